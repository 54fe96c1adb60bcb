"""SLSF-K 1 §1, 3 §1: announced, sanctioned, entered, started; fewer than five are refused with the way on."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence import events as facts
from tests.correspondence.given import (
    ANNA,
    ANNOUNCED,
    BO,
    ENTERED,
    FED,
    FIRST,
    HERE,
    INDEX,
    LAST,
    LISTED,
    PLAYERS,
    READY,
    SANCTIONED,
    STARTED,
    STREAM,
    TODAY,
    event,
)
from tests.support.specification import given


def announcement(**changes) -> acts.AnnounceEvent:
    form = {"name": "Brevcupen", "starts_on": FIRST, "ends_on": LAST, "games_per_pair": 2}
    return acts.AnnounceEvent(federation=FED, **(form | changes))


def start(**changes) -> acts.StartEvent:
    return acts.StartEvent(**HERE, **({"starts_on": FIRST} | changes))


def test_an_event_is_announced() -> None:
    given().holding(FED, "arbiter").when(acts.announce_event, announcement()).then(STREAM, ANNOUNCED)


def test_a_second_one_of_that_name_and_day_meets_the_first() -> None:
    event(ANNOUNCED).when(acts.announce_event, announcement()).refused(kind=Clash, field="name")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": " "}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"ends_on": FIRST - dt.timedelta(days=1)}, "ends_on"),
        ({"games_per_pair": 0}, "games_per_pair"),
        ({"games_per_pair": 5}, "games_per_pair"),
        ({"time_limit": "x" * 201}, "time_limit"),
        ({"opening_rule": "SLSF-R 8.3"}, "opening_rule"),
        ({"referee": "5b1f4b58-6f4e-4a77-8d53-6f2d4a0f3a11"}, "referee"),
    ],
)
def test_an_announcement_that_cannot_be(changes, field) -> None:
    tried = given().holding(FED, "arbiter").when(acts.announce_event, announcement(**changes))
    tried.refused(kind=Malformed, field=field)


def test_a_federation_without_such_rankings_has_no_such_events() -> None:
    act = acts.AnnounceEvent(federation="dsu", name="Brev", starts_on=FIRST, ends_on=LAST)
    given().holding("dsu", "arbiter").when(acts.announce_event, act).refused("no_correspondence")


def test_the_board_sanctions_it_once_with_its_decision() -> None:
    act = acts.SanctionEvent(**HERE, reference="2024/1 §4")
    tried = event(ANNOUNCED, role="board").when(acts.sanction_event, act).then(STREAM, SANCTIONED)
    tried.when(acts.sanction_event, act).refused("sanctioned", article="SLSF-K 1 §1")


def test_a_decision_without_a_number_is_none() -> None:
    tried = event(ANNOUNCED, role="board").when(acts.sanction_event, acts.SanctionEvent(**HERE, reference=""))
    tried.refused("words", field="reference")


def test_players_are_entered_and_taken_back_before_the_start() -> None:
    tried = event(ANNOUNCED).when(acts.enter_players, acts.EnterPlayers(**HERE, persons=(ANNA, BO)))
    tried.then(STREAM, facts.PlayersEntered(persons=(ANNA, BO)))
    tried.when(acts.take_entry_back, acts.TakeEntryBack(**HERE, person=BO))
    tried.then(STREAM, facts.EntryTakenBack(person=BO))
    tried.when(acts.take_entry_back, acts.TakeEntryBack(**HERE, person=BO)).refused("not_entered")


def test_nobody_is_entered_twice_and_no_stranger() -> None:
    tried = event(*READY).when(acts.enter_players, acts.EnterPlayers(**HERE, persons=(ANNA,)))
    tried.refused("entered_twice", field="persons")
    stranger = "00000000-0000-0000-0000-00000000dead"
    tried.when(acts.enter_players, acts.EnterPlayers(**HERE, persons=(stranger,))).refused("no_such_person")


def test_there_is_an_end_to_how_many_play_all_against_all() -> None:
    many = tuple(f"00000000-0000-0000-0000-{number:012d}" for number in range(56))
    tried = event(*READY)
    for person in many:
        tried.also(f"person/{person}", facts.EntryTakenBack(person=person))
    tried.when(acts.enter_players, acts.EnterPlayers(**HERE, persons=many)).refused("too_many")


def test_five_start_and_their_names_stand_in_the_federations_order() -> None:
    tried = event(*READY).when(acts.start_event, start(), now=TODAY)
    tried.then(STREAM, STARTED).then(INDEX, LISTED)
    tried.when(acts.start_event, start(), now=TODAY).refused("started")
    tried.when(acts.enter_players, acts.EnterPlayers(**HERE, persons=(ANNA,))).refused("started")


def test_fewer_than_five_are_refused_unless_it_is_said_that_nobody_is_ranked() -> None:
    four = facts.PlayersEntered(persons=PLAYERS[:4])
    tried = event(ANNOUNCED, SANCTIONED, four).when(acts.start_event, start(), now=TODAY)
    assert "Enter more players" in str(tried.refusal)
    tried.refused("too_few_players", article="SLSF-K 3 §1", field="unranked")
    tried.when(acts.start_event, start(unranked=True), now=TODAY)
    tried.then(STREAM, facts.EventStarted(starts_on=FIRST, unranked=True))


def test_nobody_plays_alone() -> None:
    alone = facts.PlayersEntered(persons=(ANNA,))
    tried = event(ANNOUNCED, SANCTIONED, alone).when(acts.start_event, start(unranked=True), now=TODAY)
    tried.refused("nobody_to_play")


def test_what_is_not_sanctioned_does_not_start() -> None:
    tried = event(ANNOUNCED, ENTERED).when(acts.start_event, start(), now=TODAY)
    tried.refused("not_sanctioned", article="SLSF-K 1 §1")


@pytest.mark.parametrize(
    ("day", "code"),
    [
        (TODAY.date() + dt.timedelta(days=1), "in_the_future"),
        (LAST + dt.timedelta(days=1), "starts_after_end"),
    ],
)
def test_the_first_day_has_come_and_lies_before_the_last(day, code) -> None:
    event(*READY).when(acts.start_event, start(starts_on=day), now=TODAY).refused(code, field="starts_on")


def test_an_event_that_is_none() -> None:
    act = acts.SanctionEvent(federation=FED, event="nothing-2024-01-01", reference="1")
    given().holding(FED, "board").when(acts.sanction_event, act).refused("no_such_event", field="event")
