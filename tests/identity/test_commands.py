"""Persons entered twice: who may be merged with whom, and parted again."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import Context
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed
from federation.identity.commands import (
    DeclareDifferent,
    MergePersons,
    UnmergePersons,
    declare_different,
    merge_persons,
    unmerge_persons,
)
from federation.identity.events import NotTheSame, PersonsMerged, PersonsUnmerged
from federation.identity.state import Identities, evolve, identity_stream
from federation.members.events import PersonErased, PersonRegistered
from federation.members.state import person_stream
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import Role
from ratings.events import EntryRatingSet, RatingRecordClosed
from ratings.state import entry_stream
from tests.identity.given import ALONE, ANNA, ANNA_AGAIN, BO, FED, STREAM, reason_of
from tests.support.specification import Specification, given
from tournaments import merge_conflicts
from tournaments.merge_conflicts import Common

REGISTRAR = Role.REGISTRAR
NO_WORDS = "0" * 64


@pytest.fixture(autouse=True)
def approved(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A correction that two officials agree on; who entered what stands in rows, see test_desk.py."""
    monkeypatch.setattr(merge_conflicts, "entered_together", lambda work, couple: None)
    with in_correction():
        yield


def registered(*events: object, role: Role = REGISTRAR) -> Specification:
    """Three persons of SLSF and a registrar; and what happened to their identities."""
    specified = given(STREAM, *events)
    for person in (ANNA, ANNA_AGAIN, BO):
        specified.also(person_stream(person), PersonRegistered(federation=FED, personal=NO_WORDS))
    return specified.holding(FED, role)


def merge(merged: UUID = ANNA_AGAIN, kept: UUID = ANNA, reason: str = "one birthday") -> MergePersons:
    return MergePersons(federation=FED, merged=merged, kept=kept, reason=reason)


def unmerge(merged: UUID = ANNA_AGAIN, kept: UUID = ANNA) -> UnmergePersons:
    return UnmergePersons(federation=FED, merged=merged, kept=kept, reason="two birthdays")


MERGED = PersonsMerged(merged=ANNA_AGAIN, kept=ANNA, reason=NO_WORDS)
PARTED = PersonsUnmerged(merged=ANNA_AGAIN, kept=ANNA, reason=NO_WORDS)


@pytest.mark.parametrize("role", [Role.REGISTRAR, Role.BOARD])
def test_a_person_entered_twice_is_merged(role: Role) -> None:
    specified = registered(role=role).when(merge_persons, merge())
    reason = reason_of(specified)
    specified.then(STREAM, PersonsMerged(merged=ANNA_AGAIN, kept=ANNA, reason=reason))


@pytest.mark.parametrize("apart", [False, True])
def test_one_official_alone_only_proposes_it(apart: bool) -> None:
    specified = registered(*([MERGED] if apart else []))
    command, act = (unmerge_persons, unmerge()) if apart else (merge_persons, merge())
    Context().run(specified.when, command, act)  # where nobody has begun a correction
    specified.refused("propose_correction", kind=MustBeProposed)


def test_the_reason_concerns_both_and_goes_with_either() -> None:
    specified = registered().when(merge_persons, merge())
    row = specified.streams.rows[reason_of(specified)]
    assert row.persons == sorted([str(ANNA), str(ANNA_AGAIN)])


def test_nobody_else_merges() -> None:
    registered(role=Role.ARBITER).when(merge_persons, merge()).refused("not_allowed", kind=NotAllowed)


def test_nobody_is_merged_with_himself() -> None:
    registered().when(merge_persons, merge(ANNA, ANNA)).refused("same_person", field="kept", kind=Malformed)


def test_there_is_no_merge_in_a_circle() -> None:
    registered(MERGED).when(merge_persons, merge(ANNA, ANNA_AGAIN)).refused("in_a_circle", field="kept")


def test_who_is_merged_is_not_merged_again() -> None:
    registered(MERGED).when(merge_persons, merge(ANNA_AGAIN, BO)).refused("merged_already", field="merged")


def test_nobody_is_merged_into_one_who_is_merged() -> None:
    registered(MERGED).when(merge_persons, merge(BO, ANNA_AGAIN)).refused("merged_already", field="kept")


def test_whom_others_stand_as_is_not_merged_further() -> None:
    registered(MERGED).when(merge_persons, merge(ANNA, BO)).refused("others_stand_as", field="merged")


def test_a_third_number_is_merged_into_the_one_that_stays() -> None:
    specified = registered(MERGED).when(merge_persons, merge(BO, ANNA))
    specified.then(STREAM, PersonsMerged(merged=BO, kept=ANNA, reason=reason_of(specified)))


@pytest.mark.parametrize(("merged", "kept", "field"), [(ALONE, ANNA, "merged"), (ANNA, ALONE, "kept")])
def test_both_are_in_the_register(merged: UUID, kept: UUID, field: str) -> None:
    registered().when(merge_persons, merge(merged, kept)).refused("no_such_person", field=field)


def test_both_are_in_the_register_of_one_federation() -> None:
    specified = registered()
    specified.also(person_stream(ALONE), PersonRegistered(federation="dsu", personal=NO_WORDS))
    specified.when(merge_persons, merge(ALONE, ANNA)).refused("no_such_person", field="merged")


def test_who_was_forgotten_is_nobody_to_be_merged() -> None:
    specified = registered().also(person_stream(ANNA_AGAIN), PersonErased(federation=FED))
    specified.when(merge_persons, merge()).refused("no_such_person", field="merged")


def test_a_merge_has_a_reason() -> None:
    registered().when(merge_persons, merge(reason="  ")).refused("reason_missing", field="reason")


def test_who_played_in_one_tournament_is_two_and_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Common(FED, "cup", "The Cup")
    monkeypatch.setattr(merge_conflicts, "entered_together", lambda work, couple: both)
    specified = registered().when(merge_persons, merge())
    assert specified.refusal is not None
    assert specified.refusal.values["tournament"] == "The Cup"
    specified.refused("side_by_side", field="kept")


def test_a_closed_rating_record_is_not_joined_to_another() -> None:
    closed = RatingRecordClosed(person=str(ANNA_AGAIN), reason=NO_WORDS)
    specified = registered().also(entry_stream(FED, "gomoku", str(ANNA_AGAIN)), closed)
    specified.when(merge_persons, merge()).refused("record_closed", article="SLSF-G 29.1", field="merged")


def test_a_rating_set_by_hand_is_not_taken_into_a_closed_record() -> None:
    closed = RatingRecordClosed(person=str(ANNA), reason=NO_WORDS)
    entered = EntryRatingSet(person=str(ANNA_AGAIN), rating=1500)
    specified = registered().also(entry_stream(FED, "renju", str(ANNA)), closed)
    specified.also(entry_stream(FED, "renju", str(ANNA_AGAIN)), entered)
    specified.when(merge_persons, merge()).refused("record_closed", article="SLSF-R 30.1", field="kept")


def test_who_was_merged_is_parted_again() -> None:
    specified = registered(MERGED).when(unmerge_persons, unmerge())
    specified.then(STREAM, PersonsUnmerged(merged=ANNA_AGAIN, kept=ANNA, reason=reason_of(specified)))


@pytest.mark.parametrize("before", [(), (MERGED, PARTED)])
def test_only_who_is_merged_is_parted(before: tuple) -> None:
    registered(*before).when(unmerge_persons, unmerge()).refused("not_merged", field="merged")


def test_nobody_is_parted_from_another_than_he_stands_as() -> None:
    registered(MERGED).when(unmerge_persons, unmerge(ANNA_AGAIN, BO)).refused("not_merged")


def test_after_parting_they_may_be_merged_again() -> None:
    specified = registered(MERGED, PARTED).when(merge_persons, merge(ANNA, ANNA_AGAIN))
    specified.then(STREAM, PersonsMerged(merged=ANNA, kept=ANNA_AGAIN, reason=reason_of(specified)))


def test_two_of_a_like_name_are_two_and_nobody_is_asked_again() -> None:
    act = DeclareDifferent(federation=FED, one=ANNA_AGAIN, other=ANNA)
    specified = registered().when(declare_different, act)
    specified.then(STREAM, NotTheSame(one=ANNA, other=ANNA_AGAIN))
    specified.when(declare_different, act).then_nothing()


def test_one_is_not_two() -> None:
    act = DeclareDifferent(federation=FED, one=ANNA, other=ANNA)
    registered().when(declare_different, act).refused("same_person", field="other")


def test_who_is_merged_is_parted_before_he_is_another() -> None:
    act = DeclareDifferent(federation=FED, one=ANNA, other=ANNA_AGAIN)
    registered(MERGED).when(declare_different, act).refused("merged_already", field="other")


def test_who_stands_as_whom() -> None:
    known = evolve(Identities(), MERGED)
    assert known.kept(str(ANNA_AGAIN)) == known.kept(str(ANNA)) == str(ANNA)
    assert known.standing_as(str(ANNA)) == {str(ANNA_AGAIN)}
    assert evolve(known, PARTED).merged == {}


def test_each_federation_has_its_own_stream() -> None:
    assert identity_stream("dsu") == "identity/dsu"
