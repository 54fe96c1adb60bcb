"""An explanation in the reader's language: from a code and its values to a sentence.

Each app names the tables of its packages as EXPLANATIONS in its `registry.py`.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from events.citing import Because, Counted, Wording
from events.registries import gathered
from events.translating import translated
from federation.pages.formatting import MINUS, NOTHING, plain_points

Form = Callable[[object], str]
LOT, HEAD_OF_LOT = re.compile(r"[0-9a-f]{15,}\Z"), 6


def wordings() -> Mapping[str, Wording]:
    """How every code of the house reads."""
    texts: Mapping[str, Wording] = gathered("EXPLANATIONS")
    return texts


def values_of(wording: Wording, inputs: Sequence[object]) -> dict[str, tuple[str, list[object]]]:
    """The values by name, each with its form. ValueError: there are more or fewer than the text has names."""
    left, found = list(inputs), {}
    for each in wording.values.split():
        name, _colon, form = each.partition(":")
        taken = len(left) if name.endswith("*") else 1
        if taken > len(left):
            raise ValueError(f"no value for {name} in {inputs}")
        found[name.removesuffix("*")] = (form, left[:taken])
        left = left[taken:]
    if left:
        raise ValueError(f"no names for {left} in {inputs}")
    return found


def sentence(because: Because, forms: Mapping[str, Form] | None = None) -> str:
    """The step as a sentence. `forms`: what a page adds to FORMS, such as the names of seats."""
    return read(wordings()[because.code], because.inputs, forms)


def said(code: str) -> str:
    """A text without places, where a row holds the code alone."""
    wording = wordings().get(code)
    return gettext(wording.text if wording else code)


def stored(code: str, inputs: Sequence[object], forms: Mapping[str, Form] | None = None) -> str:
    """A step as a row or an event holds it; what is none of today’s codes stands as it was recorded."""
    wording = wordings().get(code)
    return read(wording, inputs, forms) if wording else gettext(code)


def read(wording: Wording, inputs: Sequence[object], forms: Mapping[str, Form] | None = None) -> str:
    """A text with its values written out."""
    known = {**FORMS, **(forms or {})}
    found = values_of(wording, inputs)
    said = {
        name: ", ".join(known[form](value) for value in values) or NOTHING
        for name, (form, values) in found.items()
        if f"%({name})s" in wording.text
    }
    counted = found[wording.text.by][1][0] if isinstance(wording.text, Counted) else None
    return translated(wording.text, said, counted)


def plain(value: object) -> str:
    """A number with the true minus, the head of a lot, or a word in the reader's language."""
    if value is None or value == "":
        return NOTHING
    if LOT.match(str(value)):
        return f"{str(value)[:HEAD_OF_LOT]}…"
    return gettext(value) if isinstance(value, str) else str(value).replace("-", MINUS)


def said_points(half_points: int) -> str:
    """Half points with their unit: 2½ points, 1 point."""
    whole, half = divmod(half_points, 2)
    text = (
        pgettext("a number with a half", "%(points)s points")
        if half
        else ngettext("%(points)s point", "%(points)s points", whole)
    )
    return text % {"points": plain_points(half_points)}


def said_players(count: int) -> str:
    """So many players: 1 player, 12 players."""
    return ngettext("%(players)s player", "%(players)s players", count) % {"players": count}


def _rounds(count: int) -> str:
    return ngettext("%(rounds)s round", "%(rounds)s rounds", count) % {"rounds": count}


def _games(count: int) -> str:
    return ngettext("%(games)s game", "%(games)s games", count) % {"games": count}


def _periods(count: int) -> str:
    return ngettext("%(periods)s period", "%(periods)s periods", count) % {"periods": count}


def _days(count: int) -> str:
    return ngettext("%(days)s day", "%(days)s days", count) % {"days": count}


def _group(value: object) -> str:
    half_points, players = map(int, re.findall(r"\d+", str(value)))
    return f"{said_points(half_points)}: {said_players(players)}"


def _day(value: object) -> str:
    day = value if isinstance(value, dt.date) else dt.date.fromisoformat(str(value))
    return date_format(day)


def colour_within(colour: object) -> str:
    """Black or White in the midst of a sentence, where some languages write it small."""
    if str(colour).lower() == "white":
        return pgettext("within a sentence", "White")
    return pgettext("within a sentence", "Black")


def _float(way: object) -> str:
    return pgettext("a float", "up") if way == "up" else pgettext("a float", "down")


FORMS: Mapping[str, Form] = {
    "": plain,
    "points": lambda value: said_points(int(str(value))),
    "halves": lambda value: plain_points(int(str(value))),
    "players": lambda value: said_players(int(str(value))),
    "rounds": lambda value: _rounds(int(str(value))),
    "games": lambda value: _games(int(str(value))),
    "periods": lambda value: _periods(int(str(value))),
    "days": lambda value: _days(int(str(value))),
    "group": _group,
    "day": _day,
    "colour": colour_within,
    "float": _float,
}
"""How a value is written: plain, as points with their unit or without, a count, a group, a day, a colour."""
