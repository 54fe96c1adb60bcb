"""A member's page: ratings now and over time, every step opened match by match, memberships."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, gettext_lazy

from federation.members import lookup
from federation.members.models import Membership, Person
from federation.pages import freshness
from ratings.models import ListLine, PlayerRating, RatingChange
from ratings.pages.matches import persons_in
from ratings.pages.player_parts import Part, part_of
from ratings.pages.registers import registers
from tournaments.models import EntryRow, TournamentRow
from tournaments.stages import STATES

PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")
UNKNOWN = gettext_lazy("(not in the register)")


def player(request: HttpRequest, person: UUID) -> HttpResponse:
    """Everything about one person that is public: name, club, number, play and ratings."""
    as_of = freshness.as_of(request, *PROJECTORS)
    changes = list(RatingChange.objects.filter(person=person).order_by("-order_key"))
    rows = _tournaments(person, changes)
    parts = _parts(person, changes, rows, whole=request.GET.get("all") == "1")
    opponents = persons_in(step.change for part in parts for step in part.steps)
    people = {row.person: row for row in Person.objects.filter(person__in={person, *opponents})}
    if person not in people:
        raise Http404(gettext("Nobody in the register has this address."))
    context = {
        "section": "members",
        "as_of": as_of,
        "who": people[person],
        "memberships": _memberships(person),
        "parts": parts,
        "names": {each: people[each].name if each in people else UNKNOWN for each in opponents},
        "open": _open_tournaments(rows, changes),
    }
    return render(request, "ratings/player.html", context)


def _memberships(person: UUID) -> list[Any]:
    held = Membership.objects.filter(person=person, known_to=None)
    memberships = list(lookup.with_club_name(held).order_by("-valid_from"))
    for membership in memberships:
        day = lookup.today(membership.federation)
        ended = membership.valid_to is not None and membership.valid_to <= day
        membership.now = membership.valid_from <= day and not ended
    return memberships


def _tournaments(person: UUID, changes: list[RatingChange]) -> dict[tuple[str, str], TournamentRow]:
    """Every tournament that the person is entered in or was rated in, by federation and id."""
    entered = EntryRow.objects.filter(person=person).values("tournament")
    rated = [change.tournament for change in changes if change.tournament]
    rows = TournamentRow.objects.filter(Q(tournament__in=entered) | Q(tournament__in=rated))
    return {(row.federation, row.tournament): row for row in rows.order_by("-starts_on")}


def _open_tournaments(
    rows: dict[tuple[str, str], TournamentRow], changes: list[RatingChange]
) -> list[tuple[TournamentRow, Any]]:
    """Tournaments on their way: to come, in play, or waiting for the rating committee."""
    rated = {(change.federation, change.tournament) for change in changes}
    return [
        (row, STATES.get(row.state, row.state))
        for key, row in rows.items()
        if key not in rated and row.state not in {"cancelled", "accepted"}
    ]


def _parts(
    person: UUID,
    changes: list[RatingChange],
    rows: dict[tuple[str, str], TournamentRow],
    *,
    whole: bool,
) -> list[Part]:
    """One part a register in which the person has or had a rating."""
    running = {
        (each.federation, each.discipline): each for each in PlayerRating.objects.filter(person=person)
    }
    lines = list(ListLine.objects.filter(person=person).order_by("-period", "-issue"))
    parts = []
    for register in registers():
        scope = (register.federation.code, register.book.discipline)
        own = [each for each in changes if (each.federation, each.discipline) == scope]
        if scope in running or own:
            listed = [line for line in lines if (line.federation, line.discipline) == scope]
            parts.append(part_of(register, running.get(scope), own, listed, rows, whole=whole))
    return parts
