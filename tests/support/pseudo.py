"""A language in which every message stands in signs: ⟦Members⟧. What stands outside them is not translated.

No catalogue is read: whatever goes through gettext and its like comes back in signs, in every language asked
for. Dates and numbers are written as in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.utils.translation import trans_real

from tests.support.messages import messages

OPEN, CLOSE = "⟦", "⟧"
SIGNED = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
KEPT = re.compile(r"(<[^>]*>|%%|%(?:\(\w+\))?[sd]|\{\w*\})")
"""What a message has of tags and places; values stand outside the signs, or a word in them would hide."""
BETWEEN = "\x04"
"""Stands between a context and its message."""
CATALOGUES = ("sv", "da", "pl")

ANSWERS = re.compile(r"\w+(?:,\w+)+")
NEVER_SHOWN = {"exact"}
"""What django_filters asks for and no page shows: the name of a lookup."""

Asked = tuple[str, str, str]
"""A message as it was asked for: the text, its context, and how many read, "" where it does not count."""


class Pseudo:
    """What Django takes for a catalogue; it notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: set[Asked] = set()

    def gettext(self, message: str) -> str:
        context, _, text = message.rpartition(BETWEEN)
        self.asked.add((text, context, ""))
        return signed(text)

    def ngettext(self, one: str, many: str, number: int) -> str:
        context, _, text = one.rpartition(BETWEEN)
        many = many.rpartition(BETWEEN)[2]
        self.asked.add((text, context, many))
        return signed(text if number == 1 else many)

    def language(self) -> str:
        return "en"

    def to_language(self) -> str:
        return "en"


@contextmanager
def spoken() -> Iterator[Pseudo]:
    """Everything is said in the pseudo-language."""
    pseudo = Pseudo()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trans_real, "translation", lambda language: pseudo)
        patch.setattr(trans_real, "_default", pseudo)
        patch.setattr(trans_real, "_active", trans_real.Local())
        yield pseudo


def signed(text: str) -> str:
    """A message in signs; what was translated before stays as it is, and "yes,no" is two of Django's."""
    if OPEN in text:
        return text
    if ANSWERS.fullmatch(text):
        return ",".join(map(signed, text.split(",")))
    return "".join(
        part if KEPT.fullmatch(part) or not part.strip() else f"{OPEN}{part}{CLOSE}"
        for part in KEPT.split(text)
    )


def outside(text: str) -> str:
    """What of a text stands in no signs."""
    return SIGNED.sub(" ", text)


@cache
def marked() -> frozenset[Asked]:
    """Every message of the product that is marked for translation, as it is asked for."""
    return frozenset((each.text, each.context, each.many) for each in messages())


@cache
def known_elsewhere() -> frozenset[str]:
    """The messages of Django and of the packages that we use, which bring their own translations."""
    folders = [Path(trans_real.__file__).parents[2] / "conf" / "locale"]
    folders += [Path(each.path) / "locale" for each in apps.get_app_configs()]
    files = [
        file for each in folders for name in CATALOGUES for file in each.glob(f"{name}/LC_MESSAGES/django.mo")
    ]
    found: set[str] = set()
    for file in files:
        with file.open("rb") as opened:
            keys = GNUTranslations(opened)._catalog  # type: ignore[attr-defined]
            found |= {(key[0] if isinstance(key, tuple) else key).rpartition(BETWEEN)[2] for key in keys}
    return frozenset(found)


def unmarked(asked: set[Asked]) -> list[Asked]:
    """What was asked for and no extraction finds: a translator never sees it."""
    languages = {name for _code, name in settings.LANGUAGES} | NEVER_SHOWN
    left = (each for each in asked - marked() if each[0] not in known_elsewhere() | languages)
    return sorted(each for each in left if OPEN not in each[0])
