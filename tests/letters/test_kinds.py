"""Every kind of letter can be written in every federation, and none lacks a word."""

from __future__ import annotations

import copy

import pytest
from django.conf import settings
from django.template import engines
from django.test import override_settings

from federation.books import FEDERATIONS
from federation.outbox.kinds import kinds
from federation.outbox.writing import text_of

LACKS = "¤"
DECISIONS = {"decision_on_you", "appeal_decided", "licence_withdrawn"}
"""They are not kind: they say whom they are for, and by whom they are."""


@pytest.fixture
def told_what_lacks(monkeypatch) -> None:
    monkeypatch.setattr(engines["django"].engine, "string_if_invalid", LACKS)


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
@pytest.mark.parametrize("federation", FEDERATIONS)
@pytest.mark.parametrize("name", kinds())
def test_no_letter_lacks_a_word(told_what_lacks, name, federation, language):
    kind = kinds()[name]
    said = {"page": "https://here.example/", "article": "§ 1", "addressee": "", **kind.example}
    text = text_of(kind, federation, said, language)
    assert LACKS not in text.subject + text.body
    assert "%(" not in text.subject
    assert FEDERATIONS[federation].name in text.body
    assert "§ 1" in text.body
    assert "&" not in text.body, "it is no page"


@pytest.mark.parametrize("name", kinds())
def test_a_letter_opens_with_whom_it_is_for_and_closes_with_who_writes(name):
    kind = kinds()[name]
    said = {"page": "", "article": "", **kind.example}
    named = text_of(kind, "slsf", {**said, "addressee": "Anna Berg"}, "en").body.splitlines()
    without = text_of(kind, "slsf", {**said, "addressee": ""}, "en").body.splitlines()
    closes = named[: named.index("-- ")]
    assert FEDERATIONS["slsf"].name in closes[-2]
    if name in DECISIONS:
        assert named[0] == "To: Anna Berg"
        assert "Hello" not in without[0]
        assert "Kind regards" not in closes
    else:
        assert (named[0], without[0]) == ("Hello Anna Berg!", "Hello!")
        assert closes[-3] == "Kind regards"


def test_a_federation_may_have_a_text_of_its_own(tmp_path):
    own = tmp_path / "letters" / "dsu"
    own.mkdir(parents=True)
    (own / "account_tied.txt").write_text("Kære medlem")
    templates = copy.deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"] = [tmp_path, *templates[0]["DIRS"]]
    with override_settings(TEMPLATES=templates):
        kind = kinds()["account_tied"]
        said = {federation: text_of(kind, federation, {}, "en").body for federation in FEDERATIONS}
    assert said["dsu"] == "Kære medlem\n"
    assert all("Kære" not in text for code, text in said.items() if code != "dsu")
