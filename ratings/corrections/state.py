"""The corrections of a federation, folded from their stream.

What concerns the register of sanctions stands in a stream of its own that only auditors read.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from ratings.corrections import events as facts

VEILED = "veiled-corrections/"
"""How the streams begin that only auditors read."""


def corrections_stream(federation: str, *, veiled: bool = False) -> str:
    """The stream of a federation's corrections; `veiled`: of those of its register of sanctions."""
    return f"{VEILED if veiled else 'corrections/'}{federation}"


class Corrections(msgspec.Struct, frozen=True):
    """How many were ever proposed, and the open ones by their number."""

    proposed: int = 0
    open: Mapping[int, facts.CorrectionProposed] = {}
    in_effect: frozenset[int] = frozenset()
    dropped: frozenset[int] = frozenset()


def evolve(corrections: Corrections, event: Event) -> Corrections:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case facts.CorrectionProposed(number=number):
            opened = {**corrections.open, number: event}
            return change(corrections, proposed=corrections.proposed + 1, open=opened)
        case facts.CorrectionDropped(number=number):
            dropped = corrections.dropped | {number}
            return change(corrections, open=_without(corrections, number), dropped=dropped)
        case facts.CorrectionTookEffect(number=number):
            in_effect = corrections.in_effect | {number}
            return change(corrections, open=_without(corrections, number), in_effect=in_effect)
    return corrections


def _without(corrections: Corrections, number: int) -> dict[int, facts.CorrectionProposed]:
    return {each: proposed for each, proposed in corrections.open.items() if each != number}
