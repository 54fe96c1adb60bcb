"""The yearly adjustment to the FIDE list, and candidate results (DSU 4.5.6, 4.1.3 §26)."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from ratings.rules.dsu.adjustment import (
    Direction,
    OnBothLists,
    adjustment,
    check_day,
    is_compared,
    number_of,
    step,
)
from ratings.rules.dsu.candidate import TABLE, CandidateGame, Examined, candidate_result, requirement
from ratings.rules.dsu.tables import expected_point

# 4.5.6


def lists(name, danish, elo, games=40):
    return OnBothLists(player=name, danish=danish, elo=elo, elo_games=games)


def test_more_than_thirty_games_and_above_2100_on_both_lists():
    assert is_compared(lists("A", 2101, 2101, 31))
    assert not any(
        is_compared(each)
        for each in (lists("A", 2101, 2101, 30), lists("A", 2100, 2200), lists("A", 2200, 2100))
    )


def test_the_steps_as_printed():
    printed = {2251: 40, 2900: 40, 2250: 39, 2241: 39, 2240: 38, 2231: 38, 2110: 25, 2101: 25}
    assert {rating: step(rating, 40) for rating in printed} == printed
    assert step(2100, 40) == step(1500, 40) == 0


@given(st.fractions(-300, 300))
def test_the_number_is_the_nearest_that_ends_in_0_or_5(difference):
    number, direction = number_of(difference)
    if abs(difference) < 25:
        assert (number, direction) == (0, Direction.NONE)
    else:
        assert number % 5 == 0
        assert -Fraction(5, 2) < number - abs(difference) <= Fraction(5, 2)
        assert direction is (Direction.DOWN if difference > 0 else Direction.UP)


@given(st.lists(st.tuples(st.integers(2050, 2500), st.integers(2050, 2500), st.integers(25, 40)), max_size=9))
def test_an_adjustment_moves_towards_agreement_and_never_below_2100(rows):
    players = [lists(str(number), *row) for number, row in enumerate(rows)]
    registered = {each.player: each.danish for each in players}
    found = adjustment(players, registered)
    for each in found.players:
        if each.player not in found.compared or not found.number:
            assert each.after == each.before
        elif found.direction is Direction.DOWN:
            assert 2100 <= each.after < each.before
        else:
            assert each.after == each.before + each.step > each.before
    assert {because.article for because in found.trace} == {"DSU 4.5.6.1", "DSU 4.5.6.2"}


def test_nobody_compared_nothing_moved():
    for players in ([], [lists("A", 2300, 2200, 30)]):
        found = adjustment(players, {"A": 2300})
        assert (found.compared, found.difference, found.number) == ((), 0, 0)
        assert [each.after for each in found.players] == [2300] * len(players)


def test_the_day_is_one_of_the_first_fifteen_of_august():
    for good in (1, 15):
        check_day(date(2011, 8, good))
    for on in (date(2011, 7, 31), date(2011, 8, 16)):
        with pytest.raises(Refused) as refusal:
            check_day(on)
        assert (refusal.value.article, refusal.value.field) == ("DSU 4.5.6.2", "on")


# 4.1.3 §26


def test_the_printed_points_are_the_percentage_to_the_nearest_half_point():
    """And the percentage, from category 2, is table 1 for 2351 less the lower end of the band."""
    lowest = 1900
    for highest, per_cent, printed in TABLE:
        if lowest > 1900:
            assert per_cent == expected_point(2351, lowest).hundredths
        for rounds, half_points in enumerate(printed, start=5):
            assert half_points == int(Fraction(2 * per_cent * rounds, 100) + Fraction(1, 2))
            assert requirement(lowest, rounds).half_points == requirement(highest, rounds).half_points
            assert requirement(lowest, rounds).half_points == half_points
        lowest = highest + 1


@given(st.integers(1900, 3000), st.integers(5, 15))
def test_a_stronger_field_asks_no_more(average, rounds):
    asked, next_asked = (requirement(each, rounds).half_points for each in (average, average + 1))
    assert next_asked <= asked <= 2 * rounds


@pytest.mark.parametrize(("average", "rounds"), [(1899, 9), (1000, 5), (2300, 4)])
def test_too_weak_a_field_or_too_few_rounds_ask_for_nothing_that_is_enough(average, rounds):
    assert requirement(average, rounds).half_points is None


def games_of(*rows):
    return [
        CandidateGame(round_number=number, opponent=name, rating=rating, half_points=half_points)
        for number, (name, rating, half_points) in enumerate(rows, start=1)
    ]


def test_an_opponent_met_twice_counts_once():
    games = games_of(("A", 2300, 2), ("A", 2300, 2), ("B", 2100, 2), ("C", 2100, 2), ("D", 2100, 2))
    assert candidate_result(2100, games, Examined.WHOLE).requirement.average == 2140


def test_four_games_are_too_few():
    games = games_of(*((name, 2300, 2) for name in "ABCD"))
    assert candidate_result(2300, games, Examined.EVERY_ROUND) is None


@given(st.lists(st.tuples(st.integers(1800, 2600), st.integers(0, 2)), min_size=5, max_size=11))
def test_what_the_whole_gives_every_round_gives_and_later_rounds_take_nothing(rows):
    games = games_of(*((str(number), *row) for number, row in enumerate(rows)))
    whole = candidate_result(2200, games, Examined.WHOLE)
    rounds = candidate_result(2200, games, Examined.EVERY_ROUND)
    before = candidate_result(2200, games[:-1], Examined.EVERY_ROUND)
    assert whole.achieved <= rounds.achieved
    if before is not None and before.achieved:
        assert rounds == before
    assert {step.article for step in rounds.trace} == {"DSU 4.1.3 §26"}


def test_without_success_the_whole_tournament_stands_and_is_told():
    """Six lost games against 2100 for a player of 2100: category 1 asks all six points, twelve halves."""
    lost = games_of(*((name, 2100, 0) for name in "ABCDEF"))
    for examined in (Examined.EVERY_ROUND, Examined.WHOLE):
        found = candidate_result(2100, lost, examined)
        assert (found.achieved, found.last_round, found.requirement.rounds) == (False, 6, 6)
        assert [step.inputs for step in found.trace] == [(2100, 6, 1, 100, 12), (0, 6)]


def test_the_first_rounds_that_are_enough_stand_and_are_told():
    """Five won games are the ten halves that category 1 asks of five; the sixth, lost, takes nothing."""
    games = games_of(*((name, 2100, 2) for name in "ABCDE"), ("F", 2100, 0))
    found = candidate_result(2100, games, Examined.EVERY_ROUND)
    assert [step.inputs for step in found.trace] == [(2100, 5, 1, 100, 10), (10, 5)]
    missed = candidate_result(2100, games, Examined.WHOLE)  # ten halves of six games, where twelve are asked
    assert [step.inputs for step in missed.trace] == [(2100, 6, 1, 100, 12), (10, 6)]
    assert found.trace[-1].code == "candidate_result.achieved"
    assert missed.trace[-1].code == "candidate_result.missed"
