"""Seats on the bodies that the main board appoints (DSU 4.1.1 §1-§4).

    rating committee    three members for three years, one substitute for one year; one retires each year
    rating registrar    one, for no stated time
    playing committee   abolished by the main board on 2 April 2010 (§2)

Organisers, arbiters and tournament committees belong to one tournament each and have no seats here. Decision:
a term holds from its first day up to and with the same day so many years on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from events.citing import Because, Malformed, Refused, cites
from federation.rules.bodies import Body
from federation.rules.calendar_months import YEAR, months_after

COMMITTEE = "DSU 4.1.1 §3"
REGISTRAR = "DSU 4.1.1 §4"
ABOLITION = "DSU 4.1.1 §2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Constitution:
    """How a body is made up. `members` None: the text does not say; years None: until somebody leaves.

    abolished_on   the last day on which anybody sat on it
    """

    article: str
    members: int | None
    member_years: int | None = None
    substitutes: int = 0
    substitute_years: int | None = None
    staggered: bool = False
    abolished_on: date | None = None

    def seats(self, *, substitute: bool) -> int | None:
        """How many members there are, or substitutes."""
        return self.substitutes if substitute else self.members

    def years(self, *, substitute: bool) -> int | None:
        """For how long a seat is given."""
        return self.substitute_years if substitute else self.member_years


CONSTITUTIONS = {
    Body.RATING_COMMITTEE: Constitution(
        article=COMMITTEE, members=3, member_years=3, substitutes=1, substitute_years=1, staggered=True
    ),
    Body.RATING_REGISTRAR: Constitution(article=REGISTRAR, members=1),
    Body.PLAYING_COMMITTEE: Constitution(article=ABOLITION, members=None, abolished_on=date(2010, 4, 2)),
}


@cites("DSU 4.1.1 §3", "DSU 4.1.1 §4")
@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A seat on a body by the main board's appointment; until it ends, or somebody leaves on `left_on`."""

    person: str
    since: date
    body: Body = Body.RATING_COMMITTEE
    substitute: bool = False
    left_on: date | None = None

    @property
    def full(self) -> date | None:
        """The last day it was given for; None where the text states no time."""
        constitution = CONSTITUTIONS[self.body]
        years = constitution.years(substitute=self.substitute)
        return constitution.abolished_on if years is None else months_after(self.since, years * YEAR)

    @property
    def last_day(self) -> date | None:
        """The same, or earlier for who left."""
        ends = [day for day in (self.full, self.left_on) if day is not None]
        return min(ends, default=None)

    def covers(self, day: date) -> bool:
        """Whether it is held on a day."""
        return self.since <= day and (self.last_day is None or day <= self.last_day)


@cites("DSU 4.1.1 §3", "DSU 4.1.1 §4")
def check_appointment(terms: Sequence[Term], appointed: Term) -> tuple[Because, ...]:
    """Whether there is a seat for the appointed; a warning where two members would retire in one year.

    `terms`: of the same body, of any time; a seat must be free on every day of the new term. Refused:
    "body_abolished", "no_such_seat", "on_the_body_already", "body_full".
    """
    constitution = CONSTITUTIONS[appointed.body]
    _check_body(constitution, appointed)
    beside = [term for term in terms if _overlap(term, appointed)]
    if any(term.person == appointed.person for term in beside):
        raise Refused("on_the_body_already", article=constitution.article, field="person")
    same = [term for term in beside if term.substitute is appointed.substitute]
    seats = constitution.seats(substitute=appointed.substitute)
    taken = _most_at_once(same, appointed)
    if seats is not None and taken >= seats:
        raise Refused("body_full", article=constitution.article, field="person", seats=seats)
    warnings = not_staggered([*same, appointed]) if constitution.staggered else ()
    return (*warnings, Because(constitution.article, "seats.free", (taken, seats)))


def _check_body(constitution: Constitution, appointed: Term) -> None:
    if constitution.abolished_on is not None and appointed.since > constitution.abolished_on:
        raise Refused(
            "body_abolished", article=constitution.article, field="since", day=constitution.abolished_on
        )
    if constitution.seats(substitute=appointed.substitute) == 0:
        raise Malformed("no_such_seat", article=constitution.article, field="substitute")


def _overlap(one: Term, other: Term) -> bool:
    """Whether there is a day on which both are held."""
    return one.covers(other.since) or other.covers(one.since)


def _most_at_once(terms: Sequence[Term], appointed: Term) -> int:
    """How many of them sit at once, on the day of the new term on which most do."""
    days = {appointed.since, *(term.since for term in terms if appointed.covers(term.since))}
    return max(sum(term.covers(day) for term in terms) for day in days)


def not_staggered(terms: Sequence[Term]) -> tuple[Because, ...]:
    """One warning for each year in which more than one member retires."""
    ends = [term.last_day for term in terms if not term.substitute]
    years = Counter(day.year for day in ends if day is not None)
    return tuple(
        Because(COMMITTEE, "seats.more_retire", (year, number))
        for year, number in sorted(years.items())
        if number > 1
    )
