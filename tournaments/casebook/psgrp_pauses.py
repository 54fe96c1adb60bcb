"""Golden cases of pauses in the Polish association's tournaments (PSGRP §2.3)."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from tournaments.rules.psgrp import Form, Pause, may_pause, pause_half_points


@answers(when=lambda case: case.rule.startswith("PSGRP") and "pauses" in case.given)
def pause_points(given: Given) -> Answer:
    """{pauses: [{system}]} -> {points: of each}."""
    halves = [pause_half_points(Form(pause["system"])) for pause in given["pauses"]]
    return {"points": [half // 2 if half % 2 == 0 else half / 2 for half in halves]}


@answers(when=lambda case: case.rule.startswith("PSGRP") and "proposed_pause" in case.given)
def second_pause(given: Given) -> Answer:
    """{already_paused, proposed_pause} -> {allowed}; the pauses were in rounds 1, 2, ..."""
    pauses = [
        Pause(player=player, round_number=place)
        for place, player in enumerate(given["already_paused"], start=1)
    ]
    return {"allowed": may_pause(given["proposed_pause"], len(pauses) + 1, pauses)}
