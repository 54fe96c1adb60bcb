"""Several lists over the same players: nothing is lost, one prize a player, the larger one is kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.crosstables import matches_from
from tests.rules.records import records
from tournaments.rules.prize_lists import Asked, Choosing, Contender, Dealt, PrizesOf, deal, is_asked_for
from tournaments.rules.prizes import Division
from tournaments.rules.tiebreaks import Record, printed_ladder, rank_table, tabulate

SWISS = printed_ladder("dsu_swiss")
LOT = "ABCD"


def ranked(*, lots: str = LOT):
    """Nobody has played: all are level on points, and a lot says A, B, C, D."""
    return rank_table(tabulate(Record(players="ABCD", matches=matches_from([]), lots=lots)), SWISS)


def prizes(*amounts: int, who: str = "ABCD", things: tuple[str, ...] = (), division=Division.BY_CORRECTION):
    return PrizesOf(
        amounts=amounts,
        things=things,
        placings=[each for each in ranked() if each.player in who],
        division=division,
        article="DSU 4.1.3 §24",
    )


def won(dealt: Dealt) -> dict[str, int]:
    return {award.player: award.amount for award in dealt.payment.awards if award.amount}


def things(dealt: Dealt) -> dict[str, str]:
    return {each.name: "".join(each.players) for each in dealt.trophies}


def test_who_is_placed_for_two_keeps_the_larger_and_the_other_goes_to_the_next():
    first, second = deal([prizes(100, 50), prizes(300, 20, who="AC")], Choosing.LARGEST)
    assert won(first) == {"B": 100, "C": 50}
    assert won(second) == {"A": 300}, "nobody else is left for the 20"
    assert second.payment.left_over == 20


def test_of_equal_sums_the_list_that_stands_first_is_kept():
    first, second = deal([prizes(100), prizes(100, who="AC")], Choosing.LARGEST)
    assert (won(first), won(second)) == ({"A": 100}, {"C": 100})


def test_in_order_who_has_a_prize_of_an_earlier_list_has_none_of_a_later_one():
    first, second = deal([prizes(100, 50), prizes(300, 20, who="AC")], Choosing.IN_ORDER)
    assert won(first) == {"A": 100, "B": 50}
    assert won(second) == {"C": 300}


def test_all_have_all_where_the_fund_says_so():
    first, second = deal([prizes(100), prizes(300, who="AC")], Choosing.ALL)
    assert (won(first), won(second)) == ({"A": 100}, {"A": 300})


def test_a_thing_is_a_prize_too_and_is_passed_on():
    first, second = deal([prizes(100), prizes(things=("Cup", "Medal"), who="AB")], Choosing.LARGEST)
    assert won(first) == {"A": 100}
    assert things(second) == {"Cup": "B"}
    assert not second.undecided


def test_things_wait_while_players_are_level():
    level = PrizesOf(
        amounts=(),
        things=("Cup",),
        placings=rank_table(tabulate(Record(players="AB", matches=matches_from([]))), SWISS),
        division=Division.BY_CORRECTION,
        article="",
    )
    (dealt,) = deal([level], Choosing.LARGEST)
    assert [each.players for each in dealt.undecided] == [("A", "B")]


def test_three_bands_of_ties_sum_to_the_fund_to_the_last_coin():
    bands = [prizes(1000, 500, 1, division=Division.SHARED), prizes(77, who="AB"), prizes(100, 1, who="CD")]
    dealt = deal(bands, Choosing.LARGEST)
    assert sum(sum(won(each).values()) + each.payment.left_over for each in dealt) == 1679


@given(
    records(),
    st.lists(
        st.tuples(
            st.lists(st.integers(0, 10_000), min_size=1, max_size=8),
            st.sets(st.integers(0, 9)),
            st.sampled_from(Division),
        ),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from(Choosing),
)
def test_whoever_has_which_the_lists_sum_to_the_fund_and_nobody_has_two(record, bands, choosing):
    placings = rank_table(tabulate(record), SWISS)
    lists = [
        PrizesOf(
            amounts=amounts,
            things=(),
            placings=[each for at, each in enumerate(placings) if at not in without],
            division=division,
            article="",
        )
        for amounts, without, division in bands
    ]
    dealt = deal(lists, choosing)
    for each, one in zip(lists, dealt, strict=True):
        assert sum(award.amount for award in one.payment.awards) + one.payment.left_over == sum(each.amounts)
    if choosing is not Choosing.ALL:
        winners = [player for one in dealt for player in won(one)]
        assert len(winners) == len(set(winners))


@pytest.mark.parametrize(
    ("asked", "player", "may"),
    [
        (Asked(), Contender(), True),
        (Asked(born_from=2008), Contender(born=2008), True),
        (Asked(born_from=2008), Contender(born=2007), False),
        (Asked(born_to=1960), Contender(born=1961), False),
        (Asked(born_to=1960), Contender(born=1960), True),
        (Asked(born_from=2008), Contender(), False),
        (Asked(club="lund"), Contender(club="lund"), True),
        (Asked(club="lund"), Contender(club=""), False),
        (Asked(rating_from=1400, rating_to=1600), Contender(rating=1600), True),
        (Asked(rating_from=1400, rating_to=1600), Contender(rating=1601), False),
        (Asked(rating_from=1400, rating_to=1600), Contender(rating=1399), False),
        (Asked(rating_to=1600), Contender(), False),
        (Asked(rating_to=1600, unrated=True), Contender(), True),
        (Asked(unrated=True), Contender(rating=1), False),
        (Asked(unrated=True), Contender(), True),
        (Asked(club="lund", born_from=2008), Contender(club="lund", born=1990), False),
    ],
)
def test_a_list_asks_for_age_club_and_rating(asked, player, may):
    assert is_asked_for(player, asked) is may


def test_what_is_not_said_asks_for_nothing_and_what_is_not_known_wins_nothing():
    assert is_asked_for(Contender(), Asked())
    assert is_asked_for(Contender(born=1961, rating=1500), Asked())
    assert not is_asked_for(Contender(), Asked(born_to=1960))
    assert not is_asked_for(Contender(), Asked(rating_to=1500))
