"""The Content-Security-Policy stands on every kind of answer, and is the same on all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse

from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

APPS = ("events", "federation", "tournaments", "ratings")
TEMPLATES = Path(__file__).parents[2] / "templates"
STRICT = {
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}


def policy(answer) -> set[str]:
    return {each.strip() for each in answer.get("Content-Security-Policy", "").split(";") if each.strip()}


def asked_of_the_device(answer) -> set[str]:
    return {each.strip() for each in answer.get("Permissions-Policy", "").split(",")}


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/accounts/login/", 200),
        ("/accounts/password/reset/", 404),
        ("/no-such-page/", 404),
        ("/desk/", 302),
        ("/?x=%00", 422),
        ("/api/", 200),
        ("/api/schema/", 200),
        ("/log/verifier.py", 200),
        ("/static/style.css", 200),
        ("/healthz", 200),
    ],
)
def test_it_stands_on_every_kind_of_answer(house, address, status):
    answer = Client().get(address)
    answer.close()
    assert (answer.status_code, policy(answer)) == (status, STRICT)
    assert {"camera=()", "geolocation=()", "payment=()"} <= asked_of_the_device(answer)


def test_it_stands_on_what_is_refused_before_a_page_is_asked(house, settings):
    unknown_host = Client().get("/", headers={"host": "elsewhere.example"})
    assert (unknown_host.status_code, policy(unknown_host)) == (400, STRICT)
    without_token = Client(enforce_csrf_checks=True).post("/accounts/login/")
    assert (without_token.status_code, policy(without_token)) == (403, STRICT)
    settings.SECURE_SSL_REDIRECT = True
    in_the_clear = Client().get("/")
    assert (in_the_clear.status_code, policy(in_the_clear)) == (301, STRICT)


def test_it_stands_on_a_refusal_at_the_desk(client, house):
    anna = Account.objects.create_user("anna")
    grant_role(GrantRole(actor=anna.actor, federation="dsu", role="arbiter"), by=SYSTEM)
    season.catch_up()
    client.force_login(anna)
    refused = client.post(reverse("desk-announce", args=["slsf"]), {})
    assert (refused.status_code, policy(refused)) == (422, STRICT)


@pytest.mark.parametrize(("error", "status"), [(OperationalError("away"), 503), (KeyError("broken"), 500)])
def test_it_stands_where_something_broke(house, monkeypatch, error, status):
    def broken(*_):
        raise error

    monkeypatch.setattr("federation.home.render", broken)
    answer = Client(raise_request_exception=False).get("/")
    assert (answer.status_code, policy(answer)) == (status, STRICT)


def test_the_admin_site_is_no_exception(client, house):
    client.force_login(Account.objects.create_superuser("anna"))
    for address in ("/admin/", reverse("admin:officials_account_changelist"), "/desk/"):
        assert policy(client.get(address)) == STRICT


def test_nothing_in_the_code_loosens_it():
    """Neither a decorator on a page nor a second policy in the settings."""
    loosening = re.compile(r"csp_(?:update|replace|exempt)|UNSAFE_|unsafe-")
    sources = [each for app in APPS for each in (TEMPLATES.parent / app).rglob("*.py")]
    assert len(sources) > 500
    assert [str(each) for each in sources if loosening.search(each.read_text())] == []


def test_no_template_of_ours_has_a_script_or_a_style_in_it():
    """Browser tests open some pages; what the policy forbids must stand in none."""
    inline = re.compile(r"<style|<script(?![^>]*\ssrc=)|\s(?:style|on[a-z]+)=[\"']|javascript:")
    templates = list(TEMPLATES.rglob("*.html"))
    assert len(templates) > 300
    assert [str(each) for each in templates if inline.search(each.read_text())] == []
