"""What waits for an arbiter at the boards: clocks that stand, defects, disputes, positions to restore."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Tasks, Waiting
from tournaments.conduct.models import MatterRow
from tournaments.conduct.outcomes import RULED_AFTER_PLAY
from tournaments.conduct.projections import kind_of
from tournaments.events.conduct import GameVoided
from tournaments.models import GameRow, TournamentRow
from tournaments.rules.disputes import article_of_disputes
from tournaments.stages import book_of_row

ACTS = {
    "ClocksStopped": gettext_lazy("Let the clocks go on"),
    "ClockDefectClaimed": gettext_lazy("Rule a defect of a clock"),
    "DisputeRaised": gettext_lazy("Settle or decide a dispute"),
    "StonesDisordered": gettext_lazy("See a position restored"),
}
AFTER_PLAY = frozenset(kind_of(fact) for fact in RULED_AFTER_PLAY)
PARAGRAPHS = {"ClocksStopped": "10.6", "ClockDefectClaimed": "10.5", "StonesDisordered": "6.2"}


def matters(federation: str) -> Iterator[Waiting]:
    """Matters that play waits for, in tournaments in play; none of a game that is void or over."""
    in_play = TournamentRow.objects.filter(federation=federation, state="in_play")
    tournaments = {each.tournament: each for each in in_play}
    here = {"federation": federation, "tournament__in": list(tournaments)}
    open_rows = list(
        MatterRow.objects.filter(**here, open=True, stands=True).order_by("tournament", "number")
    )
    if not open_rows:
        return
    voided, over = _voided(here), _over(here)
    waiting = (
        row
        for row in open_rows
        if row.recorded_at_position >= voided.get(_game(row), 0)
        and (row.kind in AFTER_PLAY or _game(row) not in over)
    )
    for row in islice(waiting, MOST):
        yield _waiting(row, tournaments[row.tournament])


Game = tuple[str, int, int, int]
"""Tournament, round, board, game."""


def _game(row: MatterRow | GameRow) -> Game:
    return row.tournament, row.round_number, row.board, row.game


def _voided(here: dict[str, Any]) -> dict[Game, int]:
    """Games that were declared void, each with the event: what was recorded before it counts no more."""
    return {
        _game(row): step["position"]
        for row in MatterRow.objects.filter(**here, kind="StonesDisordered", stands=True)
        for step in row.steps
        if step["kind"] == kind_of(GameVoided)
    }


def _over(here: dict[str, Any]) -> set[Game]:
    """Games that have their result, or that a player's leaving decides."""
    return {_game(row) for row in GameRow.objects.filter(**here).exclude(ending="")}


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
        only=tuple(tournament.arbiters),
    )


TASKS: Tasks = {
    Role.ARBITER: (matters,),
}
