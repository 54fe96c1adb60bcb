"""The letter that brings the link of an invitation."""

from __future__ import annotations

import datetime as dt

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.books import federation as federation_of
from federation.mail import language_of, send


def invite(address: str, federation: str, link: str, last_day: dt.date) -> None:
    """Write to whom the federation invites."""
    with override(language_of(federation)):
        said = {
            "federation": federation_of(federation).name,
            "link": link,
            "day": date_format(last_day),
        }
        subject = _("Your account with %(federation)s") % said
        body = _(
            "%(federation)s invites you to an account. The link below opens once, until %(day)s. You choose "
"the password there, and no one else learns it.\n\n%(link)s\n\n"
"If you do not want an account, do nothing. If you did not expect this, write to the board."
        ) % said  # fmt: skip
    send(subject, body, address)
