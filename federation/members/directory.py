"""What other pages ask the register: names, members of a day, a search that forgives spelling."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import F, Func, OuterRef, Q, QuerySet, Subquery, TextField, Value

from events import clock
from events.bitemporal_query import true_on
from events.names import NOT_IN_THE_REGISTER
from federation.books import FEDERATIONS
from federation.members import folding
from federation.members.models import Club, Membership, Person

SWEDISH = frozenset({"swe", "se", "sweden", "sverige", "swedish", "svensk", "svenskt"})
"""How a citizenship or a FIDE federation says that somebody is Swedish."""
MANY = 1_000
LONGEST_NUMBER = 10  # digits


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A person as a line of a list shows them; number and club of the federation asked for, if any."""

    name: str
    number: int | None = None
    club: str = ""
    club_name: str = ""


def today(federation: str) -> dt.date:
    """The local day of a federation; on a page of the past, the day that is asked about."""
    if (asked := true_on()) is not None:
        return asked
    house = FEDERATIONS.get(federation)
    return clock.day_in(house.zone if house else "UTC")


def day_of(instant: dt.datetime, federation: str) -> dt.date:
    """The local day of a federation on which something was recorded."""
    house = FEDERATIONS.get(federation)
    return clock.day_in(house.zone if house else "UTC", instant)


def names(persons: Iterable[UUID]) -> dict[UUID, str]:
    """Names by person, in one query; whoever is not in the register yet is said to be so."""
    asked = set(persons)
    known = known_names(asked)
    return {person: known.get(person, str(NOT_IN_THE_REGISTER)) for person in asked}


def known_names(persons: set[UUID]) -> dict[UUID, str]:
    """The names of those of these who are in the register, in one query."""
    people = Person.objects.all() if len(persons) > MANY else Person.objects.filter(person__in=persons)
    return {person: name for person, name in people.values_list("person", "name") if name}


def erased(persons: Iterable[UUID]) -> set[UUID]:
    """Who of these was erased: of them nothing is shown but a label and what they did."""
    people = Person.objects.filter(person__in=list(persons), erased=True)
    return set(people.values_list("person", flat=True))


def swedish(persons: Iterable[UUID]) -> set[UUID]:
    """Who of these is Swedish as the register says: by citizenship, else by FIDE federation."""
    people = Person.objects.filter(person__in=list(persons)).values_list(
        "person", "citizenship", "fide_federation"
    )
    return {person for person, citizen, fide in people if (citizen or fide).strip().casefold() in SWEDISH}


@dataclass(frozen=True, slots=True, kw_only=True)
class Nationality:
    """What the register says: `swedish` None where nothing is stated; `by_board`: counted so, SLSF-R 20.3."""

    swedish: bool | None
    by_board: bool


def nationalities(persons: Iterable[UUID]) -> dict[UUID, Nationality]:
    """Of each of these persons, in one query."""
    people = Person.objects.filter(person__in=list(persons)).values_list(
        "person", "citizenship", "fide_federation", "counted_as_swedish"
    )
    found = {}
    for person, citizen, fide, by_board in people:
        says = (citizen or fide).strip().casefold()
        found[person] = Nationality(swedish=says in SWEDISH if says else None, by_board=by_board)
    return found


def members_on(day: dt.date, federation: str) -> QuerySet[Membership]:
    """The memberships that hold on a day, as we know them now."""
    held = Membership.objects.filter(federation=federation, known_to=None, valid_from__lte=day)
    return held.filter(Q(valid_to=None) | Q(valid_to__gt=day))


def with_club_name(memberships: QuerySet[Membership]) -> QuerySet[Any]:
    """The same, with the club's name as `club_name`, None without a club."""
    club = Club.objects.filter(federation=OuterRef("federation"), club=OuterRef("club"))
    return memberships.annotate(club_name=Subquery(club.values("name")[:1]))


def members(
    persons: Iterable[UUID], federation: str, clubs: Mapping[str, str] | None = None
) -> dict[UUID, Member]:
    """Name, number and club today of each person: two queries, and one for the clubs unless given."""
    named = names(persons)
    held = members_on(today(federation), federation)
    if len(named) <= MANY:  # beyond that, asking for all is less work than naming each
        held = held.filter(person__in=named.keys())
    called = club_names(federation) if clubs is None else clubs
    belongs = {
        person: (number, club) for person, number, club in held.values_list("person", "number", "club")
    }
    nowhere = (None, "")
    return {
        person: Member(name=name, number=number, club=club, club_name=called.get(club, club))
        for person, name in named.items()
        for number, club in [belongs.get(person, nowhere)]
    }


def club_names(federation: str) -> dict[str, str]:
    """Name of every club of a federation by its id, in the order of names."""
    clubs = Club.objects.filter(federation=federation).order_by("name")
    return dict(clubs.values_list("club", "name"))


class Found(NamedTuple):
    """Whom a search means. `alike`: nobody is spelled so, and these are one letter away."""

    people: QuerySet[Person]
    alike: bool = False


def find_people(text: str, within: QuerySet[Person] | None = None) -> Found:
    """Whom a text means among these people, or everybody: as it is spelled, else with a letter mistyped."""
    spelled, asked = people_spelled(text, within), folding.asked_words(text)
    if _as_number(text) is not None or not asked or spelled.exists():
        return Found(spelled)
    people = _present(within)
    known = _words_known(people)
    for word in asked:
        near = folding.one_letter_off(word, known)
        whole = Q(search_key__regex=f" ({'|'.join(sorted(near))}) ") if near else Q()
        people = people.filter(_spelled(word) | whole)
    return Found(people, alike=True)


def search_people(text: str, within: QuerySet[Person] | None = None) -> QuerySet[Person]:
    """The same, where a page only lists them."""
    return find_people(text, within).people


def people_spelled(text: str, within: QuerySet[Person] | None = None) -> QuerySet[Person]:
    """Everybody whose name holds each word of a text, however it is spelled, or who has it as a number."""
    people = _present(within)
    if (number := _as_number(text)) is not None:
        held = Membership.objects.filter(number=number, known_to=None)
        return people.filter(person__in=list(held.values_list("person", flat=True)))
    asked = folding.asked_words(text)
    if text.strip() and not asked:  # signs alone are in no name
        return people.none()
    for word in asked:
        people = people.filter(_spelled(word))
    return people


def _present(within: QuerySet[Person] | None) -> QuerySet[Person]:
    people: QuerySet[Person] = Person.objects.all() if within is None else within
    return people.filter(erased=False)


def _spelled(word: tuple[str, ...]) -> Q:
    asked = Q()
    for spelling in word:
        asked |= Q(search_key__contains=spelling)
    return asked


class _Words(Func):
    """One row for each word of a key."""

    function = "string_to_table"
    output_field = TextField()
    set_returning = True


def _words_known(people: QuerySet[Person]) -> list[str]:
    """Every word that somebody of these is called by."""
    words = people.order_by().annotate(word=_Words(F("search_key"), Value(" ")))
    return [word for word in words.values_list("word", flat=True).distinct() if word]


def _as_number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else None


def persons_found(text: str, federation: str, clubs: Mapping[str, str]) -> list[UUID]:
    """Whom a search in a federation's list means: by name, number, or club today; else by a name nearly so.

    The ids are fetched, not left to a subquery: a planner that guesses their number wrongly would
    search all names again for every line of the list.
    """
    asked = folding.asked_words(text)
    keys = {club: folding.search_key(name) for club, name in clubs.items()}
    meant = [club for club, key in keys.items() if asked and folding.holds(key, asked)]
    in_clubs = members_on(today(federation), federation).filter(club__in=meant)
    if (number := _as_number(text)) is not None:
        numbered = Membership.objects.filter(federation=federation, known_to=None, number=number)
        return [person for (person,) in numbered.values_list("person").union(in_clubs.values_list("person"))]
    spelled = people_spelled(text).values_list("person").union(in_clubs.values_list("person"))
    return [person for (person,) in spelled] or list(search_people(text).values_list("person", flat=True))


def search_clubs(text: str) -> QuerySet[Any]:
    """Clubs whose name or town holds each word of a text; there are few, so that no column is kept for it."""
    clubs: QuerySet[Any] = Club.objects.all()
    if not text.strip():
        return clubs
    return clubs.filter(pk__in=folding.matching(text, clubs.values_list("pk", "name", "city")))
