"""Play-offs between two players (DSU 4.2 §36 for the title, §37 for promotion).

    title       2 rapid games on Easter Monday, then 2 blitz games, then sudden death
    promotion   2 blitz games after the last round, then 2 more, then sudden death

Sudden death: White has 6 minutes, Black 5, and a draw wins for Black. Among more than two players the
executive sets the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites


class Games(StrEnum):
    """What kind of games a part of the play-off has."""

    RAPID = "rapid"
    BLITZ = "blitz"
    SUDDEN_DEATH = "sudden_death"


PLAYED = {
    Games.RAPID: "play_off.rapid",
    Games.BLITZ: "play_off.blitz",
    Games.SUDDEN_DEATH: "play_off.sudden_death",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """So many games of a kind; whoever has more points after them has won."""

    games: Games
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The parts of a play-off before its sudden death, one after the other, and the paragraph."""

    article: str
    parts: tuple[Part, ...]


SUDDEN_DEATH_MINUTES = (6, 5)  # White, Black
TITLE = Order(
    article="DSU 4.2 §36",
    parts=(Part(games=Games.RAPID, number=2), Part(games=Games.BLITZ, number=2)),
)
PROMOTION = Order(
    article="DSU 4.2 §37",
    parts=(Part(games=Games.BLITZ, number=2), Part(games=Games.BLITZ, number=2)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game: half points of the first and the second player; `black`: 0 or 1, who had Black."""

    games: Games
    half_points: tuple[int, int]
    black: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a play-off is. `winner` 0 or 1, None while it goes on; `due`: the kind of its next game."""

    winner: int | None
    decided_in: Games | None
    due: Games | None
    trace: tuple[Because, ...]


@cites("DSU 4.2 §36", "DSU 4.2 §37")
def check_two(players: int, order: Order) -> None:
    """The order of games is for two; Refused ("play_off_of_several") for more: the executive sets it."""
    if players != 2:
        raise Refused("play_off_of_several", article=order.article, field="players", players=players)


@cites("DSU 4.2 §36", "DSU 4.2 §37")
def play_off(order: Order, played: Sequence[Played]) -> Standing:
    """Who has won, or what is played next. `Malformed`: a game out of turn, or without its colours."""
    left = list(played)
    trace: tuple[Because, ...] = ()
    for part in order.parts:
        games, left = left[: part.number], left[part.number :]
        _check_kind(games, part.games, order)
        if len(games) < part.number:
            return Standing(winner=None, decided_in=None, due=part.games, trace=trace)
        totals = (sum(each.half_points[0] for each in games), sum(each.half_points[1] for each in games))
        trace += (Because(order.article, PLAYED[part.games], totals),)
        if totals[0] != totals[1]:
            return _won(0 if totals[0] > totals[1] else 1, part.games, left, order, trace)
    return _sudden_death(left, order, trace)


def _sudden_death(left: Sequence[Played], order: Order, trace: tuple[Because, ...]) -> Standing:
    if not left:
        return Standing(winner=None, decided_in=None, due=Games.SUDDEN_DEATH, trace=trace)
    last, *more = left
    _check_kind([last], Games.SUDDEN_DEATH, order)
    first, second = last.half_points
    if first != second:
        because = Because(order.article, PLAYED[Games.SUDDEN_DEATH], last.half_points)
        return _won(0 if first > second else 1, Games.SUDDEN_DEATH, more, order, (*trace, because))
    if last.black not in (0, 1):
        raise Malformed("sudden_death_without_colours", article=order.article, field="black")
    because = Because(order.article, "play_off.drawn_sudden_death", (last.black,))
    return _won(last.black, Games.SUDDEN_DEATH, more, order, (*trace, because))


def _won(
    winner: int, games: Games, left: Sequence[Played], order: Order, trace: tuple[Because, ...]
) -> Standing:
    if left:
        raise _out_of_turn(order, "-")
    return Standing(winner=winner, decided_in=games, due=None, trace=trace)


def _check_kind(played: Sequence[Played], games: Games, order: Order) -> None:
    if any(each.games is not games for each in played):
        raise _out_of_turn(order, games.value)


def _out_of_turn(order: Order, due: str) -> Malformed:
    return Malformed("play_off_out_of_turn", article=order.article, field="games", due=due)
