import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.exchange.encodings import EncodingAsked
from tournaments.exchange.entries_csv import MAX_LINES, Candidate, EntriesPreview, preview_entries

REGISTER = (
    Candidate(key="k1", number="1042", name="Berg, Anna"),
    Candidate(key="k2", number="1043", name="Åström, Per"),
    Candidate(key="k3", number="1044", name="Åström, Per"),
)


def find(number: str, name: str) -> list[Candidate]:
    if number:
        return [each for each in REGISTER if each.number == number]
    asked = sorted(name.replace(",", " ").split())
    return [each for each in REGISTER if sorted(each.name.replace(",", " ").split()) == asked]


def preview(text: str) -> EntriesPreview:
    return preview_entries(text, find)


@pytest.mark.parametrize(
    "text",
    [
        "1042",
        "Anna Berg",
        "Berg, Anna",
        "1042;Berg, Anna",
        "1042\tAnna\tBerg",
        "1042,Berg,Anna",
        '1042,"Berg, Anna"',
        "Anna Berg;1042",
        "Medlemsnr;Namn\n1042;Anna Berg",
        "Förnamn;Efternamn\nAnna;Berg",
        "Nazwisko i imię\tNumer\nBerg Anna\t1042\n\n",
        "\ufeffNAME\nAnna Berg\n",
    ],
)
def test_one_member_in_many_forms(text: str) -> None:
    (line,) = preview(text).lines
    assert line.problem is None
    assert line.member == REGISTER[0]
    assert preview(text).in_order


@pytest.mark.parametrize(
    ("text", "field", "message", "candidates"),
    [
        ("9999", "number", "Not in the register: 9999.", 0),
        ("Eva Ek", "name", "Not in the register: Eva Ek.", 0),
        ("Per Åström", "number", "2 members can be meant; give the member number.", 2),
        ("1042;Per Åström", "name", "Member 1042 is Berg, Anna, not Per Åström.", 1),
        ("1042\n1042", "number", "Berg, Anna stands on line 1 already.", 1),
        ("Number;Name\n7-A;", "number", "Not in the register: 7-A.", 0),
        ("Number;Name;Club\n;;Lund", "name", "The line has neither a member number nor a name.", 0),
        ("Name\nAnna Berg\nEva Ek;", "name", "Not in the register: Eva Ek.", 0),
        ("x" * 201, "name", "The line is longer than any name.", 0),
        (
            "Number,Name\n1042,Berg,Anna",
            "name",
            "The line has more cells than columns; a name with a comma belongs in quotation marks.",
            0,
        ),
    ],
)
def test_lines_that_are_not_in_order(text: str, field: str, message: str, candidates: int) -> None:
    line = preview(text).lines[-1]
    assert line.member is None
    assert line.problem is not None
    assert (line.problem.field, line.problem.text) == (field, message)
    assert len(line.candidates) == candidates
    assert not preview(text).in_order


def test_lines_keep_their_numbers_past_empty_ones() -> None:
    assert [line.line for line in preview("Name\n\nAnna Berg\n\n\nEva Ek").lines] == [3, 6]


def test_columns_that_are_left_out_are_noted() -> None:
    (noted,) = preview("Number;Name;Shoe size\n1042;Anna Berg;38").adjustments
    assert noted.text == "Columns left out: Shoe size."


def test_a_list_of_unknown_encoding_is_asked_for_it() -> None:
    with pytest.raises(EncodingAsked):
        preview_entries("1043;Åström, Per".encode("cp1252"), find)


def test_problems_of_the_file() -> None:
    assert preview("Number;Name\n").problems[0].text == "The list has no entries."
    assert preview('1042;"Anna\nBerg').problems[0].line == 1
    assert preview("1042\n" * (MAX_LINES + 2)).problems[0].text.startswith("At most")


@pytest.mark.parametrize("raw", ["", b"\x00\x01", b"x" * 9 * 1024**2])
def test_no_text_at_all_is_refused(raw: bytes | str) -> None:
    with pytest.raises(Malformed):
        preview_entries(raw, find)


@given(
    st.text(st.characters(categories=("L", "N", "P", "Z", "Cc", "Cs")), max_size=80) | st.binary(max_size=80)
)
def test_anything_pasted_gives_a_preview_or_a_refusal(raw: bytes | str) -> None:
    try:
        shown = preview_entries(raw, find)
    except Malformed as refused:
        assert str(refused)
        return
    assert shown.lines or shown.problems
    assert all((line.member is None) is (line.problem is not None) for line in shown.lines)
