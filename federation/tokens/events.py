"""Tokens of programs: made and revoked in the account's own stream, used in one beside it."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Commitment, Event, event_type


@event_type("tokens.TokenIssued")
class TokenIssued(Event):
    """A program that shows this token acts as the account, as far as the token reaches.

    `digest`: SHA-256 of the token, of which 256 bits are chance. `acts`: what it may give, () for reading
    alone. `last_day`: on which it still opens. `personal`: how its holder calls it.
    """

    federation: str
    token: UUID
    digest: str
    acts: tuple[str, ...]
    last_day: dt.date
    personal: Commitment


@event_type("tokens.TokenRevoked")
class TokenRevoked(Event):
    """The token opens nothing any more."""

    federation: str
    token: UUID


@event_type("tokens.TokenUsed")
class TokenUsed(Event):
    """A program showed the token on this day, for the first time on it."""

    federation: str
    token: UUID
    day: dt.date
