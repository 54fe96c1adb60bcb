"""How the refusals of check-in read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "check_in_open": Text(gettext_noop("Check-in for this round is open already.")),
    "check_in_closed": Text(
        gettext_noop("Check-in for this round is not open."), gettext_noop("Open it first.")
    ),
    "not_expected": Text(
        gettext_noop("This player is not expected in this round: not entered, left, or away."),
        gettext_noop("Take that back first if the player is here."),
    ),
    "missing_changed": Text(
        ngettext_noop(
            "%(persons)s player is missing now: the list has changed meanwhile. Nothing was decided.",
            "%(persons)s players are missing now: the list has changed meanwhile. Nothing was decided.",
            "persons",
        ),
        gettext_noop("Look at the list once more and decide on each."),
    ),
    "away_before_draw": Text(
        gettext_noop("Before the draw there is no round to be away from: the player is out, or stays."),
        gettext_noop("Let the player stay, and note the absence after the draw."),
    ),
    "boards_are_fixed": Text(
        gettext_noop("The boards of all rounds are fixed: who is missing is recorded at the board."),
    ),
}
