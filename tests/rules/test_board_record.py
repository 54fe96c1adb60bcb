"""Whole game records (SLSF-G 4-11, SLSF-R 4-12)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.games import Made, OpeningRule, rules_of
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.play import colour_of, played
from tournaments.rules.board.points import NAMES, read_point
from tournaments.rules.board.record import check_record
from tournaments.rules.board.results import GameRecord
from tournaments.rules.board.symmetry import SYMMETRIES, moved
from tournaments.rules.pairing.face import Colour

BLACK, WHITE = Colour

FIVE = "h8 a1 h9 c1 h10 e1 h11 g1 h12"
THREES = "h8 a1 g8 c2 f6 a4 f7 c5 f8"
RIF = "h8 h9 i9 a1 b1 k2"


def recorded(moves, opening="SLSF-R 8.1b", **entered):
    return check_record(GameRecord(opening=opening, moves=tuple(moves.split()), **entered))


def choices(text):
    acts = (each.split() for each in text.split("; "))
    return tuple(Act(by=Seat(by), verb=Verb(verb), words=tuple(words)) for by, verb, *words in acts)


def refused(checked):
    assert checked.refusal
    return checked.refusal.code, checked.refused_at, checked.refusal.article


def test_the_position_is_known_after_every_move():
    checked = recorded("h8 i9 pass j10")
    assert [ply.colour for ply in checked.plies] == [BLACK, WHITE, BLACK, WHITE]
    assert [len(ply.position.points(WHITE)) for ply in checked.plies] == [0, 1, 1, 2]
    assert checked.moves == (112, 128, None, 144)
    assert (checked.ending.result, checked.refusal, checked.warnings) == (Result.IN_PROGRESS, None, ())


def test_the_first_refusal_has_its_move_and_what_went_before_is_kept():
    checked = recorded("h8 i9 i9 p1")
    assert refused(checked) == ("occupied", 3, "SLSF-R 5")
    assert len(checked.plies) == 2
    assert checked.position.points(BLACK) == [read_point("h8")]
    assert "move 2" in str(checked.refusal)


@pytest.mark.parametrize(
    ("opening", "moves", "found"),
    [
        ("SLSF-G 7.1", "h8 q1", ("not_on_board", 2, "")),
        ("SLSF-R 8.1b", "a1", ("first_not_centre", 1, "SLSF-R 8.1b")),
        ("SLSF-G 7.2", "h8 a1 i9", ("inside_5x5", 3, "SLSF-G 7.2")),
        ("SLSF-G 7.3", "h8 a1 pass", ("pass_in_opening", 3, "SLSF-G 7.3")),
        ("SLSF-R 8.2a", "h8 h9 l1", ("not_an_opening", 3, "SLSF-R 8.2a")),
        ("SLSF-R 8.2a", "h8 h9 i9 a1 pass", ("pass_in_opening", 5, "SLSF-R 8.2a")),
        ("SLSF-R 8.2d", "h8 h9 i9 a1", ("outside_7x7", 4, "SLSF-R 8.2d")),
        ("SLSF-R 8.2e", "h8 h9 i9 k8 a1", ("outside_9x9", 5, "SLSF-R 8.2e")),
        ("SLSF-R 8.1b", "h8 pass pass a1", ("move_after_end", 4, "SLSF-R 10.3")),
    ],
)
def test_a_move_that_cannot_be(opening, moves, found):
    assert refused(recorded(moves, opening)) == found


@pytest.mark.parametrize(
    ("opening", "moves"),
    [
        ("SLSF-G 7.4", "a1 b1 c1 pass"),
        ("SLSF-G 7.4", "a1 b1 c1 d1 e1 pass"),
        ("SLSF-R 8.2d", "h8 h9 i9 k8 a1"),
        ("SLSF-R 8.2a", "h8 g7 j10 a1 b1 pass"),
    ],
)
def test_without_choices_whatever_some_course_of_the_opening_allows_stands(opening, moves):
    assert recorded(moves, opening).refusal is None


def test_choices_of_the_opening_are_followed_and_leave_the_colours():
    chosen = choices("P2 choose black; P2 propose b1 c1")
    checked = recorded(RIF, "SLSF-R 8.2a", choices=chosen, black=Seat.P2)
    assert (checked.refusal, checked.black, checked.named_opening.code) == (None, Seat.P2, "D4")
    wrong = recorded(RIF, "SLSF-R 8.2a", choices=chosen, black=Seat.P1)
    assert refused(wrong) == ("colour_mismatch", 6, "SLSF-R 8.2a")


@pytest.mark.parametrize(
    ("opening", "moves", "chosen", "found"),
    [
        ("SLSF-R 8.2a", RIF, "P2 choose black", ("wrong_action", 5, "SLSF-R 8.2a")),
        ("SLSF-R 8.2a", RIF, "P2 choose black; P2 propose c1 d1", ("not_proposed", 5, "SLSF-R 8.2a")),
        ("SLSF-R 8.2a", RIF, "P1 choose black; P2 propose b1 d1", ("wrong_actor", 4, "SLSF-R 8.2a")),
        (
            "SLSF-R 8.2b",
            RIF,
            "P1 declare 1; P2 choose black; P2 propose d1",
            ("not_proposed", 5, "SLSF-R 8.2b"),
        ),
        ("SLSF-G 7.1", "h8 a1", "P2 choose black", ("wrong_action", 2, "SLSF-G 7.1")),
        ("SLSF-G 7.4", "a1 b1 c1 pass", "P2 option C", ("pass_in_opening", 4, "SLSF-G 7.4")),
    ],
)
def test_choices_against_the_opening_rule_are_refused(opening, moves, chosen, found):
    assert refused(recorded(moves, opening, choices=choices(chosen))) == found


def test_after_the_third_option_of_taraguchi_move_six_is_a_stone():
    chosen = choices("P2 next self; P1 next self; P2 next self; P1 option H3; P1 propose a1 a2 a3 a4 a5")
    opening = "h8 h9 i9 h10 a3"
    assert refused(recorded(f"{opening} pass", "SLSF-R 8.2d", choices=chosen)) == (
        "pass_in_opening", 6, "SLSF-R 8.2d",
    )  # fmt: skip
    assert recorded(f"{opening} a9 pass", "SLSF-R 8.2d", choices=chosen).refusal is None


def test_a_single_fifth_move_stands_unchosen_and_choices_at_the_end_count():
    one = choices("P1 declare 1; P2 choose black; P2 propose b1")
    assert recorded(RIF, "SLSF-R 8.2b", choices=one).black is Seat.P2
    swapped = recorded("a1 b1 c1", "SLSF-G 7.3", choices=choices("P2 choose black"))
    assert (swapped.refusal, swapped.black) == (None, Seat.P2)


def test_more_fifth_moves_declared_than_differ_is_warned_of_at_move_four():
    many = choices("P1 declare 117; P2 choose white")
    checked = recorded("h8 h9 h10 h7", "SLSF-R 8.2b", choices=many)
    assert [(each.code, each.number) for each in checked.warnings] == [("few_proposals_possible", 4)]


def test_what_nobody_claimed_is_noted_but_not_at_the_last_move_nor_where_it_was_claimed():
    overlooked = recorded(f"{FIVE} a9")
    assert [(each.code, each.number) for each in overlooked.warnings] == [("unclaimed_five", 9)]
    assert recorded(FIVE).warnings == ()
    claimed = recorded(f"{FIVE} a9", result=Result.BLACK_WIN, reason=Reason.FIVE)
    assert (claimed.warnings, claimed.ending.result) == ((), Result.BLACK_WIN)
    six = recorded("h8 a1 c3 a2 e5 a3 g11 a5 i13 a6 k14 a4 o15")
    assert [(each.code, each.number, each.because.article) for each in six.warnings] == [
        ("unclaimed_overline", 12, "SLSF-R 9.1")
    ]


@pytest.mark.parametrize(
    ("moves", "result", "reason", "terms", "said"),
    [
        (FIVE, Result.BLACK_WIN, Reason.FIVE, {}, ""),
        (FIVE, Result.WHITE_WIN, Reason.FIVE, {}, "claim_not_on_board"),
        (FIVE, Result.BLACK_WIN, Reason.FIVE, {"left_seconds": 0}, "claim_no_time"),
        (FIVE, Result.BLACK_WIN, Reason.OVERLINE, {}, "claim_not_on_board"),
        (FIVE, Result.DRAW, Reason.FIVE, {}, "result_mismatch"),
        (FIVE, Result.IN_PROGRESS, Reason.FIVE, {}, "result_mismatch"),
        (FIVE, Result.BLACK_WIN, None, {}, "result_mismatch"),
        (THREES, Result.WHITE_WIN, Reason.FORBIDDEN_DOUBLE_THREE, {}, ""),
        (THREES, Result.BLACK_WIN, Reason.FORBIDDEN_DOUBLE_THREE, {}, "claim_wrong_side"),
        (f"{THREES} k2", Result.WHITE_WIN, Reason.FORBIDDEN_DOUBLE_THREE, {}, "claim_too_late"),
        ("h8 a1", Result.WHITE_WIN, Reason.RESIGNATION, {}, ""),
        ("h8 a1", Result.DRAW, Reason.RESIGNATION, {}, "result_mismatch"),
        ("h8 a1", Result.BLACK_WIN, Reason.TIME, {}, ""),
        ("h8 a1", Result.DRAW, Reason.BOTH_FLAGS, {}, ""),
        ("h8 a1", Result.DRAW, Reason.FULL_BOARD, {}, "result_mismatch"),
        ("h8 a1", Result.DRAW, Reason.DRAW_AGREED, {"fewest_moves": 2}, ""),
        ("h8 a1", Result.DRAW, Reason.DRAW_AGREED, {"fewest_moves": 3}, "draw_too_early"),
        ("h8 a1", Result.BLACK_WIN, Reason.DRAW_AGREED, {}, "result_mismatch"),
        ("h8 a1", Result.BLACK_WIN, Reason.RULING, {"ruling": "referee: talked to the captain"}, ""),
        ("h8 a1", Result.BLACK_WIN, Reason.RULING, {}, "result_mismatch"),
        ("", Result.WHITE_WIN, Reason.WALKOVER, {"ruling": "referee: did not come"}, ""),
        ("", Result.WHITE_WIN, Reason.FIVE, {}, "claim_not_on_board"),
        ("h8 a1", Result.ANNULLED, Reason.DISORDER, {}, ""),
        ("h8 a1", Result.DRAW, Reason.DISORDER, {}, "result_mismatch"),
        ("h8 pass pass", Result.DRAW, Reason.TWO_PASSES, {}, ""),
        ("h8 pass pass", Result.IN_PROGRESS, None, {}, "result_mismatch"),
        ("h8 a1", Result.BLACK_WIN, Reason.TWO_PASSES, {}, "result_mismatch"),
        ("h8 a1", Result.BLACK_WIN, Reason.FULL_BOARD, {}, "result_mismatch"),
        ("h8 a1", Result.DRAW, Reason.TWO_PASSES, {}, "result_mismatch"),
        ("h8 pass pass", Result.BLACK_WIN, Reason.RESIGNATION, {}, "result_mismatch"),
        ("h8 pass pass", Result.BLACK_WIN, Reason.RULING, {"ruling": "the referee"}, ""),
    ],
)
def test_a_result_follows_from_the_record_or_is_refused(moves, result, reason, terms, said):
    checked = recorded(moves, result=result, reason=reason, **terms)
    assert (checked.refusal.code if checked.refusal else "") == said
    if not said:
        assert (checked.ending.result, checked.ending.reason) == (result, reason)
        assert checked.ending.trace
    else:
        assert checked.refusal.article
        assert checked.refused_at == len(moves.split())


@pytest.mark.parametrize(
    ("moves", "result", "about"),
    [
        ("", Result.BLACK_WIN, 0),
        ("h8", Result.WHITE_WIN, 0),
        ("h8", Result.BLACK_WIN, 1),
        ("h8 a1 h9", Result.WHITE_WIN, 2),
        ("h8 a1 h9", Result.BLACK_WIN, 3),
    ],
)
def test_a_five_that_is_not_there_is_put_to_the_last_move_of_the_winner(moves, result, about):
    refused_ = recorded(moves, result=result, reason=Reason.FIVE).refusal
    assert (refused_.code, refused_.values["about"]) == ("claim_not_on_board", about)


def test_the_board_alone_ends_a_game_whose_result_is_not_entered():
    ending = recorded("h8 pass pass").ending
    assert (ending.result, ending.reason, ending.trace[0].article) == (
        Result.DRAW, Reason.TWO_PASSES, "SLSF-R 10.3",
    )  # fmt: skip
    assert recorded(FIVE).ending.result is Result.IN_PROGRESS


def test_the_final_position_is_compared_point_by_point():
    seen = frozenset([read_point("h8")]), frozenset([read_point("b1")])
    checked = recorded("h8 a1", final=seen)
    assert refused(checked)[:2] == ("position_mismatch", 2)
    assert checked.refusal.values["points"] == "a1 b1"
    exchanged = recorded("h8 a1", final=(frozenset([read_point("a1")]), frozenset([read_point("h8")])))
    assert exchanged.refusal.values["points"] == "a1 h8"
    right = frozenset([read_point("h8")]), frozenset([read_point("a1")])
    assert recorded("h8 a1", final=right).refusal is None


def test_an_opening_rule_of_no_book_is_malformed():
    with pytest.raises(Malformed, match="no opening rule"):
        recorded("h8", "SLSF-G 9")


MOVES = st.lists(
    st.one_of(st.sampled_from(NAMES), st.sampled_from(["pass", "PASS", "p1", "", "h08"])), max_size=40
)


@settings(max_examples=150)
@given(st.sampled_from(list(OpeningRule)), MOVES)
def test_any_record_is_played_to_its_end_or_to_one_refusal(opening, moves):
    checked = check_record(GameRecord(opening=opening, moves=tuple(moves)))
    assert len(checked.plies) == (checked.refused_at - 1 if checked.refusal else len(moves))
    stones = [ply.point for ply in checked.plies if ply.point is not None]
    assert len(set(stones)) == len(stones)
    assert [ply.colour for ply in checked.plies] == [colour_of(n + 1) for n in range(len(checked.plies))]
    standing = checked.position.points(BLACK) + checked.position.points(WHITE)
    assert sorted(standing) == sorted(stones)


GAMES = st.lists(st.sampled_from(NAMES[50:175]), unique=True, max_size=50).map(
    lambda names: ["h8", *(name for name in names if name != "h8")]
)


@settings(max_examples=60)
@given(GAMES, st.sampled_from(SYMMETRIES))
def test_a_turned_game_has_the_same_course(names, symmetry):
    straight = check_record(GameRecord(opening="SLSF-R 8.1b", moves=tuple(names)))
    turned_moves = moved(straight.moves, symmetry)
    turned = check_record(
        GameRecord(opening="SLSF-R 8.1b", moves=tuple(NAMES[each] for each in turned_moves))
    )
    assert [ply.made for ply in turned.plies] == [ply.made for ply in straight.plies]
    assert turned.normal_game == straight.normal_game
    assert turned.named_opening is straight.named_opening


@settings(max_examples=60)
@given(GAMES)
def test_what_a_stone_made_is_seen_by_walking_its_rows(names):
    """Free play of the gomoku book: five and overline for both, by plain counting on a grid."""
    rules, stones = rules_of("SLSF-G 7.1"), {}
    for ply in played(rules, names):
        column, row = ply.point % 15, ply.point // 15
        stones[column, row] = ply.colour
        lengths = []
        for columns, rows in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length = 1
            for way in (1, -1):
                steps = 1
                while stones.get((column + way * steps * columns, row + way * steps * rows)) is ply.colour:
                    steps += 1
                length += steps - 1
            lengths.append(length)
        expected = Made.FIVE if 5 in lengths else Made.OVERLINE if max(lengths) > 5 else None
        assert ply.made is expected
