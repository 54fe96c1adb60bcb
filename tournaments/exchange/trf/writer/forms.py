"""The two forms of the file, and how texts, days and points stand in their columns."""

from __future__ import annotations

import re
from datetime import date
from enum import StrEnum

NOT_IN_A_LINE = re.compile(r"[\x00-\x1f\x7f]")


ONLY_IN_TRF26 = "### TRF26:"
"""What a TRF16 says in the words of TRF26 stands behind this; other readers pass over it as a remark."""


class Form(StrEnum):
    """TRF16 with the codes of the engines (XXR, XXC, XXS, XXZ, XXA, XXP), or TRF26 with its own."""

    TRF16 = "trf16"
    TRF26 = "trf26"


def one_line(text: str) -> str:
    """The text without line breaks and other signs that no line holds."""
    return NOT_IN_A_LINE.sub(" ", text).strip()


def fitted(text: str, width: int) -> str:
    """The same, single-spaced and no longer than its columns."""
    return " ".join(one_line(text).split())[:width].strip()


def day(when: date) -> str:
    """2026/07/01."""
    return f"{when.year:04}/{when.month:02}/{when.day:02}"


def points(half_points: int) -> str:
    """11.5 for 23 half points."""
    return f"{half_points / 2:.1f}"


def maybe(number: int | None) -> str:
    """A number that may not be stated."""
    return "" if number is None else str(number)
