"""Messages are written to be translated: plain, of no gender, each once; numbers count."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator

from tests.books.signs import source, trees
from tests.support.messages import messages
from tests.support.wording import GENDERED, UNPLAIN

PLACE = re.compile(r"%\((\w+)\)s")
COUNTED = re.compile(
    r"%\(\w+\)s (points|games|moves|seconds|minutes|players|rounds|boards|members|lines|rows|events|"
    r"characters|letters|files|months|years|days|times|tests|places|periods|entrants|participants|groups|results)\b"
)
"""A number before what it counts."""
WORD_BEFORE_A_NOUN: set[str] = set()
"""Where the place holds a word."""
WITH_A_HALF = "a number with a half"
BETWEEN = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def prose(text: str) -> Iterator[str]:
    """The comments and docstrings of a module."""
    before: tokenize.TokenInfo | None = None
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        stands_alone = before is None or before.type in BETWEEN
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and stands_alone):
            yield token.string
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            before = token


def test_messages_are_there():
    found = {(each.text, each.context) for each in messages()}
    assert len(found) > 5000
    assert ("Sanction", "button") in found


def test_no_message_takes_a_player_for_a_man():
    assert {each.text for each in messages() if GENDERED.search(f"{each.text} {each.many}")} == set()


def test_nor_does_a_docstring_or_a_comment():
    said = {path: [each for each in prose(source(path)) if GENDERED.search(each)] for path in trees()}
    assert {path: found for path, found in said.items() if found and "migrations" not in path.parts} == {}


def test_messages_are_plain():
    assert {each.text for each in messages() if UNPLAIN.search(f"{each.text} {each.many}")} == set()


def test_a_number_is_followed_by_the_form_that_fits_it():
    alone = {each.text for each in messages() if not each.many and each.context != WITH_A_HALF}
    assert {text for text in alone if COUNTED.search(text)} == WORD_BEFORE_A_NOUN


def test_both_forms_of_a_text_that_counts_have_the_same_places():
    counting = [each for each in messages() if each.many]
    assert [each for each in counting if not {*PLACE.findall(each.text)} <= {*PLACE.findall(each.many)}] == []


def test_the_ellipsis_of_a_link_stands_outside_its_message():
    texts = {each.text for each in messages()}
    assert {text for text in texts if re.sub(r"\s*…$", "", text) in texts - {text}} == set()
