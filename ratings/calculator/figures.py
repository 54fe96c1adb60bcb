"""How the calculator writes exact figures: 2.55, −22.5, 2004 1/3, 4½."""

from __future__ import annotations

from fractions import Fraction

MINUS = "\u2212"
HUNDRED = 100
TWENTIETHS = 20


def exact(value: Fraction | int) -> str:
    """As a decimal where hundredths hold it, else as a whole and a fraction."""
    value = Fraction(value)
    sign, size = (MINUS if value < 0 else ""), abs(value)
    if HUNDRED % size.denominator:
        whole, rest = divmod(size.numerator, size.denominator)
        return f"{sign}{f'{whole} ' if whole else ''}{rest}/{size.denominator}"
    hundredths = size * HUNDRED
    whole, part = divmod(int(hundredths), HUNDRED)
    return f"{sign}{whole}.{part:02d}".rstrip("0").rstrip(".") if part else f"{sign}{whole}"


def signed(value: Fraction | int) -> str:
    """The same with its sign: +12.5, 0, −3."""
    return f"+{exact(value)}" if value > 0 else exact(value)


def hundredths(value: int) -> str:
    """57 -> 0.57, always with two decimals, as the tables print it."""
    sign = MINUS if value < 0 else ""
    whole, part = divmod(abs(value), HUNDRED)
    return f"{sign}{whole}.{part:02d}"


def twentieths(value: int) -> str:
    """67 twentieths of a point -> 3.35."""
    return hundredths(value * HUNDRED // TWENTIETHS)


def points(half_points: int) -> str:
    """9 half points -> 4½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)
