"""How the refusals of roles given and of accounts tied to persons read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_such_role": Text(gettext_noop("There is no role %(role)s.")),
    "club_of_secretary": Text(gettext_noop("A club secretary belongs to one club; no other role does.")),
    "role_held": Text(gettext_noop("That role is held already.")),
    "role_not_held": Text(gettext_noop("That role is not held.")),
    "account_tied": Text(gettext_noop("The account is tied to this person already.")),
    "account_unconfirmed.role": Text(
        gettext_noop(
            "The account is from before there were invitations, and two officials have not said whose it is."
        ),
        gettext_noop("Two officials tie it to its member first; then it can be given this role."),
    ),
    "account_of_another_federation": Text(
        gettext_noop("The account belongs to a person of another federation’s register."),
        gettext_noop("Make the member an account of their own."),
    ),
    "holds_a_role": Text(
        gettext_noop("This person holds a role in %(federation)s: %(role)s."),
        gettext_noop("The board takes the role back first."),
    ),
    "superuser_already": Text(gettext_noop("The account is the operator’s already.")),
    "no_superuser": Text(gettext_noop("The account is not the operator’s.")),
    "last_of_board": Text(
        gettext_noop("The board would have fewer than two persons."),
        gettext_noop("Two of the board give the role to one more member first."),
    ),
    "own_account.role": Text(
        gettext_noop("An own account is given no role by its holder."),
        gettext_noop("Another official does, or the operator at the machine."),
    ),
    "own_account.tie": Text(
        gettext_noop("An own account is not tied by its holder."),
        gettext_noop("Another official does, or the operator at the machine."),
    ),
}
