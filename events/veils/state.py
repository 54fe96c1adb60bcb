"""What the log has said of itself so far, folded from its one stream of that."""

from __future__ import annotations

import msgspec

from events.types import Event
from events.veils.events import VeilRuled, VeilStated

STREAM = "log/veils"


class Veiling(msgspec.Struct, frozen=True):
    """The rule in force, None before the first; and the event up to which the past is stated."""

    rule: VeilRuled | None = None
    stated_to: int = 0


def evolve(veiling: Veiling, event: Event) -> Veiling:
    """Accepts every fact, judges none."""
    match event:
        case VeilRuled():
            return msgspec.structs.replace(veiling, rule=event)
        case VeilStated(last=last):
            return msgspec.structs.replace(veiling, stated_to=last)
    return veiling
