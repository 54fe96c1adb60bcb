"""A member's page: ratings now and over time, every step opened match by match, memberships."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
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
from ratings.models import ListLine, PlayerRating, RatingChange
from ratings.pages.as_of import rating_on
from ratings.pages.player_parts import Part, part_of
from ratings.pages.registers import over_by, registers, up_to
from ratings.systems.correspondence.models import CorrespondenceRanking
from ratings.systems.swedish.pages.matches import persons_in
from tournaments.books import TOURNAMENT_BOOKS, tournament_book
from tournaments.books.rated import rating_systems
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
    numbers = {person, *(row.merged for row in merges)}
    day = asked_times().as_of
    changes = list(_steps(person, day).order_by("-order_key"))
    rows = _tournaments(numbers, changes)
    parts = _parts(numbers, changes, rows, whole=request.GET.get("all") == "1")
    opponents = persons_in(step.change for part in parts for step in part.steps)
    people = {row.person: row for row in _people(numbers | set(opponents))}
    if person not in people:
        raise Http404(gettext("Nobody in the register has this address."))
    memberships, (on_their_way, unrated) = _memberships(numbers), _open_tournaments(rows, changes)
    context = {
        "section": "members",
        "as_of": as_of,
        "who": people[person],
        "merges": [(row, people.get(row.merged)) for row in merges],
        "memberships": memberships,
        "parts": parts,
        "names": {each: people[each].name if each in people else UNKNOWN for each in opponents},
        "rated_beside": bool(parts) or any(system.rates(numbers) for system in rating_systems().values()),
        "is_rated": _is_rated({people[person].federation, *(each.federation for each in memberships)}),
        "open": on_their_way,
        "unrated": unrated,
    }
    return render(request, "ratings/player.html", context)


def _people(persons: set[UUID]) -> QuerySet[Person]:
    """Persons, and whether the rooms that know few of them know him: only then are they asked."""
    own = {"person": OuterRef("person")}
    people: QuerySet[Person] = Person.objects.filter(person__in=persons).annotate(
        corrected=Exists(TouchedPerson.objects.filter(**own)),
        corresponds=Exists(CorrespondenceRanking.objects.filter(**own)),
    )
    return people


def _steps(person: UUID, day: dt.date | None) -> QuerySet[RatingChange]:
    """Every step of every rating, or those up to a day."""
    steps: QuerySet[RatingChange] = RatingChange.objects.filter(person=person)
    return steps if day is None else steps.filter(up_to(day))


def _memberships(numbers: set[UUID]) -> list[Any]:
    held = Membership.objects.filter(person__in=numbers, known_to=None)
    memberships = list(directory.with_club_name(held).order_by("-valid_from"))
    for membership in memberships:
        day = directory.today(membership.federation)
        ended = membership.valid_to is not None and membership.valid_to <= day
        membership.now = membership.valid_from <= day and not ended
    return memberships


def _tournaments(numbers: set[UUID], changes: list[RatingChange]) -> dict[tuple[str, str], TournamentRow]:
    """Every tournament that the person is entered in or was rated in, by federation and id."""
    entered = EntryRow.objects.filter(person__in=numbers).values("tournament")
    rated = [change.tournament for change in changes if change.tournament]
    rows = TournamentRow.objects.filter(Q(tournament__in=entered) | Q(tournament__in=rated))
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(starts_on__lte=day)
    return {(row.federation, row.tournament): row for row in rows.order_by("-starts_on")}


def _open_tournaments(
    rows: dict[tuple[str, str], TournamentRow], changes: list[RatingChange]
) -> tuple[list[tuple[TournamentRow, Any]], list[tuple[TournamentRow, Any]]]:
    """Tournaments on their way: to come, in play, or waiting to be rated; and those that never are."""
    rated = {(change.federation, change.tournament) for change in changes}
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


def _parts(
    numbers: set[UUID],
    changes: list[RatingChange],
    rows: dict[tuple[str, str], TournamentRow],
    *,
    whole: bool,
) -> list[Part]:
    """One part a register in which the person, under any of his numbers, has or had a rating."""
    ratings = PlayerRating.objects.filter(person__in=numbers)
    running = {(each.federation, each.discipline): each for each in ratings}
    day = asked_times().as_of
    lines = list(_lines(numbers, day).order_by("-period", "-issue"))
    parts = []
    for register in registers():
        scope = (register.federation.code, register.book.discipline)
        own = [each for each in changes if (each.federation, each.discipline) == scope]
        if own or (scope in running and day is None):
            listed = [line for line in lines if (line.federation, line.discipline) == scope]
            now = running.get(scope) if day is None else rating_on(register, running.get(scope), own, day)
            parts.append(part_of(register, now, own, listed, rows, whole=whole))
    return parts


def _lines(numbers: set[UUID], day: dt.date | None) -> QuerySet[ListLine]:
    """The lines of official lists, or of those that counted by a day."""
    lines: QuerySet[ListLine] = ListLine.objects.filter(person__in=numbers)
    return lines if day is None else lines.filter(over_by(day))
