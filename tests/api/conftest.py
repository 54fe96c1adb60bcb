"""The API of acts is open to these tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def opened(settings) -> None:
    settings.ACTS_BY_API = True
