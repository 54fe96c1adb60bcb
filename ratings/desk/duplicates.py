"""Who among the players of a report may be one person under two names, or somebody of the register?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from federation.members.duplicates import similar_people
from federation.members.events import PersonalDetails
from federation.members.models import Person
from federation.members.name_matching import letters_of, likeness, year_of, years_agree

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
    if not years_agree(year_of(one.born_on), year_of(other.born_on)):
        return False
    return bool(likeness(letters_of(one.name), letters_of(other.name)))


def details_of(person: Person) -> PersonalDetails:
    """What likeness looks at."""
    return PersonalDetails(surname=person.surname, given_names=person.given_names, born_on=person.born_on)
