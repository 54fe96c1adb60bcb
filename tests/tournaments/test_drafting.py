"""DSU 4.9.9.5: even teams out of the players who came."""

from __future__ import annotations

from tests.tournaments.given import ENTERED, HERE, INVITED, PLAYERS, STREAM, tournament
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play, TournamentRating

RATED = facts.RatingsRecorded(
    ratings=tuple(TournamentRating(person, 1400 + 100 * n) for n, person in enumerate(PLAYERS))
)
READY = (*INVITED, *ENTERED, RATED)


def test_the_strongest_and_the_weakest_are_one_team() -> None:
    act = acts.DraftTeams(**HERE, teams=2, alphabetical=PLAYERS)
    done = tournament(*READY).when(acts.draft_teams, act)
    squads = [event.squad for event in done.events_of(STREAM)]
    weakest, third, second, strongest = PLAYERS
    assert squads == [(strongest, weakest), (second, third)]


def test_what_no_draft_can_form() -> None:
    def refused(code: str, *before: object, teams: int = 2, names: tuple[str, ...] = PLAYERS) -> None:
        act = acts.DraftTeams(**HERE, teams=teams, alphabetical=names)
        tournament(*READY, *before).when(acts.draft_teams, act).refused(code, article="DSU 4.9.9.5")

    refused("odd_number_of_teams", teams=3)
    refused("not_everybody", names=PLAYERS[:2])
    refused("teams_entered", facts.TeamEntered(team="reds", name="Reds", squad=PLAYERS[:2]))
    boards = facts.StagePlanned(stage=1, name="", play=Play(system="round_robin", boards_per_team=3))
    refused("squads_of_other_size", boards)
