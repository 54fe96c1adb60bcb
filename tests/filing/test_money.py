from events.history import line_of
from federation.pages.money import money
from tests.books.conftest import fourth
from tests.books.fourth import CODE
from tests.pages.test_words import envelope

__all__ = ["fourth"]


def told(federation: str) -> str:
    accounts = envelope("filing.AccountsReported", {"income": 100_000, "expenses": 90_050})
    return line_of(accounts._replace(stream=f"filing/{federation}/cup-2026-03-20")).words


def test_amounts_are_in_the_money_of_the_federation(fourth) -> None:
    assert told("dsu") == "Accounts reported: income 1000 kr, expenses 900.50 kr"
    assert told(CODE) == "Accounts reported: income 1000 €, expenses 900.50 €"
    assert (money(12_550, "dsu"), money(12_500, CODE)) == ("125.50 kr", "125 €")
