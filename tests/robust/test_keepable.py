"""What neither PostgreSQL nor JSON can keep is refused before any rule is asked."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec
import pytest

from events.citing import Malformed
from events.storable_text import as_kept, days_of
from federation.members.commands import RegisterPerson
from federation.members.events import PersonalDetails
from tests.robust.given import TABLE
from tests.robust.spoiling import spoiled


def person(surname: str) -> RegisterPerson:
    return RegisterPerson(federation="slsf", person=UUID(int=1), details=PersonalDetails(surname=surname))


@pytest.mark.parametrize("surname", ["Ek\0", "\ud800", "\\\\\0"])
def test_a_sign_that_cannot_be_kept_is_refused_by_its_field(surname: str) -> None:
    with pytest.raises(Malformed) as refused:
        as_kept(person(surname))
    assert refused.value.field == "surname"


@pytest.mark.parametrize("surname", ["Ek", "Łoś", "北京", "a\\u0000b", "\\\\u0000", "\t", "👩‍🚀"])
def test_everything_else_is_kept(surname: str) -> None:
    assert as_kept(person(surname)).details.surname == surname


@pytest.mark.parametrize(
    "surname", ["Ek\u202ennA", "Ek\u200b", "\ufeffEk", "E\u00adk", "Ek\u200d", "Ek\u2066"]
)
def test_a_sign_that_cannot_be_seen_is_refused_by_its_field_and_name(surname: str) -> None:
    with pytest.raises(Malformed, match=r"U\+") as refused:
        as_kept(person(surname))
    assert (refused.value.code, refused.value.field) == ("sign_unseen", "surname")


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
