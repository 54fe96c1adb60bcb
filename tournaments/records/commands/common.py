"""What every act on a game record asks first: which game, whose result, and who asks."""

from __future__ import annotations

from events.citing import Malformed, Refused
from events.work import Work
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.officials.roles import Role
from tournaments.commands.common import TournamentAct, require_here
from tournaments.events import ResultsAnnulled
from tournaments.rules.citations import Rule
from tournaments.state import GameKey, Result, Tournament
from tournaments.state.records import Recorded, evolve, record_stream
from tournaments.tournament_book import book


class RecordAct(TournamentAct, frozen=True, kw_only=True):
    """An act on the record of one game."""

    round_number: int
    board: int
    game: int = 1

    @property
    def key(self) -> GameKey:
        """Round, board, game."""
        return self.round_number, self.board, self.game

    @property
    def record_stream(self) -> str:
        """The stream of the game's records."""
        return record_stream(self.federation, self.tournament, self.key)


def players(state: Tournament, key: GameKey) -> tuple[str, str] | None:
    """The persons of the game, P1 first; None where no such game was paired.

    Decision: P1 is who has Black in this game by the pairing and the order of its match.
    """
    number, board, game = key
    if not 1 <= number <= len(state.rounds) or not 1 <= board <= len(state.rounds[number - 1].boards):
        return None
    if game not in state.games_of_board(number, board):
        return None
    black, white = state.players_of(key)
    return state.order[black - 1], state.order[white - 1]


def asked_by_arbiter(work: Work, act: RecordAct, state: Tournament) -> bool:
    """Whether an arbiter asks; False for one of the two players of the game. Raises NotAllowed for others.

    An arbiter who plays it asks as a player, and does not say that the record stands all the same.
    """
    work.zone = federation_of(act.federation).zone  # a player is asked for no role
    if not {*numbers_of_actor(work)}.isdisjoint(players(state, act.key) or ()):
        return False
    require_here(work, act, state, Role.ARBITER, article=article_of(state))
    return True


def article_of(state: Tournament) -> str:
    """The paragraph on the sheets of a game, in the tournament's book; of results where that has none."""
    cited = book(state)
    return cited.cite(Rule.RECORD_OF_GAME)


def standing_result(state: Tournament, act: RecordAct) -> Result:
    """The result that the record belongs to. Malformed ("no_such_board"), Refused ("no_result_yet")."""
    if state.cancelled:
        raise Refused("cancelled", article=article_of(state), way_on="attach_where_it_was_played")
    if players(state, act.key) is None:
        raise Malformed(
            "no_such_board",
            field="board",
            article=book(state).cite("23"),
            way_on="choose_the_game_of_its_round",
            round=act.round_number,
            board=act.board,
            game=act.game,
        )
    result = state.results.get(act.key)
    if result is None:
        raise Refused(
            "no_result_yet",
            field="board",
            article=book(state).cite("15.1"),
            board=act.board,
            round=act.round_number,
        )
    return result


def recorded(work: Work, act: RecordAct) -> Recorded:
    """The record that stands, if one does."""
    return work.fold(act.record_stream, Recorded(), evolve)


def annulled_since(work: Work, act: RecordAct) -> bool:
    """SLSF-G 13.6: whether the game was annulled after its record came in; a new one has none yet."""
    taken = max((each.position for each in work.streams.read(act.record_stream)), default=0)
    later = (each.event for each in work.streams.read(act.stream) if each.position > taken)
    return any(
        isinstance(event, ResultsAnnulled) and (event.round_number, event.board, event.game) == act.key
        for event in later
    )
