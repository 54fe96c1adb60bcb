"""How pages write correspondence rankings, norms and their steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.template import Library
from django.utils.translation import gettext

from events.citing import Because
from federation.pages.formatting import NOTHING, plain_points
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence.calculation_text import ENDINGS, KINDS, STATES, STEPS, sentence

register = Library()


@register.filter
def level(index: int | None) -> str:
    """An index as a level: 8 -> 3 kyu; – for none."""
    return str(Ranking(index)) if index else NOTHING


@register.filter
def exact(hundredths: int) -> str:
    """A norm before rounding: 520 -> 5.20, with the true minus."""
    whole, part = divmod(abs(hundredths), 100)
    return f"{'−' if hundredths < 0 else ''}{whole}.{part:02d}"


@register.filter
def mean(opened: dict[str, Any]) -> str:
    """Pmed to the hundredth, W/N rounded half up; – without a game."""
    games = opened.get("number")
    if not games:
        return NOTHING
    return exact((200 * opened["index_sum"] + games) // (2 * games))


@register.filter
def between(least: int, most: int) -> str:
    """Points needed: one number, or two where unranked opponents leave it open."""
    if least == most:
        return plain_points(least)
    return f"{plain_points(min(least, most))}–{plain_points(max(least, most))}"


@register.filter
def step(because: Sequence[Any]) -> str:
    """One step of a calculation, [paragraph, code, values], as a sentence."""
    return sentence(because[1], because[2])


@register.filter
def reason(because: Because) -> str:
    """The same, of a step that was worked out just now."""
    return sentence(because.code, because.inputs)


@register.filter
def state_words(state: str) -> str:
    """How far an event has come."""
    return gettext(STATES.get(state, state))


@register.filter
def kind_words(kind: str) -> str:
    """How a player came out."""
    return gettext(KINDS[kind]) if kind in KINDS else NOTHING


@register.filter
def step_words(kind: str) -> str:
    """What one day did to a ranking."""
    return gettext(STEPS.get(kind, kind))


@register.filter
def ending_words(ending: str) -> str:
    """How a game ended."""
    return gettext(ENDINGS[CorrespondenceEnding(ending)]) if ending else gettext("in play")
