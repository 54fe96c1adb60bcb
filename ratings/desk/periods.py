"""The periods of a register: running, over, due for their list, published, reissued; and who moves where."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.act_views import DeskPage, federations_with
from ratings.books import calendar_of
from ratings.desk.of_register import PROJECTORS, scope_or_404
from ratings.models import EndedPeriod, PublishedList, RatedTournament, ReissueProposal
from ratings.rules.periods import Period
from ratings.systems.swedish import commands
from tournaments.models import TournamentRow
from tournaments.rules.books import book_of

MOST = 60
"""Periods on the page, the newest first: twenty years."""
MOST_MOVABLE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodLine:
    """One period. `over` by the calendar, `ended` as the clock has recorded it; `issues` of its list."""

    period: Period
    over: bool
    ended: bool
    rated: int
    issues: tuple[PublishedList, ...]
    proposed: bool

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
                "lines": period_lines(scope),
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
