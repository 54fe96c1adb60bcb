"""No page of a federation's tournament or member cites a paragraph of another federation's book."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.test import Client

from federation.books import FEDERATIONS
from federation.members.events import MembershipStarted, PersonRegistered
from tests.danish.past import Past
from tests.pages.lived import addresses, told
from tests.support import season
from tests.tournaments.given import ANNA, BO, CY, DI, DRAWN, ENTERED, INVITED, PLAYED_OUT, announced
from tournaments import events as played
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CITATION = re.compile(r"\b(SLSF-[GRK]|DSU|PSGRP) (?:§|\d)[\d.§ ]*")


def books_of(federation: str) -> set[str]:
    """The ids of a federation's books, those beside its disciplines among them."""
    house = FEDERATIONS[federation]
    return {book.code for book in (*house.books, *house.beside)}


def foreign(text: str, federation: str) -> set[str]:
    return {found[0].strip() for found in CITATION.finditer(text) if found[1] not in books_of(federation)}


@pytest.mark.parametrize(("federation", "book"), [("slsf", "SLSF-G"), ("dsu", "DSU"), ("psgrp", "PSGRP")])
def test_pages_cite_the_books_of_their_federation(house, federation, book):
    past, cup = Past(), "cup"
    for person in (ANNA, BO, CY, DI):
        past.say(f"person/{person}", PersonRegistered(federation=federation, personal="0" * 64))
    game = FEDERATIONS[federation].books[0].discipline
    here = announced(federation=federation, rule_book=book, discipline=game, name=cup)
    stream = stream_of(federation, cup)
    past.say(stream, here, *INVITED, *ENTERED, DRAWN, *PLAYED_OUT, played.TournamentFinished())
    past.say(
        f"membership/{federation}/1",
        MembershipStarted(federation=federation, number=1, person=UUID(ANNA), starts_on=past.day),
    )
    newest = past.say(stream, played.ReportFiled())
    season.catch_up()
    parts = {"federation": [federation], "tournament": [cup], "person": [ANNA], "round_number": [1]}
    asked = [
        *addresses(parts, f"/tournaments/{federation}/{cup}/"),
        *addresses(parts, f"/members/{ANNA}/"),
        f"/tournaments/{federation}/{cup}/?tab=history",
        *(f"/log/{position}/" for position in range(1, newest + 1)),
    ]
    pages = told(Client(), asked)

    assert {pages[f"/log/{position}/"][0] for position in (1, newest)} == {200}
    cited = {address: foreign(text, federation) for address, (status, text) in pages.items() if status == 200}
    assert {address: found for address, found in cited.items() if found} == {}
