"""A Danish tournament as its organiser files it: the list sent in, then played and reported."""

from __future__ import annotations

import datetime as dt

from events.log import NewEvent, read_stream
from events.types import Event
from tests.danish.given import CHESS, FED
from tests.events.recording import append
from tests.support import season
from tests.tournaments.given import DRAWN, INVITED, PLAYED_OUT, announced
from tournaments import events as played
from tournaments.events.filing import EntryListSubmitted, ReportPartsStated
from tournaments.events.filing_values import Line
from tournaments.rules.dsu.report_parts import Part
from tournaments.state import stream_of
from tournaments.state.filing import filing_stream

SPRING = "spring"
TODAY = dt.date(2026, 3, 24)


def entered(players: list[str]) -> None:
    """A tournament with an entry list that went to the registrar."""
    events = (
        announced(**CHESS, name="Spring"),
        *INVITED,
        *(played.EntryRegistered(person=person) for person in players),
    )
    say(stream_of(FED, SPRING), *events)
    lines = tuple(Line(person=person, rating=1500) for person in players)
    say(filing_stream(FED, SPRING), EntryListSubmitted(lines=lines))
    season.catch_up()


def over(players: list[str]) -> None:
    """It is played and filed, and every part of the report stated."""
    drawn = played.StartNumbersDrawn(seed=DRAWN.seed, order=tuple(players))
    say(stream_of(FED, SPRING), drawn, *PLAYED_OUT, played.TournamentFinished(), played.ReportFiled())
    say(filing_stream(FED, SPRING), ReportPartsStated(parts=tuple(part.value for part in Part)))


def say(stream: str, *events: Event) -> None:
    after = sum(1 for _ in read_stream(stream))
    append(*(NewEvent(stream, after + n, event, TODAY) for n, event in enumerate(events, start=1)))
