"""Open questions of the rule books: paragraphs that can be read in more than one way, with what each means.

A question is declared in code beside the calculation that it concerns, with every reading that the
calculation knows. Its first reading counts until an event (`CalculationMended`) chooses another from a day
on. Whoever calculates asks which one counts on the day in question, so what was reckoned for earlier days
stays as it is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from events.registries import gathered
from federation.books import federation as federation_of
from federation.officials.roles import Role
from federation.rulings.events import CalculationMended


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to read the paragraph. `words`: for everybody, marked for translation."""

    code: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is open. `articles`: the paragraph in each book that it concerns; `readings`: the first counts
    where nothing was decided. `role`: who chooses, None for who rules on the book."""

    code: str
    articles: tuple[str, ...]
    words: str
    readings: tuple[Reading, ...]
    role: Role | None = None

    def reading(self, code: str) -> Reading | None:
        """The reading of this code."""
        return next((each for each in self.readings if each.code == code), None)


def questions() -> Mapping[str, Question]:
    """Every open question by its code: the QUESTIONS of every app."""
    found: Mapping[str, Question] = gathered("QUESTIONS")
    return found


def questions_of(federation: str) -> list[Question]:
    """The questions of the books of a federation."""
    own = {book.code for book in federation_of(federation).books}
    return [
        each
        for each in questions().values()
        if any(article.partition(" ")[0] in own for article in each.articles)
    ]


def chosen(question: Question, article: str, decided: Iterable[CalculationMended]) -> list[CalculationMended]:
    """What was decided on a question for one paragraph, in the order of the decisions."""
    return [each for each in decided if (each.question, each.article) == (question.code, article)]


def counting(
    question: Question, article: str, day: dt.date, decided: Iterable[CalculationMended]
) -> tuple[Reading, CalculationMended | None]:
    """The reading that counts on a day, and the decision that made it so: the last that counts by then.

    None for the decision: the first reading counts, because nothing was decided.
    """
    for each in reversed(chosen(question, article, decided)):
        reading = question.reading(each.reading)
        if each.counts_from <= day and reading is not None:
            return reading, each
    return question.readings[0], None
