from dataclasses import replace
from hashlib import sha256
from itertools import combinations
from time import process_time

import networkx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.monrad_terms import admit_late, correction, round_warnings, surely_drawn_rounds
from tournaments.rules.pairing.face import Board, Colour, Contestant, Float, NoPairing, Passed, Past
from tournaments.rules.pairing.face import RoundToPair as Round
from tournaments.rules.pairing.swedish_monrad import cheapest, lot, pair, start_numbers, why_not
from tournaments.rules.pairing.swedish_monrad.costs import ByScore, black_and_white
from tournaments.rules.pairing.swedish_monrad.explaining import LEAST_SUMS
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import seats_of
from tournaments.rules.pairing.swedish_monrad.stuck import witness

SEED = "5eed" * 16
RESULTS = ((2, 0), (1, 1), (0, 2))


def question(past, round_number, seed=SEED, **more):
    contestants = tuple(Contestant(number=number, past=rounds) for number, rounds in past.items())
    return Round(
        round_number=round_number, rounds_total=round_number, contestants=contestants, seed=seed, **more
    )


def after(past, drawn, round_number, chance):
    """What everybody has behind him after a round whose results chance made."""
    now = dict(past)
    for board in drawn.boards:
        points = RESULTS[chance.randrange(3)]
        for number, other, colour, half_points in (
            (board.black, board.white, Colour.BLACK, points[0]),
            (board.white, board.black, Colour.WHITE, points[1]),
        ):
            now[number] += (
                Past(
                    round_number=round_number,
                    passed=Passed.GAME,
                    opponent=other,
                    colour=colour,
                    half_points=half_points,
                    floated=drawn.floats.get(number, Float.NONE),
                ),
            )
    if drawn.resting:
        rest = Past(round_number=round_number, passed=Passed.BYE, half_points=2, floated=Float.DOWN)
        now[drawn.resting] += (rest,)
    return now


def played(players, rounds, chance, seed=SEED):
    """The past after `rounds` rounds."""
    past = dict.fromkeys(range(1, players + 1), ())
    for round_number in range(1, rounds + 1):
        drawn = pair(question(past, round_number, seed), GOMOKU)
        past = after(past, drawn, round_number, chance)
    return past


def row(number, half_points, met=(), colours="", **more):
    """A player as the case files put him: points, whom he met and with which colours."""
    letters = {"B": Colour.BLACK, "W": Colour.WHITE}
    games = [
        Past(round_number=place, passed=Passed.GAME, opponent=other, colour=letters[colour])
        for place, (other, colour) in enumerate(zip(met, colours, strict=True), start=1)
    ]
    games.append(Past(round_number=0, passed=Passed.ABSENT, half_points=half_points))
    return Contestant(number=number, past=tuple(games), **more)


def asked_of(*contestants, round_number=2, **more):
    return Round(round_number=round_number, rounds_total=9, contestants=contestants, seed=SEED, **more)


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


def test_anyone_can_redo_a_lot_with_sha256_alone():
    text = b"slsf-monrad|a1|3|pair|4|7"
    assert lot("a1", 3, "pair", 4, 7) == int.from_bytes(sha256(text).digest()[:8], "big")


@given(st.integers(1, 60))
def test_start_numbers_are_a_permutation_of_the_alphabetical_list(players):
    assert sorted(start_numbers(SEED, players, GOMOKU)) == list(range(1, players + 1))


def test_the_first_round_is_paired_in_number_order_and_the_last_number_rests():
    drawn = pair(question(dict.fromkeys(range(1, 8), ()), 1), GOMOKU)
    assert [{board.black, board.white} for board in drawn.boards] == [{1, 2}, {3, 4}, {5, 6}]
    assert (drawn.resting, drawn.resting_half_points, drawn.floats) == (7, 2, {7: Float.DOWN})
    assert {step.article for step in drawn.trace} == {"SLSF-G 25.2", "SLSF-G 25.3", "SLSF-G 25.4"}


def test_a_prohibited_pairing_moves_the_first_round_as_little_as_can_be():
    apart = frozenset({frozenset({3, 4})})
    drawn = pair(question(dict.fromkeys(range(1, 9), ()), 1, forbidden=apart), GOMOKU)
    met = [{board.black, board.white} for board in drawn.boards]
    assert {7, 8} in met
    assert sum(abs(board.black - board.white) ** 2 for board in drawn.boards) == 10
    assert {3, 4} not in met


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


def test_colours_alternate_25_2b():
    drawn = pair(
        asked_of(row(1, 2, [3], "W"), row(2, 2, [4], "B"), row(3, 0, [1], "B"), row(4, 0, [2], "W")), GOMOKU
    )
    assert drawn.boards == (Board(1, 2), Board(4, 3))
    assert drawn.why[0][-1].reason == "fewest games of one colour in a row"


def test_equal_conditions_are_left_to_the_lot_25_2b():
    one, other = seats_of(asked_of(row(1, 2, [3], "W"), row(2, 2, [4], "W")))
    decided = {black_and_white(one, other, Lots(f"{seed:x}", 2))[0].number for seed in range(20)}
    assert decided == {1, 2}
    assert black_and_white(one, other, Lots(SEED, 2)) == black_and_white(other, one, Lots(SEED, 2))


def test_ups_and_downs_are_evened_out_25_2d():
    # One of 1, 2 and 3 must meet 4 below: the one who has had an up.
    had_an_up = Past(round_number=1, passed=Passed.ABSENT, half_points=4, floated=Float.UP)
    contestants = [row(1, 4), Contestant(number=2, past=(had_an_up,)), row(3, 4, extra_floats=1), row(4, 2)]
    drawn = pair(asked_of(*contestants), GOMOKU)
    assert drawn.floats == {2: Float.DOWN, 4: Float.UP}


def test_boards_stand_by_the_higher_score():
    drawn = pair(asked_of(row(1, 3), row(2, 3), row(3, 0), row(4, 4, [1, 2], "BW")), GOMOKU)
    assert [{board.black, board.white} for board in drawn.boards] == [{3, 4}, {1, 2}]


def test_one_of_the_lowest_group_rests_25_4():
    contestants = [row(1, 4), row(2, 3), row(3, 2), row(4, 2), row(5, 0), row(6, 0), row(7, 0)]
    drawn = pair(asked_of(*contestants), GOMOKU)
    assert drawn.resting == min((5, 6, 7), key=lambda number: lot(SEED, 2, "bye", number))
    assert drawn.floats[drawn.resting] is Float.DOWN


def test_the_others_must_be_able_to_meet_when_somebody_rests():
    # 3 has the lowest points, but without him 1 and 2, who have met, are left.
    drawn = pair(asked_of(row(1, 4, [2], "B"), row(2, 2, [1], "W"), row(3, 0)), GOMOKU)
    assert drawn.resting == 2
    assert [step.inputs for step in drawn.trace if "could not all" in step.reason] == [(3,)]


def test_where_nobody_may_rest_twice_a_draw_can_be_missing_and_one_is_proposed():
    rested = Past(round_number=1, passed=Passed.BYE, half_points=2)
    asked = asked_of(*(Contestant(number=number, past=(rested,)) for number in (1, 2, 3)))
    refused = pair(asked, RENJU, second_bye=False)
    assert (refused.article, refused.proposal) == ("SLSF-R 26.4", pair(asked, RENJU))
    assert refused.proof[0].reason == "everybody has rested once"


def test_the_absent_and_those_who_left_are_not_drawn():
    asked = question(dict.fromkeys(range(1, 9), ()), 2, absent=frozenset({3}), left=(5,))
    drawn = pair(asked, GOMOKU)
    seated = {number for board in drawn.boards for number in (board.black, board.white)}
    assert seated == {1, 2, 4, 6, 7, 8}
    assert why_not(asked, 3, 4, GOMOKU)[0].inputs == (3,)


def test_without_a_complete_draw_the_reason_can_be_checked_25_2a():
    # 1, 2 and 3 have met each other, and 4 all of them: nobody but 5 and 6 is left to four players.
    met = {1: [2, 3, 4], 2: [1, 3, 4], 3: [1, 2, 4], 4: [1, 2, 3], 5: [], 6: []}
    asked = asked_of(*(row(number, 0, others, "BWB"[: len(others)]) for number, others in met.items()))
    refused = pair(asked, GOMOKU)
    assert (refused.article, refused.proposal) == ("SLSF-G 25.2a", None)
    assert [step.inputs for step in refused.proof[:2]] == [((1,), (2,), (3,), (4,)), (5, 6)]


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


def test_why_two_did_not_meet():
    contestants = [row(1, 4, [4], "B"), row(2, 4), row(3, 2), row(4, 2, [1], "W"), row(5, 0), row(6, 0)]
    asked = asked_of(*contestants, forbidden=frozenset({frozenset({3, 5})}))
    assert [why_not(asked, *pair, GOMOKU)[0].article for pair in ((1, 4), (3, 5), (2, 5))] == [
        "SLSF-G 25.2a",
        "SLSF-G 25.2",
        "SLSF-G 25.2",
    ]
    assert why_not(asked, 1, 4, GOMOKU)[0].reason == "they have met before"
    assert why_not(asked, 2, 5, GOMOKU)[0].inputs[2] > why_not(asked, 2, 5, GOMOKU)[0].inputs[3]
    assert why_not(asked, 1, 2, GOMOKU) == ()


@pytest.mark.parametrize("seed", ["", "A1", "5eed "])
def test_a_draw_needs_a_seed(seed):
    with pytest.raises(Malformed) as refusal:
        pair(replace(asked_of(row(1, 0), row(2, 0)), seed=seed), RENJU)
    assert (refusal.value.field, refusal.value.article) == ("seed", "SLSF-R 26.2")


def test_two_hundred_players_after_nine_rounds_are_drawn_in_a_few_seconds():
    class Chance:
        results = iter(lot("c0ffee", 1, "result", game) for game in range(10**6))

        def randrange(self, most):
            return next(self.results) % most

    past = played(200, 9, Chance())
    begun = process_time()
    pair(question(past, 10), GOMOKU)
    assert process_time() - begun < 5


def test_late_entry_and_corrections_name_their_paragraph():
    for active, leave, code in ((20, True, "even_field"), (19, False, "no_leave")):
        with pytest.raises(Refused) as refusal:
            admit_late(active, referee_permits=leave, half_points=0, book=RENJU)
        assert (refusal.value.code, refusal.value.article) == (code, "SLSF-R 26.4")
    turned = correction((2, 0), (0, 2), used_in_draw=True, book=RENJU)
    assert (turned.half_points, turned.floats) == ((-2, 2), (Float.UP, Float.DOWN))
    assert turned.trace[0].article == "SLSF-R 26.5"


def test_what_is_warned_of_before_rounds_are_announced_25_1():
    def warned(players, rounds):
        return [step.reason.split()[0] for step in round_warnings(players, rounds, GOMOKU)]

    assert warned(18, 6) == warned(30, 12) == warned(50, 9) == []
    assert warned(18, 5) == warned(50, 8) == ["fewer"]
    assert warned(18, 10) == ["more", "so"]
    assert warned(17, 9) == ["fewer", "so"]
