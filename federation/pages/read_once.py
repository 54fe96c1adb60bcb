"""The log as a page reads it that asks of many acts at once what stands in their way."""

from __future__ import annotations

from collections.abc import Iterable

from events.log import Envelope
from events.work import TheLog


class ReadOnce(TheLog):
    """Each stream is read once."""

    def __init__(self) -> None:
        self._known: dict[str, list[Envelope]] = {}

    def read(self, stream: str) -> Iterable[Envelope]:
        """The events of a stream as they stood when it was asked for first."""
        if stream not in self._known:
            self._known[stream] = [*super().read(stream)]
        return self._known[stream]
