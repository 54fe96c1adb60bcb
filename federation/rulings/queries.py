"""What a federation has decided on its rule books, read from the log for pages and calculations."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from events.log import read_stream
from events.types import Event
from federation.rulings.events import (
    CalculationMended,
    EditionAdopted,
    RuleInterpretationIssued,
    RuleInterpretationWithdrawn,
)
from federation.rulings.state import Rulings, evolve, rulings_stream


class Decided(NamedTuple):
    """One decision on a book and the event that it is."""

    position: int
    effective_on: dt.date
    event: Event

    @property
    def articles(self) -> tuple[str, ...]:
        """The paragraphs that it concerns."""
        match self.event:
            case EditionAdopted(articles=articles):
                return articles
            case RuleInterpretationIssued(article=article) | CalculationMended(article=article):
                return (article,)
        return ()


def decisions(federation: str, *, up_to: int | None = None) -> list[Decided]:
    """Every decision in order, up to a position of the log if given. One query."""
    read = read_stream(rulings_stream(federation), up_to_position=up_to)
    return [Decided(each.position, each.effective_on, each.event) for each in read]


def folded(decided: list[Decided]) -> Rulings:
    """The same as one state."""
    rulings = Rulings()
    for each in decided:
        rulings = evolve(rulings, each.event)
    return rulings


def counting_on(decided: list[Decided], day: dt.date) -> list[Decided]:
    """The decisions that count on a day: begun by then, and no ruling that was taken back by then."""
    back = {
        each.event.number
        for each in decided
        if isinstance(each.event, RuleInterpretationWithdrawn) and each.effective_on <= day
    }
    return [each for each in decided if _counts(each.event, day, back)]


def _counts(event: Event, day: dt.date, back: set[int]) -> bool:
    match event:
        case RuleInterpretationIssued(number=number, counts_from=counts_from):
            return counts_from <= day and number not in back
        case EditionAdopted(counts_from=counts_from) | CalculationMended(counts_from=counts_from):
            return counts_from <= day
    return False
