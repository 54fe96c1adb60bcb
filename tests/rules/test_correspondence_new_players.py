"""The entry rankings of SLSF-K 4, against the text worked out the long way."""

from fractions import Fraction
from itertools import combinations, pairwise
from math import floor
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from ratings.rules.correspondence.counting import FinishedGame
from ratings.rules.correspondence.new_players import entry_rankings
from ratings.rules.correspondence.rankings import LOWEST, Ranking

LEVELS = st.sampled_from(Ranking)
RESULTS = st.sampled_from([(0, 2), (1, 1), (2, 0)])
KYU_5 = Ranking.KYU_5


def game(one, other, one_points, other_points):
    return FinishedGame(players=(one, other), half_points=(one_points, other_points))


@st.composite
def tournaments(draw, least_ranked=0):
    """Some ranked, some new players, and games between any of them, perhaps several."""
    ranked = draw(st.dictionaries(st.sampled_from("ABCD"), LEVELS, min_size=least_ranked))
    new = draw(st.lists(st.sampled_from("LMNO"), min_size=1, unique=True))
    players = [*ranked, *new]
    pairs = [(one, other) for place, one in enumerate(players) for other in players[place + 1 :]]
    played = draw(st.lists(st.tuples(st.sampled_from(pairs), RESULTS), max_size=24)) if pairs else []
    return ranked, new, [game(*pair, *points) for pair, points in played]


def literal_top(player, games, known):
    """The highest ranking whose rounded norm the score meets, in exact fractions; 10 kyu if none."""
    met = [(known[other], points) for other, points in seen_by(player, games) if other in known]
    if not met:
        return LOWEST
    mean = Fraction(sum(each for each, _ in met), len(met))
    score = sum(points for _, points in met)

    def needs(level):
        points = (Fraction(1, 2) + Fraction(15, 100) * (level - mean)) * len(met)
        return floor(2 * points + Fraction(1, 2))

    return max((level for level in Ranking if needs(level) <= score), default=LOWEST)


def seen_by(player, games):
    for each in games:
        for own, other in ((0, 1), (1, 0)):
            if each.players[own] == player:
                yield each.players[other], each.half_points[own]


@given(tournaments())
def test_the_end_gives_itself_again(tournament):
    """4 §3: entry ranking and final ranking are the same, and the loop has ended."""
    ranked, new, games = tournament
    found = entry_rankings(ranked, new, games)
    known = {**ranked, **{player: each.ranking for player, each in found.players.items()}}
    for player, each in found.players.items():
        assert each.estimate == literal_top(player, games, ranked)
        if each.next_norm or each.met:
            assert each.ranking == literal_top(player, games, known)
        else:
            assert each.ranking is LOWEST


@given(tournaments(least_ranked=1), st.randoms(use_true_random=False))
def test_neither_the_order_of_players_nor_of_games_matters(tournament, random):
    ranked, new, games = tournament
    before = entry_rankings(ranked, new, games)
    shuffled = [*ranked.items()]
    for each in (shuffled, new, games):
        random.shuffle(each)
    assert entry_rankings(dict(shuffled), new, games).players == before.players


@given(tournaments())
def test_no_rankings_come_twice_and_after_a_cycle_they_only_fall(tournament):
    _, new, _ = tournament
    found = entry_rankings(*tournament)
    assert all(found.rounds.count(vector) == 1 for vector in found.rounds)
    assert_falls(found, new)


def assert_falls(found, new):
    if found.restarted_at is None:
        return
    falling = found.rounds[found.restarted_at :]
    assert len(falling) <= 19 * len(new) + 1
    for before, after in pairwise(falling):
        assert all(after[name] <= before[name] for name in new)


def literal_loop(ranked, new, games):
    """4 §2 with the restart, step by step: the final rankings, and whether there was a cycle."""
    guess, seen, cycle = {name: literal_top(name, games, ranked) for name in new}, [], False
    while True:
        seen.append(guess)
        final = {name: literal_top(name, games, {**ranked, **guess}) for name in new}
        if final == guess:
            return guess, cycle
        if final in seen:
            round_it = seen[seen.index(final) :]
            final = {name: min(each[name] for each in round_it) for name in new}
            seen, cycle = [], True
        guess = final


def test_drawn_tournaments_end_as_the_text_does_step_by_step_some_after_a_cycle():
    lots, cycles = Random(2009), 0
    for _ in range(150):
        ranked = {name: Ranking(lots.randint(1, 20)) for name in "ABC"}
        players = [*ranked, *(new := ["M", "N"])]
        games = [
            game(one, other, *lots.choice([(0, 2), (1, 1), (2, 0)]))
            for one, other in combinations(players, 2)
        ]
        found = entry_rankings(ranked, new, games)
        rankings = {name: each.ranking for name, each in found.players.items()}
        assert (rankings, found.restarted_at is not None) == literal_loop(ranked, new, games)
        assert_falls(found, new)
        cycles += found.restarted_at is not None
    assert cycles > 0


@given(tournaments(least_ranked=1), st.data())
def test_a_stronger_ranked_opponent_never_lowers_an_estimate(tournament, data):
    ranked, new, games = tournament
    stronger = {
        name: data.draw(st.sampled_from([one for one in Ranking if one >= own]))
        for name, own in ranked.items()
    }
    before, after = entry_rankings(ranked, new, games), entry_rankings(stronger, new, games)
    assert all(after.players[name].estimate >= each.estimate for name, each in before.players.items())


def test_the_figures_behind_an_entry_ranking():
    ranked = dict.fromkeys("ABCDEFGH", KYU_5)
    games = [game("N", name, 1, 1) for name in ranked]
    each = entry_rankings(ranked, ["N"], games).players["N"]
    assert (each.ranking, each.half_points, each.opposition.mean_index) == (KYU_5, 8, Fraction(6))
    assert (each.met.half_points, each.next_norm.half_points) == (8, 10)
    assert [step.article for step in each.trace] == ["SLSF-K 4 §2", "SLSF-K 4 §2"]


def test_no_limit_of_units_for_new_players():
    """Neither 2c nor 3 §4: a full score against 5 dan gives three above their mean, from nothing."""
    ranked = dict.fromkeys("ABCDEFG", Ranking.DAN_5)
    games = [game("N", name, 2, 0) for name in ranked]
    assert entry_rankings(ranked, ["N"], games).players["N"].ranking is Ranking.DAN_8


def test_new_players_whom_no_game_links_to_a_ranked_one_do_not_run_away():
    unlinked = [game("L", "M", 2, 0), game("L", "N", 2, 0), game("M", "N", 1, 1)]
    linked = [game("O", "A", 2, 0)]
    found = entry_rankings({"A": KYU_5}, "LMNO", [*unlinked, *linked])
    assert [str(found.players[name].ranking) for name in "LMN"] == ["10 kyu"] * 3
    assert found.players["O"].ranking > KYU_5
    assert found.players["L"].met is None


def test_a_new_player_without_a_finished_game_is_ten_kyu():
    found = entry_rankings({"A": KYU_5}, ["N"], [])
    assert found.players["N"].ranking is LOWEST
    assert found.rounds == ({"N": LOWEST},)


@pytest.mark.parametrize(
    ("ranked", "new", "games", "code"),
    [
        ({"A": KYU_5}, ["A"], [], "ranked_and_new"),
        ({"A": KYU_5}, ["N"], [("N", "X")], "no_participant"),
        ({"A": KYU_5}, ["N"], [("N", "N")], "played_himself"),
    ],
)
def test_players_that_cannot_be_are_named(ranked, new, games, code):
    with pytest.raises(Malformed) as refusal:
        entry_rankings(ranked, new, [game(*pair, 2, 0) for pair in games])
    assert (refusal.value.code, refusal.value.article) == (code, "SLSF-K 4 §1")
    assert refusal.value.values["player"] in str(refusal.value)


def test_the_first_of_two_strangers_of_a_game_is_named():
    with pytest.raises(Malformed) as refusal:
        entry_rankings({"A": KYU_5}, ["N"], [game("X", "Y", 1, 1)])
    assert (refusal.value.code, refusal.value.values["player"]) == ("no_participant", "X")
