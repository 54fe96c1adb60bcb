"""How the refusals of invitations read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

_ASK = gettext_noop("Ask who invited you for a new invitation.")

REFUSALS: Mapping[str, Text] = {
    "account_in_use": Text(
        gettext_noop("This account is in use already."),
        gettext_noop("Its holder signs in with the password that was set when the invitation was accepted."),
    ),
    "account_ended": Text(
        gettext_noop("This account has ended."),
        gettext_noop("Two officials can open it again; an invitation follows."),
    ),
    "account_not_ended": Text(
        gettext_noop("This account has not ended."), gettext_noop("There is nothing to open again.")
    ),
    "account_not_in_use": Text(
        gettext_noop("Nothing opens this account now."),
        gettext_noop("Invite its holder; a reset is not needed."),
    ),
    "account_not_of_here": Text(
        gettext_noop("This account did not begin in this federation."),
        gettext_noop("Take back the roles that it holds here."),
    ),
    "factor_of_another": Text(
        gettext_noop("This is another account’s."),
        gettext_noop("Each sets up and takes away its own; two officials reset an account."),
    ),
    "no_such_factor": Text(gettext_noop("No account signs in with %(kind)s.")),
    "none_to_carry_over": Text(
        gettext_noop("No account that works for %(federation)s waits to be carried over."),
        gettext_noop("Every one began with an invitation, or is carried over."),
    ),
    "no_such_reason": Text(gettext_noop("There is no reason %(because)s.")),
    "own_account.reset": Text(
        gettext_noop("An own account is neither reset nor opened again by its holder."),
        gettext_noop("Two other officials do."),
    ),
    "invited_already": Text(
        gettext_noop("This account is invited already; the link opens until %(day)s."),
        gettext_noop("Withdraw the invitation first, if it did not arrive."),
    ),
    "invited_for_another": Text(
        gettext_noop("This account was offered to another person."),
        gettext_noop("Begin a new account for this person."),
    ),
    "has_an_account": Text(
        gettext_noop("This person has an account, or is invited to one."),
        gettext_noop("The list of accounts says which; an invitation that went astray is withdrawn there."),
    ),
    "no_such_channel": Text(
        gettext_noop("An invitation does not go by %(channel)s."),
        gettext_noop("It goes by e-mail or by letter."),
    ),
    "no_address": Text(
        gettext_noop("No e-mail address of this person is known."),
        gettext_noop("Choose the letter, or have the address entered in the register."),
    ),
    "no_invitation_waits": Text(gettext_noop("No invitation waits for an answer.")),
    "no_letter_waits": Text(
        gettext_noop("No invitation by letter waits for an answer."),
        gettext_noop("Invite the person by letter first."),
    ),
    "no_tie_waits": Text(
        gettext_noop("No member is invited to this account."),
        gettext_noop("Invite the member first."),
    ),
    "not_invited": Text(
        gettext_noop("This invitation is for another person."),
        gettext_noop("The link in the letter opens it, once."),
    ),
    "own_account.invite": Text(
        gettext_noop("An official does not invite the own person."), gettext_noop("Another official does.")
    ),
    "own_account.letter": Text(
        gettext_noop("The letter to the own person is printed by another official."),
        gettext_noop("Another official does."),
    ),
    "invitation_unknown": Text(gettext_noop("No invitation opens with this code."), _ASK),
    "invitation_used": Text(
        gettext_noop("This invitation was used already."),
        gettext_noop(
            "Sign in with the password that you chose. If it was not you, write to the board at once."
        ),
    ),
    "invitation_lapsed": Text(gettext_noop("This invitation was good until %(day)s."), _ASK),
    "signed_in_as_another": Text(
        gettext_noop("You are signed in as %(name)s."),
        gettext_noop("Sign out first: an invitation begins an account of its own."),
    ),
}
