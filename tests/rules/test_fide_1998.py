import random
from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tests.rules.fide_rounds import COLOURS, boards, event, following, player, start, table
from tournaments.rules.pairing import fide_1998, matching
from tournaments.rules.pairing.face import Colour, Float, NoPairing, Passed, Past
from tournaments.rules.pairing.fide_1998.colours import Strength, preference
from tournaments.rules.pairing.fide_1998.roll import roll_of
from tournaments.rules.pairing.fide_1998.rounds import lay_round

SEEDS = st.integers(0, 10_000)


def articles(steps):
    return [step.article.removeprefix("DSU 4.9.5 ") for step in steps]


# The text, paragraph by paragraph.


def test_a1_ingo_and_bcf_are_converted_and_marked():
    ingo, bcf = fide_1998.from_ingo(100), fide_1998.from_bcf(180)
    assert (ingo.rating, ingo.origin, ingo.stated) == (2040, fide_1998.Origin.CONVERTED, "Ingo 100")
    assert (bcf.rating, bcf.origin, bcf.stated) == (2040, fide_1998.Origin.CONVERTED, "BCF 180")
    assert fide_1998.estimate(1750).origin is fide_1998.Origin.ESTIMATED


def test_a1_a_figure_that_gives_no_rating_is_refused():
    with pytest.raises(Malformed) as refused:
        fide_1998.from_ingo(355)
    assert (refused.value.article, refused.value.field) == ("DSU 4.9.5 A1", "rating")


def test_a2_score_rating_title_alphabet():
    four = (
        player(1, 0, rating=2100),
        player(2, 0, rating=2200, alphabetical=2),
        player(3, 0, rating=2200, alphabetical=1),
        player(4, 0, rating=2200, title="WIM", alphabetical=3),
        player(5, 1, met=[9], colours="W", rating=1500),
    )
    assert [each.number for each in fide_1998.ranked(four)] == [5, 4, 3, 2, 1]


def test_a3_half_the_bracket_from_above_is_paired_as_one():
    question = table(
        player(1, 1.5, met=[2], colours="W"),
        player(2, 1.5, met=[1], colours="B"),
        player(3, 1, met=[4], colours="W"),
        player(4, 1, met=[3], colours="B"),
    )
    (top, below) = lay_round(roll_of(question))
    assert (top.left, below.laid.bracket.movers, below.laid.bracket.others) == ((0, 1), (), (0, 1, 2, 3))


def test_a4_a5_floats_of_a_round():
    question = start(5)
    answer = fide_1998.pair(question)
    assert (answer.resting, answer.resting_half_points, answer.floats) == (5, 2, {5: Float.DOWN})
    second = fide_1998.pair(following(question, answer, [2, 2]))
    assert (boards(second), second.resting) == (["5-1", "3-4"], 2)
    assert second.floats == {4: Float.DOWN, 3: Float.UP, 2: Float.DOWN}


def test_a7_two_whites_leave_no_choice_although_there_were_more_blacks():
    wanted = preference([COLOURS[letter] for letter in "BBWBBWW"])
    assert (wanted.colour, wanted.strength, wanted.difference) == (Colour.BLACK, Strength.ABSOLUTE, -1)


def test_a7_before_the_first_game_there_is_no_preference():
    assert preference([]) == fide_1998.Preference(colour=None, strength=Strength.NONE, difference=0)


def test_b1_a_walkover_won_bars_from_the_bye_and_not_from_the_opponent():
    won = Past(round_number=1, passed=Passed.WALKOVER_WON, opponent=2, half_points=0)
    lost = Past(round_number=1, passed=Passed.WALKOVER_LOST, opponent=3)
    question = start(3)
    one, two, three = question.contestants
    answer = fide_1998.pair(
        replace(
            question,
            round_number=2,
            contestants=(one, replace(two, past=(lost,)), replace(three, past=(won,))),
        )
    )
    assert (answer.resting, boards(answer)) == (2, ["1-3"])
    two_left = (replace(two, past=(lost,)), replace(three, past=(won,)))
    again = fide_1998.pair(replace(question, round_number=2, contestants=two_left))
    assert boards(again) == ["3-2"]  # F2: the game was not played


def test_b2_does_not_bind_two_over_half_in_the_last_round():
    top = (player(1, 2, met=[9, 8], colours="WW"), player(2, 1.5, met=[8, 9], colours="WW"))
    low = (player(3, 0, met=[7, 6], colours="BB"), player(4, 0, met=[6, 7], colours="BB"))
    assert boards(fide_1998.pair(table(*top, *low))) == ["3-1", "4-2"]
    # A7: nobody prefers absolutely then, both prefer Black strongly, so E4 gives it to the higher
    assert boards(fide_1998.pair(table(*top, rounds_total=3))) == ["2-1"]
    assert isinstance(fide_1998.pair(table(*top, rounds_total=4)), NoPairing)


def test_b2_binds_who_has_exactly_half_in_the_last_round():
    last = table(
        player(1, 2, met=[9, 8], colours="WW"), player(2, 1, met=[8, 9], colours="WW"), rounds_total=3
    )
    assert isinstance(fide_1998.pair(last), NoPairing)


def test_b5_b6_nobody_floats_again_while_another_can():
    three = [player(number, 1, met=[9], colours="-", floats="-") for number in (1, 2)]
    three += [player(3, 1, met=[8], colours="-", floats="D"), player(4, 0, colours="-")]
    assert fide_1998.pair(table(*three)).floats[2] is Float.DOWN
    all_floated = [replace(each, past=(replace(each.past[0], floated=Float.DOWN),)) for each in three[:3]]
    answer = fide_1998.pair(table(*all_floated, three[3]))
    assert answer.floats[3] is Float.DOWN
    assert "C9" in articles(answer.trace)


def test_c10_a_mover_leaves_alone_who_floated_up_before():
    alone = player(1, 1, colours="-")
    others = [player(number, 0, colours="-") for number in (3, 4)]
    floated = player(2, 0, colours="-", floats="U")
    assert boards(fide_1998.pair(table(alone, floated, *others))) == ["1-3", "4-2"]
    all_floated = [replace(each, past=floated.past) for each in others]
    answer = fide_1998.pair(table(alone, floated, *all_floated))
    assert boards(answer) == ["1-2", "3-4"]
    assert "C10" in articles(answer.why[0])


def test_f1_boards_by_the_score_of_the_higher_player_then_both():
    question = start(8)
    third = following(question, fide_1998.pair(question), [2, 2, 1, 0])
    answer = fide_1998.pair(third)
    points = {each.number: each.half_points for each in third.contestants}
    scores = [sorted((points[b.white], points[b.black]), reverse=True) for b in answer.boards]
    assert scores == sorted(scores, key=lambda two: (-two[0], -sum(two)))


@pytest.mark.parametrize("lot", list(Colour))
def test_f4_e4_round_1_halves_and_alternating_colours(lot):
    answer = fide_1998.pair(start(7, top_colour=lot))
    expected = ["1-4", "5-2", "3-6"] if lot is Colour.WHITE else ["4-1", "2-5", "6-3"]
    assert (boards(answer), answer.resting) == (expected, 7)


def test_f5_who_left_or_is_away_is_not_paired():
    answer = fide_1998.pair(start(6, left=(1,), absent=frozenset([2])))
    assert sorted(f"{b.white}{b.black}" for b in answer.boards) == ["35", "64"]


def test_one_player_is_no_round():
    with pytest.raises(Refused) as refused:
        fide_1998.pair(start(1))
    assert refused.value.article == "DSU 4.9.5 A"


# Explanations.


def test_an_exchange_says_so():
    answer = fide_1998.pair(
        table(
            player(1, 0, [3, 4], "WB"),
            player(2, 0, [4, 3], "WB"),
            player(3, 0, [1, 2], "BW"),
            player(4, 0, [2, 1], "BW"),
        )
    )
    assert "D2" in articles(answer.trace)
    assert all("D2" in articles(steps) for steps in answer.why)
    assert all("D2" not in articles(steps) for steps in fide_1998.pair(start(6)).why)


def test_why_not_names_the_paragraph():
    question = start(6)
    first = fide_1998.pair(question)
    second = following(question, first, [2, 0, 1])
    assert articles(fide_1998.why_not(second, 1, 4)) == ["B1"]
    assert articles(fide_1998.why_not(replace(second, absent=frozenset([6])), 1, 6)) == ["F5"]
    forbidden = replace(second, forbidden=frozenset([frozenset([1, 2])]))
    assert fide_1998.why_not(forbidden, 1, 2)[0].code == "pairing.prohibited"
    both = table(player(1, 1, [9, 8], "WW"), player(2, 1, [8, 9], "WW"), player(3, 0, [7, 6], "BB"))
    assert articles(fide_1998.why_not(both, 2, 1)) == ["B2"]
    board = fide_1998.pair(second).boards[0]
    assert fide_1998.why_not(second, board.white, board.black) == ()


@given(seed=SEEDS, players=st.integers(4, 16))
@settings(max_examples=25)
def test_every_pair_is_explained_and_every_other_is_not_in_silence(seed, players):
    for question, answer in event(seed, players, 4):
        if isinstance(answer, NoPairing):
            assert answer.proof
            continue
        assert len(answer.why) == len(answer.boards)
        assert all(articles(steps)[-1] in {"E1", "E2", "E3", "E4"} for steps in answer.why)
        there = [each.number for each in question.present]
        pairs = {frozenset((board.white, board.black)) for board in answer.boards}
        one, other = random.Random(seed).sample(there, 2)
        assert bool(fide_1998.why_not(question, one, other)) is (frozenset((one, other)) not in pairs)


# When nobody can be paired.


def test_no_pairing_comes_with_a_proof_and_a_proposal():
    question = table(
        *(player(number, 1.5, [4, 5, 6], "WBW") for number in (1, 2, 3)),
        *(player(number, 1.5, [1, 2, 3], "BWB") for number in (4, 5, 6)),
    )
    answer = fide_1998.pair(question)
    assert (answer.article, answer.proposal) == ("DSU 4.9.5 C13", None)
    assert [step.inputs for step in answer.proof] == [(), (1, 2, 3)]  # three of them, and nobody set aside
    two = table(player(1, 1, [9, 8], "WW"), player(2, 1, [8, 9], "WW"))
    assert boards(fide_1998.pair(two).proposal) == ["2-1"]


# What must hold in every event.


def complete(question):
    """Whether B1 and B2 leave any complete pairing."""
    roll = roll_of(question)
    count = len(roll.players)
    edges = [(i, j) for i in range(count) for j in range(i + 1, count) if roll.legal[i] >> j & 1]
    edges += [(i, count) for i in range(count) if count % 2 and not roll.bye_barred >> i & 1]
    return matching.everybody(range(count + count % 2), edges)


def check_round(question, answer):
    there = {each.number: each for each in question.present}
    paired = [number for board in answer.boards for number in (board.white, board.black)]
    assert sorted([*paired, *([answer.resting] if answer.resting else [])]) == sorted(there)
    for board in answer.boards:
        white, black = there[board.white], there[board.black]
        assert black.number not in white.played
        assert frozenset((white.number, black.number)) not in question.forbidden
        if question.round_number < question.rounds_total:
            for one, colour in ((white, Colour.WHITE), (black, Colour.BLACK)):
                assert one.colours[-2:] != (colour, colour)
                assert abs(sum(1 if each is colour else -1 for each in (*one.colours, colour))) <= 2
    if answer.resting:
        passed = {past.passed for past in there[answer.resting].past}
        assert not passed & {Passed.BYE, Passed.WALKOVER_WON}
        assert answer.floats[answer.resting] is Float.DOWN


@given(seed=SEEDS, players=st.integers(4, 60), rounds_total=st.integers(2, 9), draws=st.integers(0, 9))
@settings(max_examples=40)
def test_the_absolute_criteria_hold(seed, players, rounds_total, draws):
    for question, answer in event(seed, players, rounds_total, draws=draws):
        if isinstance(answer, NoPairing):
            assert not complete(question)
        else:
            check_round(question, answer)


@given(seed=SEEDS, players=st.integers(2, 7))
@settings(max_examples=30)
def test_played_to_the_end_the_search_stops_only_where_nothing_is_left(seed, players):
    for question, answer in event(seed, players, players + 1, quiet=True):
        assert isinstance(answer, NoPairing) is not complete(question)


@given(seed=SEEDS, players=st.integers(4, 20))
@settings(max_examples=20)
def test_the_same_question_has_the_same_answer_in_whatever_order_players_come(seed, players):
    for question, answer in event(seed, players, 4):
        shuffled = list(question.contestants)
        random.Random(seed).shuffle(shuffled)
        assert fide_1998.pair(replace(question, contestants=tuple(shuffled))) == answer


def test_a_thousand_players_are_paired_within_five_seconds_in_every_round():
    began = process_time()
    for question, answer in event(1, 1000, 9, quiet=True):
        assert process_time() - began < 5
        check_round(question, answer)
        began = process_time()
