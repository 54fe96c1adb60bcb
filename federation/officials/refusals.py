"""How the refusals of officials and their accounts read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_such_account": Text(gettext_noop("There is no account %(name)s.")),
    "no_such_role": Text(gettext_noop("There is no role %(role)s.")),
    "club_of_secretary": Text(gettext_noop("A club secretary belongs to one club; no other role does.")),
    "role_held": Text(gettext_noop("That role is held already.")),
    "role_not_held": Text(gettext_noop("That role is not held.")),
    "account_tied": Text(gettext_noop("The account is tied to this person already.")),
    "account_of_another_federation": Text(
        gettext_noop("The account belongs to a person of another federation’s register."),
        gettext_noop("Make the member an account of their own."),
    ),
    "holds_a_role": Text(
        gettext_noop("This person is %(role)s of %(federation)s."),
        gettext_noop("The board takes the role back first."),
    ),
    "not_allowed": Text(gettext_noop("This is for: %(roles)s of %(federation)s. You do not hold that role.")),
    "system_only": Text(gettext_noop("Only the system itself records this.")),
    "own_account.role": Text(
        gettext_noop("An own account is given no role by its holder."),
        gettext_noop("Another official does, or the operator at the machine."),
    ),
    "own_account.tie": Text(
        gettext_noop("An own account is not tied by its holder."),
        gettext_noop("Another official does, or the operator at the machine."),
    ),
    "own_proposal": Text(gettext_noop("An own proposal is approved by another person.")),
    "account_not_tied": Text(gettext_noop("Your account is tied to no member, so it approves nothing.")),
    "proposer_not_tied": Text(
        gettext_noop("The account that proposed this is tied to no member, so it may be yours.")
    ),
    "not_independent": Text(
        gettext_noop("One of you has the account or the role from the other: you are no two officials here.")
    ),
    "propose_correction": Text(
        gettext_noop("This is for two officials."),
        gettext_noop("Propose the correction: it shows first what it moves."),
    ),
}
