"""Swiss events invented round by round, for the engines to be asked about; the same at every call.

Results come by rating chance from a seeded generator, whichever engine paired. What a round leaves behind
(points, colours, floats) is read off the boards and never off the engine's answer, so that all engines can
be asked one and the same question.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from tournaments.rules.pairing.face import (
    Board,
    Colour,
    Contestant,
    Float,
    NoPairing,
    Pairing,
    Passed,
    Past,
    RoundToPair,
)

Pair = Callable[[RoundToPair], Pairing | NoPairing]

SEED = "6f" * 16
BEST, POINTS_APART = 2_600, 1_400  # ratings are spread evenly from the best down
DRAWS = 0.3  # of games between players of one rating
WON, DRAWN, LOST = 2, 1, 0


def start(players: int, rounds_total: int) -> RoundToPair:
    """The first round of an event; start number 1 is the strongest, and no two ratings are alike."""
    contestants = tuple(
        Contestant(number=number, rating=BEST - POINTS_APART * number // players, alphabetical=number)
        for number in range(1, players + 1)
    )
    return RoundToPair(round_number=1, rounds_total=rounds_total, contestants=contestants, seed=SEED)


def rounds(pair: Pair, players: int, rounds_total: int, seed: int) -> Iterator[RoundToPair]:
    """The question of every round of an event that `pair` pairs, to the end or to a round it cannot pair."""
    lots = random.Random(seed)
    question = start(players, rounds_total)
    while True:
        yield question
        answer = pair(question)
        if question.round_number == rounds_total or isinstance(answer, NoPairing):
            return
        question = after(question, answer, by_chance(question, answer, lots))


def by_chance(question: RoundToPair, answer: Pairing, lots: random.Random) -> list[int]:
    """White's half points at each board."""
    rating = {each.number: each.rating for each in question.contestants}
    return [_result(rating[board.white] - rating[board.black], lots) for board in answer.boards]


def _result(ahead: int, lots: random.Random) -> int:
    expected = 1 / (1 + 10 ** (-ahead / 400))
    draws = DRAWS * 4 * expected * (1 - expected)
    lot = lots.random()
    if lot < expected - draws / 2:
        return WON
    return DRAWN if lot < expected + draws / 2 else LOST


def after(question: RoundToPair, answer: Pairing, whites: Iterable[int]) -> RoundToPair:
    """The question of the next round, once the boards of this one have ended so."""
    points = {each.number: each.half_points for each in question.contestants}
    passed = dict(_games(question.round_number, answer.boards, whites, points))
    if answer.resting is not None:
        passed[answer.resting] = Past(
            round_number=question.round_number,
            passed=Passed.BYE,
            half_points=answer.resting_half_points,
            floated=Float.DOWN,
        )
    away = Past(round_number=question.round_number, passed=Passed.ABSENT)
    return replace(
        question,
        round_number=question.round_number + 1,
        contestants=tuple(
            replace(each, past=(*each.past, passed.get(each.number, away))) for each in question.contestants
        ),
        placement=answer.placement,
    )


def _games(
    round_number: int, boards: Iterable[Board], whites: Iterable[int], points: Mapping[int, int]
) -> Iterator[tuple[int, Past]]:
    for board, half_points in zip(boards, whites, strict=True):
        for own, other, colour, scored in (
            (board.white, board.black, Colour.WHITE, half_points),
            (board.black, board.white, Colour.BLACK, WON - half_points),
        ):
            floated = Float.NONE
            if points[own] != points[other]:
                floated = Float.DOWN if points[own] > points[other] else Float.UP
            yield (
                own,
                Past(
                    round_number=round_number,
                    passed=Passed.GAME,
                    opponent=other,
                    colour=colour,
                    half_points=scored,
                    floated=floated,
                ),
            )
