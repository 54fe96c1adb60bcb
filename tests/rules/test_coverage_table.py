import pytest

from tests import coverage_table
from tests.golden import not_built


def test_everything_cited_stands_in_a_book():
    assert coverage_table.unknown_citations() == []


def test_the_table_is_not_stale():
    written = coverage_table.TABLE.read_text(encoding="utf-8")
    assert written == coverage_table.table(), "run: python -m tests.coverage_table"


def test_operations_without_a_test_are_printed_and_listed():
    written = coverage_table.TABLE.read_text(encoding="utf-8").partition("## Cases not built yet")[2]
    for (file, op), ids in sorted(not_built().items()):
        print(f"not built yet: {file} {op}: {', '.join(ids)}")
        assert f"| {file} | `{op}` | {len(ids)} |" in written


@pytest.mark.parametrize(
    ("rule", "named"),
    [
        ("SLSF-G 23 / SLSF-R 24", ["SLSF-G 23", "SLSF-R 24"]),
        ("SLSF-G 14.3a / R 15.3a", ["SLSF-G 14.3", "SLSF-R 15.3"]),
        ("SLSF-G 17.2a-b / SLSF-R 18.2a-b", ["SLSF-G 17.2", "SLSF-R 18.2"]),
        ("SLSF-G 28.2-28.3, 15.4; SLSF-R 29.2", ["SLSF-G 28.2", "SLSF-G 28.3", "SLSF-G 15.4", "SLSF-R 29.2"]),
        ("SLSF-R 32.4 (7),(10)-(12)", ["SLSF-R 32.4"]),
        ("SLSF-R 3 free four", ["SLSF-R 3"]),
        ("SLSF-K 2 §4; 3 §2", []),
        ("DSU 4.9.1-4.9.2", []),
        ("notation", []),
    ],
)
def test_the_rule_of_a_case_names_its_paragraphs(rule, named):
    assert coverage_table.citations(rule) == named


@pytest.mark.parametrize(
    ("citation", "paragraphs"),
    [
        ("SLSF-G 17.2c", ["SLSF-G 17.2"]),
        ("SLSF-R 20", ["SLSF-R 20.1", "SLSF-R 20.2", "SLSF-R 20.3"]),
        ("SLSF-G 31", []),
        ("SLSF-G 17.3", []),
    ],
)
def test_a_citation_is_found_in_its_book(citation, paragraphs):
    assert coverage_table.listed(citation) == paragraphs


def test_both_books_have_the_same_shared_paragraphs_one_number_apart():
    known = coverage_table.paragraphs()
    for number, last in ((9, 7), (15, 4), (25, 6), (28, 6)):
        for paragraph in range(1, last + 1):
            gomoku = known[f"SLSF-G {number}.{paragraph}"]
            renju = known[f"SLSF-R {number + 1}.{paragraph}"]
            assert (gomoku.kind, gomoku.title) == (renju.kind, renju.title)
