"""Two players beside each other: ratings, in one drawing where they share a register, and every game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from federation.identity.directory import kept_among, kept_ids, merges_of
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from ratings.pages.player import tournaments_of
from ratings.systems.face import Number, PlayersRating, systems
from ratings.systems.two_graphs import TwoGraphs, two_graphs
from tournaments.pages.meetings import Tally, by_opponent, meetings, tallies

PROJECTORS = ("tournaments.tournaments", "members.register", "identity.identities", "ratings.ratings")
A_PAGE = 50
LEAST = 2
"""So many letters are searched for at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Register:
    """What both have in one register; `drawing` None: there is nothing that can stand in one."""

    key: str
    game: str
    federation: str
    numbers: Sequence[tuple[Number | None, Number | None]]
    drawing: TwoGraphs | None


def against(request: HttpRequest, one: UUID, other: UUID) -> HttpResponse:
    """Ratings and meetings of two."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    numbers = {person: _numbers(person) for person in (one, other)}
    kept_one, kept_other = numbers[one][0], numbers[other][0]
    if (kept_one, kept_other) != (one, other):
        return redirect("head-to-head", kept_one, kept_other)
    if one == other:
        return redirect("member", one)
    people = _people(one, other)
    found = meetings(numbers[one], numbers[other])
    context = {
        "section": "members",
        "as_of": as_of,
        "one": people[one],
        "other": people[other],
        "pair": [people[one], people[other]],
        "meetings": found,
        "tallies": tallies(found),
        "without": sum(not each.counts for each in found),
        "registers": _registers(numbers[one], numbers[other]),
        "names": _names(numbers, people),
    }
    return render(request, "ratings/against.html", context)


def opponents(request: HttpRequest, one: UUID) -> HttpResponse:
    """Everybody whom a player met; with `?q=` anybody of that name, to be put beside the player."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    numbers = _numbers(one)
    if numbers[0] != one:
        return redirect("opponents", numbers[0])
    people = _people(one)
    text = request.GET.get("q", "").strip()
    searched = len(text) >= LEAST or text.isdecimal()
    met = _met(numbers)
    lines: Sequence[tuple[UUID, Tally | None]] = _found(text, one, dict(met)) if searched else met
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "section": "members",
        "as_of": as_of,
        "who": people[one],
        "q": text,
        "searched": searched,
        "page": page,
        "names": directory.names(person for person, _ in page.object_list),
    }
    return render(request, "ratings/opponents.html", context)


def _numbers(person: UUID) -> list[UUID]:
    """Every number of a person, the one that counts first."""
    merges = merges_of(person)
    if (kept := kept_among(merges, person)) is not None:
        return _numbers(kept)
    return [person, *(row.merged for row in merges)]


def _people(*persons: UUID) -> dict[UUID, Person]:
    people = {row.person: row for row in Person.objects.filter(person__in=persons)}
    if len(people) < len(persons):
        raise Http404(gettext("No person in the register has this address."))
    return people


def _names(numbers: Mapping[UUID, Collection[UUID]], people: Mapping[UUID, Person]) -> dict[UUID, str]:
    """The name that counts, by every number of each."""
    return {number: people[person].name for person, of in numbers.items() for number in of}


def _met(numbers: Collection[UUID]) -> list[tuple[UUID, Tally]]:
    found = meetings(numbers)
    return by_opponent(found, kept_ids(each.opponent for each in found))


def _found(text: str, one: UUID, met: Mapping[UUID, Tally]) -> list[tuple[UUID, Tally | None]]:
    """Whoever has this name or number, with what came of their games, if they met."""
    people = directory.search_people(text).exclude(person=one).order_by("sort_key", "person")
    return [(person, met.get(person)) for person in people.values_list("person", flat=True)]


def _registers(one: Sequence[UUID], other: Sequence[UUID]) -> list[Register]:
    """Every register in which both have something."""
    of_one, of_other = _parts(one), _parts(other)
    return [
        Register(
            key=part.key,
            game=part.game,
            federation=part.federation,
            numbers=_beside(part, of_other[register]),
            drawing=_drawing(part, of_other[register]),
        )
        for register, part in of_one.items()
        if register in of_other
    ]


def _parts(numbers: Sequence[UUID]) -> dict[tuple[str, str], PlayersRating]:
    """What the systems have of a player, by game and federation."""
    played = tournaments_of(numbers)
    found: dict[tuple[str, str], PlayersRating] = {}
    for system in systems().values():
        for part in system.of_player(numbers, played, whole=True):
            found.setdefault((part.game, part.federation), part)
    return found


def _beside(one: PlayersRating, other: PlayersRating) -> list[tuple[Number | None, Number | None]]:
    """The numbers of both, each beside the one of the same name."""
    of_other = {number.name: number for number in other.numbers}
    of_one = {number.name: number for number in one.numbers}
    return [(of_one.get(name), of_other.get(name)) for name in dict.fromkeys([*of_one, *of_other])]


def _drawing(one: PlayersRating, other: PlayersRating) -> TwoGraphs | None:
    return two_graphs(one.drawing, other.drawing) if one.drawing and other.drawing else None
