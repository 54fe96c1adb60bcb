"""Cases of Monrad (DSU 4.9.1, 4.9.2) and of the round robin (4.9.11) of the Danish chess union."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from federation.casebook import Answer, Case, Given, answers
from tournaments.rules.danish_withdrawals import sitting_out_half_points
from tournaments.rules.pairing import danish_monrad, danish_round_robin
from tournaments.rules.pairing.face import Board, Colour, Contestant, NoPairing, Passed, Past, RoundToPair

SCORES = {"1": 2, "=": 1, "0": 0}
"""White's score as the cases write it -> half points."""


def _is_monrad(case: Case, *, given: set[str], expected: set[str]) -> bool:
    is_monrad = case.given.get("system") == "monrad"
    return is_monrad and given <= case.given.keys() and expected <= case.expected.keys()


@answers(when=lambda case: _is_monrad(case, given={"players", "results"}, expected={"rounds"}), whole=True)
def monrad_event(case: Case) -> Answer:
    """A whole event; each row of results is White's score on the boards as the expected round lists them."""
    contestants = tuple(Contestant(number=number) for number in range(1, case.given["players"] + 1))
    placement: tuple[int, ...] = ()
    rounds: list[Answer] = []
    for round_number, expected in enumerate(case.expected["rounds"], start=1):
        question = RoundToPair(
            round_number=round_number,
            rounds_total=case.given.get("rounds_total", round_number),  # no total: no look ahead
            contestants=contestants,
            placement=placement,
        )
        laid = danish_monrad.pair(question)
        if isinstance(laid, NoPairing):
            rounds.append({"boards": [], "possible": False})
            break
        scores = dict(zip(expected["boards"], case.given["results"][round_number - 1], strict=False))
        placement = laid.placement
        contestants = tuple(
            replace(
                each,
                past=(*each.past, *_passed(each.number, round_number, laid.boards, laid.resting, scores)),
            )
            for each in contestants
        )
        rounds.append(
            {
                "boards": _as_listed(expected["boards"], laid.boards),
                "bye": [laid.resting] if laid.resting else [],
                "possible": True,
                "placement_after": list(danish_monrad.placements(contestants, placement)),
            }
        )
    return {"rounds": rounds}


@answers(
    when=lambda case: _is_monrad(case, given={"placement", "met"}, expected={"chosen_pairing"}), whole=True
)
def monrad_looks_ahead(case: Case) -> Answer:
    """The first pairing, whether a round can follow it, and the pairing that is chosen; colours left out."""
    question = _question(case.given)
    first = danish_monrad.pair(replace(question, rounds_total=question.round_number))
    chosen = danish_monrad.pair(question)
    if isinstance(first, NoPairing) or isinstance(chosen, NoPairing):
        return {"first_pairing": [], "first_pairing_passes_check": False, "chosen_pairing": []}
    return {
        "note": case.expected.get("note"),  # about the form of the answer
        "first_pairing": _pairs_as_listed(case.expected["first_pairing"], first.boards),
        "first_pairing_passes_check": not danish_monrad.no_successor(question, first),
        "chosen_pairing": _pairs_as_listed(case.expected["chosen_pairing"], chosen.boards),
    }


@answers(when=lambda case: _is_monrad(case, given={"placement", "met"}, expected={"boards"}), whole=True)
def monrad_round(case: Case) -> Answer:
    """One round from a placement, who has met, games with White so far, and who left."""
    laid = danish_monrad.pair(_question(case.given))
    if isinstance(laid, NoPairing):
        return {"possible": False, "boards": []}
    return {
        "possible": True,
        "boards": _as_listed(case.expected["boards"], laid.boards),
        "bye": [laid.resting] if laid.resting else [],
        "bye_points": sitting_out_half_points() // 2,
    }


@answers(when=lambda case: _is_monrad(case, given={"players"}, expected={"check_round"}))
def monrad_table(given: Given) -> Answer:
    """The printed table of 4.9.2."""
    ahead = danish_monrad.look_ahead(given["players"])
    return {"check_round": ahead.check_round, "before_starting_round": ahead.before_starting_round}


@answers(when=lambda case: case.rule.startswith("DSU 4.9.11") and {"round", "player"} <= case.given.keys())
def round_robin_seat(given: Given) -> Answer:
    """Whom a number meets in a round and with which colour; 0 and no colour for who sits out."""
    laid = danish_round_robin.pair(given["players"], given["round"], given.get("cycles", 1))
    for board in laid.boards:
        if given["player"] == board.white:
            return {"opponent": board.black, "colour": "W"}
        if given["player"] == board.black:
            return {"opponent": board.white, "colour": "B"}
    return {"opponent": 0, "colour": ""}


def _question(given: Given) -> RoundToPair:
    """All level on points, so that the placement given is the one to pair in."""
    met = [tuple(int(number) for number in text.split("-")) for text in given["met"]]
    whites = given.get("whites", {})
    round_number = given.get("round", 2)
    numbers = sorted({*given["placement"], *given.get("withdrawn_in_order", ())})
    return RoundToPair(
        round_number=round_number,
        rounds_total=given.get("rounds_total", round_number),
        contestants=tuple(
            Contestant(number=number, past=_history(number, met, whites.get(str(number), 0)))
            for number in numbers
        ),
        left=tuple(given.get("withdrawn_in_order", ())),
        placement=tuple(given["placement"]),
    )


def _history(number: int, met: Iterable[Sequence[int]], whites: int) -> tuple[Past, ...]:
    """These opponents and so many games with White; the cases do not say which went together."""
    opponents = [sum(pair) - number for pair in met if number in pair]
    paired = [Past(round_number=1, passed=Passed.WALKOVER_WON, opponent=each) for each in opponents]
    white = Past(round_number=1, passed=Passed.GAME, colour=Colour.WHITE)
    return (*paired, *(white for _ in range(whites)))


def _passed(
    number: int, round_number: int, boards: Iterable[Board], resting: int | None, scores: Mapping[str, str]
) -> tuple[Past, ...]:
    if number == resting:
        points = sitting_out_half_points()
        return (Past(round_number=round_number, passed=Passed.BYE, half_points=points),)
    for board in boards:
        if number in (board.white, board.black):
            white = number == board.white
            score = SCORES[scores[_white_first(board)]]
            return (
                Past(
                    round_number=round_number,
                    passed=Passed.GAME,
                    opponent=board.black if white else board.white,
                    colour=Colour.WHITE if white else Colour.BLACK,
                    half_points=score if white else 2 - score,
                ),
            )
    return ()


def _white_first(board: Board) -> str:
    return f"{board.white}-{board.black}"


def _as_listed(expected: Sequence[str], boards: Iterable[Board]) -> list[str]:
    """Boards as "white-black", in the order expected if they are the same boards."""
    found = [_white_first(board) for board in boards]
    return list(expected) if sorted(found) == sorted(expected) else found


def _pairs_as_listed(expected: Sequence[str], boards: Iterable[Board]) -> list[str]:
    """The same where the case leaves colours out."""
    found = [_white_first(board) for board in boards]
    same = sorted(sorted(text.split("-")) for text in found) == sorted(
        sorted(text.split("-")) for text in expected
    )
    return list(expected) if same else found
