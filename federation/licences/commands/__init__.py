"""Official acts on licences of arbiters (DSU 4.6)."""

from federation.licences.commands.courses import (
    CoursePart,
    HandOutPaper,
    RecordCourse,
    hand_out_paper,
    record_course,
)
from federation.licences.commands.delegating import (
    DelegateDuties,
    TakeBackDuties,
    delegate_duties,
    take_back_duties,
)
from federation.licences.commands.granting import (
    GrantLicence,
    GrantSpecially,
    ProposeGrant,
    ReturnDeclaration,
    grant_licence,
    grant_specially,
    propose_grant,
    return_declaration,
)
from federation.licences.commands.practice import DeclarePractice, declare_practice
from federation.licences.commands.withdrawing import (
    RecordLetter,
    WithdrawLicence,
    record_letter,
    withdraw_licence,
)
