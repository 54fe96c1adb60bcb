"""Where championships stand, on the desk and for everybody."""

from __future__ import annotations

from tests.championships.given import FED

PUBLIC, DESK = f"/championships/{FED}/", f"/desk/championships/{FED}/"
