"""The register as the desk looks for persons entered twice, and how a merge is begun."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode
from uuid import UUID

import msgspec
from django.db.models import QuerySet
from django.urls import reverse

from federation.identity.duplicates import Known, Pair, likely_pairs
from federation.identity.models import DifferentPersons, MergedPerson
from federation.members import directory
from federation.members.models import Person
from federation.members.name_matching import letters_of, year_of


def known_of(people: QuerySet[Person], federation: str) -> list[Known]:
    """These persons with name, year of birth, number and club of today: two queries."""
    held = directory.members_on(directory.today(federation), federation)
    belongs = {
        person: (number, club) for person, number, club in held.values_list("person", "number", "club")
    }
    nowhere = (None, "")
    return [
        Known(
            person=person,
            name=name,
            letters=letters_of(name),
            year=year_of(born_on),
            number=number,
            club=club,
        )
        for person, name, born_on in people.values_list("person", "name", "born_on")
        for number, club in [belongs.get(person, nowhere)]
    ]


def standing(federation: str) -> QuerySet[Person]:
    """Everybody of a federation's register who is neither forgotten nor merged."""
    merged = MergedPerson.objects.filter(federation=federation).values("merged")
    return Person.objects.filter(federation=federation, erased=False).exclude(person__in=merged)


def pairs_of(federation: str) -> list[Pair]:
    """Everybody who may be entered twice, the likest first."""
    different = DifferentPersons.objects.filter(federation=federation)
    return likely_pairs(
        known_of(standing(federation), federation), set(different.values_list("one", "other"))
    )


def address_of_merge(federation: str, merged: UUID, kept: UUID) -> str:
    """Where a merge shows what it moves and is proposed."""
    return _proposal(federation, "merge", merged, kept)


def address_of_parting(federation: str, merged: UUID, kept: UUID) -> str:
    """Where parting two shows what it moves and is proposed."""
    return _proposal(federation, "unmerge", merged, kept)


def _proposal(federation: str, kind: str, merged: UUID, kept: UUID) -> str:
    act = {"federation": federation, "kept": kept, "merged": merged}
    asked = urlencode({"act": msgspec.json.encode(act, order="sorted").decode()})
    return f"{reverse('desk-correction-preview', args=[federation, kind])}?{asked}"


def merged_in(federation: str) -> list[dict[str, object]]:
    """Every merge that stands, with names and the address at which the two are parted."""
    rows = list(MergedPerson.objects.filter(federation=federation).order_by("-position"))
    names = directory.names({each for row in rows for each in (row.merged, row.kept)})
    return [
        {
            "row": row,
            "merged": names[row.merged],
            "kept": names[row.kept],
            "part": address_of_parting(federation, row.merged, row.kept),
        }
        for row in rows
    ]


def lines(federation: str, pairs: Iterable[Pair], clubs: dict[str, str]) -> list[dict[str, object]]:
    """Pairs with the two addresses at which one or the other is merged."""
    return [
        {
            "pair": pair,
            "clubs": [clubs.get(each.club, each.club) for each in (pair.one, pair.other)],
            "keep_one": address_of_merge(federation, pair.other.person, pair.one.person),
            "keep_other": address_of_merge(federation, pair.one.person, pair.other.person),
        }
        for pair in pairs
    ]
