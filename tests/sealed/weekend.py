"""A Monrad tournament in play, and its sealed games as an arbiter acts on them at a browser."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.urls import reverse

from tests.desk.conftest import Official, text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season

MOVES = "h8 h9 j8 i9"
"""Black seals move 5."""

RULE = {"SLSF-R": "SLSF-R 8.1b", "SLSF-G": "SLSF-G 7.1"}


def in_play(rule_book: str = "SLSF-R", players: int = 6, planned: int = 3) -> SwissSeason:
    """Round 1 has started and nothing is handed in."""
    made = swiss_season(system="monrad", players=players, rule_book=rule_book, planned=planned)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    return made


def address(page: str, made: SwissSeason, board: int = 1, round_number: int = 1, **more: Any) -> str:
    """The address of an act on a sealed game."""
    kwargs = {**made.here, "round_number": round_number, "board": board, "game": 1, **more}
    return reverse(f"desk-{page}", kwargs=kwargs)


def field(page: Any, name: str) -> str:
    """What stands in a field of a form."""
    tag = re.search(rf'<input[^>]*name="{name}"[^>]*>', page.content.decode())
    assert tag, f"no field {name}"
    value = re.search(r'value="([^"]*)"', tag[0])
    return unescape(value[1]) if value else ""


def filled_in(**changes: Any) -> dict[str, Any]:
    """The form of a sealing, for gomoku and renju."""
    form = {
        "sealer": "black",
        "opening": "SLSF-R 8.1b",
        "moves": MOVES,
        "black_used": "41:14",
        "white_used": "44:28",
        "left": "",
        "required_moves": "on",
        "how": "typed",
        "move": "g7",
    }
    return form | changes


def seal(arbiter: Official, made: SwissSeason, board: int = 1, **changes: Any) -> Any:
    """Open the form, let the player type their move, send it: the answer with the slip."""
    page = address("seal", made, board)
    shown = arbiter.get(page)
    return arbiter.send(page, slip=field(shown, "slip"), **filled_in(**changes))


def slip_of(answer: Any) -> str:
    """The letters of the slip that an answer shows."""
    shown = re.search(r'<samp translate="no">([A-Z2-7 ]+<br>[A-Z2-7 ]+)</samp>', text_of(answer))
    assert shown, "the answer shows no slip"
    return " ".join(shown[1].replace("<br>", " ").split())
