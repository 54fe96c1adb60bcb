"""The register of Danish ratings over its reports (DSU 4.5.4.1)."""

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Refused
from ratings.rules.dsu.adjustment import OnBothLists
from ratings.rules.dsu.expected import Method, Opponent
from ratings.rules.dsu.gain import Played
from ratings.rules.dsu.register import AdjustedToFide, Assigned, Reported, ReportedAbroad, entries_of
from ratings.rules.dsu.report import gains, rate_tournament
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup

GAIN = st.integers(-1200, 1200).map(lambda quarters: Fraction(quarters, 4))


class Register(NamedTuple):
    """The numbers after all acts, and every entry in order."""

    ratings: dict
    entries: list


def register(acts):
    """The acts as they come in, one after the other."""
    found = Register({}, [])
    for act in acts:
        for entry in entries_of(act, found.ratings):
            found.ratings[entry.player] = entry.after
            found.entries.append(entry)
    return found


@st.composite
def registers(draw):
    names = "ABCD"
    acts = [
        Assigned(received=number, player=name, rating=draw(st.integers(1000, 2500)))
        for number, name in enumerate(names)
    ]
    for number in range(len(acts), len(acts) + draw(st.integers(0, 8))):
        gains = draw(st.dictionaries(st.sampled_from(names), GAIN))
        acts.append(Reported(received=number, gains=gains))
    return acts


@settings(max_examples=40)
@given(registers())
def test_each_entry_goes_on_from_the_one_before(acts):
    numbers = {}
    found = register(acts)
    for entry in found.entries:
        assert entry.before == numbers.get(entry.player)
        if entry.new:
            assert (entry.new.registered, entry.new.rating) == (entry.before, entry.after)
        numbers[entry.player] = entry.after
    assert found.ratings == numbers


def test_order_decides_where_a_limit_is_passed():
    start = Assigned(received=0, player="A", rating=1990)
    up, down = Fraction(24), Fraction(-18)
    one, other = (
        register([start, *(Reported(received=n, gains={"A": each}) for n, each in enumerate(order, start=1))])
        for order in ((up, down), (down, up))
    )
    assert ([e.after for e in one.entries], [e.after for e in other.entries]) == (
        [1990, 2009, 1987],
        [1990, 1972, 1996],
    )


def abroad(received, *scores, rating=2000, **more):
    played = tuple(
        Played(opponent=Opponent(player=str(number), rating=rating), half_points=score)
        for number, score in enumerate(scores)
    )
    return ReportedAbroad(received=received, player="A", played=played, **more)


def test_a_result_abroad_is_worked_out_from_the_number_when_it_is_reported():
    acts = [
        Assigned(received=0, player="A", rating=1990),
        Reported(received=1, gains={"A": Fraction(15)}),
        abroad(2, 2, 1),
    ]
    entry = register(acts).entries[-1]
    assert (entry.abroad.start_rating, entry.abroad.coefficient) == (2003, 20)
    assert entry.after == 2013


def test_abroad_too_the_winner_of_a_group_loses_nothing():
    acts = [Assigned(received=0, player="A", rating=2300), abroad(1, 1, 1)]
    assert register(acts).ratings["A"] < 2300
    assert register([acts[0], replace(acts[1], group_winner=True)]).ratings["A"] == 2300


def test_abroad_all_play_all_goes_by_the_average():
    acts = [Assigned(received=0, player="A", rating=2100), abroad(1, 2, 1, all_play_all=True)]
    assert register(acts).entries[-1].abroad.expected.method is Method.AVERAGE


def test_the_yearly_adjustment_takes_the_number_of_the_day():
    lists = tuple(
        OnBothLists(player=name, danish=rating, elo=rating - 30, elo_games=40)
        for name, rating in (("A", 2300), ("B", 2240))
    )
    acts = [
        Assigned(received=0, player="A", rating=2300),
        Assigned(received=1, player="B", rating=2240),
        Reported(received=2, gains={"B": Fraction(-10)}),
        AdjustedToFide(received=3, players=lists),
    ]
    assert register(acts).ratings == {"A": 2270, "B": 2203}


def test_a_report_on_a_stranger_is_refused():
    with pytest.raises(Refused) as refusal:
        register([Reported(received=1, gains={"A": Fraction(1)})])
    assert (refusal.value.code, refusal.value.article) == ("not_in_the_register", "DSU 4.5.4.1")


def test_the_register_adds_what_the_report_has_worked_out():
    """Two reports of one group: in the second the start ratings are still those issued before the first."""
    numbers = {"A": 1990, "B": 2010, "C": 1600}
    group = ReportedGroup(
        entrants=(
            *(Entrant(player=name, start_rating=each, registered=each) for name, each in numbers.items()),
            Entrant(player="U", start_rating=1900, registered=None),
        ),
        games=(
            ReportedGame(round_number=1, players=("A", "B"), half_points=(2, 0)),
            ReportedGame(round_number=1, players=("C", "U"), half_points=(0, 2)),
        ),
        all_play_all=False,
    )
    reports = rate_tournament([group])
    acts = [
        Assigned(received=place, player=name, rating=each)
        for place, (name, each) in enumerate(numbers.items())
    ]
    once = [*acts, Reported(received=3, gains=gains(reports))]
    assert register(once).ratings == {name: reports[0].players[name].new.rating for name in numbers}
    twice = [*once, Reported(received=4, gains=gains(reports))]
    last = register(twice).entries[-3:]
    assert [(each.player, each.new.gain) for each in last] == sorted(gains(reports).items())
