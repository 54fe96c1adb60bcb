"""Two issues of one list: a fall is a fall, from whichever of the two pages it is read."""

from __future__ import annotations

from uuid import UUID

import pytest

from ratings.models import ListLine
from ratings.systems.swedish.pages.issues import Differing


@pytest.mark.parametrize("shown", [1, 2])
def test_the_difference_is_later_less_earlier_whichever_is_shown(shown: int) -> None:
    lines = {1: ListLine(issue=1, rating=1431), 2: ListLine(issue=2, rating=1399)}
    pair = Differing(person=UUID(int=1), here=lines[shown], there=lines[3 - shown])
    assert pair.points == -32


def test_who_is_on_one_of_them_alone_has_no_difference() -> None:
    assert Differing(person=UUID(int=1), here=ListLine(issue=1, rating=1431), there=None).points is None
