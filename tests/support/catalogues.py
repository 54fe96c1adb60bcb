"""The translations as translators write them."""

from __future__ import annotations

from functools import cache

import polib  # type: ignore[import-untyped]

from tests.books.identity import ROOT


@cache
def catalogue(language: str) -> polib.POFile:
    """Every message in one of the languages."""
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


def forms_of(entry: polib.POEntry) -> list[str]:
    """How a message reads: of one and of more, where it counts."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
