"""What happened in some streams, in words: for the history of a tournament, a person, a register.

The log knows nothing of games, so each app labels its own event types in its `event_labels.py`:

    EVENT_LABELS = {
        ResultReported: label(gettext_noop("Round %(round_number)s, board %(board)s: %(score)s"), score=...),
    }
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext

from events.bitemporal_query import known_events, true_events
from events.citing import Refused
from events.log import COLUMNS, Envelope
from events.models import LoggedEvent
from events.registries import gathered
from events.translating import translated
from events.types import Event, registered

Speaker = Callable[[Any], object]
Names = Mapping[str, str]
MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class EventLabel:
    """How one event type reads: a text with places, how to fill them, and which fields name persons.

    `of_stream`: places that the stream fills, such as the money of its federation.
    """

    text: str
    fill: Mapping[str, Speaker]
    persons: tuple[str, ...]
    of_stream: Mapping[str, Callable[[str], str]] = field(default_factory=dict)

    def with_values(self, values: Mapping[str, Any]) -> str:
        """The text with its places filled, in the reader's language."""
        return translated(self.text, values)


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """One event as a reader sees it. `persons`: the ids that its words mention; see `named`.

    `federation`: that which the event itself names, "" for none.
    """

    position: int
    stream: str
    type: str
    recorded_at: dt.datetime
    effective_on: dt.date
    actor: UUID
    articles: tuple[str, ...]
    words: str
    persons: tuple[str, ...]
    federation: str = ""

    def named(self, names: Names) -> HistoryLine:
        """The line with names in place of ids."""
        words = self.words
        for person in self.persons:
            words = words.replace(person, names.get(person, person))
        return replace(self, words=words)


EventLabels = Mapping[type[Event], EventLabel]


def label(text: str, *persons: str, **fill: Speaker) -> EventLabel:
    """The words of an event type. Fields fill the places of their name; `persons` are fields with ids."""
    return EventLabel(text, fill, persons)


def event_labels() -> EventLabels:
    """How every event type of the house reads."""
    labels: EventLabels = gathered("EVENT_LABELS")
    return labels


def history(
    streams: Sequence[str], *, before: int | None = None, most: int = MOST_LINES
) -> list[HistoryLine]:
    """The events of these streams in words, newest first; `before` a position to page on. One query."""
    parts = [_newest(stream, before, most) for stream in streams]
    if not parts:
        return []
    events = parts[0].union(*parts[1:], all=True).order_by("-position")[:most] if parts[1:] else parts[0]
    return [line_of(envelope) for envelope in envelopes(events)]


def _newest(stream: str, before: int | None, most: int) -> QuerySet[LoggedEvent]:
    """Ordered by version, so that the stream's own index serves it however long the log is."""
    events = true_events(known_events(LoggedEvent.objects.filter(stream=stream)))
    if before is not None:
        events = events.filter(position__lt=before)
    return events.order_by("-version")[:most]


def envelopes(events: Iterable[LoggedEvent]) -> list[Envelope]:
    """Rows of the log as envelopes."""
    columns = [name.strip() for name in COLUMNS.split(",")]
    return [Envelope._make(getattr(event, column) for column in columns) for event in events]


class Milestone(NamedTuple):
    """An event by its type, without what it says."""

    type: str
    position: int
    recorded_at: dt.datetime


def milestones(stream: str, *kinds: type[Event]) -> dict[str, Milestone]:
    """The newest event of each of these types in one stream, by type. One query."""
    of_kinds = LoggedEvent.objects.filter(stream=stream, type__in=[kind.TYPE for kind in kinds])
    events = true_events(known_events(of_kinds))
    found = events.order_by("version").values_list("type", "position", "recorded_at")
    return {milestone.type: milestone for milestone in map(Milestone._make, found)}


def line_of(envelope: Envelope) -> HistoryLine:
    """One event in words; a type that nobody knows today is named, never hidden."""
    kind = registered().get(envelope.type)
    words, persons, federation = _words(envelope, kind)
    return HistoryLine(
        position=envelope.position,
        stream=envelope.stream,
        type=envelope.type,
        recorded_at=envelope.recorded_at,
        effective_on=envelope.effective_on,
        actor=envelope.actor,
        articles=kind.ARTICLES if kind else (),
        words=words,
        persons=persons,
        federation=federation,
    )


def _words(envelope: Envelope, kind: type[Event] | None) -> tuple[str, tuple[str, ...], str]:
    """What it says, the persons in it, and the federation that it names."""
    found = event_labels().get(kind) if kind else None
    if found is None:
        return title_of(envelope.type), (), ""
    try:
        event = envelope.event
    except Refused:  # of a version or form that nobody reads today
        return title_of(envelope.type), (), ""
    values = {name: getattr(event, name) for name in event.__struct_fields__}
    values |= {name: speaker(event) for name, speaker in found.fill.items()}
    values |= {name: speaker(envelope.stream) for name, speaker in found.of_stream.items()}
    persons = tuple(person for field in found.persons for person in _ids(values[field]))
    return found.with_values(values), persons, str(getattr(event, "federation", ""))


def _ids(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple | list) else (str(value),)


def title_of(name: str) -> str:
    """What an event type, or a room by its name alone, is called in the reader's language."""
    titles: Mapping[str, str] = gathered("EVENT_TITLES")
    return gettext(titles[name]) if name in titles else plain_title(name)


def plain_title(name: str) -> str:
    """The name of a type unknown today as words: games.StoneThrown -> Stone thrown."""
    words = re.findall(r"[A-Z][a-z]*|[a-z]+|\d+", name.rpartition(".")[2])
    return " ".join(words).capitalize()
