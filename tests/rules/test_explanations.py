"""Explanations are codes: each has a text in one table, each text is used, each place has its value."""

from __future__ import annotations

import ast
import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.citing import Wording
from federation.pages.explanations import FORMS, read, stored, values_of, wordings
from tests.books.signs import codes, explanations_in_prose, trees
from tournaments.old_reasons import CODES

BY_PAGES = {
    "seat",
    "seats",
    "money",
    "result",
    "made",
    "player",
    "ending",
    "exact",
    "hundredths",
    "twentieths",
}
"""Forms that a page brings along, as it knows the names."""
PLACE = re.compile(r"%\((\w+)\)s")
KEPT = sorted((Path(__file__).parents[1] / "keeping").glob("log-*.jsonl.gz"))


def test_no_explanation_stands_in_prose():
    assert explanations_in_prose() == 0


@pytest.mark.parametrize("code", sorted(codes()))
def test_a_text_is_a_sentence_and_each_of_its_places_has_a_value(code):
    wording = wordings()[code]
    names = [each.partition(":") for each in wording.values.split()]
    assert set(PLACE.findall(wording.text)) <= {name.removesuffix("*") for name, _colon, _form in names}
    assert {form for _name, _colon, form in names} <= FORMS.keys() | BY_PAGES
    assert "%" not in PLACE.sub("", wording.text)
    assert wording.text.endswith(".")
    assert wording.text[0].isupper() or PLACE.match(wording.text)
    assert not re.search(r"\b(he|him|his|she|her)\b", wording.text)


def test_every_text_is_used():
    tables = {"explanations.py", "old_reasons.py"}
    written = {
        node.value
        for path, tree in trees().items()
        if path.name not in tables
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert codes() - written == set()


def test_values_too_few_or_too_many_are_refused():
    one = Wording("%(rating)s", "rating")
    assert values_of(one, (1500,)) == {"rating": ("", [1500])}
    for inputs in ((), (1500, 1600)):
        with pytest.raises(ValueError, match=r"no value for rating|no names for"):
            values_of(one, inputs)


def test_a_text_reads_with_its_values_in_their_forms():
    wording = Wording("%(who)s: %(points)s, %(left)s, %(rest)s.", "who:seat points:points left rest*")
    said = read(wording, (7, 5, -3, "ab", None), {"seat": lambda seat: f"Number {seat}"})
    assert said == "Number 7: 2½ points, −3, ab, –."
    lots = read(wording, (7, 5, 37133212083641643, "a08fe1b0c9d2e3f4"), {"seat": str})
    assert lots == "7: 2½ points, 371332…, a08fe1…."
    assert read(wording, (7, 2, 0), {"seat": str}) == "7: 1 point, 0, –."


def test_what_is_none_of_todays_codes_stands_as_it_was_recorded():
    assert stored("a sentence of before", (7,)) == "a sentence of before"


def sentences(path: Path) -> Iterator[str]:
    """What the steps of recorded pairings said."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for event in map(json.loads, lines):
            if event.get("type") in {"tournaments.RoundPaired", "tournaments.PairingOverridden"}:
                said = json.loads(event["payload"])
                for steps in (*said.get("why", ()), said.get("trace", ()), said.get("breaks", ())):
                    yield from (step[1] for step in steps)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_old_events_read_by_the_codes_of_their_sentences(path):
    assert {CODES.get(each, each) for each in sentences(path)} <= codes()


def test_every_old_sentence_has_a_code_with_a_text():
    assert CODES
    assert set(CODES.values()) <= codes()
