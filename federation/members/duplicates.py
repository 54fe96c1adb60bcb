"""Who in the register may be the person that an official is about to register?"""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher

from django.db.models import Q

from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.events import PersonalDetails
from federation.members.models import Person
from federation.members.projections import full_name, sort_key

ALIKE = 0.8
"""Share of letters in common from which two names are shown beside each other: Karlsson, Carlson."""
MOST = 8


def similar_people(details: PersonalDetails, registers: Collection[str] | None = None) -> list[Person]:
    """People with a like name, the likest first; where both birth years are known they agree to a year.

    `registers`: the federations whose years of birth the reader reads; None: all, for the house itself.
    A person of another register is found by the name alone, so that no year is learned by trying years. Names
    are compared as they are sorted, and word by word without accents whichever way round they stand.
    """
    asked = (sort_key(details), _words(full_name(details)))
    people = Person.objects.filter(erased=False)
    if years := _years(details.born_on):
        near = Q(born_on="") | ~Q(federation__in=FEDERATIONS if registers is None else registers)
        for year in years:
            near |= Q(born_on__startswith=year)
        people = people.filter(near)
    found = []
    for person, key, name in people.values_list("pk", "sort_key", "name"):
        found.append((max(map(_likeness, asked, (key, _words(name)))), person))
    likest = [person for ratio, person in sorted(found, reverse=True)[:MOST] if ratio >= ALIKE]
    rows = Person.objects.in_bulk(likest)
    return [rows[person] for person in likest]


def _words(name: str) -> str:
    return " ".join(sorted(directory.folded_name(name)))


def _likeness(one: str, other: str) -> float:
    """The share of letters in common; 0 where a quick look says that it is too small."""
    matcher = SequenceMatcher(None, one, other)
    if matcher.real_quick_ratio() < ALIKE or matcher.quick_ratio() < ALIKE:
        return 0
    return matcher.ratio()


def _years(born_on: str) -> list[str]:
    """The year of birth and its neighbours: a slip of one year is common."""
    year = born_on[:4]
    return [str(int(year) + slip) for slip in (-1, 0, 1)] if year.isdecimal() else []
