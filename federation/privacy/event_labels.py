"""The events of forgetting as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.privacy import events as facts

EVENT_LABELS: EventLabels = {
    facts.ErasureRequested: label(gettext_noop("It is asked that the person be forgotten")),
    facts.ErasureRequestWithdrawn: label(gettext_noop("The person stays after all")),
    facts.ErasureProposed: label(gettext_noop("It is proposed to forget the person")),
    facts.ErasureDeclined: label(gettext_noop("The person is not forgotten, for a reason")),
    facts.ErasureApproved: label(gettext_noop("A second official approved that the person be forgotten")),
}
