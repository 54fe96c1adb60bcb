"""A round robin of teams, played through the real commands."""

from __future__ import annotations

from typing import Any

from tests.support import season
from tournaments import commands as acts
from tournaments.events import Play

BOARDS = 2


def team_season(names: tuple[str, ...] = ("Norr", "Öst", "Syd")) -> str:
    """Teams of two with captains, one round in which Black wins everywhere, one protest; the tournament's id.

    Rows are not projected: `season.catch_up()` does that.
    """
    by = season.everything("slsf")
    persons = season.people(BOARDS * len(names))
    at = season.play_tournament("slsf", persons, by=by, upto="drawn", name="Lagspelen")
    here: dict[str, Any] = {"federation": "slsf", "tournament": at}
    play = Play(system="round_robin", boards_per_team=BOARDS)
    acts.plan_stage(acts.PlanStage(**here, stage=1, play=play), by=by)
    squads = [tuple(persons[at : at + BOARDS]) for at in range(0, len(persons), BOARDS)]
    for name, squad in zip(names, squads, strict=True):
        acts.enter_team(acts.EnterTeam(**here, name=name, squad=squad), by=by)
    teams = list(season.state("slsf", at).teams)
    for team, squad in zip(teams, squads, strict=True):
        acts.name_captain(acts.NameCaptain(**here, team=team, person=squad[0]), by=by)
    acts.number_teams(acts.NumberTeams(**here, seed="3" * 32), by=by)
    for team, squad in zip(teams, squads, strict=True):
        acts.submit_lineup(acts.SubmitLineup(**here, team=team, players=squad), by=by)
    season.start("slsf", at, 1, by)
    season.report("slsf", at, 1, by, score=lambda *_: (2, 0))
    protest = acts.LodgeProtest(**here, person=squads[0][0], team=teams[0], words="The clock was wrong.")
    acts.lodge_protest(protest, by=by)
    return at
