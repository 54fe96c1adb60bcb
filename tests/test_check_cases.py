"""`manage.py check_cases`: what it prints, what it counts, and how it ends."""

import json

import pytest
from django.core.management import call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from federation import casebook
from tests.golden import CASES

ROUND = """
[[case]]
id = "{id}"
op = "round_robin_round"
rule = "SLSF-G 23"
why = "of the test's own making"
[case.input]
players = 4
round = 1
[case.expected]
pairs = {pairs}
bye = 0
"""
RIGHT = ROUND.format(id="right", pairs="[[4, 1], [3, 2]]")
WRONG = ROUND.format(id="wrong", pairs="[[4, 1], [2, 3]]")
UNKNOWN = RIGHT.replace("round_robin_round", "chess_boxing").replace('"right"', '"strange"')


@pytest.fixture
def run(tmp_path, capsys):
    """Write each text into a file of its own and check them: (lines, complaints, exit code)."""

    def run_on(*texts):
        paths = []
        for number, text in enumerate(texts):
            paths.append(tmp_path / f"cases-{number}.toml")
            if text is not None:
                paths[-1].write_bytes(text.encode() if isinstance(text, str) else text)
        code = 0
        try:
            call_command("check_cases", *map(str, paths))
        except SystemExit as end:
            code = end.code
        said = capsys.readouterr()
        return said.out.splitlines(), said.err.splitlines(), code

    return run_on


def test_a_good_file_passes(run):
    assert run(RIGHT + RIGHT.replace('"right"', '"again"')) == (["2 passed, 0 failed"], [], 0)


def test_a_wrong_value_is_shown_with_its_case_rule_and_place(run):
    lines, complaints, code = run(RIGHT + WRONG)
    assert lines == [
        "cases-0.toml: wrong [SLSF-G 23] pairs[1][0]: expected 2, got 3",
        "cases-0.toml: wrong [SLSF-G 23] pairs[1][1]: expected 3, got 2",
        "1 passed, 1 failed",
    ]
    assert (complaints, code) == ([], 1)


def test_a_kind_that_nobody_knows_fails(run):
    lines, _, code = run(UNKNOWN)
    assert 'strange [SLSF-G 23] (whole answer): expected {"pairs"' in lines[0]
    assert lines[0].endswith('got "no rule here answers this kind chess_boxing"')
    assert (lines[1:], code) == (["0 passed, 1 failed"], 1)


def test_what_the_rule_refuses_or_cannot_read_fails_its_case_alone(run):
    two_players = RIGHT.replace("players = 4", "players = 2")
    nonsense = RIGHT.replace("players = 4", 'players = "four\\nor so"')
    lines, complaints, code = run(two_players + nonsense + RIGHT)
    assert "at least 3 players; there are 2" in lines[0]
    assert "TypeError" in lines[1]
    assert (lines[2:], complaints, code) == (["1 passed, 2 failed"], [], 1)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "cannot be read: No such file or directory"),
        ("[[case]\n", "is no TOML: "),
        (b"id = '\xff'", "is no UTF-8 text: "),
        ("case = " + "[" * 20_000, "is no TOML: "),
        ("", "holds no [[case]]"),
        ("case = 3", "holds no [[case]]"),
        ("case = [3]", "case 1 is no table"),
        (RIGHT.replace("[case.expected]", "[case.wanted]"), "case right has no expected"),
        ('[[case]]\nid = "x"\nrule = "y"\nexpected = {}\ninput = {}', "case x has no expected"),
        (RIGHT + RIGHT.replace('id = "right"', ""), "case 2 has no id"),
        (RIGHT.replace('"SLSF-G 23"', "23"), "case right has no rule"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_and_the_others_are_checked(run, text, complaint):
    lines, complaints, code = run(RIGHT, text, WRONG)
    assert len(complaints) == 1
    assert f"cases-1.toml: {complaint}" in complaints[0]
    assert lines[-2:] == ["1 of 3 files could not be read", "1 passed, 1 failed"]
    assert code == 1


def test_a_good_file_beside_an_unreadable_one_does_not_hide_it(run):
    assert run(RIGHT, None)[2] == 1


def test_several_files_are_counted_together(run):
    assert run(RIGHT, RIGHT, RIGHT) == (["3 passed, 0 failed"], [], 0)


def test_a_case_of_a_form_that_an_adapter_chokes_on_is_no_case_of_his():
    odd = casebook.Case(
        id="odd", op="", rule="", why="", given={"system": 3, "rounds": {}}, expected={"x": [1]}
    )
    assert len(casebook.check(odd)) == 1


VALUES = st.recursive(
    st.integers() | st.booleans() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", min_size=1), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(value=VALUES)
def test_an_answer_differs_from_another_just_when_they_are_not_equal(value):
    assert list(casebook.differences(value, json.loads(json.dumps(value)))) == []
    assert list(casebook.differences({"x": value}, {"x": [value]})) != []
    assert list(casebook.differences({"x": value}, {})) != []


def test_a_yes_is_not_the_number_one():
    assert list(casebook.differences({"met": True}, {"met": 1})) == [("met", True, 1)]


def test_more_in_the_answer_and_a_note_in_the_case_are_no_difference():
    assert list(casebook.differences({"bye": 0, "note": "unordered"}, {"bye": 0, "pairs": []})) == []


def test_the_books_own_cases_are_counted_one_by_one(run):
    files = sorted(CASES.glob("*.toml"))
    failing = sum(casebook.check(case) != [] for path in files for case in casebook.read(path))
    lines, _, code = run(*(path.read_text(encoding="utf-8") for path in files))
    cases = sum(len(casebook.read(path)) for path in files)
    assert lines[-1] == f"{cases - failing} passed, {failing} failed"
    assert code == bool(failing)
