"""Inactivity on the pages: what the next period without a game would mean (SLSF-G 28.5-28.6)."""

from __future__ import annotations

from ratings.books import period_lists
from ratings.rules.periods import Period
from ratings.rules.slsf.inactivity import ACTIVE, PeriodEnd, TermsFrom, period_ends
from ratings.systems.swedish.inactive import after
from tournaments.rules.books import Book


def ends_since(active: Period, through: Period, book: Book, changes: TermsFrom = ()) -> list[PeriodEnd]:
    """The end of each period without activity after `active`, which was the last one with it.

    `changes`: the terms by another reading of the paragraph, from a period on.
    """
    terms = period_lists(book.id).inactivity
    return list(period_ends(ACTIVE, after(active, through), {}, book, terms, changes))


def last_active(inactive: int, through: Period) -> Period:
    """The period of the last activity of a player who has been inactive for so many by the end of one."""
    return through.later(-inactive)


def next_end(active: Period, current: Period, book: Book, changes: TermsFrom = ()) -> PeriodEnd | None:
    """The first end from that of `current` on that takes points or the place on the list, if they stay away.

    None: nothing more can come, for they are off the list.
    """
    so_far = max(current.since(active), 1)
    terms = period_lists(book.id).inactivity
    through = current.later(max(terms.periods_to_removal - so_far, terms.periods_per_deduction))
    ends = ends_since(active, through, book, changes)
    return next((end for end in ends if end.period >= current and (end.change or end.removed)), None)


def marks(inactive: int, period: Period, book: Book, changes: TermsFrom = ()) -> PeriodEnd | None:
    """What the end of the period after `period` means for such a player who stays away; None: nothing."""
    if not inactive:
        return None
    found = next_end(last_active(inactive, period), period.next, book, changes)
    return found if found and found.period == period.next else None
