"""Points of a game and of a match (SLSF-G 15.1 and 15.4, SLSF-R 16.1 and 16.4).

A game gives 1, 1/2 or 0 game points, kept as 2, 1 or 0 half points; a match of one or more games gives
2, 1 or 0 match points to most, equal and least game points. What decides a match is game points only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from federation.rules.scores import points_text
from tournaments.rules.books import Book

HalfPoints = tuple[int, int]
"""Game points of the two players of a game or match, in half points."""


@cites("SLSF-G 15.1", "SLSF-R 16.1")
class Ending(StrEnum):
    """How a game that has a result came to it. A game without a result has no ending."""

    PLAYED = "played"
    WALKOVER = "walkover"  # the opponent never came
    LATE_ARRIVAL = "late_arrival"  # the opponent came too late, also to a resumption
    FORFEIT = "forfeit"  # lost by the referee's penalty, 14.1 and 14.3

    @property
    def mark(self) -> str:
        """The special note of 15.1 in the table: "walkover", "late_arrival" or none."""
        return self.value if self in (Ending.WALKOVER, Ending.LATE_ARRIVAL) else ""


ONE_WINS = frozenset({(2, 0), (0, 2)})
SCORES = {
    Ending.PLAYED: ONE_WINS | {(1, 1)},
    Ending.WALKOVER: ONE_WINS,
    Ending.LATE_ARRIVAL: ONE_WINS,
    Ending.FORFEIT: ONE_WINS,
}
# The books are silent on a game for which nobody came or in which both offend, and by 9.4 both
# flags down would be a draw: such a score stands only by a ruling of the referee (18.1e).
SCORES_BY_RULING = {
    Ending.PLAYED: frozenset[HalfPoints](),
    Ending.WALKOVER: frozenset({(0, 0)}),
    Ending.LATE_ARRIVAL: frozenset({(0, 0), (1, 1)}),
    Ending.FORFEIT: frozenset({(0, 0)}),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One scheduled game. `half_points` and `ending` are None until it has a result.

    `both_moved`: each player has made at least one move. `adjourned`: a sealed game waits.
    """

    round_number: int
    players: tuple[str, str]
    half_points: HalfPoints | None = None
    ending: Ending | None = None
    both_moved: bool = False
    adjourned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The games of two players against each other in one round, summed up, in half points.

    While it is not `finished` its game points count and it gives no match points yet.
    """

    round_number: int
    players: tuple[str, str]
    half_points: HalfPoints
    finished: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """The special note beside a result (empty for none), and whether the game can be rated."""

    note: str
    rated: bool
    trace: tuple[Because, ...]


@cites("SLSF-G 15.1", "SLSF-R 16.1")
def check_score(
    half_points: HalfPoints, ending: Ending, book: Book, *, ruled: bool = False, field: str = "score"
) -> None:
    """Refuse (code "impossible_score") what no game can end in; `ruled` by the referee."""
    if half_points in SCORES[ending] or (ruled and half_points in SCORES_BY_RULING[ending]):
        return
    needs_ruling = half_points in SCORES_BY_RULING[ending]
    raise Refused(
        "impossible_score",
        article=book.cite("15.1"),
        field=field,
        way_on="the_referee_rules_it" if needs_ruling else "won_by_one_or_drawn",
        one=points_text(half_points[0]),
        other=points_text(half_points[1]),
    )


@cites("SLSF-G 15.1", "SLSF-R 16.1", "SLSF-G 28.2", "SLSF-R 29.2")
def result_mark(ending: Ending, *, both_moved: bool, book: Book) -> Mark:
    """The special note of a result, and whether both moves that a rated game needs were made.

    A walkover is never rated; time and move control (28.1) are judged elsewhere.
    """
    rated = both_moved and ending is not Ending.WALKOVER
    trace = (
        Because(book.cite("15.1"), "scoring.note", (ending.mark,)),
        Because(
            book.cite("28.2"), "scoring.both_moved" if rated else "scoring.not_both_moved", (both_moved,)
        ),
    )
    return Mark(note=ending.mark, rated=rated, trace=trace)


@cites("SLSF-G 15.4", "SLSF-R 16.4")
def points_of_match(half_points: HalfPoints) -> tuple[int, int]:
    """Match points of a finished match: 2 for most game points, 1 for equal, 0 for least.

    Decision: a match in which nobody scored at all (both stayed away) is lost by both; the books'
    "equal game points" speaks of matches that were played.
    """
    one, other = half_points
    if one > other:
        return 2, 0
    if one < other:
        return 0, 2
    return (1, 1) if one else (0, 0)


@cites("SLSF-G 15.4", "SLSF-R 16.4")
def matches_of(games: Iterable[Game], games_per_match: int) -> tuple[Match, ...]:
    """Sum up the games that have a result, match by match: same two players, same round.

    Players stand in the order of the match's first game, whoever has Black in the later ones.
    """
    sums: dict[tuple[int, frozenset[str]], tuple[tuple[str, str], int, int, int]] = {}
    for game in games:
        if game.half_points is None:
            continue
        key = (game.round_number, frozenset(game.players))
        players, one, other, counted = sums.get(key, (game.players, 0, 0, 0))
        mine, yours = game.half_points if players == game.players else game.half_points[::-1]
        sums[key] = (players, one + mine, other + yours, counted + 1)
    return tuple(
        Match(
            round_number=key[0],
            players=players,
            half_points=(one, other),
            finished=counted >= games_per_match,
        )
        for key, (players, one, other, counted) in sums.items()
    )
