"""Every paragraph of the rule books: which code carries it out, how many cases show it, what is to come.

    python -m tests.coverage_table        writes docs/coverage.md

The paragraphs stand in tests/cases/articles.csv. A letter (17.2c) counts for its paragraph (17.2), a whole
article (11) for all its paragraphs. A test fails when docs/coverage.md is stale, when code cites a paragraph
that is in no book, or when a case does.
"""

from __future__ import annotations

import csv
import os
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from events.citing import CITED
from tests.golden import CASES, Case, all_cases, not_built

PACKAGES = ("events", "federation", "tournaments", "ratings")
NOT_IMPORTED = re.compile(r"\.(migrations|management|asgi|wsgi|__main__)(\.|$)")
SETTINGS_FILE = Path(__file__).parent.parent / "federation" / "settings.py"
ARTICLES = CASES / "articles.csv"
TABLE = Path(__file__).parent.parent / "docs" / "coverage.md"
# "SLSF-G 28.2-28.3, 15.4; R 29.2": a book, or the one named before, then a paragraph or a range of them.
RULE = re.compile(
    r"(?:(?P<book>SLSF-[GR]|[GR]) )?(?P<article>\d+)(?:\.(?P<first>\d+))?[a-z]?(?:-(?:\d+\.)?(?P<last>\d+))?"
)
OTHER_BOOK = re.compile(r"SLSF-K|DSU|PSGRP")


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
    paragraph = re.sub(r"(?<=\d)[a-z]$", "", citation)
    if paragraph in known:
        return [paragraph]
    return [name for name in known if name.startswith(f"{paragraph}.")]


def citations(rule: str) -> list[str]:
    """The `rule` of a case, of the SLSF books for play over the board -> one citation a paragraph."""
    found: list[str] = []
    book = ""
    for part in re.split(r"\s*[;/,]\s*", rule):
        named = RULE.match(part)
        if OTHER_BOOK.match(part):
            book = ""
        if not named:
            continue
        if named["book"]:
            book = f"SLSF-{named['book'][-1]}"
        if not book:
            continue
        if named["first"] is None:
            found.append(f"{book} {named['article']}")
            continue
        first, last = int(named["first"]), int(named["last"] or named["first"])
        found += [f"{book} {named['article']}.{number}" for number in range(first, last + 1)]
    return found


def import_everything() -> None:
    """Import whatever may cite a paragraph; before there are settings, the pure rules alone."""
    settled = SETTINGS_FILE.exists()
    if settled:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "federation.settings")
        os.environ.setdefault("CHECKING", "1")  # nothing is served or signed here
        import_module("django").setup()
    for package in PACKAGES:
        root = import_module(package)
        for module in walk_packages(root.__path__, prefix=f"{package}.", onerror=_stop):
            if not NOT_IMPORTED.search(module.name) and (settled or ".rules" in module.name):
                import_module(module.name)


def _stop(name: str) -> None:
    raise ImportError(f"{name} cannot be imported, so its citations are unknown")


def cited() -> dict[str, set[str]]:
    """Citation -> functions and classes of the project itself that name it."""
    import_everything()
    own = {
        article: {name for name in names if name.split(".")[0] in PACKAGES}
        for article, names in CITED.items()
    }
    return {article: names for article, names in own.items() if names}


def unknown_citations() -> list[str]:
    """What the code or a case cites and no book holds."""
    by_code = [article for article in cited() if not listed(article)]
    by_cases = [citation for case in all_cases() for citation in citations(case.rule) if not listed(citation)]
    return sorted({*by_code, *by_cases})


def table() -> str:
    """The text of docs/coverage.md."""
    code: defaultdict[str, set[str]] = defaultdict(set)
    for article, names in cited().items():
        for paragraph in listed(article):
            code[paragraph] |= names
    cases: defaultdict[str, list[Case]] = defaultdict(list)
    for case in all_cases():
        for paragraph in {name for citation in citations(case.rule) for name in listed(citation)}:
            cases[paragraph].append(case)
    missing = not_built()
    waiting = {case_id for ids in missing.values() for case_id in ids}
    lines = [INTRODUCTION]
    for book in dict.fromkeys(paragraph.book for paragraph in paragraphs().values()):
        lines += ["", f"## {book}", "", *HEADING]
        for paragraph in paragraphs().values():
            if paragraph.book == book:
                lines.append(_row(paragraph, code[paragraph.id], cases[paragraph.id], waiting))
    lines += ["", "## Cases not built yet", "", "| File | Operation | Cases |", "|---|---|---:|"]
    lines += [f"| {file} | `{op}` | {len(ids)} |" for (file, op), ids in sorted(missing.items())]
    return "\n".join(lines) + "\n"


INTRODUCTION = """# Coverage of the rule books

Written by `python -m tests.coverage_table`; a test fails when it is stale. Kinds: *compute* (worked out),
*enforce* (refused or warned of), *record* (kept and shown), *context* (nothing to build). State: *built*;
*partly* (some of its cases have no test yet); *later*. Cases: with a test / in all."""
HEADING = ["| Paragraph | Kind | What it says | Code | Cases | State |", "|---|---|---|---|---:|---|"]


def _row(paragraph: Paragraph, names: set[str], cases: list[Case], waiting: set[str]) -> str:
    tested = sum(case.id not in waiting for case in cases)
    count = f"{tested} / {len(cases)}" if cases else ""
    code = ", ".join(f"`{name}`" for name in sorted(names))
    state = _state(paragraph, built=bool(names), complete=tested == len(cases))
    return f"| {paragraph.id} | {paragraph.kind} | {paragraph.title} | {code} | {count} | {state} |"


def _state(paragraph: Paragraph, *, built: bool, complete: bool) -> str:
    if built:
        return "built" if complete else "partly"
    return "nothing to build" if paragraph.kind == "context" else "later"


if __name__ == "__main__":
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")
