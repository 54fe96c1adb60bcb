"""What a club did, year by year: how many of its members played, in how many tournaments."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from events.bitemporal_query import asked_times
from federation.members import directory
from federation.pages.bars import Bars, bars
from tournaments.models import EntryRow, TournamentRow
from tournaments.pages.as_of import as_they_stood, rows_then, there_then, tournaments_then

YEARS = 10
NEWEST = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Year:
    """Starts are entries in tournaments that began; `players`: how many different members made them."""

    year: int
    players: int
    tournaments: int
    starts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """The years, the oldest first, drawn by their starts; `newest`: with how many of the club played."""

    years: Sequence[Year]
    drawing: Bars | None
    newest: Sequence[tuple[TournamentRow, int]]


def activity_of(federation: str, club: str) -> Activity:
    """By the club that each was entered for, whatever club they are in today. Two queries."""
    today = directory.today(federation)
    first = today.year - YEARS + 1
    entries = EntryRow.objects.filter(federation=federation, club=club).order_by("tournament", "person")
    rows = TournamentRow.objects.filter(
        federation=federation,
        tournament__in=entries.order_by().values("tournament"),
        starts_on__year__gte=first,
        starts_on__lte=today,
    )
    began = {row.tournament: row for row in tournaments_then(rows) if _was_played(row)}
    own = entries.filter(tournament__in=began)
    moved = rows_then(EntryRow, own) if asked_times().as_of is not None else {}
    of: dict[int, list[EntryRow]] = defaultdict(list)
    for entry in as_they_stood(list(there_then(own, moved)), moved):
        of[began[entry.tournament].starts_on.year].append(entry)
    entered = Counter(entry.tournament for starts in of.values() for entry in starts)
    years = [_year(year, of[year]) for year in range(first, today.year + 1)] if began else []
    newest = sorted(began.values(), key=lambda row: (row.starts_on, row.tournament), reverse=True)[:NEWEST]
    return Activity(
        years=years,
        drawing=bars([(str(each.year), each.starts) for each in years]),
        newest=[(row, entered[row.tournament]) for row in newest],
    )


def _was_played(row: TournamentRow) -> bool:
    return row.rounds_started > 0 and row.state != "cancelled"


def _year(year: int, starts: Sequence[EntryRow]) -> Year:
    return Year(
        year=year,
        players=len({entry.person for entry in starts}),
        tournaments=len({entry.tournament for entry in starts}),
        starts=len(starts),
    )
