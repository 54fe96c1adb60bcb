"""What a program shows: the token itself, what it opens, and whether it does at this moment.

The token names its account, so that the log is asked and nothing else: no row that lags behind it, and none
that somebody could put beside it.
"""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

import msgspec
from allauth.mfa.models import Authenticator
from django.utils.crypto import constant_time_compare

from events import clock
from events.acts import Act
from events.citing import NotAllowed, Refused
from events.log import Envelope, read_stream
from events.types import Event
from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from federation.officials.models import Account
from federation.officials.second_factor import needs_factor
from federation.officials.state import account_stream
from federation.tokens.events import TokenIssued
from federation.tokens.state import Token, Tokens, evolve

WRITTEN = re.compile("frt_([0-9a-f]{32})_[0-9a-f]{64}")
"""The account by its id, then 256 bits of chance. How it begins tells a leaked one from other text."""


def made_for(actor: UUID) -> str:
    """A new token of an account."""
    return f"frt_{actor.hex}_{secrets.token_hex(32)}"


def digest_of(text: str) -> str:
    """What is kept of a token. No salt: 256 bits of chance are not guessed."""
    return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Credential:
    """A token that opens, and whose it is."""

    account: Account
    token: Token

    @property
    def actor(self) -> UUID:
        """The account, as the log knows it."""
        return self.account.actor

    @property
    def number(self) -> UUID:
        """By which the log knows the token."""
        return self.token.token

    @property
    def federation(self) -> str:
        """The one for which it was made."""
        return self.token.federation

    def check_gives(self, act: Act[msgspec.Struct]) -> None:
        """Raises NotAllowed for an act that it does not name."""
        if not self.token.acts:
            raise NotAllowed("token_reads_only")
        if act.name not in self.token.acts:
            raise NotAllowed("token_not_for_act", act=act.name)

    def check_within(self, act: Act[msgspec.Struct], said: msgspec.Struct) -> None:
        """Raises NotAllowed for what is said to another federation."""
        if act.federation_of(said) != self.federation:
            raise NotAllowed(
                "token_of_another_federation", field="federation", federation=self.federation.upper()
            )


def opened_by(text: str) -> Credential:
    """What a token opens now, by the log. Raises Refused."""
    written = WRITTEN.fullmatch(text)
    if written is None:
        raise Refused("token_unknown")
    actor, digest = UUID(written[1]), digest_of(text)
    told = list(told_of(actor))
    found = [each for each in _folded(told).values() if constant_time_compare(each.digest, digest)]
    if not found:
        raise Refused("token_unknown")
    token = found[0]
    if code := token.why_shut(today_of(token)):
        raise Refused(code, day=token.last_day)
    account = Account.objects.filter(actor=actor, is_active=True).first()
    if account is None:
        raise Refused("token_of_closed_account")
    if needs_factor(account) and not _has_older_factor(account, _made_at(token, told)):
        raise Refused("token_without_factor")
    return Credential(account, token)


def _has_older_factor(account: Account, made_at: dt.datetime) -> bool:
    """Whether a second factor was there when a token was made: a password alone opens no office."""
    factors = Authenticator.objects.filter(user=account).exclude(type=Authenticator.Type.RECOVERY_CODES)
    return bool(factors.filter(created_at__lte=made_at).exists())


def _made_at(token: Token, told: Iterable[Envelope]) -> dt.datetime:
    return next(each.recorded_at for each in told if _makes(each.event, token))


def _makes(event: Event, token: Token) -> bool:
    return isinstance(event, TokenIssued) and event.token == token.token


def tokens_of(actor: UUID) -> Tokens:
    """Every token of an account. What ends the account in one federation shuts those of all."""
    return _folded(told_of(actor))


def _folded(told: Iterable[Envelope]) -> Tokens:
    tokens: Tokens = {}
    for envelope in told:
        tokens = evolve(tokens, envelope.event)
    return tokens


def told_of(actor: UUID) -> Iterator[Envelope]:
    """What stands in the streams of an account over all federations, in the order of the log."""
    envelopes = [each for code in FEDERATIONS for each in read_stream(account_stream(code, actor))]
    yield from sorted(envelopes, key=lambda each: each.position)


def today_of(token: Token) -> dt.date:
    """The local day of its federation."""
    return clock.day_in(federation_of(token.federation).zone)
