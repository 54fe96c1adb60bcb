"""Whom of the register a list names: for sure, perhaps, or nobody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.systems.elo.files.entry import ListEntry
from ratings.systems.elo.matching import Doubt, Ground, People, Registered
from tests.elo.given import ANE, BENT, CARL


def registered(
    person: str, name: str, year: int = 1990, fide_id: str = "", country: str = "DEN"
) -> Registered:
    given_names, _, surname = name.rpartition(" ")
    return Registered(
        person=person, surname=surname, given_names=given_names, year=year, country=country, fide_id=fide_id
    )


def entry(name: str, year: int = 1990, fide_id: str = "7", country: str = "DEN") -> ListEntry:
    return ListEntry(
        fide_id=fide_id, name=name, country=country, title="", rating=2000, games=3, k=20, year=year
    )


def found(people: list[Registered], entries: list[ListEntry], holders=None, rejected=frozenset()):
    matches = People(people, holders or {}, rejected).matches(entries)
    return [(match.person, match.entry.fide_id, match.ground or match.doubt) for match in matches]


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Ane Sørensen", "Soerensen, Ane"),
        ("Ane Sørensen", "Sorensen, Ane"),
        ("Bjørn Åge Ægidius", "AEgidius, Bjoern Aage"),
        ("Curt Hansen", "HANSEN, CURT"),
        ("Bo Friis Nielsen", "Friis Nielsen, Bo"),
    ],
)
def test_a_name_is_known_again_however_its_letters_are_written(name, printed):
    assert found([registered(ANE, name)], [entry(printed)]) == [(ANE, "7", Ground.NAME)]


def test_the_number_of_the_register_is_sure_where_name_or_year_agree():
    people = [registered(ANE, "Ane Holm", fide_id="7")]
    assert found(people, [entry("Holm-Bang, Ane", year=1991)]) == [(ANE, "7", Ground.NUMBER)]
    assert found(people, [entry("Bang, Ane", year=1990)]) == [(ANE, "7", Ground.NUMBER)]
    assert found(people, [entry("Bang, Ole", year=1950)]) == [(ANE, "7", Doubt.OTHER_NAME)]


@pytest.mark.parametrize(
    ("person", "player", "doubt"),
    [
        (registered(ANE, "Ane Holm", year=0), entry("Holm, Ane"), Doubt.YEAR),
        (registered(ANE, "Ane Holm"), entry("Holm, Ane", year=1991), Doubt.YEAR),
        (registered(ANE, "Ane Holm"), entry("Holm, Ane", country="SWE"), Doubt.COUNTRY),
        (registered(ANE, "Ane Marie Holm"), entry("Holm, Ane"), Doubt.GIVEN_NAMES),
        (registered(ANE, "Ane Holm", fide_id="8"), entry("Holm, Ane"), Doubt.TWO_NUMBERS),
    ],
)
def test_what_is_near_is_a_doubt(person, player, doubt):
    assert found([person], [player]) == [(ANE, "7", doubt)]


@pytest.mark.parametrize(
    "player", [entry("Holm, Ane", year=1950), entry("Holm, Bo"), entry("Bang, Ane"), entry("X")]
)
def test_somebody_else_is_nobody(player):
    assert found([registered(ANE, "Ane Holm")], [player]) == []


def test_two_persons_of_one_name_and_year_are_both_in_doubt():
    people = [registered(ANE, "Ane Holm"), registered(BENT, "Ane Holm")]
    assert found(people, [entry("Holm, Ane")]) == [(ANE, "7", Doubt.SEVERAL), (BENT, "7", Doubt.SEVERAL)]


def test_the_same_person_under_two_numbers_of_fide():
    twice = [entry("Holm, Ane", fide_id="7"), entry("Holm, Ane", fide_id="8")]
    by_name = found([registered(ANE, "Ane Holm")], twice)
    assert by_name == [(ANE, "7", Doubt.TWO_NUMBERS), (ANE, "8", Doubt.TWO_NUMBERS)]
    by_number = found([registered(ANE, "Ane Holm", fide_id="8")], twice)
    assert by_number == [(ANE, "7", Doubt.TWO_NUMBERS), (ANE, "8", Ground.NUMBER)]


def test_one_number_at_two_persons_of_the_register():
    people = [registered(ANE, "Ane Holm", fide_id="7"), registered(BENT, "Ane Holm", fide_id="7")]
    assert {each[2] for each in found(people, [entry("Holm, Ane")])} == {Doubt.SHARED_NUMBER}


def test_what_was_confirmed_is_sure_whatever_the_name():
    people = [registered(ANE, "Ane Holm", year=0)]
    assert found(people, [entry("Smith, John")], holders={"7": ANE}) == [(ANE, "7", Ground.CONFIRMED)]


def test_what_was_rejected_is_not_brought_up_again():
    people = [registered(ANE, "Ane Holm")]
    assert found(people, [entry("Holm, Ane")], rejected=frozenset({(ANE, "7")})) == []


SOME = st.sampled_from([ANE, BENT, CARL])
PEOPLE = st.dictionaries(
    SOME,
    st.tuples(
        st.sampled_from(["Ane Holm", "Bo Holm"]),
        st.sampled_from([0, 1990, 1991]),
        st.sampled_from(["", "7", "8"]),
    ),
)
ENTRIES = st.lists(
    st.tuples(
        st.sampled_from(["Holm, Ane", "Holm, Bo"]), st.sampled_from([0, 1990, 1991]), st.sampled_from("789")
    ),
    unique_by=lambda each: each[2],
)


@given(PEOPLE, ENTRIES)
def test_nobody_and_no_number_is_sure_twice(people, entries):
    everybody = [registered(person, name, year, number) for person, (name, year, number) in people.items()]
    matches = People(everybody, {}, frozenset()).matches(
        [entry(name, year, number) for name, year, number in entries]
    )
    sure = [match for match in matches if match.ground]
    assert len({match.person for match in sure}) == len(sure)
    assert len({match.entry.fide_id for match in sure}) == len(sure)


@given(PEOPLE, ENTRIES)
def test_whatever_matches_was_kept_while_the_list_streamed_by(people, entries):
    everybody = [registered(person, name, year, number) for person, (name, year, number) in people.items()]
    index = People(everybody, {}, frozenset())
    for match in index.matches([entry(name, year, number) for name, year, number in entries]):
        assert index.may_be_here(match.entry)
