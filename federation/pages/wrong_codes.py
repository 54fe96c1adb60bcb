"""Short codes that strangers type: wrong ones are counted, by address and for the place in all.

A short code is searched over every place at once, so neither count is enough alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import ngettext
from rest_framework.throttling import BaseThrottle

MOST_OF_AN_ADDRESS, MOST_IN_ALL = 10, 100
MINUTES = 15


@dataclass(frozen=True, slots=True)
class WrongCodes:
    """The wrong codes of an address at one place, and of all addresses there."""

    place: str
    address: str

    @classmethod
    def of(cls, request: HttpRequest, place: str) -> WrongCodes:
        """Those of who asks."""
        return cls(place, BaseThrottle().get_ident(request) or "")  # type: ignore[arg-type]

    @property
    def locked(self) -> bool:
        """Whether no code is looked at for now."""
        return any(cache.get(name, 0) >= most for name, most in self._names.items())

    def count(self) -> None:
        """One more."""
        for name in self._names:
            cache.set(name, cache.get(name, 0) + 1, MINUTES * 60)

    @property
    def _names(self) -> dict[str, int]:
        """The counts that a wrong code goes into, and how far each may go."""
        keys = {f"{self.place} {self.address}": MOST_OF_AN_ADDRESS, self.place: MOST_IN_ALL}
        return {f"wrong-code-{sha256(key.encode()).hexdigest()}": most for key, most in keys.items()}


def too_often() -> str:
    """What who typed too many is told."""
    return ngettext(
        "Too many wrong codes were typed. Scan the QR sign, or type the digits again in %(minutes)s minute.",
        "Too many wrong codes were typed. Scan the QR sign, or type the digits again in %(minutes)s minutes.",
        MINUTES,
    ) % {"minutes": MINUTES}
