"""How second factors are called, and how their secrets are kept: sealed, so that a backup holds none."""

from __future__ import annotations

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext, gettext_lazy

from federation.sealing import seal_for

PURPOSE = "second factors"
SEALED = "sealed:"
"""How a secret begins that is not kept as it is; those of before stand as they were made."""


class FactorsOfTheHouse(DefaultMFAAdapter):  # type: ignore[misc]
    """Plain words, and secrets that only the processes of the house can read."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("That is not right. Try again, or take another way to sign in."),
    }

    def encrypt(self, text: str) -> str:
        """As it stands in the database."""
        return SEALED + seal_for(PURPOSE).encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """What was sealed. Raises InvalidToken when SECRET_KEY is another one since."""
        if not encrypted_text.startswith(SEALED):
            return encrypted_text
        return seal_for(PURPOSE).decrypt(encrypted_text.removeprefix(SEALED)).decode()

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:
        """What a passkey is called until its owner says it."""
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return gettext("Passkey %(number)s") % {"number": number}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """The house, as the device names it when it asks for the passkey."""
        return {**super().get_public_key_credential_rp_entity(), "name": settings.MFA_TOTP_ISSUER}
