"""What the log says of itself: which events only auditors read, by rule and, of the first form, by position.

Both are read outside the house too (events/verifying/veils.py), and `append_events` goes by the first.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Event, event_type

Position = Annotated[int, msgspec.Meta(ge=1)]


@event_type("log.VeilRuled")
class VeilRuled(Event):
    """From now on only auditors read what stands in streams that begin so, and what is of these types."""

    streams: tuple[str, ...]
    types: tuple[str, ...]


@event_type("log.VeilStated")
class VeilStated(Event):
    """Of the events `first` to `last`, all of the first form, only auditors read those in `runs`."""

    first: Position
    last: Position
    runs: tuple[tuple[Position, Position], ...]
