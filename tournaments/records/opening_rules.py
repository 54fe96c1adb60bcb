"""The opening rules that a tournament may have, and the one that its regulations name."""

from __future__ import annotations

import re

from tournaments.books import TOURNAMENT_BOOKS
from tournaments.rules.board.games import OF_GAME, OpeningRule

CHESS = "chess"

NAMES = {
    OpeningRule.FREE_GOMOKU: ("free", "freefive", "freegomoku", "freestyle"),
    OpeningRule.RUSSIAN: ("russian",),
    OpeningRule.SWAP_1: ("swap", "swap1"),
    OpeningRule.SWAP_2: ("swap2",),
    OpeningRule.FREE_GOMOKU_IN_RENJU: ("freefive", "freegomoku"),
    OpeningRule.FREE_RENJU: ("free", "freerenju"),
    OpeningRule.RIF_CLASSIC: ("rif", "rifclassic", "classic", "classical"),
    OpeningRule.YAMAGUCHI: ("yamaguchi",),
    OpeningRule.SOOSORV: ("soosorv", "soosyrv", "soosõrv"),
    OpeningRule.TARAGUCHI: ("taraguchi",),
    OpeningRule.SAKATA: ("sakata",),
}
"""What the field calls them. Decision: a variant such as Taraguchi-10 is not the book's Taraguchi."""

PARAGRAPH = re.compile(r"\b([78]\.[1-4][a-e]?)\b")


def rules_of_game(discipline: str, book: str = "") -> tuple[OpeningRule, ...]:
    """The opening rules of a discipline; none where no stones are placed. `book`: its id, such as PSGRP."""
    known = TOURNAMENT_BOOKS.get(book)
    of_book = known.openings if known else None
    return tuple(rule for rule in OF_GAME.get(discipline, ()) if of_book is None or rule in of_book)


def other_game_of(text: str, discipline: str) -> str:
    """The discipline whose opening rule a text names where it names none of this one; "" for none."""
    if named_rule(text, discipline):
        return ""
    others = (each for each in OF_GAME if each != discipline)
    return next((each for each in others if named_rule(text, each)), "")


def named_rule(text: str, discipline: str, book: str = "") -> OpeningRule | None:
    """The opening rule that a text names by its paragraph or its usual name; None where it names none."""
    for rule in rules_of_game(discipline, book):
        said = PARAGRAPH.search(text)
        if said and rule.value.endswith(f" {said.group(1)}"):
            return rule
        if "".join(filter(str.isalnum, text.lower())) in NAMES[rule]:
            return rule
    return None
