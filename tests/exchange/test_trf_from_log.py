"""Tournaments of the log as report files: every system, stages, teams; and into another federation's log."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from tests.exchange.invented import SMALL, met, tournaments
from tests.exchange.through_log import exported, folded, taken_over, undated
from tests.tournaments.given import BO, DRAWN, ENTERED, STREAM, won
from tests.tournaments.given import tournament as event_of
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard
from tournaments.exchange.trf import (
    Acceleration,
    ByeKind,
    Form,
    Prohibition,
    Scoring,
    StatedBye,
    TrfTournament,
    read_trf,
    write_trf,
)
from tournaments.exchange.trf.taken.left_out import left_out
from tournaments.exchange.trf.writer.beside import Beside, Known
from tournaments.exchange.trf.writer.stages import report_of
from tournaments.rules.systems import System
from tournaments.standings import standings

FORMS = pytest.mark.parametrize("form", Form)


@st.composite
def played(draw: st.DrawFn) -> TrfTournament:
    """A random tournament that a log can hold: named, with adjourned games and a scoring of its own."""
    written = draw(tournaments())
    scoring = draw(st.sampled_from([Scoring(), THREE_ONE, Scoring(pairing_bye=1), Scoring(half_bye=0)]))
    rows = [list(player.results) for player in written.players]
    for number, row in enumerate(rows, start=1):
        for place, result in enumerate(row):
            if result.opponent > number and not result.code:
                rows[number - 1][place] = replace(result, code="?")
                other = rows[result.opponent - 1][place]
                rows[result.opponent - 1][place] = replace(other, code="?")
    return replace(
        written,
        head=replace(written.head, scoring=scoring),
        players=tuple(
            replace(player, results=tuple(row)) for player, row in zip(written.players, rows, strict=True)
        ),
        prohibitions=(Prohibition(players=(1, 2)),) if len(rows) > 1 else (),
    )


THREE_ONE = Scoring(
    white_win=6, black_win=6, forfeit_win=6, full_bye=6, white_draw=2, black_draw=2, half_bye=2,
    pairing_bye=6, unknown=2,
)  # fmt: skip


@FORMS
@settings(max_examples=60, deadline=None)
@given(written=played())
def test_what_a_log_hands_out_another_log_hands_out_again(form: Form, written: TrfTournament) -> None:
    once = exported(*taken_over(write_trf(written, form), "dsu"), form)
    assert read_trf(once).points_differences == ()
    assert exported(*taken_over(once, "slsf"), form) == once


@pytest.mark.fide("217")
def test_nothing_that_was_played_is_lost_on_the_way() -> None:
    read = read_trf(write_trf(SMALL))
    again = read_trf(exported(*taken_over(write_trf(SMALL), "dsu"), Form.TRF26))
    assert undated(again.rounds, read) == read.rounds
    for mine, theirs in zip(read.players, again.players, strict=True):
        assert replace(mine, line=0, rank=None) == replace(theirs, line=0, rank=None)
    assert again.head.time_control == SMALL.head.time_control
    assert (again.head.chief_arbiter, again.head.deputies) == ("Ib Søe", ())


SYSTEMS = [
    ("SLSF-G", System.ROUND_ROBIN, {"games_per_match": 2}),
    ("SLSF-R", System.MONRAD, {"rounds": 4}),
    ("PSGRP", System.DANISH_SWISS, {"rounds": 4}),
    ("DSU", System.DANISH_MONRAD, {"rounds": 4}),
    ("DSU", System.DANISH_SWISS, {"rounds": 4, "groups": (3, 4), "accelerated_rounds": 2}),
    ("DSU", System.FIDE_1998, {"rounds": 4}),
    ("DSU", System.DUBOV, {"rounds": 4}),
    ("DSU", System.ROUND_ROBIN, {"gladiator": True}),
    ("DSU", System.KNOCK_OUT, {"play_offs": ("rapid", "blitz")}),
    ("SLSF-G", System.CUP, {}),
    ("SLSF-G", System.SCHEVENINGEN, {"variant": "A"}),
    ("SLSF-G", System.MATCH, {"rounds": 3, "games_per_match": 2}),
]


@FORMS
@pytest.mark.parametrize(("book", "system", "settings_of_play"), SYSTEMS)
def test_every_system_leaves_the_house_and_comes_back(
    form: Form, book: str, system: System, settings_of_play: dict[str, object]
) -> None:
    players = {System.SCHEVENINGEN: 8, System.KNOCK_OUT: 8, System.MATCH: 2}.get(system, 7)
    event = Event(book, players, play(system, **settings_of_play), chance=7)
    event.play_out()
    state, beside = folded(event.spec, event.stream)
    once = exported(state, replace(beside, people={}), form)
    read = read_trf(once)
    assert read.points_differences == ()
    assert left_out(read) == ()
    assert len(read.rounds) == read.head.declared_rounds
    assert sum(len(each.boards) for each in read.rounds) == len(state.results)
    assert exported(*taken_over(once, "slsf"), form) == once


@FORMS
def test_who_helps_and_who_must_not_meet_come_back_too(form: Form) -> None:
    event = swiss()
    persons = event.state.order
    event.say(acts.note_absence, acts.NoteAbsence(**event.here, person=persons[6]))
    event.say(acts.appoint_arbiter, acts.AppointArbiter(**event.here, person=persons[0], chief=True))
    event.say(acts.appoint_arbiter, acts.AppointArbiter(**event.here, person=persons[1], chief=False))
    event.spec.also(event.stream, facts.PairingProhibited(persons=persons[2:5]))
    state, beside = folded(event.spec, event.stream)
    known = {persons[0]: Known(name="Ek, Ada", fide_id="1700001"), persons[1]: Known(name="Bo, Cy")}
    once = exported(state, replace(beside, people=known), form)
    head = read_trf(once).head
    assert (head.chief_arbiter, head.deputies, head.arbiter_ids) == (
        "Ek, Ada",
        ("Bo, Cy",),
        ("1700001", ""),
    )
    assert exported(*taken_over(once, "psgrp"), form) == once


def swiss(players: int = 8) -> Event:
    event = Event("DSU", players, play(System.DANISH_SWISS, rounds=4, groups=(4, 4), accelerated_rounds=2))
    event.pair()
    event.play_round()
    return event


def report(event: Event, **beside: object) -> TrfTournament:
    state, _nobody = folded(event.spec, event.stream)
    return report_of(state, 1, Beside(country="DEN", **beside))


def test_acceleration_prohibitions_and_absences_are_told() -> None:
    event = swiss()
    persons = event.state.order
    away = acts.NoteAbsence(**event.here, person=persons[2])
    event.say(acts.note_absence, away)
    left = acts.WithdrawPlayer(**event.here, person=persons[4], how="withdrawn", reason="ill")
    event.say(acts.withdraw_player, left)
    told = report(event)
    assert told.accelerations == (Acceleration(half_points=2, first_round=1, last_round=2, first=1, last=4),)
    assert told.byes == (StatedBye(kind=ByeKind.ZERO, round_number=2, players=(3, 5)),)
    assert told.head.declared_rounds == 4
    assert (told.head.federation, told.head.kind) == ("DEN", "Individual: Swiss-System (Danish Swiss)")
    assert (told.head.time_control, told.head.encoded_time_control) == ("45 min", "2700")


def test_who_is_not_in_the_register_is_a_number_and_a_birth_is_told_only_where_it_is_known() -> None:
    event = swiss()
    known = Known(name="Ek, Ada", sex="f", federation="SWE", fide_id="1700001", born_on="1990-05-31")
    told = report(event, people={event.state.order[0]: known})
    ada, other = told.players[:2]
    assert (ada.name, ada.sex, ada.born_on) == ("Ek, Ada", "w", dt.date(1990, 5, 31))
    assert (other.name, other.sex, other.born_on, other.birth_year) == ("No. 2", "", None, None)
    assert ada.rating == 2400
    year_alone = report(event, people={event.state.order[0]: replace(known, born_on="1990")}).players[0]
    assert (year_alone.birth_year, year_alone.born_on) == (1990, None)


def test_the_days_of_the_rounds_are_told_where_they_lie_within_the_tournament() -> None:
    event = swiss()
    within, outside = dt.date(2019, 3, 21), dt.date(2026, 3, 21)
    assert report(event, round_days={1: within}).head.round_days == (within,)
    assert report(event, round_days={1: outside}).head.round_days == ()


@pytest.mark.fide("164-166")
def test_games_without_a_result_are_unknown_and_worth_nothing_as_in_the_standings() -> None:
    event = Event("DSU", 6, play(System.DANISH_SWISS, rounds=3))
    event.pair()
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=1, board=1))
    told = report(event)
    assert [each.results[0].code for each in told.players] == ["?"] * 6
    assert [player.half_points for player in told.players] == [0] * 6
    once = write_trf(told)
    state, beside = taken_over(once, "slsf")
    assert len(state.adjourned) == 3
    assert {line.half_points for line in standings(state)} == {0}
    assert exported(state, beside, Form.TRF26) == once


def test_a_stage_that_there_is_not_is_refused() -> None:
    with pytest.raises(Malformed) as refused:
        report_of(swiss().state, 2, Beside())
    assert refused.value.field == "stage"


def test_each_stage_is_a_report_of_its_own() -> None:
    spec = event_of(
        *ENTERED,
        DRAWN,
        facts.StagePlanned(stage=1, name="Groups", play=facts.Play(system="round_robin")),
        facts.StagePlanned(stage=2, name="Final", play=facts.Play(system="match", rounds=1)),
        facts.StageOpened(stage=1, numbers=(1, 2, 3, 4)),
        facts.RoundStarted(round_number=1, boards=(PairedBoard(4, 1), PairedBoard(3, 2))),
        won(1, 1),
        facts.StageOpened(stage=2, numbers=(4, 2)),
        facts.RoundStarted(round_number=2, boards=(PairedBoard(2, 4),), stage=2),
        won(2, 1),
    )
    state, _beside = folded(spec, STREAM)
    groups, final = (report_of(state, stage, Beside()) for stage in (1, 2))
    assert (groups.head.name, final.head.name) == ("Cup: Groups", "Cup: Final")
    assert [len(each.players) for each in (groups, final)] == [4, 2]
    assert (groups.head.declared_rounds, final.head.declared_rounds) == (3, 1)
    assert final.players[0].results == (met(2, "w", "0"),)
    assert final.head.initial_colour == "w"
    assert [player.half_points for player in groups.players] == [0, 0, 0, 2]
    for stage in (groups, final):
        assert exported(*taken_over(write_trf(stage), "dsu"), Form.TRF26) == write_trf(stage)


def test_who_left_lost_his_open_game_and_struck_results_are_those_of_the_standings() -> None:
    spec = event_of(
        *ENTERED,
        DRAWN,
        facts.RoundStarted(round_number=1, boards=(PairedBoard(4, 1), PairedBoard(3, 2))),
        won(1, 1),
        facts.PlayerWithdrawn(person=BO, how="withdrawn"),
    )
    told = report_of(folded(spec, STREAM)[0], 1, Beside())
    assert [player.results[0].code for player in told.players] == ["0", "-", "+", "1"]
    assert told.players[1].half_points == 0
    # SLSF-R 16.2: who plays less than half is struck, with the point of who met them.
    assert told.players[2].half_points == 0
    once = write_trf(told)
    assert read_trf(once).points_differences[0].computed_half_points == 2
    assert b"### Standings: decided" in once
    again = read_trf(exported(*taken_over(once, "dsu"), Form.TRF26))
    assert [player.half_points for player in again.players] == [0, 0, 0, 2]
    assert write_trf(again) == once
