"""DSU 4.9.1 and 4.9.2: each round of a few players is that of the text carried out, and is told so."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from tests.rules.danish_monrad_literal import PLACEHOLDER, Literal
from tournaments.rules.pairing.danish_monrad import pair, why_not
from tournaments.rules.pairing.face import Colour, Contestant, NoPairing, Passed, Past, RoundToPair

FIELDS = [range(first, first + 60) for first in range(0, 480, 60)]


def any_field(seed):
    """Two to eight players with rounds behind them such as no tournament brings about, and some away."""
    lots = random.Random(seed)
    count, played = lots.randint(3, 8), lots.randint(0, 4)
    numbers, crowded = range(1, count + 1), lots.random() * 0.8
    pasts = {number: [] for number in numbers}
    for one, other in combinations(numbers, 2):
        if played and lots.random() < crowded:
            white = lots.choice((one, other))
            passed = lots.choice((Passed.GAME, Passed.GAME, Passed.WALKOVER_WON))
            for number, opponent in ((one, other), (other, one)):
                colour = Colour.WHITE if number == white else Colour.BLACK
                pasts[number].append(
                    Past(
                        round_number=lots.randint(1, played),
                        passed=passed,
                        opponent=opponent,
                        colour=colour if passed is Passed.GAME else None,
                    )
                )
    for number in numbers:
        for round_number in range(1, played + 1):
            passed = lots.choices((Passed.ABSENT, Passed.BYE), (8, 1))[0]
            points = lots.choice((0, 0, 1, 2))
            pasts[number].append(Past(round_number=round_number, passed=passed, half_points=points))
    placement = tuple(lots.sample(numbers, lots.choice((0, 0, count - 1, count)) if played else 0))
    return RoundToPair(
        round_number=played + 1,
        rounds_total=played + lots.choice((1, 2, 2)),
        contestants=tuple(Contestant(number=number, past=tuple(past)) for number, past in pasts.items()),
        placement=placement,
        left=tuple(lots.sample(numbers, count > 4 and lots.choice((0, 0, 1, 2)))),
        absent=frozenset(lots.sample(numbers, count > 5 and lots.choice((0, 0, 1)))),
        forbidden=frozenset(frozenset(lots.sample(numbers, 2)) for _ in range(lots.choice((0, 0, 1, 2)))),
    )


def told(steps):
    return [(step.article.removeprefix("DSU "), step.inputs) for step in steps]


@pytest.mark.parametrize("seeds", FIELDS, ids=lambda seeds: f"from {seeds[0]}")
def test_the_round_is_that_of_the_text(seeds):
    for seed in seeds:
        question = any_field(seed)
        if len(question.present) < 2:
            continue
        answer, literal = pair(question), Literal(question)
        if literal.chosen is None:
            check_that_nobody_can_pair_it(answer, literal)
            continue
        boards = list(literal.boards())
        assert list(answer.boards) == [board for board, _ in boards], seed
        assert [told(steps) for steps in answer.why] == [why for _, why in boards], seed
        assert (answer.resting, answer.resting_half_points) == (literal.resting, 2 if literal.resting else 0)
        assert list(answer.placement) == literal.placement
        account = list(literal.account())
        assert told(answer.trace)[: len(account)] == account, seed
        check_looking_ahead(told(answer.trace)[len(account) :], literal)


def check_looking_ahead(steps, literal):
    """Which pairing fails, why no round can follow it, and which is taken."""
    if not literal.found:
        assert steps == []
        return
    assert [steps[0], steps[-1]] == literal.found
    together = {frozenset(both) for both in literal.first}
    check_proof(steps[1:-1], literal, literal.barred | together)


def check_proof(steps, literal, barred):
    aside, *parts = [inputs for _, inputs in steps]
    assert {article for article, _ in steps} == {"4.9.2"}
    assert len(parts) > len(aside)
    for part in parts:
        assert len(part) % 2 == 1
        for one in part:
            others = {n for n in literal.order if n != one and frozenset((one, n)) not in barred}
            assert others <= {*part, *aside}


def check_that_nobody_can_pair_it(answer, literal):
    assert isinstance(answer, NoPairing)
    assert answer.article == "DSU 4.9.2"
    check_proof(told(answer.proof), literal, literal.barred)
    rounds = list(literal.proposals())
    if not rounds:
        assert answer.proposal is None
        return
    pairs = [tuple(sorted((b.black, b.white), key=literal.order.index)) for b in answer.proposal.boards]
    if answer.proposal.resting:
        pairs.append((answer.proposal.resting, PLACEHOLDER))
    pairs = tuple(sorted(pairs, key=lambda both: literal.order.index(both[0])))
    assert pairs in rounds
    assert literal.given_up(pairs) == min(map(literal.given_up, rounds))
    broken = tuple(both for both in pairs if frozenset(both) in literal.barred)
    assert told(answer.proposal.trace)[-1] == ("4.9.1", broken)
    literal.chosen = pairs
    assert [told(steps) for steps in answer.proposal.why] == [why for _, why in literal.boards()]


@pytest.mark.parametrize("first", range(0, 160, 40))
def test_why_two_did_not_meet(first):
    for seed in range(first, first + 40):
        question = any_field(seed)
        if len(question.present) < 2:
            continue
        literal = Literal(question)
        for one, other in combinations([each.number for each in question.contestants], 2):
            assert told(why_not(question, one, other)) == literal.apart(one, other), seed
            assert told(why_not(question, other, one)) == literal.apart(other, one), seed


def test_the_order_of_contestants_makes_no_difference():
    for seed in range(30):
        question = any_field(seed)
        if len(question.present) > 1:
            assert pair(replace(question, contestants=question.contestants[::-1])) == pair(question)
