"""What the events of filing are made of: answers, lines of a list, groups."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from tournaments.events.types import PersonId

Rating = Annotated[int, msgspec.Meta(ge=0, le=4_000)]
"""A rating; 0: none is known."""


class Stated(StrEnum):
    """What an invitation says to a question that it has to answer."""

    NOT_STATED = ""
    YES = "yes"
    NO = "no"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One player of the list: the club they enter for and the rating that the organiser has for them."""

    person: PersonId
    club: str = ""
    rating: Rating = 0


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays in one group."""

    name: str
    persons: tuple[PersonId, ...]


class Cancellation(StrEnum):
    """Whether a player who stayed away had cancelled."""

    NONE = "none"
    APPROVED = "received_approved"
    NOT_APPROVED = "received_not_approved"
