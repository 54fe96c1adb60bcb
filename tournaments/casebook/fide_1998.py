"""Cases on the FIDE Swiss of 1998 (DSU 4.9.5): whole events, single rounds, preferences, colours, orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from federation.casebook import Answer, Case, Given, answers
from tournaments.rules.pairing import fide_1998
from tournaments.rules.pairing.face import (
    Colour,
    Contestant,
    Float,
    NoPairing,
    Pairing,
    Passed,
    Past,
    RoundToPair,
)

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
LETTERS = {colour: letter for letter, colour in COLOURS.items()}
FLOATS = {"D": Float.DOWN, "U": Float.UP, "-": Float.NONE}
HALF_POINTS = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}  # White, Black


def _of_this_book(case: Case) -> bool:
    return case.rule.startswith("DSU 4.9.5")


def _event(case: Case) -> bool:
    return case.given.get("system") == "fide_dutch_1998" and "results" in case.given


def _round(case: Case) -> bool:
    return case.given.get("system") == "fide_dutch_1998" and "round" in case.given


def _asks(*names: str) -> Callable[[Case], bool]:
    return lambda case: _of_this_book(case) and all(name in case.given for name in names)


@answers(when=_event, whole=True)
def event(case: Case) -> Answer:
    """Round after round, each with the results of those before; results stand in the order expected."""
    contestants = tuple(Contestant(number=number) for number in range(1, case.given["players"] + 1))
    rounds = []
    for number, expected in enumerate(case.expected["rounds"], start=1):
        question = RoundToPair(
            round_number=number,
            rounds_total=case.given["rounds_total"],
            contestants=contestants,
            top_colour=COLOURS[case.given.get("draw_top_colour", "W")],
        )
        answer = fide_1998.pair(question)
        rounds.append(_answer(answer, expected))
        if isinstance(answer, NoPairing) or rounds[-1]["boards"] != expected["boards"]:
            break
        contestants = _after(question, answer, expected["boards"], case.given["results"][number - 1])
    return {"rounds": rounds}


def _answer(answer: Pairing | NoPairing, expected: Mapping[str, Any]) -> dict[str, Any]:
    """Boards are a set: in the order expected when they are the same."""
    if isinstance(answer, NoPairing):
        return {"possible": False, "boards": [], "bye": []}
    boards = [f"{board.white}-{board.black}" for board in answer.boards]
    if sorted(boards) == sorted(expected["boards"]):
        boards = list(expected["boards"])
    return {"possible": True, "boards": boards, "bye": [answer.resting] if answer.resting else []}


def _after(
    question: RoundToPair, answer: Pairing, boards: Sequence[str], results: Sequence[str]
) -> tuple[Contestant, ...]:
    game: dict[int, Past] = {}
    for board, result in zip(boards, results, strict=True):
        white, black = map(int, board.split("-"))
        for one, other, colour, half_points in (
            (white, black, Colour.WHITE, HALF_POINTS[result][0]),
            (black, white, Colour.BLACK, HALF_POINTS[result][1]),
        ):
            game[one] = Past(
                round_number=question.round_number,
                passed=Passed.GAME,
                opponent=other,
                colour=colour,
                half_points=half_points,
                floated=answer.floats.get(one, Float.NONE),
            )
    if answer.resting:
        game[answer.resting] = Past(
            round_number=question.round_number,
            passed=Passed.BYE,
            half_points=answer.resting_half_points,
            floated=Float.DOWN,
        )
    return tuple(replace(each, past=(*each.past, game[each.number])) for each in question.contestants)


@answers(when=_round, whole=True)
def single_round(case: Case) -> Answer:
    """One round from scores, opponents, colours and floats."""
    question = RoundToPair(
        round_number=case.given["round"],
        rounds_total=case.given["rounds_total"],
        contestants=tuple(
            _contestant(row) for row in sorted(case.given["players"], key=lambda row: row["no"])
        ),
    )
    return _answer(fide_1998.pair(question), case.expected)


def _contestant(row: Mapping[str, Any]) -> Contestant:
    """`met` names the opponents of the rounds played; a float down without a game is the bye."""
    opponents = iter(row["met"])
    past = []
    for number, (colour, floated) in enumerate(zip(row["colours"], row["floats"], strict=True), start=1):
        played = colour in COLOURS
        bye = not played and floated == "D"
        past.append(
            Past(
                round_number=number,
                passed=Passed.GAME if played else Passed.BYE if bye else Passed.ABSENT,
                opponent=next(opponents) if played else None,
                colour=COLOURS.get(colour),
                half_points=int(2 * row["points"]) if number == 1 else 0,
                floated=FLOATS[floated],
            )
        )
    return Contestant(number=row["no"], past=tuple(past))


@answers(when=_asks("prefer_white", "prefer_black", "players"))
def unavoidable(given: Given) -> Answer:
    """A8."""
    return {"x": fide_1998.unavoidable(given["prefer_white"], given["prefer_black"], given["players"])}


@answers(when=_asks("ranked"))
def ranked(given: Given) -> Answer:
    """A2."""
    alphabet = sorted(row["name"] for row in given["ranked"])
    contestants = [
        Contestant(
            number=number,
            rating=row["rating"],
            title=row["title"],
            alphabetical=alphabet.index(row["name"]),
            past=(Past(round_number=1, passed=Passed.GAME, half_points=int(2 * row["points"])),),
        )
        for number, row in enumerate(given["ranked"], start=1)
    ]
    return {"order": [given["ranked"][each.number - 1]["name"] for each in fide_1998.ranked(contestants)]}


def _played(colours: str) -> tuple[Colour, ...]:
    return tuple(COLOURS[letter] for letter in colours if letter in COLOURS)


@answers(when=_asks("colours"))
def preference(given: Given) -> Answer:
    """A7."""
    wanted = fide_1998.preference(_played(given["colours"]))
    return {
        "difference": wanted.difference,
        "preference": LETTERS[wanted.colour] if wanted.colour else "",
        "strength": wanted.strength.name.lower(),
    }


@answers(when=_asks("higher", "lower"))
def colours(given: Given) -> Answer:
    """E1-E4."""
    sides = []
    for number, name in enumerate(("higher", "lower"), start=1):
        played = _played(given[name])
        sides.append(fide_1998.Side(number=number, played=played, preference=fide_1998.preference(played)))
    colour, _ = fide_1998.colour_of_higher(sides[0], sides[1], Colour.WHITE)
    return {"white": "higher" if colour is Colour.WHITE else "lower"}


@answers(when=_asks("may_meet"))
def first_pairing(given: Given) -> Answer:
    """D1, D2: the first pairing of eight players without games, of whom only these may meet."""
    numbers = range(1, 9)
    allowed = {frozenset(map(int, pair.split("-"))) for pair in given["may_meet"]}
    answer = fide_1998.pair(
        RoundToPair(
            round_number=1,
            rounds_total=5,
            contestants=tuple(Contestant(number=number) for number in numbers),
            forbidden=frozenset(map(frozenset, combinations(numbers, 2))) - allowed,
        )
    )
    if isinstance(answer, NoPairing):
        return {"pairs": []}
    pairs = sorted(sorted((board.black, board.white)) for board in answer.boards)
    return {"pairs": [f"{one}-{other}" for one, other in pairs]}
