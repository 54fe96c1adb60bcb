"""How the ratings of an official list are spread, on a page of its own."""

from __future__ import annotations

import re

import pytest

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HERE = "/distribution/slsf/gomoku/"


def test_the_newest_list_is_drawn_and_its_figures_come_to_its_lines(client, played) -> None:
    page = client.get(HERE).content.decode()
    assert "after period 1 of 2026" in page
    assert "Half of the 5 players stand at" in page
    figures = re.findall(r'<th scope="row">\d+–\d+</th><td class="n">(\d+)</td>', page)
    assert sum(map(int, figures)) == 5
    assert " style=" not in page
    assert HERE in client.get("/federations/slsf/").content.decode()


def test_a_list_is_chosen_and_one_that_is_not_there_is_told_in_words(client, played) -> None:
    assert client.get(f"{HERE}?list=2026-1").status_code == 200
    for missing in ("?list=2019-1", "?list=nonsense", "?as_of=2026-01-02"):
        page = client.get(f"{HERE}{missing}")
        assert page.status_code == 404
        assert "No list was published after that period, or not yet." in page.content.decode()
    assert client.get("/distribution/psgrp/gomoku/").status_code == 404
