"""Golden cases of Swedish Monrad (SLSF-G 25, SLSF-R 26)."""

from __future__ import annotations

from fractions import Fraction
from itertools import zip_longest

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU
from tournaments.rules.lots import draw_start_numbers
from tournaments.rules.monrad_terms import admit_late, correction, round_range
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
from tournaments.rules.pairing.swedish_monrad import lot, pair
from tournaments.rules.pairing.swedish_monrad.explaining import LEAST_SUMS

COLOURS = {"B": Colour.BLACK, "W": Colour.WHITE}
SWEDISH = {Float.NONE: "", Float.DOWN: "ned", Float.UP: "upp"}


@answers(op="monrad_draw")
def monrad_draw(given: Given) -> Answer:
    """The whole draw of a round after the first; `cost` holds the sums but that of the lots."""
    question = RoundToPair(
        round_number=given["round"],
        rounds_total=given["round"],
        contestants=tuple(map(_contestant, given["players"])),
        seed=given["seed"],
    )
    drawn = pair(question, GOMOKU)
    if isinstance(drawn, NoPairing):
        return {"possible": False}
    floats = sorted(drawn.floats.items())
    return {
        "possible": True,
        "pairs": _pairs(drawn),
        "bye": drawn.resting or 0,
        "ned": [number for number, floated in floats if floated is Float.DOWN],
        "upp": [number for number, floated in floats if floated is Float.UP],
        "cost": next((list(step.inputs) for step in drawn.trace if step.code == LEAST_SUMS), []),
    }


@answers(op="monrad_first_round")
def monrad_first_round(given: Given) -> Answer:
    """Start numbers by lot, then round 1 in number order."""
    numbers = draw_start_numbers(given["seed"], given["players"], [], GOMOKU).start_numbers
    contestants = tuple(Contestant(number=number) for number in sorted(numbers.values()))
    drawn = pair(
        RoundToPair(round_number=1, rounds_total=1, contestants=contestants, seed=given["seed"]), GOMOKU
    )
    if isinstance(drawn, NoPairing):
        return {"possible": False}
    return {
        "start_numbers": [numbers[player] for player in given["players"]],
        "pairs": _pairs(drawn),
        "bye": drawn.resting or 0,
    }


@answers(op="monrad_lot")
def monrad_lot(given: Given) -> Answer:
    """Lots written "round|purpose|id|id"."""
    values = []
    for call in given["calls"]:
        round_number, purpose, *ids = call.split("|")
        values.append(str(lot(given["seed"], int(round_number), purpose, *map(int, ids))))
    return {"values": values}


@answers(op="monrad_round_range")
def monrad_round_range(given: Given) -> Answer:
    """[fewest, most] rounds, [] where the book gives none."""
    found = round_range(given["players"], GOMOKU)
    return {
        "range": [] if found.fewest is None else [found.fewest, found.most],
        "warn_small": found.small,
    }


@answers(op="late_entry")
def late_entry(given: Given) -> Answer:
    """Admitted with the points taken, or not."""
    try:
        entry = admit_late(
            given["active_players"],
            referee_permits=given["referee_permits"],
            half_points=_half_points(given["points_taken"]),
            book=GOMOKU,
        )
    except Refused:
        return {"admitted": False, "score": ""}
    return {"admitted": True, "score": str(Fraction(entry.half_points, 2))}


@answers(op="preliminary_correction")
def preliminary_correction(given: Given) -> Answer:
    """What the real result of a sealed game changes."""
    ruled, real = (
        (_half_points(given[name][0]), _half_points(given[name][1])) for name in ("preliminary", "actual")
    )
    found = correction(ruled, real, used_in_draw=given["used_in_draw"], book=GOMOKU)
    return {
        "score_delta": [str(Fraction(change, 2)) for change in found.half_points],
        "floats": [SWEDISH[floated] for floated in found.floats],
    }


def _contestant(row: Given) -> Contestant:
    """A case tells sums, not rounds: rounds that add up to them are put in their place."""
    met = [
        Past(
            round_number=place,
            passed=Passed.GAME if colour else Passed.WALKOVER_WON,
            opponent=opponent,
            colour=COLOURS[colour] if colour else None,
        )
        for place, (opponent, colour) in enumerate(zip_longest(row["met"], row["colours"]), start=1)
    ]
    rested = [Past(round_number=len(met) + 1 + bye, passed=Passed.BYE) for bye in range(row["byes"])]
    points = Past(round_number=0, passed=Passed.ABSENT, half_points=_half_points(row["score"]))
    return Contestant(number=row["no"], past=(points, *met, *rested), extra_floats=row["balance"])


def _pairs(drawn: Pairing) -> list[list[int]]:
    return [[board.black, board.white] for board in drawn.boards]


def _half_points(points: str) -> int:
    """ "3/2" or "1.5" -> 3."""
    return int(2 * Fraction(points))
