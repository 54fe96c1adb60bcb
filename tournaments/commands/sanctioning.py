"""A tournament's own committee warns, excludes, tells and takes back (DSU 4.1.1 §7, 4.1.2 §19).

Sanctions of players; the board's sanction of a tournament stands in `deciding.py`.
"""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, NotAllowed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Role, require
from federation.sanctions import events as facts
from federation.sanctions.barring import sanctions_of
from federation.sanctions.docket import NO_DOCKET, Docket, docket_stream
from federation.sanctions.docket import evolve as evolve_docket
from federation.sanctions.recording import check_days, keep_words, record_given, standing
from federation.sanctions.rules.committee import Told, check_decision, still_to_tell
from federation.sanctions.rules.danish import (
    EXCLUSION,
    REGISTER,
    Cause,
    Length,
    Quarantined,
    check_quarantine,
)
from federation.sanctions.state import Sanctions, sanctions_stream
from tournaments.commands.common import TournamentAct, folded
from tournaments.commands.filed import filing_of, require_committee
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.permissions import Office, check_may
from tournaments.state import Tournament
from tournaments.tournament_book import book


class SanctionAct(TournamentAct, frozen=True, kw_only=True):
    """An act on what is decided about one player of one tournament."""

    person: str

    @property
    def record(self) -> str:
        """The player's stream of sanctions."""
        return sanctions_stream(self.federation, self.person)

    @property
    def docket(self) -> str:
        """The tournament's docket."""
        return docket_stream(self.federation, self.tournament)


class Decision(SanctionAct, frozen=True, kw_only=True):
    """A decision of the committee; `offence_on`: the day of what it is for."""

    offence_on: dt.date
    decided_on: dt.date
    reasons: str


class GiveWarning(Decision, frozen=True, kw_only=True):
    """Warn a player."""


class ImposeQuarantine(Decision, frozen=True, kw_only=True):
    """Exclude a player for a number of months, or of days; `first_day` None: from the decision on."""

    months: int = 0
    days: int = 0
    first_day: dt.date | None = None
    absent_throughout: bool = False


class RecordNotice(SanctionAct, frozen=True, kw_only=True):
    """A sanction was told in writing; `to`: a value of `committee.Told`."""

    number: int
    to: str
    on: dt.date


class TakeBackNotice(SanctionAct, frozen=True, kw_only=True):
    """A sanction was not told after all; `to`: a value of `committee.Told`."""

    number: int
    to: str


class TakeBackSanction(SanctionAct, frozen=True, kw_only=True):
    """The committee takes back what it decided itself, with reasons."""

    number: int
    reasons: str


class StateLastDay(TournamentAct, frozen=True, kw_only=True):
    """The tournament ended on another day than planned."""

    last_day: dt.date


def danish_tournament(work: Work, act: TournamentAct, article: str) -> Tournament:
    """The tournament. Refused ("not_of_this_book") where another book than the Danish one governs it."""
    state = folded(work, act)
    if not book(state).says(Rule.TOURNAMENTS_COMMITTEE):
        raise Refused("not_of_this_book", field="tournament", article=article)
    return state


def docket_of(work: Work, act: TournamentAct) -> Docket:
    """What was ruled, sanctioned and appealed against in the tournament, as the log has it now."""
    return work.fold(docket_stream(act.federation, act.tournament), NO_DOCKET, evolve_docket)


def _decide(work: Work, act: Decision, action: str) -> tuple[Tournament, int, str]:
    """The tournament, the number the sanction gets, and what its reasons are kept under."""
    check_may(action, Office.TOURNAMENT_COMMITTEE)
    by = require_committee(work, act.federation, act.tournament, article=EXCLUSION)
    state = danish_tournament(work, act, EXCLUSION)
    check_decision(by, filing_of(work, act.federation, act.tournament).committee, act.reasons)
    if act.person not in state.entries:
        raise Malformed("not_a_participant", field="person", article=EXCLUSION)
    check_days(work, act.decided_on, act.offence_on, EXCLUSION)
    number = sanctions_of(work, act.federation, act.person).next_number
    return state, number, keep_words(work, act.reasons, act.person, article=EXCLUSION)


@command(undone_by="take_back_sanction")
@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
def give_warning(work: Work, act: GiveWarning) -> None:
    """DSU 4.1.1 §7: for unsporting conduct, or for refusing to follow a ruling.

    What it comes to, a warning or a quarantine, follows from what stood before (4.1.2 §19).
    """
    state, number, reasons = _decide(work, act, "give_warning")
    assert state.announced is not None  # folded() has found it
    given = facts.WarningGiven(
        number=number,
        tournament=act.tournament,
        tournament_name=state.announced.name,
        offence_on=act.offence_on,
        decided_on=act.decided_on,
        event_last_day=docket_of(work, act).last_day or state.announced.ends_on,
        reasons=reasons,
        club=state.entries[act.person],
    )
    _record(work, act, given)


@command(undone_by="take_back_sanction")
@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19", "DSU 4.5.4.2")
def impose_quarantine(work: Work, act: ImposeQuarantine) -> None:
    """DSU 4.1.1 §7: excluded for a stated time; DSU 4.5.4.2: six months or more for a whole tournament."""
    state, number, reasons = _decide(work, act, "impose_quarantine")
    assert state.announced is not None
    cause = Cause.ABSENT_WHOLE_EVENT if act.absent_throughout else Cause.CONDUCT
    imposed = Quarantined(
        id=str(number),
        number=number,
        decided_on=act.decided_on,
        length=Length(months=act.months, days=act.days),
        first_day=act.first_day,
        cause=cause,
    )
    check_quarantine(imposed)
    given = facts.QuarantineImposed(
        number=number,
        tournament=act.tournament,
        tournament_name=state.announced.name,
        offence_on=act.offence_on,
        decided_on=act.decided_on,
        first_day=imposed.begins,
        cause=cause.value,
        reasons=reasons,
        months=act.months,
        days=act.days,
        club=state.entries[act.person],
    )
    _record(work, act, given)
    if act.absent_throughout and (act.person, 0) not in docket_of(work, act).closed:
        work.record(act.docket, facts.AbsenceCaseClosed(person=act.person, words=reasons))


def _record(work: Work, act: Decision, given: facts.WarningGiven | facts.QuarantineImposed) -> None:
    record_given(work, act.federation, act.person, given, act.decided_on, article=EXCLUSION)
    listed = facts.SanctionListed(person=act.person, number=given.number)
    work.record(act.docket, listed, effective_on=act.decided_on)


@command(undone_by="take_back_notice")
@cites("DSU 4.1.1 §7")
def record_notice(work: Work, act: RecordNotice) -> None:
    """DSU 4.1.1 §7: told to the player in writing, with copies to the registrar and to their club."""
    committee_or(work, act, Role.RATING_REGISTRAR, article=EXCLUSION)
    state, given = _given_here(work, act)
    missing = still_to_tell(
        frozenset(Told(to) for to in state.told.get(act.number, ())), has_club=bool(given.club)
    )
    if act.to not in missing:
        raise Malformed("nobody_to_tell", field="to", article=EXCLUSION)
    check_days(work, act.on, given.decided_on, EXCLUSION)
    told = facts.SanctionNotified(number=act.number, to=act.to, on=act.on)
    work.record(act.record, told, effective_on=act.on)


@command(undone_by="record_notice")
@cites("DSU 4.1.1 §7")
def take_back_notice(work: Work, act: TakeBackNotice) -> None:
    """Nobody had been told: it is to be told still, and waits for it again."""
    committee_or(work, act, Role.RATING_REGISTRAR, article=EXCLUSION)
    state, _given = _given_here(work, act)
    if act.to not in state.told.get(act.number, ()):
        raise Malformed("not_told", field="to", article=EXCLUSION)
    work.record(act.record, facts.NotificationTakenBack(number=act.number, to=act.to))


def _given_here(
    work: Work, act: RecordNotice | TakeBackNotice | TakeBackSanction
) -> tuple[Sanctions, facts.WarningGiven | facts.QuarantineImposed]:
    """What stands decided on the player, and the sanction of the number, given here. Raises Refused."""
    state, given = standing(work, act.federation, act.person, act.number, EXCLUSION)
    if (
        not isinstance(given, facts.WarningGiven | facts.QuarantineImposed)
        or given.tournament != act.tournament
    ):
        raise _not_of_this_tournament()
    return state, given


@command(undone_by="give_warning")
@cites("DSU 4.1.1 §7", "DSU 4.1.2 §19")
def take_back_sanction(work: Work, act: TakeBackSanction) -> None:
    """The committee takes its own decision back; what followed from it is undone."""
    require_committee(work, act.federation, act.tournament, article=EXCLUSION)
    _given_here(work, act)
    check_free(work, "sanction", act)
    overturned = facts.SanctionOverturned(
        number=act.number,
        by="tournament_committee",
        reasons=keep_words(work, act.reasons, act.person, article=EXCLUSION),
        tournament=act.tournament,
    )
    work.record(act.record, overturned)


@command(undone_by="state_last_day")
@cites("DSU 4.1.2 §19")
def state_last_day(work: Work, act: StateLastDay) -> None:
    """DSU 4.1.2 §19: a warning is valid for a year after the last day of play, whatever was planned."""
    committee_or(work, act, Role.RATING_REGISTRAR, article=REGISTER)
    state = danish_tournament(work, act, REGISTER)
    docket = docket_of(work, act)
    assert state.announced is not None
    if act.last_day == (docket.last_day or state.announced.ends_on):
        return
    if act.last_day < state.announced.starts_on:
        raise Malformed(
            "last_day_before_first", field="last_day", article=REGISTER, first=state.announced.starts_on
        )
    check_days(work, act.last_day, None, REGISTER)
    move_last_day(work, act, act.last_day)


@cites("DSU 4.1.2 §19")
def move_last_day(work: Work, act: TournamentAct, last_day: dt.date) -> None:
    """Let the warnings given in a tournament run from this day, in its docket and in each player's record."""
    stated = facts.LastDayOfPlayStated(tournament=act.tournament, last_day=last_day)
    sanctioned = docket_of(work, act).sanctioned
    work.record(docket_stream(act.federation, act.tournament), stated)
    for person in sanctioned:
        stream = sanctions_stream(act.federation, person)
        sanctions_of(work, act.federation, person)
        work.record(stream, stated)


def committee_or(work: Work, act: TournamentAct, *roles: Role, article: str) -> None:
    """Refuse whoever neither holds one of the roles nor sits on the tournament's committee. NotAllowed."""
    try:
        require(work, act.federation, *roles, article=article)
    except NotAllowed:
        require_committee(work, act.federation, act.tournament, article=article)


def _not_of_this_tournament() -> Malformed:
    return Malformed("not_of_this_tournament.sanction", field="number", article=EXCLUSION)
