"""Signing in: one door, a second factor for officials, accounts that are given."""

from __future__ import annotations

from io import StringIO

import pytest
from allauth.mfa.totp.internal.auth import (
    TOTP,
    generate_totp_secret,
)
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client

from events.citing import Refused
from federation.accounts.accepting import accept
from federation.accounts.links import digest_of
from federation.accounts.models import InvitationLink
from federation.officials.models import Account, RoleGrant
from tests.desk.conftest import text_of
from tests.support import season
from tests.support.authenticator import code_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PASSWORD = "nine words make a password"
LOGIN = "/accounts/login/"
AGAIN = "/accounts/reauthenticate/"


@pytest.fixture(autouse=True)
def no_memory_of_attempts(settings):
    """Attempts are counted in the cache, which outlives a test."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()


def link_for(name: str, **options: object) -> str:
    """The code of the link that the operator hands on."""
    out = StringIO()
    call_command("create_account", name, **{"federation": "slsf"} | options, stdout=out)
    return out.getvalue().rstrip("/\n").rpartition("/")[2]


@pytest.fixture
def anna(house) -> Account:
    accept(digest_of(link_for("anna", role=["board"])), "", PASSWORD)
    season.catch_up()
    return Account.objects.get(username="anna")


def test_the_operator_invites_to_an_account_with_a_role(anna):
    assert anna.check_password(PASSWORD)
    assert (anna.is_staff, anna.is_superuser) == (True, False)
    assert RoleGrant.objects.get(actor=anna.actor).role == "board"


def test_until_it_is_accepted_no_password_opens_it(house):
    link_for("anna", role=["board"], superuser=True)
    anna = Account.objects.get()
    assert not anna.has_usable_password()
    assert anna.is_superuser


def test_given_again_it_prints_another_link_and_the_first_one_opens_nothing(house):
    first, second = link_for("anna", role=["board"]), link_for("anna")
    with pytest.raises(Refused) as refused:
        accept(digest_of(first), "", PASSWORD)
    assert refused.value.code == "invitation_unknown"
    assert accept(digest_of(second), "", PASSWORD).username == "anna"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"role": ["board"], "federation": "narnia"}, "There is no federation narnia"),
        ({"role": ["club_secretary"]}, "A club secretary belongs to one club"),
        ({"member": 99}, "is no member now"),
    ],
)
def test_an_account_that_cannot_be_leaves_nothing_behind(house, options, said):
    with pytest.raises(CommandError, match=said):
        link_for("bertil", **options)
    assert not Account.objects.exists()
    assert not InvitationLink.objects.exists()


def test_a_name_is_taken_once(anna):
    with pytest.raises(CommandError, match="already exists"):
        link_for("anna")


@pytest.mark.parametrize("page", ["/admin/officials/account/add/", "/admin/officials/account/1/password/"])
def test_no_form_takes_a_password_for_another(anna, page):
    client = Client()
    client.force_login(anna)
    assert client.get(page).status_code in {302, 403, 404}
    assert client.post(page, {"username": "x", "password1": PASSWORD}).status_code in {302, 403, 404}
    assert Account.objects.count() == 1


def test_anna_signs_in_and_out(anna):
    client = Client()
    response = client.post(f"{LOGIN}?next=/desk/", {"login": "anna", "password": PASSWORD})
    assert response.status_code == 302
    assert client.get("/desk/").status_code == 200
    assert "Sign out" in text_of(client.get("/accounts/logout/"))
    client.post("/accounts/logout/")
    assert client.get("/desk/").status_code == 302


def test_a_wrong_password_opens_nothing_and_is_counted(anna):
    client = Client()
    for _attempt in range(5):
        assert client.post(LOGIN, {"login": "anna", "password": "wrong"}).status_code == 200
    response = client.post(LOGIN, {"login": "anna", "password": PASSWORD})
    assert response.status_code == 200, "too many attempts: even the right one waits"


@pytest.mark.parametrize(
    "page",
    [LOGIN, "/accounts/signup/", "/accounts/password/change/", "/accounts/2fa/", "/accounts/reauthenticate/"],
)
def test_the_pages_of_accounts_look_like_the_house(anna, page):
    client = Client()
    if page != LOGIN and "signup" not in page:
        client.force_login(anna)
    response = client.get(page)
    assert response.status_code == 200
    assert b'class="skip"' in response.content
    assert b"<h1>" in response.content


def test_nobody_signs_up_alone(house):
    said = {"username": "x", "password1": PASSWORD, "password2": PASSWORD}
    response = Client().post("/accounts/signup/", said)
    assert "Accounts are given" in text_of(response)
    assert not Account.objects.exists()


@pytest.mark.parametrize("page", ["/accounts/email/", "/accounts/password/reset/"])
def test_accounts_have_no_e_mail_to_reset_by(house, page):
    assert Client().get(page).status_code == 404


def test_an_official_without_a_second_factor_is_led_to_set_one_up(anna, settings):
    settings.STAFF_SECOND_FACTOR = True
    client = Client()
    client.force_login(anna)
    assert client.get("/desk/").url == "/accounts/2fa/"
    assert client.get(LOGIN).url == "/accounts/2fa/"
    led = [address for address, _status in client.get("/admin/", follow=True).redirect_chain]
    assert "/accounts/2fa/" in led
    assert client.get("/").status_code == 200


def test_one_who_has_a_factor_and_did_not_use_it_here_is_asked_for_it(anna, settings):
    settings.STAFF_SECOND_FACTOR = True
    secret = generate_totp_secret()
    TOTP.activate(anna, secret)
    client = Client()
    client.force_login(anna)  # as a session from before the factor was set up
    asked = client.get("/desk/")
    assert asked.url == "/accounts/2fa/reauthenticate/"
    assert client.post(asked.url, {"code": code_of(secret)}).status_code == 302
    assert client.get("/desk/").status_code == 200


def test_a_member_without_a_role_needs_none(house, settings):
    settings.STAFF_SECOND_FACTOR = True
    client = Client()
    client.force_login(Account.objects.create_user("karl"))
    assert client.get("/").status_code == 200


def test_a_second_factor_is_set_up_and_asked_for_at_the_door(anna, settings):
    settings.STAFF_SECOND_FACTOR = True
    client = Client()
    client.post(LOGIN, {"login": "anna", "password": PASSWORD})
    client.post(AGAIN, {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/")
    shown = page.content.decode()
    assert '<svg width="' in shown.partition('role="img"')[2], "the picture stands in the page"
    assert "data:" not in shown
    assert "<?xml" not in shown
    assert page.status_code == 200, page.url
    secret = page.context["form"].secret
    assert secret in text_of(page)
    done = client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)}, follow=True)
    assert "Recovery codes" in text_of(done)
    assert client.get("/desk/").status_code == 200
    other = Client()
    asked = other.post(LOGIN, {"login": "anna", "password": PASSWORD})
    assert asked.url.startswith("/accounts/2fa/authenticate/")
    assert "Second factor" in text_of(other.get(asked.url))
    assert other.get("/desk/").status_code == 302, "the password alone opens nothing"


def test_the_second_factor_itself_signs_in(anna, settings):
    settings.STAFF_SECOND_FACTOR = True
    secret = generate_totp_secret()
    TOTP.activate(anna, secret)
    client = Client()
    client.post(LOGIN, {"login": "anna", "password": PASSWORD})
    wrong = client.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert wrong.status_code == 200
    assert client.post("/accounts/2fa/authenticate/", {"code": code_of(secret)}).status_code == 302
    assert client.get("/desk/").status_code == 200
    client.post(AGAIN, {"password": PASSWORD})
    for page in (
        "/accounts/2fa/",
        "/accounts/2fa/totp/deactivate/",
        "/accounts/2fa/recovery-codes/generate/",
    ):
        assert client.get(page).status_code == 200, page
