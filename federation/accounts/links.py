"""The links of invitations: a code that opens an account once. The house keeps its digest alone."""

from __future__ import annotations

import hashlib
import re
import secrets
from uuid import UUID

from django.conf import settings
from django.urls import reverse

from events import clock
from events.citing import Refused
from federation.accounts import mail_texts
from federation.accounts.models import InvitationLink
from federation.books import federation as federation_of

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without those that look alike on paper: l, o, 0, 1."""
GROUPS, LENGTH = 5, 4
"""Twenty of 32 letters: a hundred bits."""


def begin(invitation: InvitationLink, email: str) -> None:
    """The link of a new invitation stands; what earlier ones of the account opened, it opens no more.

    An `email` gets its code, together with what is recorded. Raises Refused for another federation's account.
    """
    fields = {field.name: getattr(invitation, field.name) for field in InvitationLink._meta.concrete_fields}
    key = {"actor": fields.pop("actor")}
    fields.pop("id")
    before = InvitationLink.objects.select_for_update().filter(**key).first()
    if before is not None:
        if before.federation != invitation.federation:
            raise Refused("account_in_use")
        fields["name"] = before.name
    link, _created = InvitationLink.objects.update_or_create(**key, defaults=fields)
    if email:
        mail_texts.invite(email, link.federation, link.person, address_of(draw(link)), link.last_day)


def draw(link: InvitationLink) -> str:
    """A new code for the link, in groups; the one before opens nothing any more."""
    code = "-".join("".join(secrets.choice(LETTERS) for _ in range(LENGTH)) for _ in range(GROUPS))
    link.digest = digest_of(code)
    link.save(update_fields=["digest"])
    return code


def digest_of(code: str) -> str:
    """The digest of a code however it is typed."""
    return hashlib.sha256(re.sub(r"[^a-z0-9]", "", code.lower()).encode()).hexdigest()


def address_of(code: str) -> str:
    """The whole address that opens with a code."""
    return f"{settings.HOUSE_ADDRESS}{reverse('invitation-link', args=[code])}"


def where_codes_are_typed() -> str:
    """The whole address of the page that asks for a code."""
    return f"{settings.HOUSE_ADDRESS}{reverse('invitation')}"


def link_of(actor: UUID, federation: str) -> InvitationLink | None:
    """The link of an account in a federation."""
    return InvitationLink.objects.filter(actor=actor, federation=federation).first()


def drop(actor: UUID, federation: str) -> None:
    """The link opens nothing any more."""
    InvitationLink.objects.filter(actor=actor, federation=federation).update(digest="")


def opened_by(digest: str, *, hold: bool = False) -> InvitationLink:
    """The link whose code has this digest; `hold`: no one else accepts it meanwhile. Raises Refused."""
    links = InvitationLink.objects.select_for_update() if hold else InvitationLink.objects
    link = links.filter(digest=digest).first() if digest else None
    if link is None:
        raise Refused("invitation_unknown")
    if link.used_at is not None:
        raise Refused("invitation_used")
    if clock.day_in(federation_of(link.federation).zone) > link.last_day:
        raise Refused("invitation_lapsed", day=link.last_day)
    return link
