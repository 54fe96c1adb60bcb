"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "licences": gettext_noop("Licences"),
    "licences.ArbiterCourseListed": gettext_noop("Arbiter course listed"),
    "licences.ArbiterCoursePassed": gettext_noop("Arbiter course passed"),
    "licences.AspirantPaperHandedOut": gettext_noop("Aspirant paper handed out"),
    "licences.DeclarationReturned": gettext_noop("Declaration returned"),
    "licences.LicenceDutiesDelegated": gettext_noop("Licence duties delegated"),
    "licences.LicenceDutiesTakenBack": gettext_noop("Licence duties taken back"),
    "licences.LicenceGranted": gettext_noop("Licence granted"),
    "licences.LicenceSpeciallyGranted": gettext_noop("Licence specially granted"),
    "licences.LicenceWithdrawn": gettext_noop("Licence withdrawn"),
    "licences.PracticeDeclared": gettext_noop("Practice declared"),
    "licences.SpecialGrantProposed": gettext_noop("Special grant proposed"),
    "licences.WithdrawalNoticeSent": gettext_noop("Withdrawal notice sent"),
}
