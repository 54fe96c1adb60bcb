"""What waits in the rating of tournaments and in lists, by role and federation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Set

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.books import federation as federation_of
from federation.identity.second_official import Approves
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.offering import asks_more
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from ratings.books import calendar_of
from ratings.desk.counted import proposed_periods, reminders
from ratings.events import ListReissueProposed
from ratings.models import EndedPeriod, PlayerRating, PublishedList, ReissueProposal
from ratings.state import register_stream
from tournaments.commands.importing import WHO_IMPORTS
from tournaments.desk.tasks_for_roles import desk_of, overdue, tournaments_where
from tournaments.events import ReportFiled
from tournaments.log_state import account_names, recorded_days
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row
from tournaments.state import stream_of


def reports(federation: str) -> Iterator[Waiting]:
    """Reports that were filed, the oldest first; in the Danish book they wait for the registrar instead."""
    rated = [book.code for book in federation_of(federation).books if book.rated]
    rows = list(tournaments_where(federation, state="filed", rule_book__in=rated))
    filed = recorded_days([stream_of(federation, row.tournament) for row in rows], ReportFiled.TYPE)
    waiting = [
        Waiting(
            act=_("Accept the report"),
            about=row.name,
            url=desk_of(row, "desk-report"),
            article=book_of_row(row).cite("27.2"),
            since=filed.get(stream_of(federation, row.tournament)),
        )
        for row in rows
    ]
    never = dt.datetime.max.replace(tzinfo=dt.UTC)
    yield from sorted(waiting, key=lambda each: each.since or never)


def overdue_reports(federation: str) -> Iterator[Waiting]:
    """Sanctioned tournaments whose report should have come."""
    today = directory.today(federation)
    unfiled = Q(state__in=("announced", "sanctioned", "drawn", "in_play", "finished"))
    rows = TournamentRow.objects.filter(unfiled, federation=federation, ends_on__lt=today)
    sanctioned = list(rows.exclude(sanction_number="").order_by("ends_on")[:MOST])
    sent = reminders([stream_of(federation, row.tournament) for row in sanctioned])
    for row in sanctioned:
        if late := overdue(row, today):
            times = sent.get(stream_of(federation, row.tournament), 0)
            reminded = ngettext("reminded once", "reminded %(times)s times", times) % {"times": times}
            yield Waiting(
                act=_("Ask for the report"),
                about=row.name,
                url=desk_of(row),
                article=book_of_row(row).cite("27.4"),
                detail=reminded if times else _("not reminded yet"),
                late=late,
            )


def lists(federation: str) -> Iterator[Waiting]:
    """Periods that are over and have no list."""
    for book in federation_of(federation).books:
        if book.rated:
            for period in unpublished(federation, book.discipline):
                here = {"federation": federation, "discipline": book.discipline, "period": period}
                yield Waiting(
                    act=_("Publish the rating list"),
                    about=_("%(game)s, period %(period)s") % {"game": book.title, "period": period},
                    url=reverse("desk-publish-list", kwargs=here),
                )


def unpublished(federation: str, discipline: str) -> list[str]:
    """Periods that are over and later than the last list, the oldest first; [] where nobody has a rating."""
    scope = {"federation": federation, "discipline": discipline}
    if not PlayerRating.objects.filter(**scope).exists():
        return []
    published = PublishedList.objects.filter(**scope).order_by("-period").values_list("period", flat=True)
    last = published.first() or ""
    ended = EndedPeriod.objects.filter(**scope, period__gt=last).values_list("period", flat=True)
    over = str(calendar_of(**scope).of(directory.today(federation)).previous)
    return sorted({*ended, *([over] if over > last else [])})


def reissues(federation: str) -> Iterator[Waiting]:
    """Lists that somebody of the committee would reissue: another one approves."""
    rows = list(ReissueProposal.objects.filter(federation=federation).order_by("proposed_at")[:MOST])
    accounts = account_names({row.proposed_by for row in rows})
    for row in rows:
        here = {"federation": federation, "discipline": row.discipline, "period": row.period}
        book = federation_of(federation).book_for(row.discipline)
        said = {"game": book.title if book else row.discipline, "period": row.period}
        yield Waiting(
            act=_("Approve the reissue, or drop it"),
            about=_("%(game)s, period %(period)s") % said,
            url=reverse("desk-reissue-approve", kwargs=here),
            detail=_("proposed by %(account)s") % {"account": accounts.get(row.proposed_by, "–")},
            since=row.proposed_at,
            may=Approves(
                stream=register_stream(federation, row.discipline),
                proposed=ListReissueProposed,
                federation=federation,
                roles=(Role.RATING_COMMITTEE,),
                said=(("period", row.period),),
            ),
        )


def other_periods(federation: str) -> Iterator[Waiting]:
    """Tournaments that the rating committee would count in another period, before the invitation is out."""
    ahead = {"published": False, "starts_on__gte": directory.today(federation)}
    rows = list(tournaments_where(federation, state__in=("announced", "sanctioned", "refused"), **ahead))
    proposed = proposed_periods([stream_of(federation, row.tournament) for row in rows])
    for row in rows:
        if period := proposed.get(stream_of(federation, row.tournament)):
            yield Waiting(
                act=_("Agree on period %(period)s") % {"period": period},
                about=row.name,
                url=desk_of(row, "desk-agree-period"),
                article=book_of_row(row).cite("28.4"),
            )


TASKS: Tasks = {
    Role.TOURNAMENT_COMMITTEE: (other_periods,),
    Role.RATING_COMMITTEE: (reports, overdue_reports, lists, reissues),
}


RATES = {Role.RATING_COMMITTEE, Role.BOARD, Role.TOURNAMENT_COMMITTEE}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """Periods and lists of every book that is rated, and a past taken over."""
    for book in federation_of(federation).books if roles & RATES else ():
        if book.rated:
            words = _("%(game)s: periods and lists") % {"game": book.title}
            yield words, reverse("desk-periods", args=[federation, book.discipline])
    if roles & {*WHO_IMPORTS}:
        yield asks_more(_("Move in with a past")), reverse("desk-import-history", args=[federation])


OFFERS = (Offer(acts, ("ratings.ratings",)),)
