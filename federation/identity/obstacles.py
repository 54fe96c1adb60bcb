"""What keeps two persons from being merged, such as games against each other: every MERGE_HINDRANCES."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from events.registries import gathered
from events.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Couple:
    """Two that would be one. `standing_as`: who was merged into `kept` before and stands as them by now."""

    federation: str
    merged: str
    kept: str
    standing_as: frozenset[str] = frozenset()


Hindrance = Callable[[Work, Couple], None]
"""Raises Refused when these two cannot be one person. It decides on the log as the command itself does."""


def refuse_hindered(work: Work, couple: Couple) -> None:
    """Raises Refused at the first thing that speaks against it."""
    for hindrance in gathered("MERGE_HINDRANCES"):
        hindrance(work, couple)
