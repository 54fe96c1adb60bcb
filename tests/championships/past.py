"""A past of championships, appended to the log as bare events, and a small federation for pages and desk."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from events import runner
from events.log import NewEvent
from events.types import Event
from ratings.championships.models import CandidateScore
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import danish_stream
from tests.championships.given import CUP, CUP_STREAM, FED, FIRST_DAY, player
from tests.events.recording import append
from tournaments import events as played
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.events import filing as filed
from tournaments.state.filing import filing_stream

RATINGS = (2300, 2250, 2200, 2150, 2100, 2050)
"""Of players 1 to 6: everybody's average in a field of all against all is 2175."""


class Past:
    """Appends to the log, with the version of each stream."""

    def __init__(self) -> None:
        runner.ensure_checkpoints()
        self.versions: dict[str, int] = {}

    def add(self, stream: str, *events: Event, on: dt.date = FIRST_DAY) -> None:
        before = self.versions.get(stream, 0)
        append(*(NewEvent(stream, before + n, event, on) for n, event in enumerate(events, start=1)))
        self.versions[stream] = before + len(events)

    def play(
        self,
        ratings: Sequence[int] = RATINGS,
        *,
        kind: str = "coordinated",
        rounds: int = 0,
        unrated: int = 0,
    ) -> None:
        """All against all, the lower number winning; start ratings issued, the report received."""
        self.add(CUP_STREAM, *all_play_all(len(ratings) + unrated, rounds))
        lines = tuple(
            danish.StartRating(person=player(number), rating=rating)
            for number, rating in enumerate(ratings, start=1)
        )
        self.add(danish_stream(CUP_STREAM), danish.StartRatingsIssued(lines=lines))
        self.add(danish_stream(CUP_STREAM), danish.ReportReceived(kind=kind))

    def file(self, *, coordinated=False, championship="", starts: Sequence[dt.datetime] = ()) -> None:
        """What the organiser filed of the tournament."""
        stream = filing_stream(FED, CUP)
        self.add(stream, filed.InvitationStated(coordinated=coordinated, championship=championship))
        if starts:
            self.add(stream, filed.RoundsScheduled(starts=tuple(starts)))


def all_play_all(players: int, rounds: int = 0) -> list[Event]:
    """Rounds by the circle, `rounds` of them or all; the lower number wins every game."""
    found: list[Event] = [_announced()]
    found += [played.EntryRegistered(person=player(number)) for number in range(1, players + 1)]
    order = tuple(player(number) for number in range(1, players + 1))
    found.append(played.StartNumbersDrawn(seed="0" * 32, order=order))
    for number, boards in enumerate(circle(players)[: rounds or players], start=1):
        found.append(played.RoundStarted(round_number=number, boards=boards))
        found += [result(number, board, pair) for board, pair in enumerate(boards, start=1)]
    return [*found, played.TournamentFinished(), played.ReportFiled()]


def circle(players: int) -> list[tuple[PairedBoard, ...]]:
    """An even number of players, everybody against everybody."""
    others = list(range(2, players + 1))
    rounds = []
    for _ in range(players - 1):
        seats = [1, *others]
        pairs = zip(seats[: players // 2], reversed(seats[players // 2 :]), strict=True)
        rounds.append(tuple(PairedBoard(*sorted(pair)) for pair in pairs))
        others = [others[-1], *others[:-1]]
    return rounds


def result(number: int, board: int, pair: PairedBoard, black: int = 2) -> played.ResultReported:
    return played.ResultReported(
        round_number=number, board=board, black=black, white=2 - black, ending="played", both_moved=True
    )


def _announced() -> played.TournamentAnnounced:
    return played.TournamentAnnounced(
        federation=FED,
        name="Bøgelunde EMT",
        place="Bøgelunde",
        starts_on=FIRST_DAY,
        ends_on=FIRST_DAY + dt.timedelta(days=3),
        discipline="chess",
        rule_book="DSU",
        time_control=TimeControl(base_minutes=100, increment_seconds=30),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="FU"),
    )


def achieved() -> dict[int, dt.date]:
    """Who has a candidate result, by number, and since when."""
    runner.catch_up_all()
    rows = CandidateScore.objects.filter(achieved=True)
    return {row.person.int - 0xD000: row.on for row in rows}
