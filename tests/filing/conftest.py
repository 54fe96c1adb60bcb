"""Fixtures of the desk, for the pages of filing: a Danish weekend and its organiser."""

import pytest

from tests.desk.conftest import house, official, one_factor
from tests.filing.past import FED, Weekend, weekend

__all__ = ["house", "official", "one_factor"]


@pytest.fixture
def here(house) -> Weekend:
    return weekend()


@pytest.fixture
def organiser(official):
    return official("organiser", federation=FED)
