from dataclasses import replace

import pytest

from events.citing import Refused
from federation.rules.scores import points_text
from tournaments.rules.gladiator import Course, Form, Game, Side, encounter


def games(*half_points, course=(Form.ORDINARY, Form.REDUCED)):
    forms = [*course, *[Form.BLITZ] * len(half_points)]
    return [
        Game(form=form, half_points=(points, 2 - points))
        for form, points in zip(forms, half_points, strict=False)
    ]


@pytest.mark.parametrize(
    ("half_points", "points", "decided_in"),
    [
        ([2], (1, 0), Form.ORDINARY),
        ([1, 0], (0, 1), Form.REDUCED),
        ([1, 1, 1, 1, 2], (1, 0), Form.BLITZ),
    ],
)
def test_the_winner_gets_the_point_whenever_he_wins(half_points, points, decided_in):
    found = encounter(games(*half_points))
    assert (found.points, found.decided_in, found.to_play) == (points, decided_in, None)
    assert found.trace[-1].article == "DSU 4.9.8"


@pytest.mark.parametrize(
    ("half_points", "to_play"), [([], Form.ORDINARY), ([1], Form.REDUCED), ([1, 1], Form.BLITZ)]
)
def test_a_draw_is_replayed(half_points, to_play):
    found = encounter(games(*half_points))
    assert (found.winner, found.points, found.to_play) == (None, (0, 0), to_play)


def test_games_that_qualify_are_rated_by_their_own_result():
    played = [
        Game(form=Form.ORDINARY, half_points=(1, 1)),
        Game(form=Form.REDUCED, half_points=(0, 2), may_be_rated=False),
    ]
    found = encounter(played)
    assert found.points == (0, 1)
    assert [(game.form, game.half_points) for game in found.rated] == [(Form.ORDINARY, (1, 1))]


def test_a_changed_course_sums_ordinary_games_and_has_more_replays():
    course = Course(ordinary=2, reduced=2)
    forms = (Form.ORDINARY, Form.ORDINARY, Form.REDUCED, Form.REDUCED)
    assert encounter(games(2, course=forms), course).winner is None
    assert encounter(games(2, 1, course=forms), course).winner is Side.FIRST
    assert encounter(games(2, 0, 1, 0, course=forms), course).winner is Side.SECOND
    assert encounter(games(2, 0, 1, 1, course=forms), course).to_play is Form.BLITZ


def test_games_after_the_decision_change_nothing():
    assert encounter(games(2, 0)).points == (1, 0)


def test_a_game_that_both_have_lost_is_replayed():
    assert encounter([Game(form=Form.ORDINARY, half_points=(0, 0))]).to_play is Form.REDUCED


@pytest.mark.parametrize(
    ("played", "code"),
    [
        ([Game(form=Form.REDUCED, half_points=(1, 1))], "games_out_of_order"),
        (games(3), "impossible_score"),
        (
            [
                Game(form=Form.ORDINARY, half_points=(1, 1), white=Side.FIRST),
                Game(form=Form.REDUCED, half_points=(1, 1), white=Side.FIRST),
            ],
            "colours_not_reversed",
        ),
    ],
)
def test_games_that_the_model_does_not_have_are_refused(played, code):
    with pytest.raises(Refused) as refusal:
        encounter(played)
    assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.9.8")
    assert str(refusal.value)


def sided(*played):
    """Games from (form, half points of the first, White)."""
    return [Game(form=form, half_points=(points, 2 - points), white=white) for form, points, white in played]


def test_each_replay_has_its_colours_reversed_to_the_game_just_before_it():
    course = Course(ordinary=1, reduced=2)
    turned = [
        (Form.ORDINARY, 1, Side.FIRST),
        (Form.REDUCED, 1, Side.SECOND),
        (Form.REDUCED, 1, Side.FIRST),
        (Form.BLITZ, 1, Side.FIRST),  # blitz until somebody wins: nothing is said of colours
        (Form.BLITZ, 0, Side.FIRST),
    ]
    found = encounter(sided(*turned), course)
    assert (found.winner, found.decided_in, len(found.rated)) == (Side.SECOND, Form.BLITZ, 5)
    kept = [*turned[:2], (Form.REDUCED, 1, Side.SECOND)]
    with pytest.raises(Refused) as refusal:
        encounter(sided(*kept), course)
    assert refusal.value.code == "colours_not_reversed"


@pytest.mark.parametrize("unknown", [0, 1])
def test_colours_that_were_not_written_down_are_not_asked_for(unknown):
    played = sided((Form.ORDINARY, 1, Side.FIRST), (Form.REDUCED, 2, Side.FIRST))
    played[unknown] = replace(played[unknown], white=None)
    assert encounter(played).winner is Side.FIRST


def test_ordinary_games_of_a_round_may_have_any_colours():
    two = sided((Form.ORDINARY, 1, Side.FIRST), (Form.ORDINARY, 2, Side.FIRST))
    assert encounter(two, Course(ordinary=2)).winner is Side.FIRST


def test_an_encounter_tells_each_game_and_how_it_ended():
    found = encounter(games(1, 0))
    assert [(step.code, step.inputs) for step in found.trace] == [
        ("gladiator.played", ("ordinary", 1, 1)),
        ("gladiator.played", ("reduced", 0, 2)),
        ("gladiator.winner", ("second",)),
    ]


@pytest.mark.parametrize(
    ("forms", "number", "due"),
    [
        ([Form.BLITZ], 1, "ordinary"),
        ([Form.ORDINARY, Form.ORDINARY], 2, "reduced"),
        ([Form.ORDINARY, Form.BLITZ], 2, "reduced"),
        ([Form.ORDINARY, Form.REDUCED, Form.REDUCED], 3, "blitz"),
    ],
)
def test_a_game_of_another_form_is_named_with_the_form_that_was_due(forms, number, due):
    with pytest.raises(Refused) as refusal:
        encounter([Game(form=form, half_points=(1, 1)) for form in forms])
    assert (refusal.value.values["number"], refusal.value.values["due"]) == (number, due)


@pytest.mark.parametrize("half_points", [(3, 0), (0, 3), (-1, 2), (2, -1)])
def test_a_game_gives_each_no_more_than_one_point(half_points):
    with pytest.raises(Refused) as refusal:
        encounter([Game(form=Form.ORDINARY, half_points=half_points)])
    said = (refusal.value.values["one"], refusal.value.values["other"])
    assert said == tuple(map(points_text, half_points))
