"""What may bind a draw of start numbers (SLSF-G 23, SLSF-R 24), and the search for numbers that keep it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from events.citing import cites

SEARCH_STEPS = 20_000


@cites("SLSF-G 23", "SLSF-R 24")
@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """These players have these start numbers, which of them which by lot; as many of the one as the other."""

    players: tuple[str, ...]
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{', '.join(self.players)} placed at {', '.join(map(str, self.numbers))}"


@cites("SLSF-G 23", "SLSF-R 24")
@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """No two of these players meet before round `not_before_round`; for instance those of one club."""

    players: tuple[str, ...]
    not_before_round: int

    def __str__(self) -> str:
        return f"{', '.join(self.players)} apart before round {self.not_before_round}"


Constraint = Placed | Apart

Pair = tuple[str, str]


def fixed(player: str, start_number: int) -> Placed:
    """One player has one start number."""
    return Placed(players=(player,), numbers=(start_number,))


class SearchTooLong(Exception):
    """SEARCH_STEPS numbers were tried without finding a draw or showing that there is none."""


def search(
    choices: Mapping[str, Sequence[int]],
    early: Mapping[Pair, int],
    met_in: Mapping[tuple[int, int], int],
) -> dict[str, int] | None:
    """Numbers for the players of `choices`, all different, or None when there are none.

    choices   the numbers each player may have, in the order in which they are tried
    early     pairs of players (both orders) and the first round in which they may meet
    met_in    pairs of numbers (both orders) and the round in which they meet

    Always goes on with the player who has fewest numbers left, the first of these in `choices`.
    """
    steps = 0

    def place(left: Mapping[str, Sequence[int]], taken: dict[str, int]) -> dict[str, int] | None:
        nonlocal steps
        if not left:
            return taken
        player = min(left, key=lambda name: len(left[name]))
        for number in left[player]:
            steps += 1
            if steps > SEARCH_STEPS:
                raise SearchTooLong
            rest = {
                other: [
                    free
                    for free in numbers
                    if free != number and met_in[number, free] >= early.get((player, other), 0)
                ]
                for other, numbers in left.items()
                if other != player
            }
            if all(rest.values()):
                found = place(rest, {**taken, player: number})
                if found is not None:
                    return found
        return None

    return place(choices, {})
