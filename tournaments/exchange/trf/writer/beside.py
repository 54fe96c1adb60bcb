"""What a report needs and the tournament's own stream does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the register holds of a person. `born_on`: YYYY-MM-DD, YYYY, or "" where it is not to be told."""

    name: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    born_on: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What the tournament's own stream does not hold: its country's code, people by id, days by round."""

    country: str = ""
    people: Mapping[str, Known] = field(default_factory=dict)
    round_days: Mapping[int, date] = field(default_factory=dict)
