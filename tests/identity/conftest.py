"""Officials who are signed in, and Anna, who was entered twice."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

import pytest

from tests.desk.conftest import house, official, static_folder
from tests.support import season

__all__ = ["house", "official", "static_folder"]


class Twice(NamedTuple):
    """Both entries of Anna, who plays in both tournaments, who only in the second, and the two."""

    anna: str
    again: str
    bo: str
    di: str
    first: str
    second: str


@pytest.fixture
def twice(house) -> Twice:
    """She beats Bo under one number in January, and under the other in March."""
    by = season.everything("slsf")
    anna = season.person("Anna Karlsson", number=17, born_on="1990-05-31", by=by)
    again = season.person("Anna Carlsson", number=203, born_on="1990", by=by)
    bo = season.person("Bo Ek", number=4, born_on="1985", by=by)
    cy = season.person("Cy Alm", number=5, born_on="1960", by=by)
    di = season.person("Di Ask", number=6, born_on="1970", by=by)
    first = season.play_tournament("slsf", [anna, bo, cy], by=by, name="A", starts_on=dt.date(2025, 1, 10))
    second = season.play_tournament("slsf", [again, bo, di], by=by, name="B", starts_on=dt.date(2025, 3, 10))
    season.catch_up()
    return Twice(anna, again, bo, di, first, second)
