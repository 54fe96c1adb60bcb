"""Published lists as they would come out if they were issued anew: before a correction, and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.db.models import Max

from events.log import read_stream
from events.models import Projection, ReadModel
from events.rows import Key, Row
from events.watching import Move
from ratings.models import ListLine, PublishedList, RatingChange
from ratings.register_acts import rated_book
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish.commands.current_list import foreign_players
from ratings.systems.swedish.lists import list_lines
from ratings.systems.swedish.register import Register, Source
from tournaments.rules.books import book_of

MOST_LISTS = 8
"""So many lists of a register are looked at; others rest on the same steps.

Decision: the oldest that the moved steps come before is one of them, since whoever stopped playing long ago
stands on no newer one (SLSF-G 28.6); the others are the newest.
"""


class _Issued(NamedTuple):
    period: str
    issue: int


def reissued(moves: Sequence[Move]) -> Mapping[tuple[type[ReadModel], Key], Row]:
    """The lines of every published list that the moved steps come before, as of the rows written now."""
    first = _first_steps(moves)
    found: dict[tuple[type[ReadModel], Key], Row] = {}
    for register, step in first.items():
        live = Projection.objects.get(name="ratings.ratings", live=True)
        source = Source(register, live.generation)
        for issued in _lists_after(source, step):
            found |= _lines(source, register, issued)
    return found


def _first_steps(moves: Sequence[Move]) -> dict[Register, str]:
    """The earliest period in which a rating moves, by register."""
    first: dict[Register, str] = {}
    for move in moves:
        row = move.after or move.before
        if move.model is RatingChange and row is not None:
            register = Register(row["federation"], row["discipline"])
            first[register] = min(first.get(register, row["period"]), row["period"])
    return first


def _lists_after(source: Source, period: str) -> list[_Issued]:
    lists = source.rows(PublishedList).filter(period__gte=period).values_list("period")
    found = [_Issued(*each) for each in lists.annotate(Max("issue")).order_by("-period")]
    return found if len(found) <= MOST_LISTS else [*found[: MOST_LISTS - 1], found[-1]]


def _lines(source: Source, register: Register, issued: _Issued) -> dict[tuple[type[ReadModel], Key], Row]:
    cited = book_of(rated_book(*register).code)
    periods = Periods()
    for envelope in read_stream(register_stream(*register)):
        periods = evolve_periods(periods, envelope.event)
    foreign = foreign_players(source, periods, cited)
    lines, _digest = list_lines(source, register.calendar.read(issued.period), foreign)
    shared = {**register.scope, "period": issued.period, "issue": issued.issue + 1}
    rows = [
        shared | {name: line[name] for name in ("person", "place", "rating", "matches")} for line in lines
    ]
    return {(ListLine, tuple(row[name] for name in ListLine.KEY)): row for row in rows}
