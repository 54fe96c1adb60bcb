"""What waits in a tournament for its committee, and for the registrar to know of: absences (DSU 4.5.4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Tasks, Waiting
from tournaments.absences import NO_SHOW, AbsenceCase
from tournaments.filing.log_state import cases_of
from tournaments.models import EntryRow, GameRow, TournamentRow
from tournaments.rules.books import books_with
from tournaments.rules.citations import Rule
from tournaments.rules.scoring import Ending
from tournaments.stages import REPORTED

STILL_OPEN = ("in_play", "finished", *sorted(REPORTED))


def absences(federation: str) -> Iterator[Waiting]:
    """Every absence that the committee has not dealt with."""
    for row, case in _cases(federation):
        throughout = not case.round_number
        said = {"round": case.round_number, "tournament": row.name}
        yield Waiting(
            act=_("Look into an absence from the whole tournament")
            if throughout
            else _("Look into an absence"),
            about=directory.names([UUID(case.person)])[UUID(case.person)],
            url=reverse("desk-tournament-sanctions", args=[row.federation, row.tournament]),
            detail=row.name if throughout else _("%(tournament)s, round %(round)s") % said,
            article=case.because.article,
        )


def absences_throughout(federation: str) -> Iterator[Waiting]:
    """Those from whole tournaments, for the registrar: six months or more are due."""
    yield from (each for each in absences(federation) if each.article == "DSU 4.5.4.2")


def _cases(federation: str) -> Iterator[tuple[TournamentRow, AbsenceCase]]:
    """The open cases of tournaments in which somebody never came. Rows say where to look, the log decides."""
    with_cases = books_with(Rule.ABSENCE)
    rows = TournamentRow.objects.filter(federation=federation, rule_book__in=with_cases, state__in=STILL_OPEN)
    of = {"federation": federation, "tournament__in": list(rows.values_list("tournament", flat=True))}
    walked = GameRow.objects.filter(**of, ending=Ending.WALKOVER.value).values_list("tournament", flat=True)
    gone = EntryRow.objects.filter(**of, left=NO_SHOW).values_list("tournament", flat=True)
    for row in rows.filter(tournament__in={*walked, *gone}).order_by("-ends_on", "tournament")[:MOST]:
        for case in cases_of(federation, row.tournament):
            yield row, case


TASKS: Tasks = {
    Role.TOURNAMENT_COMMITTEE: (absences,),
    Role.RATING_REGISTRAR: (absences_throughout,),
}
