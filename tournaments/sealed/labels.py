"""Sealed games in words: where one stands, what came out of an envelope, whose clock runs."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from tournaments.rules.board.games import Made
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Colour
from tournaments.rules.resumption import Whose
from tournaments.rules.sealing import Content
from tournaments.sealed.verdict import Found

STAGES: dict[str, Promise] = {
    "sealed": gettext_lazy("sealed; the envelope is not checked yet"),
    "kept": gettext_lazy("sealed; the arbiter keeps the envelope"),
    "resumed": gettext_lazy("resumed; the envelope is shut"),
    "opened": gettext_lazy("resumed; the envelope is open"),
    "ruled": gettext_lazy("resumed; the arbiter has read the move"),
    "replied": gettext_lazy("resumed; the answer is sealed too"),
    "answered": gettext_lazy("resumed; both envelopes are open"),
    "lost": gettext_lazy("the envelope is lost"),
    "lost_resumed": gettext_lazy("resumed; the envelope is lost"),
    "undone": gettext_lazy("the sealing is taken back"),
    "annulled": gettext_lazy("annulled; a new game is played"),
    "drawn": gettext_lazy("drawn by agreement"),
}
CONTENTS = {
    Content.NONE: gettext_lazy("No move is written: the sealer has lost the game."),
    Content.OCCUPIED_POINT: gettext_lazy("The point is taken: the sealer has lost the game."),
    Content.OFF_BOARD: gettext_lazy("There is no such point: the sealer has lost the game."),
    Content.OUTSIDE_OPENING: gettext_lazy(
        "The opening rule does not allow it: the sealer has lost the game."
    ),
    Content.FREE_POINT: gettext_lazy("The move is played on the board, then the clock is started."),
    Content.FORBIDDEN_FREE_POINT: gettext_lazy("The move is played on the board, then the clock is started."),
    Content.PASS: gettext_lazy("The sealer passes; then the clock is started."),
    Content.ILLEGIBLE: gettext_lazy("It is not certain what is written: the arbiter reads it."),
    Content.DOUBTFUL: gettext_lazy("The arbiter reads what is written."),
}
CLOCKS = {
    Whose.MOVER: gettext_lazy("The clock of the player to move is started."),
    Whose.SEALER: gettext_lazy("The clock of the one who sealed is started."),
    Whose.NOBODY: gettext_lazy("No clock is started."),
}
ITEMS = {
    "player_names": gettext_lazy("The names of both players stand on it"),
    "time_used_first": gettext_lazy("The time used by the first player stands on it"),
    "time_used_second": gettext_lazy("The time used by the second player stands on it"),
    "sealer_name": gettext_lazy("The name of who sealed stands on it"),
    "sealed_move_number": gettext_lazy("The number of the sealed move stands on it"),
    "both_score_sheets": gettext_lazy("Both score sheets lie in it"),
    "opponent_signature": gettext_lazy("The opponent has signed it"),
}


def colour_word(colour: str) -> str:
    """Black or White."""
    return gettext("Black") if colour == Colour.BLACK else gettext("White")


def found_words(found: Found) -> str:
    """What came out of an envelope, and what may be claimed by it."""
    said = str(CONTENTS[found.content])
    if found.claimable is None:
        return said
    if found.claimable in {Made.FIVE, Made.OVERLINE}:
        return said + " " + gettext("It makes a winning row, which its player can claim.")
    return said + " " + gettext("It is a forbidden move: White can claim the game.")


def articles_of(cited: Book, *paragraphs: str) -> dict[str, str]:
    """Paragraphs of SLSF-G in the tournament's own book, under names that templates can say: 13_6."""
    return {paragraph.replace(".", "_"): cited.cite(paragraph) for paragraph in paragraphs}
