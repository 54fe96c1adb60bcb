"""What a book forbids of a pairing in one of its systems, by the names that `absolute` goes by."""

from __future__ import annotations

from tournaments.books import tournament_book
from tournaments.rules.books import Book
from tournaments.rules.pairing.manual import Rule
from tournaments.rules.systems import SWISS, System


def forbidden_by(book: Book, system: System) -> dict[str, str]:
    """Rule -> paragraph; only systems that pair from results.

    A second bye is the last resort of a Swedish Monrad (SLSF-G 25.4), whatever it is by hand.
    """
    if system not in SWISS:
        return {}
    paired_by = tournament_book(book).paired
    last_resort = {Rule.SECOND_BYE} if system is System.MONRAD and paired_by.second_bye else set()
    return {
        rule.value: article for rule, article in paired_by.broken(system).items() if rule not in last_resort
    }
