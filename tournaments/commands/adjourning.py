"""Games that do not end in their round: adjourned, ruled for the draw, played again, annulled."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites, gettext_noop
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.governing import book
from tournaments.matches import next_replay
from tournaments.rules.scoring import Ending, check_score
from tournaments.state import GameKey, Tournament


class OfGame(TournamentAct, frozen=True, kw_only=True):
    """An act on one game."""

    round_number: int
    board: int
    game: int = 1

    @property
    def key(self) -> GameKey:
        """Round, board and game."""
        return self.round_number, self.board, self.game


class AdjournGame(OfGame, frozen=True, kw_only=True):
    """The game goes on another time."""


class RulePreliminary(OfGame, frozen=True, kw_only=True):
    """What an adjourned game counts as for the draw; half points of Black and White."""

    black: int
    white: int


class OrderReplay(OfGame, frozen=True, kw_only=True):
    """A level match goes on: one more game by the book's ladder. `game` is the new game's number.

    `white_has_black`: a lot decides it where the book asks for one; None: by the book.
    """

    white_has_black: bool | None = None


class AnnulGame(OfGame, frozen=True, kw_only=True):
    """A game is annulled, with a reason; it can be played anew."""

    reason: str


@command
def adjourn_game(work: Work, act: AdjournGame) -> None:
    """SLSF-G 25.5, DSU 4.9.1: a game over the round's time waits for its resumption."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    _check_open(state, act.key)
    if act.key in state.adjourned:
        raise Refused("adjourned", gettext_noop("The game is adjourned already."), field="board")
    work.record(
        act.stream,
        facts.GameAdjourned(round_number=act.round_number, board=act.board, game=act.game),
    )


@command
def rule_preliminary(work: Work, act: RulePreliminary) -> None:
    """SLSF-G 25.5: the arbiter rules the most likely result of an adjourned game, for the draw alone."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    cited = book(state)
    _check_open(state, act.key)
    if act.key not in state.adjourned:
        raise Refused(
            "not_adjourned",
            gettext_noop("Only an adjourned game is ruled for the draw."),
            field="board",
            article=cited.cite("25.5") if cited.is_slsf else cited.cite("25"),
            way_on=gettext_noop("Adjourn it first."),
        )
    check_score((act.black, act.white), Ending.PLAYED, cited, field="ruling")
    work.record(
        act.stream,
        facts.PreliminaryResultRuled(
            round_number=act.round_number,
            board=act.board,
            game=act.game,
            black=act.black,
            white=act.white,
        ),
    )


@command
@cites("SLSF-G 26", "SLSF-R 27", "DSU 4.9.7", "DSU 4.9.8")
def order_replay(work: Work, act: OrderReplay) -> None:
    """SLSF-G 26, DSU 4.9.7-4.9.8: a level match goes on with less time until it is decided."""
    state = for_act(work, act, Role.ARBITER, article="26")
    replay = next_replay(state, act.round_number, act.board, white_has_black=act.white_has_black)
    if act.game != replay.game:
        raise Malformed(
            "game_out_of_turn",
            gettext_noop("The next game of this match is number %(due)s."),
            field="game",
            due=replay.game,
        )
    work.record(act.stream, replay)


@command
def annul_game(work: Work, act: AnnulGame) -> None:
    """SLSF-G 13.6: a game is annulled, and a new one is played; what was handed in stays in the log."""
    state = for_act(work, act, Role.ARBITER, article="13.6")
    _check_there(state, act.key)
    if act.key not in state.results and act.key not in state.adjourned:
        raise Refused("nothing_to_annul", gettext_noop("The game is still to be played."), field="board")
    work.record(
        act.stream,
        facts.ResultsAnnulled(
            round_number=act.round_number,
            board=act.board,
            game=act.game,
            reason=keep_reason(work, act.reason),
        ),
    )


def _check_there(state: Tournament, key: GameKey) -> None:
    round_number, board, game = key
    there = (
        1 <= round_number <= len(state.rounds)
        and 1 <= board <= len(state.rounds[round_number - 1].boards)
        and game in state.games_of_board(round_number, board)
    )
    if not there:
        raise Malformed(
            "no_such_board",
            gettext_noop("Round %(round)s has no board %(board)s with a game %(game)s."),
            field=f"board {board}",
            article=book(state).cite("23"),
            round=round_number,
            board=board,
            game=game,
        )


def _check_open(state: Tournament, key: GameKey) -> None:
    _check_there(state, key)
    if key in state.results:
        raise Refused(
            "decided",
            gettext_noop("The game has a result already."),
            field="board",
            article=book(state).cite("15.1"),
        )
