"""Letters to all officials of a federation: the small mode is declared, or something waits there."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import partial

from django.urls import reverse

from events.citing import gettext_noop
from events.work import Work
from federation.members.mail_texts import to_accounts
from federation.officials import events as facts
from federation.officials.models import RoleGrant
from federation.outbox.kinds import Kind
from federation.outbox.writing import Draft, To, write

TO_OFFICIALS = gettext_noop("All who hold a role get this letter, so that each can object.")
SMALL_MODE_BEGUN = Kind(
    name="small_mode_begun",
    title=gettext_noop("The small mode is declared"),
    subject=gettext_noop("%(federation_name)s works in small mode"),
    why=TO_OFFICIALS,
    example={"days": 14, "begins": dt.date(2027, 1, 4), "until": dt.date(2028, 1, 4)},
)
NOTICE_BEGUN = Kind(
    name="notice_begun",
    title=gettext_noop("Something waits in small mode"),
    subject=gettext_noop("%(federation_name)s: notice %(number)s"),
    why=TO_OFFICIALS,
    example={"number": 1, "day": dt.date(2027, 1, 18)},
)
LETTERS = (SMALL_MODE_BEGUN, NOTICE_BEGUN)


def tell_begun(work: Work, begun: facts.SmallModeBegun) -> None:
    """Write to all, together with what is recorded."""
    said = {"days": begun.days, "begins": begun.begins_on, "until": begun.until}
    work.also(partial(_write, SMALL_MODE_BEGUN, begun.federation, said))


def tell_noticed(work: Work, begun: facts.NoticeBegun) -> None:
    """Write to all, together with what is recorded."""
    said = {"number": begun.number, "day": begun.ends_on}
    work.also(partial(_write, NOTICE_BEGUN, begun.federation, said))


def officials_of(federation: str) -> list[To]:
    """All who hold a role: each at the address that the register has, else at the account's, once each."""
    held = RoleGrant.objects.filter(federation=federation, valid_to=None)
    found = {
        each.email.casefold(): each
        for each in to_accounts(set(held.values_list("actor", flat=True)))
        if each.email
    }
    return [found[email] for email in sorted(found)]


def _write(kind: Kind, federation: str, said: Mapping[str, object]) -> None:
    page = reverse("desk-small-mode", args=[federation])
    for each in officials_of(federation):
        write(Draft(kind=kind, federation=federation, to=each, said=said, about=page))
