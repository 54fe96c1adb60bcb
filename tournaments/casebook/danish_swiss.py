"""Cases of Dansk Schweizer (DSU 4.9.3, 4.9.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from events.citing import Refused
from federation.casebook import Answer, Case, Given, answers
from tournaments.rules.pairing.danish_swiss import pair
from tournaments.rules.pairing.danish_swiss.colours import stronger_is_white
from tournaments.rules.pairing.danish_swiss.entrants import check_acceleration, entrants_of
from tournaments.rules.pairing.danish_swiss.groups import paired
from tournaments.rules.pairing.face import Colour, Contestant, NoPairing, Pairing, Passed, Past, RoundToPair

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
SCORES = {"1": 2, "=": 1, "0": 0}
"""White's score as the cases write it -> half points."""


def _is(case: Case, given: str, kind: type) -> bool:
    return case.given.get("system") == "danish_swiss" and isinstance(case.given.get(given), kind)


@answers(when=lambda case: _is(case, "acceleration_groups", int))
def acceleration(given: Given) -> Answer:
    """{acceleration_groups, kept_to_the_end} -> {allowed}."""
    try:
        check_acceleration(given["acceleration_groups"], to_the_end=given["kept_to_the_end"])
    except Refused:
        return {"allowed": False}
    return {"allowed": True}


@answers(when=lambda case: _is(case, "players", list), whole=True)
def one_round(case: Case) -> Answer:
    """One round of players as listed; `pairs` by name, stronger first, or `boards` by number, White first."""
    players, expected = case.given["players"], case.expected
    question = _question(case.given)
    answer = pair(question)
    if isinstance(answer, NoPairing):
        return {"possible": False, "boards": [], "pairs": [], "bye": []}
    name = {player["no"]: str(player.get("name", player["no"])) for player in players}
    seat = {number: place for place, number in enumerate(entrants_of(question).numbers)}
    boards = [sorted((board.black, board.white), key=seat.__getitem__) for board in answer.boards]
    first = (paired(entrants_of(question)) or [])[0]
    return {
        "possible": True,
        "boards": _as_listed(_boards(answer), expected.get("boards", [])),
        "pairs": _as_listed(
            ["".join(name[number] for number in both) for both in boards], expected.get("pairs", [])
        ),
        "bye": _bye(answer),
        "first_pool_flyers": [name[n] for n in entrants_of(question).named(first.flyers.seats)],
    }


@answers(when=lambda case: _is(case, "pairs", list), whole=True)
def colours_of_pairs(case: Case) -> Answer:
    """Who of each pair has White, from the colours both have had."""
    white = []
    for row in case.given["pairs"]:
        players = [
            (row["stronger"], row["stronger_history"], row.get("stronger_points", 0)),
            (row["weaker"], row["weaker_history"], row.get("weaker_points", 0)),
        ]
        players.sort(key=lambda player: -player[2])  # more points, else the stronger
        (one, had, _), (other, other_had, _) = players
        is_white, _ = stronger_is_white(_colours(had), _colours(other_had))
        white.append({"pair": row["stronger"] + row["weaker"], "white": one if is_white else other})
    return {"white": white}


@answers(when=lambda case: _is(case, "players", int), whole=True)
def event(case: Case) -> Answer:
    """A whole event; each row of results is White's score on the boards as the expected round lists them."""
    given, past = case.given, {number: list[Past]() for number in range(1, case.given["players"] + 1)}
    rounds: list[Answer] = []
    for round_number, expected in enumerate(case.expected["rounds"], start=1):
        question = RoundToPair(
            round_number=round_number,
            rounds_total=given["rounds_total"],
            contestants=tuple(Contestant(number=number, past=tuple(rows)) for number, rows in past.items()),
            left=tuple(
                leaver["no"]
                for leaver in given.get("withdrawn", [])
                if leaver["before_round"] <= round_number
            ),
            acceleration=_acceleration(given, round_number),
        )
        answer = pair(question)
        if isinstance(answer, NoPairing):
            return {"rounds": [*rounds, {"boards": [], "bye": [], "possible": False}]}
        boards = _as_listed(_boards(answer), expected["boards"])
        rounds.append({"boards": boards, "bye": _bye(answer), "possible": True})
        if round_number <= len(given["results"]):
            _play(past, boards, given["results"][round_number - 1], answer)
    return {"rounds": rounds}


def _question(given: Mapping[str, Any]) -> RoundToPair:
    numbers = {player["name"]: player["no"] for player in given["players"] if "name" in player}
    played = given.get("rounds_played", 1)
    return RoundToPair(
        round_number=played + 1,
        rounds_total=played + (1 if given.get("last_round") else 2),
        contestants=tuple(_contestant(player, numbers) for player in given["players"]),
    )


def _contestant(player: Mapping[str, Any], numbers: Mapping[str, int]) -> Contestant:
    """A case tells sums, not rounds: rounds that add up to them are put in their place."""
    met = [
        Past(round_number=0, passed=Passed.WALKOVER_WON, opponent=numbers.get(each, each))
        for each in player.get("met", [])
    ]
    games = [
        Past(round_number=0, passed=Passed.GAME, colour=colour)
        for colour in _colours(player.get("colours", ""))
    ]
    points = int(2 * Fraction(str(player["points"])))
    return Contestant(
        number=player["no"],
        past=(*met, *games, Past(round_number=0, passed=Passed.ABSENT, half_points=points)),
    )


def _colours(history: str) -> tuple[Colour, ...]:
    return tuple(COLOURS[letter] for letter in history if letter in COLOURS)


def _acceleration(given: Mapping[str, Any], round_number: int) -> tuple[tuple[int, ...], ...]:
    """Groups by bonus, from 0 points up."""
    terms = given.get("acceleration")
    if not terms or round_number > terms["rounds"]:
        return ()
    groups = {group["bonus"]: tuple(range(group["from"], group["to"] + 1)) for group in terms["groups"]}
    return tuple(groups.get(bonus, ()) for bonus in range(max(groups) + 1))


def _boards(answer: Pairing) -> list[str]:
    return [f"{board.white}-{board.black}" for board in answer.boards]


def _bye(answer: Pairing) -> list[int]:
    return [] if answer.resting is None else [answer.resting]


def _as_listed(found: list[str], listed: Sequence[str]) -> list[str]:
    """Boards are a set: in the order of the case, if they are the same."""
    return list(listed) if sorted(found) == sorted(listed) else found


def _play(
    past: Mapping[int, list[Past]], boards: Iterable[str], results: Iterable[str], answer: Pairing
) -> None:
    for board, result in zip(boards, results, strict=False):
        white, black = map(int, board.split("-"))
        for number, opponent, colour, half_points in (
            (white, black, Colour.WHITE, SCORES[result]),
            (black, white, Colour.BLACK, 2 - SCORES[result]),
        ):
            past[number].append(
                Past(
                    round_number=len(past[number]) + 1,
                    passed=Passed.GAME,
                    opponent=opponent,
                    colour=colour,
                    half_points=half_points,
                )
            )
    if answer.resting is not None:
        rest = Past(round_number=0, passed=Passed.BYE, half_points=answer.resting_half_points)
        past[answer.resting].append(rest)
