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
    Act("hand-out-licence-paper", courses.HandOutPaper, courses.hand_out_paper),
    Act("record-arbiter-course", courses.RecordCourse, courses.record_course),
    Act("delegate-duties", delegating.DelegateDuties, delegating.delegate_duties),
    Act("take-back-duties", delegating.TakeBackDuties, delegating.take_back_duties),
    Act("grant-licence", granting.GrantLicence, granting.grant_licence),
    Act("grant-licence-specially", granting.GrantSpecially, granting.grant_specially),
    Act("propose-licence", granting.ProposeGrant, granting.propose_grant),
    Act("return-practice-declaration", granting.ReturnDeclaration, granting.return_declaration),
    Act("declare-practice", practice.DeclarePractice, practice.declare_practice),
    Act("record-licence-withdrawal-letter", withdrawing.RecordLetter, withdrawing.record_letter),
    Act("withdraw-licence", withdrawing.WithdrawLicence, withdrawing.withdraw_licence),
)
