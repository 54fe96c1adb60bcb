"""Golden cases of pauses in the Polish association's tournaments (PSGRP §2.3)."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from tournaments.rules.pairing import manual
from tournaments.rules.pairing.broken_criteria import in_poland
from tournaments.rules.pairing.face import Board, Contestant, Passed, Past, RoundToPair
from tournaments.rules.psgrp import Form, pause_half_points
from tournaments.rules.systems import System


@answers(when=lambda case: case.rule.startswith("PSGRP") and "pauses" in case.given)
def pause_points(given: Given) -> Answer:
    """{pauses: [{system}]} -> {points: of each}."""
    halves = [pause_half_points(Form(pause["system"])) for pause in given["pauses"]]
    return {"points": [half // 2 if half % 2 == 0 else half / 2 for half in halves]}


@answers(when=lambda case: case.rule.startswith("PSGRP") and "proposed_pause" in case.given)
def second_pause(given: Given) -> Answer:
    """{already_paused, proposed_pause} -> {allowed}; the pauses were in rounds 1, 2, ..."""
    paused, proposed = given["already_paused"], given["proposed_pause"]
    players = max(*paused, proposed) // 2 * 2 + 1  # the next odd number: one pauses
    contestants = tuple(
        Contestant(
            number=number,
            past=tuple(
                Past(round_number=place, passed=Passed.BYE)
                for place, player in enumerate(paused, start=1)
                if player == number
            ),
        )
        for number in range(1, players + 1)
    )
    question = RoundToPair(round_number=len(paused) + 1, rounds_total=players, contestants=contestants)
    others = [each.number for each in contestants if each.number != proposed]
    boards = [Board(black, white) for black, white in zip(others[::2], others[1::2], strict=True)]
    broken = manual.broken(question, None, boards, in_poland(System.DANISH_SWISS))
    return {"allowed": not any(each.article == "PSGRP §2.3" for each in broken)}
