"""What every pairing system gives back: boards, who rests, and why."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a round: the start numbers of preliminary Black (printed left) and White."""

    black: int
    white: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """One round: `boards` in board order from 1, the start number that rests, and the explanation."""

    boards: tuple[Board, ...]
    resting: int | None
    trace: tuple[Because, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """When two start numbers meet, counted from round 1, and which of them is preliminary Black."""

    round_number: int
    black: int
