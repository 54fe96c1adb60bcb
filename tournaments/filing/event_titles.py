"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "filing": gettext_noop("Filing"),
    "filing.AccountsReported": gettext_noop("Accounts reported"),
    "filing.AnnouncedToClubs": gettext_noop("Announced to clubs"),
    "filing.ArbiterPlayingApprovalTakenBack": gettext_noop("Arbiter playing approval taken back"),
    "filing.ArbiterPlayingApproved": gettext_noop("Arbiter playing approved"),
    "filing.EntriesHandedIn": gettext_noop("Entries handed in"),
    "filing.EntryListSubmitted": gettext_noop("Entry list submitted"),
    "filing.FeePaid": gettext_noop("Fee paid"),
    "filing.FeePaymentTakenBack": gettext_noop("Fee payment taken back"),
    "filing.FeeSet": gettext_noop("Fee set"),
    "filing.FeeTakenBack": gettext_noop("Fee taken back"),
    "filing.FinancialManagerNamed": gettext_noop("Financial manager named"),
    "filing.ForeignerExempted": gettext_noop("Foreigner exempted"),
    "filing.GamePostponed": gettext_noop("Game postponed"),
    "filing.GroupsFormed": gettext_noop("Groups formed"),
    "filing.GuestWithdrew": gettext_noop("Guest withdrew"),
    "filing.InvitationStated": gettext_noop("Invitation stated"),
    "filing.LateArrivalRuled": gettext_noop("Late arrival ruled"),
    "filing.LateEntryAccepted": gettext_noop("Late entry accepted"),
    "filing.LateEntryReceived": gettext_noop("Late entry received"),
    "filing.LateEntryRefused": gettext_noop("Late entry refused"),
    "filing.NonAppearanceRecorded": gettext_noop("Non-appearance recorded"),
    "filing.NonAppearanceTakenBack": gettext_noop("Non-appearance taken back"),
    "filing.PlayedAsGuest": gettext_noop("Played as a guest"),
    "filing.PrizesPublished": gettext_noop("Prizes published"),
    "filing.RatingRequested": gettext_noop("Rating requested"),
    "filing.ReportPartsStated": gettext_noop("Report parts stated"),
    "filing.ReportPartsTakenBack": gettext_noop("Report parts taken back"),
    "filing.ResultHandedInBy": gettext_noop("Who handed in a result"),
    "filing.RoundsScheduled": gettext_noop("Rounds scheduled"),
    "filing.SmokeFreeRoomAsked": gettext_noop("Smoke-free room asked for"),
    "filing.StepReminded": gettext_noop("Step reminded"),
    "filing.TournamentCommitteeAppointed": gettext_noop("Tournament committee appointed"),
    "filing.TournamentCommitteeMemberReplaced": gettext_noop("Tournament committee member replaced"),
}
