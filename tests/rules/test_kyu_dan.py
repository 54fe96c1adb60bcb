import csv
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from ratings.rules.kyu_dan.bands import (
    BANDS,
    Conditions,
    EventKind,
    band_of,
    failing,
    time_suffices,
    verdicts,
)
from ratings.rules.kyu_dan.levels import HIGHEST, LADDER, Level, dan, kyu, parse_level, playing_level
from ratings.rules.kyu_dan.norms import norm
from ratings.rules.kyu_dan.requirements import Goal, goals, requirement
from tests.rules.title_games import BLITZ, CONDITIONS, LEVELS

# Levels, 32.1


def test_the_24_levels_by_name_from_15_kyu_to_9_dan():
    names = [f"{grade} kyu" for grade in range(15, 0, -1)] + [f"{grade} dan" for grade in range(1, 10)]
    assert [str(level) for level in LADDER] == names
    assert [parse_level(name) for name in names] == list(LADDER) == sorted(LADDER)


@pytest.mark.parametrize(
    "text", ["", "9", "16 kyu", "0 kyu", "10 dan", "0 dan", "09 kyu", "9  kyu", "9 Kyu", " 9 kyu", "٣ kyu"]
)
def test_other_texts_are_no_level(text):
    with pytest.raises(Malformed) as refusal:
        parse_level(text)
    assert (refusal.value.field, refusal.value.article) == ("level", "SLSF-R 32.1")


@pytest.mark.parametrize("wrong", [lambda: kyu(16), lambda: dan(0), lambda: Level(number=25)])
def test_there_are_no_other_levels(wrong):
    with pytest.raises(Malformed):
        wrong()


# Bands, 32.2


def test_every_level_stands_in_one_band():
    assert [sum(band.lowest <= level <= band.highest for band in BANDS) for level in LADDER] == [1] * 24
    assert "".join(band_of(level).letter for level in LADDER) == "aaaaaabbbbbbcccddddeeffg"


@given(CONDITIONS)
def test_what_is_good_for_a_level_is_good_for_every_lower_one(conditions):
    allowed = [verdict.allowed for verdict in verdicts(conditions)]
    assert allowed == sorted(allowed, reverse=True)


@given(CONDITIONS)
def test_conditions_word_by_word(conditions):
    """Band d as its paragraph says it, in one sentence."""
    good = (
        conditions.kind not in (EventKind.RANKING_JUDGE_APPROVED, EventKind.OTHER)
        and conditions.rif_rules
        and conditions.clocks
        and (
            conditions.base_minutes >= 60
            or (conditions.base_minutes >= 45 and conditions.increment_seconds >= 30)
        )
        and conditions.all_moves_noted
    )
    assert (not failing(conditions, band_of(dan(1)))) is good


def test_each_failing_condition_is_named_with_its_paragraph():
    steps = failing(BLITZ, band_of(dan(5)))
    assert {step.article for step in steps} == {"SLSF-R 32.2e"}
    assert [step.code for step in steps] == [
        "level.other_event",
        "level.other_rules",
        "level.short_time",
        "level.moves_not_noted",
    ]
    assert steps[2].inputs == (5, 0, 90)


def test_a_tournament_of_no_known_kind_gives_no_title():
    unknown = Conditions(
        kind=EventKind.OTHER,
        base_minutes=240,
        increment_seconds=60,
        rif_rules=True,
        clocks=True,
        all_moves_noted=True,
    )
    assert not any(verdict.allowed for verdict in verdicts(unknown))


def test_the_bands_are_those_of_the_digest(shared):
    with (shared / "rules/data/slsf-kyu-dan-bands.csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    for band, row in zip(BANDS, rows, strict=True):
        assert (band.letter, band.lowest.number, band.highest.number, band.games, band.base_minutes) == (
            row["band"],
            *(int(row[name] or 0) for name in ("level_from", "level_to", "min_games", "min_base_minutes")),
        )
        other = row["alt_base_minutes"] and (
            int(row["alt_base_minutes"]),
            int(row["alt_increment_seconds"]),
        )
        assert (band.with_increment or "") == other
        assert {kind.value for kind in band.kinds} == set(row["event_kinds"].split("|"))
        asked = [row[f"{name}_required"] == "yes" for name in ("clock", "rif_rules", "all_moves_notated")]
        assert asked == [band.competition, band.competition, band.noted]


# Requirements and norms, 32.3


@given(LEVELS, LEVELS)
def test_all_cells_fall_by_fifteen_a_level(own, opponent):
    apart = max(-3, min(3, opponent.number - own.number))
    against_equals = {
        Goal.KEEP: 30,
        Goal.UP_ONE: 75 if own >= kyu(1) else 65,
        Goal.UP_TWO: 90 if own == kyu(2) else 80,
    }
    for goal in goals(own):
        cell = requirement(own, opponent, goal)
        assert (cell.percent, cell.difference) == (
            against_equals[goal] - 15 * apart,
            opponent.number - own.number,
        )


def test_goals_two_up_to_2_kyu_one_from_1_kyu_none_at_9_dan():
    assert goals(kyu(2)) == {Goal.KEEP: kyu(2), Goal.UP_ONE: kyu(1), Goal.UP_TWO: dan(1)}
    assert goals(kyu(1)) == {Goal.KEEP: kyu(1), Goal.UP_ONE: dan(1)}
    assert goals(HIGHEST) == {Goal.KEEP: HIGHEST}


def test_the_example_of_the_text_opens_into_its_percentages():
    names = ("1 kyu", "2 kyu", "1 dan", "2 kyu", "5 kyu", "6 kyu", "4 kyu", "3 kyu", "3 kyu")
    example = norm(kyu(4), [parse_level(name) for name in names], Goal.UP_ONE)
    assert [term.percent for term in example.terms] == [20, 35, 20, 35, 80, 95, 65, 50, 50]
    assert example.trace[0].inputs == (20, 35, 20, 35, 80, 95, 65, 50, 50, 450, 9)
    assert example.trace[1].inputs == (9,)


@given(LEVELS, st.lists(LEVELS, min_size=1, max_size=14))
def test_a_norm_is_the_mean_times_the_games_rounded_up_to_a_half(own, opponents):
    for goal in goals(own):
        asked = norm(own, opponents, goal)
        percents = [requirement(own, opponent, goal).percent for opponent in opponents]
        mean = Fraction(sum(percents), len(percents))
        halves = ceil(mean / 100 * len(opponents) * 2)
        assert asked.half_points == max(halves, 0)
        assert asked.attainable is (halves <= 2 * len(opponents))


@given(LEVELS, st.lists(LEVELS, min_size=1, max_size=12), st.integers(0, 11), LEVELS)
def test_a_stronger_opponent_never_raises_a_norm(own, opponents, place, other):
    place %= len(opponents)
    weaker = [*opponents[:place], min(other, opponents[place]), *opponents[place + 1 :]]
    for goal in goals(own):
        assert norm(own, opponents, goal).half_points <= norm(own, weaker, goal).half_points


@given(LEVELS, st.lists(LEVELS, max_size=12))
def test_a_higher_goal_never_asks_for_less(own, opponents):
    asked = [norm(own, opponents, goal).half_points for goal in goals(own)]
    assert asked == sorted(asked)


EVENTS = {kind for kind in EventKind if kind is not EventKind.OTHER}
SANCTIONED = EVENTS - {EventKind.RANKING_JUDGE_APPROVED}
WORLD = {EventKind.WORLD_CHAMPIONSHIP_A, EventKind.WORLD_TEAM_CHAMPIONSHIP}


def test_the_bands_as_article_32_2_has_them():
    """Letter, levels, games, minutes, those with seconds, RIF rules and clocks, moves noted, kinds."""
    shown = [
        (
            band.letter, str(band.lowest), str(band.highest), band.games, band.base_minutes,
            band.with_increment, band.competition, band.noted, band.kinds,
        )
        for band in BANDS
    ]  # fmt: skip
    assert shown == [
        ("a", "15 kyu", "10 kyu", 7, 0, None, False, False, EVENTS),
        ("b", "9 kyu", "4 kyu", 7, 15, None, True, False, SANCTIONED),
        ("c", "3 kyu", "1 kyu", 7, 30, None, True, True, SANCTIONED),
        ("d", "1 dan", "4 dan", 7, 60, (45, 30), True, True, SANCTIONED),
        ("e", "5 dan", "6 dan", 7, 90, (60, 60), True, True, SANCTIONED),
        ("f", "7 dan", "8 dan", 9, 120, None, True, True, SANCTIONED),
        ("g", "9 dan", "9 dan", 9, 120, None, True, True, WORLD),
    ]


@pytest.mark.parametrize(
    ("level", "minutes", "seconds", "enough"),
    [
        (kyu(10), 0, 0, True),
        (kyu(9), 15, 0, True),
        (kyu(9), 14, 60, False),
        (dan(1), 60, 0, True),
        (dan(1), 59, 29, False),
        (dan(1), 45, 30, True),
        (dan(1), 44, 60, False),
        (dan(5), 60, 60, True),
        (dan(5), 60, 59, False),
        (dan(5), 59, 60, False),
        (dan(9), 119, 60, False),
        (dan(9), 120, 0, True),
    ],
)
def test_each_thinking_time_is_just_long_enough_or_not(level, minutes, seconds, enough):
    assert time_suffices(minutes, seconds, band_of(level)) is enough


def test_the_ladder_ends_at_9_dan_and_who_has_no_level_plays_as_15_kyu():
    assert (HIGHEST, HIGHEST.moved(1), LADDER[0].moved(-1)) == (dan(9), None, None)
    assert (LADDER[0], LADDER[-1], len(LADDER)) == (kyu(15), dan(9), 24)
    assert (playing_level(None), playing_level(dan(2))) == (kyu(15), dan(2))
