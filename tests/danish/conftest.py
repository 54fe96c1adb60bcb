"""Officials at a browser, as on the desk of tournaments, and four players."""

from __future__ import annotations

import pytest

from tests.danish.given import FED
from tests.desk.conftest import house, official, static_folder
from tests.support import season

__all__ = ["house", "official", "static_folder"]


@pytest.fixture
def players(house) -> list[str]:
    """Four members of the union."""
    return season.people(4, federation=FED, club=season.club("Lund", federation=FED))
