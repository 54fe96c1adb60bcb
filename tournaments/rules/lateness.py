"""Who comes late, and whose clock pays for it (SLSF-G 14.2 and 20.3, SLSF-R 15.2 and 21.3, PSGRP §8.1-§8.2).

The books have no fixed forfeit time: a late player loses when the clock has run out, or at the limit that
the regulations set. Time counts from the referee's word that starts all clocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Malformed, cites
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending, HalfPoints

Arrivals = tuple[int | None, int | None]
"""When each of two arrived, in minutes or seconds after the start, 0 for in time; None: not (yet) here."""


class LateVerdict(StrEnum):
    """What lateness means for the game. LOSES: the opponent wins, with the mark for a late arrival."""

    NOBODY_LOSES = "nobody_loses"
    FIRST_LOSES = "first_loses"
    SECOND_LOSES = "second_loses"
    REFEREE_RULES = "referee_rules"


@dataclass(frozen=True, slots=True, kw_only=True)
class LateClocks:
    """Time charged to each, in the unit of the arrivals; None: still running, and no limit was given."""

    used: tuple[int | None, int | None]
    verdict: LateVerdict
    trace: tuple[Because, ...]


@cites("SLSF-G 14.2", "SLSF-R 15.2")
def late_clocks(arrivals: Arrivals, book: Book, *, limit: int | None = None) -> LateClocks:
    """Time used by each when both are there, in the unit of the arrivals and the limit.

    While both are missing one clock runs and counts for both; then that of the one still missing runs.
    `limit`: thinking time, or a shorter limit of the regulations; None: not asked for. Whoever
    comes at that moment or later, or not at all, has lost. Decision: if neither has come by then, time
    would run out for both at once, a draw by 9.4 that nobody played: the referee rules it (18.1e), and it
    is never rated.
    """
    _check_minutes(arrivals)
    used = _capped(arrivals[0], limit), _capped(arrivals[1], limit)
    trace = _whose_clock_ran(used, book)
    late = tuple(limit is not None and _capped(at, limit) == limit for at in arrivals)
    match late:
        case (True, True):
            verdict = LateVerdict.REFEREE_RULES
            trace += (Because(book.cite("18.1e"), "lateness.nobody_came", arrivals),)
        case (True, False):
            verdict = LateVerdict.FIRST_LOSES
        case (False, True):
            verdict = LateVerdict.SECOND_LOSES
        case _:
            verdict = LateVerdict.NOBODY_LOSES
    return LateClocks(used=used, verdict=verdict, trace=trace)


def _whose_clock_ran(used: tuple[int | None, int | None], book: Book) -> tuple[Because, ...]:
    """The steps of 14.2 that took any time; one that says so if both were there in time."""
    together = min((minute for minute in used if minute is not None), default=None)
    steps: list[Because] = []
    if together != 0:
        steps.append(Because(book.cite("14.2"), "lateness.both_missing", (together,)))
    if used[0] != used[1]:
        steps.append(Because(book.cite("14.2"), "lateness.one_missing", used))
    return tuple(steps) or (Because(book.cite("14.2"), "lateness.both_there"),)


@cites("SLSF-G 15.1", "SLSF-R 16.1", "DSU 4.5.4.2")
def late_ending(half_points: HalfPoints, never_came: tuple[bool, bool]) -> Ending:
    """Who never came is walked over; who came too late has the other mark of 15.1.

    Decision: where one of two losers did come, there was no opponent to play, so the game is marked late.
    """
    losers = [never for points, never in zip(half_points, never_came, strict=True) if points == 0]
    return Ending.WALKOVER if losers and all(losers) else Ending.LATE_ARRIVAL


@cites("PSGRP §8.1", "PSGRP §8.2")
def starting_seconds(base_seconds: int, late_seconds: tuple[int, int]) -> tuple[int, int]:
    """What each begins with in Poland: the base time less their own lateness, nothing below 0.

    Decision: whose clock runs while both are away makes no difference. At 0 the opponent may claim the flag.
    """
    if min(late_seconds) < 0:
        raise Malformed("seconds_before_start", field="late_seconds")
    first, second = (max(base_seconds - late, 0) for late in late_seconds)
    return first, second


class TeamRule(StrEnum):
    """Which rule on lateness a team match follows."""

    WHOLE_TEAM = "whole_team"
    INDIVIDUAL = "individual"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLateClocks:
    """Minutes charged on every board of each team; 0 where each board is judged for itself."""

    rule: TeamRule
    charged_all_boards: tuple[int | None, int | None]
    trace: tuple[Because, ...]


@cites("SLSF-G 20.3", "SLSF-R 21.3")
def team_late_clocks(
    complete: Arrivals, *, round_number: int, reserve_available: bool, book: Book
) -> TeamLateClocks:
    """First round, no reserve: the team that is not complete pays on all its boards and waits.

    `complete`: the minute at which each team was complete. Both late: preliminary Black's clocks run, and
    their time is charged to both. Decision, after 14.2: once one team is complete only the other pays.
    From the second round on, or if a reserve sits in, each board is judged for itself (`late_clocks`).
    """
    _check_minutes(complete)
    if round_number == 1 and not reserve_available:
        because = Because(book.cite("20.3"), "lateness.team_charged", complete)
        return TeamLateClocks(rule=TeamRule.WHOLE_TEAM, charged_all_boards=complete, trace=(because,))
    because = (
        Because(book.cite("20.3"), "lateness.reserve", (round_number,))
        if round_number == 1
        else Because(book.cite("20.3"), "lateness.each_board", (round_number,))
    )
    return TeamLateClocks(rule=TeamRule.INDIVIDUAL, charged_all_boards=(0, 0), trace=(because,))


def _capped(minute: int | None, limit: int | None) -> int | None:
    """A clock stops at the limit, whether they come later or not at all."""
    if limit is None:
        return minute
    return limit if minute is None else min(minute, limit)


def _check_minutes(arrivals: Arrivals) -> None:
    if any(minute is not None and minute < 0 for minute in arrivals):
        raise Malformed("minute_before_start", field="arrivals")
