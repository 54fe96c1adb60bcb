"""What the regulations of a tournament and its report must hold, and how many officials it needs.

Regulations: SLSF-G 17.1, SLSF-R 18.1. Officials: SLSF-G 18.2, SLSF-R 19.2. Report: SLSF-G 27.4, SLSF-R 28.4.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from events.citing import cites
from tournaments.rules.books import Book

REGULATION_ITEMS = {
    "purpose": "17.1a",
    "place": "17.1b",
    "time": "17.1b",
    "playing_system": "17.1b",
    "tie_breaks": "17.1b",
    "thinking_time": "17.1b",
    "draw_rules": "17.1b",
    "opening_rule": "17.1b",
    "classes": "17.1c",
    "prizes": "17.1d",
    "entry_deadline": "17.1e",
    "entry_method": "17.1e",
    "entry_fee": "17.1e",
    "lodging": "17.1f",
}
ITEMS_OF_CHESS = {item: paragraph for item, paragraph in REGULATION_ITEMS.items() if item != "opening_rule"}
OWN_ENTRY = "own_entry"
"""An item of its own beside how one enters: who does it. No book asks for it."""
BY_PLAYERS, BY_OFFICIALS = "players", "officials"
REPORT_ITEMS = {
    "name": "27.4a",
    "place": "27.4a",
    "dates": "27.4a",
    "arbiter_name": "27.4b",
    "arbiter_address": "27.4b",
    "participants_in_order": "27.4c",
    "member_numbers": "27.4c",
    "participant_names": "27.4c",
    "clubs_or_towns": "27.4c",
    "thinking_times": "27.4d",
    "match_results": "27.4e",
}
REPORT_DAYS = 14
DANISH_REPORT_DAYS = 7  # DSU 4.1.1 §6
PARTICIPANTS_PER_OFFICIAL = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """One item that is not stated, and the paragraph that asks for it."""

    item: str
    article: str


def takes_own_entries(stated: Mapping[str, str]) -> bool:
    """Whether the regulations let players enter, and take their entry back, for themselves.

    Decision: SLSF-G 17.1e asks how one enters, and no book who may do it for a player; the organiser says so.
    """
    return stated.get(OWN_ENTRY) == BY_PLAYERS


@cites("SLSF-G 17.1", "SLSF-R 18.1")
def missing(
    stated: Collection[str], days: int, book: Book, items: Mapping[str, str] = REGULATION_ITEMS
) -> tuple[Missing, ...]:
    """Items of the regulations that are not `stated`, in alphabetical order; a warning each, not a refusal.

    `items`: what the book asks for. "None" is a statement too. Lodging is asked for only when play lasts more
    than one day.
    """
    return tuple(
        Missing(item=item, article=book.cite(paragraph))
        for item, paragraph in sorted(items.items())
        if item not in stated and (days > 1 or item != "lodging")
    )


@cites("SLSF-G 18.2", "SLSF-R 19.2")
def officials_needed(participants: int) -> int:
    """Referees and officials together, one for each ten participants; decision: a started ten counts."""
    return -(-participants // PARTICIPANTS_PER_OFFICIAL)


@cites("SLSF-G 27.4", "SLSF-R 28.4", "DSU 4.1.1 §6")
def report_due(last_day: date, days: int = REPORT_DAYS) -> date:
    """The last day on which the report is in time: two weeks after play, or the `days` of the book."""
    return last_day + timedelta(days=days)


@cites("SLSF-G 27.4", "SLSF-R 28.4")
def report_missing(given: Collection[str], book: Book) -> tuple[Missing, ...]:
    """Items of the report that are not `given`, alphabetically; it cannot be accepted before they are."""
    return tuple(
        Missing(item=item, article=book.cite(paragraph))
        for item, paragraph in sorted(REPORT_ITEMS.items())
        if item not in given
    )
