"""Adjourning with a sealed move, and what becomes of the envelope until it is opened (SLSF-G 12)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import AdjournGame, OfGame, adjourn_game
from tournaments.commands.common import keep_reason
from tournaments.events import sealed as facts
from tournaments.events.sealed import SealedMove
from tournaments.records.opening_rules import rules_of_game
from tournaments.rules import sealing
from tournaments.rules.board.sealed import check_sealer
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Colour
from tournaments.rules.time_controls import allotted_seconds
from tournaments.sealed.chess_move import check_position
from tournaments.sealed.commands.common import (
    DAY_SECONDS,
    about,
    asked,
    check_open,
    check_times,
    sealed_games,
    sealed_stream,
    standing,
)
from tournaments.sealed.verdict import board_of
from tournaments.state import Tournament
from tournaments.thinking_time import control_in
from tournaments.tournament_book import book

MOST_MOVES = 225 * 2
LONGEST_POSITION = 200


class SealMove(OfGame, frozen=True, kw_only=True):
    """Adjourn a game with a sealed move. The move itself is not here: only what nobody can read.

    opening, moves  of gomoku and renju; `position` of chess, in FEN
    used_seconds    of Black and White when the clock was stopped, before anything is added
    left_seconds    what is left of the session; 0 once it is over
    required_moves  both have made the moves required for the control
    flag_seen       the sealer seals although the time added leaves them none
    """

    sealer: Colour
    move_number: int
    opening: str = ""
    moves: tuple[str, ...] = ()
    position: str = ""
    used_seconds: tuple[int, int]
    left_seconds: int = 0
    required_moves: bool = True
    flag_seen: bool = False
    envelope: SealedMove | None = None


class KeepEnvelope(OfGame, frozen=True, kw_only=True):
    """The referee checked the envelope; `holds`: what was found, by the names of `sealing.ENVELOPE_ITEMS`."""

    holds: tuple[str, ...]


class UndoSealing(OfGame, frozen=True, kw_only=True):
    """A sealing was recorded wrongly: take it back, with a reason."""

    reason: str


@command(undone_by="undo_sealing")
@cites("SLSF-G 12.1", "SLSF-G 12.2", "SLSF-R 13.1", "SLSF-R 13.2")
def seal_move(work: Work, act: SealMove) -> None:
    """12.1: the player to move seals: must at the end of the session, may before it at a price."""
    state = asked(work, act, "12.1")
    cited = book(state)
    if act.key in state.adjourned:
        check_open(state, act.key)
    else:
        adjourn_game.decide(work, _adjournment(act))
    _check_not_sealed(work, act, cited)
    _check_board(state, act, cited)
    sealing.check_sealing(
        session_over=not act.left_seconds,
        both_made_required_moves=act.required_moves,
        to_move=True,
        book=cited,
    )
    work.record(sealed_stream(act), _sealed(state, act, cited))


@command(undone_by="undo_sealing")
@cites("SLSF-G 12.2", "SLSF-G 12.3", "SLSF-R 13.2", "SLSF-R 13.3")
def keep_envelope(work: Work, act: KeepEnvelope) -> None:
    """12.3: the referee checks what stands on the envelope and lies in it, and keeps it."""
    cited, game = standing(work, act, "12.3")
    _check_shut(game.is_shut, cited)
    if game.kept:
        raise Refused("kept_already", field="board", article=cited.cite("12.3"))
    sealing.check_envelope(act.holds, cited)
    work.record(sealed_stream(act), facts.EnvelopeKept(**about(act)))


@command(undone_by="seal_move")
@cites("SLSF-G 12.1", "SLSF-R 13.1")
def undo_sealing(work: Work, act: UndoSealing) -> None:
    """A slip of the pen in what stands on the envelope: it is sealed anew. Never once the game goes on."""
    cited, game = standing(work, act, "12.1")
    _check_shut(game.is_shut and not game.resumed, cited)
    reason = keep_reason(work, act.reason)
    work.record(sealed_stream(act), facts.SealingUndone(**about(act), reason=reason))


def _adjournment(act: SealMove) -> AdjournGame:
    return AdjournGame(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        board=act.board,
        game=act.game,
    )


def _check_not_sealed(work: Work, act: SealMove, cited: Book) -> None:
    game = sealed_games(work, act).games.get(act.key)
    if game is not None and not game.may_be_sealed_anew:
        raise Refused("sealed_already", field="board", article=cited.cite("12.1"))


def _check_shut(shut: bool, cited: Book) -> None:
    if not shut:
        raise Refused("not_shut.game_goes_on", field="board", article=cited.cite("13.3"))


def _check_board(state: Tournament, act: SealMove, cited: Book) -> None:
    """The position that the move is sealed in, and its number."""
    assert state.announced is not None
    openings = rules_of_game(state.announced.discipline, cited)
    if not openings:
        _check_chess(act, cited)
        return
    if len(act.moves) > MOST_MOVES:
        raise Malformed("too_many_moves.sealed", field="moves", article=cited.cite("12.1"), most=MOST_MOVES)
    rules, plies = board_of(act.opening, act.moves)
    if rules.opening not in openings:
        raise Malformed(
            "opening_of_another_game", field="opening", article=cited.cite("12.1"), opening=act.opening
        )
    if check_sealer(plies, act.sealer, rules) != act.move_number:
        raise Malformed(
            "wrong_number.sealed", field="move_number", article=cited.cite("12.2c"), due=len(plies) + 1
        )


def _check_chess(act: SealMove, cited: Book) -> None:
    if not act.position.strip() or len(act.position) > LONGEST_POSITION or act.moves or act.opening:
        raise Malformed("position_missing", field="position", article=cited.cite("12.2"))
    if act.move_number < 1:
        raise Malformed("wrong_number.sealed_missing", field="move_number", article=cited.cite("12.2c"))
    check_position(act.position.strip(), act.sealer, cited.cite("12.2"))


def _sealed(state: Tournament, act: SealMove, cited: Book) -> facts.MoveSealed:
    """The fact, with the rest of the session added to the sealer's time (12.1)."""
    check_times(act.used_seconds, cited.cite("12.2b"))
    check_times((act.left_seconds, 0), cited.cite("12.1"), field="left")
    black, white = act.used_seconds
    used = black if act.sealer is Colour.BLACK else white
    clock = sealing.sealers_clock(used, act.left_seconds, _allowed(state, act), cited)
    if clock.flag_warning and act.left_seconds and not act.flag_seen:
        raise Refused("flag_would_fall", field="flag_seen", article=cited.cite("12.1"))
    added = (clock.used_seconds, white) if act.sealer is Colour.BLACK else (black, clock.used_seconds)
    check_times(added, cited.cite("12.2b"))
    return facts.MoveSealed(
        **about(act),
        sealer=act.sealer,
        move_number=act.move_number,
        opening=act.opening,
        moves=act.moves,
        position=act.position.strip(),
        used_seconds=added,
        added_seconds=act.left_seconds,
        session_over=not act.left_seconds,
        envelope=act.envelope,
    )


def _allowed(state: Tournament, act: SealMove) -> int:
    """Seconds that the control has given the sealer by the moves made so far; a day where none is announced.

    Moves of both are counted in gomoku and renju, a player's own in chess; the sealed one is still to come.
    """
    control = control_in(state)
    before = act.move_number - 1
    own_moves = before // 2 if act.opening else before
    return allotted_seconds(control, own_moves) if control else DAY_SECONDS
