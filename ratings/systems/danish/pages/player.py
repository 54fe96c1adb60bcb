"""A player's numbers, each opened into what gave it: as a part of the member's page, and year by year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages import read_your_writes
from ratings.rules.dsu.activity import activity
from ratings.rules.dsu.coefficient import coefficient
from ratings.systems import face
from ratings.systems.danish import labels
from ratings.systems.danish.explained import told
from ratings.systems.danish.models import ActKind, DanishRating, DanishReportLine, RegisterAct
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, house, person_or_404, tournaments
from ratings.systems.danish.pages.listing import listed
from ratings.systems.danish.state import FEDERATION
from ratings.systems.danish.steps import abroad_terms
from ratings.systems.graph import graph
from tournaments.rules.dsu.player_classes import player_class

NEWEST = 12
NAMED = (ActKind.REPORT, ActKind.ABROAD)
"""What is called by its own name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(face.Step):
    """One number with what moved it. `line`: of the report it came from, None for any other kind.

    `year`: in which it was played, or decided.
    """

    row: DanishRating
    year: int
    line: DanishReportLine | None
    terms: Sequence[labels.Step]


@dataclass(frozen=True, slots=True, kw_only=True)
class Year:
    """The moves of one year, the newest first, and what they came to together."""

    year: int
    moves: Sequence[Move]
    change: int | None
    rating: int


def parts(numbers: Sequence[UUID], *, whole: bool) -> Iterator[face.PlayersRating]:
    """One part each of the player's entries in the register of members that has a number."""
    rows = _numbers(numbers)
    for person in numbers:
        if own := [row for row in rows if row.person == person]:
            shown = own if whole else own[-NEWEST:]
            yield face.PlayersRating(
                key=f"dsu-{person}",
                game=house().books[0].title,
                federation=house().name,
                numbers=[
                    face.Number(
                        name=gettext("Danish rating"),
                        figure=str(own[-1].rating),
                        why=reverse("danish-player", args=[person]),
                        remark=_remark(own[-1]),
                    )
                ],
                drawing=graph([(row.valid_from, row.rating) for row in own]),
                coming=_coming(own[-1]),
                steps=_moves(person, shown)[::-1],
                older=len(own) - len(shown),
                lede=gettext("Open a line to see every term of the calculation."),
                rated=frozenset((FEDERATION, row.name) for row in own if row.kind == ActKind.REPORT),
            )


def _remark(row: DanishRating) -> str:
    """Since when the number stands, and the place that it has on the list of the day."""
    since = gettext("since %(day)s") % {"day": date_format(row.valid_from)}
    on_list = listed(directory.today(FEDERATION))
    if not on_list.filter(person=row.person).exists():
        return since
    place = on_list.filter(rating__gt=row.rating).count() + 1
    return gettext("place %(place)s on the list, %(since)s") % {"place": place, "since": since}


def _coming(row: DanishRating) -> list[face.Coming]:
    """What a score moves, by the K of the number of now."""
    k = coefficient(row.rating)
    said = {"k": k, "points": Decimal(k) / 2}
    moves = gettext(
        "each half point above the expected score adds %(points)s, each one below takes as much (K is %(k)s)"
    )
    return [face.Coming(name=gettext("What must I score?"), says=moves % said, article="DSU 4.5.2.3")]


def player(request: HttpRequest, person: UUID) -> HttpResponse:
    """Every number of one player, by years, each opened into the report that gave it."""
    as_of = read_your_writes.as_of(request, *WITH_TOURNAMENTS)
    who = person_or_404(person)
    rows = _numbers([person])
    moves = _moves(person, rows)
    newest = rows[-1] if rows else None
    context = {
        "section": "members",
        "as_of": as_of,
        "house": house(),
        "who": who,
        "newest": newest,
        "player_class": labels.CLASSES[player_class(newest.rating)[0]] if newest else "",
        "activity": activity(newest.active_on, directory.today(FEDERATION)) if newest else None,
        "years": _years(moves),
        "drawing": graph([(row.valid_from, row.rating) for row in rows]),
        "game": house().books[0].title,
        "key": "dsu",
    }
    return render(request, "danish/player.html", context)


def _numbers(persons: Sequence[UUID]) -> list[DanishRating]:
    """The numbers of these from the first on, up to the day asked for."""
    rows = DanishRating.objects.filter(person__in=persons, known_to=None)
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(valid_from__lte=day)
    return list(rows.order_by("place"))


def _moves(person: UUID, rows: Sequence[DanishRating]) -> list[Move]:
    names = [row.name for row in rows if row.kind == ActKind.REPORT]
    played = tournaments(names) if names else {}
    of_reports = DanishReportLine.objects.filter(federation=FEDERATION, person=person, tournament__in=names)
    lines = {line.tournament: line for line in of_reports}
    abroad = RegisterAct.objects.filter(kind=ActKind.ABROAD, person=person)
    acts = {act.place: act for act in abroad}
    found = []
    for row in rows:
        event, act = played.get(row.name), acts.get(row.place)
        day = event.ends_on if event else act.last_day if act and act.last_day else row.valid_from
        name = event.name if event else row.name
        found.append(
            Move(
                title=name if row.kind in NAMED else capfirst(row.get_kind_display()),
                before="–" if row.before is None else str(row.before),
                after=str(row.rating),
                change=row.change,
                instead=gettext("new"),
                remark=date_format(day),
                template="danish/step_of_player.html",
                position=row.known_from_position,
                row=row,
                year=day.year,
                line=lines.get(row.name) if row.kind == ActKind.REPORT else None,
                terms=_abroad(act, row) if act else (),
            )
        )
    return found


def _abroad(act: RegisterAct, row: DanishRating) -> list[labels.Step]:
    """A result abroad worked out again from what the row keeps, for its terms."""
    if row.before is None:
        return []
    trace = abroad_terms({"place": act.place, "says": act.says}, str(row.person), row.before)
    return [labels.step(each, {}) for each in told(trace)]


def _years(moves: Sequence[Move]) -> list[Year]:
    """The newest year first; a tournament belongs to the year in which it ended."""
    ordered = sorted(moves, key=lambda move: (move.year, move.row.place))
    found = []
    for year, of_year in groupby(ordered, key=lambda move: move.year):
        those = list(of_year)
        changes = [move.row.change for move in those if move.row.change is not None]
        found.append(
            Year(
                year=year,
                moves=those[::-1],
                change=sum(changes) if changes else None,
                rating=those[-1].row.rating,
            )
        )
    return found[::-1]
