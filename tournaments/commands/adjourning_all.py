"""Games still open are adjourned and the next round is paired, in one act that says which games."""

from __future__ import annotations

import msgspec

from events.citing import Clash, Malformed, cites
from events.types import Event
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.commands.adjourning import article_of_draw
from tournaments.commands.common import for_act, refuse_own_game
from tournaments.commands.coordinated_play import check_adjournments_stated
from tournaments.commands.pairing import PairRound, pair_from
from tournaments.rules.scoring import Ending, check_score
from tournaments.state import GameKey, Tournament, evolve
from tournaments.tournament_book import book


class OpenGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game without a result. `counts`: half points of Black and White for the draw, where it is ruled."""

    round_number: int
    board: int
    game: int = 1
    counts: tuple[int, int] | None = None

    @property
    def key(self) -> GameKey:
        """Round, board and game."""
        return self.round_number, self.board, self.game


class AdjournAndPair(PairRound, frozen=True, kw_only=True):
    """Adjourn these games and pair the next round. `games`: all that are open, as the arbiter saw them."""

    games: tuple[OpenGame, ...]


@command(undone_by="take_back_adjournment")
@cites("SLSF-G 25.5", "DSU 4.9.1")
def adjourn_and_pair(work: Work, act: AdjournAndPair) -> None:
    """SLSF-G 25.5, DSU 4.9.1: all or nothing, and only the games that the arbiter looked at."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    if not act.games:
        raise Malformed("no_open_games", field="games", article=book(state).cite("25.5"))
    if sorted(game.key for game in act.games) != waiting_for(state, act.stage):
        raise Clash("other_games_open", field="games", article=book(state).cite("25.5"))
    check_adjournments_stated(work, act.federation, act.tournament)
    for game in act.games:
        refuse_own_game(work, state, game.key)
        happened = _adjourned(state, game)
        work.record(act.stream, *happened)
        for event in happened:
            state = evolve(state, event)
    pair_from(work, act, state)


def waiting_for(state: Tournament, stage: int) -> list[GameKey]:
    """Games of a stage that its next draw waits for: neither decided nor, as the book asks it, counted."""
    needs_ruling = tournament_book(book(state)).adjourned.needs_ruling
    counted = {key for key in state.waiting if key in state.rulings or not needs_ruling}
    return [
        key
        for number, _ in state.rounds_of(stage)
        for key in state.missing_games(number)
        if key not in counted
    ]


def is_ruled(state: Tournament, key: GameKey) -> bool:
    """Whether the arbiter says what the game counts as; else it counts as a draw by the book."""
    return tournament_book(book(state)).adjourned.needs_ruling and not article_of_draw(state, key[0])


def _adjourned(state: Tournament, game: OpenGame) -> list[Event]:
    """The adjournment, and what it counts as where the book has that ruled."""
    at = {"round_number": game.round_number, "board": game.board, "game": game.game}
    events: list[Event] = []
    if game.key not in state.adjourned:
        events.append(facts.GameAdjourned(**at))
    if not is_ruled(state, game.key):
        return events
    if game.counts is None:
        raise Malformed(
            "game_not_ruled",
            field="games",
            article=book(state).cite("25.5"),
            round=game.round_number,
            board=game.board,
        )
    check_score(game.counts, Ending.PLAYED, book(state), field="games")
    black, white = game.counts
    return [*events, facts.PreliminaryResultRuled(**at, black=black, white=white)]
