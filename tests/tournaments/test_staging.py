"""SLSF-G 21, DSU 4.9.7, 4.9.10: stages are planned in turn, opened by places or by name, fixed by play."""

from __future__ import annotations

from typing import Any

import pytest

from events.types import Event
from tests.support.specification import Specification
from tests.tournaments.given import (
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import Play, Qualified
from tournaments.pairing_input import stages_of
from tournaments.state import Tournament, evolve

READY = (*INVITED, *ENTERED, DRAWN)
FIRST_TWO = (Qualified(stage=1, last=2),)
DANISH = {"discipline": "chess", "rule_book": "DSU", "federation": "slsf"}


def planned(stage: int = 2, *qualified: Qualified, **play: Any) -> facts.StagePlanned:
    settings = {"system": "round_robin"} | play
    return facts.StagePlanned(stage=stage, name="", play=Play(**settings), qualified=qualified)


def plan(stage: int = 2, *qualified: Qualified, name: str = "", **play: Any) -> acts.PlanStage:
    settings = {"system": "round_robin"} | play
    return acts.PlanStage(**HERE, stage=stage, name=name, play=Play(**settings), qualified=qualified)


def open_(*numbers: int, stage: int = 2) -> acts.OpenStage:
    return acts.OpenStage(**HERE, stage=stage, numbers=numbers)


def given(*events: Event, **changes: object) -> Specification:
    return tournament(*READY, *events, **changes)


# ---- planning ----
def test_a_stage_is_planned_and_may_be_planned_again_before_it_begins() -> None:
    specified = tournament().when(acts.plan_stage, plan(1, name=" Group  A ", system="monrad", rounds=5))
    play = Play(system="monrad", rounds=5)
    specified.then(STREAM, facts.StagePlanned(stage=1, name="Group A", play=play))
    specified.when(acts.plan_stage, plan(1)).then(STREAM, planned(1))
    specified.when(acts.plan_stage, plan(2, *FIRST_TWO)).then(STREAM, planned(2, *FIRST_TWO))


def test_the_first_stage_follows_from_the_announcement_though_a_second_is_planned() -> None:
    state = Tournament()
    for event in (*READY, planned(2)):
        state = evolve(state, event)
    assert stages_of(state) == [1, 2]
    given(planned(2)).when(acts.start_round, acts.StartRound(**HERE, round_number=1)).then(
        STREAM, facts.RoundStarted(round_number=1, boards=ROUND_1.boards, label="1")
    )


@pytest.mark.parametrize("stage", [0, 3, 21])
def test_stages_are_planned_in_turn(stage: int) -> None:
    tournament().when(acts.plan_stage, plan(stage)).refused(
        "stage_out_of_turn", field="stage", article="SLSF-R 22"
    )


@pytest.mark.fide("57-61, 75, 85, 93, 109-110, 200-202")
def test_a_stage_that_has_begun_is_fixed() -> None:
    begun = ("stage_began", "SLSF-R 22")
    given(ROUND_1).when(acts.plan_stage, plan(1)).refused(begun[0], field="stage", article=begun[1])
    paired = facts.RoundPaired(stage=1, stage_round=1, boards=ROUND_1.boards)
    given(paired).when(acts.plan_stage, plan(1)).refused(begun[0], field="stage", article=begun[1])
    given(ROUND_1).when(acts.plan_stage, plan(2)).then(STREAM, planned(2))


@pytest.mark.parametrize("source", [Qualified(stage=2, last=2), Qualified(stage=1, first=3, last=2)])
def test_players_come_on_from_an_earlier_stage_the_first_place_first(source: Qualified) -> None:
    tournament().when(acts.plan_stage, plan(2, source)).refused(
        "qualification_backwards", field="qualified", article="SLSF-R 22"
    )


@pytest.mark.parametrize(
    ("play", "code", "field", "article"),
    [
        ({"system": "dubov"}, "not_known_here", "system", "SLSF-R 22"),
        ({"match_mode": "until_dark"}, "not_known_here", "match_mode", "SLSF-R 22"),
        ({"correction": "guess"}, "not_known_here", "correction", "SLSF-R 18.2"),
        ({"variant": "C"}, "not_known_here", "variant", "SLSF-R 22"),
        ({"play_offs": ("armwrestling",)}, "not_known_here", "play_offs", ""),
        ({"system": "match"}, "match_target_missing", "target", "SLSF-R 23"),
        ({"system": "match", "match_mode": "best_of"}, "match_target_missing", "target", "SLSF-R 23"),
        ({"system": "scheveningen"}, "variant_missing", "variant", "SLSF-R 25"),
        ({"groups": (2, 2)}, "acceleration_incomplete", "groups", "DSU 4.9.3 10"),
        ({"accelerated_rounds": 2}, "acceleration_incomplete", "groups", "DSU 4.9.3 10"),
        ({"ladder": ("beauty",)}, "unknown_tiebreak", "tie_breaks", "SLSF-R 18.1b"),
        ({"ladder": ("lot", "lot")}, "tiebreak_named_twice", "tie_breaks", "SLSF-R 18.1b"),
        ({"ladder": ("median_correction",)}, "rounds_not_planned", "tie_breaks", "SLSF-R 18.1b"),
    ],
)
def test_a_stage_is_played_as_its_book_allows(
    play: dict[str, Any], code: str, field: str, article: str
) -> None:
    tournament().when(acts.plan_stage, plan(1, **play)).refused(code, field=field, article=article)


@pytest.mark.parametrize(
    ("minutes", "code"), [((45, 15), "handicap_reversed"), ((15,), "handicap_unreadable")]
)
def test_in_a_handicap_the_stronger_player_has_less_time(minutes: tuple[int, ...], code: str) -> None:
    specified = tournament(**DANISH)
    specified.when(acts.plan_stage, plan(1, system="round_robin", handicap_minutes=minutes)).refused(
        code, field="handicap_minutes", article="DSU 4.9.9.4"
    )


def test_a_handicap_of_fifteen_to_forty_five_is_planned() -> None:
    planned_so = plan(1, system="round_robin", handicap_minutes=(15, 45))
    assert tournament(**DANISH).when(acts.plan_stage, planned_so).refusal is None


# ---- opening ----
def test_a_stage_is_opened_with_named_players_in_the_order_of_seats() -> None:
    given(planned()).when(acts.open_stage, open_(3, 1, 4)).then(
        STREAM, facts.StageOpened(stage=2, numbers=(3, 1, 4))
    )


def test_a_stage_is_opened_by_places_once_the_one_before_it_is_decided() -> None:
    after_one = given(planned(2, *FIRST_TWO), ROUND_1, *(won(1, board) for board in (1, 2)))
    for open_source in (
        given(planned(2, *FIRST_TWO)),
        given(planned(2, *FIRST_TWO), *PLAYED_OUT[:-1]),
        after_one,
    ):
        open_source.when(acts.open_stage, open_()).refused("source_open", field="stage", article="SLSF-R 22")
    given(planned(2, *FIRST_TWO), *PLAYED_OUT).when(acts.open_stage, open_()).then(
        STREAM,
        facts.StageOpened(stage=2, numbers=(3, 4)),  # level on points; 3 has more Berger
    )


def test_a_place_shared_across_the_border_waits_for_a_decision() -> None:
    drawn = [event if not hasattr(event, "black") else won(event.round_number, event.board, 1, 1)
             for event in PLAYED_OUT]  # fmt: skip
    given(planned(2, *FIRST_TWO), *drawn).when(acts.open_stage, open_()).refused(
        "border_shared", field="numbers", article="SLSF-R 22"
    )


def test_a_match_that_is_decided_early_is_a_source() -> None:
    match = planned(1, system="match", match_mode="first_to_wins", target=1)
    two = (*INVITED, *ENTERED[:2], facts.StartNumbersDrawn(seed=DRAWN.seed, order=DRAWN.order[:2]))
    started = facts.RoundStarted(round_number=1, boards=(facts.PairedBoard(1, 2),))
    specified = tournament(*two, match, planned(2, *FIRST_TWO), started, won(1, 1))
    specified.when(acts.open_stage, open_()).then(STREAM, facts.StageOpened(stage=2, numbers=(1, 2)))


@pytest.mark.parametrize("numbers", [(1, 9), (1, 1), (0, 2)])
def test_whoever_is_named_has_a_start_number_and_one_seat(numbers: tuple[int, ...]) -> None:
    given(planned()).when(acts.open_stage, open_(*numbers)).refused(
        "no_such_number", field="numbers", article="SLSF-R 22"
    )


@pytest.mark.parametrize("numbers", [(), (1,)])
def test_a_stage_is_not_opened_for_nobody(numbers: tuple[int, ...]) -> None:
    given(planned()).when(acts.open_stage, open_(*numbers)).refused(
        "nobody_named", field="numbers", article="SLSF-R 22"
    )


def test_a_stage_is_opened_before_it_begins_and_after_it_is_planned() -> None:
    given().when(acts.open_stage, open_(1, 2)).refused("no_such_stage", field="stage", article="SLSF-R 22")
    begun = facts.RoundStarted(round_number=1, boards=ROUND_1.boards, stage=2)
    given(planned(), facts.StageOpened(stage=2, numbers=(1, 2, 3, 4)), begun).when(
        acts.open_stage, open_(1, 2)
    ).refused("stage_began", field="stage", article="SLSF-R 22")


def test_whoever_is_knocked_out_joins_another_group_only_by_the_invitation() -> None:
    knock_out = planned(1, system="knock_out")
    given(knock_out, planned(2), **DANISH).when(acts.open_stage, open_(1, 2, 3)).refused(
        "knocked_out", field="numbers", article="DSU 4.9.7"
    )
    allowed = planned(1, system="knock_out", losers_may_join=True)
    given(allowed, planned(2), **DANISH).when(acts.open_stage, open_(1, 2, 3)).then(
        STREAM, facts.StageOpened(stage=2, numbers=(1, 2, 3))
    )
