"""DSU 4.9.3: each round of a few players is that of the text carried out step by step, and is told so."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from tests.rules import danish_swiss_told
from tests.rules.danish_swiss_literal import Literal
from tests.rules.danish_swiss_players import X
from tests.rules.danish_swiss_rounds import (
    any_position,
    asked,
    event,
    one_crowded_pool,
    player,
    two_tight_pools,
)
from tournaments.rules.pairing.danish_swiss import pair, why_not
from tournaments.rules.pairing.face import NoPairing

FIELDS = [range(first, first + 50) for first in range(0, 500, 50)]


def any_field(seed):
    """Some away, some kept apart, some rounds accelerated, and the points not always even."""
    lots, question = random.Random(seed), any_position(seed)
    numbers = [each.number for each in question.contestants]
    shuffled = lots.sample(numbers, len(numbers))
    groups = lots.choice((0, 0, 1, 2, 3))
    uneven = tuple(
        replace(each, past=(*each.past[:-1], replace(each.past[-1], half_points=lots.randint(0, 3))))
        if lots.random() < 0.2
        else each
        for each in question.contestants
    )
    return replace(
        question,
        contestants=uneven,
        absent=frozenset(shuffled[: lots.choice((0, 0, 0, 1))]),
        forbidden=frozenset(frozenset(lots.sample(numbers, 2)) for _ in range(lots.choice((0, 0, 1, 3)))),
        acceleration=tuple(tuple(shuffled[place::3]) for place in range(groups)),
    )


def told(steps):
    return [(step.article.removeprefix("DSU 4.9.3 "), step.inputs) for step in steps]


@pytest.mark.parametrize("seeds", FIELDS, ids=lambda seeds: f"from {seeds[0]}")
def test_the_round_is_that_of_the_text(seeds):
    for seed in seeds:
        check(any_field(seed))


@pytest.mark.parametrize("seed", [668, 739, 1367])
def test_so_is_a_round_whose_flyers_leave_their_nearest_to_others(seed):
    check(any_field(seed))


@pytest.mark.parametrize("players", range(2, 10))
def test_so_is_every_round_of_an_event(players):
    for seed in range(3):
        for question in event(players, min(players, 7), seed, forbidden=seed, leaving=0.1):
            check(question)


@pytest.mark.parametrize("first", range(0, 120, 40))
def test_so_is_a_pool_whose_halves_may_hardly_meet(first):
    for seed in range(first, first + 40):
        check(one_crowded_pool(seed))


@pytest.mark.parametrize("first", range(0, 600, 100))
def test_so_are_flyers_in_the_order_of_6_3(first):
    for question in map(two_tight_pools, range(first, first + 100)):
        check(question)


@pytest.mark.parametrize(
    "seeds", [range(first, first + 25) for first in range(0, 300, 25)], ids=lambda seeds: f"from {seeds[0]}"
)
def test_why_two_do_not_meet(seeds):
    for seed in seeds:
        question = any_field(seed)
        literal = Literal(question)
        numbers = [each.number for each in question.contestants][:: -1 if seed % 2 else 1]
        for one, other in combinations(numbers, 2):
            steps = danish_swiss_told.apart(literal, one, other)
            answer = why_not(question, one, other)
            if steps is None:
                assert answer == pair(question).proof
            else:
                assert told(answer) == steps, (seed, one, other)


def test_nobody_meets_himself_or_x_by_name():
    question = asked(*(player(number) for number in (1, 2, 3)))
    assert told(why_not(question, 2, 2)) == [("1.3", ())]
    assert told(why_not(question, X, 2)) == told(why_not(question, 2, X)) == [("1.3", (X,))]
    assert told(why_not(question, 7, 2)) == told(why_not(question, 2, 7)) == [("1.3", (7,))]


def check(question):
    answer, literal = pair(question), Literal(question)
    if literal.groups is None:
        check_that_nobody_can_pair_it(answer, literal)
        return
    met = [
        (stronger, weaker, danish_swiss_told.of_meeting(literal, group, stronger, weaker))
        for group, stronger, weaker in literal.meetings()
    ]
    boards = list(danish_swiss_told.boards(literal, met))
    resting = next((literal.numbers[one] for one, x, _ in met if literal.numbers[x] == X), None)
    assert [(board.white, board.black) for board in answer.boards] == [each[:2] for each in boards]
    assert (answer.resting, answer.resting_half_points) == (resting, 2 if resting else 0)
    assert answer.floats == danish_swiss_told.floats(literal)
    assert told(answer.trace) == list(danish_swiss_told.of_round(literal))
    assert [told(steps) for steps in answer.why] == [why for *_, why in boards]


def check_that_nobody_can_pair_it(answer, literal):
    """9: the groups that cannot all be paired, and the round with fewest strong preferences broken."""
    assert isinstance(answer, NoPairing)
    seats = {number: seat for seat, number in enumerate(literal.numbers)}
    [(article, (shared,)), (_, sizes), *groups] = told(answer.proof)
    assert sizes == (len(groups), len(shared))
    assert len(groups) > len(shared)
    assert all(
        any(literal.legal(seats[number], seats[other]) for _, group in groups for other in group)
        for number in shared
    )
    for _, group in groups:
        assert len(group) % 2 == 1
        for number in group:
            beside = {other for other in seats if literal.legal(seats[number], seats[other])}
            assert beside <= {*group, *shared}
    rounds = list(every_round(literal, tuple(seats.values())))
    assert article == answer.article.removeprefix("DSU 4.9.3 ") == ("7" if rounds else "1.2")
    if not rounds:
        assert answer.proposal is None
        return
    offered = [(board.white, board.black) for board in answer.proposal.boards]
    offered += [(answer.proposal.resting, X)] if answer.proposal.resting else []
    pairs = sorted(tuple(sorted(seats[number] for number in both)) for both in offered)
    assert tuple(pairs) in rounds
    assert broken(literal, pairs) == min(broken(literal, each) for each in rounds)
    why = [(one, other, list(given_up(literal, one, other))) for one, other in pairs]
    boards = list(danish_swiss_told.boards(literal, list(why)))
    assert [told(steps) for steps in answer.proposal.why] == [each[2] for each in boards]
    assert told(answer.proposal.trace)[0] == ("9.3", ())


def given_up(literal, one, other):
    yield "9.3", (literal.points[one], literal.points[other])
    if literal.clash(one, other):
        yield "7", ()


def every_round(literal, seats):
    """All complete rounds in which nobody has met before."""
    if not seats:
        yield ()
        return
    one, *others = seats
    for other in others:
        if not literal.have_met(one, other):
            rest = tuple(seat for seat in others if seat != other)
            yield from (((one, other), *more) for more in every_round(literal, rest))


def broken(literal, pairs):
    return (
        sum(literal.clash(*both) for both in pairs),
        sum((literal.points[one] - literal.points[other]) ** 2 for one, other in pairs),
        sum(literal.wants[one][0] is literal.wants[other][0] is not None for one, other in pairs),
    )
