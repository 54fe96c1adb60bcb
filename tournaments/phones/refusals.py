"""How the refusals of codes and of what phones enter read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "too_long_for_a_code": Text(
        gettext_noop("A code holds for 1 to 24 hours, or until the end of the day."),
        gettext_noop("Make a new one tomorrow."),
    ),
    "boards_turned": Text(
        gettext_noop("The last board, %(last)s, comes before the first, %(first)s."),
        gettext_noop("Name the boards from the lower number to the higher one."),
    ),
    "too_many_codes": Text(
        ngettext_noop("%(most)s code holds at once.", "%(most)s codes hold at once.", "most"),
        gettext_noop("Revoke one that is not needed."),
    ),
    "carrier_not_entered": Text(
        gettext_noop("The person who carries the phone is not entered here."),
        gettext_noop("Name a player of this tournament, or no player."),
    ),
    "no_code_revoked": Text(gettext_noop("No code was named that still holds.")),
    "wrong_code": Text(
        gettext_noop("That is no code of this tournament that still holds."),
        gettext_noop("Look at the digits once more, or ask the arbiter for a new code."),
    ),
    "code_full": Text(
        ngettext_noop(
            "%(most)s phone has joined by this code.", "%(most)s phones have joined by this code.", "most"
        ),
        gettext_noop("Ask the arbiter for another code."),
    ),
    "no_code": Text(
        gettext_noop("This phone has not joined by a code of this tournament."),
        gettext_noop("Ask the arbiter for a code."),
    ),
    "code_ended": Text(
        gettext_noop("The code of this phone has ended. Nothing was recorded."),
        gettext_noop("Ask the arbiter for a new code."),
    ),
    "code_boards": Text(
        gettext_noop("Your code is for boards %(first)s to %(last)s; board %(board)s is not among them."),
        gettext_noop("Find the arbiter."),
    ),
    "code_of_the_door": Text(
        gettext_noop("Your code ticks who is here; it enters no results."), gettext_noop("Find the arbiter.")
    ),
    "code_of_helper": Text(
        gettext_noop("Your code fills empty boards; it changes nothing that stands."),
        gettext_noop("Find the arbiter."),
    ),
    "code_plays_only": Text(
        gettext_noop("A phone enters games that were played: won, drawn or lost."),
        gettext_noop("Find the arbiter for anything else."),
    ),
    "code_adjourned": Text(
        gettext_noop("The game at board %(board)s is adjourned."), gettext_noop("Find the arbiter.")
    ),
}
