"""The end of a rating period (SLSF-G 27.1, 28.4-28.6; SLSF-R 28.1, 29.4-29.6).

Decision on the order: the tournaments of the period first, then the deductions for inactivity, then who goes
off the list; what is left is the official list in force in the next period.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from events.citing import Because, cites
from ratings.rules.slsf.inactivity import (
    ACTIVE,
    INACTIVITY_TERMS,
    Activity,
    InactivityTerms,
    PeriodEnd,
    Spell,
    period_end,
)
from ratings.rules.slsf.periods import Period
from ratings.rules.slsf.swedish import on_official_list
from tournaments.rules.books import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One player after the last tournament of the period.

    `spell` as the period before left it, None for who has not been active in any; `swedish`: what
    `counts_as_swedish` said.
    """

    rating: int
    spell: Spell | None
    swedish: Because | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """One player at the end of the period.

    `ended` None: never active yet, so nothing is counted. `official`: on the list for the next period, `why`
    or why not.
    """

    rating: int
    ended: PeriodEnd | None
    official: bool
    why: Because


@cites("SLSF-G 27.1", "SLSF-G 28.4", "SLSF-G 28.5", "SLSF-R 28.1", "SLSF-R 29.4", "SLSF-R 29.5")
def close_period(
    period: Period,
    standings: Mapping[str, Standing],
    active: Mapping[str, Activity],
    book: Book,
    terms: InactivityTerms = INACTIVITY_TERMS,
) -> dict[str, Closed]:
    """Every rated player at the period's end; `active` names those who were active in it."""
    return {
        player: _close(period, standing, active.get(player, Activity.NONE), book, terms)
        for player, standing in standings.items()
    }


def _close(
    period: Period, standing: Standing, activity: Activity, book: Book, terms: InactivityTerms
) -> Closed:
    if standing.spell is None and activity is Activity.NONE:
        why = Because(book.cite("27.1"), "has played no rateable tournament")
        return Closed(rating=standing.rating, ended=None, official=False, why=why)
    ended = period_end(standing.spell or ACTIVE, period, activity, book, terms)
    rating = standing.rating + ended.change
    official, why = on_official_list(rating, swedish=standing.swedish, listed=ended.spell.listed, book=book)
    return Closed(rating=rating, ended=ended, official=official, why=why)
