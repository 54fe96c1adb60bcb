"""What ends a game, which paragraph it names, and rows at the edge (SLSF-G 8-9, SLSF-R 8-10)."""

import pytest

from events.citing import Refused
from tests.rules.test_board_openings import after, refusal
from tests.rules.test_board_record import recorded, refused
from tournaments.rules.board.claims import Claim, claimable, claimed
from tournaments.rules.board.endings import GOING_ON, Reason, Result, ended_by_board, won_by
from tournaments.rules.board.games import Made, OpeningRule, rules_of
from tournaments.rules.board.openings.proposals import distinct_proposals, first_clash
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.openings.walked import stages
from tournaments.rules.board.play import played
from tournaments.rules.board.points import NAMES, NUMBERS, POINTS
from tournaments.rules.board.position import position
from tournaments.rules.board.rows import longest_row, row_lengths, row_through, winning_rows
from tournaments.rules.board.symmetry import SYMMETRIES, moved, normal_game, normal_stones
from tournaments.rules.dsu.time_controls import control
from tournaments.rules.pairing.face import Colour
from tournaments.rules.time_controls import check_control_missed, moves_at_controls

RENJU, GOMOKU = rules_of("SLSF-R 8.1b"), rules_of("SLSF-G 7.1")
BLACK, WHITE = Colour.BLACK, Colour.WHITE


def points(text):
    return tuple(NUMBERS[name] for name in text.split())


def plies(moves, rules=RENJU):
    return tuple(played(rules, moves.split()))


@pytest.mark.parametrize(
    ("reason", "article"),
    [
        (Reason.RESIGNATION, "SLSF-R 9.3"),
        (Reason.TIME, "SLSF-R 9.4"),
        (Reason.FIVE, "SLSF-R 9.5"),
        (Reason.FULL_BOARD, "SLSF-R 10.1"),
        (Reason.DRAW_AGREED, "SLSF-R 10.2"),
        (Reason.TWO_PASSES, "SLSF-R 10.3"),
        (Reason.BOTH_FLAGS, "SLSF-R 10.4"),
        (Reason.DRAW_CLAIMED, "SLSF-R 10.7"),
        (Reason.DISORDER, "SLSF-R 6.2"),
        (Reason.WALKOVER, "SLSF-R 19.1e"),
        (Reason.RULING, "SLSF-R 19.1e"),
    ],
)
def test_a_result_that_does_not_follow_names_the_paragraph_of_its_reason(reason, article):
    checked = recorded("h8 a1", result=Result.IN_PROGRESS, reason=reason, ruling="the referee")
    assert (checked.refusal.code, checked.refusal.article) == ("result_mismatch", article)


@pytest.mark.parametrize(
    ("result", "reason", "ruling", "stands"),
    [
        (Result.WHITE_WIN, Reason.WALKOVER, "", False),
        (Result.WHITE_WIN, Reason.WALKOVER, " ", False),
        (Result.WHITE_WIN, Reason.WALKOVER, "did not come", True),
        (Result.DRAW, Reason.RULING, "the referee", True),
        (Result.DRAW, Reason.RULING, "", False),
        (Result.ANNULLED, Reason.DISORDER, "", True),
        (Result.BLACK_WIN, Reason.DISORDER, "", True),
        (Result.DRAW, Reason.DRAW_CLAIMED, "", True),
        (Result.BLACK_WIN, Reason.DRAW_CLAIMED, "", False),
        (Result.BLACK_WIN, Reason.BOTH_FLAGS, "", False),
        (Result.ANNULLED, Reason.TIME, "", False),
        (Result.IN_PROGRESS, None, "", True),
        (Result.DRAW, None, "", False),
    ],
)
def test_a_walkover_and_a_ruling_say_who_ruled_and_the_others_follow_from_their_reason(
    result, reason, ruling, stands
):
    checked = recorded("h8 a1", result=result, reason=reason, ruling=ruling)
    assert (checked.refusal is None) is stands
    if stands:
        assert (checked.ending.result, checked.ending.reason) == (result, reason)


@pytest.mark.parametrize("drawn_by", [Reason.FULL_BOARD, Reason.TWO_PASSES])
def test_what_the_board_would_show_must_be_on_it(drawn_by):
    assert refused(recorded("h8 a1", result=Result.DRAW, reason=drawn_by))


def test_two_passes_in_a_row_are_a_draw_and_one_or_two_apart_are_not():
    h8, a1 = points("h8 a1")
    for moves in ([], [None], [h8], [h8, None], [None, h8, None], [None, None, h8]):
        assert ended_by_board(moves, RENJU) is GOING_ON
    for moves in ([None, None], [h8, None, None], [None, h8, a1, None, None]):
        ended = ended_by_board(moves, RENJU)
        assert (ended.result, ended.reason, ended.trace[0].article, ended.trace[0].inputs) == (
            Result.DRAW,
            Reason.TWO_PASSES,
            "SLSF-R 10.3",
            (len(moves),),
        )


def test_the_board_is_full_by_its_stones_alone():
    full = [*POINTS[:100], None, *POINTS[100:]]
    ended = ended_by_board(full, GOMOKU)
    assert (ended.reason, ended.trace[0].article, ended.trace[0].inputs) == (
        Reason.FULL_BOARD,
        "SLSF-G 9.1",
        (225,),
    )
    assert ended_by_board(full[:-1], GOMOKU) is GOING_ON  # 224 stones and a pass
    assert ended_by_board(full[:-2], GOMOKU) is GOING_ON
    assert (won_by(BLACK), won_by(WHITE)) == (Result.BLACK_WIN, Result.WHITE_WIN)


FIVE = "h8 a1 i8 a2 j8 a3 k8 a4 l8"
DOUBLE = "h8 a1 g8 a3 i9 a5 i10 a7 i8"  # i8 makes two threes: g8 h8 i8 and i8 i9 i10


def test_a_row_is_claimed_by_its_owner_and_a_forbidden_move_by_white():
    (five,) = claimable(plies(FIVE), RENJU)
    assert (five.by, five.made, five.about) == (BLACK, Made.FIVE, 9)
    (double,) = claimable(plies(DOUBLE), RENJU)
    assert (double.by, double.made, double.about) == (WHITE, Made.FORBIDDEN_DOUBLE_THREE, 9)
    assert claimable(plies(DOUBLE[:-3]), RENJU) == ()
    assert claimable(plies(f"{DOUBLE} b1"), RENJU) == ()  # White has moved
    assert [claim.about for claim in claimable(plies(f"{FIVE} b1"), RENJU)] == [9]


@pytest.mark.parametrize(
    ("by", "about", "code"),
    [
        (WHITE, 1, "claim_wrong_side"),
        (BLACK, 1, "claim_not_on_board"),
        (BLACK, 0, "claim_not_on_board"),
        (BLACK, -1, "claim_not_on_board"),
        (BLACK, 10, "claim_not_on_board"),
        (WHITE, 9, "claim_wrong_side"),
        (BLACK, 7, "claim_not_on_board"),
    ],
)
def test_a_claim_names_its_move_and_its_own_side(by, about, code):
    with pytest.raises(Refused) as refusal:
        claimed(plies(FIVE), RENJU, Claim(by=by, made=Made.FIVE, about=about))
    assert (refusal.value.code, refusal.value.article) == (code, "SLSF-R 9.1")


@pytest.mark.parametrize(
    ("stones", "last", "row"),
    [
        ("a1 b1 c1 d1", "e1", "a1 b1 c1 d1 e1"),
        ("a1 a2 a3 a4", "a5", "a1 a2 a3 a4 a5"),
        ("k15 l15 m15 n15", "o15", "k15 l15 m15 n15 o15"),
        ("o11 o12 o13 o14", "o15", "o11 o12 o13 o14 o15"),
        ("a1 b2 c3 d4", "e5", "a1 b2 c3 d4 e5"),
        ("k5 l4 m3 n2", "o1", "k5 l4 m3 n2 o1"),
        ("a15 b14 c13 d12", "e11", "a15 b14 c13 d12 e11"),
        ("c8 d8 e8 f8 g8 h8 i8", "b8", "b8 c8 d8 e8 f8 g8 h8 i8"),
    ],
)
def test_a_row_reaches_to_the_edge_and_beyond_five(stones, last, row):
    stands = position(points(f"{stones} {last}"))
    assert winning_rows(stands, NUMBERS[last]) == (points(row),)
    assert longest_row(stands, BLACK) == len(row.split())
    assert max(row_lengths(stands, NUMBERS[last], BLACK)) == min(6, len(row.split()))
    assert row_through(stands, NUMBERS["h1"], 0) == ()
    assert longest_row(stands, WHITE) == 0
    assert winning_rows(position(points(stones)), NUMBERS[stones.split()[0]]) == () or len(row.split()) > 5


def test_the_eight_images_of_the_board_in_their_order():
    assert [NAMES[image[NUMBERS["b3"]]] for image in SYMMETRIES] == [
        "b3", "n3", "b13", "n13", "c2", "m2", "c14", "m14",
    ]  # fmt: skip
    turned = moved((*points("b3 h8"), None), SYMMETRIES[4])
    assert turned == (*points("c2 h8"), None)
    assert len({normal_game(moved(points("b3 d9"), image)) for image in SYMMETRIES}) == 1
    assert normal_game(points("b3 d9")) != normal_game(points("d9 b3"))


def test_of_what_stands_black_is_named_first():
    black, white = normal_stones(points("n3 h8"), points("o15"))
    assert (len(black), len(white)) == (2, 1)
    assert normal_stones(points("n3"), points("h8")) != normal_stones(points("h8"), points("n3"))


def test_fifth_moves_clash_where_black_and_white_mirror_each_for_itself():
    """Black g8 and i8, White h9 and h7: the file h mirrors what stands, and c3 is m3."""
    stands = points("g8 h9 i8 h7")
    assert first_clash(stands, points("a1 c3 m3")) == points("c3 m3")
    assert first_clash(stands, points("c3 m13")) == points("c3 m13")  # half turned
    assert first_clash(stands, points("c3 c4")) is None
    # Black g8 and h9, White i8 and h7: only the falling diagonal mirrors them.
    assert first_clash(points("g8 i8 h9 h7"), points("c3 m3")) is None
    assert (
        distinct_proposals(points("h8 h9 h10 h7")) == 116
    )  # 221 points, 11 of them on the file h, and 105 pairs


SOOSORV = "P1 place h8; P1 place h9; P1 place i9; P2 choose black; P1 place a1; P1 declare"


@pytest.mark.parametrize("said", ["1", "2", "3", "4"])
def test_soosorv_declares_from_one_to_four(said):
    assert after("SLSF-R 8.2c", f"{SOOSORV} {said}").declared == int(said)


@pytest.mark.parametrize("said", ["0", "5", "-1", "2 3", "", "two", "12345678901234567890x"])
def test_another_number_or_none_is_refused_as_it_was_said(said):
    found = refusal("SLSF-R 8.2c", f"{SOOSORV} {said}")
    assert (found.code, found.values["most"], found.values["given"]) == ("declared_range", 4, said[:20])


def test_two_that_mirror_each_other_are_named_in_the_order_in_which_they_were_offered():
    offered = "P1 place h8; P1 place h9; P1 place h10; P2 choose black; P1 place h7; P2 propose"
    found = refusal("SLSF-R 8.2a", f"{offered} m3 c3")
    assert (found.code, found.values["a"], found.values["b"]) == ("proposal_symmetric", "m3", "c3")
    same = refusal("SLSF-R 8.2a", f"{offered} m3 m3")
    assert (same.code, same.values["point"]) == ("proposal_duplicate", "m3")


def test_an_opening_read_from_a_record_ends_with_what_its_last_choice_made_of_it():
    acts = after("SLSF-G 7.3", "P1 place a1; P1 place b1; P1 place c1")
    chosen = Act(by=Seat.P2, verb=Verb.CHOOSE, words=("black",))
    found = stages(OpeningRule.SWAP_1, ["a1", "b1", "c1"], [chosen])
    assert [len(each.moves) for each in found] == [1, 2, 3, 3, 3]
    assert (found[2], found[-1].black, found[-1].step) == (acts, Seat.P2, None)


def test_a_control_is_one_of_those_that_the_time_control_has():
    long = control((100, 40), (50, 20), (15, None), increment_seconds=30)
    assert moves_at_controls(long) == (40, 60)
    for at_control in (-1, 0, 3):
        with pytest.raises(Refused) as refusal_:
            check_control_missed(long, at_control, 39, GOMOKU.book, clock_stopped_after_last=True)
        assert (refusal_.value.code, refusal_.value.values["controls"]) == ("no_such_control", 2)
    for at_control, due in ((1, 40), (2, 60)):
        because = check_control_missed(long, at_control, due - 1, GOMOKU.book, clock_stopped_after_last=True)
        assert because.inputs == (due - 1, due)
        with pytest.raises(Refused) as refusal_:
            check_control_missed(long, at_control, due, GOMOKU.book, clock_stopped_after_last=True)
        assert refusal_.value.code == "moves_were_made"


TARAGUCHI = "P1 place h8; P2 next self; P2 place h9; P1 next self; P1 place i9; P2 next self; P2 place h10"


@pytest.mark.parametrize(("option", "places_next"), [("H1", True), ("H2", False), ("H3", None)])
def test_the_options_of_taraguchi_settle_a_colour_or_who_places_next(option, places_next):
    before = after("SLSF-R 8.2d", TARAGUCHI)
    chooser = before.to_act
    then = after("SLSF-R 8.2d", f"{TARAGUCHI}; {chooser} option {option}")
    if places_next is None:
        assert (then.black, then.decided, then.owed) == (chooser, before.decided, 1)
    else:
        assert (then.black, then.decided) == (None, chooser if places_next else chooser.other)


def test_a_sudden_claim_at_the_last_stone_of_a_full_board_goes_before_the_draw():
    checked = recorded("h8 a1", result=Result.BLACK_WIN, reason=Reason.FULL_BOARD)
    assert checked.refusal.code == "result_mismatch"
    passes = recorded("h8 pass pass", result=Result.BLACK_WIN, reason=Reason.TWO_PASSES)
    assert passes.refusal.code == "result_mismatch"


def test_a_row_that_was_overlooked_is_claimed_and_the_opponents_later_one_is_not():
    """Black has five at move 9; White makes five at move 14, while Black plays elsewhere."""
    overlooked = plies("h8 a1 i8 b1 j8 c1 k8 d1 l8 o15 n13 o13 n11 e1")
    assert [(claim.by, claim.about) for claim in claimable(overlooked, RENJU)] == [(BLACK, 9)]
    with pytest.raises(Refused) as refusal_:
        claimed(overlooked, RENJU, Claim(by=WHITE, made=Made.FIVE, about=14))
    assert (refusal_.value.code, refusal_.value.values["number"]) == ("claim_too_late", 9)
    checked = recorded(
        "h8 a1 i8 b1 j8 c1 k8 d1 l8 o15 n13 o13 n11 e1", result=Result.BLACK_WIN, reason=Reason.FIVE
    )
    assert checked.ending.trace[0].inputs == (9, "black")


def test_the_first_move_of_the_opponent_closes_the_claim_of_a_double():
    game = plies("h8 a1 g8 a3 i9 a5 i10 a7 i8 b1 o1 b3")
    with pytest.raises(Refused) as refusal_:
        claimed(game, RENJU, Claim(by=WHITE, made=Made.FORBIDDEN_DOUBLE_THREE, about=9))
    assert (refusal_.value.code, refusal_.value.values["number"]) == ("claim_too_late", 10)
    with pytest.raises(Refused) as lapsed:
        claimed(plies(f"{FIVE} b1 o1"), RENJU, Claim(by=BLACK, made=Made.FIVE, about=9), rows_lapse=True)
    assert (lapsed.value.code, lapsed.value.values["number"]) == ("claim_too_late", 10)


def test_a_row_that_nobody_made_is_claimed_of_no_move():
    empty = recorded("", result=Result.WHITE_WIN, reason=Reason.FIVE).refusal
    assert (empty.code, empty.values["about"]) == ("claim_not_on_board", 0)
    one = recorded("h8", result=Result.BLACK_WIN, reason=Reason.FIVE).refusal
    assert (one.code, one.values["about"]) == ("claim_not_on_board", 1)
