"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from ratings.systems.correspondence.commands import (
    announcing,
    persons,
    playing,
    ranking,
)

ACTS = (
    Act("announce-correspondence-event", announcing.AnnounceEvent, announcing.announce_event),
    Act("enter-correspondence-players", announcing.EnterPlayers, announcing.enter_players),
    Act("sanction-correspondence-event", announcing.SanctionEvent, announcing.sanction_event),
    Act("start-correspondence-event", announcing.StartEvent, announcing.start_event),
    Act("take-correspondence-entry-back", announcing.TakeEntryBack, announcing.take_entry_back),
    Act("certify-correspondence-activity", persons.CertifyActivity, persons.certify_activity),
    Act("confirm-correspondence-title", persons.ConfirmTitle, persons.confirm_title),
    Act("correct-correspondence-ranking", persons.CorrectTakenRanking, persons.correct_taken_ranking),
    Act("refuse-correspondence-title", persons.RefuseTitle, persons.refuse_title),
    Act("take-over-correspondence-ranking", persons.TakeOverRanking, persons.take_over_ranking),
    Act("call-off-correspondence-event", playing.CallOffEvent, playing.call_off_event),
    Act("close-correspondence-event", playing.CloseEvent, playing.close_event),
    Act("correct-correspondence-game", playing.CorrectGame, playing.correct_game),
    Act("end-correspondence-game", playing.EndGame, playing.end_game),
    Act("send-correspondence-conditions", playing.SendConditions, playing.send_conditions),
    Act(
        "accept-late-correspondence-conditions", ranking.AcceptLateConditions, ranking.accept_late_conditions
    ),
    Act("lift-correspondence-limit", ranking.LiftLimit, ranking.lift_limit),
    Act("rank-correspondence-event", ranking.RankEvent, ranking.rank_event),
    Act("send-correspondence-calculation-back", ranking.SendBack, ranking.send_back),
    Act("set-correspondence-limit-again", ranking.SetLimitAgain, ranking.set_limit_again),
    Act("submit-correspondence-calculation", ranking.SubmitCalculation, ranking.submit_calculation),
    Act(
        "take-back-late-correspondence-conditions",
        ranking.TakeBackLateConditions,
        ranking.take_back_late_conditions,
    ),
)
