"""The texts of this app's explanations."""

from __future__ import annotations

from federation.bodies.rules import explanations as bodies
from federation.licences.rules import explanations as licences
from federation.sanctions.rules import explanations as sanctions

ROOMS = (
    bodies,
    licences,
    sanctions,
)
TABLES = tuple(room.EXPLANATIONS for room in ROOMS)
"""Gathered by `federation/pages/explanations.py`."""
