"""A whole team leaves play: everybody of its squad who has not left yet."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import for_act, keep_reason
from tournaments.commands.leaving import article_of_leaving, check_way
from tournaments.commands.teams import OfTeam, team_of
from tournaments.state import Tournament


class WithdrawTeam(OfTeam, frozen=True, kw_only=True):
    """A team leaves play: `how` as for a player."""

    reason: str
    how: str = "withdrawn"


@command(undone_by="revoke_withdrawal")
@cites("SLSF-G 15.2", "SLSF-R 16.2", "DSU 4.1.2 §16")
def withdraw_team(work: Work, act: WithdrawTeam) -> None:
    """SLSF-G 15.2, 18.1e; DSU 4.1.2 §16: the arbiter lets a team leave or excludes it."""
    state = for_act(work, act, Role.ARBITER, article="15.2")
    article = article_of_leaving(state, act.how)
    squad = team_of(state, act.team).squad
    check_way(act.how, article)
    left = leaves(state, squad, act.how)
    hindrances = (
        (state.finished, "finished"),
        (not state.team_order, "not_drawn.teams"),
        (not left, "left_already.team"),
    )
    for stands, code in hindrances:
        if stands:
            raise Refused(code, field="team", article=article)
    for event in left:
        reason = keep_reason(work, act.reason, event.person)
        work.record(act.stream, facts.PlayerWithdrawn(person=event.person, how=event.how, reason=reason))


def leaves(state: Tournament, squad: tuple[str, ...], how: str) -> list[facts.PlayerWithdrawn]:
    """Those of a squad who have a start number and still play, leaving; nothing is said of why."""
    numbers = {person: state.number_of(person) for person in squad}
    there = (person for person, number in numbers.items() if number and number not in state.gone)
    return [facts.PlayerWithdrawn(person=person, how=how, reason="") for person in there]
