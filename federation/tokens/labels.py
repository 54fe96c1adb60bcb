"""What pages call the states of a token, and the groups of acts that one may name."""

from __future__ import annotations

from collections.abc import Mapping

from events.acts import offered
from events.citing import gettext_noop

STATES: Mapping[str, str] = {
    "": gettext_noop("open"),
    "token_revoked": gettext_noop("revoked"),
    "token_lapsed": gettext_noop("lapsed"),
    "token_of_closed_account": gettext_noop("ended with the account"),
}

GROUPS: Mapping[str, str] = {
    "events": gettext_noop("The log"),
    "federation": gettext_noop("Members, clubs, bodies and the federation"),
    "tournaments": gettext_noop("Tournaments"),
    "ratings": gettext_noop("Ratings, titles and championships"),
}
"""By the layer in which a command stands."""


def acts_by_group() -> dict[str, list[str]]:
    """The names of all acts that programs give, in their groups."""
    found: dict[str, list[str]] = {}
    for name, act in offered().items():
        found.setdefault(GROUPS[act.command.__module__.partition(".")[0]], []).append(name)
    return {group: found[group] for group in GROUPS.values() if group in found}
