"""Codes by which phones without an account work for an arbiter in one tournament. No secret stands here."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Annotated
from uuid import UUID

import msgspec

from events.types import Event, event_type
from tournaments.events.types import Number, PersonId

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]


class Level(StrEnum):
    """What a code lets a phone do.

    HELPER fills empty boards of an open round; DEPUTY of any round, and mends in an open one. CHECK_IN enters
    no result: it ticks who is here, at the table by the door.
    """

    HELPER = "helper"
    DEPUTY = "deputy"
    CHECK_IN = "check-in"


@event_type("phones.CodeMade")
class CodeMade(Event):
    """Phones may join by this code until it expires or is revoked; boards from `first_board` to `last_board`.

    `token`: SHA-256 of the 128 random bits in its QR sign. `digits`: the eight digits under a key of the
    house. `holder`: the player of this tournament who carries the phone, None for no one.
    """

    code: Number
    level: Level
    first_board: Number
    last_board: Number
    expires_at: dt.datetime
    token: Digest
    digits: Digest
    holder: PersonId | None = None


@event_type("phones.PhoneJoined")
class PhoneJoined(Event):
    """A phone showed a code: what it enters from now on is recorded under `actor`."""

    code: Number
    phone: Number
    actor: UUID


@event_type("phones.CodeRevoked")
class CodeRevoked(Event):
    """The code and every phone that joined by it end at once."""

    code: Number
