"""A past of titles, appended to the log as bare events, and its rows as they come out."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from events import runner
from events.log import NewEvent
from events.types import Event
from ratings.kyu_tests.events import KyuTestOutcomeCorrected, KyuTestRecorded, KyuTestValidityRuled
from ratings.kyu_tests.state import tests_stream
from ratings.rules.kyu_dan.levels import parse_level
from ratings.titles.events import DiplomaIssued, Ground, LevelRecorded
from ratings.titles.models import Diploma, LevelFact, TitleHolder, TitleStep, TitleTournament
from ratings.titles.state import titles_stream
from tests.events.recording import append
from tests.ratings.past import rows
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.state import stream_of

FED = "slsf"
FIRST_DAY = dt.date(2026, 1, 10)
Game = tuple[int, int, int]
"""Two players by number, and the first one's half points."""

PERFECT = facts.TitleConditionsStated(kind="slsf_sanctioned", rif_rules=True, clocks=True, moves_noted=True)


def person(number: int) -> str:
    """The id of a player."""
    return str(UUID(int=number + 1))


def day(after: int) -> dt.date:
    """A day of the season."""
    return FIRST_DAY + dt.timedelta(days=after)


@dataclass(frozen=True)
class Cup:
    """A renju tournament of one game a round; `unmoved`: games whose loser never made a move."""

    name: str
    on: dt.date
    games: tuple[Game, ...]
    minutes: int = 60
    stated: facts.TitleConditionsStated | None = PERFECT
    sanctioned: bool = True
    approved_by: int | None = None
    abroad: tuple[tuple[int, str], ...] = ()
    unmoved: frozenset[int] = frozenset()

    @property
    def stream(self) -> str:
        return stream_of(FED, self.name)

    def events(self) -> list[Event]:
        """From the announcement to the filed report."""
        players = list(dict.fromkeys(number for game in self.games for number in game[:2]))
        seat = {number: place for place, number in enumerate(players, start=1)}
        found: list[Event] = [self._announced()]
        if self.sanctioned:
            found.append(facts.TournamentSanctioned(sanction_number=f"2026-{self.name}"))
        if self.stated:
            found.append(self.stated)
        if self.approved_by is not None:
            found.append(facts.ApprovedForTitles(judge=person(self.approved_by)))
        found += [facts.EntryRegistered(person=person(number)) for number in players]
        for number, level in self.abroad:
            held = parse_level(level).number
            found.append(facts.EntryTitleRecorded(person=person(number), level=held))
        found.append(facts.StartNumbersDrawn(seed="0" * 32, order=tuple(map(person, players))))
        for number, (one, other, _) in enumerate(self.games, start=1):
            boards = (PairedBoard(seat[one], seat[other]),)
            found += [facts.RoundStarted(round_number=number, boards=boards), self.result(number)]
        return [*found, facts.TournamentFinished(), facts.ReportFiled()]

    def result(self, number: int) -> facts.ResultReported:
        points, moved = self.games[number - 1][2], number not in self.unmoved
        ending = "played" if moved else "late_arrival"
        return facts.ResultReported(
            round_number=number, board=1, black=points, white=2 - points, ending=ending, both_moved=moved
        )

    def _announced(self) -> facts.TournamentAnnounced:
        return facts.TournamentAnnounced(
            federation=FED,
            name=self.name,
            place="Nowhere",
            starts_on=self.on,
            ends_on=self.on + dt.timedelta(days=1),
            discipline="renju",
            rule_book="SLSF-R",
            time_control=TimeControl(base_minutes=self.minutes),
            organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
        )


class Past:
    """Appends to the log, with the version of each stream."""

    def __init__(self) -> None:
        runner.ensure_checkpoints()
        self.versions: dict[str, int] = {}

    def add(self, stream: str, *events: Event, on: dt.date = FIRST_DAY) -> None:
        before = self.versions.get(stream, 0)
        append(*(NewEvent(stream, before + n, event, on) for n, event in enumerate(events, start=1)))
        self.versions[stream] = before + len(events)

    def file(self, cup: Cup) -> None:
        self.add(cup.stream, *cup.events())

    def accept(self, cup: Cup) -> None:
        self.add(cup.stream, facts.ReportAccepted())

    def play(self, *cups: Cup) -> None:
        for cup in cups:
            self.file(cup)
            self.accept(cup)

    def correct(self, cup: Cup, number: int, points: int) -> None:
        corrected = facts.ResultCorrected(
            round_number=number, board=1, black=points, white=2 - points, reason="0" * 64
        )
        self.add(cup.stream, corrected)

    def hold(self, number: int, level: str, on: dt.date = FIRST_DAY, ground: Ground = Ground.RULING) -> None:
        """The officer records a level."""
        event = LevelRecorded(
            person=person(number), level=parse_level(level).number, ground=ground, reference="Minutes 4"
        )
        self.add(titles_stream(FED, person(number)), event, on=on)

    def test(
        self, number: int, level: str, on: dt.date, *, passed: bool = True, neglected: tuple[str, ...] = ()
    ) -> None:
        """A kyu test."""
        event = KyuTestRecorded(
            federation=FED,
            person=person(number),
            level=parse_level(level).number,
            paper=paper_of(level),
            passed=passed,
            on=on,
            supervisor=person(90),
            neglected=neglected,
        )
        self.add(tests_stream(FED, person(number)), event)

    def rule(self, number: int, level: str, *, valid: bool) -> None:
        """The officer rules on a test."""
        event = KyuTestValidityRuled(
            federation=FED, person=person(number), paper=paper_of(level), valid=valid, reason="0" * 64
        )
        self.add(tests_stream(FED, person(number)), event)

    def outcome(self, number: int, level: str, *, passed: bool) -> None:
        """The officer puts the outcome of a test right."""
        event = KyuTestOutcomeCorrected(
            federation=FED, person=person(number), paper=paper_of(level), passed=passed, reason="0" * 64
        )
        self.add(tests_stream(FED, person(number)), event)

    def issue(self, number: int, level: str) -> None:
        """A diploma is issued."""
        event = DiplomaIssued(person=person(number), level=parse_level(level).number)
        self.add(titles_stream(FED, person(number)), event)


def paper_of(level: str) -> str:
    return level.replace(" ", "-") + "-a"


def against_all(player: int, others: range, points: int) -> tuple[Game, ...]:
    """One player against each of the others, with the same half points every time."""
    return tuple((player, other, points) for other in others)


def everything() -> dict[str, Any]:
    """All rows of titles but what tells when they were written."""
    runner.catch_up_all()
    models = (TitleTournament, LevelFact, TitleStep, TitleHolder, Diploma)
    return {model.__name__: rows(model, but=("issued_position",)) for model in models}


def levels() -> dict[int, tuple[int, int]]:
    """Level and honorary title of each person by number."""
    runner.catch_up_all()
    found = TitleHolder.objects.values_list("person", "level", "honorary")
    return {who.int - 1: (level, honorary) for who, level, honorary in found}


def steps(number: int) -> list[TitleStep]:
    """The history of one person."""
    runner.catch_up_all()
    return list(TitleStep.objects.filter(person=person(number)).order_by("order_key"))
