"""How facts of teams and protests change the state."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Team, Tournament

_change = msgspec.structs.replace


def team(state: Tournament, event: facts.TeamEntered) -> Tournament:
    """A team with its squad."""
    team = Team(event.name, event.squad, event.club, nickname=event.nickname, strength=event.strength)
    return _change(state, teams={**state.teams, event.team: team})


def captain(state: Tournament, event: facts.CaptainNamed) -> Tournament:
    """Who leads it."""
    team = _change(state.teams.get(event.team, Team("", ())), captain=event.person)
    return _change(state, teams={**state.teams, event.team: team})


def exception(state: Tournament, event: facts.LineupExceptionGranted) -> Tournament:
    """Who may sit higher than his rating."""
    team = state.teams.get(event.team, Team("", ()))
    granted = _change(team, exceptions={**team.exceptions, event.person: event.ground})
    return _change(state, teams={**state.teams, event.team: granted})


def decided(state: Tournament, event: facts.ProtestDecided) -> Tournament:
    """A protest is decided."""
    protest = state.protests.get(event.protest)
    if protest is None:
        return state
    decided = _change(protest, decided=True, upheld=event.upheld)
    return _change(state, protests={**state.protests, event.protest: decided})
