"""Ed25519 signatures made in plain Python, as RFC 8032, 5.1.5 and 5.1.6 say.

For a witness on a machine of its own, which signs once in a while. It does not take equally long for every
secret: nobody who could measure it to a millionth of a second, again and again, is to be on that machine.
"""

from __future__ import annotations

from hashlib import sha512

from events.verifying.ed25519 import NEUTRAL, ORDER, added, base_point, encoded


def public_of(seed: bytes) -> bytes:
    """The public key of a private one: 32 bytes of each."""
    return _times_base(_secrets(seed)[0])


def sign(seed: bytes, message: bytes) -> bytes:
    """The signature of a message, 64 bytes."""
    scalar, prefix = _secrets(seed)
    public = _times_base(scalar)
    once = _number(prefix + message)
    point = _times_base(once)
    return point + ((once + _number(point + public + message) * scalar) % ORDER).to_bytes(32, "little")


def _secrets(seed: bytes) -> tuple[int, bytes]:
    digest = sha512(seed).digest()
    scalar = int.from_bytes(digest[:32], "little")
    return scalar & ((1 << 254) - 8) | 1 << 254, digest[32:]


def _number(text: bytes) -> int:
    return int.from_bytes(sha512(text).digest(), "little") % ORDER


def _times_base(scalar: int) -> bytes:
    return encoded(added(NEUTRAL, scalar, base_point()))
