"""Of many published lists the newest are looked at, and the oldest that a moved step comes before.

Who stopped playing long ago has left the newer ones (SLSF-G 28.6), and the old one was published too.
"""

from __future__ import annotations

import datetime as dt

import pytest

from ratings.corrections.reissued import MOST_LISTS, _lists_after
from ratings.models import PublishedList
from ratings.systems.swedish.register import Register, Source

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DAY = dt.date(2020, 1, 1)
NOW = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
GOMOKU = Register("slsf", "gomoku")


def published(periods: list[str], register: Register = GOMOKU, issue: int = 1) -> None:
    said = {"in_force_period": "", "valid_from": DAY, "valid_to": DAY, "known_from": NOW, "lines": 0}
    kept = {"digest": "", "digest_agrees": True, "position": 1, "generation": 1, "version_from": DAY}
    PublishedList.all_generations.bulk_create(
        PublishedList(**register.scope, period=period, issue=issue, **said, **kept) for period in periods
    )


def looked_at(period: str) -> list[tuple[str, int]]:
    return [tuple(each) for each in _lists_after(Source(GOMOKU, 1), period)]


def test_a_few_are_all_looked_at() -> None:
    published(["2015-1", "2015-2", "2016-1"])
    assert looked_at("2015-2") == [("2016-1", 1), ("2015-2", 1)]


def test_of_many_the_oldest_is_one() -> None:
    periods = [f"{year}-{half}" for year in range(2010, 2020) for half in (1, 2)]
    published(periods)
    published(["2012-2"], issue=2)
    published(["2012-1"], Register("slsf", "renju"))
    found = looked_at("2012-2")
    assert len(found) == MOST_LISTS
    assert found[-1] == ("2012-2", 2), "as it was issued last"
    assert [period for period, _ in found[:-1]] == sorted(periods, reverse=True)[: MOST_LISTS - 1]
