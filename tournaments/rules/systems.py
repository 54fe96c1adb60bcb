"""The playing systems that the books name (SLSF-G 21, SLSF-R 22, DSU 4.9, PSGRP §2.1)."""

from __future__ import annotations

from enum import StrEnum

from events.citing import cites


@cites("SLSF-G 21", "SLSF-R 22", "PSGRP §2.1")
class System(StrEnum):
    """How a stage of a tournament is played; a tournament may combine several in stages."""

    ROUND_ROBIN = "round_robin"
    MONRAD = "monrad"
    SCHEVENINGEN = "scheveningen"
    CUP = "cup"
    MATCH = "match"
    DANISH_MONRAD = "danish_monrad"
    DANISH_SWISS = "danish_swiss"
    FIDE_1998 = "fide_1998"
    DUBOV = "dubov"
    KNOCK_OUT = "knock_out"


SWISS = frozenset({System.MONRAD, System.DANISH_MONRAD, System.DANISH_SWISS, System.FIDE_1998, System.DUBOV})
"""Systems that pair each round from the results before it."""

TABLES = frozenset({System.ROUND_ROBIN, System.SCHEVENINGEN})
"""Systems whose rounds are all known beforehand."""

KNOCK_OUTS = frozenset({System.CUP, System.KNOCK_OUT})
"""Systems in which whoever loses a match is out."""

BY_STRENGTH = frozenset({System.DANISH_SWISS, System.FIDE_1998, System.DUBOV, System.KNOCK_OUT})
"""Systems that number by strength; the others number by lot."""

IN_SWEDEN = (System.ROUND_ROBIN, System.MONRAD, System.SCHEVENINGEN, System.CUP, System.MATCH)
IN_DENMARK = (
    System.ROUND_ROBIN,
    System.DANISH_MONRAD,
    System.DANISH_SWISS,
    System.FIDE_1998,
    System.DUBOV,
    System.KNOCK_OUT,
    System.MATCH,
)
IN_POLAND = (System.ROUND_ROBIN, System.MONRAD, System.DANISH_SWISS, System.FIDE_1998)
