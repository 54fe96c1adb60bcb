"""How levels, goals, outcomes and reasons of titles read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from events.citing import gettext_noop
from federation.templatetags.records import NOTHING
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
    Standing.OPEN: _("open"),
    Standing.OUT_OF_REACH: _("out of reach"),
}
TONES = {Standing.REACHED: "good", Standing.OUT_OF_REACH: "bad"}

REASONS = {
    "no tournament in which this level is won": gettext_noop("no tournament in which this level is won"),
    "not played by the official rules of RIF": gettext_noop("not played by the official rules of RIF"),
    "played without clocks": gettext_noop("played without clocks"),
    "thinking time too short": gettext_noop(
        "thinking time too short: %s minutes and %s seconds a move; at least %s minutes are asked for"
    ),
    "not all moves were noted": gettext_noop("not all moves were noted"),
    "the opponent never moved": gettext_noop("the opponent never moved"),
    "too few games": gettext_noop("too few games: %s count, and it takes %s"),
    "the highest norm met": gettext_noop("the highest norm that is met leads to %s"),
    "no norm met, no level won": gettext_noop("no norm is met, so no level is won"),
    "no level is lower": gettext_noop("no norm is met, and no level is lower than %s"),
    "no norm met: one level down": gettext_noop("no norm is met: one level down, to %s"),
    "the norm to keep it wins it": gettext_noop("the norm to keep it wins %s"),
    "the norm to keep is met": gettext_noop("the norm to keep %s is met"),
    "passed in a kyu test": gettext_noop("passed in a kyu test: %s"),
    "recorded by the committee": gettext_noop("recorded by the officer for titles"),
}
"""What the rules say, with a place for each value that is shown."""


def level_name(number: int) -> str:
    """15 -> 1 kyu; 0 -> –."""
    return str(Level(number=number)) if number else NOTHING


def level_choices() -> list[tuple[int, str]]:
    """The levels from the highest down."""
    return [(level.number, str(level)) for level in reversed(LADDER)]


def reason_words(reason: str, values: Iterable[Any]) -> str:
    """A reason with its values; one that nobody has put into words stands as the rules say it."""
    text = gettext(REASONS.get(reason, reason))
    return text % tuple(list(values)[: text.count("%s")])
