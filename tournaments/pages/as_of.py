"""Tournaments, and rows of many of them, as of the day that a reader asks for.

A tournament of which nothing counts from a later day stands in its rows as it stood then; every other one is
worked out from the log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from django.db.models import Exists, OuterRef, Q, QuerySet

from events.bitemporal_query import asked_times, known_position
from events.models import LoggedEvent, ReadModel
from tournaments.as_of import read_then, rows_of
from tournaments.books.rated import Answer
from tournaments.models import TournamentRow
from tournaments.rows import state_name, tournament_row
from tournaments.state import Tournament, evolve, stream_of
from tournaments.tournament_book import rating_answer

Row = TypeVar("Row", bound=ReadModel)
At = tuple[str, str]
"""A federation and a tournament."""


class Then(NamedTuple):
    """A tournament as of a day, and the last event that counts by then."""

    state: Tournament
    position: int
    rating: Answer | None


def went_on(day: dt.date) -> Q:
    """Tournaments that had not ended on a day, or of which the newest event counts from later."""
    newest = LoggedEvent.objects.filter(position=OuterRef("because_of"), effective_on__gt=day)
    return Q(ends_on__gt=day) | Q(Exists(newest))


def begun(rows: QuerySet[TournamentRow]) -> QuerySet[TournamentRow]:
    """Of these tournaments those that had begun by the day asked for; all of them now."""
    day = asked_times().as_of
    return rows if day is None else rows.filter(starts_on__lte=day)


def in_state(rows: QuerySet[TournamentRow], state: str) -> QuerySet[TournamentRow]:
    """Of these tournaments those that were in a state, as of the day asked for."""
    moved = moved_since(rows)
    if not moved:
        return rows.filter(state=state)
    then = [row.pk for row, at in moved.items() if state_name(at.state, at.rating) == state]
    return rows.filter(Q(pk__in=then) | (Q(state=state) & ~Q(pk__in=[row.pk for row in moved])))


def moved_since(rows: QuerySet[TournamentRow]) -> dict[TournamentRow, Then]:
    """Of these tournaments those that went on after the day asked for, each as of that day."""
    day = asked_times().as_of
    if day is None:
        return {}
    return {row: _then(row.federation, row.tournament) for row in rows.filter(went_on(day))}


def tournaments_then(rows: Iterable[TournamentRow]) -> list[TournamentRow]:
    """These tournaments as they stood on the day asked for."""
    rows = list(rows)
    moved = moved_since(TournamentRow.objects.filter(pk__in=[row.pk for row in rows]))
    return [_row(row, moved[row]) if row in moved else row for row in rows]


def _row(row: TournamentRow, then: Then) -> TournamentRow:
    scope = {"federation": row.federation, "tournament": row.tournament}
    return TournamentRow(
        pk=row.pk, **scope, **tournament_row(then.state, then.rating), because_of=then.position
    )


def _then(federation: str, tournament: str) -> Then:
    state, position = Tournament(), 0
    stream, read = stream_of(federation, tournament), partial(read_then, up_to=known_position())
    for envelope in read(stream):
        state, position = evolve(state, envelope.event), envelope.position
    return Then(state, position, rating_answer(stream, state, read))


Moved = Mapping[At, Mapping[tuple[object, ...], Any]]
"""The rows of one model of the tournaments that went on, as of the day asked for: by tournament and key."""


def rows_then(model: type[ReadModel], rows: QuerySet[Any]) -> Moved:
    """Of the tournaments of these rows those that went on after the day asked for, with their rows then."""
    there = TournamentRow.objects.filter(tournament__in=rows.order_by().values("tournament"))
    found = {}
    for row, then in moved_since(there).items():
        scope = {"federation": row.federation, "tournament": row.tournament}
        found[row.federation, row.tournament] = {
            _key(each): each for each in rows_of(model, scope, then.state)
        }
    return found


def there_then(rows: QuerySet[Row], moved: Moved) -> QuerySet[Row]:
    """Without what a tournament that went on did not have by the day asked for."""
    came_later = [
        row.pk
        for (federation, tournament), then in moved.items()
        for row in rows.filter(federation=federation, tournament=tournament)
        if _key(row) not in then
    ]
    return rows.exclude(pk__in=came_later) if came_later else rows


def as_they_stood(rows: Sequence[Row], moved: Moved) -> Iterator[Row]:
    """These rows, each tournament's together, as they stood on the day asked for."""
    for at, each in groupby(rows, key=lambda row: (row.federation, row.tournament)):  # type: ignore[attr-defined]
        together = list(each)
        if at not in moved:
            yield from together
            continue
        wanted = {_key(row) for row in together}
        yield from (row for key, row in moved[at].items() if key in wanted)


def _key(row: ReadModel) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in row.KEY)
