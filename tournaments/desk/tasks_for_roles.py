"""What waits in a tournament, by role: consent, rounds, the report, and absences (DSU 4.5.4.2)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Set
from uuid import UUID

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.offering import asks_more
from federation.pages.tasks_for_roles import MOST, Offer, Tasks, Waiting
from tournaments.absences import NO_SHOW, AbsenceCase
from tournaments.commands.importing import WHO_IMPORTS
from tournaments.desk.waiting_appeals import appeals_to_committee, appeals_to_tribunal
from tournaments.events import ReportReturned
from tournaments.imported_places import IMPORTED
from tournaments.log_state import cases_of, recorded_days
from tournaments.models import EntryRow, GameRow, TournamentRow
from tournaments.rules.books import books_with
from tournaments.rules.citations import Rule
from tournaments.rules.scoring import Ending
from tournaments.stages import REPORTED, book_of_row, last_day_of_report, report_due_of
from tournaments.state import stream_of
from tournaments.tournament_book import asks_consent

STILL_OPEN = ("in_play", "finished", *sorted(REPORTED))


def tournaments_where(federation: str, **states: object) -> QuerySet[TournamentRow]:
    """Tournaments of this house in these states, those that end first."""
    rows = TournamentRow.objects.filter(federation=federation, **states).exclude(rule_book="")
    return rows.order_by("ends_on", "tournament")[:MOST]


def desk_of(row: TournamentRow, page: str = "desk-tournament", **more: object) -> str:
    """A page of the desk on a tournament."""
    return reverse(page, kwargs={"federation": row.federation, "tournament": row.tournament, **more})


def consents(federation: str) -> Iterator[Waiting]:
    """Regulations without the tournament committee's consent."""
    for row in tournaments_where(
        federation, consented=False, state__in=("announced", "sanctioned", "refused")
    ):
        if not asks_consent(row.rule_book):
            continue
        yield Waiting(act=_("Consent to the regulations"), about=row.name, url=desk_of(row, "desk-consent"))


def invitations(federation: str) -> Iterator[Waiting]:
    """Regulations agreed on, invitation not out."""
    ready = {"published": False, "state__in": ("announced", "sanctioned", "refused")}
    for row in tournaments_where(federation, **ready):
        if asks_consent(row.rule_book) and not row.consented:
            continue
        yield Waiting(act=_("Publish the invitation"), about=row.name, url=desk_of(row, "desk-publish"))


def sanctions(federation: str) -> Iterator[Waiting]:
    """Tournaments that the board has said nothing to."""
    silent = ("announced", "drawn", "in_play", "finished", "filed")
    for row in tournaments_where(federation, sanction_number="", published=True, state__in=silent):
        yield Waiting(
            act=pgettext("button", "Sanction"),
            about=row.name,
            url=desk_of(row, "desk-sanction"),
            article=book_of_row(row).cite("27.3"),
        )


def rounds(federation: str) -> Iterator[Waiting]:
    """Tournaments in play: results to enter, rounds to start."""
    for row in tournaments_where(federation, state="in_play"):
        open_games = row.games_total - row.games_decided
        round_number = row.rounds_started
        if open_games:
            act = _("Enter results")
            url = desk_of(row, "desk-round", round_number=round_number)
        else:
            act, url = _("Go on"), desk_of(row)
        text = ngettext(
            "round %(round)s of %(total)s, %(open)s game open",
            "round %(round)s of %(total)s, %(open)s games open",
            open_games,
        )
        detail = text % {"round": round_number, "total": row.rounds_total, "open": open_games}
        yield Waiting(act=act, about=row.name, url=url, detail=detail, only=tuple(row.arbiters))


def draws(federation: str) -> Iterator[Waiting]:
    """Invitations that are out: entries to take, then the draw; drawn ones wait for round 1."""
    before = ("announced", "sanctioned", "refused", "drawn")
    for row in tournaments_where(federation, published=True, rounds_started=0, state__in=before):
        act = _("Start round 1") if row.rounds_total else _("Take entries and draw")
        detail = ngettext(
            "%(players)s player entered, play begins on %(day)s",
            "%(players)s players entered, play begins on %(day)s",
            row.players,
        ) % {"players": row.players, "day": date_format(row.starts_on)}
        only = tuple(row.arbiters)
        yield Waiting(act=act, about=row.name, url=desk_of(row), detail=detail, only=only)


def reports_to_file(federation: str) -> Iterator[Waiting]:
    """Finished tournaments without a report."""
    today = directory.today(federation)
    rows = list(tournaments_where(federation, state="finished"))
    back = recorded_days([stream_of(federation, row.tournament) for row in rows], ReportReturned.TYPE)
    for row in rows:
        if row.system == IMPORTED and today > last_day_of_report(row):
            continue  # taken over from a file: it was reported elsewhere, and is not awaited here
        late = overdue(row, today)
        since = back.get(stream_of(federation, row.tournament))
        yield Waiting(
            act=_("Correct the report and file it anew") if since else _("File the report"),
            about=row.name,
            url=desk_of(row) if since else desk_of(row, "desk-file"),
            article=book_of_row(row).cite("27.4"),
            detail=_("sent back by the rating committee") if since else "" if late else _due(row),
            since=since,
            late=late,
            only=tuple(row.arbiters),
        )


def _due(row: TournamentRow) -> str:
    due = report_due_of(row)
    return _("due on %(day)s") % {"day": date_format(due)} if due else ""


def overdue(row: TournamentRow, today: dt.date) -> str:
    """Since when its report should have come, "" while it need not."""
    due = report_due_of(row)
    return _("overdue since %(day)s") % {"day": date_format(due)} if due and today > due else ""


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
            never=(case.person,),
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
    Role.BOARD: (sanctions,),
    Role.TOURNAMENT_COMMITTEE: (consents, invitations, absences, appeals_to_committee),
    Role.TRIBUNAL: (appeals_to_tribunal,),
    Role.ARBITER: (rounds, draws, reports_to_file),
    Role.RATING_REGISTRAR: (absences_throughout,),
}


LEADERS = {Role.TOURNAMENT_COMMITTEE, Role.BOARD, Role.ARBITER}
LISTS_MEMBERS = {Role.REGISTRAR, Role.CLUB_SECRETARY}


def acts(federation: str, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    """Tournaments announced or taken from files, and members from files."""
    if roles & LEADERS:
        yield asks_more(_("Announce a tournament")), reverse("desk-announce", args=[federation])
    if roles & {*WHO_IMPORTS}:
        yield asks_more(_("Import a report file")), reverse("desk-import-report", args=[federation])
    if roles & LISTS_MEMBERS:
        yield asks_more(_("Members from a spreadsheet")), reverse("desk-import-members", args=[federation])


OFFERS = (Offer(acts, ("tournaments.tournaments",)),)
