import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tournaments.rules
from events.citing import Refused
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.face import Board
from tournaments.rules.pairing.knockout import TYPICAL, Entrant, Form, Side, Stage
from tournaments.rules.pairing.knockout.match import LAST_BLACK_MINUTES, LAST_WHITE_MINUTES

TABLE = Path(tournaments.rules.__file__).parent / "tables" / "dsu_knockout_slots.csv"
SIZES = st.sampled_from((4, 8, 16, 32, 64))


@st.composite
def drawn_brackets(draw):
    """Start numbers as seeds (1 the best), drawn by lot tier by tier."""
    size = draw(SIZES)
    *lots, last = [draw(st.permutations(tier.draw_numbers)) for tier in knockout.tiers(size)]
    return knockout.draw_with_byes(range(1, size + 1), lots, last)


def test_the_tiers_of_every_size_in_the_table():
    with TABLE.open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    assert {int(row["size"]) for row in rows} == {4, 8, 16, 32, 64, 128}
    for size in {int(row["size"]) for row in rows}:
        expected = [
            (int(row["seed_from"]), int(row["seed_to"]), tuple(map(int, row["slots"].split())))
            for row in rows
            if int(row["size"]) == size
        ]
        found = [(tier.first_seed, tier.last_seed, tier.draw_numbers) for tier in knockout.tiers(size)]
        assert found == expected


@given(drawn_brackets())
def test_seeds_meet_in_the_final_the_semi_final_and_so_on_if_the_better_seed_always_wins(bracket):
    size = len(bracket)
    winners = []
    while len(standing := knockout.still_in(bracket, winners)) > 1:
        assert sorted(standing) == list(range(1, len(standing) + 1))
        pairing = knockout.pair(bracket, winners, standing[::2])
        assert all(
            (board.black <= len(standing) // 2) != (board.white <= len(standing) // 2)
            for board in pairing.boards
        )
        winners.append({min(board.black, board.white) for board in pairing.boards})
    assert len(winners) == knockout.check_size(size)


def test_seeding_goes_by_danish_rating_title_elo_and_lot():
    entrants = [
        Entrant(number=1, danish_rating=2000, title="FM", elo=2300),
        Entrant(number=2, danish_rating=2000, title="IM", elo=2100),
        Entrant(number=3, danish_rating=2100),
        Entrant(number=4, danish_rating=2000, title="FM", elo=2350),
        Entrant(number=5, danish_rating=1500, lot=2),
        Entrant(number=6, danish_rating=1500, lot=1),
    ]
    assert knockout.seeded(entrants) == (3, 2, 4, 1, 6, 5)
    with pytest.raises(Refused) as refusal:
        knockout.seeded([Entrant(number=1), Entrant(number=2)])
    assert refusal.value.code == "seeding_lot_missing"


def test_dsu_4_9_7_what_comes_first_in_seeding_outweighs_everything_after_it():
    ladder = [
        {"danish_rating": 2001, "title": "", "elo": 1000, "lot": 9},
        {"danish_rating": 2000, "title": "IGM", "elo": 1000, "lot": 8},
        {"danish_rating": 2000, "title": "WFM", "elo": 2500, "lot": 7},
        {"danish_rating": 2000, "title": "", "elo": 2600, "lot": 6},
        {"danish_rating": 2000, "title": "", "elo": 2500, "lot": 1},
        {"danish_rating": 2000, "title": "", "elo": 2500, "lot": 2},
    ]
    entrants = [Entrant(number=number, **each) for number, each in enumerate(ladder, start=1)]
    assert knockout.seeded(entrants[::-1]) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(("players", "code"), [(2, "too_few_players"), (12, "not_a_power_of_two")])
def test_other_sizes_are_refused(players, code):
    for act in (knockout.check_size, knockout.tiers):
        with pytest.raises(Refused) as refusal:
            act(players)
        assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.9.7")


def test_dsu_4_9_7_byes_are_for_four_players_and_more():
    assert [knockout.check_size(players, with_byes=True) for players in (4, 5, 8, 9)] == [2, 3, 3, 4]
    with pytest.raises(Refused) as refusal:
        knockout.check_size(3, with_byes=True)
    assert refusal.value.code == "too_few_players"


def test_a_place_that_nobody_has_stands_in_the_log_as_0():
    bracket = knockout.draw_with_byes((11, 12, 13, 14, 15), [(1, 8), (4, 5)], [6])
    assert bracket == (11, 0, 0, 13, 14, 15, 0, 12)
    assert knockout.pair(bracket, [], {15}).boards == (Board(black=14, white=15),)
    assert knockout.still_in(bracket, [{11, 13, 14, 12}]) == (11, 13, 14, 12)


def test_colours_come_from_the_lot_before_the_match():
    assert knockout.pair((1, 3, 4, 2), (), {3, 4}).boards == (
        Board(black=1, white=3),
        Board(black=2, white=4),
    )
    assert knockout.pair((1, 3, 4, 2), [{1, 2}], {2}).boards == (Board(black=1, white=2),)
    for lots in ({3}, {1, 3, 4}):
        with pytest.raises(Refused) as refusal:
            knockout.pair((1, 3, 4, 2), (), lots)
        assert refusal.value.code == "colour_lot_missing"


def test_every_match_has_one_winner_and_the_final_is_the_end():
    with pytest.raises(Refused) as refusal:
        knockout.still_in((1, 3, 4, 2), [{1, 3, 2}])
    assert refusal.value.code == "match_without_winner"
    with pytest.raises(Refused) as refusal:
        knockout.pair((1, 3, 4, 2), [{1, 2}, {2}], ())
    assert refusal.value.code == "knockout_over"


def test_a_loser_joins_another_group_only_by_the_invitation():
    knockout.check_other_group(in_invitation=True)
    with pytest.raises(Refused) as refusal:
        knockout.check_other_group(in_invitation=False)
    assert (refusal.value.code, refusal.value.article) == ("knocked_out", "DSU 4.9.7")


# One match.


def games(half_points):
    return [(each, 2 - each) for each in half_points]


@pytest.mark.parametrize(
    ("half_points", "white_in_last", "winner", "decided_in"),
    [
        ([2, 1], None, Side.FIRST, Form.NORMAL),
        ([1, 1, 0, 1], None, Side.SECOND, Form.RAPID),
        ([2, 0, 1, 1, 2, 2], None, Side.FIRST, Form.BLITZ),
        ([1] * 6 + [1], Side.FIRST, Side.SECOND, Form.LAST),
        ([1] * 6 + [1], Side.SECOND, Side.FIRST, Form.LAST),
        ([1] * 6 + [2], Side.FIRST, Side.FIRST, Form.LAST),
        ([1] * 6 + [0], Side.SECOND, Side.SECOND, Form.LAST),
    ],
)
def test_a_match_is_decided_by_the_first_stage_that_is_not_level(
    half_points, white_in_last, winner, decided_in
):
    state = knockout.decide(games(half_points), TYPICAL, white_in_last)
    assert (state.winner, state.decided_in, state.to_play) == (winner, decided_in, None)
    assert {step.article for step in state.trace} == {"DSU 4.9.7"}


@pytest.mark.parametrize(
    ("half_points", "to_play", "lot_due"),
    [
        ([], Form.NORMAL, True),
        ([2], Form.NORMAL, False),
        ([2, 0], Form.RAPID, True),
        ([1] * 6, Form.LAST, True),
    ],
)
def test_colours_are_drawn_anew_before_each_form(half_points, to_play, lot_due):
    state = knockout.decide(games(half_points))
    assert (state.winner, state.to_play, state.lot_due) == (None, to_play, lot_due)


def test_a_lead_that_cannot_be_made_up_decides_a_stage():
    four = (Stage(form=Form.NORMAL, games=4), *TYPICAL[1:])
    assert knockout.decide(games([2, 2]), four).winner is None
    assert knockout.decide(games([2, 2, 1]), four).winner is Side.FIRST
    assert knockout.decide(games([2, 2, 1, 0]), four).winner is Side.FIRST


def test_games_after_the_decision_change_nothing():
    """Two rapid games were played, and then a normal one was corrected."""
    assert knockout.decide(games([2, 1, 0, 0])).winner is Side.FIRST


@pytest.mark.parametrize("score", [(3, 0), (0, 3), (-1, 2), (2, -1)])
def test_no_player_of_a_game_has_fewer_than_none_or_more_than_two_half_points(score):
    with pytest.raises(Refused) as refusal:
        knockout.decide([score])
    assert refusal.value.code == "impossible_score"


def test_a_game_that_both_have_lost_is_nobodys():
    assert knockout.decide([(0, 0), (0, 0)]).to_play is Form.RAPID
    assert knockout.decide([(0, 0), (1, 1)]).to_play is Form.RAPID
    last = knockout.decide([*games([1] * 6), (0, 0)], TYPICAL, Side.FIRST)
    assert last.winner is Side.SECOND


@pytest.mark.parametrize(
    ("half_points", "stages", "code"),
    [
        ([3], TYPICAL, "impossible_score"),
        ([1] * 7, TYPICAL, "colour_lot_missing"),
        ([1, 1], TYPICAL[:1], "match_still_level"),
    ],
)
def test_a_match_that_cannot_be_so_is_refused(half_points, stages, code):
    with pytest.raises(Refused) as refusal:
        knockout.decide(games(half_points), stages)
    assert (refusal.value.code, refusal.value.article) == (code, "DSU 4.9.7")


def test_the_setting_must_find_a_winner():
    assert knockout.check_stages(TYPICAL) == ()
    assert len(knockout.check_stages((Stage(form=Form.NORMAL, games=3), TYPICAL[-1]))) == 1
    for stages, code in (
        (TYPICAL[:3], "stages_may_end_level"),
        (TYPICAL[1:], "stages_out_of_order"),
        ((TYPICAL[0], TYPICAL[2], TYPICAL[1], TYPICAL[3]), "stages_out_of_order"),
        ((), "stages_out_of_order"),
    ):
        with pytest.raises(Refused) as refusal:
            knockout.check_stages(stages)
        assert refusal.value.code == code


def test_dsu_4_9_7_in_the_last_game_white_has_five_minutes_and_black_four():
    assert (LAST_WHITE_MINUTES, LAST_BLACK_MINUTES) == (5, 4)
