"""What waits for an arbiter: envelopes that nobody has checked, games whose hour has come."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Tasks, Waiting
from tournaments.models import TournamentRow
from tournaments.sealed.models import SealedGameRow
from tournaments.stages import book_of_row

WAITING = ("sealed", "kept", "lost")


def envelopes(federation: str) -> Iterator[Waiting]:
    """Sealed games that are open and not resumed, those with an hour first."""
    rows = SealedGameRow.objects.filter(federation=federation, stage__in=WAITING)
    tournaments = {
        each.tournament: each
        for each in TournamentRow.objects.filter(
            federation=federation, tournament__in=rows.values("tournament"), state="in_play"
        )
    }
    for row in rows.order_by("starts_at", "tournament", "round_number", "board"):
        tournament = tournaments.get(row.tournament)
        key = [row.round_number, row.board, row.game]
        if tournament is not None and key in tournament.adjourned:
            yield _waiting(row, tournament)


def _waiting(row: SealedGameRow, tournament: TournamentRow) -> Waiting:
    unchecked = row.stage == "sealed"
    at = [row.federation, row.tournament, row.round_number, row.board, row.game]
    starts_at = timezone.localtime(row.starts_at) if row.starts_at else None
    hour = date_format(starts_at, "MONTH_DAY_TIME_FORMAT") if starts_at else _("no hour is set")
    said = _("round %(round)s, board %(board)s; %(hour)s")
    return Waiting(
        act=_("Check an envelope") if unchecked else _("Resume a sealed game"),
        about=tournament.name,
        url=reverse("desk-sealed-game", args=at),
        detail=said % {"round": row.round_number, "board": row.board, "hour": hour},
        article=book_of_row(tournament).cite("12.3" if unchecked else "13.1"),
        only=tuple(tournament.arbiters),
    )


TASKS: Tasks = {
    Role.ARBITER: (envelopes,),
}
