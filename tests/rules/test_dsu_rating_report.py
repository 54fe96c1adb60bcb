"""A whole tournament reported for rating, and the register over reports (DSU 4.5.2-4.5.5, 4.1.1 §6)."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.counting import How, Setting
from ratings.rules.dsu.expected import Method
from ratings.rules.dsu.report import rate_tournament
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup
from ratings.rules.dsu.tables import Table2

# The group of the book's tables: A 1840, B 1800, C 1760, D 1700, all play all.
FOUR = {"A": 1840, "B": 1800, "C": 1760, "D": 1700}
WHITE, DRAW, BLACK = (2, 0), (1, 1), (0, 2)


def entrants(ratings):
    return tuple(Entrant(player=name, start_rating=each, registered=each) for name, each in ratings.items())


def game(one, other, half_points, how=How.PLAYED, round_number=1):
    return ReportedGame(round_number=round_number, players=(one, other), half_points=half_points, how=how)


def drawn(ratings):
    return tuple(game(one, other, DRAW) for one, other in combinations(ratings, 2))


def group(ratings, games, **more):
    given = {"all_play_all": True, **more}
    return ReportedGroup(entrants=entrants(ratings), games=tuple(games), **given)


def rate(*groups):
    return rate_tournament(groups)[0]


def test_a_group_of_four_all_drawn():
    """The average is 1775. A expects 4 x .59 - .5 = 1.86, so 1.85: one of the winners, they lose nothing.
    D expects 4 x .40 - .5 = 1.10: 30 x 0.4 = 12.
    """
    report = rate(group(FOUR, drawn(FOUR)))
    assert report.method is Method.AVERAGE
    assert report.winners == set(FOUR)
    assert {name: line.new.rating for name, line in report.players.items()} == {
        "A": 1840,
        "B": 1800,
        "C": 1763,
        "D": 1712,
    }
    assert report.players["A"].gain.by_formula == Fraction("-10.5")
    assert "DSU 4.5.2.5" in [step.article for step in report.players["A"].trace]


def test_no_player_wins_a_team_event():
    report = rate(group(FOUR, drawn(FOUR), setting=Setting.DIVISION))
    assert report.winners == frozenset()
    assert report.players["A"].new.rating == 1830  # 1829.5


def test_points_without_a_game_help_to_win_and_are_not_rated():
    games = [game("A", "B", DRAW), game("C", "D", WHITE)]
    report = rate(group(FOUR, games, all_play_all=False, sitting_out={"A": 2}))
    assert report.winners == {"A"}
    assert (report.players["A"].gain.games, report.players["A"].gain.half_points) == (1, 1)
    assert report.players["A"].new.rating == 1840


def test_the_winner_of_a_knockout_is_named():
    report = rate(group(FOUR, drawn(FOUR), all_play_all=False, winners=frozenset("B")))
    assert report.players["A"].new.rating < 1840
    assert report.players["B"].gain.group_winner


def test_struck_games_are_rated_and_win_nothing():
    games = [
        game("A", "D", WHITE, How.PLAYED_THEN_STRUCK),
        game("B", "C", DRAW),
        game("B", "D", BLACK, How.AFTER_WITHDRAWAL),
    ]
    report = rate(group(FOUR, games))
    assert report.winners == {"D"}
    assert report.players["A"].gain.half_points == 2
    assert [each.verdict.rated for each in report.games] == [True, True, False]


def test_one_absence_without_notice_is_rated_for_both():
    games = [game("A", "B", WHITE, How.ABSENT), game("B", "C", DRAW)]
    report = rate(group(FOUR, games, all_play_all=False))
    assert report.players["A"].gain.half_points == 2
    assert report.players["B"].gain.games == 2
    assert report.stayed_away == frozenset()
    assert report.players["D"].gain is report.players["D"].new is None
    assert report.players["A"].candidate is None


@pytest.mark.parametrize("later", [How.ABSENT, How.AFTER_WITHDRAWAL])
def test_absence_from_the_whole_tournament_is_rated_for_nobody(later):
    games = [game("A", "B", WHITE, How.ABSENT), game("C", "B", WHITE, later), game("A", "C", DRAW)]
    report = rate(group(FOUR, games, all_play_all=False))
    assert report.players["B"].gain is None
    assert report.stayed_away == {"B"}
    assert report.players["A"].gain.games == report.players["C"].gain.games == 1
    assert report.games[0].verdict.because.code == "rated.absent_throughout"


def test_a_game_that_neither_came_to_is_lost_by_both():
    games = [game("A", "B", (0, 0), How.ABSENT), game("A", "C", DRAW), game("B", "D", DRAW)]
    report = rate(group(FOUR, games, all_play_all=False, winners=frozenset()))
    assert [report.players[name].gain.half_points for name in "AB"] == [1, 1]
    assert [report.players[name].gain.games for name in "AB"] == [2, 2]


@pytest.mark.parametrize("how", [How.APPROVED_NOTICE, How.LATE_ARRIVAL, How.AFTER_WITHDRAWAL])
def test_other_games_not_played_change_nothing(how):
    report = rate(group(FOUR, [game("A", "B", WHITE, how)]))
    assert all(line.gain is None for line in report.players.values())


def test_in_teams_neither_absence_nor_a_late_substitute_is_rated():
    for setting in (Setting.DIVISION, Setting.RATED_TEAM):
        games = [game("A", "B", WHITE, How.ABSENT), game("C", "D", DRAW, How.LATE_SUBSTITUTE)]
        report = rate(group(FOUR, games, all_play_all=False, setting=setting))
        assert [each.verdict.rated for each in report.games] == [False, False]


def test_the_number_in_the_register_may_have_moved_since_the_start():
    moved = Entrant(player="A", start_rating=1990, registered=2010)
    others = entrants({"B": 2000, "C": 1980, "D": 2050})
    games = [game("A", name, WHITE) for name in "BCD"]
    report = rate(ReportedGroup(entrants=(moved, *others), games=tuple(games), all_play_all=False))
    line = report.players["A"]
    assert (line.start_rating, line.gain.coefficient, line.new.registered) == (1990, 30, 2010)
    assert line.new.passages == ()


def test_a_foreigner_is_rated_by_his_performance_and_gets_no_number():
    """U scores 1½ of 3 against 1800, 1760 and 1700: 1753 and nothing for 50 %."""
    stranger = Entrant(player="U", start_rating=None, registered=None)
    games = [game("U", "B", BLACK), game("U", "C", DRAW), game("U", "D", WHITE), *drawn(FOUR)]
    report = rate(ReportedGroup(entrants=(*entrants(FOUR), stranger), games=tuple(games), all_play_all=False))
    line = report.players["U"]
    assert (line.start_rating, line.provisional, line.new) == (1753, True, None)
    assert len(report.provisional.passes) == 2
    assert report.players["D"].gain.expected.terms[0].opponent.rating == 1753


def test_a_foreigner_with_all_points_is_the_committee_s():
    stranger = Entrant(player="U", start_rating=None, registered=None)
    games = (game("U", "B", WHITE), game("U", "C", WHITE))
    with pytest.raises(Refused) as refusal:
        rate(ReportedGroup(entrants=(*entrants(FOUR), stranger), games=games, all_play_all=False))
    assert (refusal.value.code, refusal.value.article) == ("rating_undetermined", "DSU 4.5.5.2")
    assert "committee" in str(refusal.value)


def test_whoever_has_no_rating_and_no_game_is_in_nobody_s_way():
    stranger = Entrant(player="U", start_rating=None, registered=None)
    report = rate(ReportedGroup(entrants=(*entrants(FOUR), stranger), games=drawn(FOUR), all_play_all=True))
    assert report.method is Method.AVERAGE
    assert report.players["U"].start_rating is report.players["U"].gain is None


def test_an_empty_group_is_an_empty_report():
    report = rate(ReportedGroup(entrants=(), games=(), all_play_all=True))
    assert (report.players, report.winners) == ({}, frozenset())


def test_a_candidate_result_of_the_whole_tournament_and_of_its_first_rounds():
    ratings = {"A": 2000, "B": 2250, "C": 2200, "D": 2300, "E": 2280, "F": 2150, "G": 2260, "H": 2310}
    scores = (WHITE, WHITE, DRAW, WHITE, DRAW, BLACK, BLACK)
    games = [
        game("A", name, score, round_number=number)
        for number, (name, score) in enumerate(zip("BCDEFGH", scores, strict=True), start=1)
    ]
    reports = {
        examined: rate(group(ratings, games[::-1], examined=examined)).players["A"] for examined in Examined
    }
    found = {examined: report.candidate for examined, report in reports.items()}
    whole = reports[Examined.WHOLE]
    assert whole.trace == (*whole.gain.trace, *whole.new.trace, *whole.candidate.trace)
    assert found[Examined.NEVER] is None
    assert (found[Examined.WHOLE].achieved, found[Examined.WHOLE].requirement.average) == (False, 2219)
    early = found[Examined.EVERY_ROUND]
    assert (early.achieved, early.last_round, early.requirement.average) == (True, 5, 2197)


# what cannot be read


@pytest.mark.parametrize(
    ("broken", "field"),
    [
        ({"entrants": entrants(FOUR) + entrants({"A": 1500})}, "entrants"),
        ({"entrants": entrants({"A": 0, "B": 1500})}, "start_rating"),
        ({"entrants": (Entrant(player="A", start_rating=1500, registered=0),)}, "registered"),
        ({"entrants": (Entrant(player="A", start_rating=None, registered=1500),)}, "start_rating"),
        ({"games": (game("A", "X", DRAW),)}, "games"),
        ({"games": (game("A", "A", DRAW),)}, "games"),
        ({"games": (game("A", "B", (2, 2)),)}, "games"),
        ({"games": (game("A", "B", (0, 0)),)}, "games"),
        ({"games": (game("A", "B", DRAW, How.ABSENT),)}, "games"),
        ({"sitting_out": {"X": 2}}, "games"),
        ({"winners": frozenset("X")}, "games"),
    ],
)
def test_a_report_that_cannot_be_read_says_where(broken, field):
    with pytest.raises(Malformed) as refusal:
        rate(replace(group(FOUR, []), **broken))
    assert refusal.value.field == field
    assert refusal.value.article.startswith("DSU 4.")
    assert refusal.value.way_on


def test_a_rating_of_1_can_be_read_and_is_raised_to_the_floor():
    report = rate(group({"A": 1, "B": 1000}, [game("A", "B", BLACK)]))
    assert report.players["A"].new.rating == 1000


def test_a_score_that_no_game_gives_is_said_as_it_was_reported():
    with pytest.raises(Malformed) as refusal:
        rate(group(FOUR, [game("A", "B", (2, 1))]))
    assert "1–½" in str(refusal.value)


def test_nobody_stands_in_two_groups():
    with pytest.raises(Malformed) as refusal:
        rate_tournament([group(FOUR, []), group({"A": 1840}, [])])
    assert refusal.value.code == "player_twice"


# laws of a whole group


@st.composite
def groups(draw, low=1000, high=2700):
    names = "ABCDEFGH"[: draw(st.integers(2, 8))]
    ratings = {name: draw(st.integers(low, high)) for name in names}
    pairs = list(combinations(names, 2))
    games = [game(one, other, draw(st.sampled_from([WHITE, DRAW, BLACK]))) for one, other in pairs]
    return group(ratings, games, all_play_all=draw(st.booleans()))


@settings(max_examples=40)
@given(groups())
def test_by_the_differences_a_group_expects_just_the_points_there_are(drawn_group):
    """Before rounding to 0.05: table 1 gives two players one point between them."""
    report = rate(replace(drawn_group, all_play_all=False))
    expected = sum(line.gain.expected.hundredths for line in report.players.values())
    assert expected == 100 * len(drawn_group.games)


@settings(max_examples=40)
@given(groups())
def test_every_new_number_can_be_added_up_again(drawn_group):
    for line in rate(drawn_group).players.values():
        assert line.new.raw == line.start_rating + line.gain.points
        assert line.new.rating >= 1000
        assert {step.article for step in line.trace} >= {"DSU 4.5.2", "DSU 4.5.2.1", "DSU 4.5.4.1"}


@settings(max_examples=40)
@given(groups(), st.randoms(use_true_random=False))
def test_the_order_of_players_and_games_makes_no_difference(drawn_group, random):
    entered, games = list(drawn_group.entrants), list(drawn_group.games)
    random.shuffle(entered)
    random.shuffle(games)
    before = rate(drawn_group).players
    after = rate(replace(drawn_group, entrants=tuple(entered), games=tuple(games))).players
    assert {name: line.new for name, line in before.items()} == {
        name: line.new for name, line in after.items()
    }


def test_ratings_are_not_zero_sum():
    """4.5.2 makes and loses points: by K, by the bonus, by the winner's rule, by rounding to 0.05."""
    by_k = rate(group({"A": 1590, "B": 1610}, [game("A", "B", WHITE)], all_play_all=False))
    by_winning = rate(group({"A": 1840, "B": 1800}, [game("A", "B", DRAW)], all_play_all=False))
    assert sum(line.gain.points for line in by_k.players.values()) == Fraction(45 - 30) * Fraction(11, 20)
    assert by_winning.players["A"].gain.kept_by_winning
    assert sum(line.gain.points for line in by_winning.players.values()) > 0


@given(st.integers(1600, 1990), st.integers(1600, 1990), st.sampled_from([WHITE, DRAW, BLACK]))
def test_two_players_with_one_k_and_no_winner_exchange_points(one, other, score):
    """A single game has no bonus, and P is rounded to 0.05 on both sides alike."""
    pair = group({"A": one, "B": other}, [game("A", "B", score)], all_play_all=False, winners=frozenset())
    assert sum(line.gain.points for line in rate(pair).players.values()) == 0


@pytest.mark.parametrize(("table", "rating"), [(Table2.PRINTED, 1316), (Table2.MIRRORED, 1317)])
def test_a_point_of_eleven_is_worked_out_by_the_reading_of_table_2(table, rating):
    """Two draws in eleven games against 1700 are .09: 1700 - 384 as printed, or - 383."""
    others = {f"o{number}": 1700 for number in range(11)}
    games = [
        game("new", other, DRAW if number < 2 else BLACK, round_number=number + 1)
        for number, other in enumerate(others)
    ]
    asked = group(others, games, all_play_all=False, table_2=table)
    everybody = (Entrant(player="new", start_rating=None, registered=None), *asked.entrants)
    report = rate(replace(asked, entrants=everybody))
    assert report.players["new"].start_rating == rating
