"""A tournament as of the day that a reader asks for: what of its stream counts by then, and its rows.

Where no such day is asked for the whole stream counts, and the rows are those that the projector keeps.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any, TypeVar

from events.bitemporal_query import asked_times
from events.log import Envelope, read_stream
from events.models import ReadModel
from tournaments import events as facts
from tournaments.models import EntryRow, GameRow, RoundRow, StandingRow, TeamRow, TeamStandingRow
from tournaments.projections import PARTS
from tournaments.state import Tournament

Part = TypeVar("Part", bound=ReadModel)

ALWAYS = (facts.TournamentAnnounced, facts.DatesCorrected, facts.EntrantCorrected)
"""What is true of the whole tournament, whenever it was said."""

ORDER: Mapping[type[ReadModel], tuple[str, ...]] = {
    EntryRow: ("start_number", "person"),
    GameRow: ("round_number", "board", "game"),
    RoundRow: ("stage", "stage_round"),
    StandingRow: ("stage", "order"),
    TeamRow: ("team",),
    TeamStandingRow: ("stage", "order"),
}
"""How the rows of a tournament stand, model by model."""


def read_then(stream: str, *, up_to: int | None = None) -> list[Envelope]:
    """The events of a tournament's stream, up to a position if given, that count by the day asked for."""
    envelopes = read_stream(stream, up_to_position=up_to)
    day = asked_times().as_of
    return envelopes if day is None else list(_counting(_dated(envelopes), day))


def _counting(dated: Iterable[tuple[dt.date, Envelope]], day: dt.date) -> Iterator[Envelope]:
    """What counts from the day or from before it, and the results of rounds begun.

    DECISION: a result that was handed in or corrected later belongs to its round.
    """
    begun: set[int] = set()
    for since, envelope in dated:
        event: Any = envelope.event
        if isinstance(event, facts.RoundStarted) and since <= day:
            begun.add(event.round_number)
        of_round = not isinstance(event, facts.RoundStarted) and getattr(event, "round_number", 0) in begun
        if since <= day or of_round or isinstance(event, ALWAYS):
            yield envelope


def _dated(envelopes: list[Envelope]) -> Iterator[tuple[dt.date, Envelope]]:
    """Each event with the day from which it counts.

    DECISION: a tournament that was typed in when it was over was played on its days all the same. What stands
    before its first round counts from its first day at the latest, its play until the finish from its last.
    """
    days = _days_typed_in_later(envelopes)
    latest = days[0] if days else dt.date.max
    for envelope in envelopes:
        if days and isinstance(envelope.event, facts.RoundPaired):
            latest = days[1]
        yield min(envelope.effective_on, latest), envelope
        if isinstance(envelope.event, facts.TournamentFinished):
            latest = dt.date.max


def _days_typed_in_later(envelopes: list[Envelope]) -> tuple[dt.date, dt.date] | None:
    """The first and the last day of a tournament whose first round is said to start after them; else None."""
    started = (each.effective_on for each in envelopes if isinstance(each.event, facts.RoundStarted))
    first_round = next(started, None)
    days = None
    for envelope in envelopes:
        match envelope.event:
            case (
                facts.TournamentAnnounced(starts_on=first, ends_on=last)
                | facts.DatesCorrected(starts_on=first, ends_on=last)
            ):
                days = first, last
    return days if days and first_round and first_round > days[1] else None


def rows_of(model: type[Part], scope: Mapping[str, str], state: Tournament, **only: object) -> list[Part]:
    """The rows of one model that a tournament has in a state, in order; `only`: those with these values."""
    rows = (row for row in PARTS[model](state) if all(row[name] == value for name, value in only.items()))
    return sorted((model(**scope, **row) for row in rows), key=attrgetter(*ORDER[model]))
