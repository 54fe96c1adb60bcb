"""The paragraphs of the rule books by number and title, as pages cite them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from django.utils.translation import gettext, ngettext

from federation.books import FEDERATIONS

ITEM = re.compile(r" \([0-9]+\)$")


def titles() -> Mapping[str, str]:
    """Paragraph -> its title in English, in the order of the books."""
    return _titles(tuple(FEDERATIONS))


@cache
def _titles(federations: tuple[str, ...]) -> Mapping[str, str]:
    houses = [FEDERATIONS[code] for code in federations]
    books = (book for house in houses for book in (*house.books, *house.beside))
    return {f"{book.code} {own}": title for book in books for own, title in book.paragraphs}


def title_of(article: str) -> str:
    """The title of a paragraph, or of the one that it is a part of: 17.2c falls under 17.2; "" if unknown.

    A whole article (DSU 4.9.5) is told by its first paragraph.
    """
    if found := titles().get(_listed(article), ""):
        return gettext(found)
    parts = _paragraphs_of(article)
    if not parts:
        return ""
    return ngettext(
        "The whole article, %(count)s paragraph; the first: %(title)s",
        "The whole article, %(count)s paragraphs; the first: %(title)s",
        len(parts),
    ) % {
        "count": len(parts),
        "title": gettext(titles()[parts[0]]),
    }


def address_of(article: str) -> str:
    """Where the paragraph stands on the page of rules, "" if it stands nowhere there."""
    listed = _listed(article) or next(iter(_paragraphs_of(article)), "")
    return f"/rules/#{anchor_of(listed)}" if listed else ""


def anchor_of(article: str) -> str:
    """SLSF-G 28.3 -> slsf-g-28.3."""
    return article.lower().replace(" ", "-")


def _paragraphs_of(article: str) -> list[str]:
    """The paragraphs of an article that is cited as a whole: DSU 4.9.5 A7 of DSU 4.9.5, PSGRP §1.2 of §1."""
    begins = re.compile(re.escape(article) + (r"\d" if article[-1:].isalpha() else r"[ .]"))
    return [listed for listed in titles() if begins.match(listed)] if article else []


def _listed(article: str) -> str:
    """The paragraph as listed: without its items (32.4 (5)) or letters (17.2c) where only the whole is; ""
    for none."""
    if article in titles():
        return article
    whole = ITEM.sub("", article).rstrip("abcdefghijklmnop")
    return whole if whole in titles() else ""
