"""Tournaments, entries, games and standings, made from the folded state of each tournament touched."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from events.log import Envelope, read_stream
from events.models import ReadModel
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from tournaments.models import (
    EntryRow,
    GameRow,
    RoundRow,
    StandingRow,
    TeamRow,
    TeamStandingRow,
    TournamentRow,
)
from tournaments.rows import (
    entry_rows,
    game_rows,
    round_rows,
    standing_rows,
    team_rows,
    team_standing_rows,
    tournament_row,
)
from tournaments.state import Tournament, evolve, tournament_events
from tournaments.tournament_book import rating_answer

PARTS: dict[type[ReadModel], Callable[[Tournament], Iterator[Row]]] = {
    EntryRow: entry_rows,
    GameRow: game_rows,
    RoundRow: round_rows,
    StandingRow: standing_rows,
    TeamRow: team_rows,
    TeamStandingRow: team_standing_rows,
}
"""The rows that a tournament is made of, beside its own."""


class Tournaments(Projector):
    """Folds every tournament as the log goes on and writes, once a batch, what its pages show."""

    name, version = "tournaments.tournaments", 8
    writes = (TournamentRow, EntryRow, GameRow, RoundRow, StandingRow, TeamRow, TeamStandingRow)

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[Tournament] = Folds(Tournament(), evolve)
        self.touched: dict[str, tuple[int, Tournament]] = {}
        self.begun: set[str] = set()

    @on(*tournament_events())
    def step(self, event: Event, at: Envelope, batch: Batch) -> None:
        self.touched[at.stream] = (at.position, self.folds.step(at, event))
        if at.version == 1:
            self.begun.add(at.stream)

    def rated_beside(self, event: Event, at: Envelope, batch: Batch) -> None:
        """A rating system decides in a stream beside the tournament's, named <system>/<its stream>.

        The system names its types of events: `Tournaments.listen("rated_beside", ...)` in its `system.py`.
        """
        _, _, stream = at.stream.partition("/")
        self.touched[stream] = (at.position, self.folds.at(stream, at.position))

    def settle(self, batch: Batch) -> None:
        self._load_touched(batch)
        for stream, (position, state) in self.touched.items():
            _, federation, tournament = stream.split("/")
            scope = {"federation": federation, "tournament": tournament}
            answer = rating_answer(stream, state, partial(read_stream, up_to_position=position))
            batch[TournamentRow].put(**scope, **tournament_row(state, answer), because_of=position)
            for model, rows in PARTS.items():
                batch[model].replace(_with(scope, rows(state)), **scope)
        self.touched.clear()
        self.begun.clear()

    def _load_touched(self, batch: Batch) -> None:
        """The stored rows of every tournament touched, a query a model; those just begun have none."""
        begun, known = _by_federation(self.begun), _by_federation(self.touched.keys() - self.begun)
        for model in PARTS:
            for federation, tournaments in begun.items():
                batch[model].nothing_stored("tournament", tournaments, federation=federation)
            for federation, tournaments in known.items():
                batch[model].load("tournament", tournaments, federation=federation)


def _by_federation(streams: Iterable[str]) -> dict[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for stream in streams:
        _, federation, tournament = stream.split("/")
        found[federation].append(tournament)
    return found


def _with(scope: Row, rows: Iterator[Row]) -> Iterator[Row]:
    return ({**scope, **row} for row in rows)
