"""Types that the events of a tournament share."""

from __future__ import annotations

from typing import Annotated

import msgspec

PersonId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""A person's random id in the hyphened form; kept as text, as the rules take it."""

HalfPoints = Annotated[int, msgspec.Meta(ge=0, le=40)]
Number = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
