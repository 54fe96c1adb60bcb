"""One step of a rating on the pages: its day, and what it is called."""

from __future__ import annotations

import datetime as dt

from django.utils.translation import gettext

from ratings.books import calendar_of
from ratings.models import RatingChange
from ratings.systems.swedish.pages.registers import period_words

KINDS = RatingChange.Kind


def day_of(change: RatingChange) -> dt.date:
    """The day from which the rating after the step is held."""
    if change.kind == KINDS.INACTIVITY:
        return calendar_of(change.federation, change.discipline).read(change.period).last_day
    return dt.date.fromisoformat(change.order_key.split("|")[1])


def first_day_of(change: RatingChange) -> dt.date:
    """The day on which what moved the rating began: of a tournament its first, else the day itself."""
    if change.kind == KINDS.TOURNAMENT:
        return dt.date.fromisoformat(change.order_key.split("|")[2])
    return day_of(change)


def step_words(change: RatingChange, tournament_name: str) -> str:
    """What moved the rating, for a sentence about the step before."""
    match change.kind:
        case KINDS.INACTIVITY:
            said = gettext("the deduction for inactivity at the end of %(period)s")
            return said % {"period": period_words(change.period)}
        case KINDS.CLOSED:
            return gettext("the closing of the record by the rating committee")
        case _:
            said = gettext("the tournament before, %(name)s")
            return said % {"name": tournament_name or change.tournament}
