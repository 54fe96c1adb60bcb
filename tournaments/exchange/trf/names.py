"""Names in report files, and the number that some programs write behind them."""

from __future__ import annotations

import re

NAME_AND_ID = re.compile(r"(.*[^\s,(])[\s,(]+([0-9]{5,11})\)?")


def name_and_id(name: str, fide_id: str) -> tuple[str, str]:
    """A name without the number that some programs write behind it: the FIDE id, where none is told."""
    found = NAME_AND_ID.fullmatch(name)
    return (found[1], found[2]) if found and not fide_id.strip("0") else (name, fide_id)
