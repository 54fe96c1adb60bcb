"""Rulings on the rule books: issued, and taken back; new editions, and calculations that are mended."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type

Number = Annotated[int, msgspec.Meta(ge=1)]


@event_type(
    "rulings.RuleInterpretationIssued", "SLSF-G interpretation", "SLSF-R interpretation", "SLSF-K 1 §5"
)
class RuleInterpretationIssued(Event):
    """A body rules how a paragraph is read, from a day on. The text names no persons: it is public."""

    number: Number
    article: str
    text: str
    counts_from: dt.date


@event_type(
    "rulings.RuleInterpretationWithdrawn", "SLSF-G interpretation", "SLSF-R interpretation", "SLSF-K 1 §5"
)
class RuleInterpretationWithdrawn(Event):
    """The ruling is taken back from the day of this event on; `reason` is a commitment to the words."""

    number: Number
    reason: Commitment


@event_type("rulings.EditionAdopted", "SLSF-G interpretation", "SLSF-R interpretation", "SLSF-K 1 §5")
class EditionAdopted(Event):
    """A new edition of a rule book was adopted and counts from a day on.

    `edition`: how it is named, as a rule its date; `articles`: the paragraphs that it changed; `text`: what
    is new, in words for everybody.
    """

    number: Number
    book: str
    edition: str
    adopted_on: dt.date
    counts_from: dt.date
    articles: tuple[str, ...]
    text: str


@event_type("rulings.CalculationMended", "SLSF-G interpretation", "SLSF-R interpretation", "SLSF-K 1 §5")
class CalculationMended(Event):
    """From a day on a paragraph is calculated by another of the readings that the program knows.

    `question` and `reading`: their codes (federation/rulings/interpretations.py); `text`: what changed
    and why, in words for everybody.
    """

    number: Number
    book: str
    article: str
    question: str
    reading: str
    text: str
    counts_from: dt.date
