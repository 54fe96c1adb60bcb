"""Which rows win and what is forbidden under each opening rule (SLSF-G 7-8, SLSF-R 7-9).

rule        first move  Black's overline  White's overline  forbidden moves
G 7.1       anywhere    wins              wins              none
G 7.2       centre      nothing           nothing           none
G 7.3, 7.4  anywhere    nothing           nothing           none
R 8.1a      anywhere    wins              wins              none
R 8.1b-8.2  centre      forbidden         wins              Black's

A five wins for both under every rule. Decisions: a special opening rule goes before "in the centre" of 4.1;
under R 8.1a nothing is forbidden, since play is "completely free" there, Black's overline wins, and 8.1b
alone names article 7.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Malformed, cites
from tournaments.rules.board.forbidden import Verdict, verdict
from tournaments.rules.board.points import Point
from tournaments.rules.board.position import Position
from tournaments.rules.board.rows import row_lengths
from tournaments.rules.board.shapes import FIVE
from tournaments.rules.books import GOMOKU, RENJU, Book
from tournaments.rules.pairing.face import Colour


class OpeningRule(StrEnum):
    """The opening rules of both books by their paragraph."""

    FREE_GOMOKU = "SLSF-G 7.1"
    RUSSIAN = "SLSF-G 7.2"
    SWAP_1 = "SLSF-G 7.3"
    SWAP_2 = "SLSF-G 7.4"
    FREE_GOMOKU_IN_RENJU = "SLSF-R 8.1a"
    FREE_RENJU = "SLSF-R 8.1b"
    RIF_CLASSIC = "SLSF-R 8.2a"
    YAMAGUCHI = "SLSF-R 8.2b"
    SOOSORV = "SLSF-R 8.2c"
    TARAGUCHI = "SLSF-R 8.2d"
    SAKATA = "SLSF-R 8.2e"


class Overline(StrEnum):
    """What six or more in a row are to the one who makes them."""

    WINS = "wins"
    NOTHING = "nothing"
    FORBIDDEN = "forbidden"


class Made(StrEnum):
    """What a stone has made that decides the game, once it is claimed."""

    FIVE = "five"
    OVERLINE = "overline"
    FORBIDDEN_OVERLINE = "forbidden_overline"
    FORBIDDEN_DOUBLE_FOUR = "forbidden_double_four"
    FORBIDDEN_DOUBLE_THREE = "forbidden_double_three"

    @property
    def code(self) -> str:
        """How an explanation names it."""
        return MADE_CODES[self]

    @property
    def is_forbidden(self) -> bool:
        """Whether the opponent wins by it."""
        return self not in {Made.FIVE, Made.OVERLINE}


MADE_CODES = {
    Made.FIVE: "board.five",
    Made.OVERLINE: "board.overline",
    Made.FORBIDDEN_OVERLINE: "board.forbidden_overline",
    Made.FORBIDDEN_DOUBLE_FOUR: "board.forbidden_double_four",
    Made.FORBIDDEN_DOUBLE_THREE: "board.forbidden_double_three",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules:
    """How a game is won under an opening rule; `overline` of black and of white, in this order."""

    opening: OpeningRule
    book: Book
    starts_in_centre: bool
    overline: tuple[Overline, Overline]
    forbids: bool

    def overline_of(self, colour: Colour) -> Overline:
        """What an overline is to a colour."""
        return self.overline[colour is Colour.WHITE]

    def article_of(self, made: Made) -> str:
        """The paragraph that decides the game by it."""
        if made.is_forbidden:
            return "SLSF-R 9.2" if self.forbids else self.book.cite("8.5")
        if self.book is RENJU:
            free = self.opening is OpeningRule.FREE_GOMOKU_IN_RENJU and made is Made.OVERLINE
            return "SLSF-R 8.1a" if free else "SLSF-R 9.1"
        return "SLSF-G 8.2" if self.opening is OpeningRule.FREE_GOMOKU else "SLSF-G 8.1"


BOTH_WIN = (Overline.WINS, Overline.WINS)
NEITHER = (Overline.NOTHING, Overline.NOTHING)
WHITE_WINS = (Overline.FORBIDDEN, Overline.WINS)


def _gomoku(
    opening: OpeningRule, overline: tuple[Overline, Overline], *, in_centre: bool = False
) -> GameRules:
    book = RENJU if opening is OpeningRule.FREE_GOMOKU_IN_RENJU else GOMOKU
    return GameRules(opening=opening, book=book, starts_in_centre=in_centre, overline=overline, forbids=False)


def _renju(opening: OpeningRule) -> GameRules:
    return GameRules(opening=opening, book=RENJU, starts_in_centre=True, overline=WHITE_WINS, forbids=True)


RULES = {
    rules.opening: rules
    for rules in (
        _gomoku(OpeningRule.FREE_GOMOKU, BOTH_WIN),
        _gomoku(OpeningRule.RUSSIAN, NEITHER, in_centre=True),
        _gomoku(OpeningRule.SWAP_1, NEITHER),
        _gomoku(OpeningRule.SWAP_2, NEITHER),
        _gomoku(OpeningRule.FREE_GOMOKU_IN_RENJU, BOTH_WIN),
        _renju(OpeningRule.FREE_RENJU),
        _renju(OpeningRule.RIF_CLASSIC),
        _renju(OpeningRule.YAMAGUCHI),
        _renju(OpeningRule.SOOSORV),
        _renju(OpeningRule.TARAGUCHI),
        _renju(OpeningRule.SAKATA),
    )
}
OF_GAME = {
    "gomoku": tuple(rule for rule, rules in RULES.items() if rules.book is GOMOKU),
    "renju": tuple(rule for rule, rules in RULES.items() if rules.book is RENJU),
}
"""The opening rules of each game."""


@cites("SLSF-G 7.1", "SLSF-G 8.1", "SLSF-G 8.2", "SLSF-R 8.1a", "SLSF-R 8.1b", "SLSF-R 9.1", "SLSF-R 9.2")
def rules_of(opening: str) -> GameRules:
    """How a game is won under the opening rule of this paragraph; Malformed ("unknown_opening_rule")."""
    try:
        return RULES[OpeningRule(opening)]
    except ValueError:
        raise Malformed("unknown_opening_rule", field="opening", opening=opening[:20]) from None


FORBIDDEN_BY = {
    Verdict.OVERLINE: Made.FORBIDDEN_OVERLINE,
    Verdict.DOUBLE_FOUR: Made.FORBIDDEN_DOUBLE_FOUR,
    Verdict.DOUBLE_THREE: Made.FORBIDDEN_DOUBLE_THREE,
}


@cites("SLSF-G 8.1", "SLSF-G 8.2", "SLSF-R 7.1", "SLSF-R 8.1a", "SLSF-R 9.1", "SLSF-R 9.2")
def made_by(position: Position, point: Point, colour: Colour, rules: GameRules) -> Made | None:
    """What a stone of `colour` at the empty `point` would decide the game by; a five goes before all else."""
    if rules.forbids and colour is Colour.BLACK:
        said = verdict(position, point)
        return Made.FIVE if said is Verdict.FIVE else FORBIDDEN_BY.get(said)
    lengths = row_lengths(position, point, colour)
    if FIVE in lengths:
        return Made.FIVE
    wins = rules.overline_of(colour) is Overline.WINS
    return Made.OVERLINE if wins and max(lengths) > FIVE else None


# PSGRP §2.2 leaves the game to the association's own rules, which are in no book here. Decision: its Swap and
# Swap2 are those of the gomoku book; of its other games, such as Pente, only the results are kept.
POLISH_OPENINGS = {"swap": OpeningRule.SWAP_1, "swap2": OpeningRule.SWAP_2}


@cites("PSGRP §2.2")
def polish_rules(game: str) -> GameRules | None:
    """How a Polish game of this name is won; None where no moves are recorded."""
    opening = POLISH_OPENINGS.get(game.strip().lower())
    return RULES[opening] if opening else None
