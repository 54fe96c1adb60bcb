"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "members": gettext_noop("Members"),
    "members.ClubChanged": gettext_noop("Club changed"),
    "members.ClubRegistered": gettext_noop("Club registered"),
    "members.DistrictChairNamed": gettext_noop("District chair named"),
    "members.EnrolmentConfirmed": gettext_noop("Enrolment confirmed"),
    "members.EnrolmentDeclined": gettext_noop("Enrolment declined"),
    "members.EnrolmentProposed": gettext_noop("Enrolment proposed"),
    "members.MemberTransferred": gettext_noop("Member transferred"),
    "members.MembershipEndTakenBack": gettext_noop("Membership end taken back"),
    "members.MembershipEnded": gettext_noop("Membership ended"),
    "members.MembershipStarted": gettext_noop("Membership started"),
    "members.PersonErased": gettext_noop("Person erased"),
    "members.PersonRegistered": gettext_noop("Person registered"),
    "members.PersonalDataChanged": gettext_noop("Personal data changed"),
    "members.ResidentCountedAsSwedish": gettext_noop("Resident counted as Swedish"),
    "members.ResidentCountedNoLonger": gettext_noop("Resident no longer counted as Swedish"),
}
