"""What a rule book knows beside ratings, declared once a book. Code outside asks it, not which book it is."""

from __future__ import annotations

from dataclasses import dataclass, fields

from events.citing import Malformed
from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from ratings.rules.periods import Calendar
from ratings.rules.reminding import ReminderTerms
from ratings.rules.slsf.change import PRINTED, Exchange
from ratings.rules.slsf.counting import LEAST_MINUTES
from ratings.rules.slsf.entry import ENTRY_TERMS, EntryTerms
from ratings.rules.slsf.inactivity import INACTIVITY_TERMS, InactivityTerms
from ratings.rules.slsf.periods import CALENDAR
from ratings.rules.slsf.reminding import REMINDER_TERMS


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingBook:
    """The paragraphs by which a book knows each of these; "" for what it does not.

    `calculator`: ratings are worked out from a pasted cross table. `correspondence`: games by letter are
    ranked. `elo`: its ratings are compared with those on FIDE's lists. `kyu_tests`: levels are won by tests.
    """

    calculator: str = ""
    championships: str = ""
    correspondence: str = ""
    elo: str = ""
    kyu_tests: str = ""


RATING_BOOKS = {
    "SLSF-R": RatingBook(kyu_tests="SLSF-R 32.4"),
    "SLSF-K": RatingBook(correspondence="SLSF-K 1 §2"),
    "DSU": RatingBook(championships="DSU 4.2 §31", elo="DSU 4.5.6.1", calculator="DSU 4.5.4.2"),
}
NOTHING = RatingBook()


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodLists:
    """The figures of a book whose ratings stand on lists by period.

    `calendar`: its periods. `exchange`: what a match moves, by a table in whole points. `entry`: the limits
    for who is new. `inactivity`: what periods without a game take, and when a player leaves the list.
    `least_minutes`: the shortest thinking time that is rated. `reminders`: when arbiters are reminded of a
    report. `nationals_only`: a foreigner is rated and not shown on the list.
    """

    calendar: Calendar
    exchange: Exchange
    entry: EntryTerms
    inactivity: InactivityTerms
    least_minutes: int
    reminders: ReminderTerms
    nationals_only: bool = False


SWEDISH = PeriodLists(
    calendar=CALENDAR,
    exchange=PRINTED,
    entry=ENTRY_TERMS,
    inactivity=INACTIVITY_TERMS,
    least_minutes=LEAST_MINUTES,
    reminders=REMINDER_TERMS,
    nationals_only=True,
)
PERIOD_LISTS = {"SLSF-G": SWEDISH, "SLSF-R": SWEDISH}


def rating_book(code: str) -> RatingBook:
    """What a book knows by its id; nothing for one that is not named here."""
    return RATING_BOOKS.get(code, NOTHING)


def period_lists(code: str) -> PeriodLists:
    """The figures of a book by its id. Raises Malformed for one whose ratings stand on no lists by period."""
    try:
        return PERIOD_LISTS[code]
    except KeyError:
        raise Malformed("no_period_lists", field="discipline", book=code) from None


def calendar_of(federation: str, discipline: str) -> Calendar:
    """The rating periods of a register. Raises Malformed where there is none by periods."""
    book = federation_of(federation).book_for(discipline)
    return period_lists(book.code if book else "").calendar


def known_to(federation: str) -> RatingBook:
    """What a federation's books know together."""
    house = federation_of(federation)
    books = [rating_book(book.code) for book in (*house.books, *house.beside)]
    said = {slot.name: "".join(getattr(book, slot.name) for book in books) for slot in fields(RatingBook)}
    return RatingBook(**said)


def corresponding() -> list[str]:
    """The codes of the federations whose books rank games by letter."""
    return [code for code in FEDERATIONS if known_to(code).correspondence]


def championship_books() -> list[str]:
    """The ids of the books that know championships."""
    return [code for code, book in RATING_BOOKS.items() if book.championships]
