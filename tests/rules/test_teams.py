from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.protests import check_protest
from tournaments.rules.teams import (
    LineupException,
    Placed,
    black_side,
    captains_duties,
    check_captain,
    check_lineup,
    chooses_venue,
    offending_boards,
)

EXCEPTIONS = st.sampled_from(LineupException)
LINEUPS = st.lists(st.tuples(st.integers(0, 30), EXCEPTIONS), min_size=1, max_size=8).map(
    lambda rows: [
        Placed(player=f"p{place}", rating=rating, exception=exception)
        for place, (rating, exception) in enumerate(rows)
    ]
)


def seated(*ratings):
    return [Placed(player=f"p{place}", rating=rating) for place, rating in enumerate(ratings)]


def squad(lineup):
    return [placed.player for placed in lineup]


def test_the_left_team_has_black_on_odd_boards_and_the_choice_of_venue():
    assert [black_side(board) for board in (1, 2, 3, 4)] == [0, 1, 0, 1]
    side, because = chooses_venue(RENJU)
    assert (side, because.article) == (0, "SLSF-R 21.1")
    assert chooses_venue(GOMOKU, by_regulations=1)[0] == 1
    with pytest.raises(Malformed):
        black_side(0)


@given(LINEUPS)
def test_a_board_offends_exactly_under_someone_lower_without_exception(lineup):
    expected = [
        board
        for board, placed in enumerate(lineup, start=1)
        if any(
            above.exception is LineupException.NONE and above.rating < placed.rating
            for above in lineup[: board - 1]
        )
    ]
    assert list(offending_boards(lineup)) == expected


@given(LINEUPS)
def test_a_lineup_sorted_by_rating_always_stands(lineup):
    ordered = sorted(lineup, key=lambda placed: -placed.rating)
    assert check_lineup(ordered, squad(lineup), GOMOKU)[0].article == "SLSF-G 20.2"


def test_everyone_ranked_over_a_higher_board_is_named():
    lineup = seated(1700, 1800, 1750, 1600)
    with pytest.raises(Refused) as refusal:
        check_lineup(lineup, squad(lineup), RENJU)
    assert (refusal.value.code, refusal.value.article) == ("not_in_ranking_order", "SLSF-R 21.2")
    assert refusal.value.values["boards"] == "2, 3"


def test_an_exception_lifts_its_holder_and_nobody_else():
    champion = Placed(player="c", rating=1500, exception=LineupException.SWEDISH_CHAMPION)
    assert offending_boards([champion, *seated(1900, 1700)]) == ()
    assert offending_boards([champion, *seated(1600, 1700)]) == (3,)


def test_a_lineup_is_taken_from_the_squad_each_player_once():
    with pytest.raises(Refused) as refusal:
        check_lineup(seated(1900, 1800), ["p0"], GOMOKU)
    assert (refusal.value.code, refusal.value.article) == ("not_in_squad", "SLSF-G 20.4")
    with pytest.raises(Refused) as refusal:
        check_lineup([*seated(1900), *seated(1900)], ["p0"], GOMOKU)
    assert refusal.value.code == "placed_twice"


def test_the_captain_is_a_member_unless_the_regulations_say_otherwise():
    assert check_captain("ann", ["ann", "bo"], GOMOKU).article == "SLSF-G 20.4"
    assert check_captain("eva", ["ann"], GOMOKU, regulations_allow_others=True).inputs == ("eva",)
    with pytest.raises(Refused, match="member of the team"):
        check_captain("eva", ["ann"], GOMOKU)


def test_only_the_hosts_captain_prepares_the_room():
    assert [duty.article for duty in captains_duties(RENJU, host=True)] == [
        f"SLSF-R 21.5{letter}" for letter in "abcd"
    ]
    assert len(captains_duties(RENJU, host=False)) == 3


def test_only_the_captain_protests_in_a_team_event():
    with pytest.raises(Refused) as refusal:
        check_protest(by_captain=False, team_event=True, in_writing=True, book=RENJU)
    assert (refusal.value.code, refusal.value.article) == ("captain_only", "SLSF-R 21.7")
    assert len(check_protest(by_captain=True, team_event=True, in_writing=True, book=GOMOKU)) == 1


def test_a_spoken_protest_is_taken_up_with_a_remark():
    _, remark = check_protest(by_captain=True, team_event=True, in_writing=False, book=GOMOKU)
    assert remark.code == "protest.not_in_writing"


def test_outside_team_events_the_referee_looks_into_every_conflict():
    (because,) = check_protest(by_captain=False, team_event=False, in_writing=False, book=GOMOKU)
    assert because.article == "SLSF-G 18.1i"


def test_a_lineup_names_those_with_an_exception_and_only_a_second_seat_is_refused():
    lineup = [
        Placed(player="A", rating=1500, exception=LineupException.SWEDISH_CHAMPION),
        Placed(player="B", rating=1800),
        Placed(player="C", rating=1800),
        Placed(player="D", rating=1400, exception=LineupException.NEW_STRONG_PLAYER),
        Placed(player="E", rating=1700),
    ]
    (because,) = check_lineup(lineup, "ABCDE", GOMOKU)
    assert (because.article, because.inputs) == ("SLSF-G 20.2", ("A", "D"))
    assert offending_boards(lineup) == ()
    plain = [replace(each, exception=LineupException.NONE) for each in lineup]
    assert offending_boards(plain) == (2, 3, 5)
    with pytest.raises(Refused) as refusal:
        check_lineup(plain, "ABCDE", GOMOKU)
    assert (refusal.value.code, refusal.value.values["boards"]) == ("not_in_ranking_order", "2, 3, 5")


def test_all_captains_have_three_duties_and_the_hosts_a_fourth():
    letters = [step.article for step in captains_duties(RENJU, host=True)]
    assert letters == [f"SLSF-R 21.5{letter}" for letter in "abcd"]
    assert captains_duties(RENJU, host=False) == captains_duties(RENJU, host=True)[:3]
