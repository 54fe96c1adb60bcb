from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Malformed
from ratings.rules.kyu_dan.bands import Conditions, EventKind, band_of, failing
from ratings.rules.kyu_dan.games import PlayedGame, games_of
from ratings.rules.kyu_dan.judging import Outcome, judge
from ratings.rules.kyu_dan.levels import HIGHEST, LADDER, LOWEST, dan, kyu, playing_level
from ratings.rules.kyu_dan.needed import Meeting, Standing, needed
from ratings.rules.kyu_dan.pool import pool_for
from ratings.rules.kyu_dan.requirements import COLUMNS
from ratings.rules.kyu_dan.titles import (
    NO_TITLES,
    Ground,
    KyuTestPassed,
    LevelRecorded,
    TournamentPlayed,
    evolve,
    titles_after,
)
from tests.rules.title_games import BLITZ, CHAMPIONSHIP, CONDITIONS, DAY, GAMES, HELD, LEVELS, game, played

# Judging, 32.1-32.3


def test_an_own_game_counts_by_the_moves_of_the_opponent():
    games = [
        PlayedGame(players=("a", "b"), half_points=(2, 0), moves=(1, 0)),
        PlayedGame(players=("c", "a"), half_points=(1, 1), moves=(20, 20)),
        PlayedGame(players=("b", "c"), half_points=(2, 0), moves=(9, 9)),
    ]
    levels = {"a": kyu(9), "c": dan(1)}
    own = games_of("a", games, levels, CHAMPIONSHIP, tournament="SM")
    assert [(each.opponent, each.opponent_level, each.half_points) for each in own] == [
        ("b", LOWEST, 2),
        ("c", dan(1), 1),
    ]
    pool = pool_for(kyu(9), own)
    assert pool.games == own[1:]
    assert pool.left_out[0].because[0].article == "SLSF-R 32.1"
    (lost,) = pool_for(LOWEST, games_of("b", games[:1], levels, CHAMPIONSHIP, tournament="SM")).games
    assert lost.half_points == 0


def test_a_game_gives_no_other_points():
    with pytest.raises(Malformed) as refusal:
        game(kyu(9), 3)
    assert (refusal.value.field, refusal.value.article) == ("half_points", "SLSF-R 16.1")


def judged_by_hand(own, games):
    """32.1-32.3 read aloud: the level after; None where the games are too few."""

    def good_for(level, of):
        return [each for each in of if each.opponent_moves and not failing(each.conditions, band_of(level))]

    pool = good_for(own, games)
    if len(pool) < band_of(own).games:
        return None
    two_up = [] if own >= kyu(1) or own.moved(2) is None else [own.moved(2)]
    one_up = [] if own == HIGHEST else [own.moved(1)]
    for target in (*two_up, *one_up, own):
        against = good_for(target, pool)
        up = target.number - own.number
        equals = {0: 30, 1: 75 if own >= kyu(1) else 65, 2: 90 if own == kyu(2) else 80}[up]
        apart = [max(-3, min(3, each.opponent_level.number - own.number)) for each in against]
        norm = Fraction(sum(equals - 15 * levels for levels in apart), 100)
        score = Fraction(sum(each.half_points for each in against), 2)
        if len(against) >= band_of(target).games and score >= Fraction(ceil(norm * 2), 2):
            return target
    return max(LOWEST, own.moved(-1) or LOWEST)


@given(LEVELS, st.lists(GAMES, min_size=6, max_size=14))
def test_judging_as_the_text_reads(own, games):
    assert judge(own, games).after == (judged_by_hand(own, games) or own)


@given(HELD, st.lists(GAMES, max_size=14))
def test_up_by_two_at_most_from_1_kyu_by_one_and_down_by_one(before, games):
    judgement = judge(before, games)
    own = playing_level(before)
    step = playing_level(judgement.after).number - own.number
    assert -1 <= step <= (1 if own >= kyu(1) else 2)
    assert (step > 0) is (judgement.outcome is Outcome.RAISED)
    assert (step < 0) is (judgement.outcome is Outcome.LOWERED)
    assert judgement.because.article.startswith("SLSF-R 32.")


@given(HELD, st.lists(GAMES, max_size=14))
def test_every_game_is_judged_carried_or_left_out_with_a_reason(before, games):
    judgement = judge(before, games)
    assert len(judgement.pool.games) + len(judgement.left_out) == len(games)
    assert all(left.because for left in judgement.left_out)
    enough = len(judgement.pool.games) >= band_of(playing_level(before)).games
    assert judgement.carried == (() if enough else judgement.pool.games)
    assert bool(judgement.goals) is enough


@given(LEVELS, st.lists(GAMES, min_size=7, max_size=14), st.integers(0, 13))
def test_a_better_score_never_leads_lower(own, games, place):
    place %= len(games)
    won = game(games[place].opponent_level, 2, games[place].conditions, games[place].opponent_moves)
    better = [*games[:place], won, *games[place + 1 :]]
    assert judge(own, better).after >= judge(own, games).after


@given(LEVELS, st.lists(GAMES, min_size=4, max_size=14), st.integers(0, 14))
def test_two_tournaments_with_games_carried_on_are_judged_as_one(own, games, cut):
    start = titles_after([LevelRecorded(on=DAY, level=own, ground=Ground.FIRST_TITLE)])
    first = evolve(start, played(*games[:cut]))
    together = evolve(start, played(*games))
    if first.history[-1].judgement.outcome is Outcome.NOT_ENOUGH_GAMES:
        second = evolve(first, played(*games[cut:]))
        assert (second.level, second.carried) == (together.level, together.carried)
        assert second.history[-1].judgement.pool.games == together.history[-1].judgement.pool.games


def test_who_has_no_level_wins_15_kyu_by_the_norm_to_keep_it():
    half = [game(LOWEST, 1)] * 5 + [game(LOWEST, 0)] * 2
    assert (judge(None, half).outcome, judge(None, half).after) == (Outcome.FIRST_TITLE, LOWEST)
    none = [game(LOWEST, 0)] * 7
    assert (judge(None, none).outcome, judge(None, none).after) == (Outcome.NO_TITLE, None)
    assert judge(None, none).carried == ()
    every = [game(LOWEST, 2)] * 7
    assert (judge(None, every).outcome, judge(None, every).after) == (Outcome.RAISED, kyu(13))


def test_a_goal_opens_into_its_norm_or_says_how_many_games_it_lacks():
    keep, up = judge(dan(6), [game(dan(6), 2)] * 8).goals
    assert [step.inputs for step in keep.trace] == [(*[30] * 8, 240, 8), (5,), (16, 5)]
    assert (up.target, up.trace[0].article, up.trace[0].inputs) == (dan(7), "SLSF-R 32.2f", (8, 9))


# Before and during a tournament


def test_a_swiss_has_bounds_until_all_opponents_are_known():
    meetings = [
        Meeting(opponent="b", opponent_level=kyu(9), half_points=2),
        Meeting(opponent="c", opponent_level=None),
        Meeting(opponent="d", opponent_level=dan(3), half_points=2, opponent_moved=False),
    ]
    keep, up, two = needed(kyu(9), (), meetings, CHAMPIONSHIP, still_to_pair=5)
    assert (keep.games, keep.unplayed, keep.score) == (7, 6, 2)
    assert keep.percent_sum == (30 + 75 - 5 * 15, 30 + 75 + 5 * 75)
    assert (keep.norm, keep.missing, keep.standing) == ((1, 10), (0, 8), Standing.OPEN)
    assert up.columns == tuple(zip(COLUMNS, (110, 95, 80, 65, 50, 35, 20), strict=True))
    assert two.trace[-1].inputs == two.missing
    equals = needed(kyu(9), (), meetings, CHAMPIONSHIP, still_to_pair=5, may_meet=[kyu(9)])
    assert equals[0].norm == (6, 6)


def test_what_the_conditions_do_not_give_is_said_before_the_first_round():
    quick = Conditions(
        kind=EventKind.SLSF_SANCTIONED,
        base_minutes=15,
        increment_seconds=0,
        rif_rules=True,
        clocks=True,
        all_moves_noted=True,
    )
    keep, up, two = needed(kyu(5), (), [], quick, still_to_pair=7)
    assert [each.standing for each in (keep, up, two)] == [Standing.OPEN, Standing.OPEN, Standing.NOT_HERE]
    assert two.trace[0].article == "SLSF-R 32.2c"
    few = needed(kyu(5), (), [], quick, still_to_pair=6)
    assert few[0].standing is Standing.TOO_FEW_GAMES
    carried = needed(kyu(5), [game(kyu(5), 2)], [], quick, still_to_pair=6)
    assert (carried[0].standing, carried[0].score) == (Standing.OPEN, 2)


@pytest.mark.parametrize(
    ("won", "standing"),
    [(4, Standing.OPEN), (3, Standing.OUT_OF_REACH), (6, Standing.REACHED)],
)
def test_a_goal_is_out_of_reach_when_winning_all_the_rest_is_too_little(won, standing):
    """Seven equals at 9 kyu: 5 points for 8 kyu, and 6 games played."""
    meetings = [Meeting(opponent="b", opponent_level=kyu(9), half_points=2 * (n < won)) for n in range(6)]
    meetings.append(Meeting(opponent="c", opponent_level=kyu(9)))
    up = needed(kyu(9), (), meetings, CHAMPIONSHIP)[1]
    assert (up.norm, up.missing) == ((10, 10), (max(0, 10 - 2 * won),) * 2)
    assert up.standing is standing


def test_a_higher_level_may_ask_for_more_games_than_there_are():
    keep, up = needed(dan(6), (), [], CHAMPIONSHIP, still_to_pair=8)
    assert (keep.standing, up.standing) == (Standing.OPEN, Standing.TOO_FEW_GAMES)


def test_games_carried_on_count_for_a_goal_only_under_its_conditions():
    thirty = replace(CHAMPIONSHIP, base_minutes=30)
    carried = [game(kyu(1), 2, thirty), game(kyu(1), 2, BLITZ), game(kyu(1), 1)]
    keep, up = needed(kyu(1), carried, [], CHAMPIONSHIP, still_to_pair=6)
    assert (keep.games, keep.score) == (8, 3)
    assert (up.games, up.score) == (7, 1)


@given(HELD, st.lists(GAMES, max_size=6), st.lists(GAMES, max_size=9), st.integers(0, 9), st.data())
def test_what_is_reached_or_out_of_reach_stays_so_and_agrees_with_the_judging(own, carried, games, cut, draw):
    """The forecast after `cut` games, not knowing the rest, against the judgement at the end."""
    conditions = draw.draw(st.sampled_from([CHAMPIONSHIP, BLITZ]) | CONDITIONS)
    new = [game(each.opponent_level, each.half_points, conditions) for each in games]
    earlier = pool_for(playing_level(own), carried).games
    meetings = [
        Meeting(opponent="b", opponent_level=each.opponent_level, half_points=each.half_points)
        for each in new[:cut]
    ]
    forecast = needed(own, earlier, meetings, conditions, still_to_pair=len(new[cut:]))
    for goal, verdict in zip(forecast, judge(own, [*earlier, *new]).goals, strict=False):
        assert goal.goal is verdict.goal
        if goal.standing in (Standing.NOT_HERE, Standing.TOO_FEW_GAMES):
            assert verdict.norm is None
            continue
        least, most = goal.norm
        assert least <= verdict.norm.half_points <= most
        assert goal.standing is not Standing.REACHED or verdict.met
        assert goal.standing is not Standing.OUT_OF_REACH or not verdict.met


# Titles of a person, 32.5


FACTS = st.one_of(
    st.builds(TournamentPlayed, tournament=st.just("SM"), on=st.just(DAY), games=st.lists(GAMES).map(tuple)),
    st.builds(
        KyuTestPassed, test=st.just("7"), on=st.just(DAY), level=st.sampled_from(LADDER[: kyu(1).number])
    ),
    st.builds(LevelRecorded, on=st.just(DAY), level=LEVELS, ground=st.sampled_from(Ground)),
)


@given(st.lists(FACTS, max_size=6))
def test_an_honorary_title_is_the_highest_ever_and_never_lost(facts):
    titles = NO_TITLES
    for fact in facts:
        before, titles = titles, evolve(titles, fact)
        if before.honorary is not None:
            assert titles.honorary >= before.honorary
    held = [entry.after for entry in titles.history if entry.after is not None]
    assert titles.honorary == max(held, default=None)
    assert titles.level == (held[-1] if held else None)
    assert titles.diplomas == tuple(
        level for at, level in enumerate(held) if all(level > earlier for earlier in held[:at])
    ), "each level that was higher than all before it"
    assert [entry.fact for entry in titles.history] == facts


def test_a_level_regained_or_skipped_gives_no_diploma():
    weak, strong = [game(dan(1), 0)] * 9, [game(dan(1), 2)] * 9
    titles = titles_after(
        [
            LevelRecorded(on=DAY, level=kyu(2), ground=Ground.OTHER_FEDERATION),
            played(*strong),
            played(*weak),
            played(*strong),
        ]
    )
    assert [str(entry.after) for entry in titles.history] == ["2 kyu", "1 dan", "1 kyu", "1 dan"]
    assert titles.diplomas == (kyu(2), dan(1))
    assert [entry.because.article for entry in titles.history] == [
        "SLSF-R 32.1",
        "SLSF-R 32.3",
        "SLSF-R 32.1",
        "SLSF-R 32.3",
    ]


def test_a_test_passed_never_lowers_and_its_level_judges_the_games_carried_on():
    six = [game(kyu(9), 2)] * 6
    titles = titles_after([LevelRecorded(on=DAY, level=kyu(9), ground=Ground.FIRST_TITLE), played(*six)])
    assert titles.carried == tuple(six)
    lower = evolve(titles, KyuTestPassed(test="7", on=DAY, level=kyu(13)))
    assert lower.level == kyu(9)
    higher = evolve(titles, KyuTestPassed(test="8", on=DAY, level=kyu(6)))
    assert (higher.level, higher.carried) == (kyu(6), tuple(six))
    judged = evolve(higher, played(game(kyu(6), 2), on=DAY + timedelta(days=30)))
    terms = judged.history[-1].judgement.goals[1].norm.terms
    assert [term.percent for term in terms] == [110] * 6 + [65]
    assert judged.level == kyu(6)
