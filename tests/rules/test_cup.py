from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.cup import (
    ThinkingTime,
    bracket,
    pair,
    replay_colours,
    replay_times,
    still_in,
)

SEED = "5eed" * 16


def first_bits(text):
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def test_replay_games_are_played_at_half_the_time_but_never_under_five_minutes():
    first = ThinkingTime(
        base_minutes=Fraction(30), extension_minutes=Fraction(10), increment_seconds=Fraction(5)
    )
    times = replay_times(first, 4)
    assert [time.base_minutes for time in times] == [15, Fraction(15, 2), 5, 5]
    assert [time.extension_minutes for time in times] == [5, Fraction(5, 2), Fraction(5, 4), Fraction(5, 8)]
    assert [time.increment_seconds for time in times[:2]] == [Fraction(5, 2), Fraction(5, 4)]
    (least,) = replay_times(ThinkingTime(base_minutes=Fraction(3)), 1)
    assert (least.base_minutes, least.extension_minutes, least.increment_seconds) == (5, 0, 0)


def test_colours_are_swapped_against_the_latest_game():
    assert replay_colours(("A", "B"), "B", 3, GOMOKU) == ("A", "B", "A")
    with pytest.raises(Malformed) as refusal:
        replay_colours(("A", "B"), "C", 1, RENJU)
    assert (refusal.value.field, refusal.value.article) == ("last_black", "SLSF-R 27")


def test_the_best_are_kept_apart():
    seeded = bracket(range(11, 19), tuple(range(11, 19)), SEED, GOMOKU)
    assert seeded.order == (11, 18, 14, 15, 12, 17, 13, 16)
    assert bracket((1, 2, 3), (), SEED, GOMOKU).trace[0].code == "cup.unseeded"


def test_the_unseeded_are_drawn_by_lot_that_anyone_can_redo():
    by_lot = sorted(range(2, 5), key=lambda number: first_bits(f"slsf-cup|{SEED}|0|bracket|{number}"))
    assert bracket(range(1, 5), (1,), SEED, GOMOKU).order == (1, by_lot[2], by_lot[0], by_lot[1])


@given(st.integers(2, 70), st.integers(0, 8), st.integers(0, 2**64), st.data())
def test_a_cup_is_played_to_its_end(players, seeds, seed, data):
    """Half go out each round, nobody rests twice while another has not, every place is given once."""
    seed = f"{seed:x}"
    numbers = range(1, players + 1)
    standing = bracket(numbers, tuple(numbers)[:seeds], seed, GOMOKU).order
    assert sorted(standing) == list(numbers)
    rests, knocked_out, round_number = dict.fromkeys(numbers, 0), [], 0
    while len(standing) > 1:
        round_number += 1
        drawn = pair(standing, round_number, seed, GOMOKU, rests)
        assert drawn == pair(standing, round_number, seed, GOMOKU, rests)
        if drawn.resting:
            assert rests[drawn.resting] == min(rests[number] for number in standing)
            rests[drawn.resting] += 1
        playing = [number for number in standing if number != drawn.resting]
        neighbours = [set(playing[place : place + 2]) for place in range(0, len(playing), 2)]
        assert [{board.black, board.white} for board in drawn.boards] == neighbours
        out = [data.draw(st.sampled_from([board.black, board.white])) for board in drawn.boards]
        knocked_out.append(out)
        standing = still_in(standing, out)
    assert 2 ** (round_number - 1) < players <= 2**round_number
    assert sorted([*standing, *(number for out in knocked_out for number in out)]) == list(numbers)


def test_the_smallest_lot_rests_and_the_colour_is_by_lot():
    drawn = pair((1, 2, 3), 2, SEED, RENJU, {1: 1})
    assert drawn.resting == min((2, 3), key=lambda number: first_bits(f"slsf-cup|{SEED}|2|rest|{number}"))
    (board,) = drawn.boards
    low, high = sorted((board.black, board.white))
    even = first_bits(f"slsf-cup|{SEED}|2|colour|{low}|{high}") % 2 == 0
    assert board.black == (low if even else high)
    assert {step.article for step in (*drawn.trace, *drawn.why[0])} == {"SLSF-R 27"}


@pytest.mark.parametrize(
    ("refused", "code"),
    [
        (lambda: pair((1,), 1, SEED, RENJU), "cup_over"),
        (lambda: pair((1, 2), 1, "", RENJU), "unreadable_seed"),
        (lambda: bracket((1, 2), (1, 1), SEED, RENJU), "unknown_seeded"),
        (lambda: bracket((1, 2), (3,), SEED, RENJU), "unknown_seeded"),
    ],
)
def test_what_is_refused(refused, code):
    with pytest.raises(Refused) as refusal:
        refused()
    assert (refusal.value.code, refusal.value.article) == (code, "SLSF-R 27")


def test_all_unseeded_stand_in_the_order_of_their_lots_and_any_of_them_may_rest():
    by_lot = sorted(range(1, 10), key=lambda number: first_bits(f"slsf-cup|{SEED}|0|bracket|{number}"))
    assert by_lot != sorted(by_lot)
    drawn = bracket(range(1, 10), (), SEED, GOMOKU).order
    ranks = bracket(range(1, 10), range(1, 10), SEED, GOMOKU).order  # the same places, seeded by number
    assert drawn == tuple(by_lot[rank - 1] for rank in ranks)
    for round_number in range(1, 6):
        resting = pair(range(1, 10), round_number, SEED, GOMOKU, {4: 1}).resting
        others = [number for number in range(1, 10) if number != 4]
        assert resting == min(
            others, key=lambda number: first_bits(f"slsf-cup|{SEED}|{round_number}|rest|{number}")
        )


def test_a_round_tells_who_rests_only_where_somebody_does():
    odd, even = pair((5, 3, 1), 1, SEED, GOMOKU), pair((5, 3), 1, SEED, GOMOKU)
    assert [step.inputs for step in odd.trace] == [(5, 3, 1), (odd.resting,)]
    assert [step.inputs for step in even.trace] == [(5, 3)]
    assert (even.resting, len(even.boards), [step.inputs for step in even.why[0]]) == (None, 1, [(1,)])


def test_colours_are_drawn_anew_in_each_round_and_who_never_rested_counts_as_none():
    black = [pair((1, 2), number, SEED, GOMOKU).boards[0].black for number in range(1, 9)]
    odd = [first_bits(f"slsf-cup|{SEED}|{number}|colour|1|2") % 2 for number in range(1, 9)]
    assert black == [2 if each else 1 for each in odd]
    assert set(black) == {1, 2}
    for number in range(1, 9):
        first = pair((1, 2, 3), number, SEED, GOMOKU).resting
        assert pair((1, 2, 3), number, SEED, GOMOKU, {first: 0}).resting == first
        once = pair((1, 2, 3), number, SEED, GOMOKU, {first: 1}).resting
        assert once != first
