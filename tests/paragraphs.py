"""The numbered paragraphs of the rule books, and which of them a citation or the rule of a case names.

All of them stand in tests/cases/articles.csv, with their kind: compute, enforce, record or context. A
citation names one ("DSU 4.9.3 5.3"), perhaps with a letter ("PSGRP §4.3c"), or a whole article ("DSU 4.9.3",
"DSU 4.9.5 A"), which counts for all its paragraphs; a chapter ("DSU 4.9") is too wide to count for anything.
The `rule` of a case is freer: lists, ranges, headings and remarks.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ARTICLES = Path(__file__).parent / "cases" / "articles.csv"
CHAPTER = re.compile(r"\S+|DSU 4(\.\d+)?")
# "DSU 4.1 §17": the sections of chapter 4.1 are numbered through its articles.
SECTION_OF_A_CHAPTER = re.compile(r"DSU (4\.\d) (§\d+)")
# What a case cites: a book, then its numbers, each perhaps with a letter, and ranges of them.
BOOK = re.compile(r"(SLSF-[GRK]|[GR]|DSU|PSGRP) ")
SLSF_PLACE = re.compile(r"(?P<article>\d+)(?:\.(?P<first>\d+))?[a-z]?(?:-(?:\d+\.)?(?P<last>\d+))?")
SECTIONS = re.compile(r"(?P<article>4\.\d(?:\.\d+)*|\d)?\s*§(?P<first>\d+)(?:-(?P<last>\d+))?")
PSGRP_PLACE = re.compile(r"§(?P<article>\d+)(?:\.(?P<first>\d+))?[a-z]?(?:-(?:\d+\.)?(?P<last>\d+))?")
DSU_ARTICLE = re.compile(r"4\.\d(?:\.\d+)*(?=$| |-4\.)")
DSU_PLACE = re.compile(r"(?P<before>[A-F]|\d+\.)?(?P<first>\d+)(?:-(?:[A-F]|\d+\.)?(?P<last>\d+))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One paragraph of a book: `id` as it is cited, `kind` compute, enforce, record or context."""

    id: str
    kind: str
    title: str

    @property
    def book(self) -> str:
        return self.id.split(" ")[0]


@cache
def paragraphs() -> dict[str, Paragraph]:
    with ARTICLES.open(encoding="utf-8", newline="") as table:
        return {
            row["article"]: Paragraph(id=row["article"], kind=row["kind"], title=row["title"])
            for row in csv.DictReader(table)
        }


def listed(citation: str) -> list[str]:
    """The paragraphs of the books that a citation speaks of; none when it is in no book."""
    known = paragraphs()
    paragraph = re.sub(r"(?<=\d) ?[a-z]$", "", citation)
    if paragraph in known:
        return [paragraph]
    if section := SECTION_OF_A_CHAPTER.fullmatch(paragraph):
        return [name for name in known if re.fullmatch(rf"DSU {section[1]}(\.\d)? {section[2]}", name)]
    if CHAPTER.fullmatch(paragraph):
        return []
    below = re.compile(re.escape(paragraph) + (r"\d" if paragraph[-1].isalpha() else r"[. ]"))
    return [name for name in known if below.match(name)]


def citations(rule: str) -> list[str]:
    """The `rule` of a case -> one citation a paragraph: "DSU 4.9.5 E1-E4" gives four."""
    found: list[str] = []
    book = article = ""
    for part in re.split(r"\s*[;/,]\s*", rule):
        place = part
        if named := BOOK.match(part):
            book, article = named[1] if len(named[1]) > 1 else f"SLSF-{named[1]}", ""
            place = part[named.end() :]
        if book in {"SLSF-G", "SLSF-R"}:
            found += _slsf(book, place)
        elif book == "PSGRP":
            found += _psgrp(place)
        elif book:
            article, names = _in_articles(book, article, place)
            found += names
    return found


def _numbers(place: re.Match[str]) -> Iterator[int]:
    return iter(range(int(place["first"]), int(place["last"] or place["first"]) + 1))


def _slsf(book: str, part: str) -> list[str]:
    """Such as "28.2-28.3", "17.2a-b", "3 free four"."""
    place = SLSF_PLACE.match(part)
    if not place:
        return []
    if place["first"] is None:
        return [f"{book} {place['article']}"]
    return [f"{book} {place['article']}.{number}" for number in _numbers(place)]


def _psgrp(part: str) -> list[str]:
    """Such as "§4.2-4.3", "§4.3 d-f", "header"."""
    place = PSGRP_PLACE.match(part)
    if not place:
        return [f"PSGRP {part}"]
    if place["first"] is None:
        return [f"PSGRP §{place['article']}"]
    return [f"PSGRP §{place['article']}.{number}" for number in _numbers(place)]


def _in_articles(book: str, article: str, part: str) -> tuple[str, list[str]]:
    """DSU and SLSF-K name an article once for all that follow: "4.9.5 E1-E4, F3", "3 §2, §4"."""
    if sections := SECTIONS.fullmatch(part):
        article = sections["article"] or article
        return article, [f"{book} {article} §{number}" for number in _numbers(sections)]
    if book == "SLSF-K":
        return part, [f"{book} {part}"]
    if named := DSU_ARTICLE.match(part):
        article, part = named[0], part[named.end() :].strip()
        if part.startswith("-4."):
            return article, [f"{book} {article}", f"{book} {part[1:]}"]
    place = DSU_PLACE.fullmatch(part)
    if place:
        return article, [f"{book} {article} {place['before'] or ''}{number}" for number in _numbers(place)]
    # A heading, an example or a whole group of paragraphs: "Example 3", "C".
    return article, [f"{book} {article} {part}" if len(part) == 1 else f"{book} {article}"]
