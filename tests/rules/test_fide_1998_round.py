"""DSU 4.9.5: each round of a small field is that of the text carried out step by step, and is told so."""

import random
from itertools import combinations

import pytest

from tests.rules import fide_told
from tests.rules.fide_literal import Literal
from tests.rules.fide_rounds import COLOURS, event
from tournaments.rules.pairing.face import Colour, Contestant, Float, NoPairing, Passed, Past, RoundToPair
from tournaments.rules.pairing.fide_1998 import general, pair, why_not

FIELDS = [range(first, first + 60) for first in range(0, 600, 60)]


def any_field(seed):
    """Two to eight players with rounds behind them such as no tournament brings about."""
    lots = random.Random(seed)
    count, played = lots.randint(2, 8), lots.choice((0, 2, 3, 4))
    numbers = range(1, count + 1)
    crowded, spread = lots.random() * 0.6, lots.choice((1, 2, 2, 3))
    pasts = {number: [] for number in numbers}
    for number in numbers:
        for round_number in range(1, played + 1):
            pasts[number].append(one_round(lots, round_number))
    for one, other in combinations(numbers, 2):
        if played and lots.random() < crowded:
            for number, opponent in ((one, other), (other, one)):
                pasts[number].append(Past(round_number=0, passed=Passed.GAME, opponent=opponent))
    for number in numbers:
        points = lots.choice((1, 2, 2)) * lots.randint(0, spread) if played else 0
        pasts[number].append(Past(round_number=0, passed=Passed.ABSENT, half_points=points))
    field = [
        Contestant(
            number=number,
            rating=lots.choice((0, 1900, 2000)),
            title=lots.choice(("", "IM", "FM", "CM", "IGM")),
            alphabetical=lots.choice((0, 1, 2)),
            past=tuple(past),
        )
        for number, past in pasts.items()
    ]
    return RoundToPair(
        round_number=played + 1,
        rounds_total=played + lots.choice((1, 2, 2)),
        contestants=tuple(field),
        top_colour=lots.choice(list(Colour)),
        left=tuple(lots.sample(numbers, count > 4 and lots.choice((0, 0, 0, 1)))),
        forbidden=frozenset(frozenset(lots.sample(numbers, 2)) for _ in range(lots.choice((0, 0, 1, 2)))),
    )


def one_round(lots, round_number):
    """A game against somebody long gone, or a round without one."""
    passed = lots.choices((Passed.GAME, Passed.ABSENT, Passed.BYE, Passed.WALKOVER_WON), (40, 6, 2, 1))[0]
    return Past(
        round_number=round_number,
        passed=passed,
        opponent=99 if passed is Passed.GAME else None,
        colour=lots.choice(list(Colour)) if passed is Passed.GAME else None,
        floated=lots.choices((Float.NONE, Float.UP, Float.DOWN), (3, 1, 1))[0],
    )


def told(steps):
    return [(step.article.removeprefix("DSU 4.9.5 "), step.inputs) for step in steps]


@pytest.mark.parametrize("seeds", FIELDS, ids=lambda seeds: f"from {seeds[0]}")
def test_the_round_is_that_of_the_text(seeds):
    for seed in seeds:
        question = any_field(seed)
        check(question, pair(question))


RARE = {
    155: "six players, last round, a prohibited pairing",
    295: "eight players before the last round",
    723: "five who are left, last of three rounds",
    796: "six players, no lawful round",
    893: "five who are left, last of four rounds",
    1420: "seven players, a prohibited pairing",
}


@pytest.mark.parametrize("seed", RARE, ids=RARE.get)
def test_so_is_a_round_in_which_something_rare_decides(seed):
    question = any_field(seed)
    check(question, pair(question))
    literal = Literal(question)
    for one, other in combinations([each.number for each in question.contestants], 2):
        assert told(why_not(question, one, other)) == fide_told.apart(literal, one, other)


def several_groups(seed):
    """Six to eleven players of many scores, so that brackets above are laid again for those below."""
    lots = random.Random(seed)
    numbers = range(1, lots.randint(6, 11) + 1)
    points = [lots.choice((2, 2, 3, 3, 4, 4, 5, 6)) if lots.random() < 0.8 else 4 for _ in numbers]
    crowded = lots.uniform(0.1, 0.7)
    pasts = {
        number: [
            one_round(lots, 1),
            one_round(lots, 2),
            Past(round_number=0, passed=Passed.ABSENT, half_points=2 * points[number - 1]),
        ]
        for number in numbers
    }
    for one, other in combinations(numbers, 2):
        if lots.random() < crowded:
            pasts[one].append(Past(round_number=0, passed=Passed.GAME, opponent=other))
            pasts[other].append(Past(round_number=0, passed=Passed.GAME, opponent=one))
    rounds_total = lots.choice((3, 5, 5))
    field = tuple(Contestant(number=number, past=tuple(past)) for number, past in pasts.items())
    return RoundToPair(round_number=3, rounds_total=rounds_total, contestants=field)


@pytest.mark.parametrize("seed", [29, 81, 132, 278, 324, 446, 563])
def test_so_is_a_round_in_which_a_bracket_is_laid_again(seed):
    check(several_groups(seed), pair(several_groups(seed)))


@pytest.mark.parametrize("players", range(4, 10))
def test_so_is_every_round_of_an_event(players):
    for seed in range(6):
        for question, answer in event(seed, players, min(players, 6), draws=seed):
            check(question, answer)


def one_crowded_bracket(seed):
    """Eight or nine level on points of whom few or hardly any of S1 may meet S2, and some have floated."""
    lots = random.Random(seed)
    count, across, inside = lots.choice((8, 8, 9)), lots.uniform(0.4, 1), lots.uniform(0, 0.6)
    pasts = {number: [one_round(lots, 1), one_round(lots, 2)] for number in range(1, count + 1)}
    for one, other in combinations(pasts, 2):
        if lots.random() < (across if one <= count // 2 < other else inside):
            for number, opponent in ((one, other), (other, one)):
                pasts[number].append(Past(round_number=0, passed=Passed.GAME, opponent=opponent))
    field = tuple(Contestant(number=number, past=tuple(past)) for number, past in pasts.items())
    return RoundToPair(round_number=3, rounds_total=5, contestants=field)


def last_round(seed):
    """Five rounds behind: most over half, with absolute preferences against the colours they had more of."""
    lots = random.Random(seed)
    numbers = range(1, lots.randint(4, 8) + 1)
    had = {number: lots.choice(("WWWBB", "BBBWW", "WBWBW", "BWBWB", "WBWBB")) for number in numbers}
    pasts = {
        number: [
            Past(round_number=place, passed=Passed.GAME, opponent=99, colour=COLOURS[letter])
            for place, letter in enumerate(letters, start=1)
        ]
        + [Past(round_number=0, passed=Passed.ABSENT, half_points=lots.choice((7, 7, 6, 4)))]
        for number, letters in had.items()
    }
    for one, other in combinations(numbers, 2):
        if lots.random() < 0.3:
            pasts[one].append(Past(round_number=0, passed=Passed.GAME, opponent=other))
            pasts[other].append(Past(round_number=0, passed=Passed.GAME, opponent=one))
    field = tuple(Contestant(number=number, past=tuple(past)) for number, past in pasts.items())
    return RoundToPair(round_number=6, rounds_total=6, contestants=field)


def test_two_over_half_prefer_nothing_absolutely_in_the_last_round():
    for question in map(last_round, range(60)):
        check(question, pair(question))


@pytest.mark.parametrize("at_once", [1, 2, general.AT_ONCE])
def test_exchanges_come_in_the_order_of_d2_whatever_portion_is_settled_at_once(at_once, monkeypatch):
    monkeypatch.setattr(general, "AT_ONCE", at_once)
    for question in map(one_crowded_bracket, range(16)):
        check(question, pair(question))


@pytest.mark.parametrize("at_once", [1, 2, general.AT_ONCE])
@pytest.mark.parametrize("seed", [171, 212, 234])
def test_so_do_those_that_only_their_numbers_tell_apart(seed, at_once, monkeypatch):
    monkeypatch.setattr(general, "AT_ONCE", at_once)
    check(one_crowded_bracket(seed), pair(one_crowded_bracket(seed)))


def check(question, answer):
    literal = Literal(question)
    if literal.stages is None:
        check_that_nobody_can_pair_it(answer, literal)
        return
    boards = list(fide_told.boards(literal))
    assert [(board.white, board.black) for board in answer.boards] == [each[:2] for each in boards]
    resting = next(iter(literal.named(literal.stages[-1].left)), None)
    assert (answer.resting, answer.resting_half_points) == (resting, 2)
    assert answer.floats == fide_told.floats(literal, resting)
    assert told(answer.trace) == list(fide_told.of_round(literal))
    assert [told(steps) for steps in answer.why] == [why for *_, why in boards]


@pytest.mark.parametrize("seeds", FIELDS[:4], ids=lambda seeds: f"from {seeds[0]}")
def test_why_two_did_not_meet(seeds):
    for seed in seeds:
        question = any_field(seed)
        literal = Literal(question)
        for one, other in combinations([each.number for each in question.contestants], 2):
            assert told(why_not(question, one, other)) == fide_told.apart(literal, one, other), seed


def check_that_nobody_can_pair_it(answer, literal):
    """The groups that cannot all be paired, and the round that breaks B2, then B3, then B4 least."""
    assert isinstance(answer, NoPairing)
    here = {each.number: place for place, each in enumerate(literal.players)}
    (_, aside), *groups = told(answer.proof)
    assert len(groups) > len(aside)
    for _, group in groups:
        assert len(group) % 2 == 1
        for number in group:
            assert {x for x in [0, *here] if may_meet(literal, here, number, x)} <= {*group, *aside}
    pairings = list(every_round(literal, tuple(here.values())))
    if not pairings:
        assert answer.proposal is None
        return
    offered = [(here[board.white], here[board.black]) for board in answer.proposal.boards]
    offered += [(here[answer.proposal.resting],)] if answer.proposal.resting else []
    assert {*map(frozenset, offered)} in [{*map(frozenset, each)} for each in pairings]
    assert broken(literal, offered) == min(broken(literal, each) for each in pairings)
    told_to = {step for steps in answer.proposal.why for step in told(steps[:-1])}
    assert {*told(answer.proposal.trace), *told_to} == {("F6", ())}


def may_meet(literal, here, one, other):
    if 0 in (one, other):
        return one != other and len(here) % 2 and here[one or other] not in literal.no_bye
    return literal.legal(here[one], here[other])


def every_round(literal, places):
    """All complete rounds in which nobody has met before; the bye is one alone."""
    if not places:
        yield ()
        return
    one, *others = places
    if len(places) % 2 and one not in literal.no_bye:
        yield from (((one,), *more) for more in every_round(literal, tuple(others)))
    for other in others:
        apart = frozenset(literal.named((one, other))) in literal.question.forbidden
        if not apart and not literal.have_met(one, other):
            rest = tuple(place for place in others if place != other)
            yield from (((one, other), *more) for more in every_round(literal, rest))


def broken(literal, round_):
    boards = [pair for pair in round_ if len(pair) == 2]
    points = [[literal.points[place] for place in pair] for pair in round_]
    return (
        sum(not literal.legal(*pair) for pair in boards),
        sum((both[0] - both[1]) ** 2 if len(both) == 2 else both[0] ** 2 for both in points),
        sum(literal.clash(*pair) for pair in boards),
    )
