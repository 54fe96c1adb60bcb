"""Reports on their way to the ratings: accepted, sent back, waited for."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.proposing import check_free
from federation.officials.roles import Role, require_system
from ratings.books import period_lists
from ratings.register_acts import rated_book
from ratings.rules.kyu_dan.bands import EventKind
from ratings.rules.reminding import reminders_due
from ratings.title_conditions import conditions_of
from tournaments.books import tournament_book
from tournaments.commands.common import TournamentAct, folded, for_act, keep_reason
from tournaments.events import AcceptanceTakenBack, ReportAccepted, ReportReminded, ReportReturned
from tournaments.rules.books import Book
from tournaments.rules.regulations import report_due
from tournaments.state import Tournament
from tournaments.tournament_book import book


class AcceptReport(TournamentAct, frozen=True, kw_only=True):
    """Accept a filed report for rating."""


class TakeReportAcceptanceBack(TournamentAct, frozen=True, kw_only=True):
    """Take the acceptance of a report back, and say why."""

    reason: str


class ReturnReport(TournamentAct, frozen=True, kw_only=True):
    """Send a filed report back to the arbiter; `reason`: what is wrong with it."""

    reason: str


class RemindOfReport(TournamentAct, frozen=True, kw_only=True):
    """Record that the arbiters are reminded of a report."""


@command(undone_by="take_report_acceptance_back")
@cites("SLSF-G 27.3", "SLSF-R 28.3")
def accept_report(work: Work, act: AcceptReport) -> None:
    """SLSF-G 27.2-27.4: a filed report of a sanctioned tournament. New players' entry is worked out, 29.2."""
    state = _filed(work, act)
    cited = book(state)
    if not state.sanctioned and conditions_of(state).kind is EventKind.OTHER:  # it gives titles, if any
        raise Refused("not_sanctioned", article=cited.cite("27.3"))
    _check_days(work, act, state, cited)
    _check_thinking_time(state, cited)
    work.record(act.stream, ReportAccepted())


@command(undone_by="accept_report")
@cites("SLSF-G 27.2", "SLSF-R 28.2")
def take_report_acceptance_back(work: Work, act: TakeReportAcceptanceBack) -> None:
    """The report waits for the committee again, which sends it back or accepts it anew.

    Once its period's list is published, or titles are judged by it, two officials decide on it.
    """
    state = for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    if not state.accepted:
        raise Refused("not_accepted.report", article=book(state).cite("27.2"))
    check_free(work, "report-acceptance", act)
    work.record(act.stream, AcceptanceTakenBack(reason=keep_reason(work, act.reason)))


@command(undone_by="file_report")
@cites("SLSF-G 27.4", "SLSF-R 28.4")
def return_report(work: Work, act: ReturnReport) -> None:
    """SLSF-G 27.4: a report that is not complete and right goes back; the arbiter mends it and files anew."""
    _filed(work, act)
    work.record(act.stream, ReportReturned(reason=keep_reason(work, act.reason)))


def _filed(work: Work, act: TournamentAct) -> Tournament:
    """The tournament, its report filed and not accepted yet. Raises Refused."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    cited = book(state)
    if state.announced is not None:
        rated_book(act.federation, state.announced.discipline)
    if state.accepted:
        raise Refused("accepted", article=cited.cite("27.2"))
    if not state.filed:
        raise Refused("not_filed", article=cited.cite("27.4"))
    return state


def _check_days(work: Work, act: TournamentAct, state: Tournament, cited: Book) -> None:
    last = state.announced.ends_on if state.announced else None
    if last is not None and last > work.today(federation_of(act.federation).zone):
        raise Refused("not_over.last_day_to_come", field="ends_on", article=cited.cite("27.4a"), day=last)


def _check_thinking_time(state: Tournament, cited: Book) -> None:
    if state.announced is not None and not state.announced.time_control.base_minutes:
        raise Refused("no_thinking_time", field="time_control", article=cited.cite("27.4d"))


@command(final="A letter that was sent stays sent.")
@cites("SLSF-G 27.4", "SLSF-R 28.4")
def remind_of_report(work: Work, act: RemindOfReport) -> None:
    """SLSF-G 27.4: a fact of time; each reminder is recorded once, whenever it is noticed that it is due."""
    require_system(work, act.federation)
    state = folded(work, act)
    if state.announced is None or state.filed or state.cancelled or not state.sanctioned:
        return
    today = work.today(federation_of(act.federation).zone)
    last_day, cited = state.announced.ends_on, book(state)
    overdue_from = report_due(last_day, tournament_book(cited).report_days)
    due = reminders_due(last_day, overdue_from, today, period_lists(cited.id).reminders)
    if due > state.reminders:
        work.record(act.stream, ReportReminded(number=due))
