"""The Polish book, §1-§3; its order of players (§4) has tests of its own."""

from datetime import date

import pytest

from events.citing import Refused
from tournaments.rules.psgrp import (
    PRINTED,
    Edition,
    Form,
    check_change,
    check_jury,
    edition_on,
    pause_half_points,
    worth_of_pause,
)


def refusal(of, *positional, **named):
    with pytest.raises(Refused) as refused:
        of(*positional, **named)
    assert str(refused.value)  # every place of the text is filled
    return refused.value.code, refused.value.article


@pytest.mark.parametrize(("form", "half_points"), [(Form.SWISS, 2), (Form.ROUND_ROBIN, 0)])
def test_a_pause_gives_a_point_in_a_swiss_tournament_only(form, half_points):
    assert pause_half_points(form) == half_points
    assert worth_of_pause(swiss=form is Form.SWISS) == half_points


def test_before_the_start_the_organiser_may_change_the_announcement():
    assert check_change(started=False, participants=[1, 2], consenting=[]).article == "PSGRP §1.3"


def test_during_play_all_must_consent():
    assert check_change(started=True, participants=[2, 1], consenting=[1, 2, 3]).inputs == (1, 2)
    with pytest.raises(Refused) as refused:
        check_change(started=True, participants=[1, 2, 3], consenting=[2])
    assert (refused.value.code, refused.value.article) == ("change_needs_consent", "PSGRP §1.3")
    assert refused.value.values["missing"] == "1, 3"


@pytest.mark.parametrize(
    ("members", "resolution", "code"),
    [([1], " ", "resolution_missing"), ([], "4/2013", "jury_missing"), ([], "", "jury_missing")],
)
def test_the_jury_is_named_by_a_resolution_of_the_board(members, resolution, code):
    assert check_jury([1, 2, 3], "4/2013").inputs == ("4/2013", 3)
    assert refusal(check_jury, members, resolution) == (code, "PSGRP §3.1")


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
