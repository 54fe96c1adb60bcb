"""Facts of what everybody in the hall sees: screens on the wall, announcements, when rounds start."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, Number

ScreenId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
ScreenName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, msgspec.Meta(ge=5, le=600)]
Letter = Annotated[str, msgspec.Meta(max_length=1)]


class Kind(StrEnum):
    """What a picture of a screen shows."""

    BOARDS = "boards"
    NAMES = "names"
    MISSING = "missing"
    RESULTS = "results"
    STANDINGS = "standings"
    CLOCK = "clock"
    MESSAGES = "messages"
    ADDRESS = "address"


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One picture of the rotation, and how long each part of it stands."""

    kind: Kind
    seconds: Seconds = 20


@event_type("screens.ScreenSet")
class ScreenSet(Event):
    """A screen shows these pictures one after the other; it takes the place of what it showed before.

    first_board, last_board    of boards and results, 0: from the first, to the last
    first_letter, last_letter  of names, "": from the first, to the last
    bright                     dark letters on white, for a screen beside a window
    """

    screen: ScreenId
    name: ScreenName
    pictures: tuple[Picture, ...]
    first_board: Count = 0
    last_board: Count = 0
    first_letter: Letter = ""
    last_letter: Letter = ""
    bright: bool = False


@event_type("screens.ScreenRemoved")
class ScreenRemoved(Event):
    """The screen is no more."""

    screen: ScreenId


@event_type("screens.MessageShown")
class MessageShown(Event):
    """An announcement to everybody in the hall, on screens until an hour; `words` is a commitment to it."""

    number: Number
    words: Commitment
    until: dt.datetime


@event_type("screens.MessageWithdrawn")
class MessageWithdrawn(Event):
    """It is shown no more."""

    number: Number


class RoundStart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a round starts: at an hour, or so many minutes after the last result of the round before it."""

    round_number: Number
    starts_at: dt.datetime | None = None
    minutes_after: Count = 0


def at_hours(hours: Iterable[dt.datetime]) -> tuple[RoundStart, ...]:
    """Every round at an hour, the first one first."""
    return tuple(RoundStart(round_number=number, starts_at=at) for number, at in enumerate(hours, start=1))


@event_type("screens.StartsScheduled")
class StartsScheduled(Event):
    """When the rounds start; it takes the place of all that was said of it before.

    Where the organiser files it, it stands in the stream of the filing (before: filing.RoundsScheduled), and
    every round has an hour; elsewhere in the hall's.
    """

    starts: tuple[RoundStart, ...]
