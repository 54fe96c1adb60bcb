from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.exchange.members_csv import MemberLine, MembersPreview, preview_members

TODAY = date(2026, 11, 20)
ANNA = MemberLine(
    line=1,
    number="1042",
    surname="Berg",
    given_names="Anna Maria",
    sex="w",
    born_on="1990-12-31",
    club="Lund",
)


def preview(text: str) -> MembersPreview:
    return preview_members(text, today=TODAY)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1042;Berg;Anna Maria;w;1990-12-31;Lund", 1),
        ("1042\tBerg\tAnna Maria\tF\t31.12.1990\tLund", 1),
        ("1042,Berg,Anna Maria,kvinna,1990/12/31,Lund", 1),
        ("Klubb;Kön;Förnamn;Efternamn;Född;Medlemsnr\nLund;K;Anna Maria;Berg;19901231;1042", 2),
        (
            "\ufeffSurname,Given names,Number,Sex,Birth date,Club\nBerg,Anna Maria,1042,w,1990-12-31,Lund\n",
            2,
        ),
        ("Nazwisko;Imię;Numer;Płeć;Data urodzenia;Klub\nBerg;Anna Maria;1042;kobieta;31.12.1990;Lund", 2),
    ],
)
def test_one_member_in_many_forms(text: str, line: int) -> None:
    shown = preview(text)
    (member,) = shown.lines
    assert (member.number, member.surname, member.given_names) == (
        ANNA.number,
        ANNA.surname,
        ANNA.given_names,
    )
    assert (member.sex, member.born_on, member.club) == (ANNA.sex, ANNA.born_on, ANNA.club)
    assert (member.line, member.problems, shown.in_order) == (line, (), True)


def test_sex_birth_date_club_and_number_may_be_empty() -> None:
    (member,) = preview(";Berg;Anna;;;").lines
    assert (member.number, member.sex, member.born_on, member.club, member.problems) == ("", "", "", "", ())
    assert preview("Berg;Anna").lines[0].problems


NO_DATE = "is no date of birth: write 1990-05-31, or 1990 if only the year is known."


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ("1042;;Anna;w", "surname", "surname is empty."),
        ("1042;Berg;;w", "given names", "given names is empty."),
        ("1042;Berg;Anna;x", "sex", "Sex 'x' is not known; write m or w."),
        (
            "1042;Berg;Anna;w;90-12-31",
            "birth date",
            f"“90-12-31” {NO_DATE}",
        ),
        (
            "1042;Berg;Anna;w;2026-11-21",
            "birth date",
            "“2026-11-21” lies in the future; it is no date of birth.",
        ),
        (
            "1042;Berg;Anna;w;1790-12-31",
            "birth date",
            "“1790-12-31” lies before the year 1850.",
        ),
        (
            "1042;Berg;Anna;w;soon",
            "birth date",
            f"“soon” {NO_DATE}",
        ),
        ("1042;Ek;Eva\n1042;Berg;Anna", "number", "Member number 1042 stands on line 1 already."),
        (f"1042;{'x' * 201};Anna", "", "A cell has more than 200 letters."),
        (
            "1042;Berg;Anna;w;;Lund;anna@example.org;more",
            "",
            "The line has more cells than columns; a name with a comma belongs in quotation marks.",
        ),
    ],
)
def test_lines_that_are_not_in_order(text: str, field: str, message: str) -> None:
    shown = preview(text)
    (problem,) = shown.lines[-1].problems
    assert (problem.field, problem.text) == (field, message)
    assert problem.line == shown.lines[-1].line
    assert not shown.in_order


def test_whoever_is_born_today_may_join() -> None:
    assert preview("1042;Berg;Anna;w;2026-11-20").in_order


def test_a_line_tells_all_its_problems() -> None:
    (member,) = preview("1042;;;x;soon").lines
    assert [problem.field for problem in member.problems] == ["surname", "given names", "sex", "birth date"]


def test_a_header_alone_is_no_list() -> None:
    assert [problem.text for problem in preview("Surname;Given names\n").problems] == [
        "The list has no members."
    ]


@given(
    st.text(st.characters(categories=("L", "N", "P", "Z", "Cc", "Cs")), max_size=80) | st.binary(max_size=80)
)
def test_anything_uploaded_gives_a_preview_or_a_refusal(raw: bytes | str) -> None:
    try:
        shown = preview_members(raw, today=TODAY)
    except Malformed as refused:
        assert str(refused)
        return
    assert shown.lines or shown.problems


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("1979-05-17", "1979-05-17", "Olle Rätt, born 1979-05-17, stands on line 1 already."),
        (
            "1979-05-17",
            "1979",
            "Olle Rätt stands on line 1 already. If they are two, give both dates of birth.",
        ),
        ("", "1979", "Olle Rätt stands on line 1 already. If they are two, give both dates of birth."),
        ("1979-05-17", "1980-05-17", ""),
    ],
)
def test_a_person_stands_on_one_line_and_two_of_one_name_are_told_by_their_births(
    one: str, other: str, said: str
) -> None:
    shown = preview(f"1;Rätt;Olle;m;{one}\n2;RÄTT;Olle;m;{other}")
    assert [problem.text for problem in shown.lines[1].problems] == ([said] if said else [])
