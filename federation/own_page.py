"""My page: a frame to which each app gives what it has of the person who is signed in.

The address names nobody: whose page it is follows from the account alone, so nobody asks for another one's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy

from events.registries import gathered
from federation.identity.directory import entries_of, kept_ids
from federation.members import directory
from federation.members.models import Membership, Person
from federation.pages import read_your_writes
from federation.pages.account import own_person

FIRST = ("members.register", "identity.identities", "officials.grants")
"""Who writes the rows by which the page knows whose it is."""


class Topic(StrEnum):
    """What a part is about, in the order of the page: what a phone shows first comes first."""

    RATINGS = "ratings"
    AGAINST = "against"
    TOURNAMENTS = "tournaments"
    TITLES = "titles"
    DATA = "data"


HEADINGS = {
    Topic.RATINGS: gettext_lazy("My ratings"),
    Topic.AGAINST: gettext_lazy("What runs against me, and what was decided"),
    Topic.TOURNAMENTS: gettext_lazy("My tournaments"),
    Topic.TITLES: gettext_lazy("My titles and licences"),
    Topic.DATA: gettext_lazy("My data"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Whose:
    """Whose page it is. `numbers`: every number under which they are on record, the one that counts first.

    `memberships`: those of today; `federations`: whose they are, and in whose register the person stands.
    """

    person: UUID
    numbers: tuple[UUID, ...]
    memberships: tuple[Membership, ...]
    federations: tuple[str, ...]


Shown = Mapping[str, object]
"""Values for the template of a part."""
OfTopic: TypeAlias = tuple[Topic, object, list[tuple[str, Shown]]]
"""A topic, its heading, and the template and values of each of its parts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPart:
    """What an app shows on My page: OWN_PARTS. `show`: None where it has nothing to say of this person."""

    topic: Topic
    template: str
    show: Callable[[Whose], Shown | None]
    projectors: tuple[str, ...]


def own_page(request: HttpRequest) -> HttpResponse:
    """Everything that concerns whoever is signed in; an account without a person is told so."""
    parts: tuple[OwnPart, ...] = gathered("OWN_PARTS")
    needed = dict.fromkeys(name for part in parts for name in part.projectors)
    as_of = read_your_writes.as_of(request, *FIRST, *needed)
    person = own_person(request)
    context: dict[str, object] = {"as_of": as_of, "person": person}
    if person is not None:
        whose = whose_is(person)
        context |= {
            "person": whose.person,
            "name": directory.names([whose.person])[whose.person],
            "memberships": whose.memberships,
            "topics": _topics(parts, whose),
        }
    return render(request, "members/own_page.html", context)


def whose_is(person: UUID) -> Whose:
    """The person by the number that counts: an account may be tied to another one of theirs."""
    kept = kept_ids([person]).get(person, person)
    numbers = (kept, *sorted(entries_of(kept) - {kept}))
    of_them = Membership.objects.filter(person__in=numbers, known_to=None).order_by("federation", "number")
    memberships = tuple(held for held in directory.with_club_name(of_them) if _stands(held))
    registered = Person.objects.filter(person__in=numbers).values_list("federation", flat=True)
    federations = {*registered, *(held.federation for held in memberships)}
    return Whose(
        person=kept, numbers=numbers, memberships=memberships, federations=tuple(sorted(federations))
    )


def _stands(held: Membership) -> bool:
    day = directory.today(held.federation)
    return held.valid_from <= day and (held.valid_to is None or held.valid_to > day)


def _topics(parts: tuple[OwnPart, ...], whose: Whose) -> list[OfTopic]:
    """Topics in their order with their headings and parts; one that has nothing to say is left out."""
    shown = [(part, part.show(whose)) for part in parts]
    found: list[OfTopic] = []
    for topic in Topic:
        of_it = [(part.template, said) for part, said in shown if part.topic is topic and said is not None]
        if of_it:
            found.append((topic, HEADINGS[topic], of_it))
    return found
