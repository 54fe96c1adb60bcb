"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "sanctions": gettext_noop("Sanctions"),
    "sanctions.AbsenceCaseClosed": gettext_noop("Absence case closed"),
    "sanctions.AppealDecided": gettext_noop("Appeal decided"),
    "sanctions.AppealFiled": gettext_noop("Appeal filed"),
    "sanctions.AppealReopened": gettext_noop("Appeal reopened"),
    "sanctions.BarredFromEvents": gettext_noop("Barred from events"),
    "sanctions.LastDayOfPlayStated": gettext_noop("Last day of play stated"),
    "sanctions.MeasureTaken": gettext_noop("Measure taken"),
    "sanctions.NotificationTakenBack": gettext_noop("Notification taken back"),
    "sanctions.OverturningSeen": gettext_noop("Overturning seen"),
    "sanctions.PersonListed": gettext_noop("Person entered in the list"),
    "sanctions.QuarantineImposed": gettext_noop("Quarantine imposed"),
    "sanctions.RulingRecorded": gettext_noop("Ruling recorded"),
    "sanctions.SanctionListed": gettext_noop("Sanction entered in the list"),
    "sanctions.SanctionNotified": gettext_noop("Sanction notified"),
    "sanctions.SanctionOverturned": gettext_noop("Sanction overturned"),
    "sanctions.SanctionReinstated": gettext_noop("Sanction reinstated"),
    "sanctions.StruckFromMembership": gettext_noop("Struck from membership"),
    "sanctions.WarningGiven": gettext_noop("Warning given"),
}
