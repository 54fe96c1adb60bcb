"""Facts that specifications of the Danish register begin with: a tournament of four, all play all."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from events.types import Event
from federation.members.events import PersonRegistered
from ratings.rules.dsu.activity import activity
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.current_numbers import Held
from ratings.systems.danish.state import danish_stream
from tests.support.specification import Specification, given
from tests.tournaments.given import DRAWN, ENTERED, INVITED, PLAYED_OUT, PLAYERS, announced
from tournaments import events as played
from tournaments.events import TimeControl
from tournaments.rules.dsu.report_parts import Part
from tournaments.state import stream_of

FED, CUP = "dsu", "cup-2026-03-20"
HERE = {"federation": FED, "tournament": CUP}
STREAM = stream_of(FED, CUP)
RATED = danish_stream(STREAM)
TODAY = dt.date(2026, 3, 21)
NUMBERS = dict(zip(PLAYERS, (1990, 1900, 1850, 1800), strict=True))
SIX_PARTS = tuple(part.value for part in Part)

CHESS = {
    "federation": FED,
    "rule_book": "DSU",
    "discipline": "chess",
    "time_control": TimeControl(base_minutes=120),
}
FINISHED = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT, played.TournamentFinished())
FILED = (*FINISHED, played.ReportFiled())
ISSUED = facts.StartRatingsIssued(
    lines=tuple(facts.StartRating(person=person, rating=rating) for person, rating in NUMBERS.items())
)
RECEIVED = facts.ReportReceived(kind=Kind.COORDINATED.value)


def cup(*events: Event, role: str = "rating_registrar", **changes: object) -> Specification:
    """The announced tournament with these further events; everybody registered; the actor holds `role`."""
    start = given(STREAM, announced(**(CHESS | changes)), *events).holding(FED, role)
    for person in PLAYERS:
        start.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return start


def registered(
    monkeypatch: pytest.MonkeyPatch,
    numbers: Mapping[str, int] = NUMBERS,
    *,
    active_on: dt.date = dt.date(2026, 1, 1),
    active: Mapping[str, dt.date] = MappingProxyType({}),
    clubs: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Who has which number comes from rows; here from this table, everybody last active on one day.

    `active`: who was on another. `clubs`: who is a member of which club, "" of none; nobody else is a member.
    """
    held = {
        person: Held(rating, activity(active.get(person, active_on), TODAY))
        for person, rating in numbers.items()
    }
    monkeypatch.setattr(
        "ratings.systems.danish.commands.current_numbers.numbers_now",
        lambda _, persons: {person: held[person] for person in persons if person in held},
    )
    monkeypatch.setattr(
        "ratings.systems.danish.commands.current_numbers.given_before", lambda _, person: person in numbers
    )
    monkeypatch.setattr(
        "ratings.systems.danish.commands.entering.club_now", lambda _, __, person: clubs.get(person)
    )
    rows = [
        {"person": person, "place": 1, "rating": rating, "active_on": active_on}
        | {"valid_from": active_on, "valid_to": None}
        for person, rating in numbers.items()
    ]
    monkeypatch.setattr("ratings.systems.danish.commands.current_numbers.rows_now", lambda _: rows)
