"""How pages say what happened with somebody's licences."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy, ngettext

from federation.licences.event_labels import DUTY_NAMES, LETTERS
from federation.licences.models import LicenceStep
from federation.licences.rules.licences import GRANT, LOSS, TRAINING
from federation.licences.rules.obtaining import Letter, Paper
from federation.licences.state import Duty
from federation.licences.steps import Kind

FORMS = "DSU 4.6.4"
SAID = {
    Kind.COURSE_PASSED: (gettext_lazy("Course passed: an aspirant"), TRAINING),
    Kind.PAPER_HANDED_OUT: (gettext_lazy("Aspirant’s paper handed out"), FORMS),
    Kind.PRACTICE_DECLARED: (gettext_lazy("Practice declared"), TRAINING),
    Kind.GRANTED: (gettext_lazy("Licence granted by course and practice"), TRAINING),
    Kind.RETURNED: (gettext_lazy("Declaration returned: no licence"), "DSU 4.6.3"),
    Kind.PROPOSED: (gettext_lazy("Proposed by the chair of the district"), GRANT),
    Kind.SPECIALLY_GRANTED: (gettext_lazy("Licence granted specially"), GRANT),
    Kind.WITHDRAWN: (gettext_lazy("Every licence withdrawn"), LOSS),
    Kind.LETTER_SENT: (gettext_lazy("Letter about the withdrawal"), FORMS),
}
"""Each kind of step in words, with its paragraph."""


PAPERS = {
    Paper.ASPIRANT.value: gettext_lazy("aspirant"),
    Paper.SIGNED.value: gettext_lazy("signed"),
}
ANSWERS = {"granted": gettext_lazy("granted"), "returned": gettext_lazy("sent back")}


def kind_name(kind: str) -> str:
    """What a step of this kind is."""
    return str(SAID[Kind(kind)][0])


def step_name(step: LicenceStep) -> str:
    """What the step is."""
    return kind_name(step.kind)


def step_article(step: LicenceStep) -> str:
    """Its paragraph."""
    return SAID[Kind(step.kind)][1]


def practice(groups: int, team_matches: int) -> str:
    """2 groups, 1 team match; in words where there was nothing."""
    parts = []
    if groups:
        parts.append(ngettext("%(number)s group", "%(number)s groups", groups) % {"number": groups})
    if team_matches:
        said = ngettext("%(number)s team match", "%(number)s team matches", team_matches)
        parts.append(said % {"number": team_matches})
    return ", ".join(parts) or gettext("nothing led")


def letter_name(letter: str) -> str:
    """To whom a letter goes."""
    return gettext(LETTERS[Letter(letter)])


def duty_names(duties: list[str]) -> str:
    """Duties in one line."""
    return ", ".join(str(DUTY_NAMES[Duty(duty)]) for duty in duties)
