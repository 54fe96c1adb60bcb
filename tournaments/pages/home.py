"""Tournaments on the first page: what is in play, what comes, and reports that are due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext

from events.bitemporal_query import Asked, asking, recorded_by
from federation.books import FEDERATIONS
from federation.home import About, Day, HomePart, Shown
from federation.members import directory
from federation.pages.read_your_writes import AsOf
from tournaments import events as facts
from tournaments.models import GameRow, StandingRow, TournamentRow
from tournaments.pages.as_of import begun, in_state, tournaments_then
from tournaments.pages.frame import Frame
from tournaments.stages import book_of_row, report_due_of

BOARDS = 5
COMING = 5
MOST_REPORTS = 5
LATELY_ENDED = 50
"""Tournaments that are looked at for a report, or for being over: those that ended last."""


def show(as_of: AsOf, _before: Mapping[str, Any], federation: str) -> Shown:
    """What is in play, what comes, what is over, and the reports that are due soonest."""
    now = _in_play(as_of, federation)
    days = sorted(_reports_due(federation), key=lambda day: day.day)[:MOST_REPORTS]
    values = {"now": now, "coming": _coming(federation), "over": _over(federation) if federation else ()}
    return Shown(values=values, persons=now["persons"] if now else (), days=days)


def _tournaments(federation: str) -> QuerySet[TournamentRow]:
    """Those of a federation, or of all."""
    rows = TournamentRow.objects.all()
    return rows.filter(federation=federation) if federation else rows


def _in_play(as_of: AsOf, federation: str) -> dict[str, Any] | None:
    """The tournament in play that began last: the first boards of its newest round, and who leads."""
    rows = in_state(begun(_tournaments(federation)), "in_play")
    playing = list(rows.order_by("-starts_on", "name")[:BOARDS])
    if not playing:
        return None
    frame = Frame(kept=playing[0], as_of=as_of)
    row = frame.row
    boards = frame.rows(GameRow, round_number=row.rounds_started)[:BOARDS]
    leaders = sorted(frame.rows(StandingRow), key=lambda line: line.order)[:2]
    persons = {game.black for game in boards} | {game.white for game in boards}
    return {
        "row": row,
        "others": playing[1:],
        "boards": boards,
        "first": leaders[0] if leaders else None,
        "alone": len(leaders) == 2 and leaders[0].half_points > leaders[1].half_points,
        "lead": leaders[0].half_points - leaders[1].half_points if len(leaders) == 2 else 0,
        "persons": persons | {line.person for line in leaders},
    }


def _coming(federation: str) -> list[TournamentRow]:
    """The next tournaments; the earliest local day of the house decides what lies ahead.

    DECISION: as of a day that is what had been announced by then, though it counts from its first day.
    """
    day = min(map(directory.today, [federation] if federation else FEDERATIONS))
    with asking(Asked(known_on=recorded_by())):
        ahead = _tournaments(federation).filter(starts_on__gte=day, rounds_started=0)
        return list(ahead.exclude(state="cancelled").order_by("starts_on", "name")[:COMING])


def _over(federation: str) -> list[TournamentRow]:
    """The tournaments that ended last, as they stood on the day asked for."""
    ended = begun(_tournaments(federation)).filter(ends_on__lt=directory.today(federation))
    rows = tournaments_then(ended.order_by("-ends_on", "name")[:LATELY_ENDED])
    return [row for row in rows if row.rounds_started and row.state != "cancelled"][:COMING]


def _reports_due(federation: str) -> Iterator[Day]:
    """Those that are over and not filed; a day that is over cannot be kept."""
    finished = in_state(begun(_tournaments(federation).filter(sanction_number__gt="")), "finished")
    for row in finished.order_by("-ends_on", "tournament")[:LATELY_ENDED]:
        due = report_due_of(row)
        if due and due >= directory.today(row.federation):
            yield Day(
                day=due,
                words=gettext("Report of %(name)s due") % {"name": row.name},
                article=book_of_row(row).cite("27.4"),
                address=f"/tournaments/{row.federation}/{row.tournament}/",
            )


def about(streams: Sequence[str]) -> dict[str, About]:
    """The tournaments of these streams by name."""
    own = {stream: stream.split("/")[1:3] for stream in streams if stream.startswith("tournament/")}
    ids = [tournament for _, tournament in own.values()]
    names = dict(TournamentRow.objects.filter(tournament__in=ids).values_list("tournament", "name"))
    return {
        stream: (names.get(tournament, tournament), f"/tournaments/{federation}/{tournament}/")
        for stream, (federation, tournament) in own.items()
    }


HOME_PARTS = (
    HomePart(
        template="tournaments/on_home.html",
        show=show,
        projectors=("tournaments.tournaments",),
        news=(
            facts.TournamentSanctioned,
            facts.ReportAccepted,
            facts.AcceptanceTakenBack,
            facts.ResultCorrected,
            facts.DatesCorrected,
            facts.EntrantCorrected,
        ),
        about=about,
    ),
)
