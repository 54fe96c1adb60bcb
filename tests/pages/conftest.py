"""What every page test starts from."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from events.work import By
from tests.support import season


@dataclass(frozen=True)
class Season:
    """One played gomoku tournament of five members, its list published, and one in play."""

    by: By
    persons: list[str]
    rated: str
    playing: str


@pytest.fixture(autouse=True)
def static_root(settings, tmp_path):
    """A folder that exists: WhiteNoise warns of one that does not."""
    settings.STATIC_ROOT = tmp_path


@pytest.fixture
def house(db):
    """Empty, with checkpoints."""
    season.open_house()


def play() -> Season:
    """The season itself."""
    by = season.everything("slsf")
    club = season.club("Örebro Brädspelare", city="Örebro")
    persons = season.people(4, club=club)
    persons.append(season.person("Åsa Öberg", number=5, born_on="1990-05-31"))
    rated = season.play_tournament("slsf", persons, by=by, clubs=[club] * 4 + [""])
    season.publish("slsf", "gomoku", "2026-1", by)
    playing = season.play_tournament(
        "slsf", persons, by=by, name="Höstcupen", upto="in_play", rounds=2, starts_on=season.LATER
    )
    season.start("slsf", playing, 3, by)
    season.catch_up()
    return Season(by, persons, rated, playing)


@pytest.fixture
def played(house) -> Season:
    return play()
