"""The steps of a calculation in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from events.citing import gettext_noop
from federation.pages.explanations import Form, stored
from ratings.rules.correspondence.counting import CorrespondenceEnding

ENDINGS = {
    CorrespondenceEnding.WIN_ON_BOARD: gettext_noop("won on the board"),
    CorrespondenceEnding.RESIGNATION: gettext_noop("resigned"),
    CorrespondenceEnding.TIME_LOSS: gettext_noop("lost on time"),
    CorrespondenceEnding.PENALTY: gettext_noop("lost by penalty"),
    CorrespondenceEnding.DRAW_AGREED: gettext_noop("draw agreed"),
    CorrespondenceEnding.DRAW_ON_BOARD: gettext_noop("draw on the board"),
    CorrespondenceEnding.WITHDRAWAL_DEFAULT: gettext_noop("lost by withdrawal"),
    CorrespondenceEnding.WALKOVER: gettext_noop("walkover"),
    CorrespondenceEnding.ADJUDICATED_AT_CLOSE: gettext_noop("adjudicated at the close"),
}

STATES = {
    "announced": gettext_noop("announced"),
    "sanctioned": gettext_noop("sanctioned"),
    "running": gettext_noop("in play"),
    "closed": gettext_noop("closed, to be reported"),
    "reported": gettext_noop("reported, to be ranked"),
    "ranked": gettext_noop("ranked"),
    "called_off": gettext_noop("cancelled"),
}

KINDS = {
    "not_rateable": gettext_noop("too few players"),
    "no_norm": gettext_noop("no norm"),
    "raised": gettext_noop("raised"),
    "kept": gettext_noop("kept"),
    "kept_as_top_scorer": gettext_noop("kept with most points"),
    "lowered": gettext_noop("lowered"),
    "entered": gettext_noop("first ranking"),
    "new": gettext_noop("stays new"),
}

STEPS = {
    "taken": gettext_noop("taken over"),
    "raised": gettext_noop("raised"),
    "kept": gettext_noop("kept"),
    "confirmed": gettext_noop("confirmed"),
    "lowered": gettext_noop("lowered"),
    "lapsed": gettext_noop("lapsed: not confirmed in five years"),
    "exempt": gettext_noop("need not be confirmed: plays over the board"),
}


def sentence(code: str, values: Sequence[object]) -> str:
    """One step as a sentence, as a row holds it."""
    return stored(code, values, FORMS)


FORMS: Mapping[str, Form] = {"ending": lambda ending: gettext(ENDINGS[CorrespondenceEnding(str(ending))])}
