"""The opening rules that a tournament may have, and the one that its regulations name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tournaments.books import tournament_book
from tournaments.rules.board.games import OF_GAME, OpeningRule
from tournaments.rules.books import Book

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


Rules = Mapping[OpeningRule, str]
"""Opening rules, and the paragraph of each."""

EVERY: Mapping[str, Rules] = {game: {rule: rule.value for rule in rules} for game, rules in OF_GAME.items()}
"""All that are known here, by the paragraphs of the two books that print them."""


def rules_of_game(discipline: str, book: Book) -> Rules:
    """The opening rules that a book has of a discipline, by its own paragraphs; none for chess."""
    of_book = tournament_book(book).openings
    return {rule: of_book[rule] for rule in OF_GAME.get(discipline, ()) if rule in of_book}


def paragraph_of(opening: str, book: Book) -> str:
    """Where a book has the opening rule of a game; a rule that it has no more is cited as it was recorded."""
    return tournament_book(book).openings.get(OpeningRule(opening), opening) if opening else ""


def other_game_of(text: str, discipline: str) -> str:
    """The discipline whose opening rule a text names where it names none of this one; "" for none."""
    if named_rule(text, EVERY.get(discipline, {})):
        return ""
    others = (each for each in EVERY if each != discipline)
    return next((each for each in others if named_rule(text, EVERY[each])), "")


def named_rule(text: str, rules: Rules) -> OpeningRule | None:
    """The opening rule that a text names by its paragraph or its usual name; None where it names none."""
    for rule, article in rules.items():
        said = PARAGRAPH.search(text)
        if said and article.endswith(f" {said.group(1)}"):
            return rule
        if "".join(filter(str.isalnum, text.lower())) in NAMES[rule]:
            return rule
    return None
