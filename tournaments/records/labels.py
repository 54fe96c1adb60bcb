"""Records in words: how games end, where records come from, what contradicts a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext_lazy

from events.citing import Because
from federation.pages.explanations import Form, stored
from tournaments.exchange.records.written import Source
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.games import OpeningRule

RESULTS = {
    Result.BLACK_WIN: gettext_lazy("Black won"),
    Result.WHITE_WIN: gettext_lazy("White won"),
    Result.DRAW: gettext_lazy("a draw"),
    Result.ANNULLED: gettext_lazy("annulled"),
    Result.IN_PROGRESS: gettext_lazy("not over"),
}

REASONS = {
    Reason.FIVE: gettext_lazy("five in a row"),
    Reason.OVERLINE: gettext_lazy("an overline"),
    Reason.FORBIDDEN_OVERLINE: gettext_lazy("a forbidden overline"),
    Reason.FORBIDDEN_DOUBLE_FOUR: gettext_lazy("a forbidden double-four"),
    Reason.FORBIDDEN_DOUBLE_THREE: gettext_lazy("a forbidden double-three"),
    Reason.RESIGNATION: gettext_lazy("resignation"),
    Reason.TIME: gettext_lazy("time"),
    Reason.FULL_BOARD: gettext_lazy("a full board"),
    Reason.TWO_PASSES: gettext_lazy("two passes in a row"),
    Reason.DRAW_AGREED: gettext_lazy("agreement"),
    Reason.DRAW_CLAIMED: gettext_lazy("a draw claimed by the regulations"),
    Reason.BOTH_FLAGS: gettext_lazy("both flags down"),
    Reason.DISORDER: gettext_lazy("stones that could not be put back"),
    Reason.WALKOVER: gettext_lazy("a walkover"),
    Reason.RULING: gettext_lazy("the arbiter’s ruling"),
}

SOURCES = {
    Source.MOVE_LIST: gettext_lazy("move list"),
    Source.SGF: gettext_lazy("SGF"),
    Source.RIF: gettext_lazy("RIF"),
    Source.POS: gettext_lazy(".pos of RenLib"),
    Source.PGN: gettext_lazy("PGN"),
}

OPENING_RULES = {
    OpeningRule.FREE_GOMOKU: gettext_lazy("free five in a row"),
    OpeningRule.RUSSIAN: gettext_lazy("Russian"),
    OpeningRule.SWAP_1: gettext_lazy("Swap 1"),
    OpeningRule.SWAP_2: gettext_lazy("Swap 2"),
    OpeningRule.FREE_GOMOKU_IN_RENJU: gettext_lazy("free five in a row"),
    OpeningRule.FREE_RENJU: gettext_lazy("free renju"),
    OpeningRule.RIF_CLASSIC: gettext_lazy("RIF classic"),
    OpeningRule.YAMAGUCHI: gettext_lazy("Yamaguchi"),
    OpeningRule.SOOSORV: gettext_lazy("Soosorv"),
    OpeningRule.TARAGUCHI: gettext_lazy("Taraguchi"),
    OpeningRule.SAKATA: gettext_lazy("Sakata"),
}


def contradiction(because: Because) -> str:
    """One contradiction as a sentence."""
    return sentence(because.code, because.inputs)


def sentence(code: str, inputs: Sequence[object]) -> str:
    """What a record says against the result, as a row holds it."""
    return stored(code, inputs, FORMS)


def made(reason: str) -> str:
    """By what a game ended, in words; "" for a reason that is not stated."""
    return str(REASONS[Reason(reason)]) if reason else ""


FORMS: Mapping[str, Form] = {
    "result": lambda value: str(RESULTS[Result(str(value))]),
    "made": lambda value: made(str(value)),
}
