"""What waits for whom in correspondence play, and until when."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Set
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from ratings.books import known_to
from ratings.rules.correspondence.conditions import LEAST_PARTICIPANTS
from ratings.rules.correspondence.deadlines import conditions_due, report_due
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence.models import CorrespondenceEventRow, CorrespondenceRanking


def _events(federation: str, *states: str) -> QuerySet[CorrespondenceEventRow]:
    rows: QuerySet[CorrespondenceEventRow] = CorrespondenceEventRow.objects.filter(
        federation=federation, state__in=states
    )
    return rows.order_by("starts_on", "event")[:MOST]


def _desk(row: CorrespondenceEventRow, page: str = "event") -> str:
    return reverse(f"desk-correspondence-{page}", args=[row.federation, row.event])


def _until(due: dt.date, today: dt.date) -> dict[str, Any]:
    """The day in words: as a detail before it has passed, as late after it."""
    day = {"day": date_format(due)}
    if today > due:
        return {"late": _("overdue since %(day)s") % day}
    return {"detail": _("due on %(day)s") % day}


def to_sanction(federation: str) -> Iterator[Waiting]:
    """Events that the board has not sanctioned."""
    for row in _events(federation, "announced"):
        url = _desk(row, "sanction")
        yield Waiting(act=pgettext("button", "Sanction"), about=row.name, url=url, article="SLSF-K 1 §1")


def to_start(federation: str) -> Iterator[Waiting]:
    """Sanctioned events before their start."""
    today = directory.today(federation)
    for row in _events(federation, "sanctioned"):
        said = ngettext("%(players)s player entered", "%(players)s players entered", row.players) % {
            "players": row.players
        }
        due = _until(row.starts_on, today)
        late, detail = due.get("late", ""), due.get("detail", "")
        yield Waiting(
            act=_("Take entries and start"),
            about=row.name,
            url=_desk(row),
            detail=f"{said}, {detail}" if detail else said,
            late=late,
        )


def to_play(federation: str) -> Iterator[Waiting]:
    """Running events: conditions to send, games to enter, or the close."""
    today = directory.today(federation)
    for row in _events(federation, "running"):
        if row.conditions_sent_on is None:
            due = _until(conditions_due(row.starts_on), today)
            act, url = _("Send rules and ranking conditions"), _desk(row, "conditions")
            yield Waiting(act=act, about=row.name, url=url, article="SLSF-K 1 §3", **due)
        running = row.games_total - row.games_ended
        if running:
            detail = ngettext("%(open)s game in play", "%(open)s games in play", running) % {"open": running}
            yield Waiting(act=_("Enter games that ended"), about=row.name, url=_desk(row), detail=detail)
        else:
            yield Waiting(act=_("Close the event"), about=row.name, url=_desk(row, "close"))


def to_report(federation: str) -> Iterator[Waiting]:
    """Closed events of five or more without a calculation."""
    today = directory.today(federation)
    for row in _events(federation, "closed"):
        if row.players >= LEAST_PARTICIPANTS:
            yield Waiting(
                act=_("Report with the calculation"),
                about=row.name,
                url=_desk(row, "calculation"),
                article="SLSF-K 1 §4",
                **_until(report_due(row.ends_on), today),
            )


def to_rank(federation: str) -> Iterator[Waiting]:
    """Reported events."""
    for row in _events(federation, "reported"):
        act, url = _("Rank the event"), _desk(row, "rank")
        yield Waiting(act=act, about=row.name, url=url, article="SLSF-K 1 §2")


def late_conditions(federation: str) -> Iterator[Waiting]:
    """Events whose conditions came late or never: the board lets it stand, or they are not ranked."""
    today = directory.today(federation)
    for row in _events(federation, "running", "closed", "reported"):
        due, sent = conditions_due(row.starts_on), row.conditions_sent_on
        if (sent or today) > due and not row.conditions_accepted:
            yield Waiting(
                act=_("Rule on late conditions"),
                about=row.name,
                url=_desk(row, "accept-conditions"),
                article="SLSF-K 1 §5",
            )


def titles(federation: str) -> Iterator[Waiting]:
    """Dan titles from 3 dan up that an event gave and the board has said nothing to."""
    rows = CorrespondenceRanking.objects.filter(federation=federation).exclude(proposed=None)
    found = [(row.person, event, ranking) for row in rows for event, ranking in row.titles]
    names = directory.names(person for person, _event, _ranking in found)
    for person, event, ranking in sorted(found, key=lambda each: (each[1], names[each[0]])):
        yield Waiting(
            act=_("Confirm a dan title"),
            about=f"{names[person]}, {Ranking(ranking)}",
            url=reverse("desk-correspondence-confirm", args=[federation, event, person]),
            article="SLSF-K 1 §5",
        )


TASKS: Tasks = {
    Role.BOARD: (to_sanction, late_conditions, titles),
    Role.ARBITER: (to_start, to_play, to_report),
    Role.RATING_COMMITTEE: (to_rank,),
}


LEADS_OR_RATES = {Role.TOURNAMENT_COMMITTEE, Role.BOARD, Role.ARBITER, Role.RATING_COMMITTEE}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """The page of correspondence play."""
    if roles & LEADS_OR_RATES and known_to(federation).correspondence:
        yield _("Correspondence play"), reverse("desk-correspondence")


OFFERS = (Offer(acts, ("correspondence.rankings",)),)
