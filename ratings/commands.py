"""Acts of the rating committee: entry ratings, acceptance of reports, publication of lists."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites, gettext_noop
from events.runner import StoppedAt, hold_at_head
from events.work import Work, command
from federation.officials.roles import Role, require, require_system
from federation.rulebooks import federation as federation_of
from federation.rulebooks.form import RuleBook
from ratings.events import EntryRatingSet, RatingListPublished, RatingPeriodEnded
from ratings.lists import Source, list_lines
from ratings.rules.slsf.periods import Period, parse_period
from ratings.state import Periods, entry_stream, evolve_entry, evolve_periods, register_stream
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.events import ReportAccepted
from tournaments.governing import book
from tournaments.rules.books import Book, book_of
from tournaments.state import EMPTY_CALENDAR, Tournament, calendar_stream, evolve, evolve_calendar, stream_of

HIGHEST = 4_000


class SetEntryRating(msgspec.Struct, frozen=True, kw_only=True):
    """Set the rating at which a new player enters."""

    federation: str
    discipline: str
    person: str
    rating: int


class AcceptReport(TournamentAct, frozen=True, kw_only=True):
    """Accept a filed report for rating."""


class EndPeriod(msgspec.Struct, frozen=True, kw_only=True):
    """Record that a period is over."""

    federation: str
    discipline: str
    period: str


class PublishList(EndPeriod, frozen=True, kw_only=True):
    """Publish the list of a period. `although_unreported`: the reason, where a report is missing."""

    although_unreported: str = ""


def rated_book(federation: str, discipline: str) -> RuleBook:
    """The rule book whose ratings this house keeps. Raises Malformed where it keeps none."""
    governing = federation_of(federation).book_for(discipline)
    if governing is None or not governing.rated:
        raise Malformed(
            "not_rated",
            gettext_noop("%(federation)s keeps no ratings in %(discipline)s here."),
            field="discipline",
            federation=federation.upper(),
            discipline=discipline,
        )
    return governing


@command
def set_entry_rating(work: Work, act: SetEntryRating) -> None:
    """SLSF-G 29.2: a new player's rating on entry, for now as the committee sets it."""
    governing = rated_book(act.federation, act.discipline)
    cited = book_of(governing.code).cite("29.2")
    require(work, act.federation, Role.RATING_COMMITTEE, article=cited)
    if not 0 <= act.rating <= HIGHEST:
        raise Malformed(
            "rating_range",
            gettext_noop("A rating lies between 0 and %(most)s."),
            field="rating",
            article=cited,
            most=HIGHEST,
        )
    if not work.exists(f"person/{act.person}"):
        raise Malformed(
            "no_such_person",
            gettext_noop("Nobody with this id is registered."),
            field="person",
            article=cited,
        )
    stream = entry_stream(act.federation, act.discipline, act.person)
    standing = work.fold(stream, None, evolve_entry)
    if standing is not None:
        raise Refused(
            "rating_held",
            gettext_noop("This player entered at %(rating)s already."),
            field="rating",
            article=cited,
            rating=standing,
        )
    work.record(stream, EntryRatingSet(person=act.person, rating=act.rating))


@command
@cites("SLSF-G 27.3", "SLSF-R 28.3")
def accept_report(work: Work, act: AcceptReport) -> None:
    """SLSF-G 27.2-27.4: a filed report of a sanctioned tournament, every player with a rating on entry."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    cited = book(state)
    announced = state.announced
    if announced is not None:
        rated_book(act.federation, announced.discipline)
    if state.accepted:
        raise Refused("accepted", gettext_noop("The report is accepted already."), article=cited.cite("27.2"))
    if not state.filed:
        raise Refused(
            "not_filed",
            gettext_noop("The arbiter has not filed the report."),
            article=cited.cite("27.4"),
            way_on=gettext_noop("It is due two weeks after the last day."),
        )
    if not state.sanctioned:
        raise Refused(
            "not_sanctioned",
            gettext_noop("Only a tournament sanctioned by the board is rated."),
            article=cited.cite("27.3"),
            way_on=gettext_noop("Ask the board to sanction it."),
        )
    _check_entry_ratings(work, act, state, cited)
    work.record(act.stream, ReportAccepted())


def _check_entry_ratings(work: Work, act: AcceptReport, state: Tournament, cited: Book) -> None:
    discipline = state.announced.discipline if state.announced else ""
    # All who play, since a walkover may yet be corrected into a game that counts.
    new = [
        person
        for person in state.order
        if work.fold(entry_stream(act.federation, discipline, person), None, evolve_entry) is None
    ]
    if new:
        raise Refused(
            "entry_rating_missing",
            gettext_noop("%(count)s new players have no rating yet."),
            field="persons",
            article=cited.cite("29.2"),
            way_on=gettext_noop("Set the rating at which each enters, then accept."),
            count=len(new),
            persons=tuple(new),
        )


@command
def end_period(work: Work, act: EndPeriod) -> None:
    """SLSF-G 28.4: a fact of time, recorded once whenever it is noticed; never before the day is over."""
    require_system(work)
    _check_period(work, act)
    stream = register_stream(act.federation, act.discipline)
    if act.period not in work.fold(stream, Periods(), evolve_periods).ended:
        last_day = parse_period(act.period).last_day
        work.record(stream, RatingPeriodEnded(period=act.period), effective_on=last_day)


def _check_period(work: Work, act: EndPeriod) -> tuple[Period, Book]:
    """The period, over by the federation's own clock, and the book. Raises Refused before its end."""
    cited = book_of(rated_book(act.federation, act.discipline).code)
    period = parse_period(act.period, cited)
    today = work.today(federation_of(act.federation).zone)
    if today <= period.last_day:
        raise Refused(
            "period_running",
            gettext_noop("Period %(period)s runs to %(last_day)s."),
            field="period",
            article=cited.cite("28.4"),
            way_on=gettext_noop("Publish its list after that day."),
            period=str(period),
            last_day=period.last_day,
        )
    return period, cited


@command
def publish_list(work: Work, act: PublishList) -> None:
    """SLSF-G 28.4: after the period, once, with every tournament of it rated or a reason why not."""
    cited_book = book_of(rated_book(act.federation, act.discipline).code)
    require(work, act.federation, Role.RATING_COMMITTEE, article=cited_book.cite("28.4"))
    period, cited = _check_period(work, act)
    stream = register_stream(act.federation, act.discipline)
    periods = work.fold(stream, Periods(), evolve_periods)
    standing = max((other for other in periods.published if other >= act.period), default="")
    if standing:
        raise Refused(
            "list_published",
            gettext_noop("The list of period %(period)s is published; a published list never changes."),
            field="period",
            article=cited.cite("28.4"),
            way_on=gettext_noop("What came later enters the next list."),
            period=standing,
        )
    reason = _check_reports(work, act, period, cited)
    if act.period not in periods.ended:
        work.record(stream, RatingPeriodEnded(period=act.period), effective_on=period.last_day)
    lines, digest = _lines_now(work, act, period)
    work.record(
        stream,
        RatingListPublished(period=act.period, digest=digest, lines=lines, unreported_reason=reason),
        effective_on=period.next.first_day,
    )


def _check_reports(work: Work, act: PublishList, period: Period, cited: Book) -> str:
    """Refuse while a tournament of the period is unreported, unless a reason is given; its commitment."""
    calendar = work.fold(
        calendar_stream(act.federation, act.discipline, period.year), EMPTY_CALENDAR, evolve_calendar
    )
    unreported = [
        tournament
        for tournament, ends_on in calendar.items()
        if _falls_in(period, ends_on) and not _settled(work, stream_of(act.federation, tournament))
    ]
    if unreported and not act.although_unreported.strip():
        raise Refused(
            "unreported",
            gettext_noop("Tournaments of the period are not rated yet: %(tournaments)s."),
            field="period",
            article=cited.cite("28.4"),
            way_on=gettext_noop("Accept their reports, or publish with a reason."),
            tournaments=", ".join(unreported),
        )
    return keep_reason(work, act.although_unreported) if unreported else ""


def _falls_in(period: Period, day: dt.date) -> bool:
    return period.first_day <= day <= period.last_day


def _settled(work: Work, stream: str) -> bool:
    state = work.fold(stream, Tournament(), evolve)
    return state.accepted or state.cancelled


def _lines_now(work: Work, act: PublishList, period: Period) -> tuple[int, str]:
    """The list from the ratings projector's rows, brought up to the head of the log and held there.

    The one decision that reads rows: it rests on the whole log, so any event that comes in between is a
    lost race, and what is published is the list of exactly the events before its own.
    """
    try:
        checkpoint = hold_at_head("ratings.ratings")
    except StoppedAt as stop:
        raise Refused(
            "projector_stopped",
            gettext_noop("The ratings are not up to date: %(reason)s."),
            way_on=gettext_noop("Let the operator mend it, then publish."),
            reason=stop.reason,
        ) from stop
    work.read_whole_log(checkpoint.position)
    lines, digest = list_lines(Source(act.federation, act.discipline, checkpoint.generation), period)
    return len(lines), digest
