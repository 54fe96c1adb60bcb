"""The steps of a calculation in the reader's words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from federation.templatetags.records import plain_points
from ratings.rules.correspondence.counting import CorrespondenceEnding

ENDINGS = {
    CorrespondenceEnding.WIN_ON_BOARD: gettext_noop("won on the board"),
    CorrespondenceEnding.RESIGNATION: gettext_noop("resigned"),
    CorrespondenceEnding.TIME_LOSS: gettext_noop("lost on time"),
    CorrespondenceEnding.PENALTY: gettext_noop("lost by penalty"),
    CorrespondenceEnding.DRAW_AGREED: gettext_noop("draw agreed"),
    CorrespondenceEnding.DRAW_ON_BOARD: gettext_noop("draw on the board"),
    CorrespondenceEnding.WITHDRAWAL_DEFAULT: gettext_noop("lost by withdrawal"),
    CorrespondenceEnding.WALKOVER: gettext_noop("walkover"),
    CorrespondenceEnding.ADJUDICATED_AT_CLOSE: gettext_noop("adjudicated at the close"),
}

STATES = {
    "announced": gettext_noop("announced"),
    "sanctioned": gettext_noop("sanctioned"),
    "running": gettext_noop("in play"),
    "closed": gettext_noop("closed, to be reported"),
    "reported": gettext_noop("reported, to be ranked"),
    "ranked": gettext_noop("ranked"),
    "called_off": gettext_noop("called off"),
}

KINDS = {
    "not_rateable": gettext_noop("too few players"),
    "no_norm": gettext_noop("no norm"),
    "raised": gettext_noop("raised"),
    "kept": gettext_noop("kept"),
    "kept_as_top_scorer": gettext_noop("kept with most points"),
    "lowered": gettext_noop("lowered"),
    "entered": gettext_noop("first ranking"),
    "new": gettext_noop("stays new"),
}

STEPS = {
    "taken": gettext_noop("taken over"),
    "raised": gettext_noop("raised"),
    "kept": gettext_noop("kept"),
    "confirmed": gettext_noop("confirmed"),
    "lowered": gettext_noop("lowered"),
    "lapsed": gettext_noop("lapsed: not confirmed in five years"),
    "exempt": gettext_noop("need not be confirmed: plays over the board"),
}

REASONS: dict[str, tuple[str, str]] = {
    "really played": (gettext_noop("Really played: %(0)s."), "e"),
    "still running after three months": (
        gettext_noop("Still running on %(0)s, three months after the start: counts however it ended."),
        "d",
    ),
    "ended unplayed within three months": (
        gettext_noop("Ended unplayed within three months: %(0)s, %(1)s."),
        "ed",
    ),
    "fewer than five participants": (gettext_noop("Fewer than five players: %(0)s."), "n"),
    "fewer than seven finished games": (gettext_noop("Fewer than seven finished games: %(0)s."), "n"),
    "fewer than five against players near in rank": (
        gettext_noop("Fewer than five games against players at most three units lower: %(0)s."),
        "n",
    ),
    "obtaining norm met": (gettext_noop("Norm met: %(0)s asks for %(1)s points, %(2)s were made."), "lpp"),
    "keeping norm met": (
        gettext_noop("Keeping norm met: %(0)s asks for %(1)s points, %(2)s were made."),
        "lpp",
    ),
    "keeping norm not met": (
        gettext_noop("Keeping norm missed: %(0)s asks for %(1)s points, %(2)s were made."),
        "lpp",
    ),
    "most points count as the keeping norm": (
        gettext_noop("Most points of all, %(0)s: the keeping norm counts as met."),
        "p",
    ),
    "nothing lies below 10 kyu": (gettext_noop("Nothing lies below 10 kyu."), ""),
    "kept or raised here: the better of P1 and P2": (
        gettext_noop("P0 %(0)s, P1 %(1)s, P2 %(2)s: kept or raised here, the better of P1 and P2."),
        "lll",
    ),
    "not kept here: one below P2": (
        gettext_noop("P0 %(0)s, P1 %(1)s, P2 %(2)s: not kept here, one below P2."),
        "lll",
    ),
    "not kept here, lowered elsewhere already: P2": (
        gettext_noop("P0 %(0)s, P1 %(1)s, P2 %(2)s: not kept here and lowered elsewhere already, P2."),
        "lll",
    ),
    "no norm here: P2": (gettext_noop("No norm here: the ranking held at the end stays, %(0)s."), "l"),
    "entry ranking is final ranking": (
        gettext_noop("The entry ranking is the final ranking: %(0)s."),
        "l",
    ),
    "the better of entry ranking and P2": (
        gettext_noop("The better of the entry ranking %(0)s and what was got elsewhere, %(1)s."),
        "ll",
    ),
    "confirmed for five years": (
        gettext_noop("%(0)s is confirmed for five years: it asks for %(1)s points, %(2)s were made."),
        "lpp",
    ),
    "waits for the board": (gettext_noop("%(0)s waits for the board; till then %(1)s."), "ll"),
    "confirmed by the board": (gettext_noop("%(0)s was confirmed by the board."), "l"),
    "not confirmed by the board": (
        gettext_noop("%(0)s was not confirmed by the board; %(1)s stands."),
        "ll",
    ),
    "taken over by the committee": (gettext_noop("%(0)s was taken over by the committee."), "l"),
    "estimated from games against ranked players": (
        gettext_noop("Rough estimate from the games against ranked players: %(0)s."),
        "l",
    ),
    "highest ranking obtained in all games": (
        gettext_noop("The highest ranking obtained with %(1)s points in all finished games: %(0)s."),
        "lp",
    ),
    "no game links him to a ranked player": (
        gettext_noop("No chain of games leads to a ranked player: %(0)s."),
        "l",
    ),
    "exempt: active over the board": (
        gettext_noop("%(0)s, counted from %(1)s: exempt on %(2)s, as play over the board went on."),
        "ldd",
    ),
    "not confirmed within five years": (
        gettext_noop("%(0)s, counted from %(1)s, was not confirmed by %(2)s."),
        "ldd",
    ),
}
"""What each reason of the rules says; its values in order: Level, Points, Day, Ending, Number."""


def sentence(reason: str, values: Sequence[Any]) -> str:
    """One step as a sentence; a reason that is not known here is said as the rule says it."""
    text, forms = REASONS.get(reason, ("", ""))
    if not text:
        return gettext(reason)
    read = {
        str(place): READ[form](value) for place, (form, value) in enumerate(zip(forms, values, strict=False))
    }
    return gettext(text) % read


def _day(text: str) -> str:
    return date_format(dt.date.fromisoformat(text), "j F Y")


READ: dict[str, Callable[[Any], str]] = {
    "l": str,
    "p": plain_points,
    "d": _day,
    "e": lambda ending: gettext(ENDINGS[CorrespondenceEnding(ending)]),
    "n": str,
}
