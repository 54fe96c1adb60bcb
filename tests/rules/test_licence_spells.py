"""DSU 4.6: from when to when somebody was an aspirant, and licensed."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from hypothesis import given

from federation.licences.rules.licences import Licence, SpeciallyGranted, Withdrawn, standing
from federation.licences.rules.obtaining import Paper, paper
from federation.licences.rules.spells import Spell, spells
from tests.rules.test_licences import D_I, D_II, FACTS, course, on, practice


def spell(licence, held, since, until=None):
    return Spell(licence=licence, paper=held, since=on(since), until=None if until is None else on(until))


def test_an_aspirant_becomes_licensed_and_loses_it():
    facts = [course(D_I, 0), practice(D_I, 10, groups=2), Withdrawn(on=on(500))]
    assert spells(facts) == (spell(D_I, Paper.ASPIRANT, 0, 10), spell(D_I, Paper.SIGNED, 10, 500))


def test_two_licences_are_two_spells_and_nothing_recorded_is_none():
    facts = [SpeciallyGranted(licence=D_II, on=on(3)), SpeciallyGranted(licence=D_I, on=on(7))]
    assert spells(facts) == (spell(D_II, Paper.SIGNED, 3), spell(D_I, Paper.SIGNED, 7))
    assert spells([]) == ()


def test_what_is_given_and_taken_on_one_day_was_never_held():
    facts = [SpeciallyGranted(licence=D_I, on=on(3)), Withdrawn(on=on(3), number=1)]
    assert spells(facts) == ()


def test_days_go_before_numbers_within_a_day():
    facts = [replace(course(D_I, 3), number=1), practice(D_I, 5, groups=2)]
    assert spells(facts) == (spell(D_I, Paper.ASPIRANT, 3, 5), spell(D_I, Paper.SIGNED, 5))


@given(FACTS)
def test_every_day_finds_the_paper_of_that_day(facts):
    found = spells(facts)
    for day in (on(number) for number in range(-1, 8)):
        for licence in Licence:
            holds = [
                each.paper
                for each in found
                if each.licence is licence and each.since <= day and (each.until is None or day < each.until)
            ]
            assert holds == [
                each for each in [paper(standing(facts, day), licence)] if each is not Paper.NONE
            ]


@given(FACTS)
def test_spells_of_a_licence_follow_each_other(facts):
    for licence in Licence:
        own = [each for each in spells(facts) if each.licence is licence]
        for one, following in pairwise(own):
            assert one.until is not None
            assert one.since + timedelta(days=1) <= one.until <= following.since
