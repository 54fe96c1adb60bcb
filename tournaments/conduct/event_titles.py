"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "conduct": gettext_noop("At the boards"),
    "conduct.BoardLeft": gettext_noop("Board left"),
    "conduct.ClockDefectClaimed": gettext_noop("Clock defect claimed"),
    "conduct.ClockDefectRuled": gettext_noop("Clock defect ruled"),
    "conduct.ClocksSet": gettext_noop("Clocks set"),
    "conduct.ClocksStarted": gettext_noop("Clocks started"),
    "conduct.ClocksStopped": gettext_noop("Clocks stopped"),
    "conduct.ClocksWentOn": gettext_noop("Clocks went on"),
    "conduct.ConductNoted": gettext_noop("Conduct noted"),
    "conduct.DisputeRaised": gettext_noop("Dispute raised"),
    "conduct.DisputeRuled": gettext_noop("Dispute ruled"),
    "conduct.DrawAnswered": gettext_noop("Draw answered"),
    "conduct.DrawClaimRuled": gettext_noop("Draw claim ruled"),
    "conduct.DrawMovesSet": gettext_noop("Draw moves set"),
    "conduct.DrawOffered": gettext_noop("Draw offered"),
    "conduct.FlagRuled": gettext_noop("Flag ruled"),
    "conduct.GameDecided": gettext_noop("Game decided"),
    "conduct.GameVoided": gettext_noop("Game voided"),
    "conduct.LateArrivalNoted": gettext_noop("Late arrival noted"),
    "conduct.MatterTakenBack": gettext_noop("Matter taken back"),
    "conduct.PositionRestored": gettext_noop("Position restored"),
    "conduct.ScoreSheetsDeposited": gettext_noop("Score sheets deposited"),
    "conduct.SettlementAnswered": gettext_noop("Settlement answered"),
    "conduct.SettlementProposed": gettext_noop("Settlement proposed"),
    "conduct.StartOfClocksTakenBack": gettext_noop("Start of clocks taken back"),
    "conduct.StoneHandled": gettext_noop("Stone handled"),
    "conduct.StonesDisordered": gettext_noop("Stones disordered"),
    "conduct.TimeRefereeCalled": gettext_noop("Time referee called"),
}
