"""The log held to what is on record of where its acts came from, for as long as that is kept.

An event that no request, task or command line gave is named; the others are counted by what gave them. What
is older than the first on record is passed over: it came before that was kept, or its time is over.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from django.db import connection, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from events import clock
from events.act_sources import Given, Kind, Source
from events.bitemporal_query import position_before
from events.verifier import Fault

SHOWN_DAYS = 30
"""What came in these days is told; SOURCES_DAYS keeps at least twice as many."""
AT_ONCE = 2_000
SOURCE_KINDS: dict[str, Promise] = {
    Kind.ACCOUNT: gettext_lazy("Accounts that were signed in"),
    Kind.TOKEN: gettext_lazy("Programs, by a token"),
    Kind.CODE: gettext_lazy("Phones, by a code"),
    Kind.LINK: gettext_lazy("Open addresses, as those of invitations"),
    Kind.TASK: gettext_lazy("Tasks of the worker"),
    Kind.MACHINE: gettext_lazy("Command line"),
}
OF_ACCOUNTS = {Kind.ACCOUNT, Kind.TOKEN}
MOST_NAMED = 50

NOTHING = "nothing on record gave it: no request, no task, no command line of this house"
ANOTHER = "what is on record as giving it, %s, acted for another account"
FALSE = "what is on record as giving it, %s, does not bear the mark of this house"
MORE = "what is on record as giving it, %s, recorded so many events: %s; the log has %s, up to number %s"
NO_EVENT = "%s is on record as giving an act at %s UTC, of which the log has no event"

_COMMANDS = """
SELECT min(e.position), max(e.position), count(*), max(e.number), bool_and(e.actor = s.actor), e.command_id,
       s.actor, s.events, s.kind, s.what, s.who, s.account, s.session, s.mark
FROM events_event e LEFT JOIN events_actsource s ON s.command = e.command_id
WHERE e.position > %s
  AND (s.command IS NOT NULL OR e.recorded_at >= (SELECT min(at) FROM events_actsource))
GROUP BY e.command_id, s.command ORDER BY 1
"""
_WITHOUT_EVENT = """
SELECT s.what, s.at FROM events_actsource s LEFT JOIN events_event e ON e.command_id = s.command
WHERE s.at >= %s AND e.position IS NULL ORDER BY s.at
"""


class Command(NamedTuple):
    """One command: its events, and what is on record of it (None: nothing)."""

    first: int
    last: int
    recorded: int
    highest: int
    is_actors: bool
    given: Given | None
    mark: str

    def trouble(self) -> str:
        """What is wrong with where it came from, "" for nothing."""
        if self.given is None:
            return NOTHING
        kind, what, _, account, _ = self.given.source
        if not self.given.bears(self.mark):
            return FALSE % what
        if not self.is_actors or (kind in OF_ACCOUNTS and account != self.given.actor):
            return ANOTHER % what
        if self.recorded != self.given.events or self.highest > self.given.events:
            return MORE % (what, self.given.events, self.recorded, self.highest)
        return ""


@dataclass(slots=True)
class Came:
    """What came from one source: how many commands and events, and from where to where the newest stand."""

    commands: int = 0
    events: int = 0
    newest: list[tuple[int, int]] = field(default_factory=list)

    def add(self, command: Command) -> None:
        """One more."""
        self.commands += 1
        self.events += command.recorded
        self.newest = [*self.newest, (command.first, command.last)][-MOST_NAMED:]


class Sources(NamedTuple):
    """Where acts came from. `came`: by kind and, of tasks and command lines, by what and by whom."""

    since: dt.datetime
    came: dict[tuple[str, str, str], Came]
    faults: list[Fault]


def sources_since(since: dt.datetime) -> Sources:
    """Every act recorded since then."""
    came: defaultdict[tuple[str, str, str], Came] = defaultdict(Came)
    faults = []
    for command in _commands(position_before(since)):
        if trouble := command.trouble():
            faults.append(Fault(command.first, trouble))
        elif command.given is not None:
            kind, what, who, _, _ = command.given.source
            named = (what, who) if kind in {Kind.TASK, Kind.MACHINE} else ("", "")
            came[kind, *named].add(command)
    return Sources(since, dict(sorted(came.items())), [*faults, *_without_event(since)])


def sources_shown() -> Sources:
    """Of the days that are told."""
    return sources_since(clock.now() - dt.timedelta(days=SHOWN_DAYS))


def _commands(after: int) -> Iterator[Command]:
    with transaction.atomic(), connection.chunked_cursor() as cursor:
        cursor.execute(_COMMANDS, [after])
        while rows := cursor.fetchmany(AT_ONCE):
            for first, last, recorded, highest, is_actors, command, actor, events, *source, mark in rows:
                given = None if actor is None else Given(command, actor, events, Source(*source))
                yield Command(first, last, recorded, highest, bool(is_actors), given, mark or "")


def _without_event(since: dt.datetime) -> Iterator[Fault]:
    with connection.cursor() as cursor:
        cursor.execute(_WITHOUT_EVENT, [since])
        for what, at in cursor.fetchall():
            yield Fault(0, NO_EVENT % (what, f"{at:%Y-%m-%d %H:%M}"))


def told(sources: Sources) -> Iterator[str]:
    """In words, for a terminal: what nothing on record gave, then what gave the others."""
    for position, what in sources.faults[:MOST_NAMED]:
        yield f"look: event {position}: {what}" if position else f"look: {what}"
    if len(sources.faults) > MOST_NAMED:
        yield f"look: and {len(sources.faults) - MOST_NAMED} more"
    for (kind, what, who), came in sources.came.items():
        by = " ".join(filter(None, (kind, what, f"by {who}" if who else "")))
        at = f", the newest event {came.newest[-1][1]}" if what else ""
        yield f"since {sources.since:%Y-%m-%d} {by}: {came.commands} acts of {came.events} events{at}"
