"""Who in the register may be the person that an official is about to register?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from django.db.models import Q

from federation.books import FEDERATIONS
from federation.members.alphabet import sort_key
from federation.members.events import PersonalDetails
from federation.members.models import Person
from federation.members.name_matching import SLIP, letters_of, likest, year_of
from federation.members.projections import full_name

MOST = 8


def similar_people(details: PersonalDetails, registers: Collection[str] | None = None) -> list[Person]:
    """People with a like name, the likest first; where both birth years are known they agree to a year.

    `registers`: the federations whose years of birth the reader reads; None: all, for the records themselves.
    A person of another register is found by the name alone, so that no year is learned by trying years. Names
    are compared as they are sorted, and word by word without accents whichever way round they stand.
    """
    people = Person.objects.filter(erased=False)
    if year := year_of(details.born_on):
        near = Q(born_on="") | ~Q(federation__in=FEDERATIONS if registers is None else registers)
        for neighbour in range(year - SLIP, year + SLIP + 1):
            near |= Q(born_on__startswith=neighbour)
        people = people.filter(near)
    rows = list(people.order_by("pk").values_list("pk", "sort_key", "name"))
    sorted_names = {person: key for person, key, _name in rows}
    names = {person: letters_of(name) for person, _key, name in rows}
    found = Counter(likest(sort_key(details.surname, details.given_names, ""), sorted_names, MOST))
    found |= Counter(likest(letters_of(full_name(details)), names, MOST))
    best = [person for person, _percent in found.most_common(MOST)]
    people_by_id = Person.objects.in_bulk(best)
    return [people_by_id[person] for person in best]
