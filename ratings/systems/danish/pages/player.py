"""A player's numbers year by year, each opened into what gave it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages import read_your_writes
from ratings.pages.graph import graph
from ratings.rules.dsu.activity import activity
from ratings.systems.danish import labels
from ratings.systems.danish.explained import told
from ratings.systems.danish.models import ActKind, DanishRating, DanishReportLine, RegisterAct
from ratings.systems.danish.pages.common import WITH_TOURNAMENTS, house, person_or_404, tournaments
from ratings.systems.danish.state import FEDERATION
from ratings.systems.danish.steps import abroad_terms
from tournaments.rules.dsu.player_classes import player_class


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One number with what moved it. `line`: of the report it came from, None for any other kind."""

    row: DanishRating
    title: str
    day: dt.date
    line: DanishReportLine | None
    steps: Sequence[labels.Step]

    @property
    def year(self) -> int:
        """The year in which it was played, or decided."""
        return int(self.day.year)


@dataclass(frozen=True, slots=True, kw_only=True)
class Year:
    """The moves of one year, the newest first, and what they came to together."""

    year: int
    moves: Sequence[Move]
    change: int | None
    rating: int


def player(request: HttpRequest, person: UUID) -> HttpResponse:
    """Every number he ever had, by years, each opened into the report that gave it."""
    as_of = read_your_writes.as_of(request, *WITH_TOURNAMENTS)
    who = person_or_404(person)
    rows = _numbers(person)
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
        "part": {"register": {"book": house().books[0]}},
        "key": "dsu",
    }
    return render(request, "danish/player.html", context)


def _numbers(person: UUID) -> list[DanishRating]:
    """His numbers from the first on, up to the day asked for."""
    rows = DanishRating.objects.filter(person=person, known_to=None)
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(valid_from__lte=day)
    return list(rows.order_by("place"))


def _moves(person: UUID, rows: Sequence[DanishRating]) -> list[Move]:
    names = [row.name for row in rows if row.kind == ActKind.REPORT]
    played = tournaments(names)
    lines = {
        line.tournament: line
        for line in DanishReportLine.objects.filter(
            federation=FEDERATION, person=person, tournament__in=names
        )
    }
    abroad = RegisterAct.objects.filter(kind=ActKind.ABROAD, person=person)
    acts = {act.place: act for act in abroad}
    found = []
    for row in rows:
        event = played.get(row.name)
        act = acts.get(row.place)
        found.append(
            Move(
                row=row,
                title=event.name if event else row.name,
                day=event.ends_on if event else act.last_day if act else row.valid_from,
                line=lines.get(row.name) if row.kind == ActKind.REPORT else None,
                steps=_abroad(act, row) if act else (),
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
