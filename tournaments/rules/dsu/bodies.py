"""The rating committee and the registrar's lists (DSU 4.1.1 §3-§4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from events.citing import Because, Malformed, Refused, cites, gettext_noop
from tournaments.rules.dsu.deadlines import Unit, add_period

COMMITTEE = "DSU 4.1.1 §3"
MEMBERS, SUBSTITUTES = 3, 1
MEMBER_YEARS, SUBSTITUTE_YEARS = 3, 1
LISTED_RATING = 2200


@cites("DSU 4.1.1 §3")
@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A seat on the rating committee, by the main board's appointment; until it ends, or somebody leaves."""

    person: str
    since: date
    substitute: bool = False
    left_on: date | None = None

    @property
    def last_day(self) -> date:
        """Three years on, for a substitute one; earlier for who left."""
        years = SUBSTITUTE_YEARS if self.substitute else MEMBER_YEARS
        full = add_period(self.since, years, Unit.YEAR)
        return full if self.left_on is None else min(full, self.left_on)

    def covers(self, day: date) -> bool:
        """Whether it is held on a day."""
        return self.since <= day <= self.last_day


@cites("DSU 4.1.1 §3")
def check_appointment(terms: Sequence[Term], appointed: Term) -> tuple[Because, ...]:
    """Whether there is a seat for the appointed; a warning where two members would retire in one year.

    Refused: "committee_full", "on_the_committee_already".
    """
    sitting = [term for term in terms if term.covers(appointed.since)]
    if any(term.person == appointed.person for term in sitting):
        raise Refused(
            "on_the_committee_already",
            gettext_noop("This person sits on the rating committee already."),
            article=COMMITTEE,
            field="person",
        )
    same = [term for term in sitting if term.substitute is appointed.substitute]
    seats = SUBSTITUTES if appointed.substitute else MEMBERS
    if len(same) >= seats:
        raise Refused(
            "committee_full",
            gettext_noop("The rating committee has three members and one substitute; that seat is taken."),
            article=COMMITTEE,
            field="person",
            way_on=gettext_noop("Wait until a term ends, or record that somebody has left."),
        )
    return (*_not_staggered([*same, appointed]), Because(COMMITTEE, "a free seat", (len(same), seats)))


def _not_staggered(terms: Sequence[Term]) -> tuple[Because, ...]:
    """One warning for each year in which more than one member retires."""
    years = Counter(term.last_day.year for term in terms if not term.substitute)
    return tuple(
        Because(COMMITTEE, "one member retires each year, here more", (year, number))
        for year, number in sorted(years.items())
        if number > 1
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A player as the register has him on the day of the list."""

    id: str
    rating: int
    candidate_result: bool = False
    junior: bool = False
    woman: bool = False


@cites("DSU 4.1.1 §4")
def published_list(
    players: Sequence[Listed], *, juniors: int, women: int
) -> tuple[tuple[str, tuple[Because, ...]], ...]:
    """The list that the registrar publishes on request: each player once, by rating, with every reason.

    Decision: how many juniors and women stand on it is said with the request; those level with the last
    of them stand on it too. `Malformed`: fewer than none.
    """
    if min(juniors, women) < 0:
        raise Malformed(
            "negative_number",
            gettext_noop("Ask for so many juniors and women, or for none."),
            article="DSU 4.1.1 §4",
            field="juniors" if juniors < 0 else "women",
        )
    least_junior = _least([each.rating for each in players if each.junior], juniors)
    least_woman = _least([each.rating for each in players if each.woman], women)
    ranked = sorted(players, key=lambda each: (-each.rating, each.id))
    found = [(each.id, _reasons(each, least_junior, least_woman)) for each in ranked]
    return tuple((player, reasons) for player, reasons in found if reasons)


def _least(ratings: Sequence[int], number: int) -> int | None:
    """The rating of the last of the first so many; None where nobody is asked for."""
    first = sorted(ratings, reverse=True)[:number]
    return first[-1] if first else None


def _reasons(each: Listed, least_junior: int | None, least_woman: int | None) -> tuple[Because, ...]:
    found = []
    if each.rating >= LISTED_RATING:
        found.append(Because("DSU 4.1.1 §4", "rated this or more", (each.rating, LISTED_RATING)))
    if each.candidate_result:
        found.append(Because("DSU 4.1.1 §4", "a candidate result since the last championship"))
    if each.junior and least_junior is not None and each.rating >= least_junior:
        found.append(Because("DSU 4.1.1 §4", "among the highest rated juniors", (each.rating, least_junior)))
    if each.woman and least_woman is not None and each.rating >= least_woman:
        found.append(Because("DSU 4.1.1 §4", "among the highest rated women", (each.rating, least_woman)))
    return tuple(found)
