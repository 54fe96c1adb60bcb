"""How levels, goals, outcomes and reasons of titles read."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from federation.pages.explanations import stored
from federation.pages.formatting import NOTHING
from ratings.rules.kyu_dan.bands import EventKind
from ratings.rules.kyu_dan.judging import Outcome
from ratings.rules.kyu_dan.levels import LADDER, Level
from ratings.rules.kyu_dan.needed import Standing
from ratings.rules.kyu_dan.requirements import Goal
from ratings.rules.kyu_dan.titles import Ground

KINDS = {
    EventKind.SLSF_SANCTIONED: _("sanctioned by the board"),
    EventKind.INTERNATIONAL: _("international event"),
    EventKind.WORLD_CHAMPIONSHIP_A: _("world championship, A tournament"),
    EventKind.WORLD_TEAM_CHAMPIONSHIP: _("world team championship"),
    EventKind.RANKING_JUDGE_APPROVED: _("approved by a ranking judge"),
    EventKind.OTHER: _("gives no titles"),
}
OUTCOMES = {
    Outcome.RAISED: _("raised"),
    Outcome.KEPT: _("kept"),
    Outcome.LOWERED: _("lowered"),
    Outcome.FIRST_TITLE: _("first title"),
    Outcome.NO_TITLE: _("no title yet"),
    Outcome.NOT_ENOUGH_GAMES: _("too few games, carried on"),
}
GROUNDS = {
    Ground.FIRST_TITLE: _("held before this book began"),
    Ground.OTHER_FEDERATION: _("held in another federation"),
    Ground.RULING: _("ruling"),
}
GOALS = {Goal.KEEP: _("keep"), Goal.UP_ONE: _("one up"), Goal.UP_TWO: _("two up")}
STANDINGS = {
    Standing.NOT_HERE: _("not to be had here"),
    Standing.TOO_FEW_GAMES: _("too few games"),
    Standing.REACHED: _("reached"),
    Standing.OPEN: pgettext_lazy("norm", "open"),
    Standing.OUT_OF_REACH: _("out of reach"),
}
TONES = {Standing.REACHED: "good", Standing.OUT_OF_REACH: "bad"}


def level_name(number: int) -> str:
    """15 -> 1 kyu; 0 -> –."""
    return str(Level(number=number)) if number else NOTHING


def level_choices() -> list[tuple[int, str]]:
    """The levels from the highest down."""
    return [(level.number, str(level)) for level in reversed(LADDER)]


def reason_words(code: str, values: Sequence[object]) -> str:
    """A reason with its values, as a row holds it."""
    return stored(code, values)
