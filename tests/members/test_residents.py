"""SLSF-R 20.3: a resident whom the board counts as Swedish."""

from __future__ import annotations

from uuid import UUID

import pytest

from events import rebuilding
from events.citing import NotAllowed
from events.types import Event
from federation.members import commands as members
from federation.members.events import (
    PersonalDetails,
    PersonErased,
    PersonRegistered,
    ResidentCountedAsSwedish,
    ResidentCountedNoLonger,
)
from federation.members.models import Person
from federation.members.nationality import (
    CountAsSwedish,
    CountNoLongerAsSwedish,
    count_as_swedish,
    count_no_longer_as_swedish,
)
from tests.support import season
from tests.support.specification import Specification, given

EVA = UUID(int=1)
STREAM = f"person/{EVA}"
ACT = CountAsSwedish(person=EVA, reference=" 2026/4 §7 ")
COUNTED = ResidentCountedAsSwedish(federation="slsf", reference="2026/4 §7")
BACK = CountNoLongerAsSwedish(person=EVA, reference="2026/9 §2")
NO_LONGER = ResidentCountedNoLonger(federation="slsf", reference="2026/9 §2")


def board(*more: Event, federation: str = "slsf") -> Specification:
    registered = PersonRegistered(federation=federation, personal="0" * 64)
    return given(STREAM, registered, *more).holding(federation, "board")


def test_the_board_s_decision_is_recorded_with_its_reference() -> None:
    board().when(count_as_swedish, ACT).then(STREAM, COUNTED)


def test_it_is_taken_once() -> None:
    board(COUNTED).when(count_as_swedish, ACT).refused("counted_already", article="SLSF-R 20.3")


@pytest.mark.parametrize(("reference", "code"), [(" ", "reference_missing"), ("x" * 301, "too_long")])
def test_it_names_what_it_rests_on(reference: str, code: str) -> None:
    act = CountAsSwedish(person=EVA, reference=reference)
    board().when(count_as_swedish, act).refused(code, field="reference", article="SLSF-R 20.3")


def test_there_is_nothing_to_say_of_a_stranger_or_of_somebody_forgotten() -> None:
    given().holding("slsf", "board").when(count_as_swedish, ACT).refused("no_such_person", field="person")
    erased = board(PersonErased(federation="slsf"))
    erased.when(count_as_swedish, ACT).refused("no_such_person", field="person")


def test_a_federation_without_events_for_swedes_counts_nobody() -> None:
    board(federation="dsu").when(count_as_swedish, ACT).refused("no_such_rule", article="SLSF-R 20.3")


def test_the_board_takes_its_decision_back_by_another_and_may_take_it_anew() -> None:
    board(COUNTED).when(count_no_longer_as_swedish, BACK).then(STREAM, NO_LONGER)
    board(COUNTED, NO_LONGER).when(count_as_swedish, ACT).then(STREAM, COUNTED)


def test_what_was_never_decided_or_is_taken_back_already_is_not_taken_back() -> None:
    for before in ((), (COUNTED, NO_LONGER)):
        board(*before).when(count_no_longer_as_swedish, BACK).refused(
            "not_counted", field="person", article="SLSF-R 20.3"
        )


def test_taking_it_back_names_a_decision_and_is_the_boards() -> None:
    nothing = CountNoLongerAsSwedish(person=EVA, reference=" ")
    board(COUNTED).when(count_no_longer_as_swedish, nothing).refused("reference_missing", field="reference")
    registered = PersonRegistered(federation="slsf", personal="0" * 64)
    registrar = given(STREAM, registered, COUNTED).holding("slsf", "registrar")
    registrar.when(count_no_longer_as_swedish, BACK).refused(kind=NotAllowed, article="SLSF-R 20.3")


@pytest.mark.database
@pytest.mark.django_db
def test_the_row_says_so_whatever_comes_after_and_after_a_rebuild_too() -> None:
    season.open_house()
    by = season.everything("slsf")
    eva, bo = UUID(season.person("Eva Ek", by=by)), UUID(season.person("Bo Ek", by=by))
    count_as_swedish(CountAsSwedish(person=eva, reference="2026/4"), by=by)
    members.change_details(
        members.ChangeDetails(person=eva, details=PersonalDetails(surname="Ekdal", given_names="Eva")), by=by
    )
    season.catch_up()
    rows = dict(Person.objects.values_list("person", "counted_as_swedish"))
    assert (rows[eva], rows[bo]) == (True, False)
    assert Person.objects.get(person=eva).name == "Eva Ekdal"
    count_as_swedish(CountAsSwedish(person=bo, reference="2026/4"), by=by)
    count_no_longer_as_swedish(CountNoLongerAsSwedish(person=bo, reference="2026/9"), by=by)
    season.catch_up()
    assert not Person.objects.get(person=bo).counted_as_swedish
    before = list(Person.objects.order_by("person").values("person", "name", "counted_as_swedish"))
    rebuilding.rebuild("members.register")
    assert list(Person.objects.order_by("person").values("person", "name", "counted_as_swedish")) == before
