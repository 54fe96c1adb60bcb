"""What stands on a page and is no language: it reads alike to everybody, whatever language they chose.

names       of people, clubs, places and tournaments, reasons in somebody's own words: what the log and the
            rows beside it hold as more than a code
accounts    user names, of the house and of its machine
federations their names, ids, money, and the titles of their books, which are names
examples    what a page shows as a sample of what is typed or written
codes       what every language writes alike: CODES
"""

from __future__ import annotations

import getpass
import json
from collections.abc import Iterator
from typing import Any

from django.conf import settings

from events.models import LoggedEvent, PersonalData
from federation.books import FEDERATIONS
from federation.officials.models import Account
from federation.outbox.kinds import kinds
from federation.pages.articles import titles
from federation.pages.manual import CHAPTERS, chapter
from tests.support.unsigned import words_of

OF_GAMES = "fide elo kyu dan ii iii iv igm wgm im wim fm wfm den we med"
"""Organisations, grades, titles and countries of FIDE; letters of formulas as books write them."""
OF_ROWS = "test text name conduct player candidate national master"
"""Codes that no list of words names yet, on the page of one row in the admin and in a file of ratings."""
ERASED = "erased member"
"""Under what the rows of somebody who was forgotten stand: it is written with them, for every reader."""
OF_FILES = "trf sgf pgn csv xlsx json pdf utf iso windows dos sha utc"
IDS = frozenset({"club", "team", "screen", "name"})
"""Fields with a name that somebody gave, however short."""
CODES = frozenset(f"{OF_GAMES} {OF_ROWS} {ERASED} {OF_FILES} slsf dsu psgrp".split())


def of_the_log() -> frozenset[str]:
    """Every word of names and free texts that is recorded now, or stands on a sample."""
    said: list[str] = [getpass.getuser(), *Account.objects.values_list("username", flat=True)]
    for payload in LoggedEvent.objects.values_list("payload", flat=True):
        said += names_in(json.loads(payload))
    for body in PersonalData.objects.values_list("body", flat=True):
        said += (text for _field, text in texts_in(json.loads(body)))
    return of_the_house().union(*map(words_of, said))


def of_the_house() -> frozenset[str]:
    """What is data in every house, whatever its log holds."""
    said = [text for language in settings.LANGUAGES for text in language]
    for federation in FEDERATIONS.values():
        said += [federation.name, federation.money, federation.country]
        said += [book.title for book in (*federation.books, *federation.beside)]
    said += titles()
    said += [chapter(name, "en").title for name in CHAPTERS]
    said += [str(value) for kind in kinds().values() for value in kind.example.values()]
    return CODES.union(*map(words_of, said))


def names_in(value: Any) -> Iterator[str]:
    """The texts of what is written as JSON, however deep they stand, but for codes."""
    return (text for key, text in texts_in(value) if key in IDS or not is_code(text))


def texts_in(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text with the field in which it stands."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from texts_in(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each, key)
    elif isinstance(value, str):
        yield key, value


def is_code(text: str) -> bool:
    """A word that stands for another, such as `danish_monrad`: what it reads as is asked of a table."""
    return text.islower() and text.replace("_", "").replace(".", "").isalpha()
