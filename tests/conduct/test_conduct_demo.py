"""What happens at the boards of the demo season happens before a move is sealed there."""

from __future__ import annotations

import datetime as dt

import msgspec

from ratings.demo.season import season
from tests.conduct.given import at_board
from tests.tournaments.given import HERE, won
from tournaments.conduct import commands as acts
from tournaments.sealed.commands import SealMove

DAY = dt.date(2026, 8, 17)


def test_every_swedish_tournament_in_play_has_something_to_show() -> None:
    steps = list(season(7, DAY))
    told = [step for step in steps if " at the boards: " in step.name]
    shown = {step.act.tournament for step in told}
    assert shown
    assert {step.act.tournament for step in told if isinstance(step.act, acts.DepositSheets)} == shown
    assert len({step.name for step in told}) == len(told), "every step has a name of its own"
    sealed = [number for number, step in enumerate(steps) if isinstance(step.act, SealMove)]
    assert steps.index(told[-1]) < min(sealed)


def test_every_step_is_recorded_at_a_board_handed_in_and_the_next_one() -> None:
    told = [step for step in season(7, DAY) if " at the boards: " in step.name]
    one = [step for step in told if step.act.tournament == told[0].act.tournament]
    first = min(step.act.board for step in one if isinstance(step.act, acts.DepositSheets))
    specified = at_board(before=(won(1, 1),))
    for step in one:
        here = dict(HERE)
        if hasattr(step.act, "round_number"):
            here["round_number"] = 1
        if hasattr(step.act, "board"):
            here["board"] = step.act.board - first + 1
        assert specified.when(step.command, msgspec.structs.replace(step.act, **here)).recorded, step.name
