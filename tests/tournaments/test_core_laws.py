"""Laws over chance events with leavers, absences, latecomers and open games: no point is lost or made."""

from __future__ import annotations

import random
from uuid import UUID

import pytest

from federation.members.events import PersonRegistered
from tests.tournaments.playing_events import Event, play
from tests.tournaments.test_whole_events import SWISS_OF, asked_again
from tournaments import commands as acts
from tournaments.commands.adjourning import article_of_draw
from tournaments.pairing_input import question_of
from tournaments.rules.systems import System
from tournaments.standings import games_of, stage_standings
from tournaments.state import Tournament
from tournaments.ties import level_groups

ROUNDS = 6


def points_handed_out(state: Tournament) -> int:
    """Half points of all games that count, those lost by leaving included, and of byes."""
    gone = {state.order[left.start_number - 1] for left in state.left}
    of_games = 0
    for game in games_of(state, 1):
        if game.half_points is not None:
            of_games += sum(game.half_points)
        elif set(game.players) & gone:
            of_games += 0 if set(game.players) <= gone else 2
    return of_games + sum(bye.half_points for bye in state.byes)


def conserved(state: Tournament) -> None:
    lines = stage_standings(state, 1)
    assert sum(line.half_points for line in lines) == points_handed_out(state)
    for_draw = {each.number: each.half_points for each in question_of(state, 1).contestants}
    if not state.adjourned:
        assert for_draw == {state.number_of(line.person): line.half_points for line in lines}


def one_act(event: Event, chance: random.Random, late: list[str]) -> None:
    """Somebody leaves, comes back, is away, comes late, or nothing happens."""
    state = event.state
    gone = [left.start_number for left in state.left]
    staying = [number for number in range(1, len(state.order) + 1) if number not in gone]
    what = chance.choice(("leave", "back", "away", "late", ""))
    if what == "leave" and len(staying) > 10:
        person = state.order[chance.choice(staying) - 1]
        event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))
    elif what == "back" and gone:
        person = state.order[chance.choice(gone) - 1]
        event.say(acts.revoke_withdrawal, acts.RevokeWithdrawal(**event.here, person=person, reason="slip"))
    elif what == "away" and len(state.rounds) < ROUNDS:
        person = state.order[chance.choice(staying) - 1]
        event.spec.when(acts.note_absence, acts.NoteAbsence(**event.here, person=person))
        event.spec.refusal = None
    elif what == "late" and len(state.rounds) < ROUNDS:
        person = late.pop()
        event.spec.also(f"person/{person}", PersonRegistered(federation=event.federation, personal="0" * 64))
        event.spec.when(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=person)))
        event.spec.refusal = None  # SLSF-G 25.4: not into an even field


def a_round(event: Event, chance: random.Random) -> None:
    """One round; sometimes a game is adjourned, and ends after the next draw."""
    before = sorted(event.state.adjourned)
    event.pair()
    number = len(event.state.rounds)
    missing = event.state.missing_games(number)
    waits = missing and number < ROUNDS - 1 and chance.random() < 0.4
    if waits:
        _, board, _ = missing[0]
        event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=number, board=board))
        if not article_of_draw(event.state, number):
            ruled = acts.RulePreliminary(**event.here, round_number=number, board=board, black=2, white=0)
            event.say(acts.rule_preliminary, ruled)
    games = tuple(event._game(board, game, walkovers=True) for _, board, game in missing[bool(waits) :])
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=games))
    for at, board, _ in before:
        result = acts.HandedIn(board=board, black=1, white=1)
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=at, games=(result,)))


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
@pytest.mark.parametrize("chance", range(4))
def test_points_are_conserved_and_the_log_asked_again_gives_the_same(
    book: str, system: System, chance: int
) -> None:
    dice = random.Random(f"{book}{system}{chance}")
    event = Event(book, dice.randint(12, 20), play(system, rounds=ROUNDS), chance=chance)
    late = [str(UUID(int=number)) for number in range(900, 950)]
    for _ in range(ROUNDS):
        one_act(event, dice, late)
        a_round(event, dice)
        conserved(event.state)
    for key in sorted(event.state.adjourned):
        result = acts.HandedIn(board=key[1], black=0, white=2)
        event.spec.when(
            acts.report_results, acts.ReportResults(**event.here, round_number=key[0], games=(result,))
        )
    conserved(event.state)
    asked_again(event)
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
def test_the_same_seeds_give_the_same_event(book: str, system: System) -> None:
    def played() -> list[object]:
        event = Event(book, 13, play(system, rounds=5), chance=7)
        event.play_out()
        return [envelope.event for envelope in event.spec.streams.read(event.stream)]

    assert played() == played()


@pytest.mark.parametrize(("book", "system"), [("DSU", System.DANISH_SWISS), ("DSU", System.ROUND_ROBIN)])
def test_after_the_lots_nobody_shares_a_place(book: str, system: System) -> None:
    event = Event(book, 12, play(system, rounds=4 if system is System.DANISH_SWISS else 0), chance=3)
    while len(event.state.rounds) < (4 if system is System.DANISH_SWISS else 11):
        event.pair()
        number = len(event.state.rounds)
        games = tuple(
            acts.HandedIn(board=board, black=1, white=1) for _, board, _ in event.state.missing_games(number)
        )
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=games))
    for level in level_groups(event.state, 1):
        event.say(acts.draw_lots, acts.DrawLots(**event.here, place=level.place, seed="ab" * 16))
    lines = stage_standings(event.state, 1)
    assert [line.place for line in lines] == list(range(1, 13))
    assert not any(line.shared for line in lines)


def test_the_placement_used_for_a_published_round_stays_when_a_result_is_corrected() -> None:
    """DSU 4.9.1, decision: the next placement follows the corrected points, earlier ones stand."""
    event = Event("DSU", 8, play(System.DANISH_MONRAD, rounds=4), chance=5)
    for _ in range(2):
        event.pair()
        event.play_round(walkovers=False)
    before = [(each.boards, each.placement) for each in event.state.rounds]
    first = event.state.results[1, 1, 1]
    turned = acts.HandedIn(board=1, black=2 - first.black, white=2 - first.white)
    if first.black == 1:
        turned = acts.HandedIn(board=1, black=2, white=0)
    event.say(
        acts.correct_result, acts.CorrectResult(**event.here, round_number=1, game=turned, reason="a slip")
    )
    assert [(each.boards, each.placement) for each in event.state.rounds] == before
    question = question_of(event.state, 1)
    assert question.placement == before[1][1]
    points = {each.number: each.half_points for each in question.contestants}
    event.pair()
    placement = event.state.rounds[2].placement
    assert [points[number] for number in placement] == sorted(points.values(), reverse=True)


def test_in_danish_monrad_who_rests_has_a_point() -> None:
    event = Event("DSU", 7, play(System.DANISH_MONRAD, rounds=3))
    event.play_out()
    assert [bye.half_points for bye in event.state.byes] == [2, 2, 2]


@pytest.mark.parametrize(("players", "cycles"), [(5, 1), (6, 2), (5, 3), (4, 4)])
@pytest.mark.parametrize("book", ["DSU", "PSGRP", "SLSF-G"])
def test_colours_and_pauses_of_a_round_robin_of_cycles(book: str, players: int, cycles: int) -> None:
    """PSGRP §2.3: each pauses once a cycle, without a point. Colours differ by one at most in odd cycles."""
    event = Event(book, players, play(System.ROUND_ROBIN, cycles=cycles))
    event.play_out()
    rounds = event.state.rounds
    for number in range(1, players + 1):
        black = sum(number == pair[0] for each in rounds for pair in each.boards)
        white = sum(number == pair[1] for each in rounds for pair in each.boards)
        assert abs(black - white) <= cycles % 2
        assert sum(each.resting == number for each in rounds) == (cycles if players % 2 else 0)
    assert not event.state.byes
