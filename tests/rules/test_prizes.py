import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from tests.rules.crosstables import matches_from
from tests.rules.records import records
from tournaments.rules.prizes import Division, pay, share, trophies, usual_division
from tournaments.rules.tiebreaks import Record, printed_ladder, rank_table, tabulate

ROUND_ROBIN = printed_ladder("dsu_round_robin")
SWISS = printed_ladder("dsu_swiss")

# A has 2 points; B and C 1 1/2 each, and B drew with A; D has 1.
FOUR = [
    [1, "A", "D", "1", "0"],
    [1, "B", "C", "1/2", "1/2"],
    [2, "A", "B", "1/2", "1/2"],
    [2, "C", "D", "0", "1"],
]
FOUR += [[3, "A", "C", "1/2", "1/2"], [3, "B", "D", "1/2", "1/2"]]


def ranked(rows, by, **more):
    return rank_table(tabulate(Record(players="ABCD", matches=matches_from(rows), **more)), by)


def amounts(payment):
    return {award.player: award.amount for award in payment.awards}


def test_where_the_regulations_are_silent_a_round_robin_shares_and_others_correct():
    assert usual_division(round_robin=True) is Division.SHARED
    assert usual_division(round_robin=False) is Division.BY_CORRECTION


def test_three_share_a_hundred_kroner_and_one_oere_is_over():
    assert share([10000], [1, 2, 3]).each == 3333
    assert share([10000], [1, 2, 3]).remainder == 1


def test_money_is_shared_among_those_level_on_points_whatever_the_correction_says():
    rows = [
        [1, "A", "B", "1/2", "1/2"],
        [1, "C", "D", "1", "0"],
        [2, "A", "C", "1", "0"],
        [2, "B", "D", "1", "0"],
    ]
    placings = ranked(rows, ROUND_ROBIN)
    assert [placing.player for placing in placings] == ["A", "B", "C", "D"]
    payment = pay([1000, 501, 100], placings, Division.SHARED)
    assert amounts(payment) == {"A": 751, "B": 750, "C": 100, "D": 0}  # the coin goes to the better placed
    assert [step.inputs for step in payment.awards[0].trace] == [(1501, 1, 2, 750), (1,)]
    assert not any(award.open for award in payment.awards)


def test_by_correction_each_takes_the_prize_of_his_place():
    rows = [
        [1, "A", "B", "1/2", "1/2"],
        [1, "C", "D", "1", "0"],
        [2, "A", "C", "1", "0"],
        [2, "B", "D", "1", "0"],
    ]
    payment = pay([1000, 501, 100], ranked(rows, SWISS), Division.BY_CORRECTION)
    assert amounts(payment) == {"A": 1000, "B": 501, "C": 100, "D": 0}


def test_level_after_the_correction_is_open_until_a_lot_is_drawn():
    nobody = ranked([], SWISS)
    payment = pay([5, 3], nobody, Division.BY_CORRECTION)
    assert amounts(payment) == {"A": 2, "B": 2, "C": 2, "D": 2}
    assert all(award.open for award in payment.awards)
    assert payment.awards[0].trace[-1].article == "DSU 4.9.10"
    elsewhere = pay([5, 3], ranked([], printed_ladder("psgrp_round_robin")), Division.BY_CORRECTION)
    assert elsewhere.awards[0].trace[-1].article == "PSGRP §4.4c"
    drawn = pay([5, 3], ranked([], SWISS, lots="DCBA"), Division.BY_CORRECTION)
    assert amounts(drawn) == {"D": 5, "C": 3, "B": 0, "A": 0}


@given(
    records(),
    st.lists(st.integers(0, 10_000), max_size=12),
    st.sampled_from(Division),
    st.sampled_from((ROUND_ROBIN, SWISS)),
)
def test_nothing_is_lost(record, prizes, division, by):
    placings = rank_table(tabulate(record), by)
    payment = pay(prizes, placings, division)
    assert sum(award.amount for award in payment.awards) + payment.left_over == sum(prizes)
    assert payment.left_over == sum(prizes[len(placings) :])
    assert [award.player for award in payment.awards] == [placing.player for placing in placings]


@given(records(drawn=False), st.lists(st.integers(0, 10_000), max_size=12), st.sampled_from(Division))
def test_those_who_share_differ_by_one_coin_at_most_and_the_better_placed_has_it(record, prizes, division):
    placings = rank_table(tabulate(record), SWISS)
    payment = pay(prizes, placings, division)
    level = {}
    for award, placing in zip(payment.awards, placings, strict=True):
        key = placing.measured[0] if division is Division.SHARED else placing.place
        level.setdefault(key, []).append(award.amount)
    for group in level.values():
        assert group == sorted(group, reverse=True)
        assert group[0] - group[-1] <= 1


def test_a_negative_prize_is_refused():
    with pytest.raises(Malformed) as refused:
        pay([100, -1], ranked(FOUR, SWISS), Division.SHARED)
    assert (refused.value.code, refused.value.field) == ("negative_prize", "prizes")


def test_trophies_go_by_sonneborn_berger_and_wait_for_those_level():
    placings = ranked(FOUR, ROUND_ROBIN)
    cups = trophies(["gold", "silver", "bronze"], placings)
    assert cups[0].players == ("A",)
    level = trophies(["gold", "silver"], ranked([], ROUND_ROBIN))
    assert [cup.players for cup in level] == [("A", "B", "C", "D")] * 2


def test_who_stands_alone_has_the_prize_of_the_place_and_others_share_those_of_theirs():
    rows = [[1, "A", "B", "1/2", "1/2"], [1, "C", "D", "1", "0"], [2, "A", "C", "1", "0"]]
    rows += [[2, "B", "D", "1", "0"]]
    payment = pay([1000, 501, 100], ranked(rows, ROUND_ROBIN), Division.SHARED)
    assert [[step.code for step in award.trace] for award in payment.awards] == [
        ["prizes.shared", "prizes.coin"],
        ["prizes.shared"],
        ["prizes.place"],
        ["prizes.place"],
    ]
    assert payment.awards[2].trace[0].inputs == (100, 3, 3, 100)
    assert payment.left_over == 0


def test_a_prize_of_nothing_is_one_and_a_prize_below_nothing_names_its_place():
    placings = ranked([], SWISS)
    assert pay([0, 0], placings, Division.SHARED).left_over == 0
    with pytest.raises(Malformed) as refusal:
        pay([5, -1], placings, Division.SHARED)
    assert refusal.value.values["place"] == 2


def test_only_two_or_more_who_are_level_wait_for_a_lot():
    rows = [
        [1, "A", "C", "1", "0"],
        [2, "A", "D", "1", "0"],
        [1, "B", "D", "1", "0"],
        [2, "B", "C", "1", "0"],
    ]
    awards = pay([10, 5, 2, 1], ranked(rows, SWISS), Division.BY_CORRECTION).awards
    assert [(award.open, award.trace[0].code) for award in awards] == [(True, "prizes.shared")] * 4
    alone = pay([10], ranked([*rows, [3, "A", "B", "1", "0"]], SWISS), Division.BY_CORRECTION).awards
    assert [award.open for award in alone[:2]] == [False, False]
