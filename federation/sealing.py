"""Text that only the processes of the house can read: what a backup of the database must not give away."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256, sha512

from cryptography.exceptions import InvalidTag
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from django.conf import settings
from django.utils.encoding import force_bytes


def seal(text: str, use: str) -> str:
    """The text as it may stand in the database; what is sealed for one use opens for no other."""
    return _fernet(use).encrypt(text.encode()).decode()


def unseal(sealed: str, use: str) -> str:
    """What was sealed. Raises InvalidToken when SECRET_KEY is another one since, and no fallback."""
    return _fernet(use).decrypt(sealed).decode()


def seal_alike(text: str, use: str) -> str:
    """The same text always as the same signs: for what stands in answers that are compared (RFC 5297)."""
    sealed = AESSIV(sha512(next(_secrets(use))).digest()).encrypt(text.encode(), None)
    return urlsafe_b64encode(sealed).decode()


def unseal_alike(sealed: str, use: str) -> str:
    """What was sealed so. Raises InvalidToken, ValueError for what no one can read."""
    signs = urlsafe_b64decode(sealed.encode())
    for secret in _secrets(use):
        try:
            return AESSIV(sha512(secret).digest()).decrypt(signs, None).decode()
        except InvalidTag:
            continue
    raise InvalidToken


def _fernet(use: str) -> MultiFernet:
    return MultiFernet([Fernet(urlsafe_b64encode(sha256(secret).digest())) for secret in _secrets(use)])


def _secrets(use: str) -> Iterator[bytes]:
    """Made of the secret of the house, which no backup of the database holds; older ones open, too."""
    for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        yield f"{use}/".encode() + force_bytes(secret)
