"""How the refusals of bodies and their seats read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "too_far_ahead.term": Text(gettext_noop("A term begins within a year from now.")),
    "not_on_the_body": Text(
        gettext_noop("This person does not sit on the body on %(day)s."),
        gettext_noop("Name the last day on the body."),
    ),
    "no_such_body": Text(gettext_noop("%(federation)s has no such body.")),
    "on_the_body_already": Text(
        gettext_noop("This person sits on the body already, or will within the term."),
        gettext_noop("Begin after that term, or record first that this person has left."),
    ),
    "body_full": Text(
        gettext_noop("There is room for %(seats)s; that seat is taken."),
        gettext_noop("Wait until a term ends, or record that a member has left."),
    ),
    "body_abolished": Text(
        gettext_noop("The main board abolished this body on %(day)s; it has no more appointments."),
        gettext_noop("Appoint to a body that there is."),
    ),
    "no_such_seat": Text(gettext_noop("This body has no substitute.")),
}
