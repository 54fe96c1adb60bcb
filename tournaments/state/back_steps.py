"""How what is taken back changes the state: as if it had not been recorded, with what a lot decided kept."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tournaments import events as facts
from tournaments.state.form import Tournament
from tournaments.state.step_type import Steps

_change = msgspec.structs.replace


def rule(state: Tournament, event: facts.SpecialRuleTakenBack) -> Tournament:
    """A special rule holds no more."""
    return _change(state, special_rules=_without(state.special_rules, event.rule))


def terms(state: Tournament, event: facts.DrawTermsTakenBack) -> Tournament:
    """Terms on draws hold no more."""
    return _change(state, draw_terms=_without(state.draw_terms, event.terms))


def seeding(state: Tournament, event: facts.SeedingTakenBack) -> Tournament:
    """A binding of the draw binds no more; the others keep their numbers."""
    return _change(state, unbound=state.unbound | {event.number})


def team(state: Tournament, event: facts.TeamTakenBack) -> Tournament:
    """A team is none."""
    return _change(state, teams={name: each for name, each in state.teams.items() if name != event.team})


def exception(state: Tournament, event: facts.LineupExceptionTakenBack) -> Tournament:
    """A player sits in the order of ranking again."""
    team = state.teams[event.team]
    left = {person: ground for person, ground in team.exceptions.items() if person != event.person}
    return _change(state, teams={**state.teams, event.team: _change(team, exceptions=left)})


def replay(state: Tournament, event: facts.ReplayTakenBack) -> Tournament:
    """A further game of a match is not played; who had Black in it is remembered."""
    key = (event.round_number, event.board, event.game)
    left = {each: replay for each, replay in state.replays.items() if each != key}
    return _change(state, replays=left, replays_back={**state.replays_back, key: state.replays[key]})


def _without(words: Sequence[str], gone: str) -> tuple[str, ...]:
    at = words.index(gone)
    return (*words[:at], *words[at + 1 :])


STEPS: Steps = {
    facts.SpecialRuleTakenBack: rule,
    facts.DrawTermsTakenBack: terms,
    facts.SeedingTakenBack: seeding,
    facts.TeamTakenBack: team,
    facts.LineupExceptionTakenBack: exception,
    facts.ReplayTakenBack: replay,
}
