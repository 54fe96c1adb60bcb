"""The Olympiad draft: teams of equal strength out of the players who came (DSU 4.9.9.5)."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.numbering import by_strength
from tournaments.commands.teams import WHO_LEADS
from tournaments.pairing_input import play_of
from tournaments.rules.pairing.olympiad import draft


class DraftTeams(TournamentAct, frozen=True, kw_only=True):
    """Form so many teams; `alphabetical`: all entered players, for those of equal rating and title."""

    teams: int
    alphabetical: tuple[str, ...]


@command(undone_by="take_back_team")
@cites("DSU 4.9.9.5")
def draft_teams(work: Work, act: DraftTeams) -> None:
    """DSU 4.9.9.5: players in order of strength go to the teams row by row, so that teams come out even."""
    state = for_act(work, act, *WHO_LEADS, article="21")
    if state.teams:
        raise Refused("teams_entered", field="teams", article="DSU 4.9.9.5")
    if sorted(act.alphabetical) != sorted(state.entries):
        raise Malformed("not_everybody", field="alphabetical", article="DSU 4.9.9.5")
    order = by_strength(state, act.alphabetical)
    squads = draft(len(order), act.teams)
    boards = play_of(state, 1).boards_per_team
    if boards and boards != len(squads[0]):
        raise Refused(
            "squads_of_other_size",
            field="teams",
            article="DSU 4.9.9.5",
            players=len(squads[0]),
            boards=boards,
        )
    for number, squad in enumerate(squads, start=1):
        work.record(
            act.stream,
            facts.TeamEntered(
                team=f"team-{number}",
                name=f"Team {number}",
                squad=tuple(order[strength - 1] for strength in squad),
            ),
        )
