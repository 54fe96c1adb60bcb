"""How the refusals of errands read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "broke": Text(
        gettext_noop("The house failed at this."),
        gettext_noop("Nothing was recorded. The operator finds why in the worker’s journal; begin again."),
    ),
    "account_closed": Text(
        gettext_noop("The account that asked for this is closed."),
        gettext_noop("Another official who holds the role asks for it."),
    ),
    "table_not_read": Text(
        gettext_noop("You may read this table no longer."),
        gettext_noop("The board of your federation gives roles, and can say why."),
    ),
    "no_such_errand": Text(
        gettext_noop("Nothing of this kind is being done for you."),
        gettext_noop("What is old is kept no longer: begin it again where you began it."),
    ),
}
