"""The events of the register as the history says them; no name stands in an event, only ids."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.members import events as facts


def _entry(event: facts.ClubChanged) -> str:
    """The whole entry, since the event holds it and not what it was: name, town and district."""
    return ", ".join(each for each in (event.name, event.city, event.district) if each)


EVENT_LABELS: EventLabels = {
    facts.PersonRegistered: label(gettext_noop("A person is registered")),
    facts.PersonalDataChanged: label(gettext_noop("Personal details changed")),
    facts.PersonErased: label(gettext_noop("The person is forgotten")),
    facts.ResidentCountedAsSwedish: label(
        gettext_noop("The board counts this resident as Swedish: %(reference)s")
    ),
    facts.ResidentCountedNoLonger: label(
        gettext_noop("The board no longer counts this resident as Swedish: %(reference)s")
    ),
    facts.ClubRegistered: label(gettext_noop("The club %(name)s is registered")),
    facts.ClubChanged: label(
        gettext_noop("The club stands in the register as %(entry)s from now on"), entry=_entry
    ),
    facts.DistrictChairNamed: label(gettext_noop("%(chair)s chairs the district %(name)s"), "chair"),
    facts.MembershipStarted: label(
        gettext_noop("%(person)s is member %(number)s from %(starts_on)s"), "person"
    ),
    facts.EnrolmentProposed: label(
        gettext_noop("The club %(club)s proposes a membership from %(starts_on)s")
    ),
    facts.EnrolmentConfirmed: label(gettext_noop("The proposal is confirmed: member %(number)s")),
    facts.EnrolmentDeclined: label(gettext_noop("The proposal is declined")),
    facts.MemberTransferred: label(gettext_noop("The member belongs to %(club)s from %(starts_on)s")),
    facts.MembershipEnded: label(gettext_noop("The membership ends on %(ends_on)s")),
    facts.MembershipEndTakenBack: label(gettext_noop("The membership has not ended: its end is taken back")),
}
