"""What a moved row says, a reader reads as it stands on its own page."""

from __future__ import annotations

import pytest

from ratings.corrections.labels import _say
from ratings.corrections.tables import KINDS, Column


@pytest.mark.parametrize(
    ("model", "column", "kept", "read"),
    [
        ("danish.danishreportline", "expected", "114", "5.7"),
        ("danish.danishreportline", "gain", "-420", "-21"),
        ("danish.danishreportline", "gain", "0", "0"),
        ("danish.danishreportline", "expected", "", "–"),
        ("danish.danishreportline", "half_points", "17", "8½"),
        ("danish.danishreportline", "rating", "2193", "2193"),
        ("tournaments.standingrow", "half_points", "3", "1½"),
    ],
)
def test_figures_are_those_of_the_page(model: str, column: str, kept: str, read: str) -> None:
    assert KINDS[model].columns[column].say(kept).replace("−", "-") == read


def test_a_day_reads_in_words_in_every_table_of_what_moves() -> None:
    assert _say({"merged_on": "2026-11-23"}, "merged_on", Column(title="Since")) == "23 November 2026"
