"""Where championships stand, on the desk and for everybody."""

from __future__ import annotations

import datetime as dt

from tests.championships.given import FED

TODAY = dt.datetime.now(dt.UTC).date()
PUBLIC, DESK = f"/championships/{FED}/", f"/desk/championships/{FED}/"
