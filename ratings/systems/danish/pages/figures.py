"""What a report did to each number, for pages that show it beside something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

from django.urls import reverse

from events.history import envelopes
from events.models import LoggedEvent
from ratings.rules.dsu.performance import ARTICLE
from ratings.rules.dsu.tables import Table2
from ratings.systems.danish.events import ReportReceived
from ratings.systems.danish.interpretations import TABLES
from ratings.systems.danish.models import DanishReportLine, DanishTournament
from ratings.systems.danish.pages.common import rated_then
from ratings.systems.face import PlayersFigures, RatedEvent, RatedGame
from tournaments.models import TournamentRow


def rated_event(row: TournamentRow) -> RatedEvent | None:
    """The lines of a report that was received by the day asked for and is rated; else None. Three queries."""
    rated = rated_then(row.tournament)
    if rated is None or rated.received_on is None or not rated.rated:
        return None
    lines = DanishReportLine.objects.filter(federation=row.federation, tournament=row.tournament)
    found = {line.person: line for line in lines}
    return RatedEvent(
        figures={person: _figures(line, found) for person, line in found.items()},
        articles=(ARTICLE, TABLES),
        table=_table_2(rated),
    )


def _table_2(rated: DanishTournament) -> Table2:
    """The reading of table 2 by which the report was rated, as the event of its receipt says."""
    received = envelopes(LoggedEvent.objects.filter(position=rated.place or 0))
    readings = [each.event.table_2 for each in received if isinstance(each.event, ReportReceived)]
    return Table2(readings[0]) if readings else Table2.PRINTED


def _figures(line: DanishReportLine, found: Mapping[UUID, DanishReportLine]) -> PlayersFigures:
    return PlayersFigures(
        before=line.start_rating,
        change=line.change,
        why=reverse("danish-line", args=[line.tournament, line.person]),
        games=list(_games(line, found)),
        because_of=line.because_of,
    )


def _games(line: DanishReportLine, found: Mapping[UUID, DanishReportLine]) -> Iterator[RatedGame]:
    """Those that were rated, against the start rating of the opponent."""
    for _round, opponent, half_points, is_rated, _article, _why in line.games_table:
        other = found.get(UUID(opponent))
        if is_rated and other is not None and other.start_rating is not None:
            yield RatedGame(other.person, other.start_rating, half_points)
