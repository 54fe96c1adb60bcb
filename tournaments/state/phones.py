"""The codes of one tournament and the phones that joined by them, folded from a stream of their own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from uuid import UUID

import msgspec

from events.types import Event
from tournaments.events.phones import CodeMade, CodeRevoked, PhoneJoined

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def phones_stream(federation: str, tournament: str) -> str:
    """The stream of a tournament's codes."""
    return f"phones/{federation}/{tournament}"


class Phone(msgspec.Struct, frozen=True):
    """A phone that joined: by which code, and its number among those of the code."""

    code: int
    number: int

    @property
    def letter(self) -> str:
        """A for the first."""
        return LETTERS[self.number - 1]


class Phones(msgspec.Struct, frozen=True):
    """Every code by its number, every phone by the actor that the log knows it as."""

    codes: Mapping[int, CodeMade] = {}
    revoked: frozenset[int] = frozenset()
    phones: Mapping[UUID, Phone] = {}

    def stands(self, code: int, now: dt.datetime) -> bool:
        """Whether phones still work by this code."""
        made = self.codes.get(code)
        return made is not None and code not in self.revoked and now < made.expires_at

    def joined_by(self, code: int) -> int:
        """How many phones have joined by a code."""
        return sum(phone.code == code for phone in self.phones.values())


def evolve_phones(phones: Phones, event: Event) -> Phones:
    """Accepts every fact, judges none."""
    match event:
        case CodeMade():
            return msgspec.structs.replace(phones, codes={**phones.codes, event.code: event})
        case CodeRevoked():
            return msgspec.structs.replace(phones, revoked=phones.revoked | {event.code})
        case PhoneJoined():
            joined = {**phones.phones, event.actor: Phone(event.code, event.phone)}
            return msgspec.structs.replace(phones, phones=joined)
    return phones
