"""The tokens of an account, and of a federation, as their pages show them: folded from the log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from events.browsing import account_names
from events.history import envelopes
from events.log import read_stream
from events.models import LoggedEvent
from events.personal import unseal_many
from federation.officials.state import ACCOUNTS
from federation.tokens.commands import TokenName
from federation.tokens.credentials import today_of, told_of
from federation.tokens.events import TokenIssued
from federation.tokens.state import Token, Tokens, Uses, evolve, evolve_uses, uses_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One token. `name`: how its holder calls it; `why_shut`: the code of what shut it, "" while it opens.

    `account`: under which name its holder signs in.
    """

    token: Token
    actor: UUID
    name: str
    since: dt.date
    used_on: dt.date | None
    why_shut: str
    account: str = ""


def lines_of(actor: UUID) -> list[Line]:
    """The tokens of an account, those that open first, each group with the newest first."""
    told = list(told_of(actor))
    tokens: Tokens = {}
    for each in told:
        tokens = evolve(tokens, each.event)
    since = {each.event.token: each.effective_on for each in told if isinstance(each.event, TokenIssued)}
    names = unseal_many([each.called for each in tokens.values()], TokenName)
    used = _used(actor, {each.federation for each in tokens.values()})
    lines = [
        Line(
            token=each,
            actor=actor,
            name=names[each.called].text if each.called in names else "–",
            since=since[each.token],
            used_on=used.get(each.token),
            why_shut=each.why_shut(today_of(each)),
        )
        for each in reversed([*tokens.values()])
    ]
    return sorted(lines, key=lambda line: bool(line.why_shut))


def lines_in(federation: str) -> list[tuple[str, list[Line]]]:
    """The tokens of every account in a federation, by the names under which these sign in."""
    issued = LoggedEvent.objects.filter(type=TokenIssued.TYPE, stream__startswith=f"{ACCOUNTS}{federation}/")
    actors = sorted({UUID(each.within[1]) for each in envelopes(issued)})
    names = account_names(set(actors))
    found = [
        (
            names.get(actor, "–"),
            [each for each in lines_of(actor) if each.token.federation == federation],
        )
        for actor in actors
    ]
    return sorted(found, key=lambda each: each[0].casefold())


def _used(actor: UUID, federations: Iterable[str]) -> Uses:
    uses: Uses = {}
    for federation in federations:
        for each in read_stream(uses_stream(federation, actor)):
            uses = evolve_uses(uses, each.event)
    return uses
