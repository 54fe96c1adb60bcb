"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "sealed": gettext_noop("Sealed moves"),
    "sealed.ArrivalTakenBack": gettext_noop("Arrival taken back"),
    "sealed.EnvelopeKept": gettext_noop("Envelope kept"),
    "sealed.EnvelopeLost": gettext_noop("Envelope lost"),
    "sealed.EnvelopeOpened": gettext_noop("Envelope opened"),
    "sealed.GameResumed": gettext_noop("Game resumed"),
    "sealed.MoveSealed": gettext_noop("Move sealed"),
    "sealed.PlayerArrived": gettext_noop("Player arrived"),
    "sealed.ReplyOpened": gettext_noop("Reply opened"),
    "sealed.ReplySealed": gettext_noop("Reply sealed"),
    "sealed.ResumptionOrderSet": gettext_noop("Resumption order set"),
    "sealed.SealedDrawAgreed": gettext_noop("Sealed draw agreed"),
    "sealed.SealedGameAnnulled": gettext_noop("Sealed game annulled"),
    "sealed.SealedMoveRuled": gettext_noop("Sealed move ruled"),
    "sealed.SealingUndone": gettext_noop("Sealing undone"),
    "sealed.SlowGamePaused": gettext_noop("Slow game paused"),
    "sealed.SlowGameWentOn": gettext_noop("Slow game went on"),
}
