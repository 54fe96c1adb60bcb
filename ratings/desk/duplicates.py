"""Who among the players of a report may be one person under two names, or somebody of the register?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import SequenceMatcher
from itertools import combinations

from federation.members.duplicates import ALIKE, similar_people
from federation.members.events import PersonalDetails
from federation.members.models import Person

MOST_ASKED = 5
"""Of how many players without a member number the whole register is asked."""


def alike(players: list[Person], members: Collection[str]) -> Iterator[tuple[Person, Person]]:
    """Pairs with a like name whose years of birth do not speak against it.

    Two members with a number of their own are two people: the registrar has looked at them. `members`: who
    has one.
    """
    for one, other in combinations(players, 2):
        if not {str(one.person), str(other.person)} <= set(members) and may_be_one(one, other):
            yield one, other
    playing = {player.person for player in players}
    strangers = [player for player in players if str(player.person) not in members]
    for stranger in strangers[:MOST_ASKED]:
        for person in similar_people(details_of(stranger)):
            if person.person not in playing:
                yield stranger, person


def may_be_one(one: Person, other: Person) -> bool:
    """A like name, in either order of its words, and years of birth at most one apart where known."""
    years = [person.born_on[:4] for person in (one, other)]
    if all(year.isdecimal() for year in years) and abs(int(years[0]) - int(years[1])) > 1:
        return False
    return SequenceMatcher(None, _letters(one), _letters(other)).ratio() >= ALIKE


def details_of(person: Person) -> PersonalDetails:
    """What likeness looks at."""
    return PersonalDetails(surname=person.surname, given_names=person.given_names, born_on=person.born_on)


def _letters(person: Person) -> str:
    return " ".join(sorted(person.name.casefold().replace(",", " ").split()))
