"""Facts of game records: one attached to a result, one withdrawn. The newest attached one stands."""

from __future__ import annotations

from typing import Annotated

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Number

Seat = Annotated[str, msgspec.Meta(pattern=r"^P[12]\Z")]
"""Who of the two: P1 is named first by the pairing, the "preliminary Black" of SLSF-G 7."""

Written = Annotated[str, msgspec.Meta(max_length=20)]
"""A point such as h8, "pass", or a move of chess as from and to: e2e4."""


class OpeningChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """What somebody chose in the opening: a verb of `openings.steps.Verb`, and its words."""

    by: Seat
    verb: Written
    words: Annotated[tuple[Written, ...], msgspec.Meta(max_length=225)]


@event_type("records.GameRecordAttached", "SLSF-G 11.5", "SLSF-R 12.5")
class GameRecordAttached(Event):
    """The moves of a game whose result stands.

    opening       paragraph of its opening rule, "" in chess
    black         who had the black stones, or pieces, once the opening was over
    result        as the record itself states it, a value of `board.endings.Result`; "" : it states none
    reason        by what it ended, a value of `board.endings.Reason`; "" : not stated
    left_seconds  what a claimant had left once both clocks were stopped (SLSF-G 8.5); -1: not recorded
    source        where it was taken from, a value of `exchange.records.written.Source`
    although      commitment to why the arbiter takes a record that contradicts the result; "" : it does not
    """

    federation: str
    tournament: str
    round_number: Number
    board: Number
    game: Number
    opening: str
    moves: tuple[Written, ...]
    black: Seat
    source: str
    choices: tuple[OpeningChoice, ...] = ()
    result: str = ""
    reason: str = ""
    left_seconds: Annotated[int, msgspec.Meta(ge=-1)] = -1
    although: Commitment = ""


@event_type("records.GameRecordWithdrawn", "SLSF-G 11.5", "SLSF-R 12.5")
class GameRecordWithdrawn(Event):
    """The record of a game stands no longer; `reason` is a commitment to why."""

    federation: str
    tournament: str
    round_number: Number
    board: Number
    game: Number
    reason: Commitment
