"""The bodies that a federation may appoint (DSU 4.1.1 §1-§4); `federation/bodies/` seats them."""

from __future__ import annotations

from enum import StrEnum


class Body(StrEnum):
    """The bodies, in the order of the text."""

    RATING_COMMITTEE = "rating_committee"
    RATING_REGISTRAR = "rating_registrar"
    PLAYING_COMMITTEE = "playing_committee"
