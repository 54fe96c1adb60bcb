"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "championships": gettext_noop("Championships"),
    "championships.CandidateApprovalWithdrawn": gettext_noop("Candidate approval withdrawn"),
    "championships.CandidateEventApproved": gettext_noop("Candidate event approved"),
    "championships.ChampionTitleAwarded": gettext_noop("Champion title awarded"),
    "championships.ChampionshipEntered": gettext_noop("Championship entered"),
    "championships.ChampionshipEntryWithdrawn": gettext_noop("Championship entry withdrawn"),
    "championships.ChampionshipSetUp": gettext_noop("Championship set up"),
    "championships.ContestedPlacesDecided": gettext_noop("Contested places decided"),
    "championships.ContestedPlacesTakenBack": gettext_noop("Contested places taken back"),
    "championships.EntrantRatingsReturned": gettext_noop("Entrant ratings returned"),
    "championships.ForeignCandidateResultApproved": gettext_noop("Foreign candidate result approved"),
    "championships.ForeignCandidateResultWithdrawn": gettext_noop("Foreign candidate result withdrawn"),
    "championships.GroupTournamentNamed": gettext_noop("Group tournament named"),
    "championships.PlayoffByOtherRulesTakenBack": gettext_noop("Play-off by other rules taken back"),
    "championships.PlayoffGamePlayed": gettext_noop("Play-off game played"),
    "championships.PlayoffGameTakenBack": gettext_noop("Play-off game taken back"),
    "championships.PlayoffWonByOtherRules": gettext_noop("Play-off won by other rules"),
    "championships.QualificationGranted": gettext_noop("Qualification granted"),
    "championships.QualificationTakenBack": gettext_noop("Qualification taken back"),
    "championships.SeatsConfirmed": gettext_noop("Seats confirmed"),
    "championships.WildCardApproved": gettext_noop("Wild card approved"),
    "championships.WildCardDropped": gettext_noop("Wild card dropped"),
    "championships.WildCardProposed": gettext_noop("Wild card proposed"),
}
