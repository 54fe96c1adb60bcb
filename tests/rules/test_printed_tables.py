"""Tables as the books print them: each figure asked of the rule that reads it, at both ends of its band."""

from fractions import Fraction

import pytest

from ratings.rules.dsu.candidate import TABLE, requirement
from ratings.rules.dsu.group_tables import group_row
from ratings.rules.fide.norms import Norm, norm_score, required_half_points
from ratings.rules.kyu_dan.bands import SANCTIONED, WORLD_CHAMPIONSHIPS, EventKind, band_of
from ratings.rules.kyu_dan.levels import parse_level
from ratings.rules.kyu_dan.requirements import Goal, goals
from ratings.rules.kyu_dan.requirements import requirement as of_one_game
from ratings.rules.slsf.change import normal_change
from tournaments.rules.board.openings.named import named_opening
from tournaments.rules.board.points import CENTRE, read_point


def rows(text):
    return [line.split() for line in text.strip().splitlines()]


# DSU 4.1.3 §26: average, category, per cent, points over 5 to 11 rounds.
CANDIDATE = """
    1900-2100 1 100 5 6 7 8 9 10 11
    2101-2125 2 81 4 5 5.5 6.5 7.5 8 9
    2126-2150 3 78 4 4.5 5.5 6 7 8 8.5
    2151-2175 4 76 4 4.5 5.5 6 7 7.5 8.5
    2176-2200 5 73 3.5 4.5 5 6 6.5 7.5 8
    2201-2225 6 70 3.5 4 5 5.5 6.5 7 7.5
    2226-2250 7 67 3.5 4 4.5 5.5 6 6.5 7.5
    2251-2275 8 64 3 4 4.5 5 6 6.5 7
    2276-2300 9 60 3 3.5 4 5 5.5 6 6.5
    2301-2325 10 57 3 3.5 4 4.5 5 5.5 6.5
    2326-2350 11 53 2.5 3 3.5 4 5 5.5 6
    2351-2375 12 50 2.5 3 3.5 4 4.5 5 5.5
    2376-2400 13 47 2.5 3 3.5 4 4 4.5 5
    2401-2425 14 43 2 2.5 3 3.5 4 4.5 4.5
    2426-2450 15 40 2 2.5 3 3 3.5 4 4.5
    2451-2475 16 36 2 2 2.5 3 3 3.5 4
    2476-2500 17 33 1.5 2 2.5 2.5 3 3.5 3.5
    2501-2525 18 30 1.5 2 2 2.5 2.5 3 3.5
"""


@pytest.mark.parametrize(("averages", "category", "per_cent", "points"), [
    (each[0], int(each[1]), int(each[2]), each[3:]) for each in rows(CANDIDATE)
])  # fmt: skip
def test_candidate_results_as_printed(averages, category, per_cent, points):
    for average in map(int, averages.split("-")):
        for rounds, printed in enumerate(points, start=5):
            asked = requirement(average, rounds)
            assert (asked.category, asked.per_cent) == (category, per_cent)
            assert asked.half_points == 2 * Fraction(printed)


def test_the_table_of_candidate_results_stands_whole():
    """Where the last figure of a row is missing the percentage would give the same: so it is looked at."""
    assert [(highest, per_cent, list(points)) for highest, per_cent, points in TABLE] == [
        (int(each[0].split("-")[1]), int(each[2]), [int(2 * Fraction(point)) for point in each[3:]])
        for each in rows(CANDIDATE)
    ]


def test_below_the_table_of_candidate_results_and_before_five_rounds_nothing_is_enough():
    assert requirement(1899, 9).half_points is None
    assert requirement(1900, 4).half_points is None


# DSU 4.5.7: distance from the average, expected score over and under it.
GROUPS = {
    6: """
    0 3 2.50 2.50
    4 10 2.55 2.45
    11 17 2.60 2.40
    18 25 2.70 2.30
    26 32 2.75 2.25
    33 39 2.80 2.20
    40 46 2.85 2.15
    47 53 2.90 2.10
    54 61 3.00 2.00
    62 68 3.05 1.95
    69 76 3.10 1.90
    77 83 3.15 1.85
    84 91 3.20 1.80
    92 98 3.30 1.70
    99 106 3.35 1.65
    107 113 3.40 1.60
    114 121 3.45 1.55
    122 129 3.50 1.50
    130 137 3.60 1.40
    138 145 3.65 1.35
    146 153 3.70 1.30
    154 162 3.75 1.25
    163 170 3.80 1.20
""",
    8: """
    0 3 3.50 3.50
    4 10 3.60 3.40
    11 17 3.65 3.35
    18 25 3.75 3.25
    26 32 3.80 3.20
    33 39 3.90 3.10
    40 46 4.00 3.00
    47 53 4.05 2.95
    54 61 4.15 2.85
    62 68 4.20 2.80
    69 76 4.30 2.70
    77 83 4.40 2.60
    84 91 4.45 2.55
    92 98 4.55 2.45
    99 106 4.60 2.40
    107 113 4.70 2.30
    114 121 4.80 2.20
    122 129 4.85 2.15
    130 137 4.95 2.05
    138 145 5.00 2.00
    146 153 5.10 1.90
    154 162 5.20 1.80
    163 170 5.25 1.75
    171 179 5.35 1.65
""",
}


@pytest.mark.parametrize("players", GROUPS)
def test_groups_close_together_as_printed(players):
    for least, widest, over, under in rows(GROUPS[players]):
        for distance in (int(least), int(widest)):
            row = group_row(players, distance)
            assert (row.least, row.widest) == (int(least), int(widest))
            assert (row.over, row.under) == (20 * Fraction(over), 20 * Fraction(under))
            assert row.table == {6: 3, 8: 4}[players]
    assert group_row(players, int(widest) + 1) is None


# DSU 4.7.4: points of nine, averages for GM, IM, WGM and WIM.
NORMS = """
    7.5 2328-2380 2178-2230 2128-2180 1978-2030
    7 2381-2434 2231-2284 2181-2234 2031-2084
    6.5 2435-2475 2285-2325 2235-2275 2085-2125
    6 2476-2520 2326-2370 2276-2320 2126-2170
    5.5 2521-2557 2371-2407 2321-2357 2171-2207
    5 2558-2600 2408-2450 2358-2400 2208-2250
    4.5 2601-2643 2451-2493 2401-2443 2251-2293
    4 2644-2680 2494-2530 2444-2480 2294-2330
    3.5 2681-2725 2531-2575 2481-2525 2331-2375
"""


@pytest.mark.parametrize("row", rows(NORMS), ids=lambda row: row[0])
def test_norms_as_printed(row):
    points, *bands = row
    for norm, band in zip((Norm.GM, Norm.IM, Norm.WGM, Norm.WIM), bands, strict=True):
        for average in map(int, band.split("-")):
            assert required_half_points(norm, average) == 2 * Fraction(points)


@pytest.mark.parametrize(
    ("norm", "lowest", "floor"),
    [(Norm.GM, 2328, 2250), (Norm.IM, 2178, 2100), (Norm.WGM, 2128, 2050), (Norm.WIM, 1978, 1900)],
)
def test_below_the_lowest_average_there_is_no_norm_and_the_two_lowest_count_as_the_floor(norm, lowest, floor):
    assert required_half_points(norm, lowest - 1) is None
    score = norm_score(norm, [None, 1000, *[2700] * 7], 9)
    assert score.counted[:2] == (floor, floor)


# SLSF-R 8.2 by the field's names: the second and the third move.
OPENINGS = """
    D1 Kansei h9 h10 | D2 Keigetsu h9 i10 | D3 Sosei h9 j10 | D4 Kagetsu h9 i9
    D5 Zangetsu h9 j9 | D6 Ugetsu h9 i8 | D7 Kinsei h9 j8 | D8 Shogetsu h9 h7
    D9 Kyugetsu h9 i7 | D10 Shingetsu h9 j7 | D11 Zuisei h9 h6 | D12 Sangetsu h9 i6
    D13 Yusei h9 j6 | I1 Chosei i9 j10 | I2 Kyogetsu i9 j9 | I3 Kosei i9 j8
    I4 Suigetsu i9 j7 | I5 Ryusei i9 j6 | I6 Ungetsu i9 i8 | I7 Hogetsu i9 i7
    I8 Rangetsu i9 i6 | I9 Gingetsu i9 h7 | I10 Myojo i9 h6 | I11 Shagetsu i9 g7
    I12 Meigetsu i9 g6 | I13 Suisei i9 f6
"""


@pytest.mark.parametrize(
    "line", [each for line in OPENINGS.strip().splitlines() for each in line.split(" | ")]
)
def test_the_26_openings_bear_their_names(line):
    code, name, second, third = line.split()
    found = named_opening((CENTRE, read_point(second), read_point(third)))
    assert (found.code, found.name) == (code, name)


# SLSF-R 32.2: lowest and highest level, games, minutes, or minutes and seconds, RIF rules, notation.
BANDS = """
    a 15-kyu 10-kyu 7 0   -     no  no
    b 9-kyu  4-kyu  7 15  -     yes no
    c 3-kyu  1-kyu  7 30  -     yes yes
    d 1-dan  4-dan  7 60  45+30 yes yes
    e 5-dan  6-dan  7 90  60+60 yes yes
    f 7-dan  8-dan  9 120 -     yes yes
    g 9-dan  9-dan  9 120 -     yes yes
"""


@pytest.mark.parametrize("row", rows(BANDS), ids=lambda row: row[0])
def test_conditions_of_the_levels_as_printed(row):
    letter, lowest, highest, games, minutes, increment, competition, noted = row
    for level in (lowest, highest):
        band = band_of(parse_level(level.replace("-", " ")))
        assert (band.letter, band.games, band.base_minutes) == (letter, int(games), int(minutes))
        with_increment = None if increment == "-" else tuple(map(int, increment.split("+")))
        assert band.with_increment == with_increment
        assert (band.competition, band.noted) == (competition == "yes", noted == "yes")
        everywhere = SANCTIONED if letter != "g" else WORLD_CHAMPIONSHIPS
        assert band.kinds == everywhere | ({EventKind.RANKING_JUDGE_APPROVED} if letter == "a" else set())


# SLSF-R 32.3: percent of one game against opponents three and more levels lower ... three and more higher.
PERCENT = """
    3-kyu keep 75 60 45 30 15 0 -15
    3-kyu up1  110 95 80 65 50 35 20
    3-kyu up2  125 110 95 80 65 50 35
    2-kyu keep 75 60 45 30 15 0 -15
    2-kyu up1  110 95 80 65 50 35 20
    2-kyu up2  135 120 105 90 75 60 45
    1-kyu keep 75 60 45 30 15 0 -15
    1-kyu up1  120 105 90 75 60 45 30
    4-dan keep 75 60 45 30 15 0 -15
    4-dan up1  120 105 90 75 60 45 30
"""


@pytest.mark.parametrize("row", rows(PERCENT), ids=lambda row: "-".join(row[:2]))
def test_what_a_game_asks_as_printed(row):
    own, goal = parse_level(row[0].replace("-", " ")), Goal(row[1])
    for apart, percent in zip(range(-4, 5), [row[2], *row[2:], row[-1]], strict=True):
        assert of_one_game(own, own.moved(apart), goal).percent == int(percent)


@pytest.mark.parametrize(
    ("level", "ways"), [("3 kyu", 3), ("2 kyu", 3), ("1 kyu", 2), ("8 dan", 2), ("9 dan", 1)]
)
def test_how_many_levels_one_judging_may_lead_up(level, ways):
    assert list(goals(parse_level(level))) == [Goal.KEEP, Goal.UP_ONE, Goal.UP_TWO][:ways]


# SLSF-G 28.3: the widest difference of each band, and what the higher rated wins by winning.
CHANGE = "10:16 33:15 56:14 79:13 102:12 126:11 151:10 178:9 207:8 236:7 270:6 308:5 352:4 409:3 499:2 500:1"


@pytest.mark.parametrize("band", CHANGE.split())
def test_change_of_rating_as_printed(band):
    difference, points = map(int, band.split(":"))
    assert normal_change(difference) == points
    assert normal_change(difference + 1) == max(1, points - 1)
