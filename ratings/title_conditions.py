"""Under which conditions a tournament is judged for titles, from its state (SLSF-R 32.2)."""

from __future__ import annotations

from dataclasses import replace

from events.citing import cites
from ratings.books import period_lists
from ratings.rules.kyu_dan.bands import WORLD_CHAMPIONSHIPS, Conditions, EventKind
from ratings.rules.periods import Calendar
from tournaments.books import tournament_book, tournament_books
from tournaments.events import TitleConditionsStated
from tournaments.state import Tournament
from tournaments.tournament_book import book

ABROAD = frozenset({EventKind.INTERNATIONAL}) | WORLD_CHAMPIONSHIPS
"""Kinds that need no sanction of the federation's own."""


def has_titles(federation: str) -> bool:
    """Whether a federation keeps kyu and dan titles."""
    return any(book.titles for book in tournament_books(federation))


def calendar_of_titles(federation: str) -> Calendar:
    """The rating periods by which the order of titles runs: those of the book that has titles."""
    return next(period_lists(each.book.id).calendar for each in tournament_books(federation) if each.titles)


def gives_titles(state: Tournament) -> bool:
    """Whether the tournament is played by a book that has titles."""
    return bool(tournament_book(book(state)).titles)


@cites("SLSF-R 32.2")
def is_judged(state: Tournament) -> bool:
    """Decision: titles are judged once the report is accepted and the conditions are stated.

    A ranking judge's approval states them too: 32.2a asks for nothing else. What nobody states is not
    assumed, so a past that was taken from files raises and lowers nobody.
    """
    kind = conditions_of(state).kind
    return gives_titles(state) and state.accepted and is_stated(state) and kind is not EventKind.OTHER


def is_stated(state: Tournament) -> bool:
    """Whether anybody said what 32.2 asks beside the thinking time."""
    return state.title_conditions is not None or bool(state.approved_for_titles_by)


def conditions_of(state: Tournament) -> Conditions:
    """What the tournament is played under as far as it is stated."""
    stated = state.title_conditions
    control = state.announced.time_control if state.announced else None
    return Conditions(
        kind=_kind(state, stated),
        base_minutes=control.base_minutes if control else 0,
        increment_seconds=control.increment_seconds if control else 0,
        rif_rules=stated is not None and stated.rif_rules,
        clocks=stated is not None and stated.clocks,
        all_moves_noted=stated is not None and stated.moves_noted,
    )


def _kind(state: Tournament, stated: TitleConditionsStated | None) -> EventKind:
    """A sanction and an approval are facts of their own; what else it is must be stated."""
    kind = EventKind(stated.kind) if stated else EventKind.OTHER
    if kind in ABROAD:
        return kind
    if stated is not None and kind is not EventKind.OTHER and state.sanctioned:
        return EventKind.SLSF_SANCTIONED
    return EventKind.RANKING_JUDGE_APPROVED if state.approved_for_titles_by else EventKind.OTHER


def proposed(state: Tournament) -> Conditions:
    """What the form proposes: the conditions as stated, else what book and announcement say of them.

    Every tournament by this book is played by the rules of RIF, and with clocks once it has a thinking
    time; whether all moves are noted is seen only at the boards.
    """
    found = conditions_of(state)
    if state.title_conditions is not None:
        return replace(found, kind=EventKind(state.title_conditions.kind))
    return replace(found, rif_rules=True, clocks=bool(found.base_minutes))
