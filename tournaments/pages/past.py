"""Standings as of a day: after the last round that had started by then, by what is known now or was known."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpRequest

from events.log import Envelope, read_stream
from tournaments import events as facts
from tournaments.models import EntryRow, StandingRow, TournamentRow
from tournaments.pages.frame import Frame
from tournaments.pages.stage import number_asked, stages_shown
from tournaments.pages.standings import standings
from tournaments.rows import entry_rows, standing_rows, tournament_row
from tournaments.state import Tournament, evolve
from tournaments.to_pair import stages_of

ALWAYS = (facts.TournamentAnnounced, facts.DatesCorrected, facts.EntrantCorrected)
"""What is true of the whole tournament, whenever it was said."""


def state_on(frame: Frame, day: dt.date) -> Tournament:
    """The tournament at the end of a day: what counts from then or before, results of rounds begun.

    A result that was handed in or corrected later belongs to its round.
    """
    state = Tournament()
    for envelope in _counting(read_stream(frame.stream, up_to_position=frame.as_of.position), day):
        state = evolve(state, envelope.event)
    return state


def _counting(envelopes: Iterable[Envelope], day: dt.date) -> Iterator[Envelope]:
    begun: set[int] = set()
    for envelope in envelopes:
        event: Any = envelope.event
        if isinstance(event, facts.RoundStarted) and envelope.effective_on <= day:
            begun.add(event.round_number)
        of_round = not isinstance(event, facts.RoundStarted) and getattr(event, "round_number", 0) in begun
        if envelope.effective_on <= day or of_round or isinstance(event, ALWAYS):
            yield envelope


def standings_on(request: HttpRequest, frame: Frame, day: dt.date) -> dict[str, Any]:
    """The standings of the stage asked for, else of the newest that had begun, as they stood on a day."""
    state = state_on(frame, day)
    row = TournamentRow(**frame.scope, **tournament_row(state))
    stages = stages_shown(row, {each: _rounds(state, each) for each in stages_of(state)})
    asked = number_asked(request, "stage")
    begun = [stage for stage in stages if stage.started]
    stage = next((each for each in stages if each.number == asked), begun[-1] if begun else stages[0])
    rows = [
        StandingRow(**frame.scope, **each) for each in standing_rows(state) if each["stage"] == stage.number
    ]
    entries = {each["person"]: EntryRow(**frame.scope, **each) for each in entry_rows(state)}
    return {
        "day": day,
        "stage": stage,
        "all_stages": stages if len(stages) > 1 else [],
        "table": standings(stage, rows, entries),
        "members": frame.members(entries),
        "clubs": {person: frame.clubs.get(entry.club, entry.club) for person, entry in entries.items()},
    }


def _rounds(state: Tournament, stage: int) -> list[int]:
    return [number for number, _ in state.rounds_of(stage)]
