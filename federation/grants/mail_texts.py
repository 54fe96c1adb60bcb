"""A letter to the member whose account is tied, or no longer."""

from __future__ import annotations

from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.mail import language_of, send
from federation.members.models import Person


def tell(person: UUID, federation: str) -> None:
    """Write to the member once it is recorded, where the register knows an address."""
    transaction.on_commit(partial(_write, person, federation), robust=True)


def _write(person: UUID, federation: str) -> None:
    row = Person.objects.filter(person=person, erased=False).exclude(email="").first()
    if row is None:
        return
    with override(language_of(federation)):
        subject = _("Your account with %(federation)s") % {"federation": federation.upper()}
        body = _(
            "Which account is yours was changed in the records of %(federation)s. A person who signs "
"in with that account reads what is held on you. If you did not ask for it, write to the "
"board at once."
        ) % {"federation": federation.upper()}  # fmt: skip
    send(subject, body, row.email)


def send_browser_link(address: str, federation: str, link: str) -> None:
    """Write to who has the account how this browser gets past the wrong passwords of others."""
    with override(language_of(federation)):
        subject = _("Signing in with %(federation)s") % {"federation": federation.upper()}
        body = _(
            "So many wrong passwords were tried for your account that new browsers have to wait. Open this "
"link within half an hour in the browser in which you want to sign in, then sign in as ever:\n\n"
"%(link)s\n\nIf you did not ask for it, do nothing: the link alone opens nothing."
        ) % {"link": link}  # fmt: skip
    send(subject, body, address)
