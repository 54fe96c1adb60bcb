"""What everybody reads of sealed games, and how anybody checks an envelope that is open."""

from __future__ import annotations

import re
from hashlib import sha256
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.sealed.weekend import address, in_play, seal, slip_of
from tests.support import season
from tournaments.sealed.models import SealedGameRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def made(house):
    return in_play()


@pytest.fixture
def arbiter(official, made):
    return official("arbiter")


def public(made) -> str:
    season.catch_up()
    return text_of(Client().get(reverse("sealed-games", kwargs=made.here)))


def test_without_a_sealed_move_the_page_says_so(made):
    assert "No move is sealed in this tournament." in public(made)
    tournament = text_of(Client().get(reverse("tournament", kwargs=made.here)))
    assert reverse("sealed-games", kwargs=made.here) in tournament and "is adjourned" not in tournament


def test_everybody_sees_the_commitment_and_nobody_the_move(arbiter, made):
    seal(arbiter, made, move="g7")
    page = public(made)
    commitment = SealedGameRow.objects.get().commitment
    assert commitment in page and "g7" not in page
    assert "41:14 – 44:28" in page and "SLSF-R 13.1" in page
    tournament = text_of(Client().get(reverse("tournament", kwargs=made.here)))
    assert "1 game is adjourned; the commitment of a sealed move stands there" in tournament
    assert reverse("sealed-games", kwargs=made.here) in tournament and "g7" not in tournament


def test_an_open_envelope_is_checked_by_one_line_of_text(arbiter, made):
    slip = slip_of(seal(arbiter, made, move="g7"))
    arbiter.send(address("sealed-resume", made), present=["mover"])
    arbiter.send(address("sealed-open", made), slip=slip)
    page = public(made)
    commitment = SealedGameRow.objects.get().commitment
    line = re.search(r"printf '%s' '([^']*)' \| sha256sum", unescape(page))
    assert line
    assert sha256(line[1].encode()).hexdigest() == commitment
    assert line[1].endswith(" g7")


def test_a_decided_game_shows_its_result(arbiter, made):
    slip = slip_of(seal(arbiter, made, move="h8"))
    arbiter.send(address("sealed-resume", made), present=["mover"])
    arbiter.send(address("sealed-open", made), slip=slip)
    arbiter.send(address("sealed-loss", made))
    assert "0–1" in public(made)


def test_a_tournament_that_is_not_there(house):
    assert Client().get("/tournaments/slsf/nowhere-2026-01-01/sealed/").status_code == 404


def test_programs_read_the_commitment_and_the_move_once_it_is_open(arbiter, made):
    slip = slip_of(seal(arbiter, made, move="g7"))
    season.catch_up()

    def asked() -> dict[str, object]:
        (row,) = Client().get("/api/sealed-games/", made.here).json()["results"]
        return row

    assert (asked()["move"], asked()["salt"], asked()["stage"]) == ("", "", "sealed")
    arbiter.send(address("sealed-resume", made), present=["mover"])
    arbiter.send(address("sealed-open", made), slip=slip)
    season.catch_up()
    assert (asked()["move"], asked()["stage"]) == ("g7", "opened")
