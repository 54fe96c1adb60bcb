"""How sealed games go on, and end before the last round (SLSF-G 13, SLSF-R 14).

"Mover" is the player to move, who answers the sealed move; "sealer" is the opponent who sealed it.
Pausing a slow game for another one (13.8) stands in `clocks`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book

BREAK = timedelta(minutes=15)
REFEREE = "referee"
PLAYED_BEFORE_LAST = {"DSU": "DSU 4.1.2 §11"}
"""Where a book of another order than SLSF's has adjourned games finished before the last round."""


class Envelope(StrEnum):
    """Where the envelope is at the hour of resumption."""

    HELD = "held"
    LOST = "lost"


class Whose(StrEnum):
    """Whose clock is started."""

    MOVER = "mover"
    SEALER = "sealer"
    NOBODY = "none"


class After(StrEnum):
    """What must have happened before the clock is started."""

    SEALED_MOVE_ON_BOARD = "sealed_move_on_board"
    SESSION_START = "session_start"
    POSITION_REBUILT = "position_rebuilt"
    NOTHING = ""


class Action(StrEnum):
    """What the referee does with the game."""

    RESUME = "resume"
    WAIT_FOR_MOVER = "wait_for_mover"
    RESUME_WITHOUT_ENVELOPE = "resume_from_adjourned_position"
    ANNUL_AND_REPLAY = "annul_and_replay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumption:
    """How one sealed game goes on.

    open_envelope    whether the envelope is opened now
    clock, after     whose clock is started, and after what
    may_seal_reply   the mover may put their answer into a second envelope
    """

    action: Action
    open_envelope: bool
    clock: Whose
    after: After
    may_seal_reply: bool
    trace: tuple[Because, ...]


@cites("SLSF-G 13.2", "SLSF-G 13.3", "SLSF-G 13.4", "SLSF-G 13.5", "SLSF-G 13.6")
@cites("SLSF-R 14.2", "SLSF-R 14.3", "SLSF-R 14.4", "SLSF-R 14.5", "SLSF-R 14.6")
def resumption(
    envelope: Envelope,
    *,
    mover_present: bool,
    sealer_present: bool,
    position_and_times_known: bool,
    book: Book,
) -> Resumption:
    """What happens at the hour of resumption, after position and used times are set up again (13.2).

    Decision: both absent is 13.4, the mover's clock, which goes before the general 14.2.
    """
    if not position_and_times_known:
        return _annulled(book)
    if envelope is Envelope.LOST:
        return _without_envelope(book)
    if not mover_present:
        return Resumption(
            action=Action.WAIT_FOR_MOVER,
            open_envelope=False,
            clock=Whose.MOVER,
            after=After.SESSION_START,
            may_seal_reply=False,
            trace=(Because(book.cite("13.4"), "resumption.to_move_absent"),),
        )
    trace = [Because(book.cite("13.3"), "resumption.to_move_present")]
    if not sealer_present:
        trace.append(Because(book.cite("13.5"), "resumption.sealer_absent"))
    return Resumption(
        action=Action.RESUME,
        open_envelope=True,
        clock=Whose.MOVER,
        after=After.SEALED_MOVE_ON_BOARD,
        may_seal_reply=not sealer_present,
        trace=tuple(trace),
    )


def _annulled(book: Book) -> Resumption:
    """13.6: "or for any other reason", so also with the envelope at hand.

    Decision: the new game keeps colours and full time unless the referee rules otherwise.
    """
    return Resumption(
        action=Action.ANNUL_AND_REPLAY,
        open_envelope=False,
        clock=Whose.NOBODY,
        after=After.NOTHING,
        may_seal_reply=False,
        trace=(Because(book.cite("13.6"), "resumption.new_game"),),
    )


def _without_envelope(book: Book) -> Resumption:
    """13.6. Decision: the sealer has the move again, is free to choose it, and their clock starts."""
    return Resumption(
        action=Action.RESUME_WITHOUT_ENVELOPE,
        open_envelope=False,
        clock=Whose.SEALER,
        after=After.POSITION_REBUILT,
        may_seal_reply=False,
        trace=(Because(book.cite("13.6"), "resumption.envelope_lost"),),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondEnvelope:
    """The envelope with the answer: whether it is opened now, whose clock runs, who keeps it."""

    open_envelope: bool
    clock_running: Whose
    custody: str
    because: Because


@cites("SLSF-G 13.5", "SLSF-R 14.5")
def second_envelope(*, sealer_arrived: bool, book: Book) -> SecondEnvelope:
    """The absent sealer's clock runs from the sealing of the answer, and goes on when it is opened."""
    reason = "resumption.sealer_here" if sealer_arrived else "resumption.kept_shut"
    return SecondEnvelope(
        open_envelope=sealer_arrived,
        clock_running=Whose.SEALER,
        custody=REFEREE,
        because=Because(book.cite("13.5"), reason),
    )


@cites("SLSF-G 13.7", "SLSF-R 14.7")
def check_sealed_draw(*, both_agree: bool, both_sign: bool, referee_present: bool, book: Book) -> Because:
    """Why a draw agreed in a sealed game stands; the position need not be set up.

    Refused: no agreement ("no_agreement"); not signed by both before the referee ("not_signed").
    """
    if not both_agree:
        raise Refused("no_agreement", article=book.cite("13.7"), field="agreement")
    if not (both_sign and referee_present):
        raise Refused("not_signed", article=book.cite("13.7"), field="signatures")
    return Because(book.cite("13.7"), "resumption.agreed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """The earliest start of a player's next sealed game, and whether the planned one is in order."""

    earliest: datetime
    in_order: bool
    because: Because


@cites("SLSF-G 13.1", "SLSF-R 14.1")
def pause_between(previous_ended: datetime, next_starts: datetime, *, waived: bool, book: Book) -> Pause:
    """The quarter of an hour between two sealed games. Decision: a right, so the player may waive it."""
    earliest = previous_ended + BREAK
    if next_starts >= earliest:
        because = Because(book.cite("13.1"), "resumption.pause")
    elif waived:
        because = Because(book.cite("13.1"), "resumption.pause_waived")
    else:
        because = Because(book.cite("13.1"), "resumption.pause_too_short")
    return Pause(earliest=earliest, in_order=waived or next_starts >= earliest, because=because)


def before_the_last_round(book: Book) -> str:
    """The paragraph by which every game ends before the last round; "" where a book has none."""
    return book.cite("13.1") if book.is_slsf else PLAYED_BEFORE_LAST.get(book.id, "")


@cites("SLSF-G 13.1", "SLSF-G 25.5", "SLSF-R 14.1", "SLSF-R 26.5", "DSU 4.1.2 §11")
def check_round_gate(
    next_round: int, last_round: int, open_games: Collection[tuple[int, int]], book: Book
) -> Because:
    """Why play of `next_round` may start; `open_games`: round and board of those without a result, sealed
    ones among them.

    Refused ("games_open"): the last round waits for them all. Decision: it may be drawn before.
    """
    article = before_the_last_round(book)
    waiting = [game for game in open_games if game[0] < next_round]
    if not waiting:
        return Because(article, "resumption.none_open")
    if next_round < last_round or not article:
        return Because(book.cite("25.5"), "resumption.ruled", tuple(sorted(waiting)))
    raise Refused(
        "games_open",
        field="games",
        article=article,
        way_on="decide_before_the_last_round",
        games=boards_of(waiting),
    )


def boards_of(games: Iterable[tuple[int, int]]) -> str:
    """Games as 2.5, 2.10, 3.1: round and board."""
    return ", ".join(f"{round_number}.{board}" for round_number, board in sorted(set(games)))
