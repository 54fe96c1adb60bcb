"""Dansk Schweizer, DSU 4.9.3: against the text carried out literally, and what holds for many players."""

import random
from dataclasses import replace

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tests.rules.danish_swiss_literal import literally
from tests.rules.danish_swiss_rounds import (
    BLACK,
    WHITE,
    asked,
    event,
    met_by,
    one_crowded_pool,
    player,
)
from tournaments.rules.pairing.danish_swiss import check_acceleration, exchange, pair, why_not
from tournaments.rules.pairing.danish_swiss.entrants import X, entrants_of
from tournaments.rules.pairing.danish_swiss.groups import paired
from tournaments.rules.pairing.danish_swiss.partners import Partners
from tournaments.rules.pairing.face import (
    Board,
    Float,
    NoPairing,
)

SEEDS = st.integers(0, 2**32)


def same_as_the_text(question):
    answer, text = pair(question), literally(question)
    return text is None if isinstance(answer, NoPairing) else met_by(answer) == text


# --- 4.9.3 as printed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("stretch", [1, 2, exchange.STRETCH])
def test_exchanges_between_the_halves_come_in_the_order_of_5_3(stretch, monkeypatch):
    monkeypatch.setattr(exchange, "STRETCH", stretch)
    monkeypatch.setattr(exchange, "UPPER_PAIR", 1 << stretch)
    counts = set()
    for question in map(one_crowded_pool, range(250)):
        assert same_as_the_text(question)
        counts |= {group.down.bit_count() for group in paired(entrants_of(question)) or ()}
    assert {0, 1, 2} <= counts


def test_4_9_3_2_1_the_missing_opponent_is_told_of_as_0():
    """All three have rested, so none of them may meet X, and an odd number is left."""
    question = asked(*(player(number, 2, byes=1) for number in (1, 2, 3)))
    assert (0,) in [step.inputs for step in pair(question).proof]


def test_asking_whom_a_player_can_have_changes_nothing():
    """Four in a ring: each can have either neighbour."""
    ring = Partners([0b1010, 0b0101, 0b1010, 0b0101], 0b1111)
    before = ring.who, list(ring.mate)
    assert [ring.choices(seat) for seat in range(4)] == [0b1010, 0b0101, 0b1010, 0b0101]
    assert (ring.who, ring.mate) == before


# --- what holds for everybody ----------------------------------------------------------------------------


@settings(max_examples=60)
@given(SEEDS, st.integers(4, 60), st.integers(3, 11))
def test_rules_that_no_round_may_break(seed, players, rounds):
    for question in event(players, rounds, seed, forbidden=3, leaving=0.2):
        answer, entrants = pair(question), entrants_of(question)
        allowed = networkx.Graph()
        allowed.add_nodes_from(range(len(entrants.numbers)))
        allowed.add_edges_from(
            (one, other) for one, row in enumerate(entrants.legal) for other in range(one) if row >> other & 1
        )
        most = 2 * len(networkx.max_weight_matching(allowed, maxcardinality=True))
        assert isinstance(answer, NoPairing) == (most < len(entrants.numbers))
        if isinstance(answer, NoPairing):
            continue
        here = {each.number: each for each in question.present}
        assert sorted(number for both in met_by(answer) for number in both - {X}) == sorted(here)
        assert len(answer.why) == len(answer.boards)
        assert all(because.article.startswith("DSU 4.9.3 ") for why in answer.why for because in why)
        for board in answer.boards:
            assert board.white not in here[board.black].met
            assert frozenset((board.black, board.white)) not in question.forbidden
        if answer.resting:
            assert (here[answer.resting].byes, answer.resting_half_points) == (0, 2)


@settings(max_examples=20)
@given(SEEDS, st.integers(2, 20).map(lambda half: 2 * half))
def test_before_the_last_round_nobody_has_three_equal_colours_or_three_more_of_one(seed, players):
    for question in event(players, 8, seed):
        for each in question.contestants if question.round_number <= 8 else ():
            had = each.colours
            if len(had) == len(each.past):  # a walkover takes a colour away
                assert abs(had.count(WHITE) - had.count(BLACK)) <= 2
                assert all(len(set(had[last : last + 3])) > 1 for last in range(len(had) - 2))


@settings(max_examples=20)
@given(SEEDS, st.integers(2, 30))
def test_the_order_in_which_contestants_are_given_makes_no_difference(seed, players):
    *_, question = event(players, 4, seed)
    shuffled = random.Random(seed).sample(question.contestants, players)
    assert pair(replace(question, contestants=tuple(shuffled))) == pair(question)


@settings(max_examples=60)
@given(SEEDS, st.integers(1, 24), st.floats(0, 0.5))
def test_a_largest_matching_is_as_large_as_that_of_another_hand(seed, count, density):
    lots = random.Random(seed)
    edges = [(one, other) for one in range(count) for other in range(one) if lots.random() < density]
    legal = [0] * count
    for one, other in edges:
        legal[one] |= 1 << other
        legal[other] |= 1 << one
    partners = Partners(legal, (1 << count) - 1)
    most = len(networkx.max_weight_matching(networkx.Graph(edges), maxcardinality=True))
    assert count - partners.alone.bit_count() == 2 * most
    for seat in range(count):
        without = networkx.Graph(edge for edge in edges if seat not in edge)
        spared = len(networkx.max_weight_matching(without, maxcardinality=True)) == most
        assert bool(partners.spared() >> seat & 1) == spared


def test_a_thousand_players_of_one_score_with_colours_by_lot():
    lots = random.Random(1)
    players = [player(number, 8, "".join(lots.choices("WB", k=8))) for number in range(1, 1001)]
    answer = pair(asked(*players, played=8))
    assert len(answer.boards) == 500
    assert all(board.white != board.black for board in answer.boards)


# --- refusals, impossible rounds, questions --------------------------------------------------------------


def test_a_start_number_stands_once():
    with pytest.raises(Malformed) as refused:
        pair(asked(player(1), player(2), player(2)))
    assert (refused.value.article, refused.value.field) == ("DSU 4.9.3 3.1", "contestants")


def test_four_groups_at_most_keep_their_points_to_the_end():
    check_acceleration(4, to_the_end=True)
    check_acceleration(9, to_the_end=False)
    groups = tuple((number,) for number in range(1, 6))
    with pytest.raises(Refused) as refused:
        pair(asked(*map(player, range(1, 6)), played=4, total=5, acceleration=groups))
    assert refused.value.article == "DSU 4.9.3 10"


def test_nobody_left_to_pair_is_an_empty_round():
    assert pair(asked(player(1), absent=frozenset({1}))).boards == ()


def test_a_late_entrant_has_no_preference_and_one_player_alone_meets_x():
    assert pair(asked(player(1), player(2, 0))).boards == (Board(black=1, white=2),)
    answer = pair(asked(player(1, colours="WB")))
    assert (answer.boards, answer.resting, answer.resting_half_points) == ((), 1, 2)
    assert pair(asked(player(1, byes=1))).article == "DSU 4.9.3 1.2"


def test_a_colour_clash_that_nothing_avoids_is_proved_and_a_round_is_proposed():
    answer = pair(asked(player(1, 4, "WBWW"), player(2, 4, "BBWW")))
    assert answer.article == "DSU 4.9.3 7"
    assert [step.inputs for step in answer.proof] == [((),), (2, 0), (1,), (2,)]
    assert answer.proposal.boards == (Board(black=1, white=2),)
    assert "DSU 4.9.3 7" in [step.article for step in answer.proposal.why[0]]


@pytest.mark.parametrize(
    ("half_points", "total", "possible"), [((5, 5), 5, True), ((5, 4), 5, False), ((5, 5), 6, False)]
)
def test_only_two_over_half_may_clash_and_only_in_the_last_round(half_points, total, possible):
    answer = pair(asked(*(player(n, half, "BBWW") for n, half in enumerate(half_points, 1)), total=total))
    assert isinstance(answer, NoPairing) != possible


def test_two_threes_who_have_met_each_other_only_across_cannot_be_paired():
    threes = [player(number, met=(4, 5, 6)) for number in (1, 2, 3)] + [
        player(number) for number in (4, 5, 6)
    ]
    answer = pair(asked(*threes))
    assert (answer.article, answer.proposal) == ("DSU 4.9.3 1.2", None)
    assert [step.inputs for step in answer.proof[2:]] == [(1, 2, 3), (4, 5, 6)]


def test_flyers_and_their_opponents_float():
    answer = pair(asked(*(player(number, 4 if number < 4 else 2) for number in range(1, 7))))
    assert dict(answer.floats) == {2: Float.DOWN, 4: Float.UP}
    assert [step.article for step in answer.trace] == ["DSU 4.9.3 6.1"]
    assert [step.article for step in answer.why[1]][:3] == ["DSU 4.9.3 4.1", "DSU 4.9.3 6.1", "DSU 4.9.3 5.4"]


@pytest.mark.parametrize(
    ("one", "other", "article"),
    [
        (1, 3, "DSU 4.9.3 4.2"),  # they do meet
        (1, 2, "DSU 4.9.3 6.1"),  # 2 flies
        (2, 5, "DSU 4.9.3 6.1"),  # 2 flew to 4
        (1, 5, "DSU 4.9.3 4.1"),
        (4, 5, "DSU 4.9.3 5.4"),  # 4 met the flyer first
        (7, 8, "DSU 4.9.3 1.2"),
        (1, 9, "DSU 4.9.3 1.3"),
    ],
)
def test_why_two_do_not_meet(one, other, article):
    points = {1: 4, 2: 4, 3: 4, 4: 2, 5: 2, 6: 2, 7: 0, 8: 0}
    question = asked(*(player(n, half, met=(8,) if n == 7 else ()) for n, half in points.items()))
    assert why_not(question, one, other)[0].article == article
