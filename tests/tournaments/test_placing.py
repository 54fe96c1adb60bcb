"""SLSF-G 17.2f, 25.6c, 25.6g, DSU 4.9.10, PSGRP §4.3f: who level stands before whom, and who rules it."""

from __future__ import annotations

from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    INVITED,
    PLAYED_OUT,
    PLAYERS,
    STREAM,
    tournament,
    won,
)
from tournaments import events as facts
from tournaments.events import PairedBoard, Play
from tournaments.standings import Line, stage_standings
from tournaments.state import Tournament, evolve

SEED = "ab" * 16
READY = (*INVITED, *ENTERED, DRAWN)
FILED = (facts.TournamentFinished(), facts.ReportFiled())


def drawn_round(number: int, *boards: tuple[int, int]) -> tuple[object, ...]:
    """A round in which every game is drawn."""
    started = facts.RoundStarted(round_number=number, boards=tuple(PairedBoard(*each) for each in boards))
    return started, *(won(number, board, 1, 1) for board in range(1, len(boards) + 1))


ALL_DRAWN = (
    *drawn_round(1, (4, 1), (3, 2)),
    *drawn_round(2, (3, 4), (2, 1)),
    *drawn_round(3, (4, 2), (1, 3)),
)
"""A round robin in which all four stay level."""


def now(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state


def folded(*events: object, **changes: object) -> Tournament:
    return now(tournament(*events, **changes))


def places(lines: list[Line]) -> list[tuple[str, int, bool]]:
    return [(line.person, line.place, line.shared) for line in lines]


def playoff(*order: int, stage: int = 1) -> facts.PlayoffDecided:
    return facts.PlayoffDecided(order=order, stage=stage)


def test_level_players_share_the_place_until_a_play_off_splits_them() -> None:
    before = stage_standings(folded(*READY, *ALL_DRAWN), 1)
    assert places(before) == [(person, 1, True) for person in PLAYERS]
    after = stage_standings(folded(*READY, *ALL_DRAWN, playoff(3, 1, 4, 2)), 1)
    assert places(after) == [(CY, 1, False), (ANNA, 2, False), (DI, 3, False), (BO, 4, False)]
    assert {line.decided_by for line in after} == {"SLSF-R 18.2f"}


def test_a_play_off_of_some_of_those_level_splits_nobody() -> None:
    lines = stage_standings(folded(*READY, *ALL_DRAWN, playoff(2, 1)), 1)
    assert places(lines) == [(person, 1, True) for person in PLAYERS]


def test_the_later_play_off_of_a_group_counts() -> None:
    lines = stage_standings(folded(*READY, *ALL_DRAWN, playoff(1, 2, 3, 4), playoff(4, 3, 2, 1)), 1)
    assert [line.person for line in lines] == [DI, CY, BO, ANNA]


def test_a_play_off_does_not_move_who_was_not_level() -> None:
    lines = stage_standings(folded(*READY, *PLAYED_OUT), 1)
    ranked = [line.person for line in lines]
    last_first = tuple(PLAYERS.index(person) + 1 for person in reversed(ranked))
    split = stage_standings(folded(*READY, *PLAYED_OUT, playoff(*last_first)), 1)
    assert [line.half_points for line in split] == [line.half_points for line in lines]


BY_LOT = facts.StagePlanned(stage=1, name="", play=Play(system="round_robin", ladder=("game_points", "lot")))
LEVEL_BY_LOT = (*INVITED, *ENTERED, BY_LOT, DRAWN, *ALL_DRAWN)


def lots(*order: int) -> facts.LotsDrawn:
    return facts.LotsDrawn(purpose="place", seed=SEED, order=order)


def test_a_lot_drawn_among_fewer_says_nothing_of_the_larger_group() -> None:
    """Lots of two pairs that were level once do not place the four of them who are level now."""
    lines = stage_standings(folded(*LEVEL_BY_LOT, lots(1, 2), lots(3, 4)), 1)
    assert places(lines) == [(person, 1, True) for person in PLAYERS]


def test_the_lot_drawn_among_all_who_are_level_places_them_all() -> None:
    lines = stage_standings(folded(*LEVEL_BY_LOT, lots(1, 2), lots(4, 3, 2, 1)), 1)
    assert places(lines) == [(DI, 1, False), (CY, 2, False), (BO, 3, False), (ANNA, 4, False)]
