"""A member's page: ratings now and over time, every tournament opened match by match, memberships."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.members import lookup
from federation.members.models import Membership, Person
from federation.pages import freshness
from ratings.models import ListLine, PlayerRating, PublishedList, RatingChange
from ratings.pages.graph import Graph, graph
from ratings.pages.matches import MatchLine, match_lines, persons_in
from ratings.pages.registers import Register, period_words, registers
from tournaments.models import EntryRow, TournamentRow
from tournaments.rules.books import book_of
from tournaments.stages import STATES

NEWEST = 12
PROJECTORS = ("ratings.ratings", "tournaments.tournaments", "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One rated tournament of a member. `row` is None while the tournament's own rows lag."""

    change: RatingChange
    row: TournamentRow | None
    lines: list[MatchLine]
    list_words: str

    @property
    def points(self) -> int:
        """What the tournament moved."""
        return self.change.after - self.change.before


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A member's ratings in one register."""

    register: Register
    running: PlayerRating
    official: ListLine | None
    official_words: str
    lists: list[tuple[PublishedList, ListLine, str]]
    drawing: Graph | None
    played: list[Played]
    older: int


def player(request: HttpRequest, person: UUID) -> HttpResponse:
    """Everything about one person that is public: name, club, number, play and ratings."""
    as_of = freshness.as_of(request, *PROJECTORS)
    who = Person.objects.filter(person=person).first()
    if who is None:
        raise Http404(gettext("Nobody in the register has this address."))
    changes = list(RatingChange.objects.filter(person=person).order_by("-order_key"))
    rows = _tournaments(person, changes)
    whole = request.GET.get("all") == "1"
    parts = _parts(person, changes, rows, whole=whole)
    shown = [played.change for part in parts for played in part.played]
    context = {
        "section": "members",
        "as_of": as_of,
        "who": who,
        "memberships": _memberships(person),
        "parts": parts,
        "names": lookup.names(persons_in(shown)),
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
    rated = [change.tournament for change in changes]
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
    """One part a register in which the person has a rating."""
    running = {
        (each.federation, each.discipline): each for each in PlayerRating.objects.filter(person=person)
    }
    lines = list(ListLine.objects.filter(person=person).order_by("-period"))
    published = {
        (each.federation, each.discipline, each.period): each
        for each in PublishedList.objects.filter(period__in={line.period for line in lines})
    }
    parts = []
    for register in registers():
        scope = (register.federation.code, register.book.discipline)
        if scope in running:
            own = [each for each in changes if (each.federation, each.discipline) == scope]
            listed = [
                (published[(*scope, line.period)], line, period_words(line.period))
                for line in lines
                if (line.federation, line.discipline) == scope and (*scope, line.period) in published
            ]
            parts.append(_part(register, running[scope], own, listed, rows, whole=whole))
    return parts


def _part(
    register: Register,
    running: PlayerRating,
    own: list[RatingChange],
    listed: list[tuple[PublishedList, ListLine, str]],
    rows: dict[tuple[str, str], TournamentRow],
    *,
    whole: bool,
) -> Part:
    book = book_of(register.book.code)
    shown = own if whole else own[:NEWEST]
    in_lists = {published.period: words for published, _, words in listed}
    code = register.federation.code
    return Part(
        register=register,
        running=running,
        official=listed[0][1] if listed else None,
        official_words=listed[0][2] if listed else "",
        lists=listed,
        drawing=_drawing(own, rows, code),
        played=[
            Played(
                change=change,
                row=rows.get((code, change.tournament)),
                lines=match_lines(change, book),
                list_words=in_lists.get(change.period, ""),
            )
            for change in shown
        ],
        older=len(own) - len(shown),
    )


def _drawing(
    own: list[RatingChange], rows: dict[tuple[str, str], TournamentRow], federation: str
) -> Graph | None:
    """The rating after each tournament, from the one before the first."""
    if not own:
        return None
    oldest_first = own[::-1]
    artificial = any(
        row.dates_are_artificial for change in own if (row := rows.get((federation, change.tournament)))
    )
    points = [(_first_day(oldest_first[0]), oldest_first[0].before)]
    points += [(_last_day(change), change.after) for change in oldest_first]
    return graph(points, by_order=artificial)


def _last_day(change: RatingChange) -> dt.date:
    return dt.date.fromisoformat(change.order_key.split("|")[1])


def _first_day(change: RatingChange) -> dt.date:
    return dt.date.fromisoformat(change.order_key.split("|")[2])
