"""The events of bodies as the history says them, and what the bodies are called."""

from __future__ import annotations

from django.utils.translation import gettext, pgettext_lazy

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.bodies.events import BodyMemberAppointed, BodyMemberReleased
from federation.rules.bodies import Body

BODY_NAMES = {
    Body.RATING_COMMITTEE: pgettext_lazy("body", "rating committee"),
    Body.RATING_REGISTRAR: pgettext_lazy("body", "rating registrar"),
    Body.PLAYING_COMMITTEE: pgettext_lazy("body", "playing committee"),
}


def body_name(body: str) -> str:
    """The body in the reader's language."""
    return str(BODY_NAMES[Body(body)])


def _named(event: BodyMemberAppointed | BodyMemberReleased) -> str:
    return body_name(event.body)


def _seat(event: BodyMemberAppointed) -> str:
    return gettext("substitute") if event.substitute else gettext("member")


EVENT_LABELS: EventLabels = {
    BodyMemberAppointed: label(
        gettext_noop("%(person)s is appointed from %(since)s, %(named)s (%(seat)s): %(reference)s"),
        "person",
        named=_named,
        seat=_seat,
    ),
    BodyMemberReleased: label(
        gettext_noop("%(person)s leaves on %(left_on)s, %(named)s: %(reference)s"), "person", named=_named
    ),
}
