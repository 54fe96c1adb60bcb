"""DSU 4.1.2 §12, 4.5.3: a control of several periods is judged period by period, on every page that asks."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from ratings.systems.danish.reported_groups import rateable_as
from ratings.systems.danish.state import Rated
from ratings.templatetags.time_allowed import time_allows
from tests.tournaments.given import announced
from tournaments.events import TimeControl, TimePeriod
from tournaments.models import TournamentRow
from tournaments.rules.books import RENJU
from tournaments.state import Tournament
from tournaments.thinking_time import check_periods, control_in


def state(rule_book: str, minutes: int, *periods: tuple[int, int], seconds: int = 0) -> Tournament:
    in_order = tuple(TimePeriod(minutes=each, moves=moves) for each, moves in periods)
    control = TimeControl(base_minutes=minutes, increment_seconds=seconds, periods=in_order)
    return Tournament(announced=announced(rule_book=rule_book, time_control=control))


def test_without_periods_the_whole_time_is_one() -> None:
    control = control_in(state("DSU", 90, seconds=30))
    assert control is not None
    assert [(each.minutes, each.moves) for each in control.periods] == [(90, None)]
    assert control_in(state("DSU", 0)) is None and control_in(Tournament()) is None


@pytest.mark.parametrize(
    ("minutes", "periods", "seconds", "rated"),
    [
        (90, ((75, 40), (15, 0)), 30, True),
        (120, (), 0, True),
        (120, ((90, 20), (30, 0)), 0, False),
        (120, ((90, 30), (30, 0)), 0, True),
        (90, (), 0, False),
    ],
)
def test_a_danish_tournament_is_rated_by_its_periods(minutes, periods, seconds, rated) -> None:
    played = state("DSU", minutes, *periods, seconds=seconds)
    assert rateable_as(played, Rated()).rateable is rated


@pytest.mark.parametrize(
    ("rule_book", "minutes", "seconds", "said"),
    [
        ("SLSF-G", 9, 0, [("too short for games to be rated", "SLSF-G 28.1")]),
        (
            "SLSF-R",
            45,
            30,
            [("long", "SLSF-R 29.1"), ("levels up to 4 dan", "SLSF-R 32.2d")],
        ),
        (
            "SLSF-R",
            20,
            0,
            [("long", "SLSF-R 29.1"), ("levels up to 4 kyu", "SLSF-R 32.2b")],
        ),
        ("DSU", 60, 0, [("rapid", "DSU 4.9.9.2"), ("too short for games to be rated", "DSU 4.5.3")]),
        ("DSU", 3, 10, [("blitz", "DSU 4.9.9.1"), ("too short for games to be rated", "DSU 4.5.3")]),
        ("DSU", 90, 30, [("long", "DSU 4.5.3")]),
        ("PSGRP", 30, 0, []),
    ],
)
def test_what_a_thinking_time_allows(rule_book, minutes, seconds, said) -> None:
    control = TimeControl(base_minutes=minutes, increment_seconds=seconds)
    lines = time_allows(TournamentRow(rule_book=rule_book), control)["lines"]
    assert [line.article for line in lines] == [article for _words, article in said]
    assert all(words in line.words for line, (words, _article) in zip(lines, said, strict=True))


def test_periods_beside_no_thinking_time_do_not_add_up() -> None:
    periods = (TimePeriod(minutes=90, moves=40), TimePeriod(minutes=30))
    with pytest.raises(Malformed) as refused:
        check_periods(TimeControl(base_minutes=0, periods=periods), RENJU)
    assert (refused.value.code, refused.value.article) == ("periods_do_not_add_up", "SLSF-R 11.1")


@pytest.mark.parametrize("minutes", [0, -5])
def test_a_period_without_minutes_is_refused_by_the_tournaments_own_book(minutes: int) -> None:
    periods = (TimePeriod(minutes=minutes, moves=40), TimePeriod(minutes=30))
    with pytest.raises(Malformed) as refused:
        check_periods(TimeControl(base_minutes=30, periods=periods), RENJU)
    assert (refused.value.code, refused.value.article) == ("periods_unreadable", "SLSF-R 11.1")
