"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "corrections": gettext_noop("Corrections"),
    "corrections.CorrectionApproved": gettext_noop("Correction approved"),
    "corrections.CorrectionDropped": gettext_noop("Correction dropped"),
    "corrections.CorrectionProposed": gettext_noop("Correction proposed"),
    "corrections.CorrectionTookEffect": gettext_noop("Correction took effect"),
}
