"""DSU 4.9.7: every course that a match can take, and fields in which the highest seeds rest first."""

from itertools import product

import pytest

from events.citing import Refused
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.face import Board
from tournaments.rules.pairing.knockout import TYPICAL, Entrant, Form, Side, Stage, match
from tournaments.rules.pairing.knockout.bracket import FREE
from tournaments.rules.pairing.knockout.byes import byes, draw_with_byes, numbers_left, size_of, upper_tiers

ENDINGS = ((2, 0), (1, 1), (0, 2))
LENGTHS = {Form.NORMAL: 2, Form.RAPID: 2, Form.BLITZ: 2, Form.LAST: 1}


def by_hand(scores, white_in_last):
    """Winner, form that decided, form to play, lot due, and what is told of each form played."""
    told, left = [], list(scores)
    for form, length in LENGTHS.items():
        games, left = left[:length], left[length:]
        own, others = sum(first for first, _ in games), sum(second for _, second in games)
        if games:
            told.append((form.value, own))
        lead, to_come = own - others, 2 * (length - len(games))
        if form is Form.LAST and games and lead == 0:
            winner = Side.SECOND if white_in_last is Side.FIRST else Side.FIRST  # a draw wins for Black
            return winner, form, None, False, [*told, (winner.value,)]
        if abs(lead) > to_come:
            return (Side.FIRST if lead > 0 else Side.SECOND), form, None, False, told
        if len(games) < length:
            return None, None, form, not games, told
    raise AssertionError(scores)


@pytest.mark.parametrize("games", range(8))
def test_every_course_of_a_match(games):
    for scores in product(ENDINGS, repeat=games):
        for white in Side:
            state = knockout.decide(scores, TYPICAL, white)
            told = [step.inputs for step in state.trace]
            found = (state.winner, state.decided_in, state.to_play, state.lot_due, told)
            assert found == by_hand(scores, white), (scores, white)


def test_the_last_game_is_five_minutes_against_four():
    assert (match.LAST_WHITE_MINUTES, match.LAST_BLACK_MINUTES) == (5, 4)


def test_the_stages_of_a_setting():
    normal, last = Stage(form=Form.NORMAL, games=3), Stage(form=Form.LAST, games=1)
    assert knockout.stages_of(3, []) == (normal, last)
    assert knockout.stages_of(3, ["blitz", "rapid"]) == (
        normal, Stage(form=Form.RAPID, games=2), Stage(form=Form.BLITZ, games=2), last
    )  # fmt: skip
    assert [step.inputs for step in knockout.check_stages((normal, last))] == [("normal", 3)]
    assert knockout.check_stages(TYPICAL) == ()


@pytest.mark.parametrize("games", [0, -1])
def test_a_stage_has_games(games):
    with pytest.raises(Refused) as refusal:
        knockout.check_stages((Stage(form=Form.NORMAL, games=games), Stage(form=Form.LAST, games=1)))
    assert refusal.value.code == "stages_out_of_order"


def test_titles_rank_as_printed():
    titles = ("", "WFM", "FM", "WIM", "IM", "WGM", "IGM")
    level = [
        Entrant(number=number, danish_rating=2000, title=title, elo=2100, lot=number)
        for number, title in enumerate(titles, start=1)
    ]
    assert knockout.seeded(level) == (7, 6, 5, 4, 3, 2, 1)


def test_six_players_in_a_bracket_of_eight():
    # The best two draw 1 and 8, the next two 4 and 5; beside the best stand 2 and 7, which nobody has.
    lots = ((8, 1), (4, 5))
    assert (byes(6), size_of(6), len(upper_tiers(6))) == (2, 8, 2)
    assert numbers_left(6, lots) == (3, 6)
    drawn = draw_with_byes((11, 12, 13, 14, 15, 16), lots, (6, 3))
    assert drawn == (12, FREE, 16, 13, 14, 15, FREE, 11)
    first = knockout.pair(drawn, (), {16, 15})
    assert first.boards == (Board(black=13, white=16), Board(black=14, white=15))
    assert [step.inputs for step in first.trace] == [(), (12, 11)]
    second = knockout.pair(drawn, ({11, 12, 13, 14},), {12, 11})
    assert second.boards == (Board(black=13, white=12), Board(black=14, white=11))
    assert [step.inputs for step in second.trace] == [()]


def test_of_seven_players_only_the_best_rests():
    assert (byes(7), numbers_left(7, ((8, 1), (5, 4)))) == (1, (2, 3, 6))
    assert (byes(5), numbers_left(5, ((1, 8), (5, 4)))) == (3, (3,))
    assert (byes(8), numbers_left(8, ((1, 8), (4, 5)))) == (0, (2, 3, 6, 7))
