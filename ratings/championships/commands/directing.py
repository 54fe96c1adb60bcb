"""Who directs the play-off of a class, and a game of it that was recorded wrongly (DSU 4.2 §36-§37)."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of_actor
from federation.officials.roles import Role, require
from ratings.championships.commands.common import GroupAct, group_of, standing
from ratings.championships.events import PlayoffByOtherRulesTakenBack, PlayoffGameTakenBack
from ratings.championships.play_offs import ORDERS
from ratings.championships.state import Championship
from tournaments.commands.common import keep_reason
from tournaments.offices import roles_for
from tournaments.rules.dsu.championships import TABLE
from tournaments.state import Tournament, evolve, stream_of

TITLE = "DSU 4.2 §36"
SETS_RULES = "set_playoff_rules_more_than_two"
LEADING = (Role.ORGANISER, Role.EXECUTIVE_COMMITTEE)
DIRECTING = (Role.ARBITER, *LEADING)


class TakeBackPlayoffGame(GroupAct, frozen=True, kw_only=True):
    """Take back the last game of the play-off of a class, which was recorded wrongly, with a reason."""

    reason: str


class TakeBackPlayoffByOtherRules(GroupAct, frozen=True, kw_only=True):
    """Take back what was recorded of a play-off by rules set for it, with a reason."""

    reason: str


def directed(work: Work, act: GroupAct) -> Championship:
    """The championship, for the executive, the organiser or an arbiter of the class. Raises NotAllowed."""
    state = standing(work, act, *DIRECTING, article=TITLE)
    tournament = state.tournaments.get(group_of(act), "")
    played = work.fold(stream_of(act.federation, tournament), Tournament(), evolve)
    if set(numbers_of_actor(work)).isdisjoint(played.arbiters):
        require(work, act.federation, *LEADING, article=TITLE)
    return state


@command(undone_by="record_playoff_by_other_rules")
@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.3", "DSU 4.3.4")
def take_back_playoff_by_other_rules(work: Work, act: TakeBackPlayoffByOtherRules) -> None:
    """Recorded wrongly it goes, and is recorded as it was; a title awarded on it is awarded anew."""
    printed = act.group in {group.value for group in ORDERS}
    state = standing(work, act, *roles_for(SETS_RULES), article=TITLE) if printed else directed(work, act)
    group = group_of(act)
    if group not in state.other_play_offs:
        raise Refused("no_play_off", field="group", article=TABLE[group].article)
    reason = keep_reason(work, act.reason)
    work.record(act.stream, PlayoffByOtherRulesTakenBack(group=group.value, reason=reason))


@command(undone_by="record_playoff_game")
@cites("DSU 4.2 §36", "DSU 4.2 §37")
def take_back_playoff_game(work: Work, act: TakeBackPlayoffGame) -> None:
    """Recorded wrongly it goes, and is recorded as it was played; a title awarded on it is awarded anew."""
    state = directed(work, act)
    group = group_of(act)
    if not state.games.get(group):
        raise Refused("no_play_off_game", field="group", article=TABLE[group].article)
    taken_back = PlayoffGameTakenBack(group=group.value, reason=keep_reason(work, act.reason))
    work.record(act.stream, taken_back)
