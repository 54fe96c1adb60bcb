"""The desk of Elo."""

from __future__ import annotations

from tests.elo.given import FED

DESK = f"/desk/elo/{FED}/"
