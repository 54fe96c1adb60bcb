"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from ratings.championships.commands import (
    arranging,
    candidates,
    directing,
    entering,
    returning,
    seating,
    wild_card,
    winning,
)

ACTS = (
    Act("name-group-tournament", arranging.NameGroupTournament, arranging.name_group_tournament),
    Act("set-up-championship", arranging.SetUpChampionship, arranging.set_up_championship),
    Act("approve-candidate-event", candidates.ApproveCandidateEvent, candidates.approve_candidate_event),
    Act("approve-foreign-result", candidates.ApproveForeignResult, candidates.approve_foreign_result),
    Act(
        "withdraw-candidate-approval",
        candidates.WithdrawCandidateApproval,
        candidates.withdraw_candidate_approval,
    ),
    Act("withdraw-foreign-result", candidates.WithdrawForeignResult, candidates.withdraw_foreign_result),
    Act(
        "take-back-playoff-by-other-rules",
        directing.TakeBackPlayoffByOtherRules,
        directing.take_back_playoff_by_other_rules,
    ),
    Act("take-back-playoff-game", directing.TakeBackPlayoffGame, directing.take_back_playoff_game),
    Act("enter-championship", entering.EnterChampionship, entering.enter_championship),
    Act("withdraw-from-championship", entering.WithdrawFromChampionship, entering.withdraw_from_championship),
    Act("grant-championship-qualification", returning.GrantQualification, returning.grant_qualification),
    Act("return-entrant-ratings", returning.ReturnEntrantRatings, returning.return_entrant_ratings),
    Act(
        "take-back-championship-qualification",
        returning.TakeBackQualification,
        returning.take_back_qualification,
    ),
    Act("confirm-championship-seats", seating.ConfirmSeats, seating.confirm_seats),
    Act("decide-contested-places", seating.DecideContestedPlaces, seating.decide_contested_places),
    Act("take-back-contested-places", seating.TakeBackContestedPlaces, seating.take_back_contested_places),
    Act("approve-wild-card", wild_card.ApproveWildCard, wild_card.approve_wild_card),
    Act("drop-wild-card", wild_card.DropWildCard, wild_card.drop_wild_card),
    Act("propose-wild-card", wild_card.ProposeWildCard, wild_card.propose_wild_card),
    Act("award-championship-title", winning.AwardTitle, winning.award_title),
    Act("record-past-champions", winning.RecordPastChampions, winning.record_past_champions),
    Act(
        "record-playoff-by-other-rules",
        winning.RecordPlayoffByOtherRules,
        winning.record_playoff_by_other_rules,
    ),
    Act("record-playoff-game", winning.RecordPlayoffGame, winning.record_playoff_game),
)
