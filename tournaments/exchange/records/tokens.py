"""What move lists of both games have in common: tags, comments, variations, numbers, the score at the end."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tournaments.exchange.records.written import DEEPEST, broken_off, nested_too_deep

TAG = re.compile(r'\s*\[\s*(\w{1,40})\s+"((?:[^"\\\n]|\\.|"(?!\s*\]))*)"\s*\]')
"""A quotation mark within the text should stand behind a backslash; many programs leave that out."""

SKIPPED = re.compile(r"\s+|\{[^}]*\}|;[^\n]*|\$\d{1,3}|[!?]{1,2}")
NUMBER = re.compile(r"(\d{1,4})(?:[.)]+|\s|(?=[a-zA-Z]))")
SCORE = re.compile(r"(?:1/2[-–]1/2|½[-–]½|0\.5[-–]0\.5|1[-–]0|0[-–]1|\*)(?=[\s{;]|\Z)")
BRACKET = re.compile(r"[()]|\{[^}]*\}?|;[^\n]*")
WORD = re.compile(r"[^\s(){};$]{1,20}")


def tags_of(text: str) -> tuple[dict[str, str], int]:
    """The tags before the moves, and where the moves begin."""
    tags: dict[str, str] = {}
    at = 0
    while tag := TAG.match(text, at):
        tags[tag.group(1)] = re.sub(r"\\(.)", r"\1", tag.group(2))[:200]
        at = tag.end()
    return tags, at


def head_of(tags: Mapping[str, str]) -> str:
    """Tags as a list begins with them."""
    return "".join(f'[{name} "{_quoted(text)}"]\n' for name, text in tags.items())


def next_word(text: str, at: int, number: int) -> int:
    """Where the next word begins that is no comment and no variation; the end of the text if none does.

    `number`: of the last move read, for a refusal.
    """
    while at < len(text):
        if passed := SKIPPED.match(text, at):
            at = passed.end()
        elif text[at] == "(":
            at = _beyond_variation(text, at, number)
        elif text[at] == "{":
            raise broken_off(number)
        else:
            return at
    return at


def word_at(text: str, at: int) -> str:
    """The word that begins here, for a refusal that names it."""
    word = WORD.match(text, at)
    return word.group() if word else text[at]


def _beyond_variation(text: str, at: int, number: int) -> int:
    """Where the list goes on after the bracket that opens here."""
    depth = 0
    for bracket in BRACKET.finditer(text, at):
        depth += {"(": 1, ")": -1}.get(bracket.group(), 0)
        if depth > DEEPEST:
            raise nested_too_deep(number)
        if depth == 0:
            return bracket.end()
    raise broken_off(number)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
