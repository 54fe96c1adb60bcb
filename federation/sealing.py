"""What only the processes of the house can read: sealed by its secret, which no backup holds."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.utils.encoding import force_bytes


def seal_for(purpose: str) -> MultiFernet:
    """One that opens nothing of another purpose; what was sealed by an older secret opens, too."""
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    keys = (sha256(f"{purpose}/".encode() + force_bytes(secret)).digest() for secret in secrets)
    return MultiFernet([Fernet(urlsafe_b64encode(key)) for key in keys])
