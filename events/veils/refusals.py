"""How the refusals of what the log says of itself read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "house_only": Text(gettext_noop("Only the house itself records this.")),
    "veils_itself": Text(
        gettext_noop("What the log says of itself, %(name)s, is never withheld."),
        gettext_noop("Leave it out of VEILED_STREAMS and VEILED_TYPES."),
    ),
    "statement_does_not_follow": Text(
        gettext_noop("The statement begins at event %(first)s; it was due from event %(due)s on."),
        gettext_noop("Let manage.py state_veils work out what is due."),
    ),
}
