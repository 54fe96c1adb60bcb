"""What waits for an arbiter at the boards: clocks that stand, defects, disputes, positions to restore."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.officials.roles import Role
from federation.pages.waiting import MOST, Waiting, waits_for
from tournaments.conduct.models import MatterRow
from tournaments.models import TournamentRow
from tournaments.rules.disputes import article_of_disputes
from tournaments.stages import book_of_row

ACTS = {
    "ClocksStopped": gettext_lazy("Let the clocks go on"),
    "ClockDefectClaimed": gettext_lazy("Rule a defect of a clock"),
    "DisputeRaised": gettext_lazy("Settle or decide a dispute"),
    "StonesDisordered": gettext_lazy("See a position restored"),
}
PARAGRAPHS = {"ClocksStopped": "10.6", "ClockDefectClaimed": "10.5", "StonesDisordered": "6.2"}


def matters(federation: str) -> Iterator[Waiting]:
    """Matters that play waits for, in tournaments in play."""
    in_play = TournamentRow.objects.filter(federation=federation, state="in_play")
    tournaments = {each.tournament: each for each in in_play}
    rows = MatterRow.objects.filter(
        federation=federation, open=True, stands=True, tournament__in=list(tournaments)
    )
    for row in rows.order_by("tournament", "number")[:MOST]:
        yield _waiting(row, tournaments[row.tournament])


def _waiting(row: MatterRow, tournament: TournamentRow) -> Waiting:
    cited = book_of_row(tournament)
    paragraph = PARAGRAPHS.get(row.kind, "")
    at = [row.federation, row.tournament, row.round_number, row.board, row.game]
    return Waiting(
        act=str(ACTS[row.kind]),
        about=tournament.name,
        url=reverse("desk-conduct-game", args=at),
        detail=_("round %(round)s, board %(board)s") % {"round": row.round_number, "board": row.board},
        article=(cited.cite(paragraph) if paragraph else "") or article_of_disputes(cited),
    )


waits_for(Role.ARBITER, matters)
