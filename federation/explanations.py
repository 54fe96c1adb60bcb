"""The texts of this app's explanations."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording

TABLES: tuple[Mapping[str, Wording], ...] = ()
"""Gathered by `federation/pages/explanations.py`."""
