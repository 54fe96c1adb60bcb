"""Cases on stones: forbidden points, the 26 openings, the opening rules step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.rules.board.forbidden import Verdict, forbidden_points
from tournaments.rules.board.forks import opened
from tournaments.rules.board.games import Made, OpeningRule, made_by, rules_of
from tournaments.rules.board.openings.machine import begun, taken
from tournaments.rules.board.openings.named import PLACED, Kind, named_opening
from tournaments.rules.board.openings.proposals import distinct_proposals
from tournaments.rules.board.openings.standing import Act, Opening
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.points import Point, names, read_point
from tournaments.rules.board.position import Position, position
from tournaments.rules.pairing.face import Colour


@answers(op="forbidden_point")
def forbidden_point(given: Given) -> Answer:
    """What a stone would be, with its fours, and its threes where neither five, overline nor double-four."""
    stones, point = stones_of(given), read_point(given["move"])
    if given["colour"] == "WHITE":
        made = made_by(stones, point, Colour.WHITE, rules_of(OpeningRule.FREE_RENJU))
        return {"verdict": "FIVE_OR_MORE" if made in {Made.FIVE, Made.OVERLINE} else "LEGAL"}
    fork = opened(stones, point)
    answer: dict[str, object] = {"verdict": fork.verdict.name}
    if fork.verdict not in {Verdict.FIVE, Verdict.OVERLINE}:
        answer["fours"] = len(fork.fours)
    if fork.verdict in {Verdict.LEGAL, Verdict.DOUBLE_THREE}:
        eyes = (eye.point for three in fork.threes for eye in three.eyes if eye.is_real)
        answer |= {"threes": len(fork.real_threes), "three_eyes": names(eyes)}
    return answer


@answers(op="forbidden_points")
def all_forbidden_points(given: Given) -> Answer:
    """Every forbidden point of a position."""
    return {"points": names(forbidden_points(stones_of(given)))}


@answers(op="opening_code")
def opening_code(given: Given) -> Answer:
    """Which of the 26 openings."""
    opening = named_opening(points_of(given["moves"]))
    return {"code": opening.code if opening else "NONE"}


@answers(op="opening_count")
def opening_count(_given: Given) -> Answer:
    """How many there are, and how many ways they can lie."""
    classes = Counter(opening.kind for opening in set(PLACED.values()))
    placed = Counter(opening.kind for opening in PLACED.values())
    return {
        "classes": classes.total(),
        "direct": classes[Kind.DIRECT],
        "indirect": classes[Kind.INDIRECT],
        "oriented_positions": placed.total(),
        "oriented_direct": placed[Kind.DIRECT],
        "oriented_indirect": placed[Kind.INDIRECT],
    }


@answers(op="distinct_proposals")
def proposals(given: Given) -> Answer:
    """How many fifth moves differ by more than a symmetry."""
    return {"count": distinct_proposals(points_of(given["moves"]))}


@answers(op="opening")
def opening_steps(given: Given) -> Answer:
    """An opening step by step, to its end or the first refusal."""
    opening = begun(OpeningRule(given["rule"]))
    for number, event in enumerate(given["events"], start=1):
        try:
            opening = taken(opening, act_of(event))
        except Refused as refusal:
            return {"outcome": "REFUSED", "at": number, "code": refusal.code.upper()}
    return {"outcome": "OPEN" if opening.ahead else "DONE", **_left(opening)}


def _left(opening: Opening) -> Answer:
    return {
        "black": opening.black,
        "white": opening.white,
        "ply": len(opening.moves),
        "next_colour": opening.next_colour.name,
        "next_player": opening.to_act,
    }


def act_of(event: str) -> Act:
    """An act as the cases write it: "P1 place h8"."""
    by, verb, *words = event.split()
    return Act(by=Seat(by), verb=Verb(verb), words=tuple(words))


def points_of(moves: Iterable[str]) -> list[Point]:
    """Points by their names."""
    return [read_point(move) for move in moves]


def stones_of(given: Given) -> Position:
    """The position with the black and white stones of a case."""
    return position(points_of(given["black"]), points_of(given["white"]))
