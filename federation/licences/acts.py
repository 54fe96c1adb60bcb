"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from federation.licences.commands import (
    courses,
    delegating,
    granting,
    practice,
    withdrawing,
)

ACTS = (
    Act("hand-out-licence-paper", courses.hand_out_paper),
    Act("record-arbiter-course", courses.record_course),
    Act("delegate-duties", delegating.delegate_duties),
    Act("take-back-duties", delegating.take_back_duties),
    Act("grant-licence", granting.grant_licence),
    Act("grant-licence-in-special-case", granting.grant_specially),
    Act("propose-licence", granting.propose_grant),
    Act("return-practice-declaration", granting.return_declaration),
    Act("declare-practice", practice.declare_practice),
    Act("record-licence-withdrawal-letter", withdrawing.record_letter),
    Act("withdraw-licence", withdrawing.withdraw_licence),
)
