"""How second factors are kept, and that a password alone never replaces one."""

from __future__ import annotations

import json

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from cryptography.fernet import InvalidToken
from django.test import Client

from federation.officials.models import Account
from tests.admin.test_accounts import AGAIN, PASSWORD, anna, no_memory_of_attempts
from tests.support.authenticator import code_of

__all__ = ["anna", "no_memory_of_attempts"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_the_database_holds_no_secret_that_opens_anything(anna):
    secret = generate_totp_secret()
    TOTP.activate(anna, secret)
    RecoveryCodes.activate(anna)
    for row in Authenticator.objects.filter(user=anna):
        kept = row.data.get("secret") or row.data["seed"]
        assert kept.startswith("sealed:")
        assert secret not in json.dumps(row.data)
    assert Authenticator.objects.get(type="totp").wrap().validate_code(code_of(secret))


def test_what_was_kept_before_opens_still(anna):
    secret = generate_totp_secret()
    row = Authenticator.objects.create(user=anna, type="totp", data={"secret": secret})
    assert row.wrap().validate_code(code_of(secret))


def test_another_secret_of_the_house_opens_it_with_the_old_one_beside(anna, settings):
    secret = generate_totp_secret()
    row = TOTP.activate(anna, secret).instance
    old, settings.SECRET_KEY = settings.SECRET_KEY, "another " + "0" * 50
    with pytest.raises(InvalidToken):
        row.wrap().validate_code(code_of(secret))
    settings.SECRET_KEY_FALLBACKS = [old]
    assert row.wrap().validate_code(code_of(secret))


@pytest.mark.parametrize(
    "page", ["webauthn/add/", "totp/activate/", "totp/deactivate/", "recovery-codes/generate/", ""]
)
def test_the_password_alone_replaces_no_factor(anna, settings, page):
    """In a session from before the factor was set up, which a stranger with the password may hold."""
    settings.STAFF_SECOND_FACTOR = True
    TOTP.activate(anna, generate_totp_secret())
    client = Client()
    client.force_login(anna)
    client.post(AGAIN, {"password": PASSWORD})
    for answer in (client.get(f"/accounts/2fa/{page}"), client.post(f"/accounts/2fa/{page}", {"code": "1"})):
        assert answer["Location"] == "/accounts/2fa/reauthenticate/"
    assert client.post("/accounts/password/change/").url == "/accounts/2fa/reauthenticate/"
    assert Authenticator.objects.count() == 1


@pytest.mark.parametrize("credential", ["", "x", "[]", "null", "{}", '{"id": "\\u0000"}', '{"response": {}}'])
def test_what_no_device_says_signs_nobody_in_and_breaks_nothing(anna, credential):
    Client().get("/accounts/2fa/webauthn/login/", headers={"accept": "application/json"})
    answer = Client().post("/accounts/2fa/webauthn/login/", {"credential": credential})
    assert answer.status_code in {302, 422}
    member = Client()
    member.force_login(Account.objects.create_user("karl", password=PASSWORD))
    member.post(AGAIN, {"password": PASSWORD})
    answer = member.post("/accounts/2fa/webauthn/add/", {"name": "x", "credential": credential})
    assert answer.status_code in {200, 422}
    assert not Authenticator.objects.exists()
