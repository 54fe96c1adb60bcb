"""Read models of tournaments: the tournament itself, entries, games, standings, teams."""

from tournaments.models.play import GameRow, RoundRow, StandingRow
from tournaments.models.teams import TeamRow, TeamStandingRow
from tournaments.models.tournament import EntryRow, TournamentRow
