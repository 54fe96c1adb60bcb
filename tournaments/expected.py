"""Who is to come to the next round of a stage, and who of them has not checked in."""

from __future__ import annotations

from tournaments.pairing_input import seats_of
from tournaments.state import Tournament
from tournaments.state.check_in import CheckIn, StageRound


def expected(state: Tournament, at: StageRound) -> tuple[str, ...]:
    """Who is to come to a round: everybody in the stage who has not left and has announced no absence."""
    stage, number = at
    if not state.drawn:
        return tuple(state.entries)
    seats = (seat for seat in seats_of(state, stage) if seat not in state.gone)
    return tuple(state.order[seat - 1] for seat in seats if (stage, number, seat) not in state.absent)


def missing(state: Tournament, check_in: CheckIn, at: StageRound) -> tuple[str, ...]:
    """Who is expected and has not checked in."""
    here = check_in.here_for(at)
    return tuple(person for person in expected(state, at) if person not in here)


def announced_away(state: Tournament, at: StageRound) -> tuple[str, ...]:
    """Who has announced that they are away from a round; no one asks about them."""
    stage, number = at
    if not state.drawn:
        return ()
    seats = (seat for seat in seats_of(state, stage) if seat not in state.gone)
    return tuple(state.order[seat - 1] for seat in seats if (stage, number, seat) in state.absent)


def due_round(state: Tournament, stage: int) -> StageRound:
    """The round that a stage's check-in is for: the next to start."""
    return stage, len(state.rounds_of(stage)) + 1


def open_rounds(state: Tournament, check_in: CheckIn) -> list[StageRound]:
    """The rounds that players check in for now."""
    return sorted(at for at in check_in.opened if due_round(state, at[0]) == at)
