import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Ending, Game
from tournaments.rules.systems import System
from tournaments.rules.withdrawals import Effect, after_withdrawals, withdrawal


def played(round_number, one, other, score=(2, 0), ending=Ending.PLAYED):
    return Game(
        round_number=round_number,
        players=(one, other),
        half_points=score,
        ending=ending,
        both_moved=ending is Ending.PLAYED,
    )


@given(st.integers(1, 40), st.data())
def test_half_of_the_games_is_enough_and_half_a_game_less_is_not(scheduled, data):
    completed = data.draw(st.integers(0, scheduled))
    adjourned = data.draw(st.integers(0, scheduled - completed))
    left = withdrawal(
        System.ROUND_ROBIN, scheduled=scheduled, completed=completed, adjourned=adjourned, book=RENJU
    )
    stands = (completed + adjourned) / scheduled >= 0.5
    assert left.effect is (Effect.RESULTS_STAND if stands else Effect.RESULTS_STRUCK)
    assert left.trace[0].article == ("SLSF-R 16.3" if stands else "SLSF-R 16.2")


def test_a_game_never_reached_is_a_walkover_of_the_opponent():
    games = [played(1, "A", "B"), Game(round_number=2, players=("C", "A"))]
    (_, lost) = after_withdrawals(System.ROUND_ROBIN, games, ["A"], GOMOKU).standing
    assert (lost.half_points, lost.ending, lost.both_moved) == ((2, 0), Ending.WALKOVER, False)


def test_a_sealed_game_is_lost_on_time_marked_and_rated():
    sealed = Game(round_number=2, players=("A", "C"), both_moved=True, adjourned=True)
    after = after_withdrawals(System.ROUND_ROBIN, [played(1, "A", "B"), sealed], ["A"], GOMOKU)
    assert [(game.half_points, game.ending) for game in after.rated[1:]] == [((0, 2), Ending.LATE_ARRIVAL)]


def test_between_two_who_both_left_nobody_scores():
    games = [played(1, "A", "C"), played(1, "B", "D"), Game(round_number=2, players=("A", "B"))]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A", "B"], GOMOKU)
    assert after.struck == frozenset()
    assert after.standing[-1].half_points == (0, 0)


def test_struck_games_are_still_rated():
    games = [played(1, "A", "B"), *(Game(round_number=n, players=("A", "C")) for n in (2, 3))]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], GOMOKU)
    assert (after.struck, after.standing, after.rated) == (frozenset("A"), (), (games[0],))


def test_outside_a_round_robin_results_stand_and_nobody_else_is_touched():
    games = [
        played(1, "A", "B"),
        Game(round_number=2, players=("C", "D")),
        Game(round_number=2, players=("A", "E")),
    ]
    after = after_withdrawals(System.MONRAD, games, ["A"], GOMOKU)
    assert after.struck == frozenset()
    assert [game.players for game in after.standing] == [("A", "B"), ("A", "E")]


def test_nobody_left_nothing_changes():
    games = [played(1, "A", "B"), Game(round_number=2, players=("A", "C"))]
    after = after_withdrawals(System.ROUND_ROBIN, games, [], GOMOKU)
    assert (after.struck, after.standing, after.trace) == (frozenset(), (games[0],), ())


@pytest.mark.parametrize(
    ("ending", "both_moved", "completed"),
    [
        (Ending.PLAYED, True, True),
        (Ending.LATE_ARRIVAL, True, True),
        (Ending.FORFEIT, True, True),
        (Ending.PLAYED, False, False),  # resigned before the first move of the other
        (Ending.WALKOVER, False, False),
        (Ending.WALKOVER, True, False),
    ],
)
def test_only_a_game_in_which_both_moved_is_completed_and_rated(ending, both_moved, completed):
    first = Game(round_number=1, players=("A", "B"), half_points=(2, 0), ending=ending, both_moved=both_moved)
    after = after_withdrawals(
        System.ROUND_ROBIN, [first, Game(round_number=2, players=("A", "C"))], ["A"], GOMOKU
    )
    assert after.struck == (frozenset() if completed else frozenset("A"))
    assert after.rated == ((first,) if completed else ())


def test_an_adjourned_game_is_completed_and_one_that_is_lost_so_is_adjourned_no_more():
    sealed = Game(round_number=1, players=("B", "A"), both_moved=True, adjourned=True)
    games = [sealed, Game(round_number=2, players=("A", "C"))]
    after = after_withdrawals(System.ROUND_ROBIN, games, ["A"], GOMOKU)
    assert [(game.half_points, game.ending, game.adjourned) for game in after.standing] == [
        ((2, 0), Ending.LATE_ARRIVAL, False),
        ((0, 2), Ending.WALKOVER, False),
    ]
    (because,) = after.trace
    assert (because.article, because.inputs) == ("SLSF-G 15.3", (0, 1, 2))


def test_of_two_leavers_only_the_one_who_played_less_than_half_is_struck():
    """A and B met, and A beat C; B has played one of three games, A two."""
    games = [played(1, "A", "B"), played(2, "C", "A", (0, 2)), Game(round_number=3, players=("A", "D"))]
    games += [Game(round_number=2, players=("B", "D")), Game(round_number=3, players=("C", "B"))]
    after = after_withdrawals(System.ROUND_ROBIN, games, "BA", GOMOKU)
    assert after.struck == frozenset("B")
    assert [(game.players, game.half_points) for game in after.standing] == [
        (("C", "A"), (0, 2)),
        (("A", "D"), (0, 2)),
    ]
    assert [game.players for game in after.rated] == [("A", "B"), ("C", "A")]
    assert [step.inputs for step in after.trace] == [(2, 0, 3), (1, 0, 3)]  # of A, then of B
