"""Ages, other championships, members and non-members in Denmark (DSU 4.2-4.4, 4.1.3)."""

from calendar import isleap
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.dsu.ages import Sex, age_on, check_senior, check_veteran, is_junior
from tournaments.rules.dsu.championships import (
    TABLE,
    Championship,
    Play,
    check_rapid_entry,
    check_veteran_rounds,
    format_for,
)
from tournaments.rules.dsu.coordinated import (
    Entering,
    Membership,
    Through,
    check_member,
    check_smoke_free,
    entered_through,
    invitation_missing,
    late_entry,
    list_missing,
)
from tournaments.rules.dsu.player_classes import PlayerClass, player_class


@given(st.integers(1000, 2900))
def test_every_rating_has_one_class_and_a_higher_one_no_lower_class(rating):
    order = list(PlayerClass)
    mine, because = player_class(rating)
    assert order.index(player_class(rating + 1)[0]) <= order.index(mine)
    assert because.article == "DSU 4.1.3 §23"
    assert (mine is PlayerClass.MASTER) is (rating >= 1900)


@given(st.dates(date(1920, 1, 1), date(2000, 12, 31)), st.integers(1, 33000))
def test_an_age_is_reached_on_the_birthday_and_on_no_other_day(born, days):
    day = born + timedelta(days=days)
    birthday = (day.month, day.day) == (born.month, born.day)
    stand_in = (born.month, born.day) == (2, 29) and (day.month, day.day) == (3, 1) and not isleap(day.year)
    older = age_on(born, day) - age_on(born, day - timedelta(days=1))
    assert older == (birthday or stand_in)


def test_who_was_born_on_a_leap_day_turns_older_on_the_first_of_march():
    assert age_on(date(1952, 2, 29), date(2011, 2, 28)) == 58
    assert age_on(date(1952, 2, 29), date(2011, 3, 1)) == 59
    assert age_on(date(1952, 2, 29), date(2012, 2, 29)) == 60


@pytest.mark.parametrize(
    ("born", "junior"), [(date(1991, 1, 1), False), (date(1991, 1, 2), True), (date(1990, 12, 31), False)]
)
def test_a_junior_is_not_yet_twenty_on_new_years_day(born, junior):
    assert is_junior(born, 2011) is junior


@pytest.mark.parametrize(
    ("check", "code", "article"),
    [
        (
            lambda: check_veteran(date(1951, 4, 21), date(2011, 4, 20), played_before=False),
            "no_veteran",
            "DSU 4.2 §38",
        ),
        (lambda: check_senior(Sex.MALE, date(1952, 1, 1), 2011), "no_senior", "DSU 4.3.2"),
        (
            lambda: check_rapid_entry(Championship.RAPID, rating=1899, woman=True),
            "rating_too_low",
            "DSU 4.3.3",
        ),
        (
            lambda: check_rapid_entry(Championship.WOMENS_RAPID, rating=2500, woman=False),
            "women_only",
            "DSU 4.3.4",
        ),
        (lambda: check_veteran_rounds(6), "too_many_rounds", "DSU 4.2 §38"),
        (lambda: format_for(Championship.RAPID, 65), "too_many_players", "DSU 4.3.3"),
        (lambda: format_for(Championship.NATIONAL, 9), "too_few_players", "DSU 4.2 §36"),
        (lambda: format_for(Championship.CANDIDATE, 7), "too_few_players", "DSU 4.2 §37"),
        (lambda: check_member(Membership(member=False, earlier=1)), "only_once", "DSU 4.4 §63"),
        (
            lambda: check_smoke_free(demanded=True, available=False, stated_unavailable=False),
            "smoke_free_room",
            "DSU 4.1.3 §22",
        ),
    ],
)
def test_a_refusal_names_its_paragraph_and_field(check, code, article):
    with pytest.raises(Refused) as refusal:
        check()
    assert (refusal.value.code, refusal.value.article) == (code, article)
    assert refusal.value.field
    assert str(refusal.value)


@pytest.mark.parametrize(
    ("check", "article"),
    [
        (lambda: check_veteran(date(1960, 1, 1), date(2011, 4, 20), played_before=True), "DSU 4.2 §38"),
        (lambda: check_senior(Sex.FEMALE, date(1961, 12, 31), 2011), "DSU 4.3.2"),
        (lambda: check_rapid_entry(Championship.RAPID, rating=1900, woman=False), "DSU 4.3.3"),
        (lambda: check_rapid_entry(Championship.WOMENS_RAPID, rating=1000, woman=True), "DSU 4.3.4"),
        (lambda: check_veteran_rounds(5), "DSU 4.2 §38"),
        (lambda: check_member(Membership(member=True, earlier=3)), "DSU 4.4 §63"),
        (lambda: check_member(Membership(member=False, exempt=True, earlier=3)), "DSU 4.4 §63"),
        (lambda: check_member(Membership(member=False)), "DSU 4.4 §63"),
        (lambda: check_smoke_free(demanded=True, available=True, stated_unavailable=False), "DSU 4.1.3 §22"),
        (lambda: check_smoke_free(demanded=True, available=False, stated_unavailable=True), "DSU 4.1.3 §22"),
        (
            lambda: check_smoke_free(demanded=False, available=False, stated_unavailable=False),
            "DSU 4.1.3 §22",
        ),
    ],
)
def test_who_may_is_told_why(check, article):
    assert check().article == article


@pytest.mark.parametrize(
    ("championship", "players", "play", "rounds"),
    [
        (Championship.NATIONAL, 10, Play.ROUND_ROBIN, 9),
        (Championship.CANDIDATE, 30, Play.SWISS, 7),
        (Championship.SENIOR, 8, Play.SWISS, 7),
        (Championship.RAPID, 64, Play.SWISS, 7),
        (Championship.WOMENS_RAPID, 14, Play.OTHER, None),
        (Championship.WOMENS_RAPID, 15, Play.SWISS, 7),
        (Championship.WOMENS_RAPID, 200, Play.SWISS, 7),
        (Championship.VETERAN, 12, Play.OTHER, None),
    ],
)
def test_how_a_championship_is_played(championship, players, play, rounds):
    form = format_for(championship, players)
    assert (form.play, form.rounds) == (play, rounds)
    assert form.trace[0].article == TABLE[championship].article


# Entries


def test_the_invitation_says_the_system_and_the_time_and_a_closed_one_how_it_chooses():
    assert {each.article for each in invitation_missing([], closed=False)} == {
        "DSU 4.1.3 §22",
        "DSU 4.4 §61",
        "DSU 4.7.3",
        "DSU 4.8",
    }
    stated = {each.item for each in invitation_missing([], closed=False)}
    assert invitation_missing(stated, closed=False) == ()
    assert [each.item for each in invitation_missing(stated, closed=True)] == [
        "entry_conditions",
        "how_groups_are_made",
    ]


def test_the_list_to_the_registrar_and_the_addresses_of_the_championship():
    stated = {"name", "club", "rating"}
    assert [each.item for each in list_missing(stated, championship=False)] == ["born_on"]
    assert [each.article for each in list_missing(stated, championship=True)] == [
        "DSU 4.2 §31",
        "DSU 4.4 §64",
    ]


@pytest.mark.parametrize(
    ("entering", "through"),
    [
        (Entering.CLUB_MEMBER, Through.CLUB_CHAIR),
        (Entering.INDIVIDUAL_MEMBER, Through.DISTRICT),
        (Entering.FOREIGN_INDIVIDUAL_MEMBER, Through.REGISTRAR),
    ],
)
def test_through_whom_a_player_enters(entering, through):
    assert entered_through(entering)[0] is through


def test_a_late_entry_costs_more_and_gives_no_right():
    deadline = date(2011, 3, 21)
    assert late_entry(deadline, deadline, surcharge=5000)[0] == 0
    surcharge, because = late_entry(date(2011, 3, 22), deadline, surcharge=5000)
    assert (surcharge, because.article) == (5000, "DSU 4.1.3 §27")
    assert because.code == "coordinated.entered_late"
