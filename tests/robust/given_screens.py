"""The table of `given` for what the hall sees: a tournament in play, with what each act asks before it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from events.types import Event
from federation.officials.roles import Role
from tests.robust.given_world import IN_MAY
from tests.support.specification import NOON
from tests.tournaments.given import DRAWN, ENTERED, FED, HERE, INVITED
from tournaments.events import screens as facts
from tournaments.events.screens import Kind, Picture, RoundStart
from tournaments.screens import commands as acts
from tournaments.state.screens import stream_of

HALL = stream_of(FED, HERE["tournament"])
SCREEN = facts.ScreenSet(screen="door", name="At the door", pictures=(Picture(kind=Kind.NAMES),))
SAID = facts.MessageShown(number=1, words="0" * 64, until=NOON + dt.timedelta(hours=1))

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...], dict[str, tuple[Event, ...]]]
"""A valid act, who may give it, what happened before in the tournament, and in its hall."""


def _told(act: Any, *before: Event, roles: tuple[Role, ...] = (Role.ARBITER,)) -> Told:
    return act, roles, (*INVITED, *ENTERED, DRAWN), {HALL: before}


ROOM = "tournaments.screens.commands"
CASES: dict[str, Told] = {
    f"{ROOM}.set_screen": _told(
        acts.SetScreen(**HERE, screen="hall-1", name="Hall", pictures=(Picture(kind=Kind.BOARDS),))
    ),
    f"{ROOM}.remove_screen": _told(acts.RemoveScreen(**HERE, screen="door"), SCREEN),
    f"{ROOM}.show_message": _told(
        acts.ShowMessage(**HERE, text="Lunch is served", until=IN_MAY + dt.timedelta(minutes=30))
    ),
    f"{ROOM}.withdraw_message": _told(acts.WithdrawMessage(**HERE, number=1), SAID),
    f"{ROOM}.schedule_starts": _told(
        acts.ScheduleStarts(
            **HERE,
            starts=(RoundStart(round_number=1, starts_at=NOON), RoundStart(round_number=2, minutes_after=15)),
        ),
        roles=(Role.ARBITER, Role.ORGANISER, Role.EXECUTIVE_COMMITTEE),
    ),
}
