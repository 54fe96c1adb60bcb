"""Standard Webhooks: how a message is signed (https://www.standardwebhooks.com).

A secret is worked out of SECRET_KEY, the subscription and a number, so that none is kept: the log holds the
number alone. While SECRET_KEY_FALLBACKS names a key of before, what was worked out of it signs, too.
"""

from __future__ import annotations

import hmac
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from uuid import UUID

from django.conf import settings

PREFIX = "whsec_"


def shown_secret(webhook: UUID, number: int) -> str:
    """A secret as its receiver writes it down."""
    return PREFIX + b64encode(_secret(settings.SECRET_KEY, webhook, number)).decode()


def signatures(webhook: UUID, numbers: Iterable[int], signed: bytes) -> str:
    """The header `webhook-signature`: one signature for each secret that counts, with blanks between."""
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    secrets = (_secret(key, webhook, number) for number in numbers for key in keys)
    return " ".join(f"v1,{b64encode(hmac.digest(secret, signed, sha256)).decode()}" for secret in secrets)


def _secret(key: str, webhook: UUID, number: int) -> bytes:
    return hmac.digest(key.encode(), f"secret of a webhook/{webhook}/{number}".encode(), sha256)
