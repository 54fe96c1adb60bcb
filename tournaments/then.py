"""A tournament as of the day that a reader asks for: what of its stream counts by then, and its rows.

Where no such day is asked for the whole stream counts, and the rows are those that the projector keeps.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any, TypeVar

from events.known import asked_times
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
    return envelopes if day is None else list(_counting(envelopes, day))


def _counting(envelopes: Iterable[Envelope], day: dt.date) -> Iterator[Envelope]:
    """What counts from the day or from before it, and the results of rounds begun.

    DECISION: a result that was handed in or corrected later belongs to its round.
    """
    begun: set[int] = set()
    for envelope in envelopes:
        event: Any = envelope.event
        if isinstance(event, facts.RoundStarted) and envelope.effective_on <= day:
            begun.add(event.round_number)
        of_round = not isinstance(event, facts.RoundStarted) and getattr(event, "round_number", 0) in begun
        if envelope.effective_on <= day or of_round or isinstance(event, ALWAYS):
            yield envelope


def rows_of(model: type[Part], scope: Mapping[str, str], state: Tournament, **only: object) -> list[Part]:
    """The rows of one model that a tournament has in a state, in order; `only`: those with these values."""
    rows = (row for row in PARTS[model](state) if all(row[name] == value for name, value in only.items()))
    return sorted((model(**scope, **row) for row in rows), key=attrgetter(*ORDER[model]))
