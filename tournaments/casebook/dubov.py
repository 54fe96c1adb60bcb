"""Golden cases of the Dubov system (DSU 4.9.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from events.citing import Because
from federation.casebook import Answer, Case, Given, answers
from tournaments.rules.pairing.dubov import aro, pair
from tournaments.rules.pairing.dubov.columns import SAME_COLUMN, columns, rows
from tournaments.rules.pairing.dubov.figures import Player, may_have, may_rise, preference
from tournaments.rules.pairing.dubov.floaters import seat_floaters
from tournaments.rules.pairing.dubov.meeting import Graph, colours, graph
from tournaments.rules.pairing.dubov.sheet import Group, Sheet
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

LETTERS = {"W": Colour.WHITE, "B": Colour.BLACK}
HALF_POINTS = {"1": (2, 0), "=": (1, 1), "0": (0, 2)}
MOVES = {f"DSU 4.9.6 {paragraph}": paragraph for paragraph in ("7.1", "7.2", "7.3", "7.4")}


@answers(when=lambda case: case.given.get("system") == "dubov_1997", whole=True)
def event(case: Case) -> Answer:
    """A whole event, round by round: results belong to the boards as expected, in their order."""
    ratings = case.given["ratings"]
    past: dict[int, list[Past]] = {number: [] for number in range(1, len(ratings) + 1)}
    top = Colour.WHITE if case.given["draw_first_board_top_colour"] == "W" else Colour.BLACK
    found = []
    for round_number, expected in enumerate(case.expected["rounds"], start=1):
        contestants = tuple(
            Contestant(number=number, rating=ratings[number - 1], alphabetical=number, past=tuple(rounds))
            for number, rounds in past.items()
        )
        answer = pair(
            RoundToPair(
                round_number=round_number,
                rounds_total=case.given["rounds_total"],
                contestants=contestants,
                top_colour=top,
            )
        )
        found.append(_round(answer, contestants, expected))
        if round_number <= len(case.given["results"]):
            _play(past, answer, expected, case.given["results"][round_number - 1])
    return {"rounds": found}


@answers(when=lambda case: "white_aro" in case.given)
def two_columns(given: Given) -> Answer:
    """{white_aro, black_rating, met} -> {pairs}: rows of ARO and rating. `met` holds such pairs too."""
    white, black = given["white_aro"], given["black_rating"]
    number_of = {("W", value): place for place, value in enumerate(white)}
    number_of |= {("B", value): place for place, value in enumerate(black, start=len(white))}
    met = [{number_of["W", one], number_of["B", other]} for one, other in given["met"]]
    players = {}
    for (column, value), number in number_of.items():
        unlike = frozenset[int]().union(*(both - {number} for both in met if number in both))
        players[number] = _column_player(number, column, value, unlike)
    group = Group(0, set(players))
    both = columns(Sheet(players=players, groups=[group]), group)
    values = [*white, *black]
    found = rows(both.white, both.black, graph(players, set(players))) or []
    return {"pairs": [[values[one], values[other]] for one, other in found]}


@answers(when=lambda case: "met_white_row_black_row" in case.given)
def changed_rows(given: Given) -> Answer:
    """{rows, met_white_row_black_row} -> {black_row_for_white_row}."""
    height = given["rows"]
    white, black = tuple(range(1, height + 1)), tuple(range(height + 1, 2 * height + 1))
    met = {(one, other + height) for one, other in given["met_white_row_black_row"]}
    edges: Graph = {one: {other for other in black if (one, other) not in met} for one in white}
    edges |= {other: {one for one in white if (one, other) not in met} for other in black}
    found = rows(white, black, edges) or []
    return {"black_row_for_white_row": [other - height for _, other in found]}


@answers(when=lambda case: "floaters" in case.given)
def floaters(given: Given) -> Answer:
    """{floaters, own: a point lower; with rating, colours, ARO and whom they met} -> {boards, left}.

    Boards are in the order in which the floaters are paired, White first.
    """
    players = {
        row["no"]: replace(
            _coloured(row["no"], row), half_points=points, unlike=frozenset(row.get("met", ()))
        )
        for points, column in ((2, "floaters"), (0, "own"))
        for row in given[column]
    }
    group = Group(0, set(players))
    sheet = Sheet(players=players, groups=[group])
    seat_floaters(sheet, group)
    return {
        "boards": [f"{board.white}-{board.black}" for board in sheet.seated],
        "left": sorted(group.members),
    }


@answers(when=lambda case: case.rule == "DSU 4.9.6 3")
def colours_of_two(given: Given) -> Answer:
    """{one, other}: colours of their games, ARO and rating -> {white}."""
    white, _ = colours(_coloured(1, given["one"]), _coloured(2, given["other"]))
    return {"white": "one" if white == 1 else "other"}


@answers(when=lambda case: case.rule == "DSU 4.9.6 2.5")
def moved_up(given: Given) -> Answer:
    """{round, rounds_total, moved_up: in which rounds} -> {may_rise}."""
    past = tuple(
        Past(round_number=number, passed=Passed.GAME, floated=Float.UP) for number in given["moved_up"]
    )
    return {"may_rise": may_rise(Contestant(number=1, past=past), given["round"], given["rounds_total"])}


def _round(
    answer: Pairing | NoPairing, contestants: tuple[Contestant, ...], expected: Mapping[str, Any]
) -> Answer:
    averages = aro(contestants)
    shown = {"aro_before": {str(number): float(round(value, 2)) for number, value in averages.items()}}
    if isinstance(answer, NoPairing):
        trace = answer.proposal.trace if answer.proposal else ()
        return shown | {"boards": [], "bye": [], "moves": _moves(trace), "possible": False}
    boards = sorted(f"{board.white}-{board.black}" for board in answer.boards)
    same = boards == sorted(expected.get("boards", []))
    return shown | {
        "boards": expected["boards"] if same else boards,
        "bye": [] if answer.resting is None else [answer.resting],
        "moves": _moves(answer.trace),
        "possible": True,
    }


def _moves(trace: Iterable[Because]) -> list[str]:
    """Moves as the cases write them: "7.1:a/b" for b moved up for a, "7.2:b", "floater:a/b"."""
    moves = []
    for step in trace:
        players = "/".join(str(number) for number in reversed(step.inputs))
        if step.article in MOVES:
            moves.append(f"{MOVES[step.article]}:{players}")
        elif step.article == "DSU 4.9.6 8.2":
            moves.append(f"floater:{step.inputs[0]}/{step.inputs[1]}")
        elif step.code == SAME_COLUMN:
            moves.append("6.3 same colour:")
    return moves


def _play(
    past: dict[int, list[Past]],
    answer: Pairing | NoPairing,
    expected: Mapping[str, Any],
    results: Iterable[str],
) -> None:
    floats: Mapping[int, Float] = answer.floats if isinstance(answer, Pairing) else {}
    for board, result in zip(expected.get("boards", []), results, strict=False):
        white, black = (int(number) for number in board.split("-"))
        won = HALF_POINTS[result]
        for number, opponent, colour, half_points in (
            (white, black, Colour.WHITE, won[0]),
            (black, white, Colour.BLACK, won[1]),
        ):
            game = Past(
                round_number=len(past[number]) + 1,
                passed=Passed.GAME,
                opponent=opponent,
                colour=colour,
                half_points=half_points,
                floated=floats.get(number, Float.NONE),
            )
            past[number].append(game)
    for number in expected.get("bye", []):
        past[number].append(Past(round_number=len(past[number]) + 1, passed=Passed.BYE, half_points=2))


def _column_player(number: int, column: str, value: float, unlike: frozenset[int]) -> Player:
    """A player of whom only what their column is sorted by is known."""
    figure = Fraction(str(value))
    white = column == "W"
    return replace(
        _coloured(
            number, {"colours": "", "rating": 0 if white else int(figure), "aro": figure if white else 0}
        ),
        preference=Colour.WHITE if white else Colour.BLACK,
        unlike=unlike,
    )


def _coloured(number: int, row: Mapping[str, Any]) -> Player:
    """A player whose colours, rating and ARO are known."""
    played = tuple(LETTERS[letter] for letter in row["colours"])
    return Player(
        number=number,
        half_points=0,
        rating=row["rating"],
        alphabetical=number,
        aro=Fraction(row["aro"]),
        colours=played,
        difference=played.count(Colour.WHITE) - played.count(Colour.BLACK),
        preference=preference(played),
        may_have=may_have(played),
        unlike=frozenset(),
        may_rise=True,
        may_rest=True,
    )
