"""Which month a list is of: JAN25 over the ratings, or a file name such as standard_jan25frl.txt."""

from __future__ import annotations

import datetime as dt
import re
from enum import StrEnum

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
SHORT = re.compile(rf"(?<![a-z])({'|'.join(MONTHS)})[a-z]*[-_ ]?(?:20)?([0-9]{{2}})(?![0-9])", re.IGNORECASE)
NUMERIC = re.compile(r"(?<![0-9])(20[0-9]{2})[-_]?(0[1-9]|1[0-2])(?![0-9])")


class Said(StrEnum):
    """What says the month of a list."""

    LIST = "list"
    FILE_NAME = "file_name"
    OFFICIAL = "official"


def month_in(text: str) -> dt.date | None:
    """The first day of the month that a heading or a file name speaks of; None: of none."""
    if found := SHORT.search(text):
        return dt.date(2000 + int(found[2]), MONTHS.index(found[1].lower()) + 1, 1)
    if found := NUMERIC.search(text):
        return dt.date(int(found[1]), int(found[2]), 1)
    return None
