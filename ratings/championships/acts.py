"""The acts of this app, and what approves what; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.identity.past_approvals import Approval
from federation.officials.proposing import BY_A_PERSON
from ratings.championships import events
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
    Act("name-championship-tournament", arranging.name_group_tournament),
    Act("set-up-championship", arranging.set_up_championship),
    Act("approve-candidate-event", candidates.approve_candidate_event),
    Act("approve-foreign-result", candidates.approve_foreign_result),
    Act(
        "withdraw-candidate-approval",
        candidates.withdraw_candidate_approval,
    ),
    Act("withdraw-foreign-result", candidates.withdraw_foreign_result),
    Act(
        "take-back-playoff-by-other-rules",
        directing.take_back_playoff_by_other_rules,
    ),
    Act("take-back-playoff-game", directing.take_back_playoff_game),
    Act("enter-championship", entering.enter_championship),
    Act("withdraw-from-championship", entering.withdraw_from_championship),
    Act("grant-championship-qualification", returning.grant_qualification),
    Act("return-entrant-ratings", returning.return_entrant_ratings),
    Act(
        "take-back-championship-qualification",
        returning.take_back_qualification,
    ),
    Act("confirm-championship-seats", seating.confirm_seats),
    Act("decide-contested-places", seating.decide_contested_places),
    Act("take-back-contested-places", seating.take_back_contested_places),
    Act("approve-wild-card", wild_card.approve_wild_card, closed=BY_A_PERSON),
    Act("drop-wild-card", wild_card.drop_wild_card),
    Act("propose-wild-card", wild_card.propose_wild_card),
    Act("award-championship-title", winning.award_title),
    Act("record-past-champions", winning.record_past_champions),
    Act(
        "record-playoff-by-other-rules",
        winning.record_playoff_by_other_rules,
    ),
    Act("record-playoff-game", winning.record_playoff_game),
)

APPROVALS = {
    events.WildCardApproved: Approval(
        proposed=events.WildCardProposed,
        shared="person",
        roles=lambda _: wild_card.WHO_AGREES,
        dropped=(events.WildCardDropped,),
        by_notice=lambda _: True,
    )
}
