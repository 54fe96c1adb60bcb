"""A pairing as its event records it: start numbers, and every step that led to it."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Because, cites
from tournaments import events as facts
from tournaments.events import PairedBoard, Step
from tournaments.pairing_input import digest_of, play_of, question_of, seats_of
from tournaments.rules.pairing.face import Float, Pairing
from tournaments.rules.systems import SWISS
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


@cites("SLSF-G 25.2c", "SLSF-R 26.2c", "SLSF-G 25.4", "SLSF-R 26.4", "DSU 4.9.5 A4")
def floats_of(
    state: Tournament, stage: int, boards: Sequence[tuple[int, int]], resting: int
) -> tuple[tuple[int, str], ...]:
    """Who floats on boards laid by hand: of unequal points the higher down, the lower up; who rests down."""
    if play_of(state, stage).system not in SWISS:
        return ()
    seats = seats_of(state, stage)
    points = {seats[each.number - 1]: each.half_points for each in question_of(state, stage).contestants}
    floats = {resting: Float.DOWN} if resting else {}
    for one, other in boards:
        if points[one] != points[other]:
            higher, lower = (one, other) if points[one] > points[other] else (other, one)
            floats |= {higher: Float.DOWN, lower: Float.UP}
    return tuple(sorted((number, way.value) for number, way in floats.items()))


def steps(trace: tuple[Because, ...]) -> tuple[Step, ...]:
    """An explanation as an event holds it: numbers stay numbers, everything else is written out."""
    return tuple(
        Step(because.article, because.code, tuple(_plain(each) for each in because.inputs))
        for because in trace
    )


def _plain(value: object) -> int | str:
    return value if type(value) is int else str(value)
