"""How the contradictions of a record read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "record.stated": Wording(gettext_noop("The record states: %(result)s."), "result:result reason"),
    "record.claimable": Wording(
        gettext_noop("By the board %(result)s: move %(number)s made %(made)s."),
        "result:result made:made number",
    ),
    "record.drawn": Wording(gettext_noop("By the board it ended so: %(result)s."), "result:result reason"),
    "record.walkover": Wording(
        gettext_noop("The result is a walkover, but moves were made: %(moves)s."), "moves"
    ),
    "record.chess_drawn": Wording(
        gettext_noop("By the board it ended so: %(result)s."), "result:result number how"
    ),
    "record.mate": Wording(gettext_noop("By the board it ended so: %(result)s."), "result:result number how"),
}
