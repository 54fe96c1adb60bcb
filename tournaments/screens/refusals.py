"""How the refusals of screens, announcements and starts read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_screen_id": Text(
        gettext_noop("The address of a screen is made of small letters, digits and hyphens."),
        gettext_noop("Call it hall-1, for example."),
    ),
    "too_many_screens": Text(
        ngettext_noop(
            "The tournament has %(most)s screen already.",
            "The tournament has %(most)s screens already.",
            "most",
        ),
        gettext_noop("Remove one that is not looked at."),
    ),
    "too_many_pictures": Text(
        ngettext_noop(
            "A screen shows %(most)s picture at most.", "A screen shows %(most)s pictures at most.", "most"
        ),
        gettext_noop("Leave some out, or set up a second screen."),
    ),
    "picture_seconds": Text(
        gettext_noop("Seconds of a picture: %(least)s to %(most)s."),
        gettext_noop("Twenty seconds are read from the back of a hall."),
    ),
    "board_range": Text(
        gettext_noop("These are no boards from one to another."),
        gettext_noop("Give the first and the last board, or leave both empty for all."),
    ),
    "letter_range": Text(
        gettext_noop("Names are parted by one letter on each side."),
        gettext_noop("Give A and K, for example, or leave both empty for all."),
    ),
    "no_such_screen": Text(
        gettext_noop("The tournament has no screen %(screen)s."),
        gettext_noop("Look which screens there are."),
    ),
    "message_end": Text(
        ngettext_noop(
            "An announcement ends later than now and within %(days)s day.",
            "An announcement ends later than now and within %(days)s days.",
            "days",
        ),
        gettext_noop("Give the hour at which it has to go."),
    ),
    "no_such_message": Text(
        gettext_noop("Announcement %(number)s does not stand."), gettext_noop("Look which ones stand.")
    ),
    "hour_without_zone.in_hall": Text(
        gettext_noop("The hour does not say of which time zone it is."),
        gettext_noop("Give it with its distance from UTC, such as 2026-11-28T14:00+01:00."),
    ),
    "starts_order": Text(
        ngettext_noop(
            "Each round has one start, in their order, and there is %(most)s round at most.",
            "Each round has one start, in their order, and there are %(most)s rounds at most.",
            "most",
        ),
        gettext_noop("Give each round once, the first one first."),
    ),
    "starts_hours": Text(
        gettext_noop("A later round starts before an earlier one, or at the same hour."),
        gettext_noop("Look at the hours again; a day may be wrong."),
    ),
    "starts_how": Text(
        gettext_noop(
            "A round starts at an hour, or some minutes after the last result before it: one of the two."
        ),
        gettext_noop("Give the one and leave the other empty."),
    ),
    "starts_announced": Text(
        gettext_noop("The start of each round is announced as a day and an hour, from the first round on."),
        gettext_noop("Give an hour for every round; minutes after the last result are no announcement."),
    ),
    "round_began": Text(
        gettext_noop("Rounds that have begun keep their start."),
        gettext_noop("Change only the rounds to come."),
    ),
    "hall_text": Text(
        ngettext_noop(
            "This text has %(most)s sign at most, and at least one.",
            "This text has %(most)s signs at most, and at least one.",
            "most",
        ),
        gettext_noop("Say it shorter: it is read in passing."),
    ),
}
