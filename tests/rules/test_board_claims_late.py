"""Who is first to have a row, and positions told by the lowest of their images (SLSF-R 9.1, 9.7)."""

import pytest

from events.citing import Refused
from tests.rules.test_board_terms import BLACK, FIVE, RENJU, WHITE, plies, points
from tournaments.rules.board.claims import Claim, claimed
from tournaments.rules.board.endings import Ending, Reason, Result
from tournaments.rules.board.games import Made
from tournaments.rules.board.symmetry import normal_game, normal_stones

WHITE_SIX = "h8 a1 c3 a2 e5 a3 g11 a5 i13 a6 k14 a4"  # White makes six with a4


def test_whites_overlooked_overline_goes_before_blacks_later_five():
    game = plies(f"{WHITE_SIX} i8 o1 j8 o3 k8 o5 l8")
    assert (game[-1].made, game[11].made) == (Made.FIVE, Made.OVERLINE)
    with pytest.raises(Refused) as refusal:
        claimed(game, RENJU, Claim(by=BLACK, made=Made.FIVE, about=len(game)))
    assert (refusal.value.code, refusal.value.values["number"]) == ("claim_too_late", 12)
    assert claimed(game, RENJU, Claim(by=WHITE, made=Made.OVERLINE, about=12)).result is Result.WHITE_WIN


def test_a_claim_after_the_end_names_how_the_game_had_ended():
    over = Ending(result=Result.WHITE_WIN, reason=Reason.RESIGNATION)
    game = plies(f"{FIVE} pass pass")
    with pytest.raises(Refused) as refusal:
        claimed(game, RENJU, Claim(by=BLACK, made=Made.FIVE, about=9), ended=over)
    assert (refusal.value.code, refusal.value.values["reason"]) == ("claim_after_end", "resignation")
    with pytest.raises(Refused) as by_board:
        claimed(game, RENJU, Claim(by=BLACK, made=Made.FIVE, about=9))
    assert by_board.value.values["reason"] == "two_passes"


def test_the_lowest_of_eight_images_stands_for_all():
    assert normal_stones(points("o15"), ()) == (points("a1"), ())
    assert normal_stones(points("h8"), points("o8")) == (points("h8"), points("h1"))
    assert normal_game(points("o15 a15")) == points("a1 o1")
