"""Who sits in which stage, by the folded state alone."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments import events as facts
from tournaments.state.form import Tournament


def play_of(state: Tournament, stage: int) -> facts.Play:
    """How a stage is played: as planned, or as announced."""
    planned = state.stages.get(stage)
    if planned:
        return planned.play
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    return facts.Play(
        system=announced.system, rounds=announced.rounds_total, games_per_match=announced.games_per_match
    )


def stages_of(state: Tournament) -> list[int]:
    """The stages in their order; a tournament that says nothing of stages has one."""
    return sorted({1, *state.stages, *state.seats})


def seats_of(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers (of teams in team events) by seat, () while the stage is not open."""
    if stage in state.seats:
        return state.seats[stage]
    if stage != 1 or any(planned.qualified for number, planned in state.stages.items() if number == 1):
        return ()
    by_teams = play_of(state, stage).boards_per_team
    return tuple(range(1, len(state.team_order if by_teams else state.order) + 1))


def gone_from(state: Tournament, stage: int) -> tuple[int, ...]:
    """Who has left, in the order of leaving, as the stage numbers them: a team once its whole squad has."""
    leavers = [left.start_number for left in state.left]
    if not play_of(state, stage).boards_per_team:
        return tuple(leavers)
    last_of: dict[int, int] = {}
    for number, name in enumerate(state.team_order, start=1):
        squad = {state.number_of(person) for person in state.teams[name].squad}
        if squad and squad <= set(leavers):
            last_of[number] = max(leavers.index(player) for player in squad)
    return tuple(sorted(last_of, key=last_of.__getitem__))


def away_from(state: Tournament, stage: int, stage_round: int) -> frozenset[int]:
    """Who is known to be away from a round of a stage, as the stage numbers them."""
    known = state.absent_teams if play_of(state, stage).boards_per_team else state.absent
    return frozenset(number for at, due, number in known if (at, due) == (stage, stage_round))


def there_for(state: Tournament, stage: int, stage_round: int) -> frozenset[int]:
    """Who of a stage is there to be paired in a round of it."""
    away = {*gone_from(state, stage), *away_from(state, stage, stage_round)}
    return frozenset(number for number in seats_of(state, stage) if number not in away)


def team_of_player(state: Tournament) -> Mapping[int, int]:
    """Start number of a player -> number of their team."""
    return {
        state.number_of(person): number
        for number, name in enumerate(state.team_order, start=1)
        for person in state.teams[name].squad
    }
