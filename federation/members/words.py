"""The events of the register as the history says them; no name stands in an event, only ids."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from federation.members import events as facts

say(facts.PersonRegistered, gettext_noop("A person is registered"))
say(facts.PersonalDataChanged, gettext_noop("Personal details changed"))
say(facts.PersonErased, gettext_noop("The person is forgotten"))
say(
    facts.ResidentCountedAsSwedish,
    gettext_noop("The board counts this resident as Swedish: %(reference)s"),
)
say(
    facts.ResidentCountedNoLonger,
    gettext_noop("The board no longer counts this resident as Swedish: %(reference)s"),
)
say(facts.ClubRegistered, gettext_noop("The club %(name)s is registered"))
say(facts.ClubChanged, gettext_noop("The club is called %(name)s from now on"))
say(facts.DistrictChairNamed, gettext_noop("%(chair)s chairs the district %(name)s"), "chair")
say(facts.MembershipStarted, gettext_noop("%(person)s is member %(number)s from %(starts_on)s"), "person")
say(facts.EnrolmentProposed, gettext_noop("The club %(club)s proposes a membership from %(starts_on)s"))
say(facts.EnrolmentConfirmed, gettext_noop("The proposal is confirmed: member %(number)s"))
say(facts.EnrolmentDeclined, gettext_noop("The proposal is declined"))
say(facts.MemberTransferred, gettext_noop("The member belongs to %(club)s from %(starts_on)s"))
say(facts.MembershipEnded, gettext_noop("The membership ends on %(ends_on)s"))
