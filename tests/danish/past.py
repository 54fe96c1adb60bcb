"""A past of the Danish register, appended as bare events, and its rows as they come out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from events import runner
from events.log import NewEvent
from events.models import ReadModel
from events.types import Event
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import DanishRating, DanishReportLine, RegisterAct
from ratings.systems.danish.state import REGISTER_STREAM, danish_stream, player_stream
from tests.danish.given import CHESS, FED, NUMBERS
from tests.events.recording import append
from tests.tournaments.given import DRAWN, ENTERED, INVITED, PLAYED_OUT, announced
from tournaments import events as played
from tournaments.state import stream_of

FIRST_DAY = dt.date(2026, 1, 2)
TAKEN = facts.NumbersTakenOver(
    lines=tuple(
        facts.RegisteredNumber(person=person, rating=rating, last_rated=dt.date(2025, 11, 2))
        for person, rating in NUMBERS.items()
    )
)


class Past:
    """Writes events day after day and knows the version of every stream it wrote to."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self.day = FIRST_DAY

    def say(self, stream: str, *events: Event, day: dt.date | None = None) -> int:
        """Append to a stream; the position of the last event."""
        news = []
        for event in events:
            version = self.versions.get(stream, 0) + 1
            self.versions[stream] = version
            news.append(NewEvent(stream, version, event, day or self.day))
        return append(*news).last_position

    def register(self) -> None:
        """Four players with numbers, taken over."""
        self.say(REGISTER_STREAM, TAKEN)

    def issue(self, name: str, numbers: dict[str, int], *persons: str) -> None:
        """A tournament of these players is announced, and its list returned with these numbers."""
        here = announced(**CHESS, name=name)
        entered = [each for each in ENTERED if each.person in persons or not persons]
        self.say(stream_of(FED, name), here, *INVITED, *entered)
        lines = tuple(facts.StartRating(person=person, rating=rating) for person, rating in numbers.items())
        self.say(danish_stream(stream_of(FED, name)), facts.StartRatingsIssued(lines=lines))

    def play(self, name: str, results: Iterable[Event] = PLAYED_OUT) -> None:
        """It is drawn and played to the end, and its report is filed."""
        stream = stream_of(FED, name)
        self.say(stream, DRAWN, *results, played.TournamentFinished(), played.ReportFiled())

    def receive(self, name: str) -> int:
        """The report is received; its place in the register."""
        return self.say(danish_stream(stream_of(FED, name)), facts.ReportReceived())

    def of_player(self, person: str, *events: Event) -> int:
        return self.say(player_stream(person), *events)


def rows() -> None:
    """Let the projector work out its rows."""
    runner.ensure_checkpoints()
    runner.catch_up("danish.register")


def numbers() -> dict[str, int]:
    """The newest number of each player as known now."""
    known = DanishRating.objects.filter(known_to=None).order_by("place")
    return {str(row.person): row.rating for row in known}


def lines(name: str) -> dict[str, DanishReportLine]:
    """The lines of a tournament's report by player."""
    return {str(row.person): row for row in DanishReportLine.objects.filter(tournament=name)}


def register_acts() -> list[RegisterAct]:
    return list(RegisterAct.objects.order_by("place"))


def live(model: type[ReadModel]) -> list[dict[str, Any]]:
    return list(model.objects.values())
