"""What a matter leads to by the book, and what that rests on beside the matter."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import Because
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending

HalfPoints = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a matter leads to.

    score     half points of Black and White that the arbiter decides the game with; None: it goes on
    ending    how such a game ended
    may       the book leaves the loss to the arbiter: they may decide so, and need not
    new_game  the game is void, and another is played
    waits     something is still to be done before play goes on
    penalty   the player is to be penalised
    left      what both have left on their clocks, where the book works it out
    charged   the seconds that lateness costs each on the clock, where the book charges it so
    """

    trace: tuple[Because, ...]
    score: HalfPoints | None = None
    ending: Ending = Ending.PLAYED
    may: bool = False
    new_game: bool = False
    waits: bool = False
    penalty: bool = False
    left: tuple[int, int] | None = None
    charged: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What an outcome rests on beside the matter: the book, the thinking time, who has Black and White."""

    book: Book
    base_minutes: int
    black: str = ""
    white: str = ""
