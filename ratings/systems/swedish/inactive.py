"""Who is inactive in a register, and what the ends of its periods take: from participations alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from events.rows import Row
from federation.books import federation as federation_of
from ratings.books import period_lists
from ratings.models import Participation, RatingChange
from ratings.rules.periods import Period, following
from ratings.rules.slsf.inactivity import (
    ACTIVE,
    Activity,
    InactivityTerms,
    PeriodEnd,
    TermsFrom,
    period_ends,
)
from ratings.systems.swedish.register import Memory, Register, Source, end_key
from tournaments.rules.books import Book, book_of

Due = dict[str, dict[str, PeriodEnd]]
"""What is due by person and order key: the ends of periods that take points."""


def book_of_register(register: Register) -> Book:
    """The rule book that a register is kept by."""
    book = federation_of(register.federation).book_for(register.discipline)
    return book_of(book.code if book else "")


def terms_of_register(register: Register) -> InactivityTerms:
    """What periods without a game take in a register, by its book."""
    return period_lists(book_of_register(register).id).inactivity


def after(earlier: Period, last: Period) -> Iterator[Period]:
    """The periods after one, up to and including another."""
    yield from following(earlier.next, last.since(earlier))


def ends_for(player: Row, period: Period, book: Book, changes: TermsFrom = ()) -> PeriodEnd | None:
    """What the end of `period` means for a player whose newest activity lies before it; None: nothing yet.

    `changes`: the terms by another reading, from a period on.
    The spell is folded anew only where its length can matter, so that a long register is passed quickly.
    """
    if not player["last_active"]:
        return None  # rated by hand and has not played here: counting starts after the first active period
    lists = period_lists(book.id)
    terms, active = lists.inactivity, lists.calendar.read(player["last_active"])
    inactive = period.since(active)
    if inactive <= 0 or (inactive % terms.periods_per_deduction and inactive != terms.periods_to_removal):
        return None
    *_, ended = period_ends(ACTIVE, after(active, period), {}, book, terms, changes)
    return ended


def due(source: Source, persons: Iterable[str], through: Period, book: Book, changes: TermsFrom = ()) -> Due:
    """The deductions of these persons up to a period, from their written participations."""
    wanted, lists = {str(person) for person in persons}, period_lists(book.id)
    active: dict[str, dict[Period, Activity]] = defaultdict(dict)
    rows = source.rows(Participation).filter(person__in=wanted)
    for who, period, by_board in rows.values_list("person", "period", "by_board"):
        active[str(who)][lists.calendar.read(period)] = Activity.COUNTED if by_board else Activity.PLAYED
    found: Due = {}
    for person in wanted:
        periods = active[person]
        since = after(min(periods), through) if periods else ()
        ends = period_ends(ACTIVE, since, periods, book, lists.inactivity, changes)
        found[person] = {end_key(ended.period): ended for ended in ends if ended.change}
    return found


def stored(source: Source, persons: Iterable[str]) -> dict[str, dict[str, int]]:
    """The deductions that are written, as their number in the spell, by person and order key."""
    rows = source.rows(RatingChange).filter(kind=RatingChange.Kind.INACTIVITY, person__in=set(persons))
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for person, key, number in rows.values_list("person", "order_key", "number"):
        found[str(person)][key] = number
    return found


def inactive_now(memory: Memory, player: Row) -> bool:
    """Whether a player of the register is off the list by now."""
    if not player["last_active"] or memory.ended is None:
        return False
    inactive = memory.ended.since(memory.register.calendar.read(player["last_active"]))
    return inactive >= terms_of_register(memory.register).periods_to_removal
