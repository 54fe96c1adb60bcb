"""The lines of a round at the desk: who sits at each board, what stands, and how many have reported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.desk.round_form import SCORES
from tournaments.log_state import Entered, GameAt

MOST_NAMED = 12
"""So many boards are named in a sentence."""


class AtBoard(NamedTuple):
    """Who sits at a board, with the points so far."""

    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game: who plays, what stands, and what was typed if it has not been recorded.

    `clash`: what was chosen here although another result stands. `adjourned`: it goes on another time.
    `mendable`: what stands may still be typed anew. `next_game`: the
    number of the game to be ordered, where the match is level after this one and must be won; else 0.
    `counted`: the key of what an adjourned game counts as for the draw, "" for none.
    `pair`: start numbers of Black and White, as 12-7. `moved`: a result was chosen here for others than now
    sit at the board.
    """

    at: GameAt
    field: str
    label: str
    black: AtBoard
    white: AtBoard
    standing: Entered | None
    adjourned: bool
    mendable: bool
    pair: str
    score: str
    clash: str
    moved: bool
    errors: list[str]
    next_game: int = 0
    counted: str = ""

    @property
    def counts_as(self) -> str:
        """What it counts as for the draw, in figures; "" for nothing."""
        return dict(SCORES).get(self.counted, "")


def reported(lines: Sequence[Line]) -> dict[str, object]:
    """How far the round is: how many boards have reported, and which have not."""
    waiting = list(dict.fromkeys(line.at.board for line in lines if line.standing is None))
    adjourned = list(dict.fromkeys(line.at.board for line in lines if line.adjourned))
    boards = len({line.at.board for line in lines})
    return {
        "boards": boards,
        "reported": boards - len(waiting),
        "missing": _boards([board for board in waiting if board not in adjourned]),
        "adjourned": _boards(adjourned),
    }


def _boards(missing: list[int]) -> str:
    """Board 5; boards 5 and 8; boards 1, 5 and 8; of many the first few."""
    if not missing:
        return ""
    named = [str(board) for board in missing[:MOST_NAMED]]
    if more := len(missing) - len(named):
        named.append(ngettext("%(more)s other", "%(more)s others", more) % {"more": more})
    listed = get_text_list(named, _("and"))
    return ngettext("board %(boards)s", "boards %(boards)s", len(missing)) % {"boards": listed}
