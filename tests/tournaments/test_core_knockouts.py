"""Cup, knock-out, gladiator and match: leavers, boards laid by hand, corrections, points for the draw."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.events import Play
from tournaments.ladders import ladder_of
from tournaments.match_play import matches_decided, verdict_of
from tournaments.matches import winner_of
from tournaments.pairing_input import question_of
from tournaments.rules.pairing.face import Colour
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks.ranking import rank_table
from tournaments.standings import stage_standings, table_of

DANISH = {"correction": "ordinary", "cash_shared": False}


def knock_out(players: int = 8, **settings: Any) -> Event:
    return Event("DSU", players, play(System.KNOCK_OUT, play_offs=(), **settings))


def leave(event: Event, number: int) -> None:
    person = event.state.order[number - 1]
    event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, reason="ill"))


def black_wins(event: Event, *boards: int) -> None:
    number = len(event.state.rounds)
    games = tuple(
        acts.HandedIn(board=board, game=game, black=2, white=0)
        for _, board, game in event.state.missing_games(number)
        if not boards or board in boards
    )
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=games))


# ---- who leaves ----
@pytest.mark.parametrize("system", [System.CUP, System.KNOCK_OUT])
def test_who_leaves_in_a_match_that_is_level_has_lost_it(system: System) -> None:
    """One game won, the other never played: two all, and they are not there to go on."""
    event = Event("SLSF-G" if system is System.CUP else "DSU", 8, play(system, games_per_match=2))
    event.pair()
    first = acts.HandedIn(board=1, game=1, black=2, white=0)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(first,)))
    leave(event, event.state.rounds[0].boards[0][0])
    assert winner_of(event.state, 1, 1) is Colour.WHITE
    event.play_round()
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_who_had_won_his_match_before_he_left_has_won_it() -> None:
    event = knock_out()
    event.pair()
    black_wins(event)
    winner = event.state.rounds[0].boards[0][0]
    leave(event, winner)
    assert winner_of(event.state, 1, 1) is Colour.BLACK
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert stage_standings(event.state, 1)[0].person != event.state.order[winner - 1]


@pytest.mark.parametrize("system", [System.CUP, System.KNOCK_OUT])
def test_when_both_leave_the_later_one_goes_on(system: System) -> None:
    event = Event("SLSF-G" if system is System.CUP else "DSU", 8, play(system))
    event.pair()
    black, white = event.state.rounds[0].boards[0]
    leave(event, white)
    leave(event, black)
    assert winner_of(event.state, 1, 1) is Colour.BLACK
    event.play_round()
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


# ---- by hand ----
def test_a_knock_out_goes_on_from_the_boards_that_were_played() -> None:
    event = knock_out()
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    (a, b), (c, d), *others = event.state.drafts[1].boards
    hand = acts.OverridePairing(**event.here, boards=((a, c), (b, d), *others), reason="one club")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.start()
    black_wins(event)
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


@pytest.mark.parametrize("system", [System.CUP, System.KNOCK_OUT])
def test_by_hand_nobody_comes_back_or_is_left_out_of_a_knock_out(system: System) -> None:
    event = Event("SLSF-G" if system is System.CUP else "DSU", 8, play(system))
    event.pair()
    black_wins(event)
    loser = event.state.rounds[0].boards[0][1]
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab"))
    (a, b), (c, d) = event.state.drafts[1].boards
    article = "SLSF-G 26" if system is System.CUP else "DSU 4.9.7"
    for boards in (((a, b), (c, loser)), ((a, b),)):
        hand = acts.OverridePairing(**event.here, boards=boards, reason="a wish")
        event.spec.when(acts.override_pairing, hand).refused("not_still_in", field="boards", article=article)
    event.say(
        acts.override_pairing, acts.OverridePairing(**event.here, boards=((a, c), (b, d)), reason="a wish")
    )
    assert event.state.drafts[1].breaks == ()


# ---- corrections ----
@pytest.mark.parametrize("system", [System.CUP, System.KNOCK_OUT])
def test_who_has_played_on_stays_in_though_an_earlier_result_is_corrected(system: System) -> None:
    """DSU 4.1.2 §11, SLSF-G 25.3: what was published and played is not drawn again."""
    event = Event("SLSF-G" if system is System.CUP else "DSU", 8, play(system))
    for _ in range(2):
        event.pair()
        black_wins(event)
    wrong = acts.CorrectResult(
        **event.here, round_number=1, game=acts.HandedIn(board=1, black=0, white=2), reason="a slip"
    )
    event.say(acts.correct_result, wrong)
    event.pair()
    finalists = {number for board in event.state.rounds[2].boards for number in board}
    assert finalists == {black for black, _ in event.state.rounds[1].boards}


# ---- points ----
def test_the_points_of_a_knock_out_are_the_rounds_that_were_won() -> None:
    event = knock_out()
    event.play_out()
    lines = stage_standings(event.state, 1)
    assert [line.half_points for line in lines] == [6, 4, 2, 2, 0, 0, 0, 0]


def gladiator(system: System, players: int = 6, **settings: Any) -> Event:
    return Event("DSU", players, play(system, gladiator=True, **DANISH, **settings))


def first_drawn(event: Event) -> None:
    """Round 1: the first board is drawn and then won by its White, who has Black in the replay."""
    event.pair()
    boards = range(1, len(event.state.rounds[0].boards) + 1)
    games = tuple(
        acts.HandedIn(board=board, black=1 if board == 1 else 2, white=int(board == 1)) for board in boards
    )
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=games))
    event.say(acts.order_replay, acts.OrderReplay(**event.here, round_number=1, board=1, game=2))
    replay = acts.HandedIn(board=1, game=2, black=2, white=0)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(replay,)))


def test_the_winner_of_a_gladiator_has_one_point_for_the_draw_too() -> None:
    """DSU 4.9.8: whoever wins, in whichever game, has one point and the opponent none."""
    event = gladiator(System.DANISH_SWISS, rounds=3)
    first_drawn(event)
    points = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    lines = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    assert sorted(points.values()) == [0, 0, 0, 2, 2, 2]
    assert points == {number: lines[person] for number, person in enumerate(event.state.order, start=1)}


def test_a_gladiator_swiss_waits_for_every_winner() -> None:
    event = gladiator(System.DANISH_SWISS, rounds=3)
    event.pair()
    games = tuple(acts.HandedIn(board=board, black=1, white=1) for board in (1, 2, 3))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=games))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here)).refused(
        "match_without_winner", field="games", article="DSU 4.9.8"
    )


def test_ties_of_a_gladiator_are_broken_by_ordinary_games_then_by_those_with_less_time() -> None:
    event = gladiator(System.DANISH_SWISS, rounds=3)
    first_drawn(event)
    table, _ = table_of(event.state, 1)
    by = ladder_of(event.state, 1)
    assert by is not None
    placings = {placing.player: placing for placing in rank_table(table, by)}
    white = event.state.order[event.state.rounds[0].boards[0][1] - 1]
    black = event.state.order[event.state.rounds[0].boards[1][0] - 1]
    assert placings[white].values["ordinary_wins"] == 0
    assert placings[white].values["reduced_wins"] == 1
    assert placings[black].values["ordinary_wins"] == 1
    assert placings[black].place < placings[white].place


def test_who_leaves_a_gladiator_round_robin_loses_what_is_to_come_at_once() -> None:
    event = gladiator(System.ROUND_ROBIN, players=4)
    for _ in range(2):
        event.pair()
        black_wins(event)
    before = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    leave(event, 1)
    after = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    assert sum(after.values()) == sum(before.values()) + 2


def test_only_the_danish_book_has_gladiators() -> None:
    event = Event("SLSF-G", 6, play(System.ROUND_ROBIN))
    act = acts.PlanStage(**event.here, stage=1, play=Play(system="round_robin", gladiator=True))
    event.spec.when(acts.plan_stage, act).refused("not_known_here", field="gladiator", article="SLSF-G 21")


# ---- matches ----
def match(mode: str, target: int, *, seats: tuple[int, int] = (1, 2)) -> Event:
    event = Event("SLSF-G", 2, play(System.MATCH, match_mode=mode, target=target))
    event.say(acts.open_stage, acts.OpenStage(**event.here, stage=1, numbers=seats))
    return event


@pytest.mark.parametrize("seats", [(1, 2), (2, 1)])
def test_the_winner_of_a_match_is_the_seat_that_won(seats: tuple[int, int]) -> None:
    event = match("first_to_wins", 1, seats=seats)
    event.pair()
    black_wins(event)
    black = event.state.rounds[0].boards[0][0]
    assert verdict_of(event.state, 1).winner == seats.index(black) + 1


def test_what_was_played_after_a_correction_had_decided_the_match_changes_nothing() -> None:
    """The first to two wins; the draw of the second game was a win after all, and two games came after it."""
    event = match("first_to_wins", 2)
    for score in ((2, 0), (1, 1), (0, 2), (2, 0)):
        event.pair()
        number = len(event.state.rounds)
        black, white = score
        game = acts.HandedIn(board=1, black=black, white=white)
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=number, games=(game,)))
    assert matches_decided(event.state)
    right = acts.HandedIn(board=1, black=0, white=2)
    event.say(
        acts.correct_result, acts.CorrectResult(**event.here, round_number=2, game=right, reason="a slip")
    )
    assert verdict_of(event.state, 1).winner == 1
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_a_match_is_played_game_by_game() -> None:
    event = Event("SLSF-G", 2, play(System.MATCH, match_mode="best_of", target=5))
    settings: dict[str, Any] = {"match_mode": "best_of", "target": 5, "games_per_match": 2}
    act = acts.PlanStage(**event.here, stage=1, play=Play(system="match", **settings))
    event.spec.when(acts.plan_stage, act).refused(
        "one_game_a_round", field="games_per_match", article="SLSF-G 22"
    )


@pytest.mark.parametrize("second", [(1, 1), (2, 0)])
def test_a_game_corrected_after_the_rapid_ones_decides_by_the_form_it_belongs_to(
    second: tuple[int, int],
) -> None:
    """DSU 4.9.7: one all, then White won the rapid games; a normal game was Black's after all."""
    event = Event("DSU", 4, play(System.KNOCK_OUT, play_offs=("rapid",), games_per_match=2))
    event.pair()
    first = event.state.rounds[0].boards[0]

    def report(game: int, black_of_board: int) -> None:
        turned = event.state.players_of((1, 1, game)) != first
        black = 2 - black_of_board if turned else black_of_board
        handed = acts.HandedIn(board=1, game=game, black=black, white=2 - black)
        event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(handed,)))

    report(1, 2)
    report(2, 0)
    for game in (3, 4):
        lot = {"white_has_black": False} if game == 3 else {}
        event.say(
            acts.order_replay, acts.OrderReplay(**event.here, round_number=1, board=1, game=game, **lot)
        )
        report(game, 0)
    assert winner_of(event.state, 1, 1) is Colour.WHITE
    turned = event.state.players_of((1, 1, 2)) != first
    black, white = second[::-1] if turned else second
    right = acts.HandedIn(board=1, game=2, black=black, white=white)
    wrong = acts.CorrectResult(**event.here, round_number=1, game=right, reason="misread")
    event.say(acts.correct_result, wrong)
    assert winner_of(event.state, 1, 1) is Colour.BLACK
