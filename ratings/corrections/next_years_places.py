"""Places in next year's championship as the book gives them: before a correction, and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from events.models import ReadModel
from events.rows import Key, Row
from events.watching import Move
from ratings.championships.models import GroupRow, SeatRow, TitleWon
from ratings.championships.queries import championship_now, year_before_now
from ratings.championships.selection import selection
from ratings.championships.state import championship_id

Places = Mapping[tuple[type[ReadModel], Key], Row]


def next_years_places(moves: Sequence[Move]) -> Places:
    """DSU 4.2 §36-§37: who would have a place, by class, where winners or seats of the year before move."""
    found: dict[tuple[type[ReadModel], Key], Row] = {}
    moving = {move.key[:2] for move in moves if move.model in {GroupRow, SeatRow, TitleWon}}
    for federation, championship in sorted(moving):
        kind, _dash, year = championship.rpartition("-")
        found |= _places(federation, kind.replace("-", "_"), int(year) + 1)
    return found


def _places(federation: str, kind: str, year: int) -> Places:
    """None where nobody set the championship up. Decision: nor once a title of it is awarded."""
    this = championship_now(federation, kind, year)
    if this.set_up is None or this.awards:
        return {}
    championship = championship_id(kind, year)
    chosen = selection(this, year_before_now(federation, kind, year, this))
    return {
        (SeatRow, (federation, championship, UUID(seat.player))): {
            "federation": federation,
            "championship": championship,
            "person": UUID(seat.player),
            "group": each.group.value,
        }
        for each in chosen.groups
        for seat in each.seated
    }
