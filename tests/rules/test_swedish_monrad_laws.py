"""SLSF-G 25.2: laws of the draw, held against every other pairing and against chance."""

from itertools import combinations

import networkx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.rules.monrad_fields import SEED, after, played, question, row
from tournaments.rules.books import GOMOKU
from tournaments.rules.monrad_terms import surely_drawn_rounds
from tournaments.rules.pairing.face import Float, NoPairing
from tournaments.rules.pairing.face import RoundToPair as Round
from tournaments.rules.pairing.swedish_monrad import cheapest, lot, pair, why_not
from tournaments.rules.pairing.swedish_monrad.costs import ByScore
from tournaments.rules.pairing.swedish_monrad.explaining import LEAST_SUMS
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import seats_of
from tournaments.rules.pairing.swedish_monrad.stuck import witness


@st.composite
def fields(draw):
    """Small fields such as no tournament brings about: any points, meetings, colours and floats."""
    numbers = range(1, draw(st.integers(2, 8)) + 1)
    met = draw(st.sets(st.sampled_from(list(combinations(numbers, 2))), max_size=2 * len(numbers)))
    contestants = []
    for number in numbers:
        others = sorted(sum(pair) - number for pair in met if number in pair)
        colours = draw(st.text("BW", min_size=len(others), max_size=len(others)))
        points, balance = draw(st.integers(0, 5)), draw(st.integers(-2, 2))
        contestants.append(row(number, points, others, colours, extra_floats=balance))
    return Round(
        round_number=2, rounds_total=9, contestants=tuple(contestants), seed=f"{draw(st.integers(0)):x}"
    )


def every_pairing(numbers):
    """All ways to pair an even number of players."""
    if not numbers:
        yield ()
        return
    first, *others = numbers
    for other in others:
        for more in every_pairing([number for number in others if number != other]):
            yield ((first, other), *more)


def sums(costs, pairs):
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))


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


# The groups alone can be paired, with one border crossed three times; a pair that goes two groups down does
# no worse, and is found only by those who look further than the first complete pairing.
UNABLE = ((1, 2), (1, 6), (1, 7), (2, 6), (2, 7), (2, 8), (3, 7), (4, 5), (5, 6), (7, 8))
STRAYING = Round(
    round_number=2,
    rounds_total=9,
    contestants=tuple(
        row(number, points, extra_floats=number in (1, 5))
        for number, points in enumerate((1, 1, 2, 0, 2, 1, 0, 0), start=1)
    ),
    forbidden=frozenset(map(frozenset, UNABLE)),
    seed="a1",
)


@given(fields())
@example(STRAYING)
@settings(max_examples=300)
def test_no_other_pairing_is_better(asked):
    drawn = pair(asked, GOMOKU)
    seats = [seat for seat in seats_of(asked) if seat.number != getattr(drawn, "resting", None)]
    terms = ByScore(seats, Lots(asked.seed, 2))
    costs = terms.within(terms.widest)
    pairings = every_pairing([seat.number for seat in seats]) if len(seats) % 2 == 0 else ()
    allowed = [pairs for pairs in pairings if all(pair in costs for pair in pairs)]
    if isinstance(drawn, NoPairing):
        assert allowed == []
        return
    best = min(allowed, key=lambda pairs: sums(costs, pairs))
    assert sorted(tuple(sorted((board.black, board.white))) for board in drawn.boards) == sorted(best)
    assert next(step.inputs for step in drawn.trace if step.reason == LEAST_SUMS) == sums(costs, best)[:-1]
    for one, other in combinations([seat.number for seat in seats], 2):
        told = why_not(asked, one, other, GOMOKU)
        together = [sums(costs, pairs) for pairs in allowed if (one, other) in pairs]
        assert (told == ()) is ((one, other) in best)
        if told and together:
            level = next(place for place, cost in enumerate(min(together)) if cost > sums(costs, best)[place])
            assert (
                told[0].article
                == ("SLSF-G 25.2", *["SLSF-G 25.2b"] * 2, "SLSF-G 25.2d", "SLSF-G 25.2")[level]
            )
            assert told[0].reason.endswith("the lot decided") is (level == 4)


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
    monkeypatch.setattr(cheapest, "_rounding", lambda numbers, costs: (60, (2**4 + 2) * 2 + 1))
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
