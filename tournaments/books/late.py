"""Who comes late to the board, as the books have it."""

from __future__ import annotations

import datetime as dt

from events.citing import Because
from tournaments.events.conduct import LateArrivalNoted
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.late_arrival import USUAL_LIMIT_MINUTES, arrival, late_half_points
from tournaments.rules.lateness import (
    LateVerdict,
    late_clocks,
    late_ending,
    starting_seconds,
    team_late_clocks,
)
from tournaments.rules.outcome import Circumstances, HalfPoints, Outcome
from tournaments.rules.scoring import Ending

LATE: dict[LateVerdict, HalfPoints] = {LateVerdict.FIRST_LOSES: (0, 2), LateVerdict.SECOND_LOSES: (2, 0)}
ROUND_BEGINS = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
"""An instant of no account: the rule compares arrivals with it, and only how much later they are counts."""


def by_own_clock(fact: LateArrivalNoted, given: Circumstances) -> Outcome:
    """SLSF-G 14.2: the clock of who is missing runs, and the thinking time is the limit."""
    limit = (fact.limit_minutes or given.base_minutes) * 60 or None
    arrivals = fact.late_seconds
    of_team: tuple[Because, ...] = ()
    if fact.of_team:
        whole = team_late_clocks(arrivals, round_number=1, reserve_available=False, book=given.book)
        arrivals, of_team = whole.charged_all_boards, whole.trace
    clocks = late_clocks(arrivals, given.book, limit=limit)
    waits = clocks.verdict is LateVerdict.REFEREE_RULES
    score = LATE.get(clocks.verdict)
    return Outcome(
        trace=(*clocks.trace, *of_team),
        score=score,
        ending=_how_late(fact, score),
        waits=waits,
        charged=_both(clocks.used),
    )


def by_base_time(fact: LateArrivalNoted, given: Circumstances) -> Outcome:
    """PSGRP §8.2: each begins with the base time less the own lateness."""
    article = given.book.cite(Rule.LATE_ARRIVAL)
    if not given.base_minutes:
        return Outcome(trace=(Because(article, "conduct.no_base_time", fact.late_seconds),))
    base = given.base_minutes * 60
    first, second = ((base if late is None else late) for late in fact.late_seconds)
    left = starting_seconds(base, (first, second))
    because = Because(article, "conduct.base_time_less_lateness", (*fact.late_seconds, *left))
    return Outcome(trace=(because,), left=left)


def by_the_hour(fact: LateArrivalNoted, given: Circumstances) -> Outcome:
    """DSU 4.1.2 §11: an hour late is lost. Both late: each loses, which is the referee's to hand in."""
    black, white = (
        arrival(
            ROUND_BEGINS,
            None if late is None else ROUND_BEGINS + dt.timedelta(seconds=late),
            limit_minutes=fact.limit_minutes or USUAL_LIMIT_MINUTES,
            excused=excused,
        )
        for late, excused in zip(fact.late_seconds, fact.excused, strict=True)
    )
    score = late_half_points(black, white)
    both = score == (0, 0)
    trace = tuple(
        Because(given.book.cite(Rule.LATE_ARRIVAL), each.code) for each in (*black.trace, *white.trace)
    )
    return Outcome(trace=trace, score=None if both else score, ending=_how_late(fact, score), waits=both)


def _both(used: tuple[int | None, int | None]) -> tuple[int, int] | None:
    """None while a clock still runs and no limit ends it."""
    black, white = used
    return None if black is None or white is None else (black, white)


def _how_late(fact: LateArrivalNoted, score: HalfPoints | None) -> Ending:
    """How a game that lateness decides ended; PLAYED where it decides none."""
    if score is None:
        return Ending.PLAYED
    black, white = fact.late_seconds
    return late_ending(score, (black is None, white is None))
