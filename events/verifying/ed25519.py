"""Ed25519 signatures in plain Python, checked as RFC 8032, 5.1.7 says. It signs nothing and holds no secret.

Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, x * y = T/Z (5.1.4). One key signs thousands of checkpoints:
its multiples are worked out once, so that each signature costs additions alone.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha512
from itertools import accumulate

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
SQUARE_ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
KEY_BYTES = 32
SIGNATURE_BYTES = 64

DIGIT_BITS = 5
DIGITS = -(-256 // DIGIT_BITS)
MOST_POINTS = 16

Point = tuple[int, int, int, int]
Multiple = tuple[int, int, int]
"""A point as it is added: y + x, y - x and 2 * d * x * y, with z = 1."""

NEUTRAL: Point = (0, 1, 1, 0)


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of the key signed the message.

    Decision where RFC 8032 leaves a choice: without the cofactor, comparing R byte for byte, so that one
    encoding of one signature passes; and no key of small order, under which anybody's signature would pass.
    """
    if len(public) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    key = _negated(public)
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or scalar >= ORDER:
        return False
    digest = sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return encoded(added(added(NEUTRAL, scalar, base_point()), challenge, key)) == signature[:32]


@lru_cache(maxsize=MOST_POINTS)
def _negated(public: bytes) -> Point | None:
    """The point of a key, negated; None for what is no key, or one of small order."""
    key = decoded(public)
    if key is None or _is_neutral(_twice(_twice(_twice(key)))):
        return None
    x, y, z, t = key
    return (-x % PRIME, y, z, -t % PRIME)


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


@lru_cache(maxsize=1)
def base_point() -> Point:
    """The point of which every public key is a multiple (5.1)."""
    point = decoded((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))
    assert point is not None
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


def added(start: Point, times: int, point: Point) -> Point:
    """`start` and `times` the point, digit by digit of `times`; each addition as 5.1.4 has it for z = 1."""
    x, y, z, t = start
    for row in _multiples(point):
        if digit := times & (1 << DIGIT_BITS) - 1:
            plus, minus, product = row[digit]
            a, b, c, d = (y - x) * minus, (y + x) * plus, t * product, 2 * z
            e, f, g, h = b - a, d - c, d + c, b + a
            x, y, z, t = e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME
        times >>= DIGIT_BITS
    return (x, y, z, t)


@lru_cache(maxsize=MOST_POINTS)
def _multiples(point: Point) -> tuple[tuple[Multiple, ...], ...]:
    """For each digit of a number, the lowest first, what every value of the digit adds."""
    points = []
    for _ in range(DIGITS):
        found = NEUTRAL
        for _ in range(1 << DIGIT_BITS):
            points.append(found)
            found = _add(found, point)
        point = found
    ready = list(map(_as_added, points, _inverses([z for _, _, z, _ in points])))
    return tuple(
        tuple(ready[first : first + (1 << DIGIT_BITS)]) for first in range(0, len(ready), 1 << DIGIT_BITS)
    )


def _inverses(numbers: list[int]) -> list[int]:
    """1 / n of each, with one inversion for them all: that of their product, taken apart from its end."""
    products = list(accumulate(numbers, lambda one, other: one * other % PRIME, initial=1))
    inverse, found = pow(products[-1], -1, PRIME), []
    for place in reversed(range(len(numbers))):
        found.append(inverse * products[place] % PRIME)
        inverse = inverse * numbers[place] % PRIME
    return found[::-1]


def _as_added(point: Point, inverse: int) -> Multiple:
    """`inverse`: 1 / Z of the point."""
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y + x, y - x, 2 * CURVE * x * y % PRIME)


def _is_neutral(point: Point) -> bool:
    x, y, z, _ = point
    return x % PRIME == 0 and (y - z) % PRIME == 0
