"""DSU 4.4 §64-§65: the list to the registrar, and groups by the ratings that came back."""

from __future__ import annotations

import pytest

from events.citing import Malformed
from events.types import Event
from ratings.systems.danish.events import StartRating, StartRatingsIssued
from tests.filing.given import (
    ANNA,
    BO,
    COORDINATED,
    CY,
    DI,
    ENTERED,
    EVA,
    FILING,
    HERE,
    PLAYERS,
    STARTED,
    STREAM,
    filed,
)
from tests.support.specification import Specification
from tests.tournaments.given import DRAWN
from tournaments import commands as draws
from tournaments import events as played
from tournaments.events import filing as facts
from tournaments.events.filing_values import Group, Line
from tournaments.filing import commands as acts
from tournaments.state.returned import returned_stream

SEND = acts.SubmitEntryList(**HERE, ratings={ANNA: 1500, BO: 1900})
LISTED = facts.EntryListSubmitted(
    lines=(
        Line(person=ANNA, rating=1500),
        Line(person=BO, rating=1900),
        Line(person=CY),
        Line(person=DI),
    )
)


def test_everybody_who_is_entered_stands_in_the_list() -> None:
    specified = filed(before=ENTERED).when(acts.submit_entry_list, SEND).then(FILING, LISTED)
    specified.when(acts.submit_entry_list, SEND).then_nothing()


@pytest.mark.parametrize(
    ("ratings", "code"), [({EVA: 1500}, "not_entered"), ({ANNA: 4001}, "number_out_of_range")]
)
def test_a_figure_that_cannot_be(ratings: dict[str, int], code: str) -> None:
    act = acts.SubmitEntryList(**HERE, ratings=ratings)
    filed(before=ENTERED).when(acts.submit_entry_list, act).refused(code, field="ratings", kind=Malformed)


def test_no_list_of_nobody_and_none_once_play_has_begun() -> None:
    filed().when(acts.submit_entry_list, SEND).refused("nobody_entered", article="DSU 4.4 §64")
    filed(before=STARTED).when(acts.submit_entry_list, SEND).refused("play_began")


# ---- groups ----
def returned(*filing: Event, before: tuple[Event, ...] = ENTERED, **changes: object) -> Specification:
    """The registrar returned 1500, 1600, 1700 and no rating for the last, who was stated with 1650."""
    lines = tuple(
        StartRating(person=person, rating=rating)
        for person, rating in zip(PLAYERS, (1500, 1600, 1700), strict=False)
    )
    stated = facts.EntryListSubmitted(lines=(*LISTED.lines[:3], Line(person=DI, rating=1650)))
    specified = filed(*filing, stated, before=before, **changes)
    return specified.also(returned_stream(STREAM), StartRatingsIssued(lines=lines))


def form(names: tuple[str, ...], *sizes: int) -> acts.FormGroups:
    return acts.FormGroups(**HERE, names=names, sizes=sizes)


def test_groups_by_the_ratings_that_came_back() -> None:
    groups = (Group(name="Top", persons=(CY, DI)), Group(name="Second", persons=(BO, ANNA)))
    specified = returned(COORDINATED).when(acts.form_groups, form((" Top", "Second "), 2, 2))
    specified.then(FILING, facts.GroupsFormed(groups=groups))
    specified.when(acts.form_groups, form(("Top", "Second"), 2, 2)).then_nothing()


def test_no_groups_before_the_list_is_back() -> None:
    filed(COORDINATED, before=ENTERED).when(acts.form_groups, form(("A",), 4)).refused(
        "list_not_returned", article="DSU 4.4 §64"
    )


def test_of_a_swiss_at_most_one_group_is_odd() -> None:
    odd = form(("A", "B"), 1, 3)
    returned(system="danish_monrad").when(acts.form_groups, odd).refused("odd_groups", article="DSU 4.4 §65")
    specified = returned(system="round_robin").when(acts.form_groups, odd)
    assert [type(event) for event in specified.events_of(FILING)] == [facts.GroupsFormed]


@pytest.mark.parametrize(
    ("names", "sizes", "code"),
    [
        ((), (4,), "group_names_unreadable"),
        (("A", "A"), (2, 2), "group_names_unreadable"),
        (("A", " "), (2, 2), "group_names_unreadable"),
        (("A" * 61,), (4,), "group_names_unreadable"),
        (("A",), (2, 2), "group_names"),
        (("A", "B"), (2, 3), "group_sizes"),
    ],
)
def test_groups_that_do_not_add_up(names: tuple[str, ...], sizes: tuple[int, ...], code: str) -> None:
    returned().when(acts.form_groups, form(names, *sizes)).refused(code, kind=Malformed)


def test_otherwise_than_by_rating_as_the_invitation_has_it() -> None:
    persons = ((ANNA, BO), (CY, DI))
    act = acts.FormGroups(**HERE, names=("A", "B"), persons=persons)
    returned(COORDINATED).when(acts.form_groups, act).refused("grouped_by_rating", field="persons")
    said = facts.InvitationStated(coordinated=True, grouping="By age")
    groups = tuple(Group(name=name, persons=group) for name, group in zip("AB", persons, strict=True))
    returned(said).when(acts.form_groups, act).then(FILING, facts.GroupsFormed(groups=groups, otherwise=True))
    missing = acts.FormGroups(**HERE, names=("A", "B"), persons=((ANNA,), (CY, DI)))
    returned(said).when(acts.form_groups, missing).refused("group_members", kind=Malformed)


def test_the_groups_stand_once_start_numbers_are_drawn() -> None:
    returned(before=(*ENTERED, DRAWN)).when(acts.form_groups, form(("A",), 4)).refused("drawn")


TWO_GROUPS = facts.GroupsFormed(
    groups=(Group(name="A", persons=(ANNA, CY)), Group(name="B", persons=(BO, DI)))
)
OPEN = acts.OpenGroups(**HERE)


def test_each_group_is_a_stage_of_its_own_from_the_draw_on() -> None:
    specified = filed(COORDINATED, TWO_GROUPS, before=(*ENTERED, DRAWN)).when(acts.open_groups, OPEN)
    planned = [event for event in specified.events_of(STREAM) if isinstance(event, played.StagePlanned)]
    opened = [event for event in specified.events_of(STREAM) if isinstance(event, played.StageOpened)]
    assert [(event.stage, event.name) for event in planned] == [(1, "A"), (2, "B")]
    order = DRAWN.order
    assert [{order[number - 1] for number in event.numbers} for event in opened] == [{ANNA, CY}, {BO, DI}]


@pytest.mark.parametrize(
    ("before", "filing", "code"),
    [
        ((*ENTERED, DRAWN), (COORDINATED,), "no_groups"),
        (ENTERED, (COORDINATED, TWO_GROUPS), "not_drawn"),
        (STARTED, (COORDINATED, TWO_GROUPS), "stage_began"),
        (
            (*ENTERED, DRAWN),
            (COORDINATED, facts.GroupsFormed(groups=(Group(name="A", persons=(ANNA, BO)),))),
            "in_no_group",
        ),
    ],
)
def test_no_stages_of_groups_that_do_not_stand(
    before: tuple[Event, ...], filing: tuple[Event, ...], code: str
) -> None:
    specified = filed(*filing, before=before).when(acts.open_groups, OPEN)
    specified.refused(code, field="groups", article="DSU 4.4 §65")


def test_the_draw_opens_the_groups_that_hold_everybody() -> None:
    specified = filed(COORDINATED, TWO_GROUPS, before=ENTERED, role="arbiter")
    specified.when(draws.draw_start_numbers, draws.DrawStartNumbers(**HERE, seed="5" * 32))
    drawn, *stages = specified.events_of(STREAM)
    assert isinstance(drawn, played.StartNumbersDrawn)
    assert [(type(event), event.stage) for event in stages] == [
        (played.StagePlanned, 1),
        (played.StageOpened, 1),
        (played.StagePlanned, 2),
        (played.StageOpened, 2),
    ]
    numbers = [[drawn.order[each - 1] for each in event.numbers] for event in stages[1::2]]
    assert [sorted(each) for each in numbers] == [sorted((ANNA, CY)), sorted((BO, DI))]


@pytest.mark.parametrize(
    ("before", "filing"),
    [
        (ENTERED, (COORDINATED, facts.GroupsFormed(groups=(Group(name="A", persons=(ANNA, BO)),)))),
        (
            (*ENTERED, played.StagePlanned(stage=2, name="Final", play=played.Play(system="round_robin"))),
            (COORDINATED, TWO_GROUPS),
        ),
        (ENTERED, (COORDINATED,)),
    ],
)
def test_a_draw_opens_nothing_where_groups_leave_somebody_out_or_stages_are_planned(
    before: tuple[Event, ...], filing: tuple[Event, ...]
) -> None:
    specified = filed(*filing, before=before, role="arbiter")
    specified.when(draws.draw_start_numbers, draws.DrawStartNumbers(**HERE, seed="5" * 32))
    (drawn,) = specified.events_of(STREAM)
    assert isinstance(drawn, played.StartNumbersDrawn)
