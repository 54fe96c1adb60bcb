"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import PERSONAL, Act
from federation.members import commands, enrolling, nationality

ACTS = (
    Act("change-club", commands.ChangeClub, commands.change_club),
    Act("change-details", commands.ChangeDetails, commands.change_details, closed=PERSONAL),
    Act("end-membership", commands.EndMembership, commands.end_membership),
    Act("name-district-chair", commands.NameDistrictChair, commands.name_district_chair),
    Act("register-club", commands.RegisterClub, commands.register_club),
    Act("register-person", commands.RegisterPerson, commands.register_person, closed=PERSONAL),
    Act("start-membership", commands.StartMembership, commands.start_membership),
    Act("transfer-member", commands.TransferMember, commands.transfer_member),
    Act("confirm-enrolment", enrolling.ConfirmEnrolment, enrolling.confirm_enrolment),
    Act("decline-enrolment", enrolling.DeclineEnrolment, enrolling.decline_enrolment),
    Act("propose-enrolment", enrolling.ProposeEnrolment, enrolling.propose_enrolment),
    Act("count-as-swedish", nationality.CountAsSwedish, nationality.count_as_swedish),
    Act(
        "count-no-longer-as-swedish",
        nationality.CountNoLongerAsSwedish,
        nationality.count_no_longer_as_swedish,
    ),
)
