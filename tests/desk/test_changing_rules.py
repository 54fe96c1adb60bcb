"""The desk of who may change what counts: another reading of a calculation, a new edition of a book."""

from __future__ import annotations

import pytest
from django.test import Client

from events import runner
from tests.pages.test_rating_steps import text_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

READING = {
    "article": "SLSF-G 28.5",
    "question": "inactivity-deductions",
    "reading": "every-third",
    "counts_from": "2099-01-01",
    "text": "The deduction is repeated.",
}
EDITION = {
    "book": "SLSF-G",
    "edition": "2099-01-01",
    "adopted_on": "2098-10-01",
    "counts_from": "2099-01-01",
    "articles": "SLSF-G 28.5\n\n",
    "text": "The deduction is repeated.",
}


def rules() -> str:
    runner.catch_up_all()
    return text_of(Client().get("/rules/"))


def test_the_committee_chooses_a_reading(official):
    committee = official("tournament_committee")
    address = "/desk/rulings/slsf/reading/"
    assert "How often does one unbroken spell" in text_of(committee.client.get(address))
    assert committee.client.post(address, READING | {"counts_from": "2020-01-01"}).status_code == 422
    assert committee.client.post(address, READING).status_code == 302
    assert "Calculation mended, from 1 January 2099: The deduction is repeated." in rules()


def test_the_board_makes_an_edition_known(official):
    address = "/desk/rulings/slsf/edition/"
    board = official("board")
    assert board.client.post(address, EDITION | {"articles": "SLSF-G 99"}).status_code == 422
    assert board.client.post(address, EDITION).status_code == 302
    assert "Edition 2099-01-01, by which this house does not calculate yet" in rules()


def test_each_committee_is_offered_the_questions_of_its_own_books(official):
    danish = official("rating_committee", federation="dsu")
    page = text_of(danish.client.get("/desk/rulings/dsu/reading/"))
    assert "-383, the mirror of .91" in page
    assert "How often does one unbroken spell" not in page
    asked = {"article": "DSU 4.5.7", "question": "table-2-at-nine-hundredths", "reading": "mirrored"}
    asked |= {"counts_from": "2099-01-01", "text": "The print is a mistake."}
    assert danish.client.post("/desk/rulings/dsu/reading/", asked).status_code == 302
    assert "Calculation mended, from 1 January 2099: The print is a mistake." in rules()


@pytest.mark.parametrize(
    ("role", "federation", "offered"),
    [
        ("rating_committee", "dsu", "Calculate DSU by another reading"),
        ("tournament_committee", "slsf", "Calculate SLSF by another reading"),
        ("tournament_committee", "dsu", ""),
    ],
)
def test_a_reading_is_offered_to_who_may_choose_it(official, role, federation, offered):
    page = text_of(official(role, federation=federation).client.get("/rules/"))
    assert offered in page
    assert ("by another reading" in page) is bool(offered)
