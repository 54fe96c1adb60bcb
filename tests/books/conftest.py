"""The house with a fourth federation, declared in `fourth.py`."""

from __future__ import annotations

import pytest

from federation.books import FEDERATIONS
from federation.books.slots import Federation
from ratings.books import PERIOD_LISTS
from tests.books.fourth import CITED, CODE, FEDERATION, ID, LISTED, PLAYED
from tournaments.books import TOURNAMENT_BOOKS
from tournaments.rules.books import BOOKS


@pytest.fixture
def fourth(monkeypatch: pytest.MonkeyPatch) -> Federation:
    """The house with four federations."""
    monkeypatch.setitem(FEDERATIONS, CODE, FEDERATION)
    monkeypatch.setitem(BOOKS, ID, CITED)
    monkeypatch.setitem(TOURNAMENT_BOOKS, ID, PLAYED)
    monkeypatch.setitem(PERIOD_LISTS, ID, LISTED)
    return FEDERATION
