"""A Danish tournament for FIDE: asked for, its report copied, reported, ratings checked."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.members.register_checks import check_not_to_come
from federation.officials.roles import Role
from ratings.systems.elo import events as facts
from ratings.systems.elo.commands.common import (
    check_has_elo,
)
from ratings.systems.elo.state import NOT_SOUGHT, EloEventState, evolve_tournament, tournament_stream
from tournaments.commands.common import TournamentAct, folded, keep_reason, require_here
from tournaments.offices import roles_for
from tournaments.state import Tournament

ANNOUNCED = "DSU 4.7.3"
DUTIES = "DSU 4.1.1 §3"
WHO_SEEKS = (Role.ORGANISER, Role.ARBITER, Role.RATING_COMMITTEE)
MOST_ROUNDS_A_DAY, MOST_HOURS_A_DAY = 50, 24


class SeekEloRating(TournamentAct, frozen=True, kw_only=True):
    """Say that FIDE is to rate a tournament, and what 4.7.2 and 4.7.3 ask that nothing else tells."""

    announced: bool
    notified_on: dt.date | None
    invitation_says_so: bool
    closed: bool
    team_championship: bool
    rounds_a_day: int
    hours_a_day: int
    smoke_free: bool
    international_arbiter: bool


class NoteReportCopy(TournamentAct, frozen=True, kw_only=True):
    """The committee has the organiser's copy of the report."""

    on: dt.date


class NoteReportedToFide(TournamentAct, frozen=True, kw_only=True):
    """The committee has reported the tournament to FIDE."""

    on: dt.date


class TakeBackReportToFide(TournamentAct, frozen=True, kw_only=True):
    """The tournament was not reported to FIDE after all."""


class CheckRatings(TournamentAct, frozen=True, kw_only=True):
    """The committee worked ratings out again; `difference` in words where they do not agree."""

    agreed: bool
    difference: str = ""


@command(undone_by="seek_elo_rating")
@cites("DSU 4.7.2", "DSU 4.7.3")
def seek_elo_rating(work: Work, act: SeekEloRating) -> None:
    """Recorded however late: FIDE and the committee decide, the house advises. The newest holds."""
    state = _asked(work, act, *WHO_SEEKS, article=ANNOUNCED)
    if act.notified_on is not None:
        check_not_to_come(work, act.notified_on, "notified_on", ANNOUNCED)
    _check_between(act.rounds_a_day, MOST_ROUNDS_A_DAY, "rounds_a_day")
    _check_between(act.hours_a_day, MOST_HOURS_A_DAY, "hours_a_day")
    said = {name: value for name, value in msgspec.structs.asdict(act).items() if name not in _NAMES}
    sought = facts.EloRatingSought(**said)
    if sought != state.sought:
        work.record(_stream(act), sought)


_NAMES = {"federation", "tournament"}


@command(undone_by="note_report_copy")
@cites("DSU 4.7.3")
def note_report_copy(work: Work, act: NoteReportCopy) -> None:
    """4.7.3: within three days after the end; later is recorded too, and shown as late."""
    state = _sought_and_over(work, act, act.on, ANNOUNCED)
    if state.copied_on != act.on:
        work.record(_stream(act), facts.EloReportCopied(on=act.on), effective_on=act.on)


@command(undone_by="take_back_report_to_fide")
@cites("DSU 4.1.1 §3")
def note_reported_to_fide(work: Work, act: NoteReportedToFide) -> None:
    """§3: the committee reports to FIDE the Danish tournaments that meet its conditions, each once."""
    state = _sought_and_over(work, act, act.on, DUTIES)
    if state.reported_on is not None:
        raise Refused("reported_to_fide", field="on", article=DUTIES, day=state.reported_on)
    work.record(_stream(act), facts.ReportedToFide(on=act.on), effective_on=act.on)


@command(undone_by="note_reported_to_fide")
@cites("DSU 4.1.1 §3")
def take_back_report_to_fide(work: Work, act: TakeBackReportToFide) -> None:
    """It was recorded of the wrong tournament, or before it was sent: it is to be reported still."""
    state = _asked(work, act, Role.RATING_COMMITTEE, article=DUTIES)
    if state.reported_on is None:
        raise Refused("not_reported_to_fide", article=DUTIES)
    work.record(_stream(act), facts.ReportToFideTakenBack())


@command(undone_by="check_ratings")
@cites("DSU 4.1.1 §3")
def check_ratings(work: Work, act: CheckRatings) -> None:
    """§3: the committee works ratings out again by way of trial; a difference is put into words."""
    _asked(work, act, *roles_for("spot_check_rating"), article=DUTIES)
    _check_over(work, act, DUTIES)
    if act.agreed and act.difference.strip():
        raise Malformed("agreed_and_different", field="difference", article=DUTIES)
    if not act.agreed and not act.difference.strip():
        raise Malformed("difference_missing", field="difference", article=DUTIES)
    difference = "" if act.agreed else keep_reason(work, act.difference)
    work.record(_stream(act), facts.RatingSpotChecked(agreed=act.agreed, difference=difference))


def _asked(work: Work, act: TournamentAct, *roles: Role, article: str) -> EloEventState:
    """What was recorded of a tournament that stands. Raises Refused."""
    tournament = folded(work, act)
    require_here(work, act, tournament, *roles, article=article)
    check_has_elo(act.federation, article)
    if tournament.cancelled:
        raise Refused("cancelled", article=article, way_on="choose_a_tournament_that_is_held")
    return work.fold(_stream(act), NOT_SOUGHT, evolve_tournament)


def _sought_and_over(work: Work, act: TournamentAct, day: dt.date, article: str) -> EloEventState:
    """For what the committee records after the last day of a tournament that FIDE is to rate."""
    state = _asked(work, act, *roles_for("report_event_to_fide"), article=article)
    if state.sought is None:
        raise Refused("elo_not_sought", article=ANNOUNCED)
    last = _check_over(work, act, article)
    check_not_to_come(work, day, "on", article)
    if day < last:
        raise Malformed("before_the_end", field="on", article=article, day=day, last=last)
    return state


def _check_over(work: Work, act: TournamentAct, article: str) -> dt.date:
    """The last day of play. Raises Refused while it is still to come."""
    last = _last_day(folded(work, act))
    if last >= work.today(work.zone):
        raise Refused("not_over.last_day", article=article, day=last)
    return last


def _last_day(tournament: Tournament) -> dt.date:
    assert tournament.announced is not None  # `folded` refuses whatever nobody announced
    return tournament.announced.ends_on


def _check_between(number: int, most: int, field: str) -> None:
    if not 1 <= number <= most:
        raise Malformed("not_between", field=field, article="DSU 4.7.2", most=most)


def _stream(act: TournamentAct) -> str:
    return tournament_stream(act.federation, act.tournament)
