"""Open questions of the rating rules, and the reading that a register goes by in each period."""

from __future__ import annotations

import datetime as dt

from events.citing import gettext_noop
from federation.rulings.events import CalculationMended
from federation.rulings.interpretations import Question, Reading, chosen, counting
from federation.rulings.queries import decisions, folded
from federation.rulings.state import Rulings
from ratings.rules.periods import Calendar, Period
from ratings.rules.slsf.inactivity import INACTIVITY_TERMS, TermsFrom
from ratings.rules.slsf.interpretations import Deductions, terms_of
from ratings.systems.swedish.inactive import book_of_register
from ratings.systems.swedish.register import Register

DEDUCTIONS = Question(
    code="inactivity-deductions",
    articles=("SLSF-G 28.5", "SLSF-R 29.5"),
    words=gettext_noop("How often does one unbroken spell of inactivity take 50 points?"),
    readings=(
        Reading(
            code=Deductions.AT_MOST_TWO,
            words=gettext_noop(
                "Twice: after the third and the sixth period without a game, and never again."
            ),
        ),
        Reading(
            code=Deductions.EVERY_THIRD,
            words=gettext_noop(
                "After every third period without a game, also the ninth, and on while off the list."
            ),
        ),
    ),
)
QUESTIONS = {DEDUCTIONS.code: DEDUCTIONS}


def first_period(calendar: Calendar, counts_from: dt.date) -> Period:
    """The first period that begins on or after a day.

    DECISION: a period is reckoned by one reading, the one that counted when it began.
    """
    period = calendar.of(counts_from)
    return period if period.first_day == counts_from else period.next


def article_of(register: Register) -> str:
    """The paragraph on deductions in the register's own book."""
    return book_of_register(register).cite("28.5")


def terms_decided(register: Register, rulings: Rulings) -> TermsFrom:
    """Terms of inactivity other than those of the first reading, with the period each counts from."""
    decided = chosen(DEDUCTIONS, article_of(register), rulings.mended)
    known = [each for each in decided if DEDUCTIONS.reading(each.reading)]
    return [
        (first_period(register.calendar, each.counts_from), terms_of(Deductions(each.reading)))
        for each in known
    ]


def terms_now(register: Register, *, up_to: int | None = None) -> TermsFrom:
    """The same, for a page."""
    return terms_decided(register, folded(decisions(register.federation, up_to=up_to)))


def may_differ(inactive: int) -> bool:
    """Whether the readings can differ on the next end that takes something, after so many periods."""
    terms = INACTIVITY_TERMS
    most = terms.max_deductions_per_spell or 0
    return inactive + 1 > terms.periods_per_deduction * most


def reading_in(
    register: Register, period: Period, rulings: Rulings
) -> tuple[Reading, CalculationMended | None]:
    """The reading by which the end of a period was reckoned, and the decision that chose it."""
    return counting(DEDUCTIONS, article_of(register), period.first_day, rulings.mended)
