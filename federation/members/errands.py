"""What a worker does for the register: everybody on a long list registered."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.citing import gettext_noop
from federation.errands.kinds import Ended, Kind, by_whom, recorded
from federation.errands.models import Errand
from federation.members.many import LINES, RECORDING, RegisterPeople, register_people

REGISTER = "members.register"
PARTS = {LINES: gettext_noop("line by line"), RECORDING: gettext_noop("recording them all at once")}


def registering(act: RegisterPeople, by: UUID, key: UUID) -> Errand:
    """The errand of such an act, not written down yet."""
    about = ngettext("%(many)s person", "%(many)s persons", len(act.people)) % {"many": len(act.people)}
    here = {"federation": act.federation, "actor": by, "about": about}
    said = {"many": len(act.people)}
    return Errand(pk=key, kind=REGISTER, said=said, sent=msgspec.json.encode(act), **here)


def _register(errand: Errand) -> Ended:
    assert errand.sent is not None  # it goes once they are registered
    act = msgspec.json.decode(bytes(errand.sent), type=RegisterPeople)
    return recorded(register_people(act, by=by_whom(errand), key=errand.pk))


def _done(errand: Errand) -> str:
    many = errand.said["many"]
    return ngettext("%(many)s member was registered.", "%(many)s members were registered.", many) % {
        "many": many
    }


def _came_to(errand: Errand) -> str:
    """The register."""
    return reverse("desk-people") + (f"?after={errand.position}" if errand.position else "")


ERRANDS = (
    Kind(
        name=REGISTER,
        title=gettext_noop("Register the members of a list"),
        do=_register,
        part=lambda part: _(PARTS[part]) if part in PARTS else "",
        came_to=_came_to,
        done=_done,
    ),
)
