"""SLSF-G 25.2: laws of the draw, held against every other pairing and against chance."""

import random
from itertools import combinations

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.monrad_fields import SEED, after, played, question
from tests.rules.swedish_monrad_literal import every_pairing
from tournaments.rules.books import GOMOKU
from tournaments.rules.monrad_terms import surely_drawn_rounds
from tournaments.rules.pairing.face import Float, NoPairing
from tournaments.rules.pairing.swedish_monrad import cheapest, lot, pair
from tournaments.rules.pairing.swedish_monrad.stuck import witness


def check_boards(drawn, past, points):
    """Nobody meets twice, unequal points float, and every board is explained (25.2a-c)."""
    for board, steps in zip(drawn.boards, drawn.why, strict=True):
        assert board.white not in {each.opponent for each in past[board.black]}
        above = points[board.black] - points[board.white]
        down_up = [Float.DOWN, Float.UP] if above > 0 else [Float.UP, Float.DOWN]
        floats = [drawn.floats.get(number, Float.NONE) for number in (board.black, board.white)]
        assert floats == (down_up if above else [Float.NONE] * 2)
        assert ("SLSF-G 25.2c" in [step.article for step in steps]) is bool(above)
        assert steps[-1].article == "SLSF-G 25.2b"


def can_be_drawn(past):
    """Whether all who have not met can be paired; in an odd field 0 is the opponent of who rests."""
    unmet = networkx.Graph()
    unmet.add_nodes_from([*past, 0] if len(past) % 2 else past)
    met = {(number, each.opponent) for number, rounds in past.items() for each in rounds}
    unmet.add_edges_from(pair for pair in combinations(sorted(unmet), 2) if pair not in met)
    return networkx.is_perfect_matching(unmet, networkx.max_weight_matching(unmet, maxcardinality=True))


@given(st.integers(4, 60), st.integers(1, 12), st.randoms(use_true_random=True))
@settings(max_examples=50)
def test_every_round_keeps_the_principles(players, rounds, chance):
    past = dict.fromkeys(range(1, players + 1), ())
    for round_number in range(1, rounds + 1):
        asked = question(past, round_number)
        drawn = pair(asked, GOMOKU)
        if isinstance(drawn, NoPairing):
            assert round_number > surely_drawn_rounds(players)
            assert not can_be_drawn(past)
            return
        seated = [number for board in drawn.boards for number in (board.black, board.white)]
        assert sorted(seated + [drawn.resting] * (players % 2)) == list(range(1, players + 1))
        check_boards(drawn, past, {each.number: each.half_points for each in asked.contestants})
        past = after(past, drawn, round_number, chance)


@pytest.mark.parametrize("limit", [2**60, 2**50, 2**44, 2**38])
def test_rounded_lots_never_change_the_draw(limit, monkeypatch):
    numbers = list(range(1, 21))
    costs = {
        (one, other): (abs(one - other) // 4, (one * other) % 5, lot(SEED, 2, "pair", one, other))
        for one, other in combinations(numbers, 2)
    }
    exact = cheapest.best(numbers, costs)
    monkeypatch.setattr(cheapest, "COST_LIMIT", limit)
    assert cheapest.best(numbers, costs) == exact


def test_when_rounding_hides_a_better_draw_unlimited_integers_find_it(monkeypatch):
    monkeypatch.setattr(cheapest, "_bits_dropped", lambda costs, boards: 60)
    costs = {
        (1, 2): (0, 17), (3, 4): (0, 17), (1, 3): (0, 16), (2, 4): (0, 16), (1, 4): (0, 18), (2, 3): (0, 18)
    }  # fmt: skip
    assert cheapest.best([1, 2, 3, 4], costs) == {(1, 3), (2, 4)}


def test_the_order_of_contestants_makes_no_difference():
    class Chance:
        randrange = staticmethod(lambda most: 0)

    past = played(13, 4, Chance)
    backwards = dict(reversed(past.items()))
    assert pair(question(past, 5), GOMOKU) == pair(question(backwards, 5), GOMOKU)


@given(st.integers(2, 12), st.data())
@settings(max_examples=150)
def test_a_witness_is_there_exactly_when_not_everybody_can_be_paired(players, data):
    numbers = range(1, players + 1)
    pairs = data.draw(st.lists(st.sampled_from(list(combinations(numbers, 2))), max_size=2 * players))
    graph = networkx.Graph(pairs)
    largest = len(networkx.max_weight_matching(graph, maxcardinality=True))
    found = witness(numbers, pairs)
    if 2 * largest == players:
        assert found is None
        return
    assert all(len(group) % 2 for group in found.groups)
    assert len(found.groups) - len(found.wanted) == players - 2 * largest
    group_of = {number: group for group in found.groups for number in group}
    for one, other in pairs:
        for number, met in ((one, other), (other, one)):
            assert number not in group_of or met in group_of[number] or met in found.wanted


MOST = 2**64 - 1  # the largest lot


@pytest.mark.parametrize("limit", [2**126, 2**90, 2**72, 2**40, 2**20, 2**8])
def test_the_cheapest_pairing_is_that_of_plain_search_however_lots_are_rounded(limit, monkeypatch):
    monkeypatch.setattr(cheapest, "COST_LIMIT", limit)
    for seed in range(60):
        lots = random.Random(seed)
        numbers, spread = range(1, lots.choice((3, 5, 7, 7)) + 1), lots.randint(0, 3)
        every = list(combinations([*numbers, 9][: len(numbers) // 2 * 2], 2))
        few, near = lots.choice((0.3, 0.7, 1)), lots.randrange(MOST)
        costs = {
            pair: (
                *(lots.randint(-spread, spread) for _ in range(2)),
                lots.choice((0, MOST, MOST - lots.randrange(5), lots.randrange(5), near + lots.randrange(3))),
            )
            for pair in every
            if lots.random() < few
        }
        numbers = sorted({one for pair in every for one in pair})
        complete = [pairs for pairs in every_pairing(numbers) if all(pair in costs for pair in pairs)]
        found = cheapest.best(numbers, costs)
        assert (found is None) == (not complete)
        if found is not None:
            assert sums(costs, found) == min(sums(costs, pairs) for pairs in complete), seed


def sums(costs, pairs):
    return [sum(level) for level in zip(*(costs[pair] for pair in pairs), strict=True)]


def test_the_largest_lots_do_not_outweigh_the_smallest_cost():
    costs = {(1, 2): (1, 0), (3, 4): (0, 0), (1, 3): (0, MOST), (2, 4): (0, MOST)}
    assert cheapest.best([1, 2, 3, 4], costs) == {(1, 3), (2, 4)}
    assert cheapest.best([1, 2], {(1, 2): (3, MOST)}) == {(1, 2)}
