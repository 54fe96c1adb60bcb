"""The home of each federation: its own tournaments, lists, titles, clubs and news, and those of no other."""

from __future__ import annotations

import datetime as dt
import re

import pytest

from federation.members import directory
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def words_of(answer) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_a_federation_shows_its_play_lists_clubs_and_news(client, played) -> None:
    page = client.get("/federations/slsf/")
    said = words_of(page)
    for words in (
        "Now in play: Höstcupen",
        "Gomoku, official list SLSF, after period 1 of 2026",
        "Titles reached lately",
        "4 members Örebro Brädspelare",
        "The club of the federation",
        "The rating committee accepts",
    ):
        assert words in said
    assert "period" in said.split("Days to keep")[1].lower()
    assert 'href="/titles/slsf/"' in page.content.decode()
    assert page.content.decode().count("<h1") == 1
    assert ">Svenska" in page.content.decode()


def test_nothing_of_another_federation_stands_there(client, played) -> None:
    said = words_of(client.get("/federations/psgrp/"))
    assert "Polskie Stowarzyszenie" in said
    assert "Nothing is in play today" in said
    assert "Nothing yet." in said
    assert "No club is registered yet." in said
    for foreign in ("Höstcupen", "Vinterspelen", "Örebro", "Titles", "period"):
        assert foreign not in said


def test_tournaments_to_come_and_over_are_the_federations_own(client, played) -> None:
    by = season.everything("psgrp")
    season.tournament(
        "Puchar", federation="psgrp", starts_on=directory.today("psgrp") + dt.timedelta(days=30), by=by
    )
    season.catch_up()
    assert "Puchar" in words_of(client.get("/federations/psgrp/")).split("Coming")[1]
    own = words_of(client.get("/federations/slsf/"))
    assert "Puchar" not in own
    assert "Vinterspelen" in own.split("Over")[1]


def test_every_federation_is_reached_from_home_and_from_its_pages(client, played) -> None:
    home = client.get("/").content.decode()
    for code in ("slsf", "dsu", "psgrp"):
        assert f'href="/federations/{code}/"' in home
        assert client.get(f"/federations/{code}/").status_code == 200
    tournament = client.get(f"/tournaments/slsf/{played.rated}/").content.decode()
    assert 'href="/federations/slsf/"' in tournament.split("</header>")[0]
    assert 'href="/#federations"' in client.get("/members/").content.decode()


def test_clubs_of_one_federation_are_listed_alone(client, played) -> None:
    season.club("Warszawa Go", federation="psgrp", by=season.everything("psgrp"))
    season.catch_up()
    only = words_of(client.get("/clubs/?federation=psgrp"))
    assert "Warszawa Go" in only
    assert "Örebro" not in only
    assert "Örebro" in words_of(client.get("/clubs/?federation=nobody"))


def test_as_of_a_day_before_anything_there_is_nothing(client, played) -> None:
    said = words_of(client.get("/federations/slsf/?as_of=2026-01-02"))
    assert "Höstcupen" not in said.split("Coming")[0]
    assert "Vinterspelen" not in said.split("Over")[0].split("Coming")[0]


def test_an_unknown_federation_is_told_in_words(client, played) -> None:
    page = client.get("/federations/nowhere/")
    assert page.status_code == 404
    assert "No federation stands at this address." in words_of(page)
