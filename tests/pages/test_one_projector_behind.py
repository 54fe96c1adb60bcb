"""A page reads several projectors; one of them that lags takes nothing from the rows of the others."""

from __future__ import annotations

import re

import pytest

from events.models import Projection
from tests.support import season
from tests.support.swiss import swiss_season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_every_figure_of_the_standings_opens_while_the_register_of_members_is_behind(client) -> None:
    season.open_house()
    made = swiss_season("monrad", 7, 3)
    season.catch_up()
    here = f"/tournaments/{made.federation}/{made.tournament}/"
    figures = set(
        re.findall(rf'href="({here}1/[^"]+/)"', client.get(f"{here}?tab=standings").content.decode())
    )
    Projection.objects.filter(name="members.register").update(position=1)

    assert len(figures) > 7
    assert {client.get(each).status_code for each in figures} == {200}
