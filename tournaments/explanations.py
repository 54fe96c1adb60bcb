"""The texts of this app's explanations."""

from __future__ import annotations

from tournaments.rules.pairing import explanations as pairing
from tournaments.rules.pairing.danish_monrad import explanations as danish_monrad
from tournaments.rules.pairing.danish_swiss import explanations as danish_swiss
from tournaments.rules.pairing.dubov import explanations as dubov
from tournaments.rules.pairing.fide_1998 import explanations as fide_1998
from tournaments.rules.pairing.knockout import explanations as knockout
from tournaments.rules.pairing.swedish_monrad import explanations as swedish_monrad

ROOMS = (pairing, knockout, danish_monrad, danish_swiss, fide_1998, dubov, swedish_monrad)
TABLES = tuple(room.EXPLANATIONS for room in ROOMS)
"""Gathered by `federation/pages/explanations.py`."""
