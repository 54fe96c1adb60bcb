"""Text that only the processes of the house can read: what a backup of the database must not give away."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.utils.encoding import force_bytes


def seal(text: str, use: str) -> str:
    """The text as it may stand in the database; what is sealed for one use opens for no other."""
    return _keys(use).encrypt(text.encode()).decode()


def unseal(sealed: str, use: str) -> str:
    """What was sealed. Raises InvalidToken when SECRET_KEY is another one since, and no fallback."""
    return _keys(use).decrypt(sealed).decode()


def _keys(use: str) -> MultiFernet:
    """Made of the secret of the house, which no backup of the database holds; older ones open, too."""
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    keys = (sha256(f"{use}/".encode() + force_bytes(secret)).digest() for secret in secrets)
    return MultiFernet([Fernet(urlsafe_b64encode(key)) for key in keys])
