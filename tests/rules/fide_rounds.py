"""Events by the FIDE Swiss of 1998 for its tests: rounds, results drawn at random, absences, walkovers."""

import random
from dataclasses import replace

from tournaments.rules.pairing.face import (
    Colour,
    Contestant,
    Float,
    NoPairing,
    Passed,
    Past,
    RoundToPair,
)
from tournaments.rules.pairing.fide_1998 import pair

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
FLOATS = {"D": Float.DOWN, "U": Float.UP, "-": Float.NONE}


def start(players, rounds_total=5, **more):
    contestants = tuple(Contestant(number=number) for number in range(1, players + 1))
    return RoundToPair(round_number=1, rounds_total=rounds_total, contestants=contestants, **more)


def player(number, points, met=(), colours="", floats="", **more):
    """One line of a table: opponents of the games played, colours and floats round by round."""
    opponents, past = iter(met), []
    for round_number, colour in enumerate(colours, start=1):
        played = colour in COLOURS
        past.append(
            Past(
                round_number=round_number,
                passed=Passed.GAME if played else Passed.ABSENT,
                opponent=next(opponents, 99) if played else None,
                colour=COLOURS.get(colour),
                half_points=round(2 * points) if round_number == 1 else 0,
                floated=FLOATS[floats[round_number - 1]] if floats else Float.NONE,
            )
        )
    return Contestant(number=number, past=tuple(past), **more)


def table(*contestants, rounds_total=9, **more):
    played = max(len(each.past) for each in contestants)
    return RoundToPair(
        round_number=played + 1, rounds_total=rounds_total, contestants=tuple(contestants), **more
    )


def boards(answer):
    return [f"{board.white}-{board.black}" for board in answer.boards]


def following(question, answer, scores, walkovers=()):
    """The next round's question; `scores` are White's half points in board order."""
    past = {}
    for place, (board, white) in enumerate(zip(answer.boards, scores, strict=True)):
        over = place in walkovers and white != 1
        for one, other, colour, half_points in (
            (board.white, board.black, Colour.WHITE, white),
            (board.black, board.white, Colour.BLACK, 2 - white),
        ):
            ended = Passed.WALKOVER_WON if half_points else Passed.WALKOVER_LOST
            past[one] = Past(
                round_number=question.round_number,
                passed=ended if over else Passed.GAME,
                opponent=other,
                colour=None if over else colour,
                half_points=half_points,
                floated=answer.floats.get(one, Float.NONE),
            )
    if answer.resting:
        past[answer.resting] = Past(
            round_number=question.round_number,
            passed=Passed.BYE,
            half_points=answer.resting_half_points,
            floated=Float.DOWN,
        )
    contestants = tuple(
        replace(each, past=(*each.past, past[each.number])) if each.number in past else each
        for each in question.contestants
    )
    return replace(
        question, round_number=question.round_number + 1, contestants=contestants, absent=frozenset()
    )


def event(seed, players, rounds_total, *, quiet=False, draws=3):
    """Every (question, answer) of an event drawn from `seed`, to its end or to the round nobody can pair.

    quiet  nobody is away, leaves, loses by walkover or may not be paired
    """
    lots = random.Random(seed)
    question = start(players, rounds_total)
    if not quiet and players > 5 and lots.random() < 0.3:
        question = replace(question, forbidden=frozenset([frozenset([1, 1 + players // 2])]))
    for _ in range(rounds_total):
        if not quiet and len(question.present) > 5:
            question = replace(
                question, absent=frozenset(lots.sample(range(1, players + 1), lots.randrange(2)))
            )
        answer = pair(question)
        yield question, answer
        if isinstance(answer, NoPairing):
            return
        scores = [1 if lots.randrange(10) < draws else lots.choice((0, 2)) for _ in answer.boards]
        walkovers = () if quiet else [place for place in range(len(scores)) if lots.randrange(25) == 0]
        question = following(question, answer, scores, walkovers)
        if not quiet and len(question.present) > 3 and lots.randrange(12) == 0:
            away = lots.randrange(1, players + 1)
            question = replace(question, left=tuple({*question.left, away}))
