"""The acts of this app, and what approves what; see `events/acts.py`."""

from __future__ import annotations

from events.acts import PERSONAL, SHOWN_FIRST, Act
from federation.identity.past_approvals import Approval
from federation.members.register_checks import registered_in
from federation.privacy import commands, events

ACTS = (
    Act("approve-erasure", commands.approve_erasure, closed=SHOWN_FIRST),
    Act("change-own-contact", commands.change_own_contact, unfiled=PERSONAL, federation_of=registered_in),
    Act("decline-erasure", commands.decline_erasure, unfiled=PERSONAL),
    Act("propose-erasure", commands.propose_erasure),
    Act("request-erasure", commands.request_erasure, unfiled=PERSONAL),
    Act("withdraw-erasure-request", commands.withdraw_erasure_request),
)

APPROVALS = {
    events.ErasureApproved: Approval(
        proposed=events.ErasureProposed,
        roles=lambda _: commands.MAY_FORGET,
        dropped=(events.ErasureDeclined,),
        by_notice=lambda _: True,
    )
}
