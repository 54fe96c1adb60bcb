"""Rulings on the rule books: issued, and taken back."""

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
