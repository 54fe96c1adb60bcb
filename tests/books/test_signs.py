"""What the rebuilding brought down stays down: a sign may fall below its ceiling, never rise above it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.books.signs import SIGNS

CEILINGS: Mapping[str, int] = {"lines with Any": 720}
"""The most that a sign may come to; lower it where it has fallen well below."""


@pytest.mark.parametrize("sign", CEILINGS)
def test_no_sign_rises_above_its_ceiling(sign: str) -> None:
    assert SIGNS[sign]() <= CEILINGS[sign], f"{sign}: python -m tests.books.signs says how it is counted"
