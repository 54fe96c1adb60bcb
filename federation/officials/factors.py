"""How second factors are called, and how their secrets are kept: sealed, so that a backup holds none."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.encoding import force_bytes
from django.utils.translation import gettext, gettext_lazy

SEALED = "sealed:"
"""How a secret begins that is not kept as it is; those of before stand as they were made."""


class FactorsOfTheHouse(DefaultMFAAdapter):  # type: ignore[misc]
    """Plain words, and secrets that only the processes of the house can read."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("That is not right. Try again, or take another way to sign in."),
    }

    def encrypt(self, text: str) -> str:
        """As it stands in the database."""
        return SEALED + _seal().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """What was sealed. Raises InvalidToken when SECRET_KEY is another one since."""
        if not encrypted_text.startswith(SEALED):
            return encrypted_text
        return _seal().decrypt(encrypted_text.removeprefix(SEALED)).decode()

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:
        """What a passkey is called until its owner says it."""
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return gettext("Passkey %(number)s") % {"number": number}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """The house, as the device names it when it asks for the passkey."""
        return {**super().get_public_key_credential_rp_entity(), "name": settings.MFA_TOTP_ISSUER}


def _seal() -> MultiFernet:
    """Made of the secret of the house, which no backup of the database holds; older ones open, too."""
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    keys = (sha256(b"second factors/" + force_bytes(secret)).digest() for secret in secrets)
    return MultiFernet([Fernet(urlsafe_b64encode(key)) for key in keys])
