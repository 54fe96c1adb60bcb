"""Whoever is refused a correction or a merge reads the way on, and so nobody stands before a closed door."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books.signs import goes_on, refusals

ROOT = Path(__file__).parents[2]
ROOMS = [
    *sorted((ROOT / "ratings/corrections").glob("*.py")),
    *sorted((ROOT / "federation/identity").glob("*.py")),
    *sorted((ROOT / "tournaments/commands").glob("correcting_*.py")),
    ROOT / "federation/identity/four_eyes.py",
]


@pytest.mark.parametrize("file", ROOMS, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_refusal_has_a_way_on(file: Path) -> None:
    of_the_file = [call for path, call in refusals() if path == file]
    assert [call.lineno for call in of_the_file if not goes_on(call)] == []


def test_there_are_refusals_to_ask() -> None:
    assert sum(path in ROOMS for path, _call in refusals()) > 30
