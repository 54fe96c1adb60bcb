"""The official renju rating of takers on a day, which the first level rests on (SLSF-R 32.4 (9))."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping

from events.citing import cites
from events.row_locks import held
from events.work import Work
from ratings.kyu_tests.commands.common import DISCIPLINE
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.rules.kyu_tests.starting import ARTICLE

Ratings = Mapping[str, int]
"""Person -> rating; whoever has none is left out."""


def held_ratings(work: Work, federation: str, persons: Collection[str], day: dt.date) -> Ratings:
    """Official ratings for a decision: rows up to the head of the log; an event in between is a lost race."""
    if not persons:
        return {}
    held(work, "ratings.ratings", article=ARTICLE)
    return official_ratings(federation, persons, day)


@cites("SLSF-R 32.4")
def official_ratings(federation: str, persons: Collection[str], day: dt.date) -> Ratings:
    """Ratings on renju's official list in force on a day.

    Decisions: a list stays in force until the next one; a player removed from the lists keeps their number.
    """
    here = {"federation": federation, "discipline": DISCIPLINE}
    removed = PlayerRating.objects.filter(**here, person__in=persons, listed=False)
    found = {str(person): rating for person, rating in removed.values_list("person", "rating")}
    lists = PublishedList.objects.filter(**here, valid_from__lte=day)
    in_force = lists.order_by("-valid_from", "-period", "-issue").first()
    if in_force is None:
        return found
    lines = ListLine.objects.filter(
        **here, period=in_force.period, issue=in_force.issue, person__in=persons
    ).values_list("person", "rating")
    return found | {str(person): rating for person, rating in lines}
