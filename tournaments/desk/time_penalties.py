"""What a Polish time penalty does to both clocks, for the pages (PSGRP §9.2)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.rules.clocks import clock_face
from tournaments.rules.discipline import TimePenalty, time_penalty
from tournaments.state import Tournament


def penalty_of(state: Tournament, left_seconds: int) -> TimePenalty:
    """The penalty of a player whose clock showed so much, by the tournament's own thinking time."""
    assert state.announced is not None  # no measure is taken in what was not announced
    return time_penalty(state.announced.time_control.base_minutes * 60, left_seconds)


def in_words(penalty: TimePenalty) -> str:
    """What the referee sets the clocks to."""
    left = clock_face(penalty.left_seconds)
    if penalty.opponent_bonus_seconds:
        bonus = clock_face(penalty.opponent_bonus_seconds)
        return _("the player keeps %(left)s, the opponent gets %(bonus)s more") % {
            "left": left,
            "bonus": bonus,
        }
    return _("the player’s clock is set to %(left)s") % {"left": left}
