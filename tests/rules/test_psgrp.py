"""The Polish book, §1-§3; its order of players (§4) has tests of its own."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.psgrp import (
    PRINTED,
    Edition,
    Form,
    Pause,
    check_change,
    check_jury,
    edition_on,
    may_pause,
    pause_half_points,
    somebody_pauses,
    who_may_pause,
)


def refusal(of, *positional, **named):
    with pytest.raises(Refused) as refused:
        of(*positional, **named)
    assert str(refused.value)  # every place of the text is filled
    return refused.value.code, refused.value.article


@pytest.mark.parametrize(("form", "half_points"), [(Form.SWISS, 2), (Form.ROUND_ROBIN, 0)])
def test_a_pause_gives_a_point_in_a_swiss_tournament_only(form, half_points):
    assert pause_half_points(form) == half_points


@pytest.mark.parametrize(("players", "pauses"), [(7, True), (8, False), (1, True), (0, False)])
def test_an_odd_number_pauses(players, pauses):
    assert somebody_pauses(players) is pauses


def test_nobody_pauses_twice():
    pauses = [Pause(player=2, round_number=1)]
    assert not may_pause(2, 2, pauses)
    assert may_pause(3, 2, pauses)
    assert who_may_pause([1, 2, 3], 2, pauses) == (1, 3)


def test_in_a_round_robin_played_twice_everyone_pauses_once_a_cycle():
    first_cycle = [Pause(player=player, round_number=player) for player in (1, 2, 3)]
    assert not may_pause(1, 3, first_cycle, rounds_in_cycle=3)
    assert may_pause(1, 4, first_cycle, rounds_in_cycle=3)
    assert not may_pause(1, 6, [*first_cycle, Pause(player=1, round_number=4)], rounds_in_cycle=3)


@given(st.integers(1, 9).map(lambda half: 2 * half + 1), st.integers(1, 4))
def test_every_cycle_has_a_pause_for_each(players, cycles):
    pauses = []
    for round_number in range(1, players * cycles + 1):
        resting = who_may_pause(range(players), round_number, pauses, rounds_in_cycle=players)[0]
        pauses.append(Pause(player=resting, round_number=round_number))
    assert sorted(each.player for each in pauses) == sorted([*range(players)] * cycles)


def test_when_everybody_has_paused_the_arbiter_decides():
    pauses = [Pause(player=player, round_number=player) for player in (1, 2, 3)]
    assert refusal(who_may_pause, [1, 2, 3], 4, pauses) == ("everybody_has_paused", "PSGRP §2.3")
    assert who_may_pause([], 4, pauses) == ()


def test_before_the_start_the_organiser_may_change_the_announcement():
    assert check_change(started=False, participants=[1, 2], consenting=[]).article == "PSGRP §1.3"


def test_during_play_all_must_consent():
    assert check_change(started=True, participants=[2, 1], consenting=[1, 2, 3]).inputs == (1, 2)
    with pytest.raises(Refused) as refused:
        check_change(started=True, participants=[1, 2, 3], consenting=[2])
    assert (refused.value.code, refused.value.article) == ("change_needs_consent", "PSGRP §1.3")
    assert refused.value.values["missing"] == "1, 3"


@pytest.mark.parametrize(
    ("members", "resolution", "field"), [([1], " ", "resolution"), ([], "4/2013", "members")]
)
def test_the_jury_is_named_by_a_resolution_of_the_board(members, resolution, field):
    assert check_jury([1, 2, 3], "4/2013").inputs == ("4/2013", 3)
    with pytest.raises(Refused) as refused:
        check_jury(members, resolution)
    assert (refused.value.code, refused.value.field) == ("jury_without_resolution", field)


@pytest.mark.parametrize("day", [date(2012, 11, 1), date(2016, 2, 29), date(2019, 11, 18)])
def test_the_book_is_valid_on_its_first_and_last_day(day):
    assert edition_on(day) == PRINTED


@pytest.mark.parametrize("day", [date(2012, 10, 31), date(2019, 11, 19)])
def test_outside_these_days_only_a_ruling_makes_it_valid(day):
    assert refusal(edition_on, day) == ("no_edition_in_force", "PSGRP header")
    ruled = Edition(first_day=day, last_day=day, ruling="7/2020")
    assert edition_on(day, [ruled]) == ruled


def test_of_several_valid_editions_the_newest_counts():
    later = Edition(first_day=date(2019, 1, 1), ruling="1/2019")
    assert edition_on(date(2018, 12, 31), [later]) == PRINTED
    assert edition_on(date(2019, 1, 1), [later]) == later
    assert edition_on(date(2030, 1, 1), [later]) == later
