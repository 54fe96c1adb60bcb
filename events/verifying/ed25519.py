"""Ed25519 signatures in plain Python, checked as RFC 8032, 5.1.7 says. It signs nothing and holds no secret.

Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x * y = T/Z (5.1.4).
"""

from __future__ import annotations

from functools import cache
from hashlib import sha512

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
SQUARE_ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
KEY_BYTES = 32
SIGNATURE_BYTES = 64

Point = tuple[int, int, int, int]

NEUTRAL: Point = (0, 1, 1, 0)


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of the key signed the message.

    Decision where RFC 8032 leaves a choice: without the cofactor, comparing R byte for byte, so that one
    encoding of one signature passes; and no key of small order, under which anybody's signature would pass.
    """
    if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    key = decoded(public)
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or scalar >= ORDER or _is_neutral(_twice(_twice(_twice(key)))):
        return False
    digest = sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    x, y, z, t = key
    found = _sum_of(scalar, _base(), challenge, (-x % PRIME, y, z, -t % PRIME))
    return encoded(found) == signature[:32]


def decoded(text: bytes) -> Point | None:
    """The point behind 32 bytes; None where they are none, or not written in the one way (5.1.3)."""
    y = int.from_bytes(text, "little")
    odd, y = y >> 255, y & (2**255 - 1)
    if y >= PRIME:
        return None
    x = _x_of(y, odd)
    return None if x is None else (x, y, 1, x * y % PRIME)


def encoded(point: Point) -> bytes:
    """The one way to write a point (5.1.2)."""
    x, y, z, _ = point
    inverse = pow(z, -1, PRIME)
    x, y = x * inverse % PRIME, y * inverse % PRIME
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _x_of(y: int, odd: int) -> int | None:
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    if square == 0:
        return None if odd else 0
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * SQUARE_ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME:
        return None
    return PRIME - x if x & 1 != odd else x


@cache
def _base() -> Point:
    point = decoded((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))
    assert point is not None  # the base point of 5.1
    return point


def _add(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * CURVE % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def _twice(point: Point) -> Point:
    x, y, z, _ = point
    a, b = x * x % PRIME, y * y % PRIME
    h, g = a + b, a - b
    e, f = h - (x + y) * (x + y), 2 * z * z + g
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def _sum_of(one: int, first: Point, other: int, second: Point) -> Point:
    """`one` times the first point and `other` times the second, both in one walk over their bits."""
    choice = (NEUTRAL, first, second, _add(first, second))
    found = NEUTRAL
    for bit in range(max(one.bit_length(), other.bit_length()) - 1, -1, -1):
        found = _twice(found)
        if chosen := one >> bit & 1 | (other >> bit & 1) << 1:
            found = _add(found, choice[chosen])
    return found


def _is_neutral(point: Point) -> bool:
    x, y, z, _ = point
    return x % PRIME == 0 and (y - z) % PRIME == 0
