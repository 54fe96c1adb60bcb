"""What a browser says a device answered. What no device says is a wrong answer, and breaks nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms

T = TypeVar("T")


def _read(clean: Callable[[], T]) -> T:
    """What allauth reads, whose parser expects every field. Raises ValidationError."""
    try:
        return clean()
    except (KeyError, TypeError, ValueError, AttributeError) as unreadable:
        raise get_adapter().validation_error("incorrect_code") from unreadable


class Add(forms.AddWebAuthnForm):  # type: ignore[misc]
    """A passkey that is set up."""

    def clean(self) -> dict[str, object]:
        """With what the device made."""
        return _read(super().clean)


class Authenticate(forms.AuthenticateWebAuthnForm):  # type: ignore[misc]
    """After the password."""

    def clean_credential(self) -> Authenticator:
        """The passkey that was shown."""
        return _read(super().clean_credential)


class Login(forms.LoginWebAuthnForm):  # type: ignore[misc]
    """In place of the password."""

    def clean_credential(self) -> Authenticator:
        """The passkey that was shown."""
        return _read(super().clean_credential)


class Reauthenticate(forms.ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """To show once more who is there."""

    def clean_credential(self) -> Authenticator:
        """The passkey that was shown."""
        return _read(super().clean_credential)
