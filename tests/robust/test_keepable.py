"""What neither PostgreSQL nor JSON can keep is refused before any rule is asked."""

from __future__ import annotations

import datetime as dt
import sys
import unicodedata
from uuid import UUID

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from events.storable_text import UNSEEN, as_kept, days_of, in_nfc, seen
from federation.members.commands import RegisterPerson
from federation.members.events import PersonalDetails
from federation.members.folding import folded_name
from tests.robust.given import TABLE
from tests.robust.spoiling import spoiled


class GiveNotice(msgspec.Struct, frozen=True):
    """An act with a text of many lines."""

    words: str


def person(surname: str) -> RegisterPerson:
    return RegisterPerson(federation="slsf", person=UUID(int=1), details=PersonalDetails(surname=surname))


@pytest.mark.parametrize("surname", ["Ek\0", "\ud800", "\\\\\0"])
def test_a_sign_that_cannot_be_kept_is_refused_by_its_field(surname: str) -> None:
    with pytest.raises(Malformed) as refused:
        as_kept(person(surname))
    assert refused.value.field == "surname"


@pytest.mark.parametrize("surname", ["Ek", "Łoś", "北京", "a\\u0000b", "\\\\u0000", "👩‍🚀", "❤️", "👩‍❤️‍👨"])
def test_everything_else_is_kept(surname: str) -> None:
    assert as_kept(person(surname)).details.surname == surname


@pytest.mark.parametrize(
    "surname", ["Ek\u202ennA", "Ek\u200b", "\ufeffEk", "E\u00adk", "Ek\u200d", "Ek\u2066"]
)
def test_a_sign_that_cannot_be_seen_is_refused_by_its_field_and_name(surname: str) -> None:
    with pytest.raises(Malformed, match=r"U\+") as refused:
        as_kept(person(surname))
    assert (refused.value.code, refused.value.field) == ("sign_unseen", "surname")


BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
UNSEEN_SIGNS = [
    sign
    for sign in map(chr, range(1, sys.maxunicode + 1))
    if unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"}
    or sign in BLANKS
    or "VARIATION SELECTOR" in unicodedata.name(sign, "")
]


@given(
    sign=st.sampled_from(UNSEEN_SIGNS),
    before=st.text("abcåÅøæœØż'", max_size=5),
    after=st.text("abcåÅøæœØż'", min_size=1, max_size=5),
)
@settings(max_examples=2_000, deadline=None)
def test_no_sign_that_cannot_be_seen_gets_into_a_name_or_parts_its_word(sign, before, after) -> None:
    name = f"{before}{sign}{after}"
    with pytest.raises(Malformed, match=r"U\+") as refused:
        as_kept(person(name))
    assert (refused.value.code, refused.value.field) == ("sign_unseen", "surname")
    if sign not in "\t\n\r":
        assert seen(name) == in_nfc(before + after)
        assert folded_name(name) == folded_name(before + after), "what was recorded before is found"


def test_every_sign_that_cannot_be_seen_is_refused_and_no_letter_or_figure_is() -> None:
    assert [sign for sign in UNSEEN_SIGNS if not UNSEEN.search(f"a{sign}")] == ["\t", "\n", "\r"]
    shown = {"Ll", "Lu", "Lt", "Nd", "Nl", "No", "Pd", "Ps", "Pe", "Sc", "Sm", "Zs"}
    letters = [sign for sign in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(sign) in shown]
    assert [sign for sign in letters if UNSEEN.search(sign)] == []


@pytest.mark.parametrize("text", ["Two\nlines", "Two\r\nlines", "A\ttable"])
def test_a_text_of_many_lines_keeps_them(text: str) -> None:
    assert as_kept(GiveNotice(words=text)).words == text


def test_accented_letters_are_kept_as_one_sign() -> None:
    assert as_kept(person("A\u030almgren")) == person("Ålmgren")
    assert as_kept(act := person("Ålmgren")) is act


@pytest.mark.parametrize("year", [1, 1849, 2200, 9999])
def test_a_day_in_no_reasonable_year_is_refused_by_its_field(year: int) -> None:
    act = msgspec.structs.replace(person("Ek"), member_number=1, member_from=dt.date(year, 5, 1))
    with pytest.raises(Malformed) as refused:
        as_kept(act)
    assert (refused.value.code, refused.value.field) == ("year_out_of_range", "member_from")


@pytest.mark.parametrize("year", [1850, 2199])
def test_the_first_and_the_last_year_are_kept(year: int) -> None:
    act = msgspec.structs.replace(person("Ek"), member_number=1, member_from=dt.date(year, 5, 1))
    assert as_kept(act) is act


@pytest.mark.parametrize("name", TABLE)
def test_no_day_of_any_act_may_lie_in_the_year_1_or_9999(name: str) -> None:
    """Whatever form, file or address it comes through: the shell around every command asks."""
    for where, act in spoiled(TABLE[name].act):
        days = [day for _field, day in days_of(act) if day.year in (1, 9999)]
        if days:
            with pytest.raises(Malformed) as refused:
                as_kept(act)
            assert refused.value.field == where.split(" #")[0].rpartition(".")[2].partition("[")[0]
