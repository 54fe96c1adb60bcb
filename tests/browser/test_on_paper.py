"""Printed tables: the sum of a column stands once, below its last row."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from tests.browser.conftest import opened

pytestmark = pytest.mark.browser

STYLE = Path(__file__).parents[2] / "templates" / "static" / "style.css"
STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
PRINTED = re.compile(rb"T[jJ]\b")
HEAD, SUM, ROW = "Against", "Together", "Nobody"
PAGE = """<style>{style}</style><main><table><thead><tr><th>{head}</th></tr></thead>
<tbody>{rows}</tbody><tfoot><tr><th>{sum}</th></tr></tfoot></table></main>"""


def letters_on_pages(pdf: bytes) -> list[int]:
    """How many letters each sheet shows; the browser prints letter by letter."""
    counts = []
    for found in STREAM.finditer(pdf):
        try:
            text = zlib.decompress(found[1])
        except zlib.error:
            continue
        if letters := len(PRINTED.findall(text)):
            counts.append(letters)
    return counts


def test_the_sum_is_printed_once_and_never_under_a_head_without_rows():
    """It was repeated at the foot of each sheet, also of the one that had room for the head alone."""
    style = STYLE.read_text(encoding="utf-8")
    sheets = []
    with opened() as browser:
        page = browser.new_page()
        for rows in range(20, 60):
            row = f"<tr><td>{ROW}</td></tr>" * rows
            page.set_content(PAGE.format(style=style, head=HEAD, rows=row, sum=SUM))
            sheets.append((rows, letters_on_pages(page.pdf(prefer_css_page_size=True))))
    assert any(len(letters) > 1 for _rows, letters in sheets), "some of these tables take two sheets"
    for rows, letters in sheets:
        assert sum(letters) == rows * len(ROW) + len(HEAD) * len(letters) + len(SUM), (rows, letters)
        assert len(HEAD + SUM) not in letters, (rows, letters)
