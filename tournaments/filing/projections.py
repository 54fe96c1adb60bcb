"""The only writer of the rows of filing. What is late is worked out for the day on which somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch
from events.types import Event
from tournaments.events import filing as facts
from tournaments.events.screens import StartsScheduled
from tournaments.filing.models import FeeRow, FilingRow
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.state.filing import FILING, NO_FILING, Filing, evolve

FILED: tuple[type[Event], ...] = (
    facts.InvitationStated,
    facts.RoundsScheduled,
    StartsScheduled,
    facts.AnnouncedToClubs,
    facts.RatingRequested,
    facts.TournamentCommitteeAppointed,
    facts.TournamentCommitteeMemberReplaced,
    facts.EntriesHandedIn,
    facts.LateEntryReceived,
    facts.LateEntryAccepted,
    facts.LateEntryRefused,
    facts.EntryListSubmitted,
    facts.GroupsFormed,
    facts.FeePaid,
    facts.FeePaymentTakenBack,
    facts.PrizesPublished,
    facts.ReportPartsStated,
    facts.ReportPartsTakenBack,
    facts.NonAppearanceRecorded,
    facts.NonAppearanceTakenBack,
    facts.AccountsReported,
    facts.StepReminded,
)


class Filings(Projector):
    """Each tournament's filing as it stands, and the fees."""

    name, version = "filing.filings", 2
    writes = (FilingRow, FeeRow)

    def __init__(self) -> None:
        super().__init__()
        self.folds = Folds(NO_FILING, evolve)

    @on(*FILED)
    def file(self, event: Event, at: Envelope, batch: Batch) -> None:
        room, federation, tournament = at.stream.split("/")
        if room != FILING:
            return  # starts of a tournament that nothing is filed of
        filing = self.folds.step(at, event)
        before = batch[FilingRow].get(federation, tournament)
        days = dict(before["days"] if before else {}) | dict(_days(event, at))
        batch[FilingRow].put(
            federation=federation,
            tournament=tournament,
            days=days,
            because_of=at.position,
            **_columns(filing),
        )

    @on(facts.FeeSet)
    def set_fee(self, event: facts.FeeSet, at: Envelope, batch: Batch) -> None:
        batch[FeeRow].put(
            federation=event.federation,
            since=event.since,
            amount=event.amount,
            reference=event.reference,
            because_of=at.position,
        )

    @on(facts.FeeTakenBack)
    def take_fee_back(self, event: facts.FeeTakenBack, at: Envelope, batch: Batch) -> None:
        batch[FeeRow].drop(event.federation, event.since)


def _days(event: Event, at: Envelope) -> Iterator[tuple[str, str]]:
    """The step that an event is, and the day on which it was done."""
    match event:
        case facts.AnnouncedToClubs(on=day):
            yield StepCode.ANNOUNCED.value, day.isoformat()
        case facts.RatingRequested():
            yield StepCode.RATING.value, at.effective_on.isoformat()
        case facts.EntryListSubmitted():
            yield StepCode.LIST.value, at.effective_on.isoformat()
        case facts.TournamentCommitteeAppointed():
            yield StepCode.COMMITTEE.value, at.effective_on.isoformat()
        case facts.GroupsFormed():
            yield StepCode.GROUPS.value, at.effective_on.isoformat()
        case facts.FeePaid(on=day):
            yield StepCode.FEE.value, day.isoformat()
        case facts.PrizesPublished(on=day):
            yield StepCode.PRIZES.value, day.isoformat()


def _columns(filing: Filing) -> dict[str, object]:
    accounts = filing.accounts
    return {
        "stated": filing.stated,
        "coordinated": filing.coordinated,
        "championship": filing.invitation.championship,
        "closed": filing.invitation.closed,
        "invitation": msgspec.to_builtins(filing.invitation),
        "starts": [start.isoformat() for start in filing.starts],
        "committee": list(filing.committee),
        "listed": len(filing.entry_list),
        "groups": [[group.name, list(group.persons)] for group in filing.groups],
        "paid": filing.paid,
        "report_parts": sorted(filing.report_parts),
        "handed_in": sorted(filing.handed_in_entries),
        "late": [person for person, decided in filing.late.items() if decided is None],
        "absences": [
            [each.round_number, each.person, each.cancellation.value, each.excused]
            for _, each in sorted(filing.absences.items())
        ],
        "accounts": {"income": accounts.income, "expenses": accounts.expenses} if accounts else {},
        "reminded": sorted(filing.reminded),
    }
