"""Where acts come from: beside each command that recorded events, the request, task or command line of it.

It stands in `events_actsource`, written in the statement that appends the events, so that there is neither
without the other. It is no part of the log and goes after some months; `events/source_checks.py` holds the
log to it. Its mark is made with SECRET_KEY: who has the database alone cannot make one.
"""

from __future__ import annotations

import os
import pwd
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.core.signing import Signer
from django.utils.crypto import constant_time_compare, salted_hmac

from events import clock

SALT = "events.act_sources"
LONGEST = 200


class Kind(StrEnum):
    """What gave a command."""

    ACCOUNT = "account"  # a request of an account that was signed in
    TOKEN = "token"  # a request of a program that showed a token of an account
    CODE = "code"  # a request of a phone that joined by a code; the actor is the phone
    LINK = "link"  # a request at an address for everybody, such as that of an invitation
    TASK = "task"  # the worker, by the name of its task
    MACHINE = "machine"  # a person at the machine, by the command and the user of the operating system


class Source(NamedTuple):
    """`what`: method and route of a request, a task's name, a command. `who`: the user at the machine.

    `account`: who was signed in, as the log knows them; `session`: a digest of that session, or which token.
    """

    kind: str
    what: str
    who: str = ""
    account: UUID | None = None
    session: str = ""


def at_the_machine() -> Source:
    """A command line: of its words only the program and what it was asked for; the rest may name persons."""
    asked = sys.argv[1] if re.fullmatch(r"[a-z_]+", "".join(sys.argv[1:2])) else ""
    return Source(Kind.MACHINE, f"{Path(sys.argv[0]).name} {asked}".strip(), who=_user())


def _user() -> str:
    number = os.getuid()
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"uid {number}"


_here: ContextVar[Callable[[], Source]] = ContextVar("act_source", default=at_the_machine)


@contextmanager
def coming_from(source: Callable[[], Source]) -> Iterator[None]:
    """Commands within come from there; asked only once one has something to record."""
    token = _here.set(source)
    try:
        yield
    finally:
        _here.reset(token)


def source_here() -> Source:
    """Where a command that is given now comes from."""
    return _here.get()()


def session_digest(key: str | None) -> str:
    """One session is told from another; no one signs in with it."""
    return salted_hmac(SALT, key).hexdigest()[:32] if key else ""


class Given(NamedTuple):
    """A command that records `events` events in the name of `actor`, and where it comes from."""

    command: UUID
    actor: UUID
    events: int
    source: Source

    def mark(self, key: str | None = None) -> str:
        """What binds one to the other, made with SECRET_KEY or this one."""
        return Signer(key=key, salt=SALT).signature("\n".join(self._words()))

    def bears(self, mark: str) -> bool:
        """Whether this house made the mark, with the key of now or one before it."""
        keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
        return any(constant_time_compare(mark, self.mark(key)) for key in keys)

    def row(self) -> tuple[str, ...]:
        """What NOTE asks for."""
        return (*self._words(), self.mark(), str(settings.SOURCES_DAYS), clock.now().isoformat())

    def _words(self) -> tuple[str, ...]:
        kind, what, who, account, session = self.source
        told = (kind, what[:LONGEST], who[:LONGEST], str(account or ""), session)
        return (str(self.command), str(self.actor), str(self.events), *told)


NOTE = """
WITH given AS (
    SELECT %s::uuid AS command, %s::uuid AS actor, %s::integer AS events, %s::text AS kind, %s::text AS what,
           %s::text AS who, nullif(%s, '')::uuid AS account, %s::text AS session, %s::text AS mark,
           make_interval(days => %s::integer) AS kept, greatest(%s::timestamptz, recorded_at) AS at
    FROM events_head WHERE id = 1
), noted AS (
    INSERT INTO events_actsource
        (command, actor, events, kind, what, who, account, session, mark, at, kept_until)
    SELECT command, actor, events, kind, what, who, account, session, mark, at, at + kept FROM given
    ON CONFLICT (command) DO NOTHING
)
"""
"""Before the statement that appends. PostgreSQL carries it out after that one: everybody locks the head row
first. A command that stands already adds nothing. Never earlier than the head: clocks may be set back."""
