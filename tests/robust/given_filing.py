"""The table of `given` for acts of filing, in a Danish tournament."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

from events.types import Event
from federation.licences.events import LicenceSpeciallyGranted
from federation.licences.state import licence_stream
from federation.members.events import MembershipStarted
from federation.officials.roles import Role
from ratings.systems.danish.events import StartRating, StartRatingsIssued
from tests.filing import given as told
from tests.filing.given import ANNA, BO, CY, DI, FED, FILING, HERE, STREAM
from tests.tournaments.given import DRAWN, INVITED, won
from tournaments.events import filing as facts
from tournaments.events.filing_values import Group, Stated
from tournaments.filing import commands as acts
from tournaments.rules.dsu.rounds import Side
from tournaments.state.filing import fees_stream
from tournaments.state.returned import returned_stream

ORGANISER, EXECUTIVE, ARBITER = Role.ORGANISER, Role.EXECUTIVE_COMMITTEE, Role.ARBITER
LEADERS = (ORGANISER, EXECUTIVE)
NOON = dt.datetime(2026, 3, 20, 12, tzinfo=dt.UTC)
AFTER = dt.date(2026, 3, 11)
COMMANDS = "tournaments.filing.commands."

Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]]]


def _licence(person: str) -> tuple[Event, ...]:
    return (
        LicenceSpeciallyGranted(
            federation=FED, person=person, licence="D-I", granted_on=dt.date(2020, 1, 1), reference="FU 1"
        ),
    )


LICENSED = {licence_stream(FED, person): _licence(person) for person in (ANNA, BO, CY, DI)}
CHAMPIONSHIP = facts.InvitationStated(coordinated=True, championship="others")
SAT = facts.TournamentCommitteeAppointed(members=(ANNA, BO, CY))
LATE = facts.LateEntryReceived(person=DI, on=AFTER)
LUND = "lund"
MEMBER = MembershipStarted(
    federation=FED, number=7, person=UUID(ANNA), starts_on=dt.date(2020, 1, 1), club=LUND
)


STAGE_LEADERS = (Role.TOURNAMENT_COMMITTEE, Role.BOARD, ARBITER, ORGANISER)
GROUPED = facts.GroupsFormed(groups=(Group(name="A", persons=(ANNA, BO)), Group(name="B", persons=(CY, DI))))


def _beside(*before: Event, filing: tuple[Event, ...] = (told.COORDINATED,)) -> dict[str, tuple[Event, ...]]:
    return {STREAM: (told.announced(), *before), FILING: filing}


def _returned() -> dict[str, tuple[Event, ...]]:
    lines = tuple(StartRating(person=person, rating=1500) for person in told.PLAYERS)
    return {returned_stream(STREAM): (StartRatingsIssued(lines=lines),)}


CASES: dict[str, Told] = {
    f"{COMMANDS}inviting.state_invitation": (
        acts.StateInvitation(**HERE, closed=True, conditions="By invitation"),
        LEADERS,
        _beside(),
    ),
    f"{COMMANDS}inviting.tell_clubs": (
        acts.TellClubs(**HERE, on=dt.date(2026, 2, 1), through="Skakbladet"),
        LEADERS,
        _beside(),
    ),
    f"{COMMANDS}inviting.request_rating": (acts.RequestRating(**HERE), LEADERS, _beside()),
    f"{COMMANDS}appointing.appoint_committee": (
        acts.AppointCommittee(**HERE, members=(ANNA, BO, CY)),
        (ORGANISER,),
        {**_beside(), **LICENSED},
    ),
    f"{COMMANDS}appointing.replace_member": (
        acts.ReplaceMember(**HERE, leaves=ANNA, joins=DI),
        (ORGANISER,),
        {**_beside(filing=(told.COORDINATED, SAT)), **LICENSED},
    ),
    f"{COMMANDS}appointing.approve_playing_arbiter": (
        acts.ApprovePlayingArbiter(**HERE, person=ANNA),
        (Role.RATING_REGISTRAR,),
        _beside(),
    ),
    f"{COMMANDS}appointing.take_back_playing_arbiter": (
        acts.TakeBackPlayingArbiter(**HERE, person=ANNA),
        (Role.RATING_REGISTRAR,),
        _beside(filing=(facts.ArbiterPlayingApproved(person=ANNA),)),
    ),
    f"{COMMANDS}entrants.exempt_foreigner": (
        acts.ExemptForeigner(**HERE, person=ANNA),
        (Role.RATING_REGISTRAR,),
        _beside(),
    ),
    f"{COMMANDS}entrants.receive_late_entry": (
        acts.ReceiveLateEntry(**HERE, person=DI, on=AFTER),
        (*LEADERS, ARBITER),
        _beside(),
    ),
    f"{COMMANDS}entrants.decide_late_entry": (
        acts.DecideLateEntry(**HERE, person=DI, accept=True),
        LEADERS,
        _beside(filing=(told.COORDINATED, LATE)),
    ),
    f"{COMMANDS}entrants.ask_smoke_free": (
        acts.AskSmokeFree(**HERE, person=DI),
        (*LEADERS, ARBITER),
        _beside(
            *told.ENTERED,
            filing=(facts.InvitationStated(coordinated=True, smoke_free=Stated.YES),),
        ),
    ),
    f"{COMMANDS}handing_in.hand_in_entries": (
        acts.HandInEntries(**HERE, members=(acts.HandIn(person=ANNA, member_number=7),), club=LUND),
        (Role.CLUB_SECRETARY,),
        {**_beside(*INVITED), f"membership/{FED}/7": (MEMBER,)},
    ),
    f"{COMMANDS}lists.submit_entry_list": (
        acts.SubmitEntryList(**HERE, ratings={ANNA: 1500}),
        LEADERS,
        _beside(*told.ENTERED),
    ),
    f"{COMMANDS}lists.form_groups": (
        acts.FormGroups(**HERE, names=("A", "B"), sizes=(2, 2)),
        LEADERS,
        {**_beside(*told.ENTERED), **_returned()},
    ),
    f"{COMMANDS}opening.open_groups": (
        acts.OpenGroups(**HERE),
        STAGE_LEADERS,
        _beside(*told.ENTERED, DRAWN, filing=(told.COORDINATED, GROUPED)),
    ),
    f"{COMMANDS}paying.set_fee": (
        acts.SetFee(federation=FED, amount=2_500, since=AFTER, reference="Delegates 2026 §7"),
        (Role.BOARD,),
        {},
    ),
    f"{COMMANDS}paying.take_back_set_fee": (
        acts.TakeBackSetFee(federation=FED, since=AFTER, reason="a slip"),
        (Role.BOARD,),
        {fees_stream(FED): (facts.FeeSet(federation=FED, amount=2_500, since=AFTER, reference="§7"),)},
    ),
    f"{COMMANDS}paying.record_fee": (
        acts.RecordFee(**HERE, amount=10_000, on=AFTER),
        (Role.TREASURER,),
        _beside(),
    ),
    f"{COMMANDS}paying.take_back_fee": (
        acts.TakeBackFee(**HERE, payment=1, reason="of another tournament"),
        (Role.TREASURER,),
        _beside(filing=(facts.FeePaid(amount=10_000, payer="organiser", on=AFTER),)),
    ),
    f"{COMMANDS}paying.publish_prizes": (acts.PublishPrizes(**HERE, on=AFTER), LEADERS, _beside()),
    f"{COMMANDS}paying.name_financial_manager": (
        acts.NameFinancialManager(**HERE, person=ANNA),
        (EXECUTIVE,),
        _beside(filing=(CHAMPIONSHIP,)),
    ),
    f"{COMMANDS}paying.report_accounts": (
        acts.ReportAccounts(**HERE, income=100_000, expenses=90_000),
        LEADERS,
        _beside(filing=(CHAMPIONSHIP, facts.FinancialManagerNamed(person=ANNA))),
    ),
    f"{COMMANDS}playing.record_non_appearance": (
        acts.RecordNonAppearance(**HERE, round_number=1, person=ANNA),
        (ARBITER,),
        _beside(*told.STARTED),
    ),
    f"{COMMANDS}playing.take_back_non_appearance": (
        acts.TakeBackNonAppearance(**HERE, round_number=1, person=ANNA),
        (ARBITER,),
        _beside(*told.STARTED, filing=(facts.NonAppearanceRecorded(round_number=1, person=ANNA),)),
    ),
    f"{COMMANDS}playing.rule_late_arrival": (
        acts.RuleLateArrival(**HERE, round_number=1, board=1, white_came=NOON, black_came=None),
        (ARBITER,),
        _beside(*told.STARTED, filing=(told.COORDINATED, told.SCHEDULED)),
    ),
    f"{COMMANDS}playing.postpone_game": (
        acts.PostponeGame(**HERE, round_number=1, board=1, to=told.STARTS[1]),
        (ARBITER,),
        _beside(*told.STARTED, filing=(told.COORDINATED, told.SCHEDULED)),
    ),
    f"{COMMANDS}playing.record_handed_in": (
        acts.RecordHandedIn(**HERE, round_number=1, board=1, side=Side.WHITE),
        (ARBITER,),
        _beside(*told.STARTED, won(1, 1)),
    ),
    f"{COMMANDS}reporting.state_report_parts": (
        acts.StateReportParts(**HERE, parts=("results",)),
        (ARBITER, ORGANISER),
        _beside(*told.FINISHED),
    ),
    f"{COMMANDS}reporting.take_back_report_parts": (
        acts.TakeBackReportParts(**HERE, parts=("results",)),
        (ARBITER, ORGANISER),
        _beside(*told.FINISHED, filing=(facts.ReportPartsStated(parts=("results",)),)),
    ),
    f"{COMMANDS}reporting.remind_of_step": (acts.RemindOfStep(**HERE, step="fee"), (), _beside()),
}
