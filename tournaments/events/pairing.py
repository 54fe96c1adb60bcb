"""Rounds: paired, published, started; byes."""

from __future__ import annotations

import msgspec

from events.types import Commitment, Event, event_type
from tournaments.events.types import Count, HalfPoints, Number


class PairedBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Start numbers of Black and White at one board (chess: White and Black stand as in the file)."""

    black: int
    white: int


@event_type("tournaments.RoundStarted", "SLSF-G 23")
class RoundStarted(Event):
    """A round is paired and its clocks start. Board k stands at index k - 1; `resting` 0: nobody."""

    round_number: Number
    boards: tuple[PairedBoard, ...]
    resting: int = 0
    label: str = ""
    stage: Number = 1
    by_teams: bool = False  # boards are those of players, the draft's those of teams
    colours_change: bool = False  # in every second game of a match the board's White has Black


@event_type("tournaments.ByeAwarded")
class ByeAwarded(Event):
    """A player without an opponent gets points."""

    round_number: Number
    start_number: Number
    half_points: HalfPoints
    kind: str = "bye"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One step of an explanation, as it was when the pairing was made.

    `code`: in events of before November 2026 a sentence stands in its place (`tournaments/old_reasons.py`).
    """

    article: str
    code: str
    inputs: tuple[str | int, ...] = ()


@event_type("tournaments.RoundPaired", "SLSF-G 23", "SLSF-G 25.2", "DSU 4.9.1")
class RoundPaired(Event):
    """A round of a stage is paired, not yet published. A later pairing of the same round takes its place.

    question      SHA-256 of everything that the pairing rests on: asked again it is answered the same
    why           for each board, why these two and why these colours; `trace` what concerns all of them
    floats        (start number, "down" or "up"); `placement` where the book keeps an order
    proposal      the text led to no pairing: this one is the arbiter's own choice; `trace` says why
    before_session_end  the arbiter pairs before the adjournment session has ended, DSU 4.9.1
    reason        why that, why a published round is paired again, or why other lots are drawn: a commitment
    """

    stage: Number
    stage_round: Number
    boards: tuple[PairedBoard, ...]
    resting: int = 0
    resting_half_points: HalfPoints = 0
    why: tuple[tuple[Step, ...], ...] = ()
    trace: tuple[Step, ...] = ()
    floats: tuple[tuple[int, str], ...] = ()
    placement: tuple[int, ...] = ()
    seed: str = ""
    question: str = ""
    proposal: bool = False
    before_session_end: bool = False
    reason: Commitment = ""


@event_type("tournaments.PairingOverridden", "DSU 4.9.5 F6")
class PairingOverridden(Event):
    """The arbiter pairs by hand. `breaks`: the rules that it breaks; `floats` those of these boards;
    `reason` is a commitment.
    """

    stage: Number
    stage_round: Number
    boards: tuple[PairedBoard, ...]
    reason: Commitment
    resting: int = 0
    resting_half_points: HalfPoints = 0
    breaks: tuple[Step, ...] = ()
    floats: tuple[tuple[int, str], ...] = ()


@event_type("tournaments.BoardsMoved", "SLSF-G 18.1", "SLSF-R 19.1")
class BoardsMoved(Event):
    """Boards of a started round are moved before anything happened on them: `boards` is the whole round.

    `breaks`, `floats`, `reason` as of a pairing by hand; `resting_half_points`: what who rests now gets.
    """

    stage: Number
    stage_round: Number
    round_number: Number
    boards: tuple[PairedBoard, ...]
    reason: Commitment
    resting: int = 0
    resting_half_points: HalfPoints = 0
    breaks: tuple[Step, ...] = ()
    floats: tuple[tuple[int, str], ...] = ()


@event_type("tournaments.RoundStopped", "SLSF-G 18.3", "SLSF-R 19.3")
class RoundStopped(Event):
    """A round that had started has not, by the chief arbiter's word before its first result.

    Its pairing stands as published. `reason` is a commitment to the words.
    """

    stage: Number
    stage_round: Number
    round_number: Number
    reason: Commitment


class Breach(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One thing that the checker found in a file; `board` 0: of a round, `round` 0: of the places."""

    round: int
    board: int
    article: str
    code: str
    values: dict[str, str | int] = {}


@event_type("tournaments.RoundPublished", "SLSF-G 25.3")
class RoundPublished(Event):
    """The paired round is shown to everybody."""

    stage: Number
    stage_round: Number


@event_type("tournaments.BreachesConfirmed")
class BreachesConfirmed(Event):
    """Rounds of a file were taken over although they break rules, or differ from what the rules give.

    `breaches`: what the checker said, round by round.
    """

    breaches: tuple[Breach, ...]


@event_type("tournaments.LotsDrawn", "SLSF-G 25.2b", "DSU 4.9.7", "PSGRP §4.3")
class LotsDrawn(Event):
    """A lot with a recorded seed. `purpose`: colour (who has Black in round 1), place (who stands first).

    In the order that a file gives (as_stated: players; teams_as_stated: teams) the seed is "", and these
    stand beside it; they hold until a result changes:

    places              the place of each, where level ones share some
    half_points         points of each, of teams match points; () where they are those of the results
    game_half_points    game points of each team
    """

    purpose: str
    seed: str
    order: tuple[int, ...]
    stage: Number = 1
    places: tuple[Number, ...] = ()
    half_points: tuple[Count, ...] = ()
    game_half_points: tuple[Count, ...] = ()
