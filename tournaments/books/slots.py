"""What a rule book says of tournaments, slot by slot: values, and functions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from federation.sanctions.rules.ladder import Measures
from tournaments.books.rated import Rated
from tournaments.events.conduct import LateArrivalNoted
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.books import Book
from tournaments.rules.outcome import Circumstances, Outcome
from tournaments.rules.pairing.face import Pairing
from tournaments.rules.pairing.manual import Rule as Broken
from tournaments.rules.regulations import REGULATION_ITEMS, REPORT_DAYS
from tournaments.rules.scoring import Game
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.withdrawals import Aftermath

BYE_HALF_POINTS = 2


def no_paragraph(_system: str) -> str:
    """For a book that says nothing of it, whatever the playing system."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjourned:
    """Games that are adjourned.

    `needs_ruling`: the arbiter rules what one counts for the next pairing, else it counts as a draw.
    `has_session`: the regulations fix when they are played on. `draw_by`: playing system -> the paragraph
    by which an open game is a draw; "" where the arbiter may rule.
    """

    needs_ruling: bool
    has_session: bool = False
    draw_by: Callable[[str], str] = no_paragraph


class RoundRobin(Protocol):
    """Tables by which everybody meets everybody."""

    def rounds(self, players: int, cycles: int = 1) -> int:
        """How many rounds that takes."""

    def pair(self, players: int, round_number: int, cycles: int = 1) -> Pairing:
        """One round, counted through all cycles."""


def point_in_a_swiss(*, swiss: bool) -> int:
    """Half points of who rests: a point where rounds are paired from results, elsewhere none."""
    return BYE_HALF_POINTS if swiss else 0


def breaks_nothing(_system: System) -> Mapping[Broken, str]:
    """For a book that forbids nothing of a pairing by hand."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedBy:
    """How rounds are paired.

    `second_bye`: a Monrad may give a player a second bye. `worth_of_rest`: half points of who rests where
    the regulations say nothing. `broken`: what a pairing by hand can break, with paragraphs.
    `stands_from_start`: the paragraph by which no pairing is changed once its round has started, "" for none.
    """

    round_robin: RoundRobin
    second_bye: bool = True
    worth_of_rest: Callable[..., int] = point_in_a_swiss
    broken: Callable[[System], Mapping[Broken, str]] = breaks_nothing
    stands_from_start: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentBook:
    """One rule book, as tournaments are played by it.

    `book`: how it is cited. `systems`: those that a tournament chooses from. `ladder`: the tie-breaks of a
    system, with so many games a match. `rated` None: it rates nothing. `late`: what lateness leads to.
    `withdrawal`: what becomes of the games of those who left. `forbidden`: what it forbids at the board by
    name, with paragraphs. `measures`: those that it knows, and who takes them; none where a committee does.
    `regulations`: what they must hold, with the gomoku book's paragraph. `openings`: the opening rules of
    stones that it has, with its own paragraphs. `report_days`: within how many the report is due. `titles`:
    the paragraph by which play wins levels, "" for none. `late_limit_minutes`: from when a late player has
    lost, unless the invitation says otherwise; 0: once the thinking time is over.
    """

    book: Book
    systems: tuple[System, ...]
    ladder: Callable[[System, int], Ladder]
    adjourned: Adjourned
    late: Callable[[LateArrivalNoted, Circumstances], Outcome]
    rated: Rated | None
    paired: PairedBy
    withdrawal: Callable[[System, Sequence[Game], Iterable[str]], Aftermath]
    forbidden: Mapping[str, str] = field(default_factory=dict)
    measures: Measures = ()
    regulations: Mapping[str, str] = field(default_factory=lambda: REGULATION_ITEMS)
    openings: Mapping[OpeningRule, str] = field(default_factory=dict)
    report_days: int = REPORT_DAYS
    titles: str = ""
    late_limit_minutes: int = 0
