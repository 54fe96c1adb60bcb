"""Clocks and score sheets (SLSF-G 10-11, SLSF-R 11-12), and what five minutes left mean (13.8, 18.4).

Poland: clocks that were set wrongly, and one that stood still (PSGRP §5.1, §5.4).

Mind the two limits: 11.3 frees from writing at five minutes *or less*; time referees (18.4) and pauses
(13.8) look at *less than* five minutes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.regulations import Missing

FIVE_MINUTES = 300  # seconds
NOTATION_FROM_BASE_MINUTES = 20
NOTATION_FROM_INCREMENT_SECONDS = 30


def clock_face(seconds: int) -> str:
    """A time as a clock shows it: 41:14, 1:02:05."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@cites("SLSF-G 10.4", "SLSF-R 11.4")
def moves_in_time(moves: int, *, clock_stopped_after_last: bool) -> int:
    """How many of a player's `moves` count at the control: the last one only with their clock stopped."""
    return moves if clock_stopped_after_last else max(moves - 1, 0)


@cites("SLSF-G 10.6", "SLSF-G 10.7", "SLSF-R 11.6", "SLSF-R 11.7")
def check_pause(book: Book, *, referee: str) -> Because:
    """Clocks are stopped on a referee's word; Refused ("referee_needed") without one (`referee` "")."""
    if referee:
        return Because(book.cite("10.6"), "clocks.stopped", (referee,))
    raise Refused("referee_needed", article=book.cite("10.7"), field="referee")


class Duty(StrEnum):
    """Whether a player writes down the moves at this moment."""

    MUST_WRITE = "must_write"
    MAY_PAUSE = "may_pause_complete_later"
    NONE = "no_duty"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotationDuty:
    """The duty, and why."""

    duty: Duty
    trace: tuple[Because, ...]


@cites("SLSF-G 11.1", "SLSF-G 11.3", "SLSF-G 11.4", "SLSF-R 12.1", "SLSF-R 12.3", "SLSF-R 12.4")
def notation_duty(base_minutes: int, increment_seconds: int, left_seconds: int, book: Book) -> NotationDuty:
    """The duty of a player who has `left_seconds` left; `increment_seconds` a move, 0 for none.

    Decision: 11.4 is put without condition, so it holds whatever the base time and the time left.
    """
    if increment_seconds >= NOTATION_FROM_INCREMENT_SECONDS:
        because = Because(book.cite("11.4"), "clocks.write_every_move", (increment_seconds,))
        return NotationDuty(duty=Duty.MUST_WRITE, trace=(because,))
    if base_minutes < NOTATION_FROM_BASE_MINUTES:
        because = Because(book.cite("11.1"), "clocks.no_sheet", (base_minutes,))
        return NotationDuty(duty=Duty.NONE, trace=(because,))
    bound = Because(book.cite("11.1"), "clocks.keep_sheet", (base_minutes,))
    if left_seconds <= FIVE_MINUTES:
        because = Because(book.cite("11.3"), "clocks.write_later", (left_seconds,))
        return NotationDuty(duty=Duty.MAY_PAUSE, trace=(bound, because))
    return NotationDuty(duty=Duty.MUST_WRITE, trace=(bound,))


SHEET_ITEMS = frozenset(
    {
        "first_sheet",
        "second_sheet",
        "signatures_on_first_sheet",
        "signatures_on_second_sheet",
        "time_used_first",
        "time_used_second",
        "winner_or_draw",
    }
)


@cites("SLSF-G 11.5", "SLSF-R 12.5")
def sheets_missing(handed_in: Collection[str], duty: Duty, book: Book) -> tuple[Missing, ...]:
    """What the referee still lacks of two complete, signed sheets, alphabetically.

    Decision: a warning, the result stands without; nothing is asked where there was no duty to write.
    """
    if duty is Duty.NONE:
        return ()
    return tuple(
        Missing(item=item, article=book.cite("11.5")) for item in sorted(SHEET_ITEMS - set(handed_in))
    )


@cites("SLSF-G 18.4", "SLSF-R 19.4")
def time_referee_watches(left_seconds: int) -> bool:
    """Whether a time referee watches this clock; the players have to call them all the same."""
    return left_seconds < FIVE_MINUTES


@cites("SLSF-G 13.8", "SLSF-R 14.8")
def check_interruption(left_seconds: tuple[int, int], book: Book) -> Because:
    """Why the referee may pause a slow sealed game for another; Refused ("time_trouble") if they may not."""
    if min(left_seconds) >= FIVE_MINUTES:
        return Because(book.cite("13.8"), "clocks.time_enough", left_seconds)
    raise Refused("time_trouble", article=book.cite("13.8"), field="left_seconds", left=min(left_seconds))


class Setting(StrEnum):
    """What is done about clocks that were set wrongly, once play is on."""

    CONTINUE = "continue"
    REFEREE_CORRECTS = "referee_corrects"


@cites("PSGRP §5.1")
def check_settings(base_seconds: int, set_seconds: tuple[int, int]) -> tuple[Setting, Because]:
    """Too little for anybody: play goes on. Too much for at least one: the referee corrects the clocks."""
    if max(set_seconds) > base_seconds:
        because = Because("PSGRP §5.1", "clocks.too_much_time", (base_seconds, *set_seconds))
        return Setting.REFEREE_CORRECTS, because
    because = Because("PSGRP §5.1", "clocks.play_goes_on", (base_seconds, *set_seconds))
    return Setting.CONTINUE, because


@cites("PSGRP §5.4")
def left_after_stoppage(
    left_seconds: int, stood_seconds: int, *, reported_by_player: bool, deducted: bool
) -> tuple[int, Because]:
    """What a player has left whose clock stood still: the referee may take off the time that passed.

    Refused ("only_players_report"): reported by anybody but the two players.
    """
    if not reported_by_player:
        raise Refused("only_players_report", article="PSGRP §5.4", field="reported_by_player")
    left = max(left_seconds - stood_seconds, 0) if deducted else left_seconds
    reason = "clocks.time_taken_off" if deducted else "clocks.nothing_taken_off"
    return left, Because("PSGRP §5.4", reason, (left_seconds, stood_seconds))
