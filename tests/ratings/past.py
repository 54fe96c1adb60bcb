"""A past of a register, appended to the log as bare events, and its rows as they come out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction

from events import log, runner
from events.models import Projection, ReadModel
from events.types import Event
from ratings.events import EntryRatingSet, RatingPeriodEnded, RatingRecordClosed
from ratings.models import Participation, PlayerRating, RatedTournament, RatingChange
from ratings.projections import Ratings
from ratings.rules.periods import Period
from ratings.rules.slsf.periods import CALENDAR
from ratings.state import entry_stream, register_stream
from ratings.systems.swedish.lists import list_lines
from ratings.systems.swedish.register import Register, Source
from tests.events.recording import record
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.state import stream_of

FED, DISCIPLINE = REGISTER = Register("slsf", "gomoku")
Match = tuple[int, int, int]
"""Two players by number, and the first one's match points, 2, 1 or 0."""


def person(number: int) -> str:
    """The id of a player."""
    return str(UUID(int=number + 1))


@contextmanager
def anew() -> Iterator[None]:
    """An empty log; what is written to it is gone at the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def rated_streams() -> dict[str, list[Event]]:
    """What the log holds for the ratings, stream by stream in the order in which the streams begin."""
    found: dict[str, list[Event]] = {}
    for envelope in log.read_after(0, log.head_position()):
        if envelope.stream.startswith(("tournament/", "rating/", "register/")):
            found.setdefault(envelope.stream, []).append(envelope.event)
    return found


@dataclass(frozen=True)
class Cup:
    """A tournament: its day, its matches, and perhaps minutes too few to be rated."""

    name: str
    day: dt.date
    matches: tuple[Match, ...]
    minutes: int = 30
    period: str = ""

    @property
    def players(self) -> list[int]:
        """Who plays, in the order of the matches."""
        return list(dict.fromkeys(number for match in self.matches for number in match[:2]))

    def events(self) -> list[Event]:
        """From the announcement to the filed report: one match a round."""
        seat = {number: place for place, number in enumerate(self.players, start=1)}
        announced = facts.TournamentAnnounced(
            federation=FED,
            name=self.name,
            place="Nowhere",
            starts_on=self.day,
            ends_on=self.day,
            discipline=DISCIPLINE,
            rule_book="SLSF-G",
            time_control=TimeControl(base_minutes=self.minutes),
            organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
        )
        order = tuple(person(number) for number in self.players)
        found: list[Event] = [announced, facts.TournamentSanctioned(sanction_number=self.name)]
        if self.period:
            found.append(facts.RatingPeriodAssigned(period=self.period))
        found.append(facts.StartNumbersDrawn(seed="0" * 32, order=order))
        for number, (one, other, points) in enumerate(self.matches, start=1):
            boards = (PairedBoard(seat[one], seat[other]),)
            found.append(facts.RoundStarted(round_number=number, boards=boards))
            found.append(result(number, points))
        return [*found, facts.TournamentFinished(), facts.ReportFiled()]


def result(round_number: int, points: int) -> facts.ResultReported:
    """A game as handed in."""
    return facts.ResultReported(round_number=round_number, board=1, black=points, white=2 - points)


class Past:
    """Appends to the log, with the version of each stream."""

    def __init__(self) -> None:
        runner.ensure_checkpoints()
        self.versions: dict[str, int] = {}

    def add(self, stream: str, *events: Event) -> None:
        """Append to a stream."""
        before = self.versions.get(stream, 0)
        record(stream, *events, after=before)
        self.versions[stream] = before + len(events)

    def enter(self, number: int, rating: int) -> None:
        """The committee sets a rating on entry."""
        entered = EntryRatingSet(person=person(number), rating=rating, held_before=True)
        self.add(entry_stream(FED, DISCIPLINE, person(number)), entered)

    def close(self, number: int) -> None:
        """The committee takes a player out of the ratings."""
        closed = RatingRecordClosed(person=person(number), reason="0" * 64)
        self.add(entry_stream(FED, DISCIPLINE, person(number)), closed)

    def file(self, cup: Cup) -> None:
        """The report is filed."""
        self.add(stream_of(FED, cup.name), *cup.events())

    def accept(self, cup: Cup) -> None:
        """The committee accepts it."""
        self.add(stream_of(FED, cup.name), facts.ReportAccepted())

    def correct(self, cup: Cup, round_number: int, points: int) -> None:
        """A result was another one."""
        corrected = facts.ResultCorrected(
            round_number=round_number, board=1, black=points, white=2 - points, reason="0" * 64
        )
        self.add(stream_of(FED, cup.name), corrected)

    def end(self, period: str) -> None:
        """A period is over."""
        self.add(register_stream(FED, DISCIPLINE), RatingPeriodEnded(period=period))

    def play(self, *cups: Cup) -> None:
        """File and accept, one after the other."""
        for cup in cups:
            self.file(cup)
            self.accept(cup)


def periods(first: str, count: int) -> list[str]:
    """So many periods in a row."""
    found: list[Period] = [CALENDAR.read(first)]
    while len(found) < count:
        found.append(found[-1].next)
    return [str(period) for period in found]


KEPT = {"id", "generation", "because_of"}


def rows(model: type[ReadModel], *, but: Iterable[str] = ()) -> list[tuple[Any, ...]]:
    """All rows of a model without what tells when they were written."""
    names = [f.name for f in model._meta.concrete_fields if f.name not in KEPT | set(but)]
    return sorted(model.objects.values_list(*names), key=str)


def everything() -> dict[str, Sequence[tuple[Any, ...]]]:
    """The whole register as it stands."""
    runner.catch_up(Ratings.name)
    models = (RatedTournament, Participation, RatingChange, PlayerRating)
    return {model.__name__: rows(model) for model in models}


def ratings() -> dict[int, int]:
    """The running rating of each player by number."""
    runner.catch_up(Ratings.name)
    return {row.person.int - 1: row.rating for row in PlayerRating.objects.all()}


Steps = dict[tuple[str, str], tuple[int, int]]
"""By their place in the order and their player: the rating before and after."""


def steps() -> Steps:
    """Every step of every player."""
    runner.catch_up(Ratings.name)
    found = RatingChange.objects.values_list("order_key", "person", "before", "after")
    return {(key, str(who)): (before, after) for key, who, before, after in found}


def moved(before: Steps, after: Steps) -> set[tuple[str, str]]:
    """The steps that are others, or are there only once."""
    return {step for step in before.keys() | after.keys() if before.get(step) != after.get(step)}


def list_digest(period: str, register: Register = REGISTER) -> str:
    """The digest that the list of a period would be published with."""
    runner.catch_up(Ratings.name)
    live = Projection.objects.get(name=Ratings.name, live=True).generation
    _, digest = list_lines(Source(register, live), CALENDAR.read(period), foreign=())
    return digest
