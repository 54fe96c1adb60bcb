"""Ratings of some members, and what a tournament did to each, for pages that show them beside others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from events.bitemporal_query import asked_times
from ratings.models import PlayerRating, RatingChange
from ratings.systems.face import PlayersFigures, RatedEvent, RatedGame
from ratings.systems.swedish.pages.as_of import steps_then
from ratings.systems.swedish.pages.registers import registers, up_to
from tournaments.models import TournamentRow


def rated_event(row: TournamentRow) -> RatedEvent | None:
    """The steps of a tournament up to the day asked for; None before it is rated. One query.

    No book of these registers defines a performance.
    """
    steps = RatingChange.objects.filter(
        federation=row.federation,
        discipline=row.discipline,
        tournament=row.tournament,
        kind=RatingChange.Kind.TOURNAMENT,
    )
    figures = {change.person: _figures(change) for change in steps_then(steps)}
    return RatedEvent(figures=figures) if figures else None


def _figures(change: RatingChange) -> PlayersFigures:
    return PlayersFigures(
        before=change.before,
        change=change.after - change.before,
        why=change.get_absolute_url(),
        games=[
            RatedGame(UUID(opponent), rating, outcome)
            for opponent, rating, _difference, outcome, _points in change.matches
        ],
        because_of=change.because_of,
    )


def held(federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
    """The running ratings of each game in which one of these persons has one."""
    ratings = _ratings(federation, list(persons), asked_times().as_of)
    for book in (each.book for each in registers() if each.federation.code == federation):
        if of := {person: own[book.discipline] for person, own in ratings.items() if book.discipline in own}:
            yield book.title, of


def _ratings(federation: str, persons: list[UUID], day: dt.date | None) -> dict[UUID, dict[str, int]]:
    """Running ratings of these persons by game, or those after their steps up to a day."""
    here = {"federation": federation, "person__in": persons}
    rows = PlayerRating.objects.filter(**here).values_list("person", "discipline", "rating")
    if day is not None:
        steps = RatingChange.objects.filter(up_to(day), **here)
        last = steps.order_by("person", "discipline", "-order_key").distinct("person", "discipline")
        rows = last.values_list("person", "discipline", "after")
    found: dict[UUID, dict[str, int]] = {}
    for person, discipline, rating in rows:
        if rating:  # a closed record leaves none
            found.setdefault(person, {})[discipline] = rating
    return found
