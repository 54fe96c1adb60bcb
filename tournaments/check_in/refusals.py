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
    "list_of_another_round": Text(
        gettext_noop("This list was for another round; check-in is for round %(round)s now."),
        gettext_noop("Open the list again."),
    ),
    "not_expected.at_the_door": Text(
        gettext_noop("This player is not expected in this round: not entered, left, or announced as away."),
        gettext_noop("Go to the arbiter’s table."),
    ),
    "taken_back_at_the_desk": Text(
        gettext_noop("The arbiter has taken this player back for this round."),
        gettext_noop("Go to the arbiter’s table."),
    ),
    "wrong_door_code": Text(
        gettext_noop("That is no code of this tournament: it may be the code of another one."),
        gettext_noop("Scan the sign at the door of this hall, or go to the arbiter’s table."),
    ),
    "door_code_ended": Text(
        gettext_noop("This code has ended; another sign hangs at the door, or none."),
        gettext_noop("Scan the sign at the door, or go to the arbiter’s table."),
    ),
    "code_of_results": Text(
        gettext_noop("Your code enters results; it ticks no one."), gettext_noop("Find the arbiter.")
    ),
    "door_closed": Text(
        gettext_noop("Check-in is not open now. Nothing was recorded."),
        gettext_noop("Wait until the arbiter opens it, or go to the arbiter’s table."),
    ),
    "door_round_over": Text(
        gettext_noop("Check-in for round %(round)s is over. Nothing was recorded."),
        gettext_noop("Open the page again: it shows the round that players check in for now."),
    ),
    "no_door_code": Text(gettext_noop("No code for the door stands."), gettext_noop("Make one.")),
    "fee_in_invitation": Text(
        gettext_noop("The invitation states the entry fee of this tournament."),
        gettext_noop("Change the invitation."),
    ),
    "no_amount": Text(
        gettext_noop("An amount is nothing or more, and less than a million."),
        gettext_noop("Look at the digits once more."),
    ),
    "not_entered_here": Text(
        gettext_noop("This player is not entered in this tournament."),
        gettext_noop("Enter the player first."),
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
