"""What stands filed of one tournament, the fees of a federation, and what a non-member has played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

import msgspec

from events.types import Event
from tournaments.events import filing as facts
from tournaments.events.filing import InvitationStated
from tournaments.events.filing_values import Group, Line
from tournaments.events.screens import StartsScheduled

FILING = "filing"
NOTHING_STATED = InvitationStated(coordinated=False)


def filing_stream(federation: str, tournament: str) -> str:
    """The stream of what is filed about a tournament."""
    return f"{FILING}/{federation}/{tournament}"


def fees_stream(federation: str) -> str:
    """The stream of the fees that a federation has set."""
    return f"fees/{federation}"


def guest_stream(federation: str, person: str) -> str:
    """The stream of what somebody played as a non-member."""
    return f"guest/{federation}/{person}"


class Filing(msgspec.Struct, frozen=True):
    """Everything that the stream says, each later word in place of the earlier one.

    stated      the organiser has said what the invitation says
    handed_in_entries  person -> through whom the entry came
    late        late entrants: None while the organiser has not decided, then whether they may play
    surcharges  what those pay more who may
    absences    (round, person) -> how they stayed away
    handed_in   (round, board) -> who told the result; `postponed`: to when the game is put off
    """

    invitation: InvitationStated = NOTHING_STATED
    stated: bool = False
    starts: tuple[dt.datetime, ...] = ()
    announced_on: dt.date | None = None
    rating_requested: bool = False
    committee: tuple[str, ...] = ()
    may_play: frozenset[str] = frozenset()
    exempted: frozenset[str] = frozenset()
    handed_in_entries: dict[str, str] = {}
    late: Mapping[str, bool | None] = {}
    surcharges: Mapping[str, int] = {}
    smoke_free: frozenset[str] = frozenset()
    entry_list: tuple[Line, ...] = ()
    groups: tuple[Group, ...] = ()
    payments: tuple[facts.FeePaid, ...] = ()
    taken_back: frozenset[int] = frozenset()
    prizes_on: dt.date | None = None
    report_parts: frozenset[str] = frozenset()
    absences: Mapping[tuple[int, str], facts.NonAppearanceRecorded] = {}
    arrivals: Mapping[tuple[int, str], facts.LateArrivalRuled] = {}
    postponed: Mapping[tuple[int, int], dt.datetime] = {}
    handed_in: Mapping[tuple[int, int], str] = {}
    financial_manager: str = ""
    accounts: facts.AccountsReported | None = None
    reminded: frozenset[str] = frozenset()

    @property
    def coordinated(self) -> bool:
        """Whether it is played under 4.4, or is a championship of the union.

        Decision (3.8 of the digest): the championship counts as one of the coordinated tournaments.
        """
        return self.invitation.coordinated or bool(self.invitation.championship)

    @property
    def paid(self) -> int:
        """What the treasurer has of the union's fee, in øre."""
        return sum(each.amount for _, each in self.standing_payments)

    @property
    def standing_payments(self) -> tuple[tuple[int, facts.FeePaid], ...]:
        """The payments that were not taken back, with their numbers from 1."""
        numbered = enumerate(self.payments, start=1)
        return tuple((number, each) for number, each in numbered if number not in self.taken_back)


NO_FILING = Filing()


def evolve(filing: Filing, event: Event) -> Filing:
    """Accepts every fact, judges none."""
    changed: dict[str, object] = {}
    match event:
        case facts.InvitationStated():
            changed = {"invitation": event, "stated": True}
        case facts.RoundsScheduled() | StartsScheduled():
            changed = {"starts": _starts(event)}
        case facts.AnnouncedToClubs(on=day):
            changed = {"announced_on": day}
        case facts.RatingRequested():
            changed = {"rating_requested": True}
        case facts.TournamentCommitteeAppointed(members=members):
            changed = {"committee": members}
        case facts.TournamentCommitteeMemberReplaced(leaves=leaves, joins=joins):
            changed = {"committee": tuple(joins if each == leaves else each for each in filing.committee)}
        case facts.ArbiterPlayingApproved(person=person):
            changed = {"may_play": filing.may_play | {person}}
        case _:
            changed = _entering(filing, event) or _playing(filing, event)
            changed = changed or _sending_in(filing, event) or _taken_back(filing, event)
    return msgspec.structs.replace(filing, **changed)


def _starts(event: facts.RoundsScheduled | StartsScheduled) -> tuple[dt.datetime, ...]:
    """The hours of all rounds, in either form in which they were announced."""
    if isinstance(event, facts.RoundsScheduled):
        return event.starts
    return tuple(each.starts_at for each in event.starts if each.starts_at is not None)


def _entering(filing: Filing, event: Event) -> dict[str, object]:
    changed: dict[str, object] = {}
    match event:
        case facts.ForeignerExempted(person=person):
            changed = {"exempted": filing.exempted | {person}}
        case facts.EntriesHandedIn(persons=persons, through=through):
            changed = {"handed_in_entries": filing.handed_in_entries | dict.fromkeys(persons, through)}
        case facts.LateEntryReceived() | facts.LateEntryAccepted() | facts.LateEntryRefused():
            changed = _late(filing, event)
        case facts.SmokeFreeRoomAsked(person=person):
            changed = {"smoke_free": filing.smoke_free | {person}}
        case facts.EntryListSubmitted(lines=lines):
            changed = {"entry_list": lines}
        case facts.GroupsFormed(groups=groups):
            changed = {"groups": groups}
    return changed


def _late(
    filing: Filing, event: facts.LateEntryReceived | facts.LateEntryAccepted | facts.LateEntryRefused
) -> dict[str, object]:
    """Asked, accepted for so much more, or refused."""
    accepted = None if isinstance(event, facts.LateEntryReceived) else False
    if not isinstance(event, facts.LateEntryAccepted):
        return {"late": {**filing.late, event.person: accepted}}
    surcharges = {**filing.surcharges, event.person: event.surcharge}
    return {"late": {**filing.late, event.person: True}, "surcharges": surcharges}


def _playing(filing: Filing, event: Event) -> dict[str, object]:
    changed: dict[str, object] = {}
    match event:
        case facts.NonAppearanceRecorded(round_number=number, person=person):
            changed = {"absences": {**filing.absences, (number, person): event}}
        case facts.LateArrivalRuled(round_number=number, person=person):
            changed = {"arrivals": {**filing.arrivals, (number, person): event}}
        case facts.GamePostponed(round_number=number, board=board, to=to):
            changed = {"postponed": {**filing.postponed, (number, board): to}}
        case facts.ResultHandedInBy(round_number=number, board=board, side=side):
            changed = {"handed_in": {**filing.handed_in, (number, board): side}}
    return changed


def _sending_in(filing: Filing, event: Event) -> dict[str, object]:
    changed: dict[str, object] = {}
    match event:
        case facts.FeePaid():
            changed = {"payments": (*filing.payments, event)}
        case facts.PrizesPublished(on=day):
            changed = {"prizes_on": day}
        case facts.ReportPartsStated(parts=parts):
            changed = {"report_parts": filing.report_parts | set(parts)}
        case facts.FinancialManagerNamed(person=person):
            changed = {"financial_manager": person}
        case facts.AccountsReported():
            changed = {"accounts": event}
        case facts.StepReminded(step=step):
            changed = {"reminded": filing.reminded | {step}}
    return changed


def _taken_back(filing: Filing, event: Event) -> dict[str, object]:
    changed: dict[str, object] = {}
    match event:
        case facts.ArbiterPlayingApprovalTakenBack(person=person):
            changed = {"may_play": filing.may_play - {person}}
        case facts.NonAppearanceTakenBack(round_number=number, person=person):
            kept = {key: each for key, each in filing.absences.items() if key != (number, person)}
            changed = {"absences": kept}
        case facts.ReportPartsTakenBack(parts=parts):
            changed = {"report_parts": filing.report_parts - set(parts)}
        case facts.FeePaymentTakenBack(payment=number):
            changed = {"taken_back": filing.taken_back | {number}}
    return changed


Fees = tuple[facts.FeeSet, ...]
"""The fees that are set, in the order of the log."""

NO_FEES: Fees = ()


def evolve_fees(fees: Fees, event: Event) -> Fees:
    """Accepts every fact, judges none."""
    match event:
        case facts.FeeSet():
            return (*fees, event)
        case facts.FeeTakenBack(since=since):
            return tuple(each for each in fees if each.since != since)
    return fees


Guest = frozenset[str]
"""The coordinated tournaments that somebody played, or is about to play, as a non-member."""

NO_GUEST: Guest = frozenset()


def evolve_guest(guest: Guest, event: Event) -> Guest:
    """Accepts every fact, judges none."""
    match event:
        case facts.PlayedAsGuest(tournament=tournament):
            return guest | {tournament}
        case facts.GuestWithdrew(tournament=tournament):
            return guest - {tournament}
    return guest
