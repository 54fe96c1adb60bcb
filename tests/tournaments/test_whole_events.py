"""Every playing system from entry to final standings, through the official acts."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.commands.adjourning import article_of_draw
from tournaments.match_play import matches_decided
from tournaments.pairing_input import digest_of, question_of, seats_of
from tournaments.rules.pairing.face import Pairing
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import SWISS, System
from tournaments.standings import stage_standings
from tournaments.state import Tournament, evolve
from tournaments.systems import in_numbers, pair_stage

SWISS_OF = [
    ("SLSF-G", System.MONRAD),
    ("SLSF-R", System.MONRAD),
    ("PSGRP", System.MONRAD),
    ("PSGRP", System.DANISH_SWISS),
    ("DSU", System.DANISH_MONRAD),
    ("DSU", System.DANISH_SWISS),
    ("DSU", System.FIDE_1998),
    ("DSU", System.DUBOV),
]


def everybody_once(state: Tournament, number: int) -> None:
    started = state.rounds[number - 1]
    seated = [player for board in started.boards for player in board]
    rests = [started.resting] if started.resting else []
    gone = {left.start_number for left in state.left if left.after_round < number}
    away = {
        player for stage, at, player in state.absent if (stage, at) == (started.stage, started.stage_round)
    }
    assert sorted(seated + rests) == sorted(set(range(1, len(state.order) + 1)) - gone - away)


def nobody_twice(state: Tournament, system: System) -> None:
    """FIDE and Dubov may pair again who did not play (DSU 4.9.5 F2)."""
    again = system in {System.FIDE_1998, System.DUBOV}
    met = [
        frozenset(pair)
        for number, started in enumerate(state.rounds, start=1)
        for board, pair in enumerate(started.boards, start=1)
        if not again or state.results[number, board, 1].ending is not Ending.WALKOVER
    ]
    assert len(met) == len(set(met))


def asked_again(event: Event) -> None:
    """Each pairing in the log is what its question is answered with today."""
    state = Tournament()
    for envelope in event.spec.streams.read(event.stream):
        before, state = state, evolve(state, envelope.event)
        draft = state.drafts.get(1)
        if envelope.type != "tournaments.RoundPaired" or draft is None or draft.paired.proposal:
            continue
        question = question_of(before, 1, draft.paired.seed)
        assert digest_of(question) == draft.paired.question
        answer = pair_stage(before, 1, draft.paired.seed)
        assert isinstance(answer, Pairing)
        told = in_numbers(answer, seats_of(before, 1))
        assert tuple((board.black, board.white) for board in told.boards) == draft.boards
        assert len(draft.paired.why) == len(draft.boards)
        assert all(draft.paired.why)


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
@pytest.mark.parametrize("players", [6, 11, 16, 25])
def test_a_swiss_event_is_played_out(book: str, system: System, players: int) -> None:
    event = Event(book, players, play(system, rounds=5), chance=players)
    event.play_out()
    state = event.state
    for number in range(1, len(state.rounds) + 1):
        everybody_once(state, number)
    nobody_twice(state, system)
    asked_again(event)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    lines = stage_standings(event.state, 1)
    assert sorted(line.person for line in lines) == sorted(state.order)
    assert all(one.place <= other.place for one, other in pairwise(lines))


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
def test_an_event_with_leavers_absences_and_adjourned_games(book: str, system: System) -> None:
    event = Event(book, 14, play(system, rounds=6), chance=3)
    for number in range(1, 7):
        event.pair()
        everybody_once(event.state, number)
        if number in {2, 4}:
            act = acts.AdjournGame(**event.here, round_number=number, board=1)
            event.say(acts.adjourn_game, act)
            if not article_of_draw(event.state, number):
                ruling = acts.RulePreliminary(**event.here, round_number=number, board=1, black=2, white=0)
                event.say(acts.rule_preliminary, ruling)
            games = tuple(
                event._game(board, game, walkovers=False)
                for _, board, game in event.state.missing_games(number)
                if board > 1
            )
            results = acts.ReportResults(**event.here, round_number=number, games=games)
            event.say(acts.report_results, results)
        else:
            if number in {3, 5}:
                late = acts.HandedIn(board=1, black=0, white=2)
                results = acts.ReportResults(**event.here, round_number=number - 1, games=(late,))
                event.say(acts.report_results, results)
            event.play_round()
        person = event.state.order[number]
        if number in {1, 3, 4}:
            event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
        elif number == 2:
            event.say(acts.note_absence, acts.NoteAbsence(**event.here, person=person))
    nobody_twice(event.state, system)
    asked_again(event)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


@pytest.mark.parametrize(
    ("book", "system", "players", "settings"),
    [
        ("SLSF-G", System.CUP, 11, {}),
        ("SLSF-R", System.CUP, 8, {"games_per_match": 2}),
        ("DSU", System.KNOCK_OUT, 16, {"play_offs": ("rapid", "blitz"), "games_per_match": 2}),
        ("DSU", System.KNOCK_OUT, 8, {"play_offs": ()}),
    ],
)
def test_a_knock_out_ends_with_one_winner(book: str, system: System, players: int, settings: dict) -> None:
    event = Event(book, players, play(system, **settings), chance=5)
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    lines = stage_standings(event.state, 1)
    assert [line.place for line in lines[:2]] == [1, 2]
    assert len(lines) == players


@pytest.mark.parametrize(
    ("book", "settings", "players"),
    [
        ("SLSF-G", {}, 7),
        ("DSU", {"correction": "sonneborn_berger", "cash_shared": True}, 8),
        ("DSU", {"correction": "sonneborn_berger", "cash_shared": True, "gladiator": True}, 6),
        ("PSGRP", {"cycles": 2}, 5),
    ],
)
def test_a_round_robin_is_played_out(book: str, settings: dict, players: int) -> None:
    event = Event(book, players, play(System.ROUND_ROBIN, **settings), chance=2)
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    state = event.state
    met = [frozenset(board) for started in state.rounds for board in started.boards]
    cycles = settings.get("cycles", 1)
    assert all(met.count(pair) == cycles for pair in set(met))
    assert len(set(met)) == players * (players - 1) // 2
    assert not state.byes, "who rests in a round robin gets nothing"


def test_scheveningen() -> None:
    event = Event("SLSF-G", 8, play(System.SCHEVENINGEN, variant="B"))
    event.play_out()
    assert len(event.state.rounds) == 4


def test_a_match_ends_when_its_target_is_reached() -> None:
    match = Event("SLSF-G", 2, play(System.MATCH, match_mode="first_to_wins", target=2, rounds=9))
    while not matches_decided(match.state):
        match.pair()
        match.play_round(walkovers=False)
    match.spec.when(acts.pair_round, acts.PairRound(**match.here, seed="ab")).refused(
        "match_decided", article="SLSF-G 22"
    )
    match.say(acts.finish_tournament, acts.FinishTournament(**match.here))
    assert len({board for started in match.state.rounds for board in started.boards}) == 2, "Black in turn"


def test_every_swiss_system_is_tried() -> None:
    assert {system for _, system in SWISS_OF} == SWISS
