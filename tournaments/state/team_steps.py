"""How facts of teams and protests change the state."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Protest, Team, Tournament
from tournaments.state.step_type import Steps

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
    """Who may sit higher than their rating."""
    team = state.teams.get(event.team, Team("", ()))
    granted = _change(team, exceptions={**team.exceptions, event.person: event.ground})
    return _change(state, teams={**state.teams, event.team: granted})


def lineup(state: Tournament, event: facts.LineupSubmitted) -> Tournament:
    """Who plays for a team in a round."""
    key = (event.stage, event.stage_round, event.team)
    return _change(state, lineups={**state.lineups, key: event.players})


def venue(state: Tournament, event: facts.VenueChosen) -> Tournament:
    """Where a team's match is played."""
    key = (event.stage, event.stage_round, event.team)
    return _change(state, venues={**state.venues, key: event.venue})


def away(state: Tournament, event: facts.TeamAbsenceNoted) -> Tournament:
    """A team has no match in a round; a file may grant a bye for it."""
    key = (event.stage, event.stage_round, state.team_order.index(event.team) + 1)
    return _change(state, absent_teams={**state.absent_teams, key: event.kind})


def lodged(state: Tournament, event: facts.ProtestLodged) -> Tournament:
    """A protest, to be decided."""
    game = (event.round_number, event.board, event.game)
    protest = Protest(event.person, event.team, game=game)
    return _change(state, protests={**state.protests, event.protest: protest})


def decided(state: Tournament, event: facts.ProtestDecided) -> Tournament:
    """A protest is decided."""
    protest = state.protests.get(event.protest)
    if protest is None:
        return state
    decided = _change(protest, decided=True, upheld=event.upheld)
    return _change(state, protests={**state.protests, event.protest: decided})


def reopened(state: Tournament, event: facts.ProtestReopened) -> Tournament:
    """A protest is to be decided anew."""
    protest = _change(state.protests[event.protest], decided=False, upheld=False)
    return _change(state, protests={**state.protests, event.protest: protest})


STEPS: Steps = {
    facts.TeamEntered: team,
    facts.CaptainNamed: captain,
    facts.LineupExceptionGranted: exception,
    facts.TeamsNumbered: lambda state, event: _change(state, team_order=event.order),
    facts.LineupSubmitted: lineup,
    facts.VenueChosen: venue,
    facts.TeamAbsenceNoted: away,
    facts.ProtestLodged: lodged,
    facts.ProtestDecided: decided,
    facts.ProtestReopened: reopened,
}
