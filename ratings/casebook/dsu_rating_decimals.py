"""Points and fractions as the Danish cases write them: "3.5", "-22.50"."""

from __future__ import annotations

from fractions import Fraction


def half_points_of(points: str) -> int:
    """ "3.5" -> 7."""
    return _whole(2 * Fraction(points))


def hundredths_of(value: str) -> int:
    """ "3.33" -> 333."""
    return _whole(100 * Fraction(value))


def points(half_points: int) -> str:
    """7 -> "3.5", 6 -> "3"."""
    whole, half = divmod(half_points, 2)
    return f"{whole}.5" if half else str(whole)


def two_decimals(value: Fraction) -> str:
    """An exact number of hundredths: -22.5 -> "-22.50"."""
    hundredths = _whole(100 * value)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def _whole(value: Fraction) -> int:
    """Raises ValueError for a fraction: no case may lose one unseen."""
    if value.denominator != 1:
        raise ValueError(f"{value} is no whole number")
    return value.numerator
