"""Officials at a browser, as on the desk of tournaments, and the four Danes that they know."""

import pytest

from tests.desk.conftest import Official, house, official, static_folder
from tests.elo.given import FED
from tests.elo.past import Danes, danes

__all__ = ["house", "official", "static_folder"]


@pytest.fixture
def here(house) -> Danes:
    return danes()


@pytest.fixture
def committee(here, official) -> Official:
    return official("rating_committee", federation=FED)
