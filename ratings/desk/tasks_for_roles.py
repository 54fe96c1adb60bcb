"""What waits in a tournament and its rating, by role and federation."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.books import federation as federation_of
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import MOST, Tasks, Waiting
from ratings.books import calendar_of
from ratings.desk.counted import proposed_periods, reminders
from ratings.models import EndedPeriod, PlayerRating, PublishedList, ReissueProposal
from tournaments.events import ReportFiled, ReportReturned
from tournaments.imported_places import IMPORTED
from tournaments.log_state import account_names, recorded_days
from tournaments.models import TournamentRow
from tournaments.stages import book_of_row, last_day_of_report, report_due_of
from tournaments.state import stream_of
from tournaments.tournament_book import asks_consent


def _tournaments(federation: str, **states: object) -> QuerySet[TournamentRow]:
    rows = TournamentRow.objects.filter(federation=federation, **states).exclude(rule_book="")
    return rows.order_by("ends_on", "tournament")[:MOST]


def _desk(row: TournamentRow, page: str = "desk-tournament", **more: object) -> str:
    return reverse(page, kwargs={"federation": row.federation, "tournament": row.tournament, **more})


def consents(federation: str) -> Iterator[Waiting]:
    """Regulations without the tournament committee's consent."""
    for row in _tournaments(federation, consented=False, state__in=("announced", "sanctioned", "refused")):
        if not asks_consent(row.rule_book):
            continue
        yield Waiting(act=_("Consent to the regulations"), about=row.name, url=_desk(row, "desk-consent"))


def invitations(federation: str) -> Iterator[Waiting]:
    """Regulations agreed on, invitation not out."""
    ready = {"published": False, "state__in": ("announced", "sanctioned", "refused")}
    for row in _tournaments(federation, **ready):
        if asks_consent(row.rule_book) and not row.consented:
            continue
        yield Waiting(act=_("Publish the invitation"), about=row.name, url=_desk(row, "desk-publish"))


def sanctions(federation: str) -> Iterator[Waiting]:
    """Tournaments that the board has said nothing to."""
    silent = ("announced", "drawn", "in_play", "finished", "filed")
    for row in _tournaments(federation, sanction_number="", published=True, state__in=silent):
        yield Waiting(
            act=_("Sanction"),
            about=row.name,
            url=_desk(row, "desk-sanction"),
            article=book_of_row(row).cite("27.3"),
        )


def rounds(federation: str) -> Iterator[Waiting]:
    """Tournaments in play: results to enter, rounds to start."""
    for row in _tournaments(federation, state="in_play"):
        open_games = row.games_total - row.games_decided
        round_number = row.rounds_started
        if open_games:
            act = _("Enter results")
            url = _desk(row, "desk-round", round_number=round_number)
        else:
            act, url = _("Go on"), _desk(row)
        detail = _("round %(round)s of %(total)s, %(open)s games open") % {
            "round": round_number,
            "total": row.rounds_total,
            "open": open_games,
        }
        yield Waiting(act=act, about=row.name, url=url, detail=detail, only=tuple(row.arbiters))


def draws(federation: str) -> Iterator[Waiting]:
    """Invitations that are out: entries to take, then the draw; drawn ones wait for round 1."""
    before = ("announced", "sanctioned", "refused", "drawn")
    for row in _tournaments(federation, published=True, rounds_started=0, state__in=before):
        act = _("Start round 1") if row.rounds_total else _("Take entries and draw")
        detail = _("%(players)s entered, play begins on %(day)s") % {
            "players": row.players,
            "day": date_format(row.starts_on),
        }
        only = tuple(row.arbiters)
        yield Waiting(act=act, about=row.name, url=_desk(row), detail=detail, only=only)


def reports_to_file(federation: str) -> Iterator[Waiting]:
    """Finished tournaments without a report."""
    today = directory.today(federation)
    rows = list(_tournaments(federation, state="finished"))
    back = recorded_days([stream_of(federation, row.tournament) for row in rows], ReportReturned.TYPE)
    for row in rows:
        if row.system == IMPORTED and today > last_day_of_report(row):
            continue  # taken over from a file: it was reported elsewhere, and is not awaited here
        late = _overdue(row, today)
        since = back.get(stream_of(federation, row.tournament))
        yield Waiting(
            act=_("Mend the report and file it anew") if since else _("File the report"),
            about=row.name,
            url=_desk(row) if since else _desk(row, "desk-file"),
            article=book_of_row(row).cite("27.4"),
            detail=_("sent back by the rating committee") if since else "" if late else _due(row),
            since=since,
            late=late,
            only=tuple(row.arbiters),
        )


def _due(row: TournamentRow) -> str:
    due = report_due_of(row)
    return _("due on %(day)s") % {"day": date_format(due)} if due else ""


def _overdue(row: TournamentRow, today: dt.date) -> str:
    due = report_due_of(row)
    return _("overdue since %(day)s") % {"day": date_format(due)} if due and today > due else ""


def reports(federation: str) -> Iterator[Waiting]:
    """Reports that were filed, the oldest first; in the Danish book they wait for the registrar instead."""
    rated = [book.code for book in federation_of(federation).books if book.rated]
    rows = list(_tournaments(federation, state="filed", rule_book__in=rated))
    filed = recorded_days([stream_of(federation, row.tournament) for row in rows], ReportFiled.TYPE)
    waiting = [
        Waiting(
            act=_("Accept the report"),
            about=row.name,
            url=_desk(row, "desk-report"),
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
        if late := _overdue(row, today):
            times = sent.get(stream_of(federation, row.tournament), 0)
            reminded = ngettext("reminded once", "reminded %(times)s times", times) % {"times": times}
            yield Waiting(
                act=_("Ask for the report"),
                about=row.name,
                url=_desk(row),
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
        )


def other_periods(federation: str) -> Iterator[Waiting]:
    """Tournaments that the rating committee would count in another period, before the invitation is out."""
    ahead = {"published": False, "starts_on__gte": directory.today(federation)}
    rows = list(_tournaments(federation, state__in=("announced", "sanctioned", "refused"), **ahead))
    proposed = proposed_periods([stream_of(federation, row.tournament) for row in rows])
    for row in rows:
        if period := proposed.get(stream_of(federation, row.tournament)):
            yield Waiting(
                act=_("Agree on period %(period)s") % {"period": period},
                about=row.name,
                url=_desk(row, "desk-agree-period"),
                article=book_of_row(row).cite("28.4"),
            )


TASKS: Tasks = {
    Role.BOARD: (sanctions,),
    Role.TOURNAMENT_COMMITTEE: (consents, other_periods, invitations),
    Role.ARBITER: (rounds, draws, reports_to_file),
    Role.RATING_COMMITTEE: (reports, overdue_reports, lists, reissues),
}
