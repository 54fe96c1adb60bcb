"""With worker and web running, an act is on the page that follows, or the page says that it is coming."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest

from events.work import By
from tests.robust.processes import House, eventually
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database

COMING = "This page is being computed"


@pytest.fixture
def registrar(committed: Clone) -> By:
    season.open_house()
    return season.official("slsf", "registrar")


def register(house: House, by: By, surname: str) -> int:
    """The position of the act."""
    form = {"by": by.actor, "person": uuid4(), "key": uuid4(), "surname": surname, "address": ""}
    answer = house.send("/act/", {name: str(value) for name, value in form.items()})
    assert isinstance(answer, dict)
    return int(answer["position"])


def test_an_act_becomes_visible(registrar: By, committed: Clone, tmp_path: Path) -> None:
    with House(committed.app_url, tmp_path / "house") as house:
        for name in ("web", "worker"):
            house.start(name)
        house.wait_until_open()
        for number in range(3):
            position = register(house, registrar, f"Ekström{number}")
            page = f"/members/?q=Ekstr&after={position}"
            eventually("the page shows the act", lambda page=page: COMING not in house.get(page)[1])
            assert f"Ekström{number}" in house.get(page)[1]


def test_a_page_before_its_worker_says_that_the_act_is_being_computed(
    registrar: By, committed: Clone, tmp_path: Path
) -> None:
    with House(committed.app_url, tmp_path / "house") as house:
        house.start("web")
        house.wait_until_open()
        position = register(house, registrar, "Ekström")
        status, waiting = house.get(f"/members/?q=Ekstr&after={position}")
        assert (status, COMING in waiting, "Ekström" in waiting) == (200, True, False)
        season.catch_up()
        status, shown = house.get(f"/members/?q=Ekstr&after={position}")
        assert (status, COMING in shown, "Ekström" in shown) == (200, False, True)
