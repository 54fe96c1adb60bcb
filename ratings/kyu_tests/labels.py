"""How pages say what the rules of kyu tests answered."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from events.citing import Because
from federation.pages.explanations import sentence
from federation.pages.refusals import Words, words
from ratings.kyu_tests.queries import Possible
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.papers import ARTICLE as FRESH_PAPER
from ratings.rules.kyu_tests.sitting import Sitting
from ratings.rules.kyu_tests.supervising import Duty, Validity

DUTIES = {
    Duty.TOLD_THE_RULES: gettext_lazy("the takers were told the rules"),
    Duty.CLOCK_BEFORE_PAPERS: gettext_lazy("the clock was started before a paper was opened"),
    Duty.COLLECTED_IN_TIME: gettext_lazy("the papers were collected when the time was up"),
    Duty.MARKED: gettext_lazy("the papers were marked as the rules say"),
}
"""What the supervisor sees to, 32.4 (6)."""

VALIDITIES = {
    Validity.VALID: pgettext_lazy("a test", "valid"),
    Validity.DOUBTFUL: pgettext_lazy("a test", "in doubt"),
    Validity.INVALID: pgettext_lazy("a test", "not valid"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A sentence and its paragraph."""

    text: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One level in words: may it be sat, and if not, everything that stands in the way."""

    level: str
    allowed: bool
    in_the_way: list[Words | Told]


def level_name(number: int) -> str:
    """13 kyu."""
    return str(Level(number=number))


def limit(sitting: Sitting) -> Told:
    """How high a test may be; the rule's first step says it of every kyu."""
    because: Because = sitting.trace[0]
    return Told(text=sentence(because), article=because.article)


def line(at: Possible) -> Line:
    """One level in words; that there is no paper matters only where nothing else is in the way."""
    told: list[Words | Told] = [words(obstacle.refusal()) for obstacle in at.sitting.obstacles]
    if at.sitting.allowed and not at.papers_left:
        told.append(Told(text=gettext("There is no paper that was not had before."), article=FRESH_PAPER))
    return Line(level=level_name(at.level), allowed=at.allowed, in_the_way=told)


def duties(neglected: list[str]) -> str:
    """The duties that were not seen to, in one line."""
    return "; ".join(str(DUTIES[Duty(each)]) for each in neglected)
