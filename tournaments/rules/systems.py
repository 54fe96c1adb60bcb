"""The playing systems that the books name (SLSF-G 21, SLSF-R 22)."""

from __future__ import annotations

from enum import StrEnum

from events.citing import cites


@cites("SLSF-G 21", "SLSF-R 22")
class System(StrEnum):
    """How a stage of a tournament is played; a tournament may combine several in stages."""

    ROUND_ROBIN = "round_robin"
    MONRAD = "monrad"
    SCHEVENINGEN = "scheveningen"
    CUP = "cup"
    MATCH = "match"
