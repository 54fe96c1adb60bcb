"""Whole team events played through the commands in memory, line-ups handed in for every round."""

from __future__ import annotations

from tests.tournaments.playing_events import SEED, Event
from tournaments import commands as acts
from tournaments.events import Play


class TeamEvent(Event):
    """Teams of `squad` players each, in the order of entry. Everybody is drawn first, then the teams."""

    def __init__(self, book: str, teams: int, play: Play, *, squad: int, chance: int = 1) -> None:
        super().__init__(book, teams * squad, play, chance)
        everybody = self.state.order
        for number in range(teams):
            members = everybody[number * squad : (number + 1) * squad]
            self.say(acts.enter_team, acts.EnterTeam(**self.here, name=f"Team {number}", squad=members))
        self.say(acts.number_teams, acts.NumberTeams(**self.here, seed=SEED))

    def number(self, name: str) -> int:
        """The number that a team drew."""
        return self.state.team_order.index(name) + 1

    def line_up(self, team: str, *players: str, stage: int = 1) -> None:
        act = acts.SubmitLineup(**self.here, team=team, players=players, stage=stage)
        self.say(acts.submit_lineup, act)

    def line_ups(self, stage: int = 1) -> None:
        """The first players of every squad who have not left, in ranking order; else an empty board."""
        state = self.state
        size = state.stages[stage].play.boards_per_team
        gone = {state.order[left.start_number - 1] for left in state.left}
        for name, team in state.teams.items():
            there = [person for person in team.squad if person not in gone]
            empty = [person for person in team.squad if person in gone][: max(size - len(there), 0)]
            plays = {*there[:size], *empty}
            self.line_up(name, *(person for person in team.squad if person in plays), stage=stage)

    def start(self, stage: int = 1) -> None:
        self.line_ups(stage)
        super().start(stage)

    def leave(self, person: str) -> None:
        act = acts.WithdrawPlayer(**self.here, person=person, reason="ill")
        self.say(acts.withdraw_player, act)
