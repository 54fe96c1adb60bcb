"""The Dubov system, paragraph by paragraph, and what holds in every event."""

from fractions import Fraction

import pytest

from events.citing import Malformed
from tests.rules.dubov_fields import SHORT, B, W, articles, ask, away, coloured, game, someone
from tournaments.rules.pairing.dubov import aro, pair
from tournaments.rules.pairing.dubov.figures import may_have, may_rise, players, preference
from tournaments.rules.pairing.dubov.meeting import colours
from tournaments.rules.pairing.face import Float, NoPairing, Passed, Past


def bye(round_number):
    return Past(round_number=round_number, passed=Passed.BYE, half_points=2)


UP_TWICE = tuple(
    Past(round_number=each, passed=Passed.ABSENT, floated=Float.UP) for each in (4, 5)
)  # may not move up in round 6


def boards(answer):
    return [(board.white, board.black) for board in answer.boards]


def test_aro_is_the_exact_mean_of_those_met_at_the_board():
    walkover = Past(round_number=4, passed=Passed.WALKOVER_WON, opponent=5, half_points=2)
    one = someone(1, game(1, 2, W), game(2, 3, B), game(3, 4, W), walkover)
    others = [someone(2, rating=2000), someone(3, rating=2001), someone(4, rating=2001), someone(5)]
    assert aro([one, *others]) == {1: Fraction(6002, 3), 2: 0, 3: 0, 4: 0, 5: 0}


def test_an_opponent_who_is_nobody_is_refused():
    with pytest.raises(Malformed) as refusal:
        aro([someone(1, game(1, 7, W))])
    assert (refusal.value.code, "7" in str(refusal.value)) == ("unknown_opponent", True)


@pytest.mark.parametrize(
    ("had", "preferred"), [("", None), ("W", B), ("WB", W), ("BW", B), ("WBB", W), ("BWW", B)]
)
def test_the_preferred_colour(had, preferred):
    assert preference(tuple(SHORT[each] for each in had)) is preferred


@pytest.mark.parametrize(
    ("had", "allowed"),
    [
        *[("", "WB"), ("WW", "B"), ("BB", "W"), ("WBWBWW", "B"), ("BBWBWB", "W"), ("WB", "WB")],
        *[("WBWWWWBB", "B"), ("BBBBWW", "W")],  # after rounds by hand both limits bind at once
    ],
)
def test_no_difference_beyond_two_and_not_three_running(had, allowed):
    found = may_have(tuple(SHORT[each] for each in had))
    assert found == {SHORT[each] for each in allowed}


@pytest.mark.parametrize(
    ("ups", "rounds_total", "may"),
    [
        ((3, 4), 9, False),  # twice running
        ((2, 4), 9, True),
        ((1, 2, 4), 9, False),  # three in all
        ((1, 2, 4), 10, True),
        ((3, 4), 5, True),  # the last round
    ],
)
def test_how_often_a_player_may_move_up(ups, rounds_total, may):
    past = [game(each, 9, W, floated=Float.UP) for each in ups]
    assert may_rise(someone(1, *past), 5, rounds_total) is may


@pytest.mark.parametrize(
    ("one", "other", "white", "reason"),
    [
        ("WB", "BW", 1, "dubov.both_prefer"),
        ("B", "", 1, "dubov.both_prefer"),
        ("BWB", "WWBB", 2, "dubov.only_colours"),
        ("BBWB", "WB", 1, "dubov.evened"),
        ("WBWB", "BWWB", 1, "dubov.opposite"),
        ("WB", "WB", 2, "dubov.lower_rating"),
    ],
)
def test_colours(one, other, white, reason):
    found = players(ask(coloured(1, one), coloured(2, other)))
    given_white, because = colours(found[1], found[2])
    assert (given_white, because.code) == (white, reason)
    assert colours(found[2], found[1]) == (white, because)


@pytest.mark.parametrize(
    ("field", "resting"),
    [
        ([coloured(1, "WB", 2), coloured(2, "WB", 0), coloured(3, "BW", 0)], 3),
        ([coloured(1, "WB"), coloured(2, "BW", rating=1), coloured(3, "WB", rating=1)], 3),  # dominant: White
        ([coloured(1, "WB", 2), coloured(2, "WB"), someone(3, bye(1), away(-2))], 2),  # 2.2
        ([coloured(1, "WB", 2), someone(2, bye(1), away(-2)), someone(3, bye(1), away(-2))], 1),
    ],
)
def test_who_has_the_bye(field, resting):
    answer = pair(ask(*field))
    assert (answer.resting, answer.resting_half_points) == (resting, 2)
    assert answer.trace[0].article == "DSU 4.9.6 4"


def test_nobody_is_left_who_may_rest():
    answer = pair(ask(*(someone(number, bye(1)) for number in (1, 2, 3))))
    assert (answer.article, answer.proposal) == ("DSU 4.9.6 2.2", None)
    assert answer.proof[0].inputs == (1, 2, 3)


@pytest.mark.parametrize(
    ("players_there", "top", "expected", "resting"),
    [
        (8, W, [(1, 5), (6, 2), (3, 7), (8, 4)], None),
        (8, B, [(5, 1), (2, 6), (7, 3), (4, 8)], None),
        (9, W, [(1, 5), (6, 2), (3, 7), (8, 4)], 9),
    ],
)
def test_the_first_round(players_there, top, expected, resting):
    field = [someone(number) for number in range(1, players_there + 1)]
    answer = pair(ask(*field, round_number=1, top_colour=top))
    assert (boards(answer), answer.resting) == (expected, resting)
    assert {step.article for why in answer.why for step in why} == {"DSU 4.9.6 5"}


def test_prohibited_pairings_change_the_first_round_from_the_last_board_up():
    field = [someone(number) for number in range(1, 7)]
    barred = frozenset({frozenset({3, 6})})
    answer = pair(ask(*field, round_number=1, forbidden=barred))
    assert boards(answer) == [(1, 4), (6, 2), (3, 5)]
    stuck = pair(ask(*field, round_number=1, forbidden=frozenset(frozenset({3, low}) for low in (4, 5, 6))))
    assert (stuck.article, len(stuck.proposal.boards)) == ("DSU 4.9.6 5", 3)


def test_a_row_that_was_changed_says_so():
    field = [coloured(1, "WB"), coloured(2, "WB"), coloured(3, "BW"), coloured(4, "BW")]
    assert boards(pair(ask(*field))) == [(1, 4), (2, 3)]
    changed = pair(ask(*field, forbidden=frozenset({frozenset({2, 3})})))
    assert sorted(boards(changed)) == [(1, 3), (2, 4)]
    assert {article for why in changed.why for article in articles(why)} == {"6.3", "6.2"}


def test_moves_up_stand_in_the_trace_and_at_the_board():
    field = [coloured(1, "WB", 4), coloured(2, "WB", 2), coloured(3, "BW", 2), coloured(4, "BW", 0)]
    answer = pair(ask(*field))
    assert sorted(boards(answer)) == [(1, 3), (2, 4)]  # 3 has the opposite preference
    assert [(step.article, step.inputs) for step in answer.trace] == [
        ("DSU 4.9.6 7.1", (3, 1)),
        ("DSU 4.9.6 7.1", (4, 2)),
    ]
    assert answer.floats == {3: Float.UP, 4: Float.UP}
    assert all(articles(why) == ["7.1", "6.2", "6.2"] for why in answer.why)


def test_who_may_not_move_up_any_more_stays():
    tired = [game(each, 900 + each, SHORT[colour], 0, Float.UP) for each, colour in enumerate("WBW", start=2)]
    field = [coloured(1, "WB", 4), someone(2, *tired, away(2)), coloured(3, "WB", 2), coloured(4, "BW", 2)]
    assert pair(ask(*field, round_number=5)).floats == {4: Float.UP}
    assert pair(ask(*field, round_number=9)).floats == {2: Float.UP}  # the last round


def test_floaters_take_the_highest_rated_of_opposite_preference():
    top = [coloured(1, "WB", 4), coloured(2, "BW", 4)]
    low = [coloured(3, "WB", 2), coloured(4, "BW", 2), coloured(5, "WB", 2), coloured(6, "BW", 2)]
    apart = frozenset({frozenset({1, 2})})
    rested = [someone(each.number, *each.past, *UP_TWICE, rating=each.rating) for each in low]
    answer = pair(ask(*top, *rested, round_number=6, forbidden=apart))
    moved = [(step.article.split()[-1], step.inputs) for step in answer.trace if "7." not in step.article]
    assert moved == [("6.4", (1, 4)), ("6.4", (2, 4)), ("8.2", (1, 4)), ("8.2", (2, 3))]
    assert answer.floats == {1: Float.DOWN, 2: Float.DOWN}


def test_two_who_have_met_are_left_to_the_arbiter():
    field = [coloured(number, "WB" if number % 2 else "BW", 2) for number in (1, 2)]
    field += [coloured(3, "WB"), coloured(4, "BW")]
    barred = frozenset({frozenset({3, 4})})
    answer = pair(ask(*field, forbidden=barred))
    assert isinstance(answer, NoPairing)
    assert [(step.article, step.inputs) for step in answer.proof] == [
        ("DSU 4.9.6 6.4", (3, 4)),
        ("DSU 4.9.6 9", (3, 1, 2)),
        ("DSU 4.9.6 9", (4, 1, 2)),
    ]
    assert sorted(boards(answer.proposal)) == [(1, 4), (3, 2)]
    assert answer.proposal.floats == {1: Float.DOWN, 2: Float.DOWN}


def test_without_any_lawful_round_a_witness_says_why():
    barred = frozenset(map(frozenset, [(1, 4), (2, 4), (3, 4)]))
    answer = pair(ask(*(coloured(number, "WB") for number in range(1, 5)), forbidden=barred))
    assert answer.proposal is None
    assert answer.proof[-1].inputs == ((), (1, 2, 3), (4,))


def test_another_bye_is_offered_where_that_of_the_text_leaves_no_round():
    barred = frozenset({frozenset({1, 2})})
    answer = pair(ask(coloured(1, "WB", 4), coloured(2, "BW", 2), coloured(3, "WB", 0), forbidden=barred))
    assert (answer.proposal.resting, len(answer.proposal.boards)) == (2, 1)
