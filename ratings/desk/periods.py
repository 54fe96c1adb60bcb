"""The periods of a register: running, over, due for their list, published, reissued; and who moves where."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from events import clock
from events.work import SYSTEM, TheLog, Work
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import federations_with
from federation.pages.act_views import DeskPage
from ratings.books import calendar_of
from ratings.desk.of_register import PROJECTORS, scope_or_404
from ratings.models import EndedPeriod, PublishedList, RatedTournament, ReissueProposal
from ratings.register_acts import RegisterAct
from ratings.rules.periods import Period
from ratings.systems.swedish import commands
from ratings.systems.swedish.commands.publishing import awaited
from tournaments.models import TournamentRow
from tournaments.rules.books import book_of
from tournaments.stages import STATES

MOST = 60
"""Periods on the page, the newest first: twenty years."""
MOST_MOVABLE = 20


class Awaited(NamedTuple):
    """A tournament that a list waits for: how far it has come, and where the committee looks at it."""

    row: TournamentRow
    state: str
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodLine:
    """One period. `over` by the calendar, `ended` as the clock has recorded it; `issues` of its list.

    `awaited`: tournaments of it that are not rated yet, while its list is not published.
    """

    period: Period
    over: bool
    ended: bool
    rated: int
    issues: tuple[PublishedList, ...]
    proposed: bool
    awaited: tuple[Awaited, ...] = ()

    @property
    def closes_on(self) -> dt.date:
        """From when on its list can be published."""
        return self.period.next.first_day

    @property
    def state(self) -> str:
        """In words."""
        if self.issues:
            return _("published")
        if self.ended:
            return _("over, its list is not published")
        return _("over; the clock records the end within ten minutes") if self.over else _("running")


class Periods(DeskPage):
    """Every period, the newest first."""

    template_name = "desk/periods.html"
    projectors = (*PROJECTORS, "tournaments.tournaments")

    def get(self, request: HttpRequest, federation: str, discipline: str) -> HttpResponse:
        """The periods, what waits in them, and the acts on the register."""
        scope = scope_or_404(federation, discipline)
        book = commands.rated_book(federation, discipline)
        roles = {
            "rates": federation in federations_with(request, Role.RATING_COMMITTEE),
            "is_board": federation in federations_with(request, Role.BOARD),
        }
        return self.render_to_response(
            {
                "kicker": f"{federation.upper()}, {book.title}",
                "scope": scope,
                "lines": with_what_waits(scope, period_lines(scope)),
                "movable": movable(scope),
                "article": book_of(book.code).cite("28.4"),
                **roles,
            }
        )


def period_lines(scope: dict[str, str]) -> list[PeriodLine]:
    """From the first period with anything in it to the running one."""
    now = calendar_of(**scope).of(directory.today(scope["federation"]))
    ended = set(EndedPeriod.objects.filter(**scope).values_list("period", flat=True))
    proposed = set(ReissueProposal.objects.filter(**scope).values_list("period", flat=True))
    issues: dict[str, list[PublishedList]] = {}
    for published in PublishedList.objects.filter(**scope).order_by("period", "issue"):
        issues.setdefault(published.period, []).append(published)
    rated: dict[str, int] = {}
    for period in RatedTournament.objects.filter(**scope).values_list("period", flat=True):
        rated[period] = rated.get(period, 0) + 1
    first = min([*ended, *issues, *rated, str(now.previous)])
    return [
        PeriodLine(
            period=period,
            over=period < now,
            ended=str(period) in ended,
            rated=rated.get(str(period), 0),
            issues=tuple(issues.get(str(period), ())),
            proposed=str(period) in proposed,
        )
        for period in _back_from(now, first)
    ]


def with_what_waits(scope: dict[str, str], lines: list[PeriodLine]) -> list[PeriodLine]:
    """The same, and of each period after the newest list what its list waits for."""
    to_come = [_waited_for(scope, line) for line in takewhile(lambda line: not line.issues, lines)]
    return to_come + lines[len(to_come) :]


def _waited_for(scope: dict[str, str], line: PeriodLine) -> PeriodLine:
    """The line of a period whose list is to come, with what it waits for, as the act asks the log."""
    work = Work(SYSTEM, clock.now(), TheLog())
    names = awaited(work, RegisterAct(**scope), line.period)
    rows = TournamentRow.objects.filter(federation=scope["federation"], tournament__in=names)
    found = [
        Awaited(
            row=row,
            state=str(STATES.get(row.state, row.state)),
            url=reverse(
                "desk-report" if row.state == "filed" else "desk-tournament",
                args=[row.federation, row.tournament],
            ),
        )
        for row in rows.order_by("ends_on", "tournament")
    ]
    return replace(line, awaited=tuple(found))


def _back_from(now: Period, first: str) -> list[Period]:
    found = [now]
    while len(found) < MOST and str(found[-1]) > first:
        found.append(found[-1].previous)
    return found


def movable(scope: dict[str, str]) -> list[dict[str, object]]:
    """Tournaments whose invitation is not out: they may still be counted in another period."""
    rows = TournamentRow.objects.filter(
        **scope,
        published=False,
        state__in=("announced", "sanctioned"),
        starts_on__gte=directory.today(scope["federation"]),
    )
    calendar = calendar_of(**scope)
    return [
        {"row": row, "period": calendar.of(row.ends_on)} for row in rows.order_by("ends_on")[:MOST_MOVABLE]
    ]
