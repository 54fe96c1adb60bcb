"""How the events of letters read in a history."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.letters import events

EVENT_LABELS: EventLabels = {
    events.LetterCalledOff: label(gettext_noop("Letter called off")),
    events.LetterSentAgain: label(gettext_noop("Letter sent again")),
    events.LettersPrinted: label(gettext_noop("Letters printed")),
    events.LettersChosen: label(gettext_noop("Chosen what to hear of by letter")),
}
