"""The opening rules (SLSF-G 7, SLSF-R 8): who acts, what is allowed, and the 26 openings."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed, Refused
from tournaments.rules.board.games import OpeningRule, Overline, rules_of
from tournaments.rules.board.openings.machine import TAKE, begun, taken, too_few_proposals
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.points import NAMES
from tournaments.rules.pairing.face import Colour

D4 = "P1 place h8; P1 place h9; P1 place i9"
TARAGUCHI = "P1 place h8; P2 next self; P2 place h9; P1 next self; P1 place i9; P2 next self; P2 place h10"


def act(text):
    by, verb, *words = text.split()
    return Act(by=Seat(by), verb=Verb(verb), words=tuple(words))


def after(rule, text):
    opening = begun(OpeningRule(rule))
    for each in filter(None, text.split("; ")):
        opening = taken(opening, act(each))
    return opening


def refusal(rule, text):
    *before, last = text.split("; ")
    opening = after(rule, "; ".join(before))
    with pytest.raises(Refused) as found:
        taken(opening, act(last))
    return found.value


@pytest.mark.parametrize(
    ("rule", "text", "step", "code"),
    [
        ("SLSF-G 7.1", "P2 place h8", "1", "wrong_actor"),
        ("SLSF-G 7.1", "P1 place pass", "1", "pass_in_opening"),
        ("SLSF-G 7.2", "P1 place g8", "1", "first_not_centre"),
        ("SLSF-G 7.2", "P1 place h8; P1 place a1", "2", "wrong_actor"),
        ("SLSF-G 7.2", "P1 place h8; P2 place a1; P1 place f6", "3", "inside_5x5"),
        ("SLSF-G 7.3", "P1 place a1; P2 place b1", "1", "wrong_actor"),
        ("SLSF-G 7.3", "P1 place a1; P1 place a1", "1", "occupied"),
        ("SLSF-G 7.3", "P1 place a1 b1", "1", "wrong_action"),
        ("SLSF-G 7.3", "P1 place a1; P1 place b1; P1 place c1; P2 choose red", "2", "wrong_action"),
        ("SLSF-G 7.3", "P1 place a1; P1 place b1; P1 place c1; P2 place d1", "2", "wrong_action"),
        ("SLSF-G 7.4", "P1 place a1; P1 place b1; P1 place c1; P2 option D", "2", "wrong_action"),
        ("SLSF-R 8.1b", "P1 place g8", "1", "first_not_centre"),
        ("SLSF-R 8.2a", "P1 place h8; P1 place h10", "A", "not_an_opening"),
        ("SLSF-R 8.2a", "P1 place h8; P1 place h9; P1 place k8", "A", "not_an_opening"),
        ("SLSF-R 8.2a", f"{D4}; P1 choose black", "B", "wrong_actor"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P2 place a1", "B", "wrong_actor"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place a1; P2 propose b1", "C", "proposal_count"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place a1; P2 propose b1 p1", "C", "not_on_board"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place a1; P2 propose b1 h8", "C", "occupied"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place a1; P2 propose b1 b1", "C", "proposal_duplicate"),
        ("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place i8; P2 propose j9 i10", "C", "proposal_symmetric"),
        (
            "SLSF-R 8.2a",
            f"{D4}; P2 choose black; P1 place a1; P2 propose b1 c1; P1 keep d1",
            "D",
            "not_proposed",
        ),
        (
            "SLSF-R 8.2a",
            f"{D4}; P2 choose black; P1 place a1; P2 propose b1 c1; P2 keep b1",
            "D",
            "wrong_actor",
        ),
        ("SLSF-R 8.2b", f"{D4}; P1 declare 0", "A", "declared_range"),
        ("SLSF-R 8.2b", f"{D4}; P1 declare 222", "A", "declared_range"),
        ("SLSF-R 8.2b", f"{D4}; P1 declare two", "A", "declared_range"),
        ("SLSF-R 8.2b", f"{D4}; P1 declare ٣", "A", "declared_range"),
        (
            "SLSF-R 8.2b",
            f"{D4}; P1 declare 3; P2 choose black; P1 place a1; P2 propose b1 c1",
            "D",
            "proposal_count",
        ),
        ("SLSF-R 8.2c", f"{D4}; P2 choose white; P2 place a1; P2 declare 5", "C", "declared_range"),
        ("SLSF-R 8.2c", f"{D4}; P2 choose white; P2 place a1; P1 declare 2", "C", "wrong_actor"),
        (
            "SLSF-R 8.2c",
            f"{D4}; P2 choose white; P2 place a1; P2 declare 2; P2 choose black",
            "D",
            "wrong_actor",
        ),
        ("SLSF-R 8.2d", "P1 place h8; P1 next self", "B", "wrong_actor"),
        ("SLSF-R 8.2d", "P1 place h8; P2 next self; P2 place h10", "C", "not_an_opening"),
        ("SLSF-R 8.2d", "P1 place h8; P2 next opponent; P2 place h9", "C", "wrong_actor"),
        ("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option H1; P1 place m8", "H", "outside_9x9"),
        ("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option H3; P2 propose a1 a2 a3 a4 a5", "H3", "wrong_actor"),
        ("SLSF-R 8.2e", f"{D4}; P2 place l8", "B", "outside_7x7"),
        ("SLSF-R 8.2e", f"{D4}; P2 place k8; P2 place m8", "B", "outside_9x9"),
        ("SLSF-R 8.2e", f"{D4}; P2 place k8; P2 place l8; P2 choose black", "C", "wrong_actor"),
    ],
)
def test_a_step_against_the_rule_is_refused_with_its_letter(rule, text, step, code):
    found = refusal(rule, text)
    assert found.code == code
    if code != "not_on_board":
        assert (found.article, found.values["step"]) == (rule, step)
    assert str(found)
    assert found.way_on
    assert found.field


def test_a_refused_stone_is_named_by_its_move():
    found = refusal("SLSF-G 7.3", "P1 place a1; P1 place b1; P1 place a1")
    assert "Move 3: a1 already holds the stone of move 1." in str(found)
    assert "Move 2: 'p1'" in str(refusal("SLSF-G 7.3", "P1 place a1; P1 place p1"))
    kept = refusal("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place a1; P2 propose b1 c1; P1 keep p1")
    assert (kept.code, kept.values["number"]) == ("not_on_board", 5)


@pytest.mark.parametrize(
    ("rule", "text", "allowed"),
    [
        ("SLSF-R 8.2d", "P1 place h8; P2 next both", "self, opponent"),
        ("SLSF-G 7.3", "P1 place a1; P1 place b1; P1 place c1; P2 choose red", "black, white"),
        ("SLSF-G 7.4", "P1 place a1; P1 place b1; P1 place c1; P2 option D", "A, B, C"),
        ("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option A", "H1, H2, H3"),
    ],
)
def test_who_chooses_wrongly_is_told_the_choices_in_the_order_of_the_book(rule, text, allowed):
    assert refusal(rule, text).values["allowed"] == allowed


def test_a_word_that_is_no_choice_is_told_cut_short():
    three = "P1 place a1; P1 place b1; P1 place c1"
    assert refusal("SLSF-G 7.3", f"{three}; P2 choose {'x' * 50}").values["given"] == "x" * 40
    assert refusal("SLSF-R 8.2b", f"{D4}; P1 declare {'9' * 50}").values["given"] == "9" * 20
    assert refusal("SLSF-R 8.2b", f"{D4}; P1 declare 1000").values == {
        "opening": "SLSF-R 8.2b", "step": "A", "most": 221, "given": "1000",
    }  # fmt: skip


def test_points_that_mirror_on_an_empty_board_may_differ_by_the_stones_that_stand():
    assert after("SLSF-R 8.2a", f"{D4}; P2 choose black; P1 place i8; P2 propose a1 o15").proposals
    assert after("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option H3; P1 propose a1 b1 a2 o15 o1").proposals


FINISHED = {
    "SLSF-G 7.1": ("P1 place a1", "P1", 1),
    "SLSF-G 7.2": ("P1 place h8; P2 place h9; P1 place h11", "P1", 3),
    "SLSF-G 7.3": ("P1 place a1; P1 place b1; P1 place o15; P2 choose BLACK", "P2", 3),
    "SLSF-G 7.4": ("P1 place a1; P1 place b1; P1 place c1; P2 option b", "P2", 3),
    "SLSF-R 8.1a": ("P1 place a1", "P1", 1),
    "SLSF-R 8.1b": ("P1 place h8", "P1", 1),
    "SLSF-R 8.2a": (f"{D4}; P2 choose black; P1 place a1; P2 propose b1 c1; P1 keep c1", "P2", 5),
    "SLSF-R 8.2b": (f"{D4}; P1 declare 1; P2 choose white; P2 place a1; P1 propose c1", "P1", 5),
    "SLSF-R 8.2c": (
        f"{D4}; P2 choose black; P1 place a1; P1 declare 1; P2 choose white; P1 propose c1", "P1", 5,
    ),
    "SLSF-R 8.2d": (f"{TARAGUCHI}; P1 option H2; P2 place l12; P1 choose white", "P2", 5),
    "SLSF-R 8.2e": (f"{D4}; P2 place k11; P2 place d4; P1 choose white", "P2", 5),
}  # fmt: skip


@pytest.mark.parametrize("rule", FINISHED)
def test_every_opening_rule_comes_to_its_end(rule):
    text, black, ply = FINISHED[rule]
    opening = after(rule, text)
    assert (opening.step, opening.black, opening.white, len(opening.moves)) == (
        None, black, Seat(black).other, ply,
    )  # fmt: skip
    assert opening.next_colour is Colour.WHITE
    assert opening.to_act is opening.white
    with pytest.raises(Refused) as found:
        taken(opening, act("P1 place h1"))
    assert (found.value.code, found.value.article) == ("wrong_action", rule)


def test_all_eleven_rules_and_all_verbs_are_there():
    assert list(FINISHED) == list(OpeningRule)
    assert set(TAKE) == set(Verb)


def test_only_the_third_option_of_taraguchi_owes_a_stone_before_a_pass():
    third = after("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option H3; P1 propose a1 a2 a3 a4 a5; P2 keep a1")
    assert (third.step, len(third.moves), third.first_pass) == (None, 5, 7)
    first = after("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option H1; P1 place l12; P2 choose black")
    assert (first.step, first.first_pass) == (None, 6)
    assert after(OpeningRule.FREE_RENJU, "P1 place h8").first_pass == 2


def test_the_options_of_swap_2_settle_the_colours_or_add_two_stones():
    three = "P1 place a1; P1 place b1; P1 place c1"
    assert [after("SLSF-G 7.4", f"{three}; P2 option {option}").black for option in "AB"] == [
        Seat.P1,
        Seat.P2,
    ]
    third = after("SLSF-G 7.4", f"{three}; P2 option C")
    assert (third.black, third.to_act, third.next_colour) == (None, Seat.P2, Colour.WHITE)


def test_whoever_did_not_place_the_fifth_stone_chooses_the_colour():
    for option, placer in (("H1", Seat.P1), ("H2", Seat.P2)):
        opening = after("SLSF-R 8.2d", f"{TARAGUCHI}; P1 option {option}; {placer} place e5")
        assert opening.to_act is placer.other


NEAR = [*NAMES[96:129], "pass"]
WORDS = {Verb.CHOOSE: ["black", "white"], Verb.NEXT: ["self", "opponent"], Verb.DECLARE: ["1", "2", "9"]}


@settings(max_examples=150)
@given(st.sampled_from(list(OpeningRule)), st.integers(0, 2**32))
def test_whatever_is_tried_an_opening_goes_on_or_says_why_not(rule, seed):
    """Any acts at all: refused without a trace, or taken; stones never move, and colours stay two persons."""
    chance, opening = random.Random(seed), begun(rule)
    for _ in range(60):
        step = opening.step
        words = WORDS.get(step.verb, NEAR) if step else NEAR
        words = list(step.branches) if step and step.branches else words
        verb = step.verb if step and chance.random() < 0.9 else chance.choice(list(Verb))
        count = step.count or opening.declared if step and verb is Verb.PROPOSE else 1
        tried = Act(by=chance.choice(list(Seat)), verb=verb, words=tuple(chance.choices(words, k=count)))
        try:
            following = taken(opening, tried)
        except Refused as found:
            assert found.article == rule or found.code == "not_on_board"
            continue
        assert following.moves[: len(opening.moves)] == opening.moves
        assert tried.by is opening.to_act
        assert len(following.ahead) < len(opening.ahead) or step.branches
        assert following.black is not following.white or following.black is None
        opening = following


def test_a_number_of_fifth_moves_that_cannot_be_reached_is_warned_of():
    def warned(declared):
        return too_few_proposals(
            after("SLSF-R 8.2b", f"P1 place h8; P1 place h9; P1 place h10; P1 declare {declared}; "
                                 "P2 choose white; P2 place h7")
        )  # fmt: skip

    assert warned(116) is None
    assert (warned(117).article, warned(117).inputs) == ("SLSF-R 8.2b", (116, 117))
    assert too_few_proposals(begun(OpeningRule.YAMAGUCHI)) is None
    before = after("SLSF-R 8.2b", "P1 place h8; P1 place h9; P1 place h10; P1 declare 221")
    assert too_few_proposals(before) is None


WINS = [("SLSF-G 7.1", "wins", "wins"), ("SLSF-R 8.1a", "wins", "wins")]
NOTHING = [(f"SLSF-G 7.{n}", "nothing", "nothing") for n in (2, 3, 4)]
RENJU = [(f"SLSF-R 8.{n}", "forbidden", "wins") for n in ("1b", "2a", "2b", "2c", "2d", "2e")]


@pytest.mark.parametrize(("rule", "black", "white"), [*WINS, *NOTHING, *RENJU])
def test_what_an_overline_is_under_each_rule(rule, black, white):
    rules = rules_of(rule)
    assert [rules.overline_of(colour) for colour in Colour] == [Overline(black), Overline(white)]
    assert rules.forbids == (black == "forbidden")


@pytest.mark.parametrize("rule", ["", "SLSF-G 7.5", "RIF", "SLSF-R 8.2"])
def test_an_opening_rule_of_no_book_is_malformed(rule):
    with pytest.raises(Malformed) as found:
        rules_of(rule)
    assert (found.value.code, found.value.field) == ("unknown_opening_rule", "opening")
