"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "correspondence": gettext_noop("Correspondence play"),
    "correspondence.CalculationSentBack": gettext_noop("Calculation sent back"),
    "correspondence.CalculationSubmitted": gettext_noop("Calculation submitted"),
    "correspondence.ConditionsSent": gettext_noop("Conditions sent"),
    "correspondence.DanTitleConfirmed": gettext_noop("Dan title confirmed"),
    "correspondence.DanTitleNotConfirmed": gettext_noop("Dan title not confirmed"),
    "correspondence.EntryTakenBack": gettext_noop("Entry taken back"),
    "correspondence.EventAnnounced": gettext_noop("Event announced"),
    "correspondence.EventCalledOff": gettext_noop("Event called off"),
    "correspondence.EventClosed": gettext_noop("Event closed"),
    "correspondence.EventRanked": gettext_noop("Event ranked"),
    "correspondence.EventReopened": gettext_noop("Event reopened"),
    "correspondence.EventRestored": gettext_noop("Event restored"),
    "correspondence.EventSanctioned": gettext_noop("Event sanctioned"),
    "correspondence.EventStarted": gettext_noop("Event started"),
    "correspondence.GameCorrected": gettext_noop("Game corrected"),
    "correspondence.GameEndTakenBack": gettext_noop("Game end taken back"),
    "correspondence.GameEnded": gettext_noop("Game ended"),
    "correspondence.LastDayCorrected": gettext_noop("Last day corrected"),
    "correspondence.LateConditionsAccepted": gettext_noop("Late conditions accepted"),
    "correspondence.LateConditionsTakenBack": gettext_noop("Late conditions taken back"),
    "correspondence.LimitLifted": gettext_noop("Limit lifted"),
    "correspondence.LimitSetAgain": gettext_noop("Limit set again"),
    "correspondence.OverTheBoardActivityCertified": gettext_noop("Play over the board certified"),
    "correspondence.ParticipantsListed": gettext_noop("Participants listed"),
    "correspondence.PlayersEntered": gettext_noop("Players entered"),
    "correspondence.RankingTakenOver": gettext_noop("Ranking taken over"),
    "correspondence.TakenRankingCorrected": gettext_noop("Taken ranking corrected"),
}
