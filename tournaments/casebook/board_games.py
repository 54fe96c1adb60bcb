"""Cases on whole games: records, claims, sealed moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.casebook.board import points_of
from tournaments.rules.board.claims import Claim, claimed
from tournaments.rules.board.endings import GOING_ON, Ending, Reason, Result, ended_by_board
from tournaments.rules.board.games import Made, rules_of
from tournaments.rules.board.play import played
from tournaments.rules.board.points import NAMES, POINTS, column_and_row
from tournaments.rules.board.record import CheckedRecord, check_record
from tournaments.rules.board.results import GameRecord
from tournaments.rules.board.rows import longest_row
from tournaments.rules.board.sealed import opened_move
from tournaments.rules.pairing.face import Colour

CHEQUERED = "point (x,y), x,y = 0..14, is BLACK when (x div 2 + y) is even"


@answers(op="record")
def record(given: Given) -> Answer:
    """A record as it is accepted, or its first refusal."""
    moves = given["moves"] if "moves" in given else list(_filled(given["fill"]))
    final = None
    if "final_black" in given:
        final = frozenset(points_of(given["final_black"])), frozenset(points_of(given["final_white"]))
    checked = check_record(
        GameRecord(
            opening=given["opening"],
            moves=tuple(moves),
            result=Result[given["result"]] if "result" in given else None,
            reason=Reason[given["reason"]] if "reason" in given else None,
            final=final,
        )
    )
    if checked.refusal:
        return _refused(checked.refusal, checked.refused_at)
    return _accepted(checked, checked.ending)


def _refused(refusal: Refused, at: int) -> Answer:
    answer: dict[str, object] = {"outcome": "REFUSED", "at": at, "code": refusal.code.upper()}
    if "points" in refusal.values:
        answer["points"] = str(refusal.values["points"]).split()
    return answer


def _accepted(checked: CheckedRecord, ending: Ending) -> Answer:
    stones = {colour: len(checked.position.points(colour)) for colour in Colour}
    answer: dict[str, object] = {
        "outcome": "OK",
        "ply": len(checked.plies),
        "result": ending.result.name,
        "stones": sum(stones.values()),
        "black": stones[Colour.BLACK],
        "white": stones[Colour.WHITE],
        "longest_row": max(longest_row(checked.position, colour) for colour in Colour),
    }
    if ending.reason:
        answer["reason"] = ending.reason.name
    if checked.warnings:
        answer["warnings"] = [f"{each.code.upper()}:{each.number}" for each in checked.warnings]
    return answer


def _filled(fill: str) -> Iterator[str]:
    """A full board described in words, as moves: Black and White in turn."""
    if fill != CHEQUERED:
        raise ValueError(f"unknown filling {fill!r}")
    black = [point for point in POINTS if _is_black(*column_and_row(point))]
    white = [point for point in POINTS if not _is_black(*column_and_row(point))]
    in_turn = chain.from_iterable(zip_longest(black, white))
    return (NAMES[point] for point in in_turn if point is not None)


def _is_black(column: int, row: int) -> bool:
    return (column // 2 + row) % 2 == 0


@answers(op="board_ends")
def board_ends(given: Given) -> Answer:
    """{stones, passes: after how many moves each}: does the board end a game without any claim."""
    moves: list[int | None] = list(POINTS[: given["stones"]])
    for place in given["passes"]:
        moves.insert(place, None)
    ending = ended_by_board(moves, rules_of(given["opening"]))
    return {"result": ending.result.name, "reason": ending.reason.name if ending.reason else ""}


@answers(op="claim")
def claim(given: Given) -> Answer:
    """Does a claim hold."""
    rules = rules_of(given["opening"])
    ended = GOING_ON
    if "ended_before" in given:
        ended = Ending(result=Result.DRAW, reason=Reason[given["ended_before"]])
    made = Claim(
        by=Colour[given["claim_by"]],
        made=Made[given["claim_type"]],
        about=given["about_ply"],
        left_seconds=given.get("claimant_time_left_s"),
    )
    try:
        ending = claimed(tuple(played(rules, given["moves"])), rules, made, ended=ended)
    except Refused as refusal:
        return {"accepted": False, "code": refusal.code.upper()}
    return {"accepted": True, "result": ending.result.name}


@answers(op="sealed_move")
def sealed(given: Given) -> Answer:
    """What a sealed move comes to."""
    rules = rules_of(given["opening"])
    plies = tuple(played(rules, given["moves"]))
    try:
        move = opened_move(plies, given["sealed"], Colour[given["sealed_by"]], rules)
    except Refused as refusal:
        return {"valid": False, "code": refusal.code.upper()}
    if not move.is_valid:
        return {"valid": False, "code": move.code.upper(), "result": move.ending.result.name}
    answer: dict[str, object] = {"valid": True, "ply": move.ply}
    if move.claimable:
        answer["claimable"] = move.claimable.name
    return answer
