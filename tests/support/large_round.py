"""A large tournament in its last round, written to the log in bulk: commands would take minutes."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.types import Event
from tests.support import season
from tests.support.large_register import append_all, members_of, stream_with
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.state import stream_of, tournament_id

FEDERATION = "slsf"
SCORES = ((2, 0), (1, 1), (0, 2))


def large_round(players: int, *, rounds: int = 9, reported: int = 0) -> str:
    """Round `rounds` of a Monrad has started and so many of its boards have reported; the tournament's id."""
    persons = [UUID(int=number) for number in range(1, players + 1)]
    append_all(members_of(FEDERATION, persons, [""]))
    at = tournament_id("Storspelen", season.FIRST_DAY)
    played = _play(list(map(str, persons)), rounds, reported)
    append_all(stream_with(stream_of(FEDERATION, at), played))
    season.catch_up()
    return at


def _play(persons: list[str], rounds: int, reported: int) -> Iterator[Event]:
    yield facts.TournamentAnnounced(
        federation=FEDERATION,
        name="Storspelen",
        place="Örebro",
        starts_on=season.FIRST_DAY,
        ends_on=season.FIRST_DAY,
        discipline="gomoku",
        rule_book="SLSF-G",
        system="monrad",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
        rounds_total=rounds,
    )
    yield facts.TournamentSanctioned(sanction_number="2026-001")
    yield from (facts.EntryRegistered(person=person, club="") for person in persons)
    yield facts.StartNumbersDrawn(seed="5" * 32, order=tuple(persons))
    boards = len(persons) // 2
    for number in range(1, rounds + 1):
        yield from _round(number, boards, boards if number < rounds else reported)


def _round(number: int, boards: int, reported: int) -> Iterator[Event]:
    """The upper half meets the lower half, each time shifted by one; published, started and handed in."""
    paired = tuple(PairedBoard(board + 1, boards + (board + number) % boards + 1) for board in range(boards))
    yield facts.RoundPaired(stage=1, stage_round=number, boards=paired)
    yield facts.RoundPublished(stage=1, stage_round=number)
    yield facts.RoundStarted(round_number=number, boards=paired)
    for board in range(1, reported + 1):
        black, white = SCORES[(board + number) % 3]
        yield facts.ResultReported(round_number=number, board=board, black=black, white=white)
