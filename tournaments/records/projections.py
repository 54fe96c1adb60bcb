"""The only writer of the rows of game records: each beside the result that it belongs to."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Because
from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from tournaments import events as facts
from tournaments.events.records import GameRecordAttached, GameRecordWithdrawn, OpeningChoice
from tournaments.records.checking import check, contradictions
from tournaments.records.commands.common import players
from tournaments.records.models import GameRecordRow
from tournaments.rules.scoring import Ending
from tournaments.state import Tournament, evolve, stream_of
from tournaments.tournament_book import book


class GameRecords(Projector):
    """What stands, and where it disagrees with its result as that stands now.

    A record is only attached to a result, so before a correction or an annulment nothing can change. The
    record of an annulled game is held against no later result of the board.
    """

    name, version = "records.game_records", 2
    writes = (GameRecordRow,)

    def __init__(self) -> None:
        super().__init__()
        self.tournaments = Folds(Tournament(), evolve)

    @on(GameRecordAttached)
    def attach(self, event: GameRecordAttached, at: Envelope, batch: Batch) -> None:
        """The record, its players, and what it says against the result."""
        state = self.tournaments.at(stream_of(event.federation, event.tournament), at.position)
        key = (event.round_number, event.board, event.game)
        pair, result = players(state, key), state.results.get(key)
        assert pair is not None and result is not None and state.announced is not None
        row = _row(event, at) | {
            "discipline": state.announced.discipline,
            "p1": UUID(pair[0]),
            "p2": UUID(pair[1]),
        }
        batch[GameRecordRow].put(**_beside(row, event, result.black, result.white, result.ending, state))

    @on(GameRecordWithdrawn)
    def withdraw(self, event: GameRecordWithdrawn, _at: Envelope, batch: Batch) -> None:
        """The game has no record any more."""
        batch[GameRecordRow].drop(
            event.federation, event.tournament, event.round_number, event.board, event.game
        )

    @on(facts.ResultCorrected, facts.ResultMended)
    def correct(self, event: facts.ResultCorrected | facts.ResultMended, at: Envelope, batch: Batch) -> None:
        """The record stands beside another result now; what was confirmed was confirmed for the old one."""
        row = _standing(event, at, batch)
        if row is None or row["p1_half_points"] is None:
            return  # none, or one of a game that was annulled: this is the result of a new game
        state = self.tournaments.at(at.stream, at.position)
        beside = _beside(row, _event_of(row), event.black, event.white, event.ending, state)
        batch[GameRecordRow].put(**beside | {"confirmed": ""})

    @on(facts.EntrantCorrected)
    def rename(self, event: facts.EntrantCorrected, at: Envelope, batch: Batch) -> None:
        """The records of a player's games are those of who really played them."""
        _, federation, tournament = at.stream.split("/")
        entered, played = UUID(event.entered), UUID(event.played)
        for row in list(batch[GameRecordRow].where(federation=federation, tournament=tournament)):
            seats = {seat: played for seat in ("p1", "p2") if row[seat] == entered}
            if seats:
                batch[GameRecordRow].put(**row | seats)

    @on(facts.ResultsAnnulled)
    def annul(self, event: facts.ResultsAnnulled, at: Envelope, batch: Batch) -> None:
        """The record is of a game that counts no more."""
        row = _standing(event, at, batch)
        if row is not None:
            none: Row = {"p1_half_points": None, "p2_half_points": None, "contradicts": [], "confirmed": ""}
            batch[GameRecordRow].put(**row | none)


def _standing(
    event: facts.ResultCorrected | facts.ResultMended | facts.ResultsAnnulled, at: Envelope, batch: Batch
) -> Row | None:
    _, federation, tournament = at.stream.split("/")
    return batch[GameRecordRow].get(federation, tournament, event.round_number, event.board, event.game)


def _row(event: GameRecordAttached, at: Envelope) -> Row:
    fields: Row = msgspec.to_builtins(event)
    confirmed = fields.pop("although")
    checked = check(event)
    named = checked.stones.named_opening if checked.stones else None
    return fields | {
        "named_opening": named.code if named else "",
        "confirmed": confirmed,
        "because_of": at.position,
    }


def _beside(
    row: Row, event: GameRecordAttached, black: int, white: int, ending: Ending, state: Tournament
) -> Row:
    """The row beside a result of P1 and P2."""
    found = contradictions(
        check(event), (black, white), walkover=ending is Ending.WALKOVER, article=book(state).cite("15.1")
    )
    return row | {
        "p1_half_points": black,
        "p2_half_points": white,
        "contradicts": list(map(_as_list, found)),
    }


def _as_list(because: Because) -> list[object]:
    return [because.article, because.code, [str(each) for each in because.inputs]]


def _event_of(row: Row) -> GameRecordAttached:
    """The event that a row tells of, as far as a check asks."""
    names = [name for name in GameRecordAttached.__struct_fields__ if name in row]
    choices = tuple(OpeningChoice(by, verb, tuple(words)) for by, verb, words in row["choices"])
    said = {name: row[name] for name in names} | {"moves": tuple(row["moves"]), "choices": choices}
    return GameRecordAttached(**said)


def record_of(row: GameRecordRow) -> GameRecordAttached:
    """The record that a row shows."""
    return _event_of({field.name: getattr(row, field.name) for field in row._meta.concrete_fields})
