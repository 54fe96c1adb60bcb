"""The rulings of a federation, folded from its one stream of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from federation.rulings.events import (
    CalculationMended,
    EditionAdopted,
    RuleInterpretationIssued,
    RuleInterpretationWithdrawn,
)


def rulings_stream(federation: str) -> str:
    """The stream of a federation's rulings."""
    return f"rulings/{federation}"


class Rulings(msgspec.Struct, frozen=True):
    """Every ruling by its number, and the numbers of those taken back; editions and mended calculations in
    the order in which they were decided."""

    issued: Mapping[int, RuleInterpretationIssued] = {}
    withdrawn: frozenset[int] = frozenset()
    adopted: tuple[EditionAdopted, ...] = ()
    mended: tuple[CalculationMended, ...] = ()


def evolve(rulings: Rulings, event: Event) -> Rulings:
    """Accepts every fact, judges none."""
    match event:
        case RuleInterpretationIssued(number=number):
            return msgspec.structs.replace(rulings, issued={**rulings.issued, number: event})
        case RuleInterpretationWithdrawn(number=number):
            return msgspec.structs.replace(rulings, withdrawn=rulings.withdrawn | {number})
        case EditionAdopted():
            return msgspec.structs.replace(rulings, adopted=(*rulings.adopted, event))
        case CalculationMended():
            return msgspec.structs.replace(rulings, mended=(*rulings.mended, event))
    return rulings
