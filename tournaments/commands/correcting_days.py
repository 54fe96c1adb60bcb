"""The days a tournament is played on, put off or put right: before play, after it, and long rated."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

from events import clock
from events.citing import Clash, Malformed, Refused, cites
from events.types import Event
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.announcing import LEADERS, check_days_in_order, check_deadline
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.filed import filing_of
from tournaments.commands.sanctioning import docket_of, move_last_day
from tournaments.events.screens import StartsScheduled, at_hours
from tournaments.limits import check_ahead, check_years
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.psgrp import edition_on
from tournaments.state import Tournament, calendar_stream, stream_of, tournament_id
from tournaments.state.filing import filing_stream
from tournaments.tournament_book import book


class CorrectDates(TournamentAct, frozen=True, kw_only=True):
    """Say on which days it is, or was, played; `starts`: of every round, where the organiser had said so."""

    starts_on: dt.date
    ends_on: dt.date
    starts: tuple[dt.datetime, ...] = ()
    reason: str


@command(undone_by="correct_dates")
@cites("SLSF-G 17.1", "SLSF-R 18.1", "SLSF-G 28.4", "SLSF-R 29.4")
def correct_dates(work: Work, act: CorrectDates) -> None:
    """SLSF-G 17.1b, 28.4: the days order tournaments, say in which period one counts and who is how old then.

    Decision: until the report is filed whoever leads the tournament puts its days right, then the rating
    committee. The name in addresses, the sanction's number and a period that both committees assigned stand.
    """
    state = for_act(work, act, *LEADERS, Role.RATING_COMMITTEE, article="17.1b")
    if state.filed:
        for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    announced, cited = state.announced, book(state)
    assert announced is not None  # for_act() has found it
    _check_days(act, announced, cited)
    check_ahead(work, act.federation, {"starts_on": act.starts_on, "ends_on": act.ends_on})
    _check_edition(state, act, cited)
    _check_name_is_free(work, act, announced, cited)
    if not state.drawn and announced.entry_deadline is not None:
        check_deadline(announced.entry_deadline, act.starts_on, cited)
    _check_what_was_played(work, act, state)
    starts = _rounds(work, act, cited)
    check_free(work, "dates", act)
    reason = keep_reason(work, act.reason)
    corrected = facts.DatesCorrected(starts_on=act.starts_on, ends_on=act.ends_on, reason=reason)
    work.record(act.stream, corrected)
    if starts:
        work.record(filing_stream(act.federation, act.tournament), StartsScheduled(starts=at_hours(starts)))
    _move_in_calendar(work, act, state)
    docket = docket_of(work, act)
    if act.ends_on != (docket.last_day or announced.ends_on) and (docket.last_day or docket.sanctions):
        move_last_day(work, act, act.ends_on)


def _check_days(act: CorrectDates, announced: facts.TournamentAnnounced, cited: Book) -> None:
    article = cited.cite("17.1b")
    check_years({"starts_on": act.starts_on, "ends_on": act.ends_on}, article)
    check_days_in_order(act.starts_on, act.ends_on, cited)
    same = (act.starts_on, act.ends_on) == (announced.starts_on, announced.ends_on)
    if same and not announced.dates_are_artificial:
        raise Refused("same_days", field="starts_on", article=article)


def _check_edition(state: Tournament, act: CorrectDates, cited: Book) -> None:
    """PSGRP header, §1.1: what is put off once invited to lies in an edition, or the board rules so.

    Decision: what was played was played whichever edition was in force; its true days are refused by none.
    """
    ruled = state.edition_ruling or not cited.says(Rule.EDITION_OUT_OF_FORCE)
    if state.published and not ruled and not state.rounds:
        edition_on(act.starts_on)


def _check_name_is_free(
    work: Work, act: CorrectDates, announced: facts.TournamentAnnounced, cited: Book
) -> None:
    """The same name on the same day is the same tournament."""
    same = stream_of(act.federation, tournament_id(announced.name, act.starts_on))
    if same != act.stream and work.exists(same):
        raise Clash(
            "announced_already",
            field="starts_on",
            article=cited.cite("17.1b"),
            way_on="open_that_tournament",
            name=announced.name,
            day=act.starts_on,
        )


def _check_what_was_played(work: Work, act: CorrectDates, state: Tournament) -> None:
    """A round had begun when its start was recorded, and play was over when its end was."""
    cited = book(state)
    begun, over = _recorded(work, act, facts.RoundStarted), _recorded(work, act, facts.TournamentFinished)
    if begun and act.starts_on > begun[0]:
        raise Malformed(
            "round_before_first_day", field="starts_on", article=cited.cite("17.1b"), day=begun[0]
        )
    if state.finished and act.ends_on > over[-1]:
        raise Malformed(
            "finished_before_last_day", field="ends_on", article=cited.cite("17.1b"), day=over[-1]
        )


def _recorded(work: Work, act: CorrectDates, kind: type[Event]) -> list[dt.date]:
    """The federation's days on which events of a kind were recorded, in order."""
    zone = federation_of(act.federation).zone
    events = work.streams.read(act.stream)
    return [clock.day_in(zone, each.recorded_at) for each in events if each.type == kind.TYPE]


@cites("DSU 4.1.2 §11")
def _rounds(work: Work, act: CorrectDates, cited: Book) -> tuple[dt.datetime, ...]:
    """The starts of all rounds as they are now, () where those that stand lie within the days."""
    stands = filing_of(work, act.federation, act.tournament).starts
    if act.starts:
        _check_starts(act, len(stands), cited)
    starts = tuple(start.astimezone(dt.UTC) for start in act.starts) or stands
    zone = federation_of(act.federation).zone
    for number, start in enumerate(starts, start=1):
        day = clock.day_in(zone, start)
        if not act.starts_on <= day <= act.ends_on:
            raise Malformed("round_outside", field="starts", article="DSU 4.1.2 §11", round=number, day=day)
    return () if starts == stands else starts


def _check_starts(act: CorrectDates, rounds: int, cited: Book) -> None:
    """As many as the organiser had stated, each later than the one before."""
    naive = any(start.tzinfo is None for start in act.starts)
    if naive or len(act.starts) != rounds or any(b <= a for a, b in pairwise(act.starts)):
        raise Malformed("rounds_unreadable", field="starts", article=cited.cite("17.1b"), rounds=rounds)


def _move_in_calendar(work: Work, act: CorrectDates, state: Tournament) -> None:
    """In the calendar of the year that it leaves, so that numbers count on, and of the one it comes to.

    Decision: the number of the sanction is the year's in which it was given; the new year leaves one out.
    """
    announced = state.announced
    if announced is None or not state.sanctioned or act.ends_on == announced.ends_on:
        return
    placed = facts.PlacedInCalendar(
        tournament=act.tournament, ends_on=act.ends_on, period=state.period_assigned
    )
    for year in sorted({announced.ends_on.year, act.ends_on.year}):
        work.record(calendar_stream(act.federation, announced.discipline, year), placed)
