"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from ratings.systems.correspondence.commands import (
    announcing,
    persons,
    playing,
    ranking,
    reopening,
)

ACTS = (
    Act("announce-correspondence-event", announcing.announce_event),
    Act("enter-correspondence-players", announcing.enter_players),
    Act("sanction-correspondence-event", announcing.sanction_event),
    Act("start-correspondence-event", announcing.start_event),
    Act("take-back-correspondence-entry", announcing.take_entry_back),
    Act("certify-correspondence-activity", persons.certify_activity),
    Act("confirm-correspondence-title", persons.confirm_title),
    Act("correct-correspondence-ranking", persons.correct_taken_ranking),
    Act("refuse-correspondence-title", persons.refuse_title),
    Act("take-over-correspondence-ranking", persons.take_over_ranking),
    Act("call-off-correspondence-event", playing.call_off_event),
    Act("close-correspondence-event", playing.close_event),
    Act("correct-correspondence-game", playing.correct_game),
    Act("end-correspondence-game", playing.end_game),
    Act("send-correspondence-conditions", playing.send_conditions),
    Act("correct-last-day-of-correspondence-event", reopening.correct_last_day),
    Act("reopen-correspondence-event", reopening.reopen_event),
    Act("restore-correspondence-event", reopening.restore_event),
    Act("take-back-end-of-correspondence-game", reopening.take_back_game_end),
    Act("accept-late-correspondence-conditions", ranking.accept_late_conditions),
    Act("lift-correspondence-limit", ranking.lift_limit),
    Act("rank-correspondence-event", ranking.rank_event),
    Act("send-back-correspondence-calculation", ranking.send_back),
    Act("restore-correspondence-limit", ranking.set_limit_again),
    Act("submit-correspondence-calculation", ranking.submit_calculation),
    Act(
        "take-back-late-correspondence-conditions",
        ranking.take_back_late_conditions,
    ),
)
