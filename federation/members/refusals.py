"""How the refusals of the register of members and clubs read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_such_kind": Text(gettext_noop("A player is a human, a program or a group.")),
    "person_registered": Text(gettext_noop("This person is registered already.")),
    "district_missing": Text(gettext_noop("The district has no name.")),
    "same_club": Text(gettext_noop("The member belongs to that club already.")),
    "club_exists": Text(gettext_noop("There is a club %(name)s already.")),
    "number_given": Text(
        gettext_noop("Member number %(number)s is given already."), gettext_noop("Choose another number.")
    ),
    "nobody_listed": Text(gettext_noop("The list is empty.")),
    "listed_elsewhere": Text(gettext_noop("The list holds persons of another federation.")),
    "person_twice": Text(gettext_noop("A person stands on the list twice.")),
    "number_twice": Text(
        gettext_noop("Member number %(number)s stands on the list twice."),
        gettext_noop("Choose another number."),
    ),
    "not_ended": Text(
        gettext_noop("No membership under number %(number)s has ended."),
        gettext_noop("Look at the memberships of the person."),
    ),
    "ended_by_resolution": Text(
        gettext_noop("The board ended this membership by resolution %(resolution)s."),
        gettext_noop("The board takes its resolution back; the membership then stands again."),
    ),
    "dates_backwards.before_membership": Text(
        gettext_noop("%(day)s lies before %(since)s, from when the membership stands as it is.")
    ),
    "name_missing": Text(gettext_noop("A name is missing.")),
    "sex_unknown": Text(gettext_noop("The sex is m, f or left empty.")),
    "too_long": Text(
        ngettext_noop("This holds at most %(most)s letter.", "This holds at most %(most)s letters.", "most")
    ),
    "club_name": Text(
        ngettext_noop(
            "A club has a name of at most %(most)s letter.",
            "A club has a name of at most %(most)s letters.",
            "most",
        )
    ),
    "too_far_ahead.years": Text(
        ngettext_noop(
            "%(day)s lies more than %(most)s year ahead.",
            "%(day)s lies more than %(most)s years ahead.",
            "most",
        ),
        gettext_noop("Correct the year."),
    ),
    "before_birth": Text(
        gettext_noop("%(day)s lies before this member can have been born."),
        gettext_noop("Correct the day, or the date of birth."),
    ),
    "too_far_ahead": Text(
        gettext_noop("%(day)s lies more than a year ahead."),
        gettext_noop("Correct the day, or record it when it has come nearer."),
    ),
    "member_number": Text(gettext_noop("A member number lies between 1 and %(most)s.")),
    "too_long_ago": Text(
        gettext_noop("%(day)s lies more than a year back."),
        gettext_noop("Write to the registrar, who enters older memberships."),
    ),
    "enrolment_waits": Text(
        gettext_noop("A club has proposed this person already."),
        gettext_noop("The registrar answers that proposal first."),
    ),
    "no_enrolment_waits": Text(
        gettext_noop("No club has proposed this person, or the proposal is answered."),
        gettext_noop("Look at the memberships of the person."),
    ),
    "day_to_come": Text(
        gettext_noop("%(day)s has not come yet."), gettext_noop("Record it when it has happened.")
    ),
    "other_register": Text(
        gettext_noop("This person stands in the register of %(register)s."),
        gettext_noop("Its registrar enrols; here the person is registered anew."),
    ),
    "counted_already": Text(gettext_noop("The board counts this player as Swedish already.")),
    "not_counted": Text(gettext_noop("The board does not count this player as Swedish.")),
    "no_such_rule": Text(gettext_noop("%(federation)s has no events for Swedish players alone.")),
    "reference_missing.decision": Text(gettext_noop("Name the board's decision.")),
    "birth_date": Text(
        gettext_noop("“%(text)s” is no date of birth: write 1990-05-31, or 1990 if only the year is known.")
    ),
    "birth_date.not_in_calendar": Text(gettext_noop("There is no day “%(text)s” in the calendar.")),
    "birth_date.to_come": Text(gettext_noop("“%(text)s” lies in the future; it is no date of birth.")),
    "birth_date.too_early": Text(gettext_noop("“%(text)s” lies before the year %(first)s.")),
}
WAYS_ON: Mapping[str, str] = {
    "register_it_first": gettext_noop("Register it first."),
    "registrar_registers_first": gettext_noop("Let the registrar register the person first."),
}
"""The ways on of refusals that have several."""
