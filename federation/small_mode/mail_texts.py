"""Letters to all officials of a federation: the small mode is declared, or something waits there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from federation.mail import language_of, send
from federation.members.models import Person
from federation.officials import events as facts
from federation.officials.models import Account, RoleGrant, TiedAccount


def tell_begun(begun: facts.SmallModeBegun) -> None:
    """Write once it is recorded."""
    transaction.on_commit(partial(_write_begun, begun), robust=True)


def tell_noticed(begun: facts.NoticeBegun) -> None:
    """Write once it is recorded."""
    transaction.on_commit(partial(_write_noticed, begun), robust=True)


def addresses_of(federation: str) -> list[str]:
    """Of all who hold a role: as the register has the person, else as the account has it."""
    return sorted(set(_addresses(federation)))


def _addresses(federation: str) -> Iterator[str]:
    actors = set(
        RoleGrant.objects.filter(federation=federation, valid_to=None).values_list("actor", flat=True)
    )
    persons = dict(TiedAccount.objects.filter(actor__in=actors).values_list("actor", "person"))
    register = Person.objects.filter(person__in=persons.values(), erased=False).exclude(email="")
    emails = dict(register.values_list("person", "email"))
    accounts = dict(Account.objects.filter(actor__in=actors, is_active=True).values_list("actor", "email"))
    for actor in actors:
        email = emails.get(persons.get(actor)) or accounts.get(actor)
        if email:
            yield email


def _write_begun(begun: facts.SmallModeBegun) -> None:
    with override(language_of(begun.federation)):
        said = {
            "federation": begun.federation.upper(),
            "days": begun.days,
            "begins": date_format(begun.begins_on),
            "until": date_format(begun.until),
            "page": _page(begun.federation),
        }
        subject = _("%(federation)s works in small mode from %(begins)s on") % said
        body = ngettext(
            "From %(begins)s until %(until)s, what no second person of %(federation)s could approve may wait "
"%(days)s day instead. You are told of each such act, and one objection stops it. If the "
"mode should not begin, end it:\n\n%(page)s",
            "From %(begins)s until %(until)s, what no second person of %(federation)s could approve may wait "
"%(days)s days instead. You are told of each such act, and one objection stops it. If the "
"mode should not begin, end it:\n\n%(page)s",
            begun.days,
        ) % said  # fmt: skip
    _send(begun.federation, subject, body)


def _write_noticed(begun: facts.NoticeBegun) -> None:
    with override(language_of(begun.federation)):
        said = {
            "federation": begun.federation.upper(),
            "number": begun.number,
            "day": date_format(begun.ends_on),
            "page": _page(begun.federation),
        }
        subject = _("%(federation)s: notice %(number)s, until %(day)s") % said
        body = _(
            "An act of %(federation)s has no second person who could approve it, and takes effect after "
"%(day)s unless an official objects. You read what it is, and object, on the desk:\n\n"
"%(page)s"
        ) % said  # fmt: skip
    _send(begun.federation, subject, body)


def _page(federation: str) -> str:
    return f"{settings.HOUSE_ADDRESS}{reverse('desk-small-mode', args=[federation])}"


def _send(federation: str, subject: str, body: str) -> None:
    for address in addresses_of(federation):
        send(subject, body, address)
