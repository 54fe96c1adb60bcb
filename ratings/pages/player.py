"""A member's page: ratings now and over time, every step opened match by match, memberships."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from events.bitemporal_query import asked_times
from federation.books import FEDERATIONS
from federation.identity.directory import kept_among, merges_of
from federation.members import directory
from federation.members.models import Membership, Person
from federation.pages import read_your_writes
from ratings.corrections.models import TouchedPerson
from ratings.systems.face import systems
from tournaments.books import TOURNAMENT_BOOKS, tournament_book
from tournaments.models import EntryRow, TournamentRow
from tournaments.stages import REPORTED, SETTLED, STATES, book_of_row

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register", "identity.identities")
UNKNOWN = gettext_lazy("(not in the register)")


def player(request: HttpRequest, person: UUID) -> HttpResponse:
    """Everything about one person that is public: name, club, number, play and ratings."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    merges = merges_of(person)
    if (kept := kept_among(merges, person)) is not None:
        return redirect(f"{reverse('member', args=[kept])}?{request.GET.urlencode()}".rstrip("?"))
    numbers = [person, *(row.merged for row in merges)]
    whole = request.GET.get("all") == "1"
    played = tournaments_of(numbers)
    asked = (system.of_player(numbers, played, whole=whole) for system in systems().values())
    parts = [part for found in asked for part in found]
    named = set().union(*(part.persons for part in parts))
    people = {row.person: row for row in _people(named.union(numbers))}
    if person not in people:
        raise Http404(gettext("No person in the register has this address."))
    memberships, rated = _memberships(numbers), set().union(*(part.rated for part in parts))
    on_their_way, unrated = _open_tournaments(played, rated)
    context = {
        "section": "members",
        "as_of": as_of,
        "who": people[person],
        "merges": [(row, people.get(row.merged)) for row in merges],
        "memberships": memberships,
        "parts": parts,
        "names": {each: people[each].name if each in people else UNKNOWN for each in named},
        "is_rated": _is_rated({people[person].federation, *(each.federation for each in memberships)}),
        "open": on_their_way,
        "unrated": unrated,
    }
    return render(request, "ratings/player.html", context)


def _people(persons: set[UUID]) -> QuerySet[Person]:
    """Persons, and whether a correction moved something of theirs: only then it is asked which."""
    own = {"person": OuterRef("person")}
    people: QuerySet[Person] = Person.objects.filter(person__in=persons).annotate(
        corrected=Exists(TouchedPerson.objects.filter(**own))
    )
    return people


def _memberships(numbers: Sequence[UUID]) -> list[Any]:
    ever = directory.with_club_name(Membership.objects.filter(person__in=numbers))
    rows = list(ever.order_by("-valid_from", "-known_from_position"))
    memberships = [row for row in rows if row.known_to is None]
    standing = {(row.federation, row.number) for row in memberships}
    for row in rows:
        if (row.federation, row.number) not in standing:  # it ended on the day on which it began
            standing.add((row.federation, row.number))
            row.valid_to = row.valid_from
            memberships.append(row)
    for membership in memberships:
        day = directory.today(membership.federation)
        ended = membership.valid_to is not None and membership.valid_to <= day
        membership.now = membership.valid_from <= day and not ended
    return memberships


def tournaments_of(numbers: Sequence[UUID]) -> dict[tuple[str, str], TournamentRow]:
    """Every tournament that the person is entered in, by federation and id."""
    entered = EntryRow.objects.filter(person__in=numbers).values("tournament")
    rows = TournamentRow.objects.filter(tournament__in=entered)
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(starts_on__lte=day)
    return {(row.federation, row.tournament): row for row in rows.order_by("-starts_on")}


def _open_tournaments(
    rows: dict[tuple[str, str], TournamentRow], rated: Collection[tuple[str, str]]
) -> tuple[list[tuple[TournamentRow, Any]], list[tuple[TournamentRow, Any]]]:
    """Tournaments on their way: to come, in play, or waiting to be rated; and those that never are."""
    on_their_way, unrated = [], []
    for key, row in rows.items():
        line = (row, STATES.get(row.state, row.state))
        over = row.state in REPORTED and tournament_book(book_of_row(row)).rated is None
        if row.state == "not_rated" or over:
            unrated.append(line)
        elif key not in rated and row.state not in SETTLED:
            on_their_way.append(line)
    return on_their_way, unrated


def _is_rated(federations: Iterable[str]) -> bool:
    """Whether one of these federations rates tournaments of one of its books."""
    books = (book for code in federations if code in FEDERATIONS for book in FEDERATIONS[code].books)
    return any(TOURNAMENT_BOOKS[book.code].rated for book in books)
