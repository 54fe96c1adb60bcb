"""What a reader of a page in the pseudo-language sees that stands in no signs and is no data."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tests.support.pseudo import outside

UNREAD = {"script", "style", "code", "pre", "kbd", "samp", "textarea"}
"""What is no language: programs, commands and what is typed."""
ICON = "material-symbols-outlined"
"""The admin's theme draws a picture in place of the word in such an element."""
VOID = {"input", "br", "meta", "link", "img", "hr", "wbr", "source", "col", "area", "base", "embed", "track"}
SAID = {"title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription", "label"}
BUTTONS = {"submit", "button", "reset"}
WORD = re.compile(r"[^\W\d_]{2,}")
MACHINE = re.compile(
    r"""
    \b[0-9a-fA-F]{8}-[0-9a-f-]{27}\b       # the id of a person, an act, an account
  | \b[0-9a-f]{16,}…?                      # a digest, a key, a lot
  | ^\s*[\[{].*[\]}]\s*$                   # an event as it was recorded
  | \bhttps?:/\S*                         # an address elsewhere
  | \S*[^\W_][/@.][^\W_]\S*                # a stream, an address, a type of event, a file, an e-mail
  | \burn:\S*                             # the id of an entry of a feed
  | /\w\S*                                 # an address within the house
  | \b[A-Za-z0-9]+(?:-[a-z0-9]+)*-\d[\d-]*\b  # a tournament, in addresses
  | \b[KQRBN][a-h]?[1-8]?x?[a-h][1-8]\b   # a move of chess
    """,
    re.VERBOSE,
)
"""What programs go by."""


class Read(HTMLParser):
    """The texts of a page: what is seen, and what is read aloud.

    What says that it is in a language of its own, as the manual does, or to be left as it is, is left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        other = ("lang" in has and tag != "html") or has.get("translate") == "no"
        left_out = self.left_out or other or tag in UNREAD or ICON in has.get("class", "")
        if tag not in VOID:
            self.open.append((tag, left_out))
        if left_out:
            return
        self.texts += [value for name, value in has.items() if name in SAID]
        if tag == "input" and has.get("type") in BUTTONS:
            self.texts.append(has.get("value", ""))

    @property
    def left_out(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def handle_endtag(self, tag: str) -> None:
        if any(tag == each for each, _ in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.left_out:
            self.texts.append(data)


def texts_of(html: str) -> list[str]:
    """Each text of a page for itself."""
    read = Read()
    read.feed(html)
    return read.texts


def words_of(text: str) -> frozenset[str]:
    """The words of a text, small."""
    return frozenset(WORD.findall(text.casefold()))


def unsigned(texts: list[str], data: frozenset[str]) -> list[str]:
    """What is left of the texts with words that stand in no signs and are no data."""
    left = [" ".join(MACHINE.sub(" ", outside(text)).split()) for text in texts]
    return [text for text in left if not words_of(text) <= data]
