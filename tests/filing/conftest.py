"""Fixtures of the desk, for the pages of filing: a Danish weekend and its organiser."""

import pytest

from tests.desk.conftest import house, official, static_folder
from tests.filing.past import FED, Weekend, weekend

__all__ = ["house", "official", "static_folder"]


@pytest.fixture
def here(house) -> Weekend:
    return weekend()


@pytest.fixture
def organiser(official):
    return official("organiser", federation=FED)
