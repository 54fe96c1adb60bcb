"""Systems of Danish tournaments, groups, parts of the report (DSU 4.2 §40, 4.4 §65, 4.1.1 §6)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.report_parts import PART_NAMES, Part, held_parts, missing_parts
from tournaments.rules.dsu.systems import check_group_sizes, check_system, groups_by_rating
from tournaments.rules.systems import System

OF_THE_BOOK = {"round_robin", "danish_monrad", "danish_swiss", "fide_1998", "dubov", "knock_out"}


@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize(
    ("championship", "article", "allowed"),
    [
        (None, "DSU 4.4 §65", OF_THE_BOOK),
        (Championship.OTHERS, "DSU 4.2 §40", OF_THE_BOOK),
        (Championship.NATIONAL, "DSU 4.2 §36", {"round_robin"}),
        (Championship.CANDIDATE, "DSU 4.2 §37", {"fide_1998", "danish_swiss"}),
    ],
)
def test_only_the_systems_of_the_book(system, championship, article, allowed):
    if system.value in allowed:
        assert check_system(system, championship).article == article
        return
    with pytest.raises(Refused) as refusal:
        check_system(system, championship)
    assert (refusal.value.code, refusal.value.article) == ("system_not_allowed", article)
    assert refusal.value.values["allowed"] == ", ".join(sorted(allowed))


@given(st.lists(st.integers(1000, 2600), min_size=1, max_size=30), st.data())
def test_nobody_in_a_lower_group_is_rated_above_anybody_in_a_higher(ratings, data):
    players = {f"p{place}": rating for place, rating in enumerate(ratings)}
    cuts = sorted(data.draw(st.sets(st.integers(1, len(players)))) | {0, len(players)})
    sizes = [after - before for before, after in pairwise(cuts)]
    groups = groups_by_rating(players, sizes)
    assert [len(group) for group in groups] == sizes
    assert sorted(player for group in groups for player in group) == sorted(players)
    for higher, lower in pairwise(groups):
        assert min(players[each] for each in higher) >= max(players[each] for each in lower)


@pytest.mark.parametrize("sizes", [[2], [1, 1, 2], [3, 0], []])
def test_the_groups_take_everybody(sizes):
    with pytest.raises(Malformed) as refusal:
        groups_by_rating({"a": 1900, "b": 1800, "c": 1700}, sizes)
    assert refusal.value.field == "sizes"


def test_one_odd_group_at_most():
    assert check_group_sizes([11, 12], all_play_all=False).article == "DSU 4.4 §65"
    with pytest.raises(Refused) as refusal:
        check_group_sizes([11, 13, 12], all_play_all=False)
    assert (refusal.value.article, refusal.value.field) == ("DSU 4.4 §65", "sizes")


def test_the_six_parts_of_a_report():
    assert missing_parts([]) == tuple(Part)
    assert len(tuple(Part)) == 6
    for part in Part:
        assert missing_parts([each for each in Part if each is not part]) == (part,)


@pytest.mark.parametrize(
    ("played_out", "arbiters_named", "lacking"),
    [
        (False, False, tuple(Part)),
        (True, False, (Part.ARBITERS,)),
        (False, True, tuple(part for part in Part if part is not Part.ARBITERS)),
        (True, True, ()),
    ],
)
def test_a_report_need_not_state_what_the_tournament_itself_holds(played_out, arbiters_named, lacking):
    assert missing_parts(held_parts(played_out=played_out, arbiters_named=arbiters_named)) == lacking


def test_the_parts_of_a_report_stand_in_the_order_of_the_text_with_their_names():
    assert list(PART_NAMES.items()) == [
        ("results", "Results"),
        ("new_ratings", "New ratings"),
        ("candidate_results", "Candidate results"),
        ("playing_dates", "Playing dates"),
        ("sanctions", "Warnings and quarantines"),
        ("arbiters", "Names of the arbiters"),
    ]
