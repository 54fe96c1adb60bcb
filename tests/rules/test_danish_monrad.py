import csv
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import tournaments.rules
from events.citing import Refused
from tests.rules.danish_rounds import boards, having_met, met, played, start
from tournaments.rules.pairing import danish_monrad
from tournaments.rules.pairing.danish_monrad import search
from tournaments.rules.pairing.face import Board, Colour, Contestant, NoPairing, Passed, Past

PRINTED = Path(tournaments.rules.__file__).parent / "tables" / "dsu_monrad_lookahead.csv"


# The text.


def test_in_round_1_number_2_is_white_against_1_and_4_against_3():
    assert boards(danish_monrad.pair(start(6))) == ["2-1", "4-3", "6-5"]


def test_those_level_on_points_keep_their_placement():
    question = start(4)
    following = played(question, danish_monrad.pair(question), [2, 0])
    assert danish_monrad.placements(following.contestants, following.placement) == (2, 3, 1, 4)
    third = played(following, danish_monrad.pair(following), [1, 1])
    assert danish_monrad.placements(third.contestants, third.placement) == (2, 3, 1, 4)


def test_without_a_kept_placement_lots_and_results_give_the_same():
    question = start(8, rounds_total=5)
    for scores in ([2, 0, 1, 2], [0, 2, 2, 1], [1, 1, 0, 2], [0, 0, 0, 0]):
        pairing = danish_monrad.pair(question)
        assert danish_monrad.pair(replace(question, placement=())) == pairing
        question = played(question, pairing, scores)


def test_only_as_many_pairs_are_set_free_as_need_be():
    assert boards(danish_monrad.pair(having_met(6, (5, 6)))) == ["2-1", "5-3", "6-4"]


def test_exchanged_players_keep_their_placement():
    assert danish_monrad.pair(having_met(6, (5, 6))).placement == (1, 2, 3, 4, 5, 6)


def test_white_goes_to_who_had_it_fewer_times():
    question = start(2, round_number=2, rounds_total=2)
    had_white = Past(round_number=1, passed=Passed.GAME, opponent=9, colour=Colour.WHITE)
    question = replace(
        question, contestants=(question.contestants[0], Contestant(number=2, past=(had_white,)))
    )
    pairing = danish_monrad.pair(question)
    assert pairing.boards == (Board(black=2, white=1),)
    assert pairing.why[0][-1].inputs == (1, 0, 2, 1)


def test_two_who_left_are_matched_with_each_other():
    pairing = danish_monrad.pair(start(6, left=(4, 1)))
    assert (boards(pairing), pairing.resting) == (["3-2", "6-5"], None)


def test_the_first_of_an_odd_number_who_left_stays_lowest_placed():
    pairing = danish_monrad.pair(start(8, left=(7, 2, 5)))
    assert (boards(pairing), pairing.resting, pairing.resting_half_points) == (["3-1", "6-4"], 8, 2)
    assert ("DSU 4.1.2 §16", (8,)) in {(step.article, step.inputs) for step in pairing.trace}


def test_who_has_played_the_first_who_left_does_not_sit_out_for_him():
    assert danish_monrad.pair(having_met(4, (3, 4), left=(3,))).resting == 2


def test_an_odd_field_has_a_placeholder_and_nobody_sits_out_twice():
    question = start(5, rounds_total=5)
    rested = []
    for _ in range(5):
        pairing = danish_monrad.pair(question)
        rested.append(pairing.resting)
        question = played(question, pairing, [1, 1])
    assert sorted(rested) == [1, 2, 3, 4, 5]


def test_who_is_away_for_a_round_keeps_his_placement():
    pairing = danish_monrad.pair(start(5, absent=frozenset({2})))
    assert (boards(pairing), pairing.resting, pairing.placement) == (["3-1", "5-4"], None, (1, 2, 3, 4, 5))


def test_prohibited_pairings_are_kept_like_games_played():
    pairing = danish_monrad.pair(start(4, forbidden=frozenset({frozenset({1, 2})})))
    assert boards(pairing) == ["3-1", "4-2"]
    assert "danish_monrad.barred_between" in {step.code for step in pairing.why[0]}


# The advice: look ahead.


def test_the_printed_table_of_looking_ahead():
    with PRINTED.open(encoding="utf-8", newline="") as table:
        rows = [{name: int(value) for name, value in row.items()} for row in csv.DictReader(table)]
    assert [row["players"] for row in rows] == [6, 8, 10, 12, 14, 16]
    for row in rows:
        for players in (row["players"], row["players"] - 1):
            ahead = danish_monrad.look_ahead(players)
            assert (ahead.check_round, ahead.before_starting_round) == (
                row["check_round"],
                row["before_starting_round"],
            )


SIX = ((1, 4), (2, 5), (3, 6), (1, 5), (2, 6), (3, 4))


def test_a_pairing_without_a_following_round_gives_way_to_the_next():
    question = having_met(6, *SIX, round_number=3, rounds_total=4, placement=(1, 6, 2, 4, 3, 5))
    first = danish_monrad.pair(replace(question, rounds_total=3))
    chosen = danish_monrad.pair(question)
    assert met(first) == {frozenset(pair) for pair in ((1, 6), (2, 4), (3, 5))}
    assert met(chosen) == {frozenset(pair) for pair in ((1, 6), (2, 3), (4, 5))}
    assert danish_monrad.no_successor(question, first)
    assert danish_monrad.no_successor(question, chosen) == ()
    assert chosen.trace[-1].code == "danish_monrad.next_taken"


def test_where_no_pairing_leaves_a_following_round_the_first_stands_and_says_so():
    question = having_met(4, (1, 3), (1, 4), (2, 3), (2, 4), round_number=3, rounds_total=4)
    pairing = danish_monrad.pair(question)
    assert boards(pairing) == ["2-1", "4-3"]
    assert pairing.trace[-1].code == "danish_monrad.first_stands"


def test_a_search_that_is_given_up_says_so(monkeypatch):
    monkeypatch.setattr(search, "LOOK_AHEAD_STEPS", 1)
    question = having_met(6, *SIX, round_number=3, rounds_total=4, placement=(1, 6, 2, 4, 3, 5))
    pairing = danish_monrad.pair(question)
    assert met(pairing) == met(danish_monrad.pair(replace(question, rounds_total=3)))
    assert pairing.trace[-1].code == "danish_monrad.search_stopped"


# No pairing.


def test_two_odd_halves_that_may_not_meet_are_the_proof():
    halves = [(one, other) for one in (1, 2, 3) for other in (4, 5, 6)]
    answer = danish_monrad.pair(having_met(6, *halves))
    assert isinstance(answer, NoPairing)
    assert (answer.article, answer.proposal) == ("DSU 4.9.2", None)
    assert {step.inputs for step in answer.proof} & {(1, 2, 3), (4, 5, 6)}


def test_a_large_field_without_a_pairing_is_proved_at_once():
    """Setting free pair after pair would try more pairings than can be counted."""
    halves = frozenset(frozenset({one, other}) for one in range(1, 102) for other in range(102, 203))
    answer = danish_monrad.pair(start(202, forbidden=halves))
    assert isinstance(answer, NoPairing)
    assert len(answer.proof[1].inputs) == 101


def test_what_the_text_does_not_forbid_is_proposed_to_the_arbiter():
    forbidden = frozenset(frozenset({2, other}) for other in (1, 3, 4))
    answer = danish_monrad.pair(start(4, forbidden=forbidden))
    assert isinstance(answer, NoPairing)
    assert boards(answer.proposal) == ["2-1", "4-3"]
    assert answer.proposal.trace[-1].inputs == ((1, 2),)


def test_a_second_rest_is_proposed_where_everybody_has_rested():
    bye = Past(round_number=1, passed=Passed.BYE, half_points=2)
    question = start(3, round_number=2, rounds_total=2)
    question = replace(
        question, contestants=tuple(replace(each, past=(bye,)) for each in question.contestants)
    )
    answer = danish_monrad.pair(question)
    assert isinstance(answer, NoPairing)
    assert (boards(answer.proposal), answer.proposal.resting) == (["2-1"], 3)


# Refusals.


def test_one_player_is_no_round():
    with pytest.raises(Refused) as refusal:
        danish_monrad.pair(start(3, left=(1, 2)))
    assert (refusal.value.code, refusal.value.article) == ("too_few_players", "DSU 4.9.1")
    with pytest.raises(Refused):
        danish_monrad.look_ahead(1)


def test_no_round_is_laid_before_the_adjournment_session_ends():
    ends = datetime(2026, 4, 3, 18, tzinfo=UTC)
    danish_monrad.check_adjournment_session(ends, ends)
    with pytest.raises(Refused) as refusal:
        danish_monrad.check_adjournment_session(ends - timedelta(minutes=1), ends)
    assert (refusal.value.code, refusal.value.article) == ("adjournment_session_open", "DSU 4.9.1")


# Why not.


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        (5, 6, "pairing.met_before"),
        (2, 3, "danish_monrad.met_by_better"),
        (1, 4, "danish_monrad.met_nearer"),
        (4, 3, "danish_monrad.others_left"),
        (7, 2, "pairing.not_paired"),
    ],
)
def test_why_two_did_not_meet(one, other, reason):
    assert [step.code for step in danish_monrad.why_not(having_met(6, (5, 6)), one, other)] == [reason]


def test_those_who_met_have_no_reason_not_to():
    assert danish_monrad.why_not(having_met(6, (5, 6)), 3, 5) == ()


def test_a_prohibited_pairing_is_said_to_be_one():
    question = start(4, forbidden=frozenset({frozenset({1, 2})}))
    assert danish_monrad.why_not(question, 2, 1)[0].code == "pairing.prohibited"
