"""The events of forgetting as the history says them."""

from __future__ import annotations

from events.citing import gettext_noop
from events.history import say
from federation.privacy import events as facts

say(facts.ErasureRequested, gettext_noop("It is asked that the person be forgotten"))
say(facts.ErasureRequestWithdrawn, gettext_noop("The person stays after all"))
say(facts.ErasureProposed, gettext_noop("It is proposed to forget the person"))
say(facts.ErasureDeclined, gettext_noop("The person is not forgotten, for a reason"))
say(facts.ErasureApproved, gettext_noop("A second official approved that the person be forgotten"))
