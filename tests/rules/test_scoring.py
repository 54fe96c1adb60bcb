import pytest

from events.citing import Refused
from federation.rules.scores import points_text
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Ending, Game, check_score, matches_of, points_of_match, result_mark

ENDINGS = {
    "late_arrival_time_loss": Ending.LATE_ARRIVAL,
    "walkover": Ending.WALKOVER,
    "played": Ending.PLAYED,
}
POSSIBLE = {(2, 0), (1, 1), (0, 2)}


def test_a_penalty_leaves_no_mark():
    assert result_mark(Ending.FORFEIT, both_moved=True, book=GOMOKU).note == ""


@pytest.mark.parametrize("score", [(one, other) for one in range(-1, 4) for other in range(-1, 4)])
@pytest.mark.fide("70-74, 180-186")
def test_a_played_game_is_won_lost_or_drawn(score):
    if score in POSSIBLE:
        check_score(score, Ending.PLAYED, GOMOKU)
        return
    with pytest.raises(Refused) as refusal:
        check_score(score, Ending.PLAYED, RENJU, ruled=True)
    assert (refusal.value.code, refusal.value.field) == ("impossible_score", "score")
    assert refusal.value.article == "SLSF-R 16.1"


@pytest.mark.parametrize("ending", [Ending.WALKOVER, Ending.LATE_ARRIVAL, Ending.FORFEIT])
@pytest.mark.fide("86-88, 180-186")
def test_nobody_scores_without_play_only_by_a_ruling(ending):
    with pytest.raises(Refused) as refusal:
        check_score((0, 0), ending, GOMOKU)
    assert "arbiter" in refusal.value.way_on
    check_score((0, 0), ending, GOMOKU, ruled=True)


@pytest.mark.parametrize("ending", [Ending.WALKOVER, Ending.FORFEIT])
def test_there_is_no_drawn_walkover_even_by_a_ruling(ending):
    with pytest.raises(Refused):
        check_score((1, 1), ending, GOMOKU, ruled=True)


def test_a_match_that_nobody_came_to_gives_no_match_points():
    assert points_of_match((0, 0)) == (0, 0)
    assert points_of_match((1, 1)) == (1, 1)


def test_games_are_summed_whoever_has_black():
    games = [
        Game(round_number=1, players=("A", "B"), half_points=(2, 0), ending=Ending.PLAYED),
        Game(round_number=1, players=("B", "A"), half_points=(1, 1), ending=Ending.PLAYED),
        Game(round_number=2, players=("A", "B"), half_points=(0, 2), ending=Ending.PLAYED),
        Game(round_number=2, players=("B", "A")),
        Game(round_number=1, players=("C", "D")),
    ]
    summed = [(match.players, match.half_points, match.finished) for match in matches_of(games, 2)]
    assert summed == [(("A", "B"), (3, 1), True), (("A", "B"), (0, 2), False)]
    assert [match.round_number for match in matches_of(games, 2)] == [1, 2]


def test_two_flags_are_a_draw_that_the_referee_rules():
    check_score((1, 1), Ending.LATE_ARRIVAL, GOMOKU, ruled=True)
    with pytest.raises(Refused) as refusal:
        check_score((1, 1), Ending.LATE_ARRIVAL, GOMOKU)
    assert "arbiter" in refusal.value.way_on


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("ending", [Ending.WALKOVER, Ending.LATE_ARRIVAL, Ending.FORFEIT])
@pytest.mark.parametrize("score", [(one, other) for one in range(-1, 4) for other in range(-1, 4)])
def test_whoever_did_not_play_on_loses_and_a_ruling_alone_gives_another_score(score, ending, ruled):
    by_ruling = {(0, 0), (1, 1)} if ending is Ending.LATE_ARRIVAL else {(0, 0)}
    if score in {(2, 0), (0, 2)} or (ruled and score in by_ruling):
        check_score(score, ending, GOMOKU, ruled=ruled)
        return
    with pytest.raises(Refused) as refusal:
        check_score(score, ending, GOMOKU, ruled=ruled, field="result")
    assert refusal.value.field == "result"
    said = (refusal.value.values["one"], refusal.value.values["other"])
    assert said == tuple(map(points_text, score))
    assert ("arbiter" in refusal.value.way_on) is (score in by_ruling)


@pytest.mark.parametrize(
    ("ending", "both_moved", "note", "rated"),
    [
        (Ending.PLAYED, True, "", True),
        (Ending.PLAYED, False, "", False),
        (Ending.WALKOVER, True, "walkover", False),
        (Ending.WALKOVER, False, "walkover", False),
        (Ending.LATE_ARRIVAL, True, "late_arrival", True),
        (Ending.LATE_ARRIVAL, False, "late_arrival", False),
        (Ending.FORFEIT, True, "", True),
        (Ending.FORFEIT, False, "", False),
    ],
)
def test_two_kinds_of_wins_are_marked_and_what_both_have_moved_in_is_rated(ending, both_moved, note, rated):
    mark = result_mark(ending, both_moved=both_moved, book=RENJU)
    assert (mark.note, mark.rated) == (note, rated)
    said = [(step.article, step.code, step.inputs) for step in mark.trace]
    assert said == [
        ("SLSF-R 16.1", "scoring.note", (note,)),
        ("SLSF-R 29.2", "scoring.both_moved" if rated else "scoring.not_both_moved", (both_moved,)),
    ]


@pytest.mark.parametrize(
    ("half_points", "match_points"),
    [((4, 0), (2, 0)), ((3, 2), (2, 0)), ((2, 2), (1, 1)), ((1, 3), (0, 2)), ((0, 1), (0, 2))],
)
def test_most_game_points_win_the_match(half_points, match_points):
    assert points_of_match(half_points) == match_points
