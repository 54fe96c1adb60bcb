"""The acts of this app, and what approves what; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_ITS_LINK, PERSONAL, Act
from federation.accounts import commands, ending
from federation.identity.past_approvals import Approval
from federation.officials.events import AccountInvited, TieConfirmed

ACTS = (
    Act("accept-invitation", commands.accept_invitation, closed=BY_ITS_LINK),
    Act("end-account", ending.end_account),
    Act("reopen-account", ending.reopen_account),
    Act("reset-account", ending.reset_account),
    Act("confirm-tie-of-account", commands.confirm_tie),
    Act("invite-to-account", commands.invite),
    Act("name-outside-person", commands.name_outsider, closed=PERSONAL),
    Act("print-letter-of-invitation", commands.print_letter, closed=BY_ITS_LINK),
    Act("withdraw-invitation", commands.withdraw_invitation),
)

APPROVALS = {
    TieConfirmed: Approval(proposed=AccountInvited, shared="invitation", roles=lambda _: commands.WHO_TIES)
}
