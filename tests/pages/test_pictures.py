"""Drawings made on the server: bars and two lines, readable without colour, each with its figures."""

from __future__ import annotations

import datetime as dt
import re
from itertools import pairwise

from federation.pages.bars import BOTTOM, TOP, bars
from ratings.systems.distribution import MOST_BARS, distribution
from ratings.systems.graph import graph
from ratings.systems.two_graphs import APART, two_graphs

JANUARY, MARCH, JUNE = (dt.date(2026, month, 1) for month in (1, 3, 6))


def test_the_highest_bar_is_named_and_none_leaves_the_drawing() -> None:
    drawn = bars([("2024", 3), ("2025", 0), ("2026", 7)])
    assert drawn is not None
    assert (drawn.highest.label, drawn.highest.figure) == ("2026", 7)
    assert all(TOP <= float(bar.y) <= BOTTOM for bar in drawn.bars)
    heights = [float(bar.height) for bar in drawn.bars]
    assert heights[1] == 0
    assert abs(heights[2] / heights[0] - 7 / 3) < 0.01


def test_nothing_is_drawn_of_nothing() -> None:
    assert bars([]) is None
    assert bars([("2026", 0)]) is None
    assert distribution([]) is None


def test_of_many_bars_only_some_have_words_under_them() -> None:
    drawn = bars([(str(number), 1) for number in range(40)])
    assert drawn is not None
    assert [bar.said for bar in drawn.bars[:4]] == ["0", "", "", "3"]


def test_every_rating_is_in_one_step_and_the_steps_have_no_gap() -> None:
    ratings = [1204, 1209, 1210, 1299, 1560, 1561]
    found = distribution(ratings)
    assert found is not None
    assert sum(bar.figure for bar in found.drawing.bars) == len(ratings)
    assert len(found.drawing.bars) <= MOST_BARS
    ends = [tuple(map(int, bar.label.split("–"))) for bar in found.drawing.bars]
    assert all(last + 1 == first for (_, last), (first, _) in pairwise(ends))
    assert found.middle == 1299
    assert all(bar.said in {"", bar.label.split("–")[0]} for bar in found.drawing.bars)


def test_one_player_alone_is_one_bar() -> None:
    found = distribution([1500])
    assert found is not None
    assert [(bar.label, bar.figure) for bar in found.drawing.bars] == [("1500–1509", 1)]


def test_two_lines_share_a_frame_and_the_table_has_every_day_of_both() -> None:
    one = graph([(JANUARY, 1500), (JUNE, 1600)])
    other = graph([(MARCH, 1700), (JUNE, 1400)])
    assert one is not None and other is not None
    both = two_graphs(one, other)
    assert both is not None
    assert both.rows == [(JANUARY, 1500, None), (MARCH, 1500, 1700), (JUNE, 1600, 1400)]
    assert [line.rating for line in both.lines] == [1600, 1400]
    first, second = (float(re.findall(r"[MH]([\d.]+)", line.path)[0]) for line in both.lines)
    assert first < second, "the other one began later"
    assert float(both.lines[0].end_y) < float(both.lines[1].end_y), "the higher rating stands higher"


def test_what_is_written_at_the_ends_does_not_cover_the_other() -> None:
    one, other = (graph([(JANUARY, 1500), (JUNE, last)]) for last in (1601, 1600))
    assert one is not None and other is not None
    both = two_graphs(one, other)
    assert both is not None
    higher, lower = (float(line.label_y) for line in both.lines)
    assert lower - higher >= APART - 0.2
    assert higher < lower


def test_what_is_not_by_days_stands_beside_nothing() -> None:
    one, other = (graph([(JANUARY, 1500), (JUNE, 1600)], by_order=order) for order in (True, False))
    assert one is not None and other is not None
    assert two_graphs(one, other) is None
    assert two_graphs(other, one) is None
