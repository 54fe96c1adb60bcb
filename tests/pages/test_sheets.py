"""Tables as files: read back by the programs' own readers, typed, and never a formula."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from federation.books.slsf import SLSF
from federation.pages.sheets import Table, as_csv, as_xlsx, harmless
from tests.exchange.invented import SMALL_FILE
from tests.support.spreadsheets import read_csv
from tournaments.downloads import cross_table, figure, round_table
from tournaments.exchange.trf import read_trf

TABLE = Table(
    title="Standings: round 3/5",
    columns=("Place", "Player", "Points", "Berger"),
    rows=((1, "Åsa Öberg", Fraction(5, 2), Fraction(21, 4)), (None, "=HYPERLINK(1)", Fraction(2), None)),
)


def csv_rows(table: Table) -> list[list[str]]:
    return read_csv(as_csv(table, SLSF))[0]


def sheet_of(table: Table):
    return load_workbook(io.BytesIO(as_xlsx(table))).active


def test_csv_has_decimals_and_accents_that_excel_knows() -> None:
    assert as_csv(TABLE, SLSF).startswith(b"\xef\xbb\xbf")
    assert csv_rows(TABLE) == [
        ["Place", "Player", "Points", "Berger"],
        ["1", "Åsa Öberg", "2,5", "5,25"],
        ["", "'=HYPERLINK(1)", "2", ""],
    ]


def test_a_csv_file_begins_with_its_heads_and_says_what_it_is_below() -> None:
    rows, said = read_csv(as_csv(replace(TABLE, said="as of 2 May"), SLSF))
    assert rows[0] == ["Place", "Player", "Points", "Berger"]
    assert said == "as of 2 May"


def test_xlsx_has_typed_cells_and_a_head_that_stays() -> None:
    sheet = sheet_of(TABLE)
    assert sheet.title == "Standings  round 3 5"
    assert sheet.freeze_panes == "A2"
    assert sheet["A1"].font.bold
    assert [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)] == [
        [1, "Åsa Öberg", 2.5, 5.25],
        [None, "=HYPERLINK(1)", 2, None],
    ]
    assert [cell.data_type for cell in sheet[2]] == ["n", "s", "n", "n"]
    assert sheet["B3"].data_type == "s"


@pytest.mark.parametrize("text", ["=1+1", "+46", "-1", "@cmd", " =1", "\t=1", "\r=1", "＝1", "－1"])
def test_a_formula_is_disarmed(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Ek, Ada", "1-0", "½", "", "'", "−1", "–"])
def test_a_text_that_is_no_formula_stays(text: str) -> None:
    assert harmless(text) == text


cells = st.none() | st.integers(-(10**9), 10**9) | st.fractions(max_denominator=8) | st.text(max_size=40)


@given(st.lists(st.tuples(cells, cells), max_size=5))
def test_whatever_is_in_a_cell_both_files_can_be_read(rows: list[tuple[object, object]]) -> None:
    table = Table(title="*[]?", columns=("=A", "B"), rows=tuple(rows))
    read = csv_rows(table)
    assert len(read) == len(rows) + 1
    assert not any(cell[:1] in tuple("=+@") for row in read for cell in row)
    sheet = sheet_of(table)
    assert sheet["A1"].value == "=A"
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)
    assert sheet.max_row <= len(rows) + 1


def test_the_cross_table_stands_in_the_order_of_places() -> None:
    table = cross_table("Cross table", read_trf(SMALL_FILE.encode()))
    assert table.columns == ("Place", "No.", "Player", "1", "2", "3", "4", "Points")
    assert table.rows[0] == (1, 1, "Ek, Ada", "*", 1, Fraction(1, 2), 1, Fraction(5, 2))
    assert table.rows[3][3:] == (0, None, None, "*", 1)


def test_where_not_everybody_meets_the_rounds_stand_side_by_side() -> None:
    table = round_table("Cross table", read_trf(SMALL_FILE.encode()))
    assert table.columns[3:] == ("Round 1", "Round 2", "Round 3", "Points")
    assert table.rows[1][3:] == ("3b0", "U", "1b0", Fraction(1))


@pytest.mark.parametrize(
    ("written", "cell"), [("7/2", Fraction(7, 2)), ("17", Fraction(17)), (None, None), ("lot", "lot")]
)
def test_a_criterion_is_a_number_where_it_is_one(written: str | None, cell: object) -> None:
    assert figure(written) == cell
