"""The events of what happens at the boards as the history says them. Words of persons stay outside."""

from __future__ import annotations

from typing import Any

from events.citing import gettext_noop
from events.history import say
from events.types import Event
from tournaments.conduct import events as facts
from tournaments.conduct.labels import told
from tournaments.conduct.projections import MATTERS, STEPS

OF_A_GAME = gettext_noop("Round %(round_number)s, board %(board)s: %(told)s (matter %(number)s)")
ON_A_MATTER = gettext_noop("Matter %(number)s: %(told)s")


def _told(event: Event) -> Any:
    return told(event)


for matter in MATTERS:
    say(matter, OF_A_GAME, told=_told)
for step in STEPS:
    say(step, ON_A_MATTER, told=_told)
say(facts.ClocksStarted, gettext_noop("Round %(round_number)s: all clocks are started"))
say(
    facts.DrawMovesSet,
    gettext_noop("Draws: agreed from move %(fewest_moves)s, claimed from move %(claimable_from)s; 0 is none"),
)
