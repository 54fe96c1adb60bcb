"""The tokens of one account, folded from its streams: an account that ends or is reset takes them along."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from uuid import UUID

import msgspec

from events.types import Event
from federation.officials.events import AccountEnded, AccountReset
from federation.officials.state import account_stream
from federation.tokens.events import TokenIssued, TokenRevoked, TokenUsed


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """One token, without its secret; `shut`: the account ended or was reset since."""

    token: UUID
    federation: str
    digest: str
    acts: tuple[str, ...]
    last_day: dt.date
    called: str
    revoked: bool = False
    shut: bool = False

    def why_shut(self, today: dt.date) -> str:
        """Why it opens nothing on a day, by the code of the refusal; "" while it does."""
        if self.revoked:
            return "token_revoked"
        if self.shut:
            return "token_of_closed_account"
        return "token_lapsed" if today > self.last_day else ""


Tokens = Mapping[UUID, Token]


def evolve(tokens: Tokens, event: Event) -> Tokens:
    """Accepts every fact, judges none."""
    change = msgspec.structs.replace
    match event:
        case TokenIssued():
            issued = Token(
                token=event.token,
                federation=event.federation,
                digest=event.digest,
                acts=event.acts,
                last_day=event.last_day,
                called=event.personal,
            )
            return {**tokens, event.token: issued}
        case TokenRevoked(token=token) if token in tokens:
            return {**tokens, token: change(tokens[token], revoked=True)}
        case AccountEnded() | AccountReset():
            return {name: change(each, shut=True) for name, each in tokens.items()}
    return tokens


Uses = Mapping[UUID, dt.date]
"""The newest day on which each token was used."""


def evolve_uses(uses: Uses, event: Event) -> Uses:
    """Accepts every fact, judges none."""
    if isinstance(event, TokenUsed):
        return {**uses, event.token: event.day}
    return uses


def uses_stream(federation: str, actor: UUID) -> str:
    """Beside the account's own: that one is folded at every request, this one once a day."""
    return f"{account_stream(federation, actor)}/uses"
