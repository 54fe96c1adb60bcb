"""Whether an event's words leave the house: by what was committed to when it was recorded, or stated since.

Pages go by the rule of today (events/restricted_streams.py), which may have become stricter: what everybody
could read once stands in every bundle, and to withhold it would break them.
"""

from __future__ import annotations

from events.restricted_streams import Sight, federation_of
from events.veils.stating import stated_here
from events.verifying.forms import PUBLIC, VEILED, Link


class Shown:
    """What a reader sees of events in files."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._stated = stated_here()

    def __call__(self, link: Link) -> bool:
        """Whether the reader sees what this event says."""
        if link.nonce:
            return link.reader_class == PUBLIC or self._sight.audits(link.reader_class.removeprefix(VEILED))
        if link.position <= self._stated.to:
            return not self._stated.veils(link.position) or self._sight.audits(federation_of(link))
        return self._sight(link)
