"""Questions that no event would ask but a pairing must answer all the same: worst cases, each by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, product

from benchmarks.events_to_pair import DRAWN, WON, after, start
from tournaments.rules.pairing import danish_monrad
from tournaments.rules.pairing.face import Board, Colour, Contestant, Pairing, Passed, Past, RoundToPair

Question = Callable[[int], RoundToPair]
"""So many players in, their question out."""

PLAYED, ROUNDS_TOTAL = 9, 11
PROHIBITED = 0.9  # of all pairs, in the case that is dense with them
COLOURS = (Colour.WHITE, Colour.BLACK)


def everybody_level(players: int) -> RoundToPair:
    """Nine rounds of draws: one score group."""
    return _played(players, lambda _lots: DRAWN)


def white_always_won(players: int) -> RoundToPair:
    """Nine rounds in which White won every game: score groups that want one colour."""
    return _played(players, lambda _lots: WON)


def colours_all_alike(players: int) -> RoundToPair:
    """All level; three in five must have White for not having had it, the others must have Black."""
    wanting = [Colour.BLACK if number % 5 < 3 else Colour.WHITE for number in range(1, players + 1)]
    return _with_pasts(
        players, [[_without_a_name(round_number, colour) for round_number in (1, 2)] for colour in wanting]
    )


def two_odd_halves(players: int) -> RoundToPair:
    """All level; nobody may meet anybody of the other half, and both halves are odd: no round exists."""
    half = players // 2 - (players // 2 + 1) % 2
    return _prohibiting(players, product(range(1, half + 1), range(half + 1, players + 1)))


def only_the_other_half(players: int) -> RoundToPair:
    """Nobody may meet anybody of their own half: every board must have one of each."""
    half = players // 2
    return _prohibiting(
        players, [*combinations(range(1, half + 1), 2), *combinations(range(half + 1, players + 1), 2)]
    )


def one_who_met_everybody(players: int) -> RoundToPair:
    """Start number 1 has played all others, who have played nobody else: no round exists."""
    colours = [COLOURS[number % 2] for number in range(players + 1)]
    first = [_game(number - 1, number, colours[number]) for number in range(2, players + 1)]
    others = [[_game(number - 1, 1, colours[number].other)] for number in range(2, players + 1)]
    return replace(_with_pasts(players, [first, *others]), round_number=players, rounds_total=players + 1)


def dense_with_prohibitions(players: int) -> RoundToPair:
    """After nine rounds nine pairs in ten are prohibited, by lot."""
    lots = random.Random(players)
    pairs = combinations(range(1, players + 1), 2)
    prohibited = frozenset(frozenset(pair) for pair in pairs if lots.random() < PROHIBITED)
    return replace(_by_lot(players), forbidden=prohibited)


def odd_groups_all_the_way(players: int) -> RoundToPair:
    """Score groups of three from top to bottom: somebody floats out of every other one, and on."""
    question = _by_lot(players)
    stepped = [
        replace(each, past=(*each.past[:-1], replace(each.past[-1], half_points=players - each.number // 3)))
        for each in (replace(one, past=_without_points(one.past)) for one in question.contestants)
    ]
    return replace(question, contestants=tuple(stepped), placement=())


def half_are_away(players: int) -> RoundToPair:
    """After nine rounds more than half are away by notice, an odd number is there."""
    lots = random.Random(players)
    return replace(
        _by_lot(players), absent=frozenset(lots.sample(range(1, players + 1), players // 4 * 2 + 1))
    )


HOSTILE: dict[str, Question] = {
    "everybody level": everybody_level,
    "White always won": white_always_won,
    "colours all alike": colours_all_alike,
    "two odd halves": two_odd_halves,
    "only the other half": only_the_other_half,
    "one met everybody": one_who_met_everybody,
    "dense prohibitions": dense_with_prohibitions,
    "groups of three": odd_groups_all_the_way,
    "half are away": half_are_away,
}


def _by_lot(players: int) -> RoundToPair:
    return _played(players, lambda lots: lots.choice((0, DRAWN, WON)))


def _played(players: int, whites: Callable[[random.Random], int]) -> RoundToPair:
    """An event by Danish Monrad, the fastest to pair, in which White scored so."""
    lots, question = random.Random(players), start(players, ROUNDS_TOTAL)
    for _ in range(PLAYED):
        answer = danish_monrad.pair(question)
        assert isinstance(answer, Pairing), "so few rounds among so many always come out"
        question = after(question, answer, [whites(lots) for _ in answer.boards])
    return question


def _prohibiting(players: int, pairs: Iterable[tuple[int, int]]) -> RoundToPair:
    """One round of draws, and these pairs."""
    question = start(players, ROUNDS_TOTAL)
    drawn = Pairing(boards=tuple(Board(one, one + 1) for one in range(1, players, 2)), resting=None)
    question = after(question, drawn, [DRAWN] * len(drawn.boards))
    return replace(question, forbidden=frozenset(map(frozenset, pairs)))


def _with_pasts(players: int, pasts: Iterable[Iterable[Past]]) -> RoundToPair:
    question = start(players, ROUNDS_TOTAL)
    contestants: list[Contestant] = [
        replace(each, past=tuple(past)) for each, past in zip(question.contestants, pasts, strict=True)
    ]
    return replace(question, contestants=tuple(contestants), round_number=3)


def _game(round_number: int, opponent: int, colour: Colour) -> Past:
    return Past(
        round_number=round_number,
        passed=Passed.GAME,
        opponent=opponent,
        colour=colour,
        half_points=DRAWN,
    )


def _without_a_name(round_number: int, colour: Colour) -> Past:
    """A game of which only the colour is left."""
    return Past(round_number=round_number, passed=Passed.GAME, colour=colour, half_points=DRAWN)


def _without_points(pasts: Iterable[Past]) -> tuple[Past, ...]:
    return tuple(replace(past, half_points=0) for past in pasts)
