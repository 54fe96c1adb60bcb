"""How refusals by what somebody may do read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_such_account": Text(gettext_noop("There is no account %(name)s.")),
    "not_allowed": Text(gettext_noop("This is for: %(roles)s of %(federation)s. You do not hold that role.")),
    "role_rests": Text(
        gettext_noop(
            "Your account is from before there were invitations, and two officials have not said whose it "
            "is: this role rests."
        ),
        gettext_noop(
            "Two officials tie the account to you, or the operator at the machine: manage.py tie_account."
        ),
    ),
    "system_only": Text(gettext_noop("Only the system itself records this.")),
    "propose_correction": Text(
        gettext_noop("This is for two officials."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
}
