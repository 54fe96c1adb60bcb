"""Tokens of programs: made by the holder of an account, revoked by the holder or the board, used by day."""

from __future__ import annotations

import datetime as dt
import re
from uuid import UUID

import msgspec

from events import personal
from events.acts import offered
from events.citing import Clash, Malformed, NotAllowed, Refused
from events.work import SYSTEM, Work, command
from federation.books import federation as federation_of
from federation.members.state import Person, evolve_person, person_stream
from federation.officials.roles import Official, Role, require, stream_of
from federation.officials.roles import evolve as evolve_official
from federation.officials.state import account_stream
from federation.tokens.events import TokenIssued, TokenRevoked, TokenUsed
from federation.tokens.state import Tokens, Uses, evolve, evolve_uses, uses_stream

A_YEAR = dt.timedelta(days=366)
MOST_OPEN = 20
LONGEST = 80
DIGEST = re.compile("[0-9a-f]{64}")


class TokenName(msgspec.Struct, frozen=True, kw_only=True):
    """How its holder calls a token; kept in a deletable row."""

    text: str


class IssueToken(msgspec.Struct, frozen=True, kw_only=True):
    """Let a program act as the own account in one federation; `digest`: of the token, which is shown once."""

    federation: str
    token: UUID
    name: str
    digest: str
    last_day: dt.date
    acts: tuple[str, ...] = ()


class RevokeToken(msgspec.Struct, frozen=True, kw_only=True):
    """Let a token open nothing any more."""

    federation: str
    actor: UUID
    token: UUID


class NoteUse(RevokeToken, frozen=True, kw_only=True):
    """Note that a token was shown today."""


@command(undone_by="revoke_token")
def issue_token(work: Work, act: IssueToken) -> None:
    """The holder of an account that belongs to the federation makes a token for a year at most."""
    official = _check_belongs(work, act.federation)
    name = act.name.strip()
    if not 1 <= len(name) <= LONGEST:
        raise Malformed("words.between", field="name", least=1, most=LONGEST)
    _check_form(work, act)
    _check_place(work, act)
    whom = (work.by.actor, *filter(None, [official.person]))
    issued = TokenIssued(
        federation=act.federation,
        token=act.token,
        digest=act.digest,
        acts=tuple(sorted({*act.acts})),
        last_day=act.last_day,
        personal=work.keep(personal.seal(TokenName(text=name), *whom)),
    )
    work.record(account_stream(act.federation, work.by.actor), issued)


@command(final="Who needs one again makes another.")
def revoke_token(work: Work, act: RevokeToken) -> None:
    """Its holder at any time, the board of the federation, or the operator at the machine."""
    work.zone = federation_of(act.federation).zone
    if work.by.actor != act.actor and work.by != SYSTEM:
        require(work, act.federation, Role.BOARD)
    token = tokens_in(work, act.federation, act.actor).get(act.token)
    if token is None:
        raise Refused("no_such_token", field="token")
    if not token.revoked:
        revoked = TokenRevoked(federation=act.federation, token=act.token)
        work.record(account_stream(act.federation, act.actor), revoked)


@command(final="It says what happened.")
def note_use(work: Work, act: NoteUse) -> None:
    """The first use of a day alone: whoever reads the history learns on which days a program came."""
    work.zone = federation_of(act.federation).zone
    if work.by.actor != act.actor and work.by != SYSTEM:
        raise NotAllowed("token_of_another")
    token, today = tokens_in(work, act.federation, act.actor).get(act.token), work.today(work.zone)
    if token is None:
        raise Refused("no_such_token", field="token")
    if code := token.why_shut(today):
        raise Refused(code, day=token.last_day)
    used: Uses = work.fold(uses_stream(act.federation, act.actor), {}, evolve_uses)
    if used.get(act.token, dt.date.min) < today:
        noted = TokenUsed(federation=act.federation, token=act.token, day=today)
        work.record(uses_stream(act.federation, act.actor), noted)


def tokens_in(work: Work, federation: str, actor: UUID) -> Tokens:
    """The tokens of an account in one federation as the log has them now; part of the decision."""
    none: Tokens = {}
    return work.fold(account_stream(federation, actor), none, evolve)


def _check_belongs(work: Work, federation: str) -> Official:
    """What the account holds. Raises NotAllowed where it has neither a role nor its person in the federation.

    The roles that a token acts with are asked for at each act.
    """
    work.zone = federation_of(federation).zone
    official = work.fold(stream_of(work.by.actor), Official(), evolve_official)
    if any(each.federation == federation for each in official.grants):
        return official
    if official.person is not None:
        person = work.fold(person_stream(official.person), Person(), evolve_person)
        if person.federation == federation:
            return official
    raise NotAllowed("token_elsewhere", federation=federation.upper())


def _check_form(work: Work, act: IssueToken) -> None:
    first = work.today(work.zone)
    last = first + A_YEAR
    if not first <= act.last_day <= last:
        raise Malformed("token_last_day", field="last_day", first=first, last=last)
    if strange := sorted({*act.acts} - offered().keys()):
        raise Malformed("no_act_for_token", field="acts", act=strange[0])
    if not DIGEST.fullmatch(act.digest):
        raise Malformed("no_digest", field="digest")


def _check_place(work: Work, act: IssueToken) -> None:
    tokens, today = tokens_in(work, act.federation, work.by.actor), work.today(work.zone)
    if act.token in tokens or any(each.digest == act.digest for each in tokens.values()):
        raise Clash("token_is_there", field="token")
    if sum(not each.why_shut(today) for each in tokens.values()) >= MOST_OPEN:
        raise Refused("too_many_tokens", most=MOST_OPEN)
