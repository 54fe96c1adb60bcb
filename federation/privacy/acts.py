"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import PERSONAL, SHOWN_FIRST, Act
from federation.privacy import commands

ACTS = (
    Act("approve-erasure", commands.ApproveErasure, commands.approve_erasure, closed=SHOWN_FIRST),
    Act("decline-erasure", commands.DeclineErasure, commands.decline_erasure),
    Act("propose-erasure", commands.ProposeErasure, commands.propose_erasure),
    Act("request-erasure", commands.RequestErasure, commands.request_erasure, closed=PERSONAL),
    Act("withdraw-erasure-request", commands.WithdrawErasureRequest, commands.withdraw_erasure_request),
)
