"""Refusals are codes: each has a text in one table, each text is used, each place has its value."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from events.citing import Clash, Refused, Text
from events.registries import gathered
from tests.books.signs import refusals, refusals_in_line, texts, trees, written
from tests.support.wording import UNPLAIN

PLACE = re.compile(r"%\((\w+)\)s")
OURS = {"article", "field", "way_on"}
OF_ONE_BOOK = {"conditions_not_sent", "conditions_sent_late", "unknown_opening_rule"}
"""What no other federation can meet: correspondence play, and openings that are named by their paragraphs."""
FOR_PROGRAMS = {"person", "number"}
"""Values that stand in no text: whom it concerns, and at which move or line."""


def places(*said: str) -> set[str]:
    """The names of the places in these texts."""
    return {name for text in said for name in PLACE.findall(text)}


def said() -> Iterator[tuple[str, str]]:
    """Every text under its code, and every way on."""
    for code, text in gathered("REFUSALS").items():
        yield code, text.text
        if text.way_on:
            yield code, text.way_on
    yield from gathered("WAYS_ON").items()


def test_no_refusal_has_its_text_in_line():
    assert refusals_in_line() == 0


def test_every_table_is_gathered():
    assert set(gathered("REFUSALS")) == texts("REFUSALS")
    assert set(gathered("WAYS_ON")) == texts("WAYS_ON")


def test_texts_are_sentences():
    assert [code for code, text in said() if "%" in PLACE.sub("", text)] == []
    assert [code for code, text in said() if not re.search(r"(\.|%\(\w+\)s)$", text)] == []
    assert [code for code, text in said() if not (text[0].isupper() or text[0] in "%“'")] == []


def test_texts_are_plain_gender_neutral_and_of_no_other_federation():
    assert [code for code, text in said() if UNPLAIN.search(text)] == []
    of_one_book = re.compile(r"\b(SLSF-\w|DSU|PSGRP) §?\d|\bkr\b")
    assert {code for code, text in said() if of_one_book.search(text)} == OF_ONE_BOOK


def test_every_text_is_used():
    tables = {"REFUSALS", "WAYS_ON"}
    named, heads = set(), set()
    for tree in trees().values():
        inside = [
            each for each in tree.body if getattr(getattr(each, "target", None), "id", "") not in tables
        ]
        for node in (node for each in inside for node in ast.walk(each)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                heads.add(node.values[0].value)
    variants = {f"{head}{each}" for head in heads if head.endswith(".") for each in named}
    assert (texts("REFUSALS") | texts("WAYS_ON")) - named - variants == set()


def test_every_place_has_a_value_and_every_value_a_place():
    wrong = []
    for path, call in refusals():
        codes = written(call.args[0]) if call.args else set()
        given = {each.arg for each in call.keywords}
        ways = [way for each in call.keywords if each.arg == "way_on" for way in written(each.value)]
        told = [Refused.text_of(code) for code in codes]
        asked = places(*(each.text for each in told), *map(Refused.way_of, ways))
        if not ways:
            asked |= places(*(each.way_on for each in told))
        short = set() if None in given else asked - given
        if codes and (short or given - {None} - OURS - FOR_PROGRAMS - asked):
            wrong.append((path.name, call.lineno))
    assert wrong == []


def test_a_refusal_reads_by_its_code_and_programs_are_answered_without_what_follows_the_dot(monkeypatch):
    table = {"drawn": Text("Drawn.", "Wait."), "drawn.teams": Text("%(team)s is drawn.")}
    parts = {"REFUSALS": table, "WAYS_ON": {"leave": "Leave %(team)s."}}
    monkeypatch.setattr(Refused, "tables", parts.__getitem__)
    monkeypatch.setattr(Refused, "__init__", Refused.__init__.__wrapped__)
    main, other = Clash("drawn"), Clash("drawn.teams", way_on="leave", article="SLSF-R 24", team="Ett")
    assert (main.code, str(main)) == ("drawn", "Drawn. Wait.")
    assert (other.code, str(other)) == ("drawn", "Ett is drawn. SLSF-R 24. Leave Ett.")


def test_without_apps_a_refusal_says_its_code(monkeypatch):
    monkeypatch.setattr(Refused, "tables", lambda part: {})
    monkeypatch.setattr(Refused, "__init__", Refused.__init__.__wrapped__)
    assert str(Refused("drawn.teams", article="SLSF-R 24")) == "drawn.teams SLSF-R 24."
