"""What an arbiter's own boards break."""

import pytest

from events.citing import Because, Malformed
from tournaments.rules.pairing.face import Board, Colour, Contestant, Pairing, Passed, Past, RoundToPair
from tournaments.rules.pairing.manual import IN_EVERY_SYSTEM, REASONS, Rule, broken

ARTICLES = {rule: f"BOOK {place}" for place, rule in enumerate(Rule, start=1)}


def game(round_number, opponent, colour):
    return Past(
        round_number=round_number, passed=Passed.GAME, opponent=opponent, colour=colour, half_points=1
    )


def walkover(round_number, opponent):
    return Past(round_number=round_number, passed=Passed.WALKOVER_WON, opponent=opponent, half_points=2)


def bye(round_number):
    return Past(round_number=round_number, passed=Passed.BYE, half_points=2)


def question(*pasts, **more):
    contestants = tuple(Contestant(number=number, past=past) for number, past in enumerate(pasts, start=1))
    return RoundToPair(round_number=3, rounds_total=5, contestants=contestants, **more)


def own(*boards, resting=None):
    return Pairing(boards=boards, resting=resting)


def rules(found):
    by_reason = {reason: rule for rule, reason in REASONS.items()}
    return [(by_reason[each.code], each.inputs) for each in found]


def test_a_lawful_change_breaks_nothing():
    asked = question((), (), (), ())
    assert broken(asked, own(Board(1, 2), Board(3, 4)), [Board(1, 3), Board(2, 4)], ARTICLES) == []


def test_a_rematch_is_named_with_the_systems_own_paragraph():
    asked = question((game(1, 2, Colour.BLACK),), (game(1, 1, Colour.WHITE),))
    found = broken(asked, None, [Board(1, 2)], {Rule.REMATCH: "DSU 4.9.6 2.1"})
    assert found == [Because("DSU 4.9.6 2.1", "pairing.met_before", (1, 2))]


def test_a_walkover_is_no_rematch_but_a_pairing_before():
    asked = question((walkover(1, 2),), ())
    assert rules(broken(asked, None, [Board(1, 2)], ARTICLES)) == [(Rule.PAIRED_BEFORE, (1, 2))]
    assert broken(asked, None, [Board(1, 2)], {Rule.REMATCH: "only this"}) == []


def test_a_prohibited_pairing():
    asked = question((), (), forbidden=frozenset({frozenset({1, 2})}))
    assert rules(broken(asked, None, [Board(2, 1)], ARTICLES)) == [(Rule.PROHIBITED, (2, 1))]


@pytest.mark.parametrize(
    ("past", "rule"), [((bye(1),), Rule.SECOND_BYE), ((walkover(1, 1),), Rule.BYE_AFTER_WALKOVER)]
)
@pytest.mark.fide("64-66")
def test_the_bye_goes_to_one_who_may_not_have_it(past, rule):
    asked = question((), (), past)
    changed = broken(asked, own(Board(2, 3), resting=1), [Board(1, 2)], ARTICLES)
    assert rules(changed) == [(rule, (3,))]
    assert broken(asked, own(Board(2, 1), resting=3), [Board(1, 2)], ARTICLES) == []


@pytest.mark.fide("64-66")
def test_three_in_a_row_and_a_difference_of_three():
    whites = tuple(game(number, 10 + number, Colour.WHITE) for number in (1, 2))
    asked = question(whites, ())
    assert rules(broken(asked, None, [Board(2, 1)], ARTICLES)) == [
        (Rule.THREE_IN_A_ROW, (1, "white")),
        (Rule.DIFFERENCE, (1, "white")),
    ]
    assert broken(asked, None, [Board(1, 2)], ARTICLES) == []


def test_a_difference_of_three_without_three_in_a_row():
    colours = (Colour.BLACK, Colour.BLACK, Colour.WHITE, Colour.BLACK)
    past = tuple(game(number, 10 + number, colour) for number, colour in enumerate(colours, start=1))
    found = rules(broken(question(past, ()), None, [Board(1, 2)], ARTICLES))
    assert found == [(Rule.DIFFERENCE, (1, "black"))]


def test_colours_bind_only_where_the_book_says_so_and_not_two_who_are_free_of_them():
    whites = tuple(game(number, 10 + number, Colour.WHITE) for number in (1, 2))
    asked = question(whites, ())
    assert broken(asked, None, [Board(2, 1)], {Rule.REMATCH: "BOOK 1"}) == []
    assert broken(asked, None, [Board(2, 1)], ARTICLES, unbound=frozenset({1, 2})) == []
    for one_alone in (1, 2):
        assert broken(asked, None, [Board(2, 1)], ARTICLES, unbound=frozenset({one_alone})) != []


def test_what_the_system_itself_answered_needs_no_defence():
    asked = question((game(1, 2, Colour.BLACK),), (game(1, 1, Colour.WHITE),))
    assert broken(asked, own(Board(1, 2)), [Board(1, 2)], ARTICLES) == []
    assert rules(broken(asked, own(Board(1, 2)), [Board(2, 1)], ARTICLES)) == [(Rule.REMATCH, (2, 1))]


@pytest.mark.parametrize(("players", "left_out"), [(4, [3, 4]), (5, [3, 4, 5]), (3, [])])
def test_everybody_is_on_a_board_but_one_of_an_odd_number(players, left_out):
    found = rules(broken(question(*[()] * players), None, [Board(1, 2)], ARTICLES))
    assert found == [(Rule.LEFT_OUT, (number,)) for number in left_out]


def test_one_who_left_and_one_who_is_away_are_named_even_without_a_paragraph():
    asked = question((), (), (), (), left=(1,), absent=frozenset({4}))
    found = broken(asked, None, [Board(1, 2), Board(3, 4)], {})
    assert rules(found) == [(Rule.LEFT, (1,)), (Rule.ABSENT, (4,))]
    assert {each.article for each in found} == {""}
    assert {Rule.LEFT, Rule.ABSENT} < IN_EVERY_SYSTEM


def test_on_a_board_leaving_is_named_before_being_away():
    asked = question((), (), left=(2,), absent=frozenset({1}))
    assert rules(broken(asked, None, [Board(1, 2)], {})) == [(Rule.LEFT, (2,)), (Rule.ABSENT, (1,))]


def test_of_an_even_number_nobody_rests_though_one_who_left_has_a_seat():
    asked = question((), (), (), (bye(1),), (), left=(5,))
    found = rules(broken(asked, None, [Board(1, 2), Board(3, 5)], ARTICLES))
    assert found == [(Rule.LEFT, (5,)), (Rule.LEFT_OUT, (4,))]


@pytest.mark.parametrize(
    ("boards", "code"),
    [
        ([Board(1, 1)], "seated_twice"),
        ([Board(1, 2), Board(3, 2)], "seated_twice"),
        ([Board(1, 9)], "unknown_start_number"),
    ],
)
def test_boards_that_are_no_round(boards, code):
    with pytest.raises(Malformed) as refusal:
        broken(question((), (), ()), None, boards, ARTICLES)
    assert (refusal.value.code, refusal.value.field) == (code, "boards")
    assert str(refusal.value)


@pytest.mark.parametrize(("had", "given", "broken_by"), [("WBW", "W", 0), ("WW", "B", 0), ("WBWW", "W", 2)])
def test_a_difference_of_two_and_two_in_a_row_break_nothing(had, given, broken_by):
    colours = {"W": Colour.WHITE, "B": Colour.BLACK}
    past = tuple(game(number, 10 + number, colours[each]) for number, each in enumerate(had, start=1))
    board = Board(2, 1) if given == "W" else Board(1, 2)
    assert len(broken(question(past, ()), None, [board], ARTICLES)) == broken_by


def test_black_is_held_to_colours_as_white_is():
    blacks = tuple(game(number, 10 + number, Colour.BLACK) for number in (1, 2))
    found = rules(broken(question((), blacks), None, [Board(2, 1)], ARTICLES))
    assert found == [(Rule.THREE_IN_A_ROW, (2, "black")), (Rule.DIFFERENCE, (2, "black"))]


def test_a_board_that_is_no_board_is_named_by_its_place():
    for boards, place, number in (
        ([Board(1, 2), Board(3, 9)], 2, 9),
        ([Board(1, 2), Board(3, 2)], 2, 2),
        ([Board(7, 2)], 1, 7),
        ([Board(8, 9)], 1, 8),
    ):
        with pytest.raises(Malformed) as refusal:
            broken(question((), (), ()), None, boards, ARTICLES)
        assert (refusal.value.values["board"], refusal.value.values["number"]) == (place, number)


def test_of_an_odd_number_one_may_rest_and_his_own_bye_needs_no_defence():
    asked = question((bye(1), walkover(2, 2)), (), ())
    by_hand = [Board(2, 3)]
    found = rules(broken(asked, own(Board(1, 2), resting=3), by_hand, ARTICLES))
    assert found == [(Rule.SECOND_BYE, (1,)), (Rule.BYE_AFTER_WALKOVER, (1,))]
    assert broken(asked, own(Board(2, 3), resting=1), by_hand, ARTICLES) == []
    assert rules(broken(asked, None, by_hand, ARTICLES)) == found
