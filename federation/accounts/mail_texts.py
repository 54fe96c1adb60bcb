"""The letter that brings the link of an invitation."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.citing import gettext_noop
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, To, write

INVITATION = Kind(
    name="invitation",
    title=gettext_noop("Invitation to an account"),
    subject=gettext_noop("Your account with %(federation_name)s"),
    why=gettext_noop("You get this letter because an official of the federation invites you."),
    secret=True,
    example={"link": "https://records.example.org/…", "day": dt.date(2027, 1, 18)},
)
LETTERS = (INVITATION,)


def invite(address: str, federation: str, person: UUID | None, link: str, last_day: dt.date) -> None:
    """Write to whom the federation invites."""
    said = {"link": link, "day": last_day}
    write(Draft(kind=INVITATION, federation=federation, to=To(address, person), said=said))
