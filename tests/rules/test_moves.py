"""Boards of a round move one by one: two change places, colours turn, a latecomer sits down, one goes."""

from __future__ import annotations

from random import Random

import pytest

from events.citing import Malformed, Refused
from tournaments.rules.pairing.moves import Boards, Kind, Move, changed, moved

ROUND = Boards(((1, 4), (2, 5), (3, 6)), resting=7)


def after(kind: Kind, boards: Boards = ROUND, *, black: bool = True, **move: int) -> Boards:
    return moved(boards, Move(kind=kind, **move), resting_is_black=black)


def test_two_players_change_places_and_keep_the_colours_of_the_places() -> None:
    assert after(Kind.SWAP, player=1, other=5) == Boards(((5, 4), (2, 1), (3, 6)), 7)


def test_who_rests_changes_places_with_a_player() -> None:
    assert after(Kind.SWAP, player=7, other=6) == Boards(((1, 4), (2, 5), (3, 7)), 6)


def test_colours_turn() -> None:
    assert after(Kind.TURN, board=2) == Boards(((1, 4), (5, 2), (3, 6)), 7)


@pytest.mark.parametrize(("black", "last"), [(True, (7, 8)), (False, (8, 7))])
def test_a_latecomer_meets_who_rests_at_a_new_last_board(black: bool, last: tuple[int, int]) -> None:
    assert after(Kind.SEAT, player=8, black=black) == Boards((*ROUND.pairs, last))


def test_a_board_is_taken_out() -> None:
    assert after(Kind.OUT, board=1) == Boards(((2, 5), (3, 6)), 7)


@pytest.mark.parametrize(
    ("kind", "move", "code"),
    [
        (Kind.SWAP, {"player": 1, "other": 9}, "not_seated"),
        (Kind.SWAP, {"player": 9, "other": 1}, "not_seated"),
        (Kind.SWAP, {"player": 0, "other": 1}, "not_seated"),
        (Kind.SWAP, {"player": 1, "other": 1}, "change_places_with_another"),
        (Kind.SWAP, {"player": 4, "other": 1}, "change_places_with_another"),
        (Kind.TURN, {"board": 0}, "no_board_to_move"),
        (Kind.TURN, {"board": 4}, "no_board_to_move"),
        (Kind.OUT, {"board": -1}, "no_board_to_move"),
        (Kind.SEAT, {"player": 3}, "seated_already"),
        (Kind.SEAT, {"player": 7}, "seated_already"),
        (Kind.SEAT, {"player": 0}, "seated_already"),
    ],
)
def test_a_move_that_means_nothing_is_refused(kind: Kind, move: dict[str, int], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        after(kind, **move)
    assert refused.value.code == code


def test_a_latecomer_waits_where_no_one_rests() -> None:
    with pytest.raises(Refused) as refused:
        after(Kind.SEAT, Boards(ROUND.pairs), player=8)
    assert refused.value.code == "no_one_rests"


def test_what_changed_names_boards_that_are_gone_and_new_ones() -> None:
    assert changed(ROUND.pairs, after(Kind.TURN, board=3).pairs) == (3,)
    assert changed(ROUND.pairs, after(Kind.SEAT, player=8).pairs) == (4,)
    assert changed(ROUND.pairs, after(Kind.OUT, board=2).pairs) == (2, 3)
    assert changed(ROUND.pairs, ROUND.pairs) == ()


def test_whatever_is_moved_no_one_sits_twice() -> None:
    chance, boards = Random(20261128), ROUND
    for _move in range(500):
        kind = chance.choice(list(Kind))
        numbers = {name: chance.randint(0, 9) for name in ("board", "player", "other")}
        before = boards
        try:
            boards = after(kind, boards, black=chance.random() < 0.5, **numbers)
        except (Malformed, Refused):
            continue
        rests = [boards.resting] if boards.resting else []
        everybody = [number for pair in boards.pairs for number in pair] + rests
        assert len(everybody) == len(set(everybody))
        if kind in {Kind.SWAP, Kind.TURN}:
            assert boards.seated() == before.seated()
        if len(boards.pairs) < 2:
            boards = ROUND
