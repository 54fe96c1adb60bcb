"""The acts of this app, and what approves what; see `events/acts.py`."""

from __future__ import annotations

from events.acts import FROM_THE_REGISTER, Act
from federation.identity.past_approvals import Approval
from federation.officials.proposing import BY_A_PERSON
from ratings.systems.danish import events
from ratings.systems.danish.commands import (
    entering,
    registrar,
    reporting,
    righting,
    starting,
)
from ratings.systems.danish.state import FEDERATION

ACTS = (
    Act("approve-entry-rating", entering.approve_entry_rating, closed=BY_A_PERSON),
    Act("decide-rating-on-return", entering.decide_return),
    Act("propose-entry-rating", entering.propose_entry_rating),
    Act("reject-entry-rating", entering.reject_entry_rating),
    Act(
        "publish-danish-list",
        registrar.publish_danish_list,
        closed=FROM_THE_REGISTER,
    ),
    Act("take-over-rating-numbers", registrar.take_over_numbers),
    Act("accept-tournament-for-rating", reporting.accept_for_rating),
    Act("classify-game", reporting.classify_game),
    Act("receive-rating-report", reporting.receive_report),
    Act("refuse-tournament-for-rating", reporting.refuse_for_rating),
    Act("correct-rating-number", righting.correct_given_number),
    Act("correct-rating-report-kind", righting.correct_report_kind),
    Act("correct-start-rating", righting.correct_start_rating),
    Act("take-back-rating-acceptance", righting.take_back_acceptance),
    Act("take-back-rating-refusal", righting.take_back_refusal),
    Act("estimate-start-rating", starting.estimate_start_rating),
    Act("issue-start-ratings", starting.issue_start_ratings),
)

APPROVALS = {
    events.EntryRatingApproved: Approval(
        proposed=events.EntryRatingProposed,
        roles=lambda _: {*entering.OFFICE_OF.values()},
        federation=FEDERATION,
    )
}
