"""The rulings of a federation, folded from its one stream of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from federation.rulings.events import RuleInterpretationIssued, RuleInterpretationWithdrawn


def rulings_stream(federation: str) -> str:
    """The stream of a federation's rulings."""
    return f"rulings/{federation}"


class Rulings(msgspec.Struct, frozen=True):
    """Every ruling by its number, and the numbers of those taken back."""

    issued: Mapping[int, RuleInterpretationIssued] = {}
    withdrawn: frozenset[int] = frozenset()


def evolve(rulings: Rulings, event: Event) -> Rulings:
    """Accepts every fact, judges none."""
    match event:
        case RuleInterpretationIssued(number=number):
            return msgspec.structs.replace(rulings, issued={**rulings.issued, number: event})
        case RuleInterpretationWithdrawn(number=number):
            return msgspec.structs.replace(rulings, withdrawn=rulings.withdrawn | {number})
    return rulings
