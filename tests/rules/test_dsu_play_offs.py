"""Play-offs for the title and for promotion (DSU 4.2 §36-§37)."""

from itertools import product

import pytest

from events.citing import Malformed, Refused
from tournaments.rules.dsu.play_offs import (
    PROMOTION,
    SUDDEN_DEATH_MINUTES,
    TITLE,
    Games,
    Played,
    check_two,
    play_off,
)

WON, DRAWN, LOST = (2, 0), (1, 1), (0, 2)


def games(kind, *results, black=None):
    return [Played(games=kind, half_points=result, black=black) for result in results]


LEVEL_RAPID = games(Games.RAPID, WON, LOST)
LEVEL_BLITZ = games(Games.BLITZ, DRAWN, DRAWN)


@pytest.mark.parametrize(
    ("order", "played", "due"),
    [
        (TITLE, [], Games.RAPID),
        (TITLE, games(Games.RAPID, WON), Games.RAPID),
        (TITLE, LEVEL_RAPID, Games.BLITZ),
        (TITLE, [*LEVEL_RAPID, *LEVEL_BLITZ], Games.SUDDEN_DEATH),
        (PROMOTION, LEVEL_BLITZ, Games.BLITZ),
        (PROMOTION, [*LEVEL_BLITZ, *LEVEL_BLITZ], Games.SUDDEN_DEATH),
    ],
)
def test_what_is_played_next(order, played, due):
    standing = play_off(order, played)
    assert (standing.winner, standing.due) == (None, due)


@pytest.mark.parametrize("results", list(product([WON, DRAWN, LOST], repeat=2)))
def test_two_games_are_won_by_more_points(results):
    first = sum(result[0] for result in results)
    standing = play_off(TITLE, games(Games.RAPID, *results))
    assert standing.winner == (None if first == 2 else 0 if first > 2 else 1)
    assert standing.trace[0].inputs == (first, 4 - first)


@pytest.mark.parametrize("black", [0, 1])
def test_a_draw_in_sudden_death_wins_for_black_and_a_win_for_the_winner(black):
    level = [*LEVEL_RAPID, *LEVEL_BLITZ]
    drawn = play_off(TITLE, [*level, *games(Games.SUDDEN_DEATH, DRAWN, black=black)])
    assert (drawn.winner, drawn.decided_in) == (black, Games.SUDDEN_DEATH)
    for result, winner in ((WON, 0), (LOST, 1)):
        won = play_off(TITLE, [*level, *games(Games.SUDDEN_DEATH, result, black=black)])
        assert won.winner == winner
        assert won.trace[-1].article == "DSU 4.2 §36"
    assert SUDDEN_DEATH_MINUTES == (6, 5)


@pytest.mark.parametrize(
    ("order", "played"),
    [
        (TITLE, games(Games.BLITZ, WON)),
        (TITLE, [*games(Games.RAPID, WON, WON), *games(Games.BLITZ, WON)]),
        (PROMOTION, games(Games.RAPID, WON)),
        (TITLE, [*LEVEL_RAPID, *LEVEL_BLITZ, *games(Games.SUDDEN_DEATH, WON, WON, black=1)]),
        (TITLE, [*LEVEL_RAPID, *LEVEL_BLITZ, *games(Games.BLITZ, WON)]),
    ],
)
def test_a_game_out_of_turn(order, played):
    with pytest.raises(Malformed) as refusal:
        play_off(order, played)
    assert (refusal.value.field, refusal.value.article) == ("games", order.article)


def test_a_drawn_sudden_death_needs_its_colours():
    with pytest.raises(Malformed) as refusal:
        play_off(TITLE, [*LEVEL_RAPID, *LEVEL_BLITZ, *games(Games.SUDDEN_DEATH, DRAWN)])
    assert refusal.value.field == "black"


def test_for_more_than_two_the_executive_sets_the_rules():
    check_two(2, TITLE)
    with pytest.raises(Refused) as refusal:
        check_two(3, TITLE)
    assert (refusal.value.code, refusal.value.article) == ("play_off_of_several", "DSU 4.2 §36")


def test_the_games_of_each_order_stand_as_printed():
    """§36: two rapid, two blitz, then sudden death; §37: two blitz, two more, then sudden death."""
    shown = {
        order.article: [(part.games, part.number) for part in order.parts] for order in (TITLE, PROMOTION)
    }
    assert shown == {
        "DSU 4.2 §36": [(Games.RAPID, 2), (Games.BLITZ, 2)],
        "DSU 4.2 §37": [(Games.BLITZ, 2), (Games.BLITZ, 2)],
    }
    assert SUDDEN_DEATH_MINUTES == (6, 5)  # White, Black


def test_every_part_is_told_with_its_totals():
    decided = play_off(TITLE, [*LEVEL_RAPID, *games(Games.BLITZ, LOST, DRAWN)])
    assert (decided.winner, decided.decided_in, decided.due) == (1, Games.BLITZ, None)
    assert [(step.article, step.code, step.inputs) for step in decided.trace] == [
        ("DSU 4.2 §36", "play_off.rapid", (2, 2)),
        ("DSU 4.2 §36", "play_off.blitz", (1, 3)),
    ]


def test_a_sudden_death_is_told_last():
    level = [*LEVEL_RAPID, *LEVEL_BLITZ]
    for black, winner in ((0, 0), (1, 1)):
        drawn = play_off(TITLE, [*level, *games(Games.SUDDEN_DEATH, DRAWN, black=black)])
        assert (drawn.winner, drawn.decided_in) == (winner, Games.SUDDEN_DEATH)
        assert [step.inputs for step in drawn.trace] == [(2, 2), (2, 2), (black,)]
    won = play_off(TITLE, [*level, *games(Games.SUDDEN_DEATH, LOST)])
    assert (won.winner, [step.inputs for step in won.trace]) == (1, [(2, 2), (2, 2), (0, 2)])
    with pytest.raises(Malformed):
        play_off(TITLE, [*level, *games(Games.SUDDEN_DEATH, DRAWN, black=2)])
