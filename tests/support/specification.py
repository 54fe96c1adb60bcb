"""A command's specification, read aloud: given these events, when this act, then those events, or a refusal.

    given(STREAM, announced, published)
        .holding("slsf", Role.ARBITER)
        .when(enter_players, act, now=NOON)
        .then(STREAM, EntryRegistered(person=ANNA))

No database, no clock: the command's own `decide` runs on streams that are plain lists. What it records
is appended to them, so that a specification can go on with the next `when`.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID, uuid4

from events.citing import Refused
from events.log import Envelope, LostRace, NewEvent, Origin, Recorded
from events.models import PersonalData
from events.types import Event, encode
from events.work import WHOLE_LOG, By, Command, Work
from federation.officials.events import AccountTied, RoleGranted
from federation.officials.roles import stream_of as official_stream

ACTOR = By(UUID(int=0xAC708))
"""Who gives commands unless a specification says otherwise."""
STRANGER = By(UUID(int=0))
"""Who did what is given, where it matters to nothing."""

NOON = dt.datetime(2026, 3, 21, 12, 0, tzinfo=dt.UTC)
"""When they are given unless a specification says otherwise."""


class MemoryStreams:
    """The log as plain lists: contiguous positions, versions a stream, personal rows by commitment."""

    def __init__(self) -> None:
        self.log: list[Envelope] = []
        self.rows: dict[str, PersonalData] = {}
        self._streams: defaultdict[str, list[Envelope]] = defaultdict(list)

    def read(self, stream: str) -> list[Envelope]:
        """The events of a stream in order."""
        return list(self._streams.get(stream, ()))

    def append(
        self, origin: Origin, events: list[NewEvent], reads: Iterable[tuple[str, int]] = ()
    ) -> Recorded:
        """Append all or nothing. Raises LostRace as the log does."""
        first, now = len(self.log) + 1, NOON
        due = {stream: self._version(stream) for stream in {new.stream for new in events}}
        for stream, version in reads:
            if (len(self.log) if stream == WHOLE_LOG else self._version(stream)) != version:
                raise LostRace(stream)
        for new in events:
            due[new.stream] += 1
            if new.version != due[new.stream]:
                raise LostRace(new.stream)
        for number, new in enumerate(events, start=1):
            self._put(origin, number, new, now)
        return Recorded(first, len(self.log), now, repeated=False)

    def keep(self, rows: list[PersonalData]) -> None:
        """Store personal data beside its events."""
        self.rows |= {row.commitment: row for row in rows}

    def body(self, commitment: str) -> str | None:
        """What stands behind a commitment, as JSON."""
        return self.rows[commitment].body if commitment in self.rows else None

    def forget(self, person: UUID) -> tuple[str, ...]:
        """Delete every personal row that concerns this person; the commitments to them."""
        gone = tuple(sorted(name for name, row in self.rows.items() if str(person) in row.persons))
        for commitment in gone:
            del self.rows[commitment]
        return gone

    def _version(self, stream: str) -> int:
        return len(self._streams[stream])

    def _put(self, origin: Origin, number: int, new: NewEvent, now: dt.datetime) -> None:
        name, schema, payload = encode(new.event)
        envelope = Envelope(
            len(self.log) + 1, new.stream, new.version, name, schema, new.effective_on, now,
            origin.actor, origin.command, number, origin.correlation, payload,
        )  # fmt: skip
        self.log.append(envelope)
        self._streams[new.stream].append(envelope)


class Specification:
    """What is given so far, and what the last act brought."""

    def __init__(self) -> None:
        self.streams = MemoryStreams()
        self.recorded: list[NewEvent] = []
        self.refusal: Refused | None = None
        self._tried = ""

    # ---- given ----
    def also(self, stream: str, *events: Event, by: By = STRANGER) -> Specification:
        """Further events that stand in a stream."""
        self._append(stream, events, NOON.date(), by)
        return self

    def holding(self, federation: str, *roles: str, by: By = ACTOR, club: str = "") -> Specification:
        """`by` holds these roles in a federation."""
        grants = [RoleGranted(federation=federation, role=str(role), club=club) for role in roles]
        return self.also(official_stream(by.actor), *grants)

    def being(self, person: str | UUID, federation: str = "slsf", by: By = ACTOR) -> Specification:
        """The account of `by` is tied to this person."""
        return self.also(
            official_stream(by.actor), AccountTied(federation=federation, person=UUID(str(person)))
        )

    def kept(self, *rows: PersonalData) -> Specification:
        """Personal rows that stand beside the events."""
        self.streams.keep(list(rows))
        return self

    # ---- when ----
    def when(
        self, command: Command[Any], act: Any, *, by: By = ACTOR, now: dt.datetime = NOON
    ) -> Specification:
        """Give the command. What it records stands from now on; what it refuses leaves nothing behind."""
        assert self.refusal is None, f"{self._tried} was refused: {self.refusal}"
        work = Work(by, now, self.streams)
        self._tried, self.recorded = f"{act}", []
        try:
            command.decide(work, act)
        except Refused as refusal:
            self.refusal = refusal
            return self
        self.recorded = work.events
        self.streams.keep(work.personal)
        if work.events:
            key = uuid4()
            self.streams.append(Origin(by.actor, key, key), work.events, work.unwritten_reads())
        return self

    # ---- then ----
    def then(self, stream: str, *events: Event) -> Specification:
        """Exactly these events were recorded in this stream."""
        assert self.refusal is None, f"{self._tried} was refused: {self.refusal}"
        assert tuple(self.events_of(stream)) == events
        return self

    def then_nothing(self) -> Specification:
        """There was nothing to record, and that is no refusal."""
        assert self.refusal is None, f"{self._tried} was refused: {self.refusal}"
        assert self.recorded == []
        return self

    def counting_from(self, day: dt.date) -> Specification:
        """Everything recorded counts from this day."""
        assert {new.effective_on for new in self.recorded} == {day}
        return self

    def refused(
        self, code: str = "", *, article: str = "", field: str = "", kind: type[Refused] = Refused
    ) -> Specification:
        """The rules said no: with this code, by this paragraph, at this field, as far as they are given."""
        assert self.refusal is not None, f"{self._tried} was not refused; it recorded {self.recorded}"
        assert isinstance(self.refusal, kind), repr(self.refusal)
        asked = {"code": code, "article": article, "field": field}
        said = {name: getattr(self.refusal, name) for name, wanted in asked.items() if wanted}
        assert said == {name: wanted for name, wanted in asked.items() if wanted}, str(self.refusal)
        assert str(self.refusal), "a refusal reads as a sentence"
        self.refusal = None
        return self

    def events_of(self, stream: str) -> Iterator[Event]:
        """What the last act recorded in a stream."""
        return (new.event for new in self.recorded if new.stream == stream)

    def _append(self, stream: str, events: Iterable[Event], day: dt.date, by: By = STRANGER) -> None:
        after = len(self.streams.read(stream))
        news = [NewEvent(stream, number, event, day) for number, event in enumerate(events, start=after + 1)]
        self.streams.append(Origin(by.actor, uuid4(), uuid4()), news)


def given(stream: str = "", *events: Event, by: By = STRANGER) -> Specification:
    """What stands in the log already: nothing, or these events of one stream."""
    return Specification().also(stream, *events, by=by)
