"""Everything is said in the pseudo-language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.pseudo import Pseudo, spoken


@pytest.fixture
def pseudo() -> Iterator[Pseudo]:
    with spoken() as language:
        yield language
