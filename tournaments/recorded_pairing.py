"""A pairing as its event records it: start numbers, and every step that led to it."""

from __future__ import annotations

from events.citing import Because
from tournaments import events as facts
from tournaments.events import PairedBoard, Step
from tournaments.pairing_input import digest_of, question_of, seats_of
from tournaments.rules.pairing.face import Pairing
from tournaments.state import Tournament
from tournaments.systems import in_numbers, worth_of_rest


def paired(state: Tournament, stage: int, answer: Pairing, seed: str) -> facts.RoundPaired:
    """The event of a pairing, in start numbers."""
    told = in_numbers(answer, seats_of(state, stage))
    return facts.RoundPaired(
        stage=stage,
        stage_round=len(state.rounds_of(stage)) + 1,
        boards=tuple(PairedBoard(board.black, board.white) for board in told.boards),
        resting=told.resting or 0,
        resting_half_points=worth_of_rest(state, stage, told.resting_half_points) if told.resting else 0,
        why=tuple(steps(each) for each in told.why),
        trace=steps(told.trace),
        floats=tuple(sorted((number, str(way)) for number, way in told.floats.items() if way)),
        placement=told.placement,
        seed=seed,
        question=digest_of(question_of(state, stage, seed)),
    )


def steps(trace: tuple[Because, ...]) -> tuple[Step, ...]:
    """An explanation as an event holds it: numbers stay numbers, everything else is written out."""
    return tuple(
        Step(because.article, because.code, tuple(_plain(each) for each in because.inputs))
        for because in trace
    )


def _plain(value: object) -> int | str:
    return value if type(value) is int else str(value)
