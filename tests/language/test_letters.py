"""Every kind of letter is written in the pseudo-language, whoever sends it."""

from __future__ import annotations

import pytest
from django.utils.translation import get_language

from federation.books import FEDERATIONS
from federation.outbox.kinds import kinds
from federation.outbox.writing import text_of
from tests.language.data import of_the_house
from tests.support.pseudo import unmarked
from tests.support.unsigned import unsigned


@pytest.mark.parametrize("federation", FEDERATIONS)
@pytest.mark.parametrize("name", kinds())
def test_a_letter_says_nothing_but_messages_and_what_it_is_about(pseudo, name, federation):
    kind = kinds()[name]
    said = {"page": "https://here.example/", "article": "§ 1"}
    text = text_of(kind, federation, said | kind.example, get_language())
    assert unsigned([text.subject, *text.body.splitlines()], of_the_house()) == []
    assert unmarked(pseudo.asked) == []
