"""FIDE's real lists of January and February 2025; runs where the input that lies beside the project is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ratings.systems.elo.files.entry import ListEntry
from ratings.systems.elo.files.reader import EloFile, Form, read_list
from ratings.systems.elo.matching import Ground, People, Registered

COUNTRIES = ("den", "swe", "est", "isl", "lat")
JANUARY, FEBRUARY = "2025-01", "2025-02"


@cache
def the_list(folder: Path, country: str, month: str) -> EloFile:
    path = folder / f"{country}-{month}.tsv.gz"
    with path.open("rb") as source:
        return read_list(source, path.name, home=country.upper(), wanted=lambda _entry: True)


@pytest.fixture
def folder(shared: Path) -> Path:
    return shared / "data" / "fide-ratings"


@pytest.mark.parametrize("country", COUNTRIES)
@pytest.mark.parametrize("month", [JANUARY, FEBRUARY])
def test_every_list_is_read_to_its_end(folder, country, month):
    found = the_list(folder, country, month)
    assert (found.form, f"{found.month:%Y-%m}") == (Form.TABLE, month)
    assert found.at_home == found.players > 250


def person_of(entry: ListEntry) -> Registered:
    """The player as a federation would have them: by name and year, without their number."""
    surname, _, given_names = entry.name.partition(", ")
    return Registered(
        person=entry.fide_id, surname=surname, given_names=given_names, year=entry.year, country=entry.country
    )


@pytest.mark.parametrize("country", COUNTRIES)
def test_members_of_january_are_found_by_name_in_february_and_never_somebody_else(folder, country):
    january, february = (the_list(folder, country, month).kept for month in (JANUARY, FEBRUARY))
    people = People([person_of(entry) for entry in january], {}, frozenset())
    sure = [match for match in people.matches(february) if match.ground]
    wrong = [match for match in sure if match.person != match.entry.fide_id]
    stayed = {entry.fide_id for entry in january} & {entry.fide_id for entry in february}
    assert {match.ground for match in sure} == {Ground.NAME}
    assert len(sure) >= 0.97 * len(stayed)
    assert len(wrong) <= 0.001 * len(stayed), [(match.entry.name, match.entry.year) for match in wrong]


def test_with_the_numbers_in_the_register_everybody_who_stayed_is_found(folder):
    january, february = (the_list(folder, "den", month).kept for month in (JANUARY, FEBRUARY))
    holders = {entry.fide_id: entry.fide_id for entry in january}
    matches = People([person_of(entry) for entry in january], holders, frozenset()).matches(february)
    stayed = {entry.fide_id for entry in january} & {entry.fide_id for entry in february}
    assert {match.entry.fide_id for match in matches if match.ground is Ground.CONFIRMED} == stayed
