"""What a browser test asks of a page waits for the page: on a slow machine the next one is not there yet."""

from __future__ import annotations

import re
from pathlib import Path

AT_ONCE = re.compile(r"\.all\(\)|\bassert .*\.(count|is_visible|is_checked|content)\(\)")
"""Answers of the page as it stands this moment, which may still be the page before."""


def test_no_browser_test_takes_a_page_as_it_stands_this_moment() -> None:
    """`every()` of the conftest waits for the first element and the whole page; `expect()` for its answer."""
    here = Path(__file__).parent
    found = [
        f"{path.name}:{number} {line.strip()}"
        for path in sorted(here.glob("*.py"))
        if path.name not in {"conftest.py", Path(__file__).name}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if AT_ONCE.search(line)
    ]
    assert found == []
