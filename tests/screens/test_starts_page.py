"""The page of the starts opens before any start is said."""

from __future__ import annotations

import pytest

from tests.desk.conftest import house, official, static_folder
from tests.support import season

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_it_asks_an_hour_for_each_round(house, official) -> None:
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by)
    season.catch_up()
    page = official("board").get(f"/desk/tournaments/slsf/{at}/hall/starts/")
    assert page.status_code == 200
    assert b'name="hour_1"' in page.content
