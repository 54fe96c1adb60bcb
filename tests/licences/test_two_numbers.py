"""One arbiter under two numbers: course, practice and withdrawal count together, whichever they name."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import hypothesis
import pytest
from hypothesis import strategies as st

from events import runner
from events.log import NewEvent, read_stream
from events.types import Event
from events.work import Work
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from federation.licences import commands as acts
from federation.licences.current_licences import held, licences_of, standing_now
from federation.licences.models import LicenceSpell, LicenceStep
from federation.licences.queries import holders, licences_on
from federation.licences.rules.licences import Licence
from tests.desk.conftest import text_of
from tests.events.recording import append
from tests.licences.given import (
    ANNA,
    BO,
    CARL,
    DAY,
    FED,
    TODAY,
    declared,
    passed,
    specially,
    stream,
    withdrawn,
    world,
)
from tests.licences.past import LATER, Union, union
from tests.support import season
from tests.support.specification import ACTOR, NOON, Specification, given

IDENTITY = identity_stream(FED)
JOINED = PersonsMerged(merged=UUID(CARL), kept=UUID(ANNA), reason="0" * 64)
PARTED = PersonsUnmerged(merged=UUID(CARL), kept=UUID(ANNA), reason="0" * 64)


def work_on(specified: Specification) -> Work:
    return Work(ACTOR, NOON, specified.streams)


@pytest.mark.parametrize("number", [ANNA, CARL])
def test_a_licence_under_either_number_is_the_persons(number: str) -> None:
    specified = world().also(stream(CARL), specially(CARL)).also(IDENTITY, JOINED)
    assert held(work_on(specified), FED, number) == {Licence.D_I}


def test_parted_only_the_number_that_it_was_given_under_holds_it() -> None:
    specified = world().also(stream(CARL), specially(CARL)).also(IDENTITY, JOINED, PARTED)
    assert held(work_on(specified), FED, CARL) == {Licence.D_I}
    assert held(work_on(specified), FED, ANNA) == frozenset()


def test_practice_under_one_number_counts_after_the_course_under_the_other() -> None:
    specified = (
        world("executive_committee").also(stream(CARL), passed(CARL)).also(stream(ANNA), declared(ANNA))
    )
    act = acts.GrantLicence(federation=FED, person=ANNA, declaration=1, granted_on=TODAY)
    specified.when(acts.grant_licence, act).refused()
    specified.also(IDENTITY, JOINED)
    assert specified.when(acts.grant_licence, act).recorded
    assert standing_now(work_on(specified), FED, CARL).held == {Licence.D_I}


def test_what_is_withdrawn_under_one_number_is_gone_under_the_other() -> None:
    specified = world().also(stream(CARL), specially(CARL)).also(stream(ANNA), withdrawn(ANNA, TODAY))
    assert held(work_on(specified.also(IDENTITY, JOINED)), FED, CARL) == frozenset()


@pytest.mark.parametrize("own", [ANNA, CARL])
def test_nobody_decides_on_a_licence_of_his_own_other_number(own: str) -> None:
    specified = world("executive_committee", tied_to=own).also(IDENTITY, JOINED)
    specified.also(stream(ANNA), passed(ANNA), declared(ANNA))
    act = acts.GrantLicence(federation=FED, person=ANNA, declaration=1, granted_on=TODAY)
    specified.when(acts.grant_licence, act).refused("own_licence")


STEPS = st.lists(
    st.tuples(st.booleans(), st.sampled_from((passed, specially, withdrawn)), st.sampled_from(list(Licence))),
    max_size=6,
)


@hypothesis.given(STEPS)
def test_merged_he_stands_as_if_all_had_been_recorded_under_one_number(steps) -> None:
    apart, alone, only_anna = (given(stream(BO), specially(BO)) for _ in range(3))
    for later, (first, step, licence) in enumerate(steps):
        day = DAY + dt.timedelta(later)
        own = ANNA if first else CARL
        apart.also(stream(own), fact(step, own, licence, day))
        alone.also(stream(ANNA), fact(step, ANNA, licence, day))
        if first:
            only_anna.also(stream(ANNA), fact(step, ANNA, licence, day))
    apart.also(IDENTITY, JOINED)
    for number in (ANNA, CARL):
        assert licences_of(work_on(apart), FED, number).recorded == as_numbered(alone)
    apart.also(IDENTITY, PARTED)
    assert licences_of(work_on(apart), FED, ANNA).recorded == as_numbered(only_anna)


def fact(step, person: str, licence: Licence, day: dt.date) -> Event:
    return withdrawn(person, day) if step is withdrawn else step(person, licence.value, day)


def as_numbered(specified: Specification):
    return licences_of(work_on(specified), FED, ANNA).recorded


def say(name: str, event: Event) -> None:
    """One more fact, at the end of a stream."""
    append(NewEvent(name, len(list(read_stream(name))) + 1, event, DAY))
    season.catch_up()


def rows() -> list[tuple]:
    shown = LicenceSpell.objects.order_by("person", "since", "licence")
    return list(shown.values_list("person", "licence", "paper", "since", "until", "handed_out"))


@pytest.mark.database
@pytest.mark.django_db
class TestRows:
    @pytest.fixture
    def here(self, house) -> Union:
        """The aspirant passed their course; another entry of them has practised."""
        made = union()
        made.course()
        season.catch_up()
        return made

    def merge(self, here: Union) -> None:
        ids = {"merged": UUID(here.supervisor), "kept": UUID(here.aspirant)}
        say(IDENTITY, PersonsMerged(**ids, reason="0" * 64))

    def part(self, here: Union) -> None:
        ids = {"merged": UUID(here.supervisor), "kept": UUID(here.aspirant)}
        say(IDENTITY, PersonsUnmerged(**ids, reason="0" * 64))

    def test_the_spells_of_both_stand_under_the_number_that_is_kept(self, here) -> None:
        apart = rows()
        self.merge(here)
        assert {row[0] for row in rows()} == {UUID(here.aspirant)}
        assert [each.person for each in holders(FED, LATER)] == [UUID(here.aspirant)]
        both = [UUID(here.aspirant), UUID(here.supervisor)]
        assert licences_on(FED, both, LATER) == {person: ["D-I"] for person in both}
        self.part(here)
        assert rows() == apart

    def test_a_step_that_comes_in_later_counts_for_the_kept_number(self, here) -> None:
        self.merge(here)
        here.withdraw()
        season.catch_up()
        assert holders(FED, LATER) == []
        assert {row[0] for row in rows()} == {UUID(here.aspirant)}
        assert LicenceStep.objects.filter(person=here.supervisor, kind="withdrawn").count() == 1

    def test_the_rows_are_the_same_after_a_replay(self, here) -> None:
        self.merge(here)
        runner.rebuild("licences.licences", compare=True)

    def test_the_page_of_either_number_shows_every_step(self, here, client) -> None:
        self.merge(here)
        for number in (here.aspirant, here.supervisor):
            page = text_of(client.get(f"/licences/{FED}/{number}/"))
            assert "special" in page.lower()
            assert "course" in page.lower()
