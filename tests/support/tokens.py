"""Tokens for programs in tests: made by their holder, or put into the log for an account with no right."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from uuid import uuid4

from django.test import Client

from events import clock
from events.acts import offered
from events.log import NewEvent, Origin, append, read_stream
from events.work import By
from federation.officials.models import Account
from federation.officials.state import account_stream
from federation.tokens.commands import IssueToken, issue_token
from federation.tokens.credentials import digest_of, made_for
from federation.tokens.events import TokenIssued

FED = "slsf"
A_MONTH = dt.timedelta(days=30)


def token_of(by: By, acts: Iterable[str] | None = None, federation: str = FED) -> str:
    """A token that its holder makes; for every act unless some are named."""
    text = made_for(by.actor)
    act = IssueToken(
        federation=federation,
        token=uuid4(),
        name="a program",
        digest=digest_of(text),
        acts=tuple(offered() if acts is None else acts),
        last_day=clock.day_in("UTC") + A_MONTH,
    )
    issue_token(act, by=by)
    return text


def token_without_rights(by: By, federation: str = FED) -> str:
    """A token for every act, of an account that holds no role and is nobody's: no page makes one."""
    text, stream, day = made_for(by.actor), account_stream(federation, by.actor), clock.day_in("UTC")
    issued = TokenIssued(
        federation=federation,
        token=uuid4(),
        digest=digest_of(text),
        acts=tuple(offered()),
        last_day=day + A_MONTH,
        personal="0" * 64,
    )
    new = NewEvent(stream, len(list(read_stream(stream))) + 1, issued, day)
    append(Origin(by.actor, uuid4(), uuid4()), [new])
    return text


def account_of(by: By) -> Account:
    """The account of an actor."""
    return Account.objects.get_or_create(actor=by.actor, defaults={"username": str(by.actor)})[0]


def program(text: str) -> Client:
    """A program that shows this token."""
    return Client(headers={"Authorization": f"Bearer {text}"})
