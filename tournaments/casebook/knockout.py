"""Cases of the knock-out (DSU 4.9.7): draw numbers of the seeds, and how a match is decided."""

from __future__ import annotations

import re
from collections.abc import Iterable

from federation.casebook import Answer, Given, answers
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.knockout import Form, Side, Stage

SCORES = {"1": 2, "=": 1, "0": 0}
LAST = re.compile(r"blitz \d+ v \d+ min(?:; ([AB]) is White)?")
SIDES = {"A": Side.FIRST, "B": Side.SECOND}


def _is_knockout(rule: str) -> bool:
    return rule.startswith("DSU 4.9.7")


@answers(when=lambda case: _is_knockout(case.rule) and "size" in case.given)
def knockout_slots(given: Given) -> Answer:
    """Which seeds draw for which numbers, and the matches of the first round by draw numbers."""
    size = given["size"]
    tiers = knockout.tiers(size)
    bracket = range(1, size + 1)
    first_round = knockout.pair(bracket, winners=(), white_by_lot=range(1, size, 2))
    return {
        "tiers": [
            {"seeds": [tier.first_seed, tier.last_seed], "slots": list(tier.draw_numbers)} for tier in tiers
        ],
        "first_round_pairs": [f"{board.white}-{board.black}" for board in first_round.boards],
    }


@answers(when=lambda case: _is_knockout(case.rule) and "scores_of_A" in case.given)
def knockout_match(given: Given) -> Answer:
    """Who won a match, and in which stage; neither while it goes on."""
    scores = [(SCORES[score], 2 - SCORES[score]) for score in given["scores_of_A"]]
    state = knockout.decide(scores, tuple(map(_stage, given["stages"])), _white_in_last(given["stages"]))
    if state.winner is None or state.decided_in is None:
        return {"winner": "", "decided_in": ""}
    decided_in = "armageddon" if state.decided_in is Form.LAST else state.decided_in.value
    return {
        "winner": next(name for name, side in SIDES.items() if side is state.winner),
        "decided_in": decided_in,
    }


def _stage(text: str) -> Stage:
    """ "rapid x2", or the last game as "blitz 5 v 4 min; A is White"."""
    if LAST.fullmatch(text):
        return Stage(form=Form.LAST, games=1)
    form, _, games = text.partition(" x")
    return Stage(form=Form(form), games=int(games))


def _white_in_last(stages: Iterable[str]) -> Side | None:
    found = [match[1] for match in map(LAST.fullmatch, stages) if match]
    return SIDES.get(found[-1]) if found else None
