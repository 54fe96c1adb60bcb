import pytest
from django import forms
from django.utils import translation

from events.history import line_of
from federation.pages.money import IN_MONEY, Amount, money
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


class Paying(forms.Form):
    """An amount that somebody types."""

    amount = Amount()


@pytest.mark.parametrize("typed", ["125.50", "125,50", " 125,5 "])
def test_an_amount_is_typed_with_a_point_or_a_comma(typed: str) -> None:
    form = Paying({"amount": typed})
    assert form.is_valid(), form.errors
    assert form.cleaned_data == {"amount": 12_550}


@pytest.mark.parametrize("typed", ["125,50,1", "1.125,50", "kr 5"])
def test_what_is_no_amount_is_refused(typed: str) -> None:
    assert "amount" in Paying({"amount": typed}).errors


@pytest.mark.parametrize(
    ("language", "written"), [("en", "125.50"), ("sv", "125,50"), ("da", "125,50"), ("pl", "125,50")]
)
def test_an_amount_is_written_as_the_language_writes_it(language: str, written: str) -> None:
    with translation.override(language):
        assert money(12_550, "dsu") == f"{written} kr"
        assert written in str(IN_MONEY)
