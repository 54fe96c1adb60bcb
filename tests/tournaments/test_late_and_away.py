"""SLSF-G 15.3, 25.4, DSU 4.9.5 F5: who comes late, and who stays away from a round."""

from __future__ import annotations

import pytest

from events.citing import Malformed, Refused
from federation.members.events import PersonRegistered
from tests.support.specification import Specification
from tests.tournaments.coming_and_going import EVEN, LATE, OUT, READY, THREE, left, now, swiss
from tests.tournaments.given import (
    ANNA,
    CY,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    ROUND_1,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard, Play
from tournaments.rules.systems import System
from tournaments.standings import stage_standings

ODD = (*INVITED, *ENTERED[:3], swiss(), THREE)
FIRST_OF_THREE = facts.RoundStarted(round_number=1, boards=(PairedBoard(1, 2),), resting=3)


def with_latecomer(*events: object, **changes: object) -> Specification:
    registered = PersonRegistered(federation=FED, personal="0" * 64)
    return tournament(*events, **changes).also(f"person/{LATE}", registered)


def late(person: str = LATE, **more: object) -> acts.AdmitLate:
    return acts.AdmitLate(**HERE, entry=acts.Entry(person=person), **more)


def test_into_an_odd_field_a_latecomer_enters_with_the_next_start_number() -> None:
    specified = with_latecomer(*ODD, FIRST_OF_THREE).when(acts.admit_late, late())
    specified.then(STREAM, facts.LateEntryAdmitted(person=LATE))
    state = now(specified)
    assert state.number_of(LATE) == 4
    assert [line.half_points for line in stage_standings(state, 1) if line.person == LATE] == [0]


@pytest.mark.parametrize(
    ("before", "code", "article"),
    [
        (EVEN, "even_field", "SLSF-R 26.4"),
        ((*ODD, left(CY)), "even_field", "SLSF-R 26.4"),
        (READY, "no_late_entry", "SLSF-R 24"),
        ((*INVITED, *ENTERED[:3]), "not_drawn", "SLSF-R 24"),
        (
            (*INVITED, *ENTERED[:3], swiss(rounds=1), THREE, FIRST_OF_THREE, won(1, 1)),
            "no_round_left",
            "SLSF-R 26.4",
        ),
    ],
)
def test_nobody_enters_late(before: tuple[object, ...], code: str, article: str) -> None:
    with_latecomer(*before).when(acts.admit_late, late()).refused(code, article=article)


def test_when_somebody_leaves_an_even_field_there_is_room_again() -> None:
    with_latecomer(*EVEN, left(DI)).when(acts.admit_late, late()).then(
        STREAM, facts.LateEntryAdmitted(person=LATE)
    )


def test_who_left_another_stage_makes_no_room_in_this_one() -> None:
    final = facts.StagePlanned(stage=2, name="Final", play=Play(system="monrad", rounds=2))
    opened = facts.StageOpened(stage=2, numbers=(1, 2))
    with_latecomer(*EVEN, final, opened, left(DI)).when(acts.admit_late, late(stage=2)).refused("even_field")


def test_the_other_books_leave_the_number_to_the_arbiter() -> None:
    specified = with_latecomer(*INVITED, *ENTERED, swiss("danish_swiss"), DRAWN, rule_book="DSU")
    specified.when(acts.admit_late, late()).then(STREAM, facts.LateEntryAdmitted(person=LATE))


def test_a_latecomer_is_somebody_of_the_register_and_not_here_yet() -> None:
    tournament(*ODD).when(acts.admit_late, late()).refused("no_such_person", field="person", kind=Malformed)
    tournament(*ODD).when(acts.admit_late, late(ANNA)).refused(
        "entered_already", field="person", article="SLSF-R 20"
    )
    with_latecomer(*ODD).when(acts.admit_late, late(stage=3)).refused(
        "no_such_stage", field="stage", article="SLSF-R 22"
    )


def away(person: str = ANNA, **more: object) -> acts.NoteAbsence:
    return acts.NoteAbsence(**HERE, person=person, **more)


@pytest.mark.fide("172-179")
def test_who_is_away_is_not_paired_and_gets_no_point() -> None:
    event = Event("DSU", 6, play(System.FIDE_1998, rounds=3))
    person = event.state.order[0]
    event.say(acts.note_absence, acts.NoteAbsence(**event.here, person=person))
    event.pair()
    first = event.state.rounds[0]
    assert 1 not in {number for board in first.boards for number in board} | {first.resting}
    assert not [bye for bye in event.state.byes if bye.start_number == 1]
    event.play_round()
    event.pair()
    second = event.state.rounds[1]
    assert 1 in {number for board in second.boards for number in board} | {second.resting}


def test_an_absence_is_noted_once_for_the_next_round_alone() -> None:
    specified = tournament(*EVEN).when(acts.note_absence, away())
    specified.then(STREAM, facts.AbsenceNoted(person=ANNA, stage_round=1))
    specified.when(acts.note_absence, away()).refused("absent_already", article="SLSF-R 19.1e")


@pytest.mark.parametrize(
    ("before", "act", "code"),
    [
        (READY, away(), "no_absence_here"),
        (EVEN, away(LATE), "not_drawn_player"),
        (EVEN, away(stage=2), "no_such_stage"),
        ((*EVEN, left(ANNA)), away(), "left_already"),
        ((*INVITED, *ENTERED, swiss(rounds=1), DRAWN, ROUND_1), away(), "no_round_left"),
        ((*EVEN, OUT), away(), "finished"),
    ],
)
def test_no_absence_is_noted(before: tuple[object, ...], act: acts.NoteAbsence, code: str) -> None:
    tournament(*before).when(acts.note_absence, act).refused(code, kind=Refused)


def test_nobody_is_away_from_a_stage_without_him() -> None:
    final = facts.StagePlanned(stage=2, name="Final", play=Play(system="monrad", rounds=2))
    opened = facts.StageOpened(stage=2, numbers=(1, 2))
    tournament(*EVEN, final, opened).when(acts.note_absence, away(DI, stage=2)).refused(
        "not_in_stage", field="person", kind=Malformed
    )


def test_an_absence_in_fide_swiss_is_cited_so() -> None:
    fide = (*INVITED, *ENTERED, swiss("fide_1998"), DRAWN)
    specified = tournament(*fide, rule_book="DSU").when(acts.note_absence, away())
    specified.when(acts.note_absence, away()).refused("absent_already", article="DSU 4.9.5 F5")
