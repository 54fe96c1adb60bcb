"""Every address, asked for by an official who has not used the second factor: no answer but a visitor's."""

from __future__ import annotations

import re

import pytest
from allauth.account.internal.flows.login import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.http import HttpResponse
from django.test import Client

from events.log import head_position
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from federation.officials.roles import Role
from tests.desk.conftest import Official, house, official, static_folder
from tests.robust.test_every_page import Parts, marked, of_the_admin, pages, worlds
from tests.support import season

__all__ = ["house", "marked", "official", "static_folder", "worlds"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

CHANGING = re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value="|csrf[^"]*": "|nonce[="-]+)[^"\']*')
TO_THE_FACTOR = ("/accounts/2fa/", "/admin/login/")


def with_every_role(official) -> Official:
    """An official of both federations who holds every role there is."""
    made = official()
    for federation in ("slsf", "dsu"):
        for role in set(Role) - {Role.CLUB_SECRETARY}:
            act = GrantRole(actor=made.by.actor, federation=federation, role=role)
            grant_role(act, by=SYSTEM)
    season.catch_up()
    made.account.refresh_from_db()
    return made


def use_factor(made: Official) -> None:
    """As allauth notes it when the code was right."""
    TOTP.activate(made.account, generate_totp_secret())
    session = made.client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "at": 0}]
    session["account_authentication_methods_user"] = str(made.account.pk)
    session.save()


def said(answer: HttpResponse) -> tuple[int, bytes]:
    """What a reader learns from an answer."""
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if answer.headers.get("Content-Type", "").startswith("application/zip"):
        content = b"%d" % len(content)
    return answer.status_code, CHANGING.sub(b"", content)


def differing(reader: Client, addresses: list[str], method: str = "get") -> list[str]:
    """The addresses at which the reader is answered otherwise than a visitor, and not led to the factor."""
    visitor = Client(raise_request_exception=False)
    reader.raise_request_exception = False
    found = []
    for address in addresses:
        answer = getattr(reader, method)(address)
        if answer.headers.get("Location", "").startswith(TO_THE_FACTOR):
            reader.get(answer.headers["Location"])  # where the message that leads there is shown
            assert 300 <= getattr(visitor, method)(address).status_code < 500, address
        elif said(answer) != said(getattr(visitor, method)(address)):
            found.append(address)
    return found


def every_address(worlds: list[Parts]) -> list[str]:
    """Each kind of page in both federations, with one tournament, one person and so on; the admin's rows."""
    one_of_each = [{name: values[:1] for name, values in world.items()} for world in worlds]
    return sorted({each for world in one_of_each for each in pages(world)}, key=len) + list(of_the_admin())


def test_without_the_factor_an_official_is_a_visitor(worlds, official, settings, unhurried):
    settings.STAFF_SECOND_FACTOR = True
    made = with_every_role(official)
    assert not differing(made.client, every_address(worlds))
    use_factor(made)
    opened = ["/", "/desk/", "/log/", "/admin/", "/desk/people/"]
    assert differing(made.client, opened) == opened
    assert Account.objects.get(pk=made.account.pk).is_staff


def test_nor_is_anything_sent_that_a_visitor_could_not_send(worlds, official, settings, unhurried):
    """Every form, empty: the answer is a visitor's, and nothing is recorded."""
    settings.STAFF_SECOND_FACTOR = True
    made = with_every_role(official)
    addresses = [each for each in every_address(worlds) if not each.startswith("/accounts/")]
    stood = head_position()
    assert not differing(made.client, addresses, "post")
    assert head_position() == stood
    use_factor(made)
    of_the_desk = [each for each in addresses if each.startswith("/desk/")][:60]
    assert len(differing(made.client, of_the_desk, "post")) > 20
