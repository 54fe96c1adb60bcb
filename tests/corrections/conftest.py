"""A house with two rated tournaments and the list of the first one's period."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

import pytest

from events.work import By
from tests.support import season

JANUARY, JUNE = dt.date(2025, 1, 10), dt.date(2025, 6, 10)


class Played(NamedTuple):
    """The tournaments, who played, and who did everything until now."""

    listed: str
    later: str
    persons: list[str]
    by: By


@pytest.fixture
def played() -> Played:
    season.open_house()
    by, persons = season.everything("slsf"), season.people(4)
    listed = season.play_tournament("slsf", persons, by=by, name="A", starts_on=JANUARY)
    season.publish("slsf", "gomoku", "2025-1", by)
    later = season.play_tournament("slsf", persons, by=by, name="B", starts_on=JUNE)
    season.catch_up()
    return Played(listed, later, persons, by)
