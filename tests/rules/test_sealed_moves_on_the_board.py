"""SLSF-G 14.3a, SLSF-R 15.3a: a sealed move on the board, when its envelope is opened."""

import pytest

from events.citing import Refused
from tournaments.rules.board.endings import Result
from tournaments.rules.board.games import Made, rules_of
from tournaments.rules.board.play import played
from tournaments.rules.board.sealed import check_sealer, opened_move
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import Content, Verdict

BLACK, WHITE = Colour


def sealed(text, sealer=WHITE, moves="h8 i9 j10", rule="SLSF-R 8.1b"):
    rules = rules_of(rule)
    return opened_move(tuple(played(rules, moves.split())), text, sealer, rules)


@pytest.mark.parametrize(
    ("text", "content", "verdict", "code"),
    [
        ("i8", Content.FREE_POINT, Verdict.VALID, ""),
        (" I8 ", Content.FREE_POINT, Verdict.VALID, ""),
        ("pass", Content.PASS, Verdict.VALID, ""),
        ("", Content.NONE, Verdict.LOSS, "sealed_missing"),
        ("  ", Content.NONE, Verdict.LOSS, "sealed_missing"),
        ("h8", Content.OCCUPIED_POINT, Verdict.LOSS, "sealed_impossible"),
        ("p3", Content.OFF_BOARD, Verdict.LOSS, "sealed_impossible"),
        ("a16", Content.OFF_BOARD, Verdict.LOSS, "sealed_impossible"),
        ("h8 or h9", Content.ILLEGIBLE, Verdict.REFEREE_RULES, "sealed_unreadable"),
        ("~", Content.ILLEGIBLE, Verdict.REFEREE_RULES, "sealed_unreadable"),
    ],
)
def test_a_sealed_move_when_it_is_opened(text, content, verdict, code):
    opened = sealed(text)
    assert (opened.content, opened.verdict.verdict, opened.code) == (content, verdict, code)
    assert opened.ply == 4
    assert opened.is_valid == (verdict is Verdict.VALID)
    assert opened.ending.result is (Result.BLACK_WIN if verdict is Verdict.LOSS else Result.IN_PROGRESS)


def test_a_forbidden_point_can_be_sealed_and_claimed():
    opened = sealed("f8", BLACK, "h8 a1 g8 c2 f6 a4 f7 c5")
    assert (opened.verdict.verdict, opened.claimable) == (
        Verdict.VALID_LOSS_ON_CLAIM, Made.FORBIDDEN_DOUBLE_THREE,
    )  # fmt: skip
    free = sealed("f8", BLACK, "h8 a1 g8 c2 f6 a4 f7 c5", "SLSF-R 8.1a")
    assert (free.verdict.verdict, free.claimable) == (Verdict.VALID, None)


def test_a_point_that_the_opening_does_not_allow_yet_is_impossible():
    assert sealed("a1", WHITE, "h8", "SLSF-R 8.2a").code == "sealed_impossible"
    assert sealed("pass", WHITE, "h8", "SLSF-R 8.2a").content is Content.OUTSIDE_OPENING
    assert sealed("i9", WHITE, "h8", "SLSF-R 8.2a").is_valid


def test_only_the_player_to_move_seals():
    rules = rules_of("SLSF-R 8.1b")
    with pytest.raises(Refused) as refusal:
        check_sealer(tuple(played(rules, ["h8"])), BLACK, rules)
    assert (refusal.value.code, refusal.value.article) == ("wrong_actor", "SLSF-R 13.1")
    assert check_sealer((), BLACK, rules) == 1
