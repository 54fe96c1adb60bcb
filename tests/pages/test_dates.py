"""Days are written by the named formats of the language, never by a format that stands in a page."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.utils import translation
from django.utils.formats import date_format

from federation.pages.explanations import said_points
from federation.pages.formatting import days
from tests.support.packages import PACKAGES, ROOT

OWN_FORMAT = re.compile(r"""(?:date_format\(.*|\|date:|{% now )["'](?:l )?j [FM]\b""")
NOON = dt.datetime(2026, 4, 18, 12, 0)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("language", "day", "with_its_name", "some_days"),
    [
        ("en", "18 April 2026", "Saturday 18 April 2026", "18–19 April 2026"),
        ("sv", "18 april 2026", "lördag 18 april 2026", "18–19 april 2026"),
        ("da", "18. april 2026", "lørdag 18. april 2026", "18.–19. april 2026"),
        ("pl", "18 kwietnia 2026", "sobota, 18 kwietnia 2026", "18–19 kwietnia 2026"),
    ],
)
def test_a_day_reads_as_its_language_writes_it(
    language: str, day: str, with_its_name: str, some_days: str
) -> None:
    with translation.override(language):
        assert (date_format(NOON), date_format(NOON, "DATETIME_FORMAT")) == (day, f"{day} 12:00")
        assert date_format(NOON, "SECOND_FORMAT") == f"{day}, 12:00:00"
        assert date_format(NOON, "WEEKDAY_DATE_FORMAT").lower() == with_its_name.lower()
        assert days(NOON.date(), NOON.date() + dt.timedelta(days=1)) == some_days


def test_no_module_and_no_template_brings_a_format_of_its_own() -> None:
    sources = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    sources += (ROOT / "templates").rglob("*.html")

    assert [path for path in sources if OWN_FORMAT.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("half_points", "said"), [(0, "0 points"), (1, "½ points"), (2, "1 point"), (7, "3½ points")]
)
def test_points_are_said_with_their_unit(half_points: int, said: str) -> None:
    assert said_points(half_points) == said
