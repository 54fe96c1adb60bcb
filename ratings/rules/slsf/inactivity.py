"""Deductions for inactivity, leaving the list and coming back (SLSF-G 28.5-28.6, SLSF-R 29.5-29.6).

    inactive periods in a row    at the end of the period
    3                            50 points off
    6                            another 50 off
    9                            off the list

A player's spell is folded period by period from the one after their first active period. Decisions:

- at most two deductions in one unbroken spell: none at the ninth period nor while off the list;
- one active period ends the spell: both counts start again, and a deduction is never given back;
- no floor: a rating may fall below 1200, and nobody gains what is deducted;
- an international event that the board counts as activity is a tournament taken part in: it brings a player
  back on the list as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from ratings.rules.periods import Period
from tournaments.rules.books import Book


class Activity(StrEnum):
    """What a player did in one period, in the discipline of the list."""

    NONE = "none"
    PLAYED = "played"  # in a sanctioned tournament
    COUNTED = "counted"  # in an international one, by decision of the board


@cites("SLSF-G 28.5", "SLSF-G 28.6", "SLSF-R 29.5", "SLSF-R 29.6")
@dataclass(frozen=True, slots=True, kw_only=True)
class InactivityTerms:
    """The figures of 28.5-28.6. `max_deductions_per_spell` None: after every third period, without end."""

    periods_per_deduction: int = 3
    points: int = 50
    max_deductions_per_spell: int | None = 2
    periods_to_removal: int = 9


INACTIVITY_TERMS = InactivityTerms()

TermsFrom = Sequence[tuple[Period, InactivityTerms]]
"""Terms that count from a period on, as they were decided: of those that count by then, the last."""


def terms_in(
    period: Period, changes: TermsFrom, otherwise: InactivityTerms = INACTIVITY_TERMS
) -> InactivityTerms:
    """The terms that count at the end of a period."""
    return next((terms for first, terms in reversed(changes) if first <= period), otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell:
    """A run of inactive periods: how many so far, deductions in it, and whether the player is still listed.

    Empty while the player is active.
    """

    periods: int = 0
    deductions: int = 0
    listed: bool = True


ACTIVE = Spell()


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodEnd:
    """What the end of one period means for one player. `change`: points, 0 or below."""

    period: Period
    spell: Spell
    change: int = 0
    removed: bool = False
    restored: bool = False
    trace: tuple[Because, ...]


@cites("SLSF-G 28.5", "SLSF-G 28.6", "SLSF-R 29.5", "SLSF-R 29.6")
def period_end(
    spell: Spell,
    period: Period,
    activity: Activity,
    book: Book,
    terms: InactivityTerms = INACTIVITY_TERMS,
) -> PeriodEnd:
    """The spell after `period`, from the one before it."""
    if activity is Activity.NONE:
        return _inactive(spell, period, book, terms)
    reason = "activity.played_in_period" if activity is Activity.PLAYED else "activity.counted"
    trace = [Because(book.cite("28.5"), reason, (str(period),))]
    if not spell.listed:
        trace.append(Because(book.cite("28.6"), "inactivity.restored"))
    return PeriodEnd(period=period, spell=ACTIVE, restored=not spell.listed, trace=tuple(trace))


def _inactive(spell: Spell, period: Period, book: Book, terms: InactivityTerms) -> PeriodEnd:
    periods = spell.periods + 1
    deducted = _deducts(spell, periods, terms)
    removed = spell.listed and periods >= terms.periods_to_removal
    after = Spell(
        periods=periods, deductions=spell.deductions + deducted, listed=spell.listed and not removed
    )
    trace = [Because(book.cite("28.5"), "inactivity.in_a_row", (periods,))]
    if deducted:
        trace.append(Because(book.cite("28.5"), "inactivity.deduction", (after.deductions, terms.points)))
    if removed:
        trace.append(Because(book.cite("28.6"), "inactivity.off_the_list", (periods,)))
    change = -terms.points if deducted else 0
    return PeriodEnd(period=period, spell=after, change=change, removed=removed, trace=tuple(trace))


def _deducts(spell: Spell, periods: int, terms: InactivityTerms) -> bool:
    """Whether the period that makes it so many takes points."""
    most = terms.max_deductions_per_spell
    return periods % terms.periods_per_deduction == 0 and (most is None or spell.deductions < most)


@cites("SLSF-G 28.5", "SLSF-G 28.6", "SLSF-R 29.5", "SLSF-R 29.6")
def period_ends(
    spell: Spell,
    periods: Iterable[Period],
    active: Mapping[Period, Activity],
    book: Book,
    terms: InactivityTerms = INACTIVITY_TERMS,
    changes: TermsFrom = (),
) -> Iterator[PeriodEnd]:
    """The ends of many periods, one after the other: caught up after a year as if none had been missed.

    `active` names the periods in which the player was active; in every other one not. `changes`: other
    terms than `terms`, from a period on.
    """
    for period in periods:
        activity = active.get(period, Activity.NONE)
        ended = period_end(spell, period, activity, book, terms_in(period, changes, terms))
        yield ended
        spell = ended.spell
