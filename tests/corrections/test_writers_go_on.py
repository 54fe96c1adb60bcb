"""While somebody looks at what a correction would move, everybody else goes on recording."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from events.supposing import suppose
from federation.officials.proposing import in_correction
from tests.corrections.conftest import Played
from tests.support import correcting, season
from tournaments import commands as acts

pytestmark = pytest.mark.database


@pytest.fixture
def played(committed, played: Played) -> Played:
    return played


def test_writers_are_not_held_up(played: Played) -> None:
    """The rows are held meanwhile; the log is not, and has grown before the look is over."""
    grown = []

    def record() -> None:
        try:
            season.club("Lund")
            grown.append(True)
        finally:
            connection.close()

    def look(_moves: object) -> dict[Any, Any]:
        if not grown:
            writer = threading.Thread(target=record)
            writer.start()
            writer.join(timeout=20)
        return {}

    with in_correction():
        suppose(acts.correct_result, correcting.turned(played.listed), played.by, looks=(look,))
        assert grown
