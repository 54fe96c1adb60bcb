"""What the organiser of a Danish tournament tells, whom they appoint, what is paid and what is sent in.

One stream a tournament; the fee stands in the federation's, what a non-member played in their own.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.filing_values import Cancellation, Group, Line, Stated
from tournaments.events.types import Number, PersonId

Ore = Annotated[int, msgspec.Meta(ge=0, le=100_000_000)]
"""An amount in øre, a hundredth of a krone."""

Minutes = Annotated[int, msgspec.Meta(ge=0, le=600)]


@event_type("filing.InvitationStated", "DSU 4.4 §61", "DSU 4.1.3 §22", "DSU 4.1.2 §11")
class InvitationStated(Event):
    """What the invitation says beside the announcement; said again it takes the place of what was said.

    coordinated     the tournament is played under 4.4
    championship    a value of `championships.Championship`; "": none of them
    closed          only some may enter, by `conditions`
    groups          which groups are played; `grouping`: how a closed one makes them, or how groups are made
                    otherwise than by rating
    late_minutes    how late a player may come to a round
    adjournments    the rules for adjourned and postponed games
    entry_fee       what a player pays the organiser; `late_fee`: what more after the deadline
    """

    coordinated: bool
    championship: str = ""
    closed: bool = False
    smoke_free: Stated = Stated.NOT_STATED
    elo_rated: Stated = Stated.NOT_STATED
    groups: str = ""
    grouping: str = ""
    conditions: str = ""
    quick_finish: bool = False
    late_minutes: Minutes = 15
    adjournments: str = ""
    entry_fee: Ore | None = None
    late_fee: Ore = 0


@event_type("filing.RoundsScheduled", "DSU 4.1.2 §11", "DSU 4.8")
class RoundsScheduled(Event):
    """When each round starts, the first one first. Since November 2026 it is screens.StartsScheduled."""

    starts: tuple[dt.datetime, ...]


@event_type("filing.AnnouncedToClubs", "DSU 4.4 §61")
class AnnouncedToClubs(Event):
    """All clubs of the district heard of the tournament on this day. `through`: the magazine, a letter."""

    on: dt.date
    through: str


@event_type("filing.RatingRequested", "DSU 4.4 §64")
class RatingRequested(Event):
    """The organiser tells the registrar that the tournament is to be rated."""


@event_type("filing.TournamentCommitteeAppointed", "DSU 4.1.1 §5", "DSU 4.1.1 §7", "DSU 4.2 §31")
class TournamentCommitteeAppointed(Event):
    """Three licensed members decide what the arbiter cannot, and appeals from them."""

    members: tuple[PersonId, ...]


@event_type("filing.TournamentCommitteeMemberReplaced", "DSU 4.1.1 §5")
class TournamentCommitteeMemberReplaced(Event):
    """A member leaves the committee and another takes the seat."""

    leaves: PersonId
    joins: PersonId


@event_type("filing.ArbiterPlayingApproved", "DSU 4.1.1 §6")
class ArbiterPlayingApproved(Event):
    """The registrar lets an arbiter play in this tournament, and in no other."""

    person: PersonId


@event_type("filing.ArbiterPlayingApprovalTakenBack", "DSU 4.1.1 §6")
class ArbiterPlayingApprovalTakenBack(Event):
    """The approval was given by mistake, before anybody led and played by it."""

    person: PersonId


@event_type("filing.ForeignerExempted", "DSU 4.4 §63")
class ForeignerExempted(Event):
    """The registrar lets a foreigner play here who is no member."""

    person: PersonId


@event_type("filing.EntriesHandedIn", "DSU 4.4 §62")
class EntriesHandedIn(Event):
    """Members are entered through whom §62 names: a value of `coordinated.Through`; `club`: whose chair."""

    persons: tuple[PersonId, ...]
    through: str
    club: str = ""


@event_type("filing.LateEntryReceived", "DSU 4.1.3 §27")
class LateEntryReceived(Event):
    """Somebody asks to play after the entry deadline, which gives no right to."""

    person: PersonId
    on: dt.date


@event_type("filing.LateEntryAccepted", "DSU 4.1.3 §27")
class LateEntryAccepted(Event):
    """The organiser lets them play, for so much more than the others pay."""

    person: PersonId
    surcharge: Ore = 0


@event_type("filing.LateEntryRefused", "DSU 4.1.3 §27")
class LateEntryRefused(Event):
    """The organiser does not let them play."""

    person: PersonId


@event_type("filing.SmokeFreeRoomAsked", "DSU 4.1.3 §22")
class SmokeFreeRoomAsked(Event):
    """A player asked on entering to play where nobody smokes."""

    person: PersonId


@event_type("filing.EntryListSubmitted", "DSU 4.1.1 §5", "DSU 4.4 §64", "DSU 4.2 §31")
class EntryListSubmitted(Event):
    """The registrar has the list of players, to return it with their ratings. A later list holds them all."""

    lines: tuple[Line, ...]


@event_type("filing.GroupsFormed", "DSU 4.4 §65", "DSU 4.1.1 §5")
class GroupsFormed(Event):
    """The players in groups, the top group first. `otherwise`: as the invitation has it, not by rating."""

    groups: tuple[Group, ...]
    otherwise: bool = False


@event_type("filing.FeePaid", "DSU 4.1.3 §21")
class FeePaid(Event):
    """The treasurer has the union's fee, or a part of it, from this payer: the organiser or a club."""

    amount: Ore
    payer: str
    on: dt.date


@event_type("filing.FeePaymentTakenBack", "DSU 4.1.3 §21")
class FeePaymentTakenBack(Event):
    """A payment was recorded wrongly: the `payment`th of the tournament, from 1; `reason`: why it goes."""

    payment: Annotated[int, msgspec.Meta(ge=1)]
    reason: Commitment


@event_type("filing.PrizesPublished", "DSU 4.1.1 §5")
class PrizesPublished(Event):
    """Number, size and distribution of the prizes were made known on this day."""

    on: dt.date


@event_type("filing.ReportPartsStated", "DSU 4.1.1 §6")
class ReportPartsStated(Event):
    """These parts of the report, of the six, are stated from now on; an empty list is stated too."""

    parts: tuple[str, ...]


@event_type("filing.ReportPartsTakenBack", "DSU 4.1.1 §6")
class ReportPartsTakenBack(Event):
    """These parts of the report were stated by mistake."""

    parts: tuple[str, ...]


@event_type("filing.NonAppearanceRecorded", "DSU 4.1.2 §14", "DSU 4.5.4.2")
class NonAppearanceRecorded(Event):
    """A player stayed away from their game. `excused`: they had a valid reason for not cancelling."""

    round_number: Number
    person: PersonId
    cancellation: Cancellation = Cancellation.NONE
    excused: bool = False


@event_type("filing.NonAppearanceTakenBack", "DSU 4.1.2 §14", "DSU 4.5.4.2")
class NonAppearanceTakenBack(Event):
    """The player had not stayed away: the absence was recorded of the wrong person, or by mistake."""

    round_number: Number
    person: PersonId


@event_type("filing.LateArrivalRuled", "DSU 4.1.2 §11")
class LateArrivalRuled(Event):
    """When a player came to their round, None: not at all; `excused`: by the arbiter, for force majeure."""

    round_number: Number
    person: PersonId
    came_at: dt.datetime | None = None
    excused: bool = False


@event_type("filing.GamePostponed", "DSU 4.1.2 §11")
class GamePostponed(Event):
    """A game is played at another time, or an adjourned one played on at this time."""

    round_number: Number
    board: Number
    to: dt.datetime


@event_type("filing.ResultHandedInBy", "DSU 4.1.2 §15")
class ResultHandedInBy(Event):
    """Who of the two told the arbiter how the game ended: "white" or "black"."""

    round_number: Number
    board: Number
    side: str


@event_type("filing.FinancialManagerNamed", "DSU 4.2 §31")
class FinancialManagerNamed(Event):
    """Who keeps the accounts of the championship."""

    person: PersonId


@event_type("filing.AccountsReported", "DSU 4.2 §31")
class AccountsReported(Event):
    """The treasurer has the accounts of the championship; a later report takes the place of an earlier."""

    income: Ore
    expenses: Ore


@event_type("filing.StepReminded", "DSU 4.1.1 §5", "DSU 4.1.3 §21")
class StepReminded(Event):
    """A fact of time: somebody was reminded of a step that is overdue."""

    step: str


@event_type("filing.FeeTakenBack", "DSU 4.1.3 §21")
class FeeTakenBack(Event):
    """The fee set for tournaments from this day on was recorded wrongly; `reason`: why it goes."""

    federation: str
    since: dt.date
    reason: Commitment


@event_type("filing.FeeSet", "DSU 4.1.3 §21")
class FeeSet(Event):
    """The delegates' meeting sets the union's fee for each participant of tournaments from a day on."""

    federation: str
    amount: Ore
    since: dt.date
    reference: str = ""


@event_type("filing.PlayedAsGuest", "DSU 4.4 §63")
class PlayedAsGuest(Event):
    """Somebody who is no member of the union enters a coordinated tournament, which is open to them once."""

    tournament: str


@event_type("filing.GuestWithdrew", "DSU 4.4 §63")
class GuestWithdrew(Event):
    """The entry is taken back before the first round, and the one time is open again."""

    tournament: str
