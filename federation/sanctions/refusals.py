"""How the refusals of sanctions read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "own_sanction": Text(
        gettext_noop("This is about yourself: others decide and record it."),
        gettext_noop("Leave it to another who holds the office."),
    ),
    "not_overturned": Text(gettext_noop("No sanction of number %(number)s was overturned.")),
    "appeal_open": Text(
        gettext_noop("An appeal of %(day)s waits for its decision."),
        gettext_noop("It is decided first; then the person can be forgotten."),
    ),
    "quarantine_in_force": Text(
        gettext_noop("A quarantine is in force until %(day)s."),
        gettext_noop("It runs out first; then the person can be forgotten."),
    ),
    "reasons_missing": Text(gettext_noop("Write down why: it is told in writing, with its reasons.")),
    "decided_before_offence": Text(
        gettext_noop("It would be decided on %(decided)s, before what it is for: that was on %(offence)s."),
        gettext_noop("Look both days up again."),
    ),
    "decided_in_future": Text(
        gettext_noop("%(decided)s has not come yet."), gettext_noop("Name the day on which it was decided.")
    ),
    "no_such_sanction": Text(gettext_noop("No sanction of number %(number)s stands against this person.")),
    "no_further_appeal": Text(gettext_noop("The tribunal's decision is the last one.")),
    "appeal_before_decision": Text(
        gettext_noop("The appeal is dated %(filed)s, before the decision of %(decided)s.")
    ),
    "appeal_late": Text(
        gettext_noop("The appeal had to be filed by %(last_day)s."),
        gettext_noop("It is kept as a late one; the ruling stands."),
    ),
    "not_of_the_committee.sanctions": Text(
        gettext_noop("Warnings and quarantines are for the tournament committee of this tournament.")
    ),
    "sanction_without_reasons": Text(
        gettext_noop("A warning or an exclusion is given with its reasons, in writing."),
        gettext_noop("Write down what the player did."),
    ),
    "quarantine_length": Text(
        gettext_noop("A quarantine runs for a number of months, or for a number of days."),
        gettext_noop("Give one of the two, at least 1."),
    ),
    "quarantine_before_decision": Text(
        gettext_noop("It would begin on %(begins)s and is decided on %(decided)s."),
        gettext_noop("Let it begin on the day of the decision or later."),
    ),
    "quarantine_too_short": Text(
        gettext_noop(
            "A player who stays away from a whole tournament is barred for six months, to %(least)s."
        ),
        gettext_noop("Impose six months or more."),
    ),
    "unknown_measure": Text(gettext_noop("This book knows no measure %(measure)s.")),
    "board_resolution_needed": Text(
        gettext_noop("The board takes this measure by a resolution."), gettext_noop("Name the resolution.")
    ),
    "measures_first.reprimand": Text(
        ngettext_noop(
            "This needs %(times)s reprimand before it in this tournament; there are %(counted)s.",
            "This needs %(times)s reprimands before it in this tournament; there are %(counted)s.",
            "times",
        ),
        gettext_noop("Take the lower measure, or record it if it was taken."),
    ),
    "barred_by_the_board": Text(
        gettext_noop("The board does not admit the player to this tournament (%(resolution)s)."),
        gettext_noop("Only the board can lift its resolution."),
    ),
    "board_resolution_needed.for_board": Text(
        gettext_noop("This measure is for the board, by a resolution.")
    ),
    "for_the_referee": Text(gettext_noop("This measure is for the arbiter.")),
}
