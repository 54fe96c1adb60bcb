"""Codes and phones that specifications begin with: a helper's for boards 1 and 2, and a phone that joined."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.work import SYSTEM, By
from tests.support.specification import Specification
from tests.tournaments.given import CUP, DRAWN, ENTERED, FED, INVITED, ROUND_1, tournament
from tournaments.events import phones as facts
from tournaments.phones.commands.codes import digest_of_digits, digest_of_token
from tournaments.state.phones import phones_stream

PHONES = phones_stream(FED, CUP)
TOKEN, DIGITS = "0123456789abcdef" * 2, "12345678"
EXPIRES = dt.datetime(2026, 12, 31, tzinfo=dt.UTC)
PHONE = By(UUID(int=0xF0))
STARTED = (*INVITED, *ENTERED, DRAWN, ROUND_1)


def code(number: int = 1, level: facts.Level = facts.Level.HELPER, **changes: object) -> facts.CodeMade:
    form = {
        "first_board": 1,
        "last_board": 2,
        "expires_at": EXPIRES,
        "token": digest_of_token(TOKEN),
        "digits": digest_of_digits(PHONES, DIGITS),
    }
    return facts.CodeMade(code=number, level=level, **(form | changes))


def joined(actor: UUID = PHONE.actor, number: int = 1) -> facts.PhoneJoined:
    return facts.PhoneJoined(code=number, phone=1, actor=actor)


HELPED = (code(), joined(SYSTEM.actor))
DEPUTISED = (code(level=facts.Level.DEPUTY), joined(SYSTEM.actor))


def hall(level: facts.Level = facts.Level.HELPER, *events: object, **changes: object) -> Specification:
    """Round 1 in play, a code of this level, and the phone that joined by it."""
    begun = tournament(*STARTED, *events)
    return begun.also(PHONES, code(level=level, **changes), joined())
