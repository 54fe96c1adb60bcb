from dataclasses import replace
from hashlib import sha256
from time import process_time

import pytest

from events.citing import Malformed, Refused
from tests.rules.monrad_fields import SEED, played, question, row
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.monrad_terms import admit_late, correction, round_warnings
from tournaments.rules.pairing.face import Board, Contestant, Float, Passed, Past
from tournaments.rules.pairing.face import RoundToPair as Round
from tournaments.rules.pairing.swedish_monrad import lot, pair, why_not
from tournaments.rules.pairing.swedish_monrad.costs import black_and_white
from tournaments.rules.pairing.swedish_monrad.lots import Lots
from tournaments.rules.pairing.swedish_monrad.seats import seats_of


def asked_of(*contestants, round_number=2, **more):
    return Round(round_number=round_number, rounds_total=9, contestants=contestants, seed=SEED, **more)


def test_anyone_can_redo_a_lot_with_sha256_alone():
    text = b"slsf-monrad|a1|3|pair|4|7"
    assert lot("a1", 3, "pair", 4, 7) == int.from_bytes(sha256(text).digest()[:8], "big")


def test_the_first_round_is_paired_in_number_order_and_the_last_number_rests():
    drawn = pair(question(dict.fromkeys(range(1, 8), ()), 1), GOMOKU)
    assert [{board.black, board.white} for board in drawn.boards] == [{1, 2}, {3, 4}, {5, 6}]
    assert (drawn.resting, drawn.resting_half_points, drawn.floats) == (7, 2, {7: Float.DOWN})
    assert {step.article for step in drawn.trace} == {"SLSF-G 25.2", "SLSF-G 25.3", "SLSF-G 25.4"}


def test_a_prohibited_pairing_moves_the_first_round_as_little_as_can_be():
    apart = frozenset({frozenset({3, 4})})
    drawn = pair(question(dict.fromkeys(range(1, 9), ()), 1, forbidden=apart), GOMOKU)
    met = [{board.black, board.white} for board in drawn.boards]
    assert {7, 8} in met
    assert sum(abs(board.black - board.white) ** 2 for board in drawn.boards) == 10
    assert {3, 4} not in met


def test_colours_alternate_25_2b():
    drawn = pair(
        asked_of(row(1, 2, [3], "W"), row(2, 2, [4], "B"), row(3, 0, [1], "B"), row(4, 0, [2], "W")), GOMOKU
    )
    assert drawn.boards == (Board(1, 2), Board(4, 3))
    assert drawn.why[0][-1].code == "swedish_monrad.colour_runs"


def test_equal_conditions_are_left_to_the_lot_25_2b():
    one, other = seats_of(asked_of(row(1, 2, [3], "W"), row(2, 2, [4], "W")))
    decided = {black_and_white(one, other, Lots(f"{seed:x}", 2))[0].number for seed in range(20)}
    assert decided == {1, 2}
    assert black_and_white(one, other, Lots(SEED, 2)) == black_and_white(other, one, Lots(SEED, 2))


def test_ups_and_downs_are_evened_out_25_2d():
    # One of 1, 2 and 3 must meet 4 below: the one who has had an up.
    had_an_up = Past(round_number=1, passed=Passed.ABSENT, half_points=4, floated=Float.UP)
    contestants = [row(1, 4), Contestant(number=2, past=(had_an_up,)), row(3, 4, extra_floats=1), row(4, 2)]
    drawn = pair(asked_of(*contestants), GOMOKU)
    assert drawn.floats == {2: Float.DOWN, 4: Float.UP}


def test_boards_stand_by_the_higher_score():
    drawn = pair(asked_of(row(1, 3), row(2, 3), row(3, 0), row(4, 4, [1, 2], "BW")), GOMOKU)
    assert [{board.black, board.white} for board in drawn.boards] == [{3, 4}, {1, 2}]


def test_one_of_the_lowest_group_rests_25_4():
    contestants = [row(1, 4), row(2, 3), row(3, 2), row(4, 2), row(5, 0), row(6, 0), row(7, 0)]
    drawn = pair(asked_of(*contestants), GOMOKU)
    assert drawn.resting == min((5, 6, 7), key=lambda number: lot(SEED, 2, "bye", number))
    assert drawn.floats[drawn.resting] is Float.DOWN


def test_the_others_must_be_able_to_meet_when_somebody_rests():
    # 3 has the lowest points, but without them 1 and 2, who have met, are left.
    drawn = pair(asked_of(row(1, 4, [2], "B"), row(2, 2, [1], "W"), row(3, 0)), GOMOKU)
    assert drawn.resting == 2
    assert [step.inputs for step in drawn.trace if step.code == "swedish_monrad.needed_by_others"] == [(3,)]


def test_where_nobody_may_rest_twice_a_draw_can_be_missing_and_one_is_proposed():
    rested = Past(round_number=1, passed=Passed.BYE, half_points=2)
    asked = asked_of(*(Contestant(number=number, past=(rested,)) for number in (1, 2, 3)))
    refused = pair(asked, RENJU, second_bye=False)
    assert (refused.article, refused.proposal) == ("SLSF-R 26.4", pair(asked, RENJU))
    assert refused.proof[0].code == "swedish_monrad.everybody_rested"


def test_the_absent_and_those_who_left_are_not_drawn():
    asked = question(dict.fromkeys(range(1, 9), ()), 2, absent=frozenset({3}), left=(5,))
    drawn = pair(asked, GOMOKU)
    seated = {number for board in drawn.boards for number in (board.black, board.white)}
    assert seated == {1, 2, 4, 6, 7, 8}
    assert why_not(asked, 3, 4, GOMOKU)[0].inputs == (3,)


def test_without_a_complete_draw_the_reason_can_be_checked_25_2a():
    # 1, 2 and 3 have met each other, and 4 all of them: nobody but 5 and 6 is left to four players.
    met = {1: [2, 3, 4], 2: [1, 3, 4], 3: [1, 2, 4], 4: [1, 2, 3], 5: [], 6: []}
    asked = asked_of(*(row(number, 0, others, "BWB"[: len(others)]) for number, others in met.items()))
    refused = pair(asked, GOMOKU)
    assert (refused.article, refused.proposal) == ("SLSF-G 25.2a", None)
    assert [step.inputs for step in refused.proof[:2]] == [((1,), (2,), (3,), (4,)), (5, 6)]


def test_why_two_did_not_meet():
    contestants = [row(1, 4, [4], "B"), row(2, 4), row(3, 2), row(4, 2, [1], "W"), row(5, 0), row(6, 0)]
    asked = asked_of(*contestants, forbidden=frozenset({frozenset({3, 5})}))
    assert [why_not(asked, *pair, GOMOKU)[0].article for pair in ((1, 4), (3, 5), (2, 5))] == [
        "SLSF-G 25.2a",
        "SLSF-G 25.2",
        "SLSF-G 25.2",
    ]
    assert why_not(asked, 1, 4, GOMOKU)[0].code == "pairing.met_before"
    assert why_not(asked, 2, 5, GOMOKU)[0].inputs[2] > why_not(asked, 2, 5, GOMOKU)[0].inputs[3]
    assert why_not(asked, 1, 2, GOMOKU) == ()


@pytest.mark.parametrize("seed", ["", "A1", "5eed "])
def test_a_draw_needs_a_seed(seed):
    with pytest.raises(Malformed) as refusal:
        pair(replace(asked_of(row(1, 0), row(2, 0)), seed=seed), RENJU)
    assert (refusal.value.field, refusal.value.article) == ("seed", "SLSF-R 26.2")


def test_two_hundred_players_after_nine_rounds_are_drawn_in_a_few_seconds():
    class Chance:
        results = iter(lot("c0ffee", 1, "result", game) for game in range(10**6))

        def randrange(self, most):
            return next(self.results) % most

    past = played(200, 9, Chance())
    begun = process_time()
    pair(question(past, 10), GOMOKU)
    assert process_time() - begun < 5


def test_late_entry_and_corrections_name_their_paragraph():
    for active, leave, code in ((20, True, "even_field"), (19, False, "no_leave")):
        with pytest.raises(Refused) as refusal:
            admit_late(active, referee_permits=leave, half_points=0, book=RENJU)
        assert (refusal.value.code, refusal.value.article) == (code, "SLSF-R 26.4")
    turned = correction((2, 0), (0, 2), used_in_draw=True, book=RENJU)
    assert (turned.half_points, turned.floats) == ((-2, 2), (Float.UP, Float.DOWN))
    assert turned.trace[0].article == "SLSF-R 26.5"


def test_what_is_warned_of_before_rounds_are_announced_25_1():
    def warned(players, rounds):
        return [step.code.removeprefix("swedish_monrad.") for step in round_warnings(players, rounds, GOMOKU)]

    assert warned(18, 6) == warned(30, 12) == warned(50, 9) == []
    assert warned(18, 5) == warned(50, 8) == ["fewer_rounds"]
    assert warned(18, 10) == ["more_rounds", "rounds_without_draw"]
    assert warned(17, 9) == ["no_range", "rounds_without_draw"]


@pytest.mark.parametrize(
    ("ruled", "real", "used", "changes", "floats", "reason"),
    [
        ((2, 0), (0, 2), True, (-2, 2), ("up", "down"), "swedish_monrad.floats_corrected"),
        ((1, 1), (2, 0), True, (1, -1), ("down", "up"), "swedish_monrad.floats_corrected"),
        ((1, 1), (2, 0), False, (1, -1), ("none", "none"), "swedish_monrad.no_floats"),
        ((1, 1), (1, 1), True, (0, 0), ("none", "none"), "swedish_monrad.as_ruled"),
        ((1, 1), (1, 1), False, (0, 0), ("none", "none"), "swedish_monrad.as_ruled"),
        ((0, 0), (0, 2), True, (0, 2), ("none", "down"), "swedish_monrad.floats_corrected"),
    ],
)
def test_a_real_result_replaces_the_ruled_one_25_5(ruled, real, used, changes, floats, reason):
    corrected = correction(ruled, real, used_in_draw=used, book=GOMOKU)
    assert corrected.half_points == changes
    assert tuple(each.name.lower() for each in corrected.floats) == floats
    assert [(step.article, step.code) for step in corrected.trace] == [("SLSF-G 25.5", reason)]
