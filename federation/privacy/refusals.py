"""How the refusals of privacy read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "erasure_requested": Text(
        gettext_noop("It has been asked for already."), gettext_noop("The registrar looks at it.")
    ),
    "erasure_proposed": Text(
        gettext_noop("It is proposed already."), gettext_noop("A second official approves it.")
    ),
    "erasure_not_proposed": Text(
        gettext_noop("It has not been proposed yet."), gettext_noop("Propose it; a second official approves.")
    ),
    "person_of_another_federation": Text(
        gettext_noop("The register of another federation has this person."),
        gettext_noop("Its registrar can forget the person."),
    ),
    "erasure_not_requested": Text(
        gettext_noop("No request to forget this person is open."),
        gettext_noop("Record the request first."),
    ),
    "not_your_contact": Text(
        gettext_noop("You change your own address and e-mail alone."),
        gettext_noop("Ask the registrar for the rest."),
    ),
    "own_erasure": Text(
        gettext_noop("A request to be forgotten is decided by another person."),
        gettext_noop("Two other officials do."),
    ),
    "number_differs": Text(
        gettext_noop("That is not the number of this person."),
        gettext_noop("Type the member number; for who has none, type %(sign)s."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "another_registrar_or_the_board": gettext_noop("Another registrar, or the board, approves it."),
}
"""The ways on of refusals that have several."""
