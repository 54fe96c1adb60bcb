"""What a report to the registrar holds (DSU 4.1.1 §6); a list with nothing in it is stated all the same."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from events.citing import cites, gettext_noop


class Part(StrEnum):
    """The six parts, in the order of the text."""

    RESULTS = "results"
    NEW_RATINGS = "new_ratings"
    CANDIDATE_RESULTS = "candidate_results"
    PLAYING_DATES = "playing_dates"
    SANCTIONS = "sanctions"
    ARBITERS = "arbiters"


PART_NAMES = {
    Part.RESULTS: gettext_noop("Results"),
    Part.NEW_RATINGS: gettext_noop("New ratings"),
    Part.CANDIDATE_RESULTS: gettext_noop("Candidate results"),
    Part.PLAYING_DATES: gettext_noop("Playing dates"),
    Part.SANCTIONS: gettext_noop("Warnings and quarantines"),
    Part.ARBITERS: gettext_noop("Names of the arbiters"),
}


@cites("DSU 4.1.1 §6")
def missing_parts(stated: Collection[str]) -> tuple[Part, ...]:
    """The parts that the report does not state; none: it is complete."""
    return tuple(part for part in Part if part not in stated)


@cites("DSU 4.1.1 §6")
def held_parts(*, played_out: bool, arbiters_named: bool) -> frozenset[Part]:
    """The parts that the record of a tournament holds itself, so that they need no word beside it.

    Decision: results, playing dates, warnings and quarantines stand in it, also where none was given; new
    ratings and candidate results are worked out from it. The arbiters stand in it once one is appointed.
    """
    by_play = frozenset(Part) - {Part.ARBITERS} if played_out else frozenset()
    return by_play | ({Part.ARBITERS} if arbiters_named else set())
