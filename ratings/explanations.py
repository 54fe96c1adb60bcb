"""The texts of this app's explanations."""

from __future__ import annotations

from ratings.rules.correspondence import explanations as correspondence
from ratings.rules.dsu import explanations as dsu
from ratings.rules.fide import explanations as fide
from ratings.rules.kyu_dan import explanations as kyu_dan
from ratings.rules.kyu_tests import explanations as kyu_tests
from ratings.rules.slsf import explanations as slsf

ROOMS = (
    correspondence,
    dsu,
    fide,
    kyu_dan,
    kyu_tests,
    slsf,
)
TABLES = tuple(room.EXPLANATIONS for room in ROOMS)
"""Gathered by `federation/pages/explanations.py`."""
