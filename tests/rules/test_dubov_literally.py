"""DSU 4.9.6: each round of a small field is that of the text carried out step by step, and is told so."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from tests.rules.dubov_fields import ask
from tests.rules.dubov_literal import Literal
from tests.rules.dubov_players import may_meet, white_of
from tournaments.rules.pairing.dubov import pair, why_not
from tournaments.rules.pairing.face import Colour, Contestant, Float, NoPairing, Passed, Past

FIELDS = [range(first, first + 50) for first in range(0, 500, 50)]


def any_field(seed):
    """Two to nine players with rounds behind them such as no tournament brings about."""
    lots = random.Random(seed)
    count, played = lots.randint(2, 9), lots.choice((0, 3, 4, 5, 6))
    numbers = range(1, count + 1)
    alphabet = lots.choice((lots.sample(range(1, 10), count), [0] * count, lots.choices((1, 2), k=count)))
    crowded, spread = lots.random() * 0.5, lots.choice((0, 1, 2, 2))
    pasts = {number: [] for number in numbers}
    for round_number in range(1, played + 1):
        for number in numbers:
            pasts[number].append(one_round(lots, round_number, played))
    for one, other in combinations(numbers, 2):
        if played and lots.random() < crowded:
            pasts[one].append(Past(round_number=1, passed=Passed.GAME, opponent=other))
            pasts[other].append(Past(round_number=1, passed=Passed.GAME, opponent=one))
    for number in numbers:
        points = 2 * lots.randint(0, spread)
        pasts[number].append(Past(round_number=1, passed=Passed.ABSENT, half_points=points))
    field = [
        Contestant(
            number=number,
            rating=lots.choice((1900, 2000, 2100)) + lots.choice((0, 0, 7)),
            alphabetical=place,
            past=tuple(pasts[number]),
        )
        for number, place in zip(numbers, alphabet, strict=True)
    ]
    return ask(
        *field,
        round_number=played + 1,
        rounds_total=played + lots.choice((1, 2, 2, 5)),
        top_colour=lots.choice(list(Colour)),
        forbidden=frozenset(frozenset(lots.sample(numbers, 2)) for _ in range(lots.choice((0, 0, 1, 2)))),
    )


def one_round(lots, round_number, played):
    """A game against one of those long gone (start numbers from 900), or a round without one."""
    passed = lots.choices((Passed.GAME, Passed.ABSENT, Passed.BYE, Passed.WALKOVER_WON), (40, 6, 2, 1))[0]
    late = round_number > played - 2
    return Past(
        round_number=round_number,
        passed=passed,
        opponent=lots.choice((901, 902, 903)) if passed is Passed.GAME else None,
        colour=lots.choice(list(Colour)) if passed is Passed.GAME else None,
        floated=lots.choices((Float.NONE, Float.UP, Float.DOWN), (4, 3 if late else 1, 1))[0],
    )


def told(steps):
    return [(step.article.removeprefix("DSU 4.9.6 "), step.inputs) for step in steps]


def floats(literal):
    return {
        each.number: Float.UP if each.points < points else Float.DOWN
        for white, black, points, _ in literal.boards
        for each in (white, black)
        if each.points != points
    }


def in_board_order(literal):
    """Round 1 as it was seated, later by the higher score, the lower one, then the higher ranked."""

    def place(board):
        high, low = sorted(board[:2], key=lambda each: (-each.points, -each.rating, each.number))
        return -high.points, -low.points, -high.rating, high.number

    return literal.boards if literal.question.round_number == 1 else sorted(literal.boards, key=place)


@pytest.mark.parametrize("seeds", FIELDS, ids=lambda seeds: f"from {seeds[0]}")
def test_the_round_is_that_of_the_text(seeds):
    for seed in seeds:
        question = any_field(seed)
        answer, literal = pair(question), Literal(question)
        if literal.unpaired is None:
            assert told(answer.proof) == [("2.2", tuple(sorted(literal.players)))]
            continue
        if literal.unpaired:
            check_stalled(answer, literal)
            continue
        boards = in_board_order(literal)
        met = [(white.number, black.number) for white, black, *_ in boards]
        assert [(board.white, board.black) for board in answer.boards] == met, seed
        assert (answer.resting, answer.floats) == (literal.resting, floats(literal)), seed
        assert answer.resting_half_points == (2 if literal.resting else 0)
        assert told(answer.trace) == literal.trace, seed
        assert [told(steps) for steps in answer.why] == [why for *_, why in boards], seed


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_why_two_do_not_meet(first):
    for seed in range(first, first + 20):
        question = any_field(seed)
        numbers = [each.number for each in question.contestants if each.number < 900]
        question = replace(question, absent=frozenset(numbers[:1] if seed % 4 == 0 else ()))
        answer, literal = pair(question), Literal(question)
        for one, other in combinations(numbers[:: -1 if seed % 2 else 1], 2):
            assert told(why_not(question, one, other)) == list(apart(answer, literal, one, other)), seed


def apart(answer, literal, one, other):
    players, question = literal.players, literal.question
    gone = tuple(number for number in (one, other) if number not in players)
    if gone:
        yield "6.1", gone
    elif frozenset((one, other)) in question.forbidden or other in players[one].met:
        yield "2.1", (one, other)
    elif not may_meet(players[one], players[other]):
        for each in (players[one], players[other]):
            may = sorted(colour.value for colour in Colour if each.may_have(colour))
            if len(may) == 1:
                yield ("2.3" if abs(each.more_white) >= 2 else "2.4"), (each.number, *may)
    elif isinstance(answer, NoPairing):
        yield answer.article.removeprefix("DSU 4.9.6 "), (one, other)
    else:
        yield from elsewhere(literal, one, other)


def elsewhere(literal, one, other):
    """Free to meet: the bye is settled first, then the order of the text."""
    partner, why = {}, {}
    for white, black, _, steps in literal.boards:
        partner |= {white.number: black.number, black.number: white.number}
        why |= {white.number: steps, black.number: steps}
    if partner.get(one) == other:
        return
    if literal.resting in (one, other):
        yield literal.trace[0]
        return
    points = [literal.players[number].points for number in (one, other)]
    if points[0] != points[1]:
        yield "6.1", (one, points[0], other, points[1])
    for number in (one, other):
        yield "6.1", (number, partner[number])
        yield from why[number]


def check_stalled(answer, literal):
    """9: who is left over and whom they may meet, and what the arbiter may do."""
    assert isinstance(answer, NoPairing)
    players = literal.players
    article = "5" if literal.question.round_number == 1 else "6.4"
    left = sorted(literal.unpaired)
    lawful = {
        number: [other for other in sorted(players) if may_meet(players[number], players[other])]
        for number in left
    }
    steps = told(answer.proof)
    assert steps[0] == (article, tuple(left))
    assert steps[1 : len(left) + 1] == [("9", (number, *lawful[number])) for number in left]
    best = offered(literal)
    if best is None:
        assert answer.proposal is None
        few, *groups = steps[-1][1]
        check_witness(literal, few, groups)
        return
    kept, free, made = best
    proposal, resting = answer.proposal, players.get(answer.proposal.resting)
    boards = {(board.white, board.black) for board in proposal.boards}
    above = {(white.number, black.number) for white, black, *_ in kept}
    assert above <= boards
    pairs = [(players[white], players[black]) for white, black in boards - above]
    assert all(white_of(white, black)[0] is white for white, black in pairs)
    assert sorted(x.number for pair in pairs for x in pair) == sorted(
        x.number for x in free if kept or x is not resting
    )
    assert cost(free, pairs) == cost(free, made)
    if resting is not None and resting.number != literal.resting:
        assert resting.may_rest
        assert sum(each.points for pair in made for each in pair) == sum(
            each.points for pair in pairs for each in pair
        )


def check_witness(literal, few, groups):
    """More groups of odd size than `few`, who may meet nobody else; 0 is the bye."""
    assert len(groups) > len(few)
    for group in groups:
        assert len(group) % 2 == 1
        for number in group:
            beside = {other for other in literal.players if meets(literal, number, other)}
            assert beside <= {*group, *few}


def meets(literal, one, other):
    players = literal.players
    if 0 in (one, other):
        return players[one or other].may_rest
    return may_meet(players[one], players[other])


def offered(literal):
    """The boards kept, who is free and how these meet: of the lowest groups together as few as will do."""
    everybody = list(literal.players.values())
    kept = list(literal.boards)
    free = [literal.players[number] for number in literal.unpaired]
    while not (pairings := complete(free)):
        if not kept:
            return with_another_bye(everybody) if literal.resting else None
        lowest = kept[-1][2]
        free += [each for board in kept if board[2] == lowest for each in board[:2]]
        kept = [board for board in kept if board[2] != lowest]
    return kept, free, cheapest(free, pairings)


def with_another_bye(everybody):
    for resting in sorted(everybody, key=lambda each: each.points):
        level = [x for x in everybody if x.points == resting.points and x.may_rest]
        rests = [(x, complete([each for each in everybody if each is not x])) for x in level]
        found = [cheapest(everybody, pairings) for _, pairings in rests if pairings]
        if found:
            return [], everybody, cheapest(everybody, found)
    return None


def complete(players):
    if not players:
        return [()]
    one, *others = players
    return [
        ((one, other), *more)
        for other in others
        if may_meet(one, other)
        for more in complete([each for each in others if each is not other])
    ]


def cost(players, pairs):
    """Points between them, then equal preferences, then the squares of how far apart they stand."""
    order = sorted(players, key=lambda each: (-each.points, each.high))
    return (
        sum(abs(one.points - other.points) for one, other in pairs),
        sum(one.wants is other.wants is not None for one, other in pairs),
        sum((order.index(one) - order.index(other)) ** 2 for one, other in pairs),
    )


def cheapest(players, pairings):
    return min(pairings, key=lambda pairs: cost(players, pairs))
