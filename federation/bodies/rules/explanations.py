"""How the doubts about a committee's seats read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "seats.free": Wording(gettext_noop("There is a free seat."), "taken seats"),
    "seats.more_retire": Wording(
        gettext_noop("One member retires each year, and here more: %(number)s in %(year)s."), "year number"
    ),
}
