"""A house with five correspondence players at 3 kyu, and officials at their browsers."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from events.work import By
from tests.correspondence import played
from tests.desk.conftest import house, official, static_folder
from tests.support import season

__all__ = ["club", "house", "official", "static_folder"]


@dataclass(frozen=True)
class Club:
    by: By
    persons: list[str]


@pytest.fixture
def club(house) -> Club:
    by = played.everything()
    persons = season.people(5)
    played.take_over(persons, 8, by)
    return Club(by, persons)
