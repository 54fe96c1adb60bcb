"""SLSF-G 17.2f, 25.6c, 25.6g, DSU 4.9.10, PSGRP §4.3f: who level stands before whom, and who rules it."""

from __future__ import annotations

import pytest

from events.citing import Clash, Malformed, NotAllowed
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    PLAYERS,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Office, PairedBoard, Play
from tournaments.standings import Line, stage_standings
from tournaments.state import Tournament, evolve
from tournaments.ties import level_groups

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


def decide(*order: int, stage: int = 1) -> acts.DecidePlayoff:
    return acts.DecidePlayoff(**HERE, order=order, stage=stage)


def test_the_arbiter_records_the_order_of_a_play_off() -> None:
    specified = tournament(*READY, *ALL_DRAWN)
    specified.when(acts.decide_playoff, decide(3, 1, 4, 2)).then(STREAM, playoff(3, 1, 4, 2))
    specified.when(acts.decide_playoff, decide(3, 1, 4, 2)).refused("same_order", article="SLSF-R 18.2f")
    specified.when(acts.decide_playoff, decide(1, 3, 4, 2)).then(STREAM, playoff(1, 3, 4, 2))
    assert [line.person for line in stage_standings(now(specified), 1)] == [ANNA, CY, DI, BO]


def test_a_play_off_before_the_report_and_after_the_end_counts() -> None:
    specified = tournament(*READY, *ALL_DRAWN, facts.TournamentFinished())
    specified.when(acts.decide_playoff, decide(1, 2, 3, 4)).then(STREAM, playoff(1, 2, 3, 4))


@pytest.mark.parametrize("order", [(), (1,), (1, 2), (1, 2, 3, 3), (1, 2, 3, 4, 4), (1, 2, 3, 5), (0, 1)])
def test_a_play_off_names_everybody_level_once(order: tuple[int, ...]) -> None:
    tournament(*READY, *ALL_DRAWN).when(acts.decide_playoff, decide(*order)).refused(
        "not_level", field="order", article="SLSF-R 18.2f", kind=Malformed
    )


def test_nobody_plays_off_for_a_place_that_is_decided_or_still_open() -> None:
    tournament(*READY, *PLAYED_OUT[:-1]).when(acts.decide_playoff, decide(1, 2)).refused(
        "games_open", article="SLSF-R 18.2f"
    )
    tournament(*READY, *PLAYED_OUT[:3]).when(acts.decide_playoff, decide(1, 2)).refused(
        "rounds_missing", article="SLSF-R 24"
    )
    tournament(*READY, *ALL_DRAWN, *FILED).when(acts.decide_playoff, decide(1, 2, 3, 4)).refused(
        "filed", article="SLSF-R 28.4"
    )
    tournament(*READY, *ALL_DRAWN).when(acts.decide_playoff, decide(1, 2, stage=2)).refused(
        "no_such_stage", field="stage", article="SLSF-R 22"
    )


def lot(place: int = 1, **more: object) -> acts.DrawLots:
    return acts.DrawLots(**HERE, **{"place": place, "seed": SEED, **more})


@pytest.mark.fide("203-207")
def test_a_lot_is_drawn_once_from_its_seed_among_all_who_are_level() -> None:
    specified = tournament(*LEVEL_BY_LOT).when(acts.draw_lots, lot())
    (drawn,) = specified.events_of(STREAM)
    assert isinstance(drawn, facts.LotsDrawn)
    assert (drawn.purpose, drawn.seed, sorted(drawn.order)) == ("place", SEED, [1, 2, 3, 4])
    lines = stage_standings(now(specified), 1)
    assert [line.person for line in lines] == [PLAYERS[number - 1] for number in drawn.order]
    specified.when(acts.draw_lots, lot(seed="cd" * 16)).refused("placed_already", field="place", kind=Clash)
    specified.when(acts.decide_playoff, decide(1, 2, 3, 4)).refused("lot_drawn", field="order", kind=Clash)


def test_another_seed_gives_another_order_sooner_or_later() -> None:
    orders = set()
    for number in range(40):
        specified = tournament(*LEVEL_BY_LOT).when(acts.draw_lots, lot(seed=f"{number:032x}"))
        (drawn,) = specified.events_of(STREAM)
        assert isinstance(drawn, facts.LotsDrawn)
        orders.add(drawn.order)
    assert len(orders) > 10


def test_in_slsf_no_lot_places_anybody() -> None:
    tournament(*READY, *ALL_DRAWN).when(acts.draw_lots, lot()).refused(
        "no_lot_here", field="place", article="SLSF-R 18.2f"
    )


def test_a_lot_needs_a_seed_and_somebody_level() -> None:
    tournament(*LEVEL_BY_LOT).when(acts.draw_lots, lot(seed="5")).refused(
        "unreadable_seed", field="seed", article="SLSF-R 24", kind=Malformed
    )
    tournament(*LEVEL_BY_LOT).when(acts.draw_lots, lot(place=2)).refused(
        "not_level", field="place", kind=Malformed
    )


DANISH = facts.StagePlanned(
    stage=1,
    name="",
    play=Play(system="round_robin", correction="sonneborn_berger", cash_shared=True),
)


def test_a_danish_lot_comes_after_the_correction() -> None:
    danish = tournament(*INVITED, *ENTERED, DANISH, DRAWN, *ALL_DRAWN, rule_book="DSU")
    danish.when(acts.draw_lots, lot())
    lines = stage_standings(now(danish), 1)
    assert {line.decided_by for line in lines} == {"DSU 4.9.10"}
    assert [line.place for line in lines] == [1, 2, 3, 4]


def test_a_polish_lot_is_the_jurys() -> None:
    polish = (*READY, *ALL_DRAWN)
    tournament(*polish, rule_book="PSGRP").when(acts.draw_lots, lot()).refused(
        "jury_missing", field="place", article="PSGRP §3.1"
    )
    jury = facts.OfficialAppointed(person=ANNA, office=Office.JURY, reference="2026/3")
    specified = tournament(*polish, jury, rule_book="PSGRP").when(acts.draw_lots, lot())
    assert len(list(specified.events_of(STREAM))) == 1


MONRAD = (
    *INVITED,
    *ENTERED,
    facts.StagePlanned(stage=1, name="", play=Play(system="monrad", rounds=3)),
    DRAWN,
    ROUND_1,
    won(1, 1),
    won(1, 2, 1, 1),
    facts.PlayerWithdrawn(person=DI, how="withdrawn", reason="0" * 64),
)
"""Di won as Black in round 1 and left; nobody else has her score."""


def judge(points: int, number: int = 4) -> acts.JudgePeers:
    return acts.JudgePeers(**HERE, start_number=number, match_points=points)


def test_the_arbiter_rules_what_a_leaver_without_equals_counts_for() -> None:
    specified = tournament(*MONRAD)
    specified.when(acts.judge_peers, judge(3)).then(STREAM, facts.PeersJudged(start_number=4, half_points=3))
    (anna,) = (line for line in stage_standings(now(specified), 1) if line.person == ANNA)
    assert dict(anna.values)["buchholz_match_points"] == "3"
    specified.when(acts.judge_peers, judge(3)).refused("same_ruling", article="SLSF-R 26.6c")
    specified.when(acts.judge_peers, judge(4)).then(STREAM, facts.PeersJudged(start_number=4, half_points=4))


def test_a_ruling_stays_within_what_somebody_could_have_scored() -> None:
    for points in (-1, 7):
        tournament(*MONRAD).when(acts.judge_peers, judge(points)).refused(
            "impossible_points", field="match_points", article="SLSF-R 26.6c", kind=Malformed
        )


def test_nothing_is_ruled_where_the_book_gives_the_figure() -> None:
    tournament(*MONRAD).when(acts.judge_peers, judge(2, number=1)).refused(
        "nothing_to_judge", field="start_number", article="SLSF-R 26.6c"
    )
    level_then = (*MONRAD[:-3], won(1, 1), won(1, 2), MONRAD[-1])
    tournament(*level_then).when(acts.judge_peers, judge(2)).refused("nothing_to_judge")
    tournament(*READY, *ALL_DRAWN, rule_book="PSGRP").when(acts.judge_peers, judge(2)).refused(
        "nothing_to_judge"
    )
    tournament(*MONRAD, *FILED).when(acts.judge_peers, judge(2)).refused("filed", article="SLSF-R 28.4")


def test_only_the_arbiter_places() -> None:
    for command, act in (
        (acts.decide_playoff, decide(1, 2, 3, 4)),
        (acts.draw_lots, lot()),
        (acts.judge_peers, judge(2)),
    ):
        tournament(*READY, *ALL_DRAWN, role="board").when(command, act).refused(kind=NotAllowed)


def test_level_groups_say_what_the_book_offers() -> None:
    (level,) = level_groups(folded(*READY, *ALL_DRAWN), 1)
    assert (level.place, level.numbers, level.by_lot, level.order) == (1, (1, 2, 3, 4), False, ())
    (level,) = level_groups(folded(*LEVEL_BY_LOT, lots(4, 3, 2, 1)), 1)
    assert (level.by_lot, level.drawn, level.order) == (True, True, (4, 3, 2, 1))
    assert level_groups(folded(*READY), 1) == []


@pytest.mark.fide("197-199")
def test_whoever_was_struck_or_knocked_out_is_level_with_nobody() -> None:
    left = tuple(facts.PlayerWithdrawn(person=each, how="withdrawn", reason="0" * 64) for each in (CY, DI))
    struck = folded(*READY, *ALL_DRAWN[:3], *left)
    assert [level.numbers for level in level_groups(struck, 1)] == [(1, 2)]
    cup = facts.StagePlanned(stage=1, name="", play=Play(system="cup"))
    assert level_groups(folded(*INVITED, *ENTERED, cup, DRAWN, ROUND_1, won(1, 1), won(1, 2)), 1) == []
