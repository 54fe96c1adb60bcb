"""Public pages: every championship with its champions, and one of them, place by place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from federation.books.slots import Federation
from federation.members import directory
from federation.pages import read_your_writes
from federation.pages.houses import house_where
from federation.rulings.explaining import Explanation, Step, answer
from ratings.championships.commands.common import has_championships
from ratings.championships.labels import Told, class_name, controls, kind_name, tell
from ratings.championships.models import (
    CandidateTournament,
    ChampionshipRow,
    EntrantRow,
    GroupRow,
    PlayoffGame,
    SeatRow,
    TitleWon,
)
from ratings.championships.queries import CHAMPIONSHIPS, championship_now, rows_of, year_before_now
from ratings.championships.selection import Selected, Selection, selection
from ratings.championships.state import GROUPS, Championship, Kind
from tournaments.models import TournamentRow
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.seats import Seat

TIMES = "DSU 4.2 §35"
PROJECTORS = (CHAMPIONSHIPS, "members.register")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Somebody in the selection of a class: why they are in it or not; `place` 0: not in it."""

    person: UUID
    place: int
    why: tuple[Told, ...]
    rating: int | None
    games: int
    confirmed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One class on the page."""

    group: str
    name: str
    article: str
    controls: str
    time_article: str
    seated: list[Line]
    refused: list[Line]
    contested: list[UUID]
    open_seats: int
    waits: bool
    tournament: TournamentRow | None
    examined: bool
    play_off: list[PlayoffGame]
    titles: list[TitleWon]
    winner: UUID | None


def house_or_404(federation: str) -> Federation:
    """The federation, if its book knows these championships."""
    return house_where(
        has_championships, federation, gettext("This federation holds no championships by the Danish book.")
    )


def row_or_404(federation: str, championship: str) -> ChampionshipRow:
    """A championship by its address."""
    rows: QuerySet[ChampionshipRow] = ChampionshipRow.objects.filter(federation=federation)
    row = rows.filter(championship=championship).first()
    if row is None:
        raise Http404(gettext("No such championship is set up."))
    return row


def championships(request: HttpRequest, federation: str) -> HttpResponse:
    """Championships by year, and the champions of every kind and year."""
    as_of = read_your_writes.as_of(request, *PROJECTORS)
    house = house_or_404(federation)
    titles = list(TitleWon.objects.filter(federation=federation).order_by("-year", "group", "person"))
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "championships": [(row, kind_name(row.kind)) for row in rows_of(federation)],
        "titles": titles,
        "names": directory.names(row.person for row in titles),
    }
    return render(request, "championships/index.html", context)


def championship(request: HttpRequest, federation: str, championship: str) -> HttpResponse:
    """One championship: its classes, every place and every refusal with the paragraph."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "tournaments.tournaments")
    house = house_or_404(federation)
    row = row_or_404(federation, championship)
    context = {
        "section": "ratings",
        "as_of": as_of,
        "house": house,
        "row": row,
        "kind": kind_name(row.kind),
        **of_championship(row),
    }
    return answer(request, "championships/championship.html", context, _explained(row, context))


def _explained(row: ChampionshipRow, said: dict[str, Any]) -> Explanation:
    """Every place and every refusal of every class as a step."""
    names, groups = said["names"], said["groups"]
    steps = [
        Step(
            title=f"{group.name}: {names.get(line.person, '')}",
            figure=str(line.place) if line.place else gettext("refused"),
            said=tuple(told.text for told in line.why),
            articles=tuple(told.article for told in line.why),
        )
        for group in groups
        for line in (*group.seated, *group.refused)
    ]
    return Explanation(
        federation=row.federation,
        title=f"{said['kind']} {row.year}",
        about=gettext("every place and every refusal of entry"),
        day=row.first_day,
        steps=tuple(steps),
        articles=tuple(group.article for group in groups),
        events=(row.because_of, *(each.because_of for each in said["entrants"])),
    )


def of_championship(row: ChampionshipRow) -> dict[str, object]:
    """Everything that the public page and the desk show of a championship. Five queries and some streams."""
    this = championship_now(row.federation, row.kind, row.year)
    last = year_before_now(row.federation, row.kind, row.year, this)
    found = selection(this, last)
    rows = _Rows(row)
    shown = [_shown(each, this, rows) for each in found.groups]
    entrants = rows.entrants
    return {
        "groups": shown,
        "entrants": entrants,
        "unrated": [UUID(person) for person in found.unrated],
        "confirmed": bool(this.seats),
        "changed": bool(this.seats) and not _as_confirmed(found, this),
        "wild_card": this.wild_card,
        "qualified": [(UUID(person), ground) for person, ground in this.qualified.items()],
        "names": directory.names(_persons(rows, this)),
    }


class _Rows:
    """The rows of a championship, read once."""

    def __init__(self, row: ChampionshipRow) -> None:
        scope = {"federation": row.federation, "championship": row.championship}
        self.entrants = list(EntrantRow.objects.filter(**scope).order_by("received_on", "because_of"))
        self.seats = {each.person: each for each in SeatRow.objects.filter(**scope)}
        self.groups = {each.group: each for each in GroupRow.objects.filter(**scope)}
        self.games = list(PlayoffGame.objects.filter(**scope).order_by("group", "number"))
        self.titles = list(TitleWon.objects.filter(**scope).order_by("group", "person"))
        named = [each.tournament for each in self.groups.values() if each.tournament]
        found = TournamentRow.objects.filter(federation=row.federation, tournament__in=named)
        self.tournaments = {each.tournament: each for each in found}
        examined = CandidateTournament.objects.filter(federation=row.federation, tournament__in=named)
        self.examined = set(examined.values_list("tournament", flat=True))


def _shown(each: Selected, this: Championship, rows: _Rows) -> Shown:
    group = rows.groups.get(each.group)
    return Shown(
        group=each.group.value,
        name=class_name(each.group),
        article=TABLE[each.group].article,
        controls=controls(each.group),
        time_article=TIMES if each.group in GROUPS[Kind.DM] else TABLE[each.group].article,
        seated=[_line(seat, place, this, rows) for place, seat in enumerate(each.seated, start=1)],
        refused=[_line(seat, 0, this, rows) for seat in each.refused],
        contested=[UUID(person) for person in each.contested],
        open_seats=each.open_seats,
        waits=each.waits,
        tournament=rows.tournaments.get(group.tournament) if group else None,
        examined=group is not None and group.tournament in rows.examined,
        play_off=[game for game in rows.games if game.group == each.group],
        titles=[title for title in rows.titles if title.group == each.group],
        winner=group.winner if group else None,
    )


def _line(seat: Seat, place: int, this: Championship, rows: _Rows) -> Line:
    person = UUID(seat.player)
    returned = this.ratings.get(seat.player)
    return Line(
        person=person,
        place=place,
        why=tuple(tell(because) for because in seat.trace),
        rating=returned.rating if returned else None,
        games=returned.games if returned else 0,
        confirmed=person in rows.seats,
    )


def _as_confirmed(found: Selection, this: Championship) -> bool:
    """Whether the places confirmed are those that the book gives now."""
    now = [(seat.player, each.group.value) for each in found.groups for seat in each.seated]
    return now == [(seat.person, seat.group) for seat in this.seats]


def _persons(rows: _Rows, this: Championship) -> set[UUID]:
    games = {person for game in rows.games for person in (game.first, game.second)}
    winners = {group.winner for group in rows.groups.values() if group.winner}
    cards = {UUID(this.wild_card.person)} if this.wild_card else set()
    return {
        *(row.person for row in rows.entrants),
        *(row.person for row in rows.titles),
        *(UUID(person) for person in this.qualified),
        *games,
        *winners,
        *cards,
    }


def groups_of(row: ChampionshipRow) -> list[tuple[str, str]]:
    """The classes of a championship, value and name, the highest first."""
    return [(group.value, class_name(group)) for group in GROUPS[Kind(row.kind)]]
