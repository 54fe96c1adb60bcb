"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "letters": gettext_noop("Letters"),
    "letters.LetterCalledOff": gettext_noop("Letter called off"),
    "letters.LetterSentAgain": gettext_noop("Letter sent again"),
    "letters.LettersChosen": gettext_noop("Letters chosen"),
    "letters.LettersPrinted": gettext_noop("Letters printed"),
}
