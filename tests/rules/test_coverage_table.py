import pytest

from tests import coverage_table, paragraphs


def test_everything_cited_stands_in_a_book():
    assert coverage_table.unknown_citations() == []


def test_the_table_is_not_stale():
    written = coverage_table.TABLE.read_text(encoding="utf-8")
    assert written == coverage_table.table(), "run: python -m tests.coverage_table"


def test_every_paragraph_is_built_or_said_to_wait():
    left = coverage_table.open_paragraphs(coverage_table.code_by_paragraph(), coverage_table.waiting())
    assert left == [], "cite it where it is carried out, or say in tests/cases/waiting.csv what it waits for"


def test_nothing_waits_that_is_built_or_asks_for_nothing():
    built = coverage_table.code_by_paragraph()
    assert coverage_table.needlessly_waiting(built, coverage_table.waiting()) == []


def test_everything_that_waits_says_for_what():
    assert [name for name, what in coverage_table.waiting().items() if not what.strip()] == []


@pytest.mark.parametrize("kind", ["compute", "enforce", "record"])
def test_an_open_paragraph_is_missed_whatever_its_kind(kind):
    """A paragraph that is only to be kept and shown is no less open than one to enforce."""
    one = next(each for each in paragraphs.paragraphs().values() if each.kind == kind)
    others = set(paragraphs.paragraphs()) - {one.id}
    assert coverage_table.open_paragraphs(others, {}) == [one.id]
    assert coverage_table.open_paragraphs(others, {one.id: "the board"}) == []
    assert coverage_table.needlessly_waiting({one.id}, {one.id: "the board"}) == [one.id]
    assert coverage_table.needlessly_waiting({one.id}, {one.id: "acts: of the board"}) == []
    unsaid = paragraphs.Paragraph(id="SLSF-G 99", kind=kind, title="")
    assert coverage_table.state_of(unsaid, built=False) == "open"


def test_context_is_never_open_and_never_waits():
    context = [each.id for each in paragraphs.paragraphs().values() if each.kind == "context"]
    others = set(paragraphs.paragraphs()) - set(context)
    assert coverage_table.open_paragraphs(others, {}) == []
    assert coverage_table.needlessly_waiting([], dict.fromkeys([*context, "DSU 9"], "")) == [
        *context,
        "DSU 9",
    ]


def test_what_waits_says_so_in_the_table():
    for name, what in coverage_table.waiting().items():
        state = coverage_table.state_of(paragraphs.paragraphs()[name], built=False)
        assert state == f"waits for {what}"


def test_every_paragraph_has_one_of_the_kinds_and_a_title():
    kinds = {*coverage_table.DEMANDING, "context"}
    assert [
        each.id for each in paragraphs.paragraphs().values() if each.kind not in kinds or not each.title
    ] == []
    books = {each.book for each in paragraphs.paragraphs().values()}
    assert books == {"SLSF-G", "SLSF-R", "SLSF-K", "DSU", "PSGRP"}


@pytest.mark.parametrize(
    ("rule", "named"),
    [
        ("SLSF-G 23 / SLSF-R 24", ["SLSF-G 23", "SLSF-R 24"]),
        ("SLSF-G 14.3a / R 15.3a", ["SLSF-G 14.3", "SLSF-R 15.3"]),
        ("SLSF-G 17.2a-b / SLSF-R 18.2a-b", ["SLSF-G 17.2", "SLSF-R 18.2"]),
        ("SLSF-G 28.2-28.3, 15.4; SLSF-R 29.2", ["SLSF-G 28.2", "SLSF-G 28.3", "SLSF-G 15.4", "SLSF-R 29.2"]),
        ("SLSF-R 32.4 (7),(10)-(12)", ["SLSF-R 32.4"]),
        ("SLSF-R 3 free four", ["SLSF-R 3"]),
        ("SLSF-K 2 §2; 3 §2, §4", ["SLSF-K 2 §2", "SLSF-K 3 §2", "SLSF-K 3 §4"]),
        ("SLSF-K 4", ["SLSF-K 4"]),
        ("DSU 4.9.1-4.9.2", ["DSU 4.9.1", "DSU 4.9.2"]),
        ("DSU 4.5.2.1 / 4.5.4.2", ["DSU 4.5.2.1", "DSU 4.5.4.2"]),
        ("DSU 4.1 §5; 4.4 §64; 4.2 §31", ["DSU 4.1 §5", "DSU 4.4 §64", "DSU 4.2 §31"]),
        ("DSU 4.1 §5-6", ["DSU 4.1 §5", "DSU 4.1 §6"]),
        ("DSU 4.9.3 1.3, 2.1", ["DSU 4.9.3 1.3", "DSU 4.9.3 2.1"]),
        ("DSU 4.9.3 7.3-7.4; 4.9.4 Farvefordeling", ["DSU 4.9.3 7.3", "DSU 4.9.3 7.4", "DSU 4.9.4"]),
        ("DSU 4.9.4 flyer example", ["DSU 4.9.4"]),
        ("DSU 4.9.5 C", ["DSU 4.9.5 C"]),
        ("DSU 4.9.5 E3-E4, F3", ["DSU 4.9.5 E3", "DSU 4.9.5 E4", "DSU 4.9.5 F3"]),
        ("DSU 4.9.3 10", ["DSU 4.9.3 10"]),
        ("PSGRP §2.3, §4.1", ["PSGRP §2.3", "PSGRP §4.1"]),
        ("PSGRP §4.2-4.3", ["PSGRP §4.2", "PSGRP §4.3"]),
        ("PSGRP §4.3 d-f", ["PSGRP §4.3"]),
        ("PSGRP §6.3b", ["PSGRP §6.3"]),
        ("PSGRP header", ["PSGRP header"]),
        ("notation", []),
    ],
)
def test_the_rule_of_a_case_names_its_paragraphs(rule, named):
    assert paragraphs.citations(rule) == named


@pytest.mark.parametrize(
    ("citation", "named"),
    [
        ("SLSF-G 17.2c", ["SLSF-G 17.2"]),
        ("SLSF-R 20", ["SLSF-R 20.1", "SLSF-R 20.2", "SLSF-R 20.3"]),
        ("SLSF-G 31", []),
        ("SLSF-G 17.3", []),
        ("DSU 4.9.3 5", ["DSU 4.9.3 5.1", "DSU 4.9.3 5.2", "DSU 4.9.3 5.3", "DSU 4.9.3 5.4"]),
        ("DSU 4.9.3 10", ["DSU 4.9.3 10"]),
        ("DSU 4.9.5 E", ["DSU 4.9.5 E1", "DSU 4.9.5 E2", "DSU 4.9.5 E3", "DSU 4.9.5 E4"]),
        ("DSU 4.9.5 C1", ["DSU 4.9.5 C1"]),
        ("DSU 4.9.5 G", []),
        ("DSU 4.9.10", ["DSU 4.9.10"]),
        ("DSU 4.1 §17", ["DSU 4.1.2 §17"]),
        ("DSU 4.4 §63", ["DSU 4.4 §63"]),
        ("DSU 4.9", []),
        ("DSU", []),
        ("PSGRP §4", ["PSGRP §4.1", "PSGRP §4.2", "PSGRP §4.3", "PSGRP §4.4"]),
        ("PSGRP §4.3d", ["PSGRP §4.3"]),
        ("SLSF-K 4", ["SLSF-K 4 §1", "SLSF-K 4 §2", "SLSF-K 4 §3"]),
        ("SLSF-K 2 §2f", ["SLSF-K 2 §2"]),
    ],
)
def test_a_citation_is_found_in_its_book(citation, named):
    assert paragraphs.listed(citation) == named


def test_a_whole_article_of_a_book_counts_for_all_its_paragraphs():
    named = paragraphs.listed("DSU 4.9.5")
    assert [len([name for name in named if f" {letter}" in name]) for letter in "ABCDEF"] == [
        9,
        6,
        14,
        2,
        4,
        10,
    ]
    assert {paragraphs.paragraphs()[name].book for name in named} == {"DSU"}


def test_both_books_have_the_same_shared_paragraphs_one_number_apart():
    known = paragraphs.paragraphs()
    for number, last in ((9, 7), (15, 4), (25, 6), (28, 6)):
        for paragraph in range(1, last + 1):
            gomoku = known[f"SLSF-G {number}.{paragraph}"]
            renju = known[f"SLSF-R {number + 1}.{paragraph}"]
            assert (gomoku.kind, gomoku.title) == (renju.kind, renju.title)
