"""Tournaments, entries, games and standings, made from the folded state of each tournament touched."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from tournaments.commands.playing import rounds_total
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.standings import standings
from tournaments.state import Tournament, evolve, tournament_events


class Tournaments(Projector):
    """Folds every tournament as the log goes on and writes, once a batch, what its pages show."""

    name, version = "tournaments.tournaments", 1
    writes = (TournamentRow, EntryRow, GameRow, StandingRow)

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

    def settle(self, batch: Batch) -> None:
        self._load_touched(batch)
        for stream, (position, state) in self.touched.items():
            _, federation, tournament = stream.split("/")
            scope = {"federation": federation, "tournament": tournament}
            batch[TournamentRow].put(**scope, **tournament_row(state), because_of=position)
            batch[EntryRow].replace(_with(scope, entry_rows(state)), **scope)
            batch[GameRow].replace(_with(scope, game_rows(state)), **scope)
            batch[StandingRow].replace(_with(scope, standing_rows(state)), **scope)
        self.touched.clear()
        self.begun.clear()

    def _load_touched(self, batch: Batch) -> None:
        """The stored rows of every tournament touched, a query a model; those just begun have none."""
        begun, known = _by_federation(self.begun), _by_federation(self.touched.keys() - self.begun)
        for model in (EntryRow, GameRow, StandingRow):
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


def state_name(state: Tournament) -> str:
    """Where the tournament stands, one word."""
    steps = (
        (state.cancelled, "cancelled"),
        (state.accepted, "accepted"),
        (state.filed, "filed"),
        (state.finished, "finished"),
        (bool(state.rounds), "in_play"),
        (state.drawn, "drawn"),
        (state.sanctioned, "sanctioned"),
        (state.sanctioning_refused, "refused"),
    )
    return next((name for holds, name in steps if holds), "announced")


def tournament_row(state: Tournament) -> dict[str, Any]:
    """The tournament's own row, key left out."""
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    games_started = sum(len(started.boards) for started in state.rounds) * state.games_per_match
    return {
        "name": announced.name,
        "place": announced.place,
        "starts_on": announced.starts_on,
        "ends_on": announced.ends_on,
        "dates_are_artificial": announced.dates_are_artificial,
        "discipline": announced.discipline,
        "rule_book": announced.rule_book,
        "system": announced.system,
        "base_minutes": announced.time_control.base_minutes,
        "increment_seconds": announced.time_control.increment_seconds,
        "control_minutes": announced.time_control.control_minutes,
        "games_per_match": announced.games_per_match,
        "organiser_kind": announced.organiser.kind.value,
        "organiser_name": announced.organiser.name,
        "organiser_reference": announced.organiser.reference,
        "regulations": dict(state.regulations),
        "entry_deadline": announced.entry_deadline,
        "members_only": announced.members_only,
        "state": state_name(state),
        "consented": state.consented,
        "published": state.published,
        "sanction_number": state.sanction_number,
        "special_rules": list(state.special_rules),
        "draw_terms": list(state.draw_terms),
        "arbiters": list(state.arbiters),
        "chief_arbiter": state.chief_arbiter,
        "seed": state.seed,
        "players": len(state.entries),
        "rounds_started": len(state.rounds),
        "rounds_total": rounds_total(state) if len(state.order) >= 2 else 0,
        "games_decided": len(state.results),
        "games_total": games_started,
    }


def entry_rows(state: Tournament) -> Iterator[Row]:
    """One row an entry."""
    number = {person: index for index, person in enumerate(state.order, start=1)}
    for person, club in state.entries.items():
        yield {"person": UUID(person), "club": club, "start_number": number.get(person, 0)}


def game_rows(state: Tournament) -> Iterator[Row]:
    """One row a game of every started round."""
    person = [UUID(each) for each in state.order]
    for round_number, started in enumerate(state.rounds, start=1):
        for board, (black, white) in enumerate(started.boards, start=1):
            for game in range(1, state.games_per_match + 1):
                result = state.results.get((round_number, board, game))
                yield {
                    "round_number": round_number,
                    "board": board,
                    "game": game,
                    "round_label": started.label,
                    "black": person[black - 1],
                    "white": person[white - 1],
                    "black_half_points": result.black if result else None,
                    "white_half_points": result.white if result else None,
                    "ending": result.ending.value if result else "",
                    "both_moved": bool(result and result.both_moved),
                    "corrected": bool(result and result.corrected),
                }


def standing_rows(state: Tournament) -> Iterator[Row]:
    """One row a drawn player, once a round has started."""
    if not state.rounds:
        return
    for order, line in enumerate(standings(state), start=1):
        yield {
            "person": UUID(line.person),
            "place": line.place,
            "order": order,
            "shared": line.shared,
            "half_points": line.half_points,
            "values": [list(value) for value in line.values],
            "decided_by": line.decided_by,
        }
