"""Every message has its three translations, whole, in the words of the federation that reads it."""

from __future__ import annotations

import ast
import csv
import re
from collections import defaultdict
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from tests.books.identity import ROOT
from tests.support.catalogues import catalogue, forms_of
from tests.support.messages import messages, of_code, of_templates

FORMS = {"sv": 2, "da": 2, "pl": 4}
"""Polish: 1; 2 to 4; 5 to 21; a fraction."""
PLACE = re.compile(r"%\(\w+\)[sd]|%%|%[sd]|</?\w[^>]*>")
BESIDE = re.compile(r"\(.*?\)")
SAME_WORD = {"%(class_name)s %(instance)s", "System"}
"""What the theme says, and reads the same in Swedish or Danish."""
AT_THE_END = "… .:"
LEAST_OF_A_WORD = 5
"""So many letters of the longest word of a term are there, however it is inflected."""

languages = pytest.mark.parametrize("language", FORMS)


def rows(name: str) -> list[dict[str, str]]:
    with (ROOT / "locale" / name).open(newline="") as file:
        return list(csv.DictReader(file))


def test_the_catalogues_are_those_of_the_house() -> None:
    assert {"en", *FORMS} == set(dict(settings.LANGUAGES))
    for language, forms in FORMS.items():
        assert f"nplurals={forms};" in catalogue(language).metadata["Plural-Forms"]


@languages
def test_every_message_is_there_and_none_that_is_not_said_any_more(language: str) -> None:
    said = {(each.text, each.context, bool(each.many)) for each in messages()}
    held = {(each.msgid, each.msgctxt or "", bool(each.msgid_plural)) for each in catalogue(language)}
    assert said - held == set()
    assert held - said == set()


@languages
def test_each_is_translated_in_every_form_and_none_is_a_guess(language: str) -> None:
    wrong = [
        entry.msgid
        for entry in catalogue(language)
        if entry.obsolete
        or entry.fuzzy
        or not all(forms_of(entry))
        or len(forms_of(entry)) != (FORMS[language] if entry.msgid_plural else 1)
    ]
    assert wrong == []


@languages
def test_each_has_the_places_of_its_text(language: str) -> None:
    """A form that counts one may say so without the number; every other form has all that the text has."""
    wrong = []
    for entry in catalogue(language):
        one, many = (set(PLACE.findall(each)) for each in (entry.msgid, entry.msgid_plural or entry.msgid))
        first, *others = (set(PLACE.findall(each)) for each in forms_of(entry))
        if not (one & many <= first | {"%(count)s"} or entry.msgid_plural) or first - one - many:
            wrong.append(entry.msgid)
        wrong += [entry.msgid for form in others if form != many]
    assert wrong == []


@languages
def test_each_ends_as_its_text_does(language: str) -> None:
    ends = re.compile(r"[…?]?\s*$")
    wrong = [
        (entry.msgid, form)
        for entry in catalogue(language)
        for form in forms_of(entry)
        if ends.search(form)[0] != ends.search(entry.msgid)[0]  # type: ignore[index]
    ]
    assert wrong == []


@languages
def test_the_theme_of_the_admin_speaks_the_language_too(language: str) -> None:
    """What it brings no translation of stands in federation/pages/admin_theme_words.py."""
    folder = Path(find_spec("unfold").submodule_search_locations[0])  # type: ignore[union-attr,index]
    files = [
        *folder.glob("*.py"),
        *(folder / "mixins").rglob("*.py"),
        *(folder / "templatetags").rglob("*.py"),
    ]
    files += (folder / "contrib" / "filters").rglob("*.py")
    said = [*of_code({path: ast.parse(path.read_text()) for path in files})]
    said += of_templates(folder / "templates")
    with translation.override(language):
        left = {each.text for each in said if gettext(each.text) == each.text and not each.many}
    assert left - SAME_WORD == set()


@languages
def test_a_term_is_the_federation_s_own_or_it_is_noted_why_not(language: str) -> None:
    noted = {row["english"] for row in rows("terms-departures.csv") if row["language"] == language}
    departed = {
        entry.msgid
        for entry in catalogue(language)
        for words in [terms(language).get(bare(entry.msgid))]
        if words and not any(root_of(word) in forms_of(entry)[0].casefold() for word in words)
    }
    assert departed - noted == set()
    assert noted - departed == set(), "noted, and departs no more"


@cache
def terms(language: str) -> dict[str, set[str]]:
    """The federation's words by the English ones; one English word may have several meanings."""
    found = defaultdict(set)
    for row in rows("terms.csv"):
        words = {bare(each) for each in BESIDE.sub("", row[language]).split(";")} - {""}
        for each in BESIDE.sub("", f"{row['en']};{row['plain_en']}").split(";"):
            found[bare(each)] |= words
    return found


def bare(text: str) -> str:
    return text.strip().rstrip(AT_THE_END).casefold()


def root_of(word: str) -> str:
    return max(word.split(), key=len)[:LEAST_OF_A_WORD]
