"""Every paragraph of the rule books: which code carries it out, how many cases show it, what is to come.

    python -m tests.coverage_table        writes docs/coverage.md

A paragraph to compute, enforce or record is either cited by code or stands in tests/cases/waiting.csv with
what it waits for. A test fails when one is neither, or both; when docs/coverage.md is stale; when code cites
a paragraph that is in no book, or when a case does.
"""

from __future__ import annotations

import csv
import os
import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from events.citing import CITED
from events.types import registered
from tests.golden import CASES, Case, all_cases
from tests.mutation import claims, kept
from tests.paragraphs import Paragraph, citations, listed, paragraphs
from tests.reached.entries import dead, said
from tests.support.packages import PACKAGES
from tournaments.rules.books import GOMOKU, RENJU

NOT_IMPORTED = re.compile(r"\.(migrations|management|asgi|wsgi|__main__)(\.|$)")
SETTINGS_FILE = Path(__file__).parent.parent / "federation" / "settings.py"
TABLE = Path(__file__).parent.parent / "docs" / "coverage.md"
WAITING = CASES / "waiting.csv"
ACTS = "acts: "
"""How it begins what a paragraph waits for whose rule is built, and whose acts and pages are not."""
DEMANDING = ("compute", "enforce", "record")
"""Kinds of paragraphs that ask something of the code."""


@cache
def waiting() -> dict[str, str]:
    """Paragraph -> what it waits for, until the room that will carry it out is built."""
    with WAITING.open(encoding="utf-8", newline="") as table:
        return {row["article"]: row["waits_for"] for row in csv.DictReader(table)}


def open_paragraphs(built: Collection[str], awaited: Collection[str]) -> list[str]:
    """Paragraphs that ask something of the code, which no code cites and nobody said would wait."""
    return [
        name
        for name, paragraph in paragraphs().items()
        if paragraph.kind in DEMANDING and name not in built and name not in awaited
    ]


def needlessly_waiting(built: Collection[str], awaited: Mapping[str, str]) -> list[str]:
    """What is said to wait although code cites it, asks for nothing, or stands in no book.

    A paragraph may have its rule and still wait for the acts and pages of those who use it.
    """
    known = paragraphs()
    return [
        name
        for name, what in awaited.items()
        if (name in built and not what.startswith(ACTS))
        or name not in known
        or known[name].kind not in DEMANDING
    ]


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


def dead_rules() -> list[str]:
    """Functions, classes and tables that cite a paragraph and that nothing but cases and tests reaches."""
    return dead(set().union(*cited().values()))


def unknown_citations() -> list[str]:
    """What the code or a case cites and no book holds."""
    by_events = {article for kind in registered().values() for article in kind.ARTICLES}
    by_code = [article for article in (*cited(), *by_events) if not listed(article)]
    by_cases = [citation for case in all_cases() for citation in citations(case.rule) if not listed(citation)]
    return sorted({*by_code, *by_cases})


def code_by_paragraph() -> dict[str, set[str]]:
    """Paragraph -> what carries it out: functions and classes that cite it or its whole article, and for
    a paragraph that is only to be kept the event types that record it."""
    code: dict[str, set[str]] = {}
    for article, names in cited().items():
        for paragraph in listed(article):
            code.setdefault(paragraph, set()).update(names)
    for paragraph, names in recorded().items():
        if paragraphs()[paragraph].kind == "record":
            code.setdefault(paragraph, set()).update(names)
    return code


def recorded() -> dict[str, set[str]]:
    """Paragraph -> the event types that record it. They name what the SLSF books share by the gomoku book."""
    import_everything()
    kept: dict[str, set[str]] = {}
    for kind in registered().values():
        for article in kind.ARTICLES:
            for name in (article, *_in_the_renju_book(article)):
                for paragraph in listed(name):
                    kept.setdefault(paragraph, set()).add(f"{kind.__module__}.{kind.__qualname__}")
    return kept


def _in_the_renju_book(article: str) -> list[str]:
    book, _, paragraph = article.partition(" ")
    try:
        return [RENJU.cite(paragraph)] if book == GOMOKU.id else []
    except ValueError:  # the gomoku book's own
        return []


def cases_by_paragraph() -> defaultdict[str, list[Case]]:
    """Paragraph -> the cases that name it."""
    cases: defaultdict[str, list[Case]] = defaultdict(list)
    for case in all_cases():
        for paragraph in {name for citation in citations(case.rule) for name in listed(citation)}:
            cases[paragraph].append(case)
    return cases


def table() -> str:
    """The text of docs/coverage.md."""
    code = code_by_paragraph()
    cases = cases_by_paragraph()
    lines = [INTRODUCTION]
    for book in dict.fromkeys(paragraph.book for paragraph in paragraphs().values()):
        lines += ["", f"## {book}", "", *HEADING]
        for paragraph in paragraphs().values():
            if paragraph.book == book:
                lines.append(_row(paragraph, code.get(paragraph.id, set()), cases[paragraph.id]))
    lines += ["", "## What can be broken unnoticed", "", BROKEN, *last_run(), "", *BROKEN_HEADING]
    lines += kept.listed(kept.survivors().items())
    return "\n".join(lines) + "\n"


INTRODUCTION = """# Coverage of the rule books

Written by `python -m tests.coverage_table`; a test fails when it is stale. Kinds: *compute* (worked out),
*enforce* (refused or warned of), *record* (kept and shown), *context* (nothing to build). State: *built*;
*waits for* what must be there first, with the rule built or
not; *open* (a test fails, whatever the kind). Cases: those that fail with a mutant of a rule of this row /
all that name the paragraph (`python -m tests.mutation.claims`). Reached by: the command,
projector, page, file (read or written) and check that is nearest to this code, read from the code by
`tests/reached/`; what nothing but cases and tests reaches is named as dead."""
HEADING = [
    "| Paragraph | Kind | What it says | Code | Reached by | Cases | State |",
    "|---|---|---|---|---|---:|---|",
]


BROKEN = """Mutants of the rules (`make mutants`) that failed no case and no rule test. One that says the same
as the rule has the reason why; of the others a case is missing. Kept in `tests/mutation/survivors.csv`,
the last run over all rule packages in `tests/mutation/run.json`."""
BROKEN_HEADING = [
    "| Module | Function or table | Changed | Where | Equivalent, for |",
    "|---|---|---|---|---|",
]


def last_run() -> list[str]:
    """What the last run over all rules came to."""
    run = kept.Tried.read()
    return [run.said(), run.said_since()]


def _row(paragraph: Paragraph, names: set[str], cases: list[Case]) -> str:
    claimed = sum(any(claims.answers_for(name, case) for name in names) for case in cases)
    count = f"{claimed} / {len(cases)}" if cases else ""
    code = ", ".join(f"`{name}`" for name in sorted(names))
    state = state_of(paragraph, built=bool(names))
    cells = [paragraph.id, paragraph.kind, paragraph.title, code, said(names), count, state]
    return f"| {' | '.join(cells)} |"


def state_of(paragraph: Paragraph, *, built: bool) -> str:
    """The last column: an open paragraph is open, be it to compute, to enforce or to record."""
    awaited = waiting().get(paragraph.id)
    if built and awaited:
        return f"rule built, waits for {awaited}"
    if built:
        return "built"
    if paragraph.kind not in DEMANDING:
        return "nothing to build"
    return f"waits for {awaited}" if awaited else "open"


if __name__ == "__main__":
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(table(), encoding="utf-8")
