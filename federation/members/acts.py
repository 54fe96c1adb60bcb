"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import FROM_A_FILE, PERSONAL, Act
from federation.members import commands, ended, enrolling, many, nationality
from federation.members.register_checks import registered_in

ACTS = (
    Act("change-club-details", commands.change_club),
    Act("change-person-details", commands.change_details, unfiled=PERSONAL, federation_of=registered_in),
    Act("end-membership", commands.end_membership),
    Act("name-district-chair", commands.name_district_chair),
    Act("register-club", commands.register_club),
    Act("register-people", many.register_people, closed=FROM_A_FILE),
    Act("register-person", commands.register_person, unfiled=PERSONAL),
    Act("start-membership", commands.start_membership),
    Act("take-back-end-of-membership", ended.take_back_end),
    Act("transfer-member", commands.transfer_member),
    Act("confirm-enrolment", enrolling.confirm_enrolment),
    Act("decline-enrolment", enrolling.decline_enrolment),
    Act("propose-enrolment", enrolling.propose_enrolment),
    Act("count-resident-as-swedish", nationality.count_as_swedish, federation_of=registered_in),
    Act(
        "stop-counting-resident-as-swedish",
        nationality.count_no_longer_as_swedish,
        federation_of=registered_in,
    ),
)
