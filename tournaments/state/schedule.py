"""When a round starts, by what the organiser scheduled."""

from __future__ import annotations

import datetime as dt

from tournaments.state.filing import Filing
from tournaments.state.form import Tournament


def start_of(state: Tournament, filing: Filing, stage: int, stage_round: int) -> dt.datetime | None:
    """The announced start of a round of a stage; None where none is scheduled.

    Decision: groups play side by side, so the schedule counts the rounds of each; a stage that players come
    on to goes on where the stages before it ended.
    """
    number = _number(state, stage, stage_round)
    return filing.starts[number - 1] if 1 <= number <= len(filing.starts) else None


def _number(state: Tournament, stage: int, stage_round: int) -> int:
    """Which round of the schedule a round of a stage is."""
    planned = state.stages.get(stage)
    before = [len(state.rounds_of(each.stage)) for each in (planned.qualified if planned else ())]
    return max(before, default=0) + stage_round


def rounds_begun(state: Tournament) -> int:
    """How many rounds of the schedule have begun, in the group that is furthest."""
    played = {each.stage for each in state.rounds}
    return max((_number(state, stage, len(state.rounds_of(stage))) for stage in played), default=0)


def start_of_round(state: Tournament, filing: Filing, round_number: int) -> dt.datetime | None:
    """The announced start of a started round, by its number in the tournament."""
    stage = state.rounds[round_number - 1].stage
    numbers = [number for number, _ in state.rounds_of(stage)]
    return start_of(state, filing, stage, numbers.index(round_number) + 1)
