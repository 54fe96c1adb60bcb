"""Every file, folder and module that the guides name exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.support.packages import PACKAGES, ROOT

FOLDERS = (*PACKAGES, "templates", "tests", "benchmarks", "docs")
NOT_READ = {"CHANGELOG.md", "coverage.md"}
"""What tells of files as they were, and what is written from the code itself."""
GUIDES = [
    each for each in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]) if each.name not in NOT_READ
]
STREAMS = {"body/", "licence/"}
"""Streams of the log that are written as folders are."""
WRITTEN = re.compile(r"`([^`\n]+)`|\]\(([^)#:]+)\)")
FILE = re.compile(
    rf"(?<![\w/.-])((?:{'|'.join(FOLDERS)})/[\w./-]*+(?!\*)|(?:[\w-]+/)*[\w-]+\.(?:py|md|toml|html|sql))"
)
NO_MODULES = (".py", ".md", ".csv", ".json", ".jsonl")
FOLDER = re.compile(r"(?:[\w-]+/)+")
MODULE = re.compile(rf"(?<![\w/.])((?:{'|'.join(PACKAGES)}|tests)(?:\.[a-z_]\w*)+)")


@cache
def there() -> frozenset[str]:
    """Every file and folder, by its whole path and by each end of it."""
    paths = [path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    paths += [path.relative_to(ROOT) for path in ROOT.iterdir()]
    parts = [path.parts for path in paths if "__pycache__" not in path.parts]
    return frozenset("/".join(each[first:]) for each in parts for first in range(len(each)))


def missing(text: str) -> list[str]:
    """What a text names between backticks, or links to, that is not there."""
    written = {one or other for one, other in WRITTEN.findall(text)}
    files = {name for each in written for name in FILE.findall(each)}
    files |= {each for each in written if FOLDER.fullmatch(each)} - STREAMS
    modules = {name for each in written for name in MODULE.findall(each) if not name.endswith(NO_MODULES)}
    lost = [name for name in files if name.rstrip("/.") not in there()]
    return sorted([*lost, *(name for name in modules if not is_module(name))])


def is_module(name: str) -> bool:
    """Whether it is a module, or something that stands in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:length])
        found = [each for each in (path.with_suffix(".py"), path / "__init__.py") if each.exists()]
        if found:
            return length == len(parts) or bool(re.search(rf"\b{parts[length]}\b", found[0].read_text()))
    return False


@pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.name)
def test_what_a_guide_names_is_there(guide: Path) -> None:
    assert missing(guide.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see `events/log.py` and `rules/pairing/`", []),
        ("see `events/gone.py`", ["events/gone.py"]),
        ("see `rooms/pairing/`", ["rooms/pairing/"]),
        ("see [this](gone.md)", ["gone.md"]),
        ("see `events.log.append`", []),
        ("see `events.log.nothing_so_called`", ["events.log.nothing_so_called"]),
    ],
)
def test_what_is_not_there_is_found(text: str, found: list[str]) -> None:
    assert missing(text) == found
