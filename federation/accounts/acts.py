"""The acts of this app, and what approves what; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_ITS_LINK, Act
from events.citing import gettext_noop
from federation.accounts import carrying_over, commands, ending, factors
from federation.identity.past_approvals import Approval
from federation.officials.events import AccountInvited, TieConfirmed
from federation.officials.proposing import BY_A_PERSON

AT_ITS_DEVICE = gettext_noop("Its page records it, where the device or the app answers.")

ACTS = (
    Act("accept-invitation", commands.accept_invitation, closed=BY_ITS_LINK),
    Act("carry-accounts-over", carrying_over.carry_over),
    Act("add-factor-to-account", factors.add_factor, closed=AT_ITS_DEVICE),
    Act("end-account", ending.end_account),
    Act("reopen-account", ending.reopen_account, closed=BY_A_PERSON),
    Act("reset-account", ending.reset_account, closed=BY_A_PERSON),
    Act("confirm-tie-of-account", commands.confirm_tie, closed=BY_A_PERSON),
    Act("invite-to-account", commands.invite, closed=BY_A_PERSON),
    Act("name-outside-person", commands.name_outsider, closed=BY_A_PERSON),
    Act("print-letter-of-invitation", commands.print_letter, closed=BY_ITS_LINK),
    Act("remove-factor-from-account", factors.remove_factor, closed=AT_ITS_DEVICE),
    Act("withdraw-invitation", commands.withdraw_invitation),
)

APPROVALS = {
    TieConfirmed: Approval(proposed=AccountInvited, shared="invitation", roles=lambda _: commands.WHO_TIES)
}
