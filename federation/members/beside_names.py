"""Who a person of a list is: number, club, and the ratings that other apps have of members."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from uuid import UUID

from django.utils.html import format_html
from django.utils.translation import gettext

from events.registries import gathered
from federation.books import FEDERATIONS
from federation.members import directory
from federation.members.views import ClubFigures

OfFederation = tuple[str, UUID | None]
"""Federation and person; None for a row that is about no person, such as an account without a tie."""


def told_beside(whom: Iterable[OfFederation]) -> Mapping[OfFederation, str]:
    """By federation and person, such as "No. 9, Luff i Lund, 1431"; left out: who is no member today."""
    told: dict[OfFederation, str] = {}
    persons_of = sorted({(federation, person) for federation, person in whom if person is not None})
    for federation, group in groupby(persons_of, key=lambda each: each[0]):
        if federation in FEDERATIONS:
            persons = [person for _federation, person in group]
            told |= {(federation, person): said for person, said in _of(federation, persons)}
    return told


def _of(federation: str, persons: list[UUID]) -> Iterator[tuple[UUID, str]]:
    beside: tuple[ClubFigures, ...] = gathered("CLUB_FIGURES")
    columns = [column for each in beside for column in each.columns(federation, persons)]
    for person, member in directory.members(persons, federation).items():
        if member.number is not None:
            ratings = [str(of[person]) for _head, of in columns if person in of]
            number = gettext("No. %(number)s") % {"number": member.number}
            yield person, ", ".join(filter(None, (number, member.club_name, *ratings)))


def with_more(name: str, more: str) -> str:
    """A name with what is told beside it, on a second line."""
    return format_html("{}<br><small>{}</small>", name, more) if more else name
