"""A letter to the address that the register had of a person, when it has another one."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from federation.mail import language_of, send


def tell_old_address(email: str, federation: str) -> None:
    """Write to it once it is recorded: who changed an address to get at an account is found so."""
    transaction.on_commit(partial(_write, email, federation), robust=True)


def _write(email: str, federation: str) -> None:
    with override(language_of(federation)):
        said = {"federation": federation.upper()}
        subject = _("Your address with %(federation)s") % said
        body = _(
            "The register of %(federation)s has another e-mail address of you now, or none. Letters, and an "
"invitation to an account, go there from now on. If you did not ask for it, write to the "
"board at once."
        ) % said  # fmt: skip
    send(subject, body, email)
