"""Wrong slips are tried a few times and no more for a while. The count holds no slip and no move."""

from __future__ import annotations

from hashlib import sha256

from django.core.cache import cache

from events.citing import Refused

MOST = 5
SECONDS = 10 * 60


def check(at: str, article: str) -> None:
    """Refused ("too_many_tries") once that many wrong slips were typed for the envelope at this address."""
    if cache.get(_name(at), 0) >= MOST:
        raise Refused("too_many_tries", field="slip", article=article, most=MOST)


def count(at: str) -> None:
    """One wrong slip more."""
    cache.set(_name(at), cache.get(_name(at), 0) + 1, SECONDS)


def _name(at: str) -> str:
    return f"sealed-tries-{sha256(at.encode()).hexdigest()}"
