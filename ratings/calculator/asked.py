"""What an organiser asks: a table, how it reads, and what the calculation must know besides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from events.citing import Malformed
from ratings.calculator.by_rounds import read_by_rounds
from ratings.calculator.cross import read_cross
from ratings.calculator.files import read_file
from ratings.calculator.pasted import Game, Pasted
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.counting import How
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup


class Shape(StrEnum):
    """How the table reads."""

    CROSS = "cross"
    ROUNDS = "rounds"
    TRF = "trf"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One calculation. `walkovers`: what a game was that nobody played."""

    table: str
    shape: Shape
    all_play_all: bool
    walkovers: How
    examined: Examined


def read(asked: Asked) -> Pasted:
    """The table. Raises Malformed, a FileRefused with every cell that cannot stand among them."""
    match asked.shape:
        case Shape.CROSS:
            return read_cross(asked.table)
        case Shape.ROUNDS:
            return read_by_rounds(asked.table)
        case Shape.TRF:
            return read_file(asked.table)
        case _:
            assert_never(asked.shape)


def group_of(pasted: Pasted, asked: Asked) -> ReportedGroup:
    """The table as the rules take it; players by their numbers. Raises Malformed.

    Decision: whoever has a rating stands in the register with it; whoever has none is a foreigner without
    any rating (4.5.5.2).
    """
    if asked.examined is Examined.EVERY_ROUND and not pasted.in_rounds:
        raise Malformed("no_rounds", field="examined", article="DSU 4.1.3 §26")
    return ReportedGroup(
        entrants=tuple(
            Entrant(player=str(each.number), start_rating=each.rating, registered=each.rating)
            for each in pasted.players
        ),
        games=tuple(_game(game, asked.walkovers) for game in pasted.games),
        all_play_all=asked.all_play_all,
        examined=asked.examined,
        sitting_out={str(number): points for number, points in pasted.sitting_out.items()},
    )


def _game(game: Game, walkovers: How) -> ReportedGame:
    one, other = game.numbers
    return ReportedGame(
        round_number=game.round_number,
        players=(str(one), str(other)),
        half_points=game.half_points,
        how=How.PLAYED if game.played else walkovers,
    )
