"""Rating periods: they end with time, and the two committees may count a tournament in a neighbouring one."""

from __future__ import annotations

import datetime as dt

from events.citing import Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role, require_system
from ratings.books import period_lists
from ratings.events import RatingPeriodEnded
from ratings.register_acts import PeriodAct, cited_book, rated_book
from ratings.rules.periods import Period, assign_period
from ratings.state import Periods, evolve_periods, register_stream
from tournaments.commands.common import TournamentAct, for_act
from tournaments.events import (
    PlacedInCalendar,
    RatingPeriodAssigned,
    RatingPeriodProposed,
    RegulationsPublished,
)
from tournaments.rules.books import Book
from tournaments.state import Tournament, calendar_stream
from tournaments.tournament_book import book


class EndPeriod(PeriodAct, frozen=True, kw_only=True):
    """Record that a period is over."""


class ProposePeriod(TournamentAct, frozen=True, kw_only=True):
    """The rating committee would count a tournament in a neighbouring period."""

    period: str


class AgreeOnPeriod(TournamentAct, frozen=True, kw_only=True):
    """The tournament committee agrees to the proposed period."""


@command(final="A period ends with its last day, noticed or not.")
def end_period(work: Work, act: EndPeriod) -> None:
    """SLSF-G 28.4: a fact of time, recorded once whenever it is noticed; never before the day is over."""
    require_system(work, act.federation)
    check_over(work, act)
    stream = register_stream(act.federation, act.discipline)
    if act.period not in work.fold(stream, Periods(), evolve_periods).ended:
        last_day = act.read_period().last_day
        work.record(stream, RatingPeriodEnded(period=act.period), effective_on=last_day)


def check_over(work: Work, act: EndPeriod) -> tuple[Period, Book]:
    """The period, over by the federation's own clock, and the book. Raises Refused before its end."""
    cited = cited_book(act)
    period = act.read_period()
    today = work.today(federation_of(act.federation).zone)
    if today <= period.last_day:
        raise Refused(
            "period_running",
            field="period",
            article=cited.cite("28.4"),
            period=str(period),
            last_day=period.last_day,
        )
    return period, cited


@command(undone_by="propose_period")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def propose_period(work: Work, act: ProposePeriod) -> None:
    """SLSF-G 28.4: only a neighbouring period, and only until the invitation is out."""
    state = for_act(work, act, Role.RATING_COMMITTEE, article="28.4")
    _check_assignable(work, act, state, act.period)
    if act.period in (state.period_proposed, state.period_assigned):
        raise Refused("period_proposed", field="period", article=book(state).cite("28.4"), period=act.period)
    work.record(act.stream, RatingPeriodProposed(period=act.period))


@command(undone_by="propose_period")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def agree_on_period(work: Work, act: AgreeOnPeriod) -> None:
    """SLSF-G 28.4: in consultation with the tournament committee; it is announced with the invitation."""
    state = for_act(work, act, Role.TOURNAMENT_COMMITTEE, article="28.4")
    if not state.period_proposed or state.period_proposed == state.period_assigned:
        raise Refused("nothing_proposed.period", article=book(state).cite("28.4"))
    _check_assignable(work, act, state, state.period_proposed)
    work.record(act.stream, RatingPeriodAssigned(period=state.period_proposed))
    if state.sanctioned and state.announced is not None:
        announced = state.announced
        calendar = calendar_stream(act.federation, announced.discipline, announced.ends_on.year)
        placed = PlacedInCalendar(
            tournament=act.tournament, ends_on=announced.ends_on, period=state.period_proposed
        )
        work.record(calendar, placed)


def _check_assignable(work: Work, act: TournamentAct, state: Tournament, period: str) -> None:
    cited = book(state)
    if state.announced is None:
        return
    calendar = period_lists(rated_book(act.federation, state.announced.discipline).code).calendar
    assign_period(
        calendar.of(state.announced.ends_on),
        calendar.read(period, cited.cite("28.4")),
        decided_on=work.today(federation_of(act.federation).zone),
        invitation_on=_invited_on(work, act) or state.announced.starts_on,
        book=cited,
    )


def _invited_on(work: Work, act: TournamentAct) -> dt.date | None:
    """The day the invitation went out, before play at the latest; a decision of that very day is with it."""
    for envelope in work.streams.read(act.stream):
        if envelope.type == RegulationsPublished.TYPE:
            return envelope.effective_on
    return None
