"""Seats on the bodies of the Danish union (DSU 4.1.1 §1-§4)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from federation.bodies.rules.seats import CONSTITUTIONS, Term, check_appointment
from federation.rules.bodies import Body


def term(person, since, **more):
    return Term(person=person, since=date.fromisoformat(since), **more)


SITTING = [term("a", "2009-06-01"), term("b", "2010-06-01"), term("s", "2010-09-01", substitute=True)]


def test_three_members_for_three_years_and_a_substitute_for_one():
    assert SITTING[0].last_day == date(2012, 6, 1)
    assert SITTING[2].last_day == date(2011, 9, 1)
    (because,) = check_appointment(SITTING, term("c", "2011-06-02"))
    assert (because.article, because.inputs) == ("DSU 4.1.1 §3", (2, 3))
    full = [*SITTING, term("c", "2011-06-02")]
    for another in (term("d", "2011-07-01"), term("d", "2011-07-01", substitute=True)):
        with pytest.raises(Refused) as refusal:
            check_appointment(full, another)
        assert (refusal.value.code, refusal.value.field) == ("body_full", "person")
    assert check_appointment(full, term("d", "2011-09-02", substitute=True))
    assert check_appointment(full, term("d", "2012-06-02"))


def test_who_leaves_makes_room_and_who_sits_sits_once():
    gone = [term("a", "2009-06-01", left_on=date(2010, 12, 31)), *SITTING[1:], term("c", "2010-07-01")]
    assert check_appointment(gone, term("d", "2011-01-01"))
    with pytest.raises(Refused) as refusal:
        check_appointment(SITTING, term("b", "2011-06-02", substitute=True))
    assert refusal.value.code == "on_the_body_already"


def test_two_who_would_retire_in_one_year_are_told():
    warning, _ = check_appointment(SITTING, term("c", "2010-08-01"))
    assert warning.inputs == (2013, 2)


def test_a_term_ahead_needs_a_seat_on_every_day_of_it():
    ahead = [*SITTING, term("c", "2011-12-01")]
    with pytest.raises(Refused) as refusal:
        check_appointment(ahead, term("d", "2011-11-01"))
    assert refusal.value.code == "body_full"
    assert check_appointment(ahead, term("d", "2012-06-02"))


def test_there_is_one_registrar_until_he_leaves_and_no_substitute_for_him():
    kept = {"body": Body.RATING_REGISTRAR}
    sits = term("r", "2010-01-01", **kept)
    assert sits.last_day is None
    assert check_appointment([], sits)[-1].article == "DSU 4.1.1 §4"
    with pytest.raises(Refused) as refusal:
        check_appointment([sits], term("q", "2015-01-01", **kept))
    assert refusal.value.code == "body_full"
    left = term("r", "2010-01-01", left_on=date(2014, 12, 31), **kept)
    assert check_appointment([left], term("q", "2015-01-01", **kept))
    with pytest.raises(Malformed) as refusal:
        check_appointment([], term("q", "2015-01-01", substitute=True, **kept))
    assert (refusal.value.code, refusal.value.field) == ("no_such_seat", "substitute")


def test_nobody_is_appointed_to_the_playing_committee_after_it_was_abolished():
    playing = {"body": Body.PLAYING_COMMITTEE}
    assert check_appointment([], term("a", "2010-04-02", **playing))
    assert term("a", "2008-01-01", **playing).last_day == date(2010, 4, 2)
    with pytest.raises(Refused) as refusal:
        check_appointment([], term("a", "2010-04-03", **playing))
    assert (refusal.value.code, refusal.value.article) == ("body_abolished", "DSU 4.1.1 §2")


DAYS = st.integers(0, 2500).map(lambda number: date(2010, 1, 1) + timedelta(days=number))
ASKED = st.lists(st.tuples(st.sampled_from("abcdefg"), DAYS, st.booleans()), max_size=12)


@given(ASKED)
def test_whoever_is_appointed_no_day_has_more_than_three_and_one_and_nobody_twice(asked):
    terms = []
    for person, since, substitute in asked:
        wanted = Term(person=person, since=since, substitute=substitute)
        try:
            check_appointment(terms, wanted)
        except Refused:
            continue
        terms.append(wanted)
    seats = CONSTITUTIONS[Body.RATING_COMMITTEE]
    for day in {each.since for each in terms}:
        sitting = [each for each in terms if each.covers(day)]
        assert sum(each.substitute for each in sitting) <= seats.substitutes
        assert sum(not each.substitute for each in sitting) <= seats.members
        assert len({each.person for each in sitting}) == len(sitting)


def test_a_seat_is_held_from_its_first_day_to_its_last_and_no_other():
    sitting = term("a", "2009-06-01")
    held = ["2009-06-01", "2012-06-01"]
    assert [sitting.covers(date.fromisoformat(day)) for day in held] == [True, True]
    assert not sitting.covers(date(2009, 5, 31))
    assert not sitting.covers(date(2012, 6, 2))
    left = term("a", "2009-06-01", left_on=date(2010, 12, 31))
    assert (left.covers(date(2010, 12, 31)), left.covers(date(2011, 1, 1))) == (True, False)
    registrar = term("a", "2009-06-01", body=Body.RATING_REGISTRAR)
    assert (registrar.last_day, registrar.covers(date(2099, 1, 1))) == (None, True)
    assert registrar.covers(date(2009, 5, 31)) is False


def test_the_bodies_are_made_up_as_the_text_says():
    shown = {
        body: (each.article, each.members, each.member_years, each.substitutes, each.substitute_years)
        for body, each in CONSTITUTIONS.items()
    }
    assert shown == {
        Body.RATING_COMMITTEE: ("DSU 4.1.1 §3", 3, 3, 1, 1),
        Body.RATING_REGISTRAR: ("DSU 4.1.1 §4", 1, None, 0, None),
        Body.PLAYING_COMMITTEE: ("DSU 4.1.1 §2", None, None, 0, None),
    }
    assert [body for body in Body if CONSTITUTIONS[body].staggered] == [Body.RATING_COMMITTEE]
    assert CONSTITUTIONS[Body.PLAYING_COMMITTEE].abolished_on == date(2010, 4, 2)
