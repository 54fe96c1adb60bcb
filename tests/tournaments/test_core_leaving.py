"""Who leaves, returns or comes late between the pairing of a round and its start, or with a game open."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from federation.members.events import PersonRegistered
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.pairing_input import question_of
from tournaments.rules.pairing.face import Passed
from tournaments.rules.systems import System
from tournaments.standings import stage_standings

LATE = str(UUID(int=77))
SWISS_OF = [
    ("SLSF-G", System.MONRAD),
    ("DSU", System.DANISH_MONRAD),
    ("DSU", System.DANISH_SWISS),
    ("DSU", System.FIDE_1998),
    ("DSU", System.DUBOV),
]


def begun(book: str, system: System, players: int = 8, rounds: int = 4, **settings: Any) -> Event:
    """A Swiss whose first round is played."""
    event = Event(book, players, play(system, rounds=rounds, **settings))
    event.pair()
    event.play_round(walkovers=False)
    return event


def drafted(event: Event, *, published: bool = True) -> None:
    act = acts.PairRound(**event.here, seed=event.seed(), accept_proposal=True)
    event.say(acts.pair_round, act)
    if published:
        event.say(acts.publish_round, acts.PublishRound(**event.here))


def leave(event: Event, number: int, how: str = "withdrawn") -> None:
    person = event.state.order[number - 1]
    event.say(acts.withdraw_player, acts.WithdrawPlayer(**event.here, person=person, how=how, reason="ill"))


def back(event: Event, number: int) -> None:
    person = event.state.order[number - 1]
    event.say(acts.revoke_withdrawal, acts.RevokeWithdrawal(**event.here, person=person, reason="a slip"))


def start(event: Event) -> acts.StartRound:
    return acts.StartRound(**event.here, round_number=len(event.state.rounds) + 1)


def again(event: Event) -> None:
    """Pair the published round anew, publish it, start it."""
    act = acts.PairRound(**event.here, seed="ab", reason="somebody left", accept_proposal=True)
    event.say(acts.pair_round, act)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.say(acts.start_round, start(event))


def seated(event: Event) -> set[int]:
    last = event.state.rounds[-1]
    return {number for board in last.boards for number in board} | ({last.resting} - {0})


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
@pytest.mark.fide("170-171")
def test_a_published_round_does_not_start_with_somebody_who_has_left(book: str, system: System) -> None:
    event = begun(book, system)
    drafted(event)
    leave(event, 3)
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated", field="stage")
    again(event)
    assert seated(event) == {1, 2, 4, 5, 6, 7, 8}


def test_nor_with_somebody_who_is_away() -> None:
    event = begun("DSU", System.FIDE_1998)
    drafted(event)
    event.say(acts.note_absence, acts.NoteAbsence(**event.here, person=event.state.order[3]))
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated")
    again(event)
    assert 4 not in seated(event)


@pytest.mark.fide("172-179")
def test_an_absence_noted_by_mistake_is_taken_back_until_the_round_starts() -> None:
    event = begun("DSU", System.FIDE_1998)
    person = event.state.order[3]
    back = acts.TakeBackAbsence(**event.here, person=person, stage_round=2)
    event.spec.when(acts.take_back_absence, back).refused("not_absent", field="person")
    event.spec.refusal = None
    event.say(acts.note_absence, acts.NoteAbsence(**event.here, person=person))
    drafted(event)
    event.say(acts.take_back_absence, back)
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated")
    again(event)
    assert 4 in seated(event)


def test_nor_without_somebody_who_is_back() -> None:
    event = begun("SLSF-G", System.MONRAD)
    leave(event, 3)
    drafted(event)
    back(event, 3)
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated", article="SLSF-G 25.3")
    again(event)
    assert seated(event) == set(range(1, 9))


def test_a_draft_that_is_out_of_date_is_not_published() -> None:
    event = begun("SLSF-G", System.MONRAD)
    drafted(event, published=False)
    leave(event, 3)
    event.spec.when(acts.publish_round, acts.PublishRound(**event.here)).refused("pairing_outdated")


def test_who_left_and_is_back_before_the_start_changes_nothing() -> None:
    event = begun("SLSF-G", System.MONRAD)
    drafted(event)
    leave(event, 3)
    back(event, 3)
    event.say(acts.start_round, start(event))


def test_the_arbiter_may_let_the_opponent_of_a_leaver_rest() -> None:
    """DSU 4.1.2 §16, SLSF-G 25.4: who sits out because of a leaver has a point, by hand too."""
    event = begun("DSU", System.DANISH_SWISS)
    drafted(event)
    boards = event.state.drafts[1].boards
    gone, rests = boards[0]
    leave(event, gone)
    hand = acts.OverridePairing(**event.here, boards=boards[1:], resting=rests, reason="he fell ill")
    event.say(acts.override_pairing, hand)
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    event.say(acts.start_round, start(event))
    assert [(bye.start_number, bye.half_points) for bye in event.state.byes] == [(rests, 2)]


def test_a_latecomer_is_paired_before_the_round_starts() -> None:
    event = begun("SLSF-G", System.MONRAD, players=7)
    event.spec.also(f"person/{LATE}", PersonRegistered(federation="slsf", personal="0" * 64))
    drafted(event)
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated")
    again(event)
    assert seated(event) == set(range(1, 9))


@pytest.mark.parametrize(("book", "system"), SWISS_OF)
def test_a_latecomer_has_the_next_number_no_point_and_no_colour(book: str, system: System) -> None:
    event = begun(book, system, players=7)
    registered = PersonRegistered(federation=event.federation, personal="0" * 64)
    event.spec.also(f"person/{LATE}", registered)
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    late = question_of(event.state, 1).contestants[-1]
    assert (late.number, late.half_points, late.colours, late.met) == (8, 0, (), frozenset())
    assert [past.passed for past in late.past] == [Passed.ABSENT]
    event.play_out()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))
    assert LATE in {line.person for line in stage_standings(event.state, 1)}


def adjourned(event: Event, ruling: tuple[int, int] = (1, 1)) -> None:
    """The second round with its first game adjourned and ruled, the others drawn."""
    event.pair()
    key: dict[str, Any] = {"round_number": 2, "board": 1}
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, **key))
    black, white = ruling
    event.say(acts.rule_preliminary, acts.RulePreliminary(**event.here, **key, black=black, white=white))
    others = range(2, len(event.state.rounds[1].boards) + 1)
    games = tuple(acts.HandedIn(board=board, black=1, white=1) for board in others)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=2, games=games))


def test_the_adjourned_game_of_a_leaver_is_lost_by_him_for_the_draw_too() -> None:
    """SLSF-G 15.2, decision iv: what they do not resume they have lost, so the ruling counts no longer."""
    event = begun("SLSF-G", System.MONRAD)
    adjourned(event, (2, 0))
    gone, other = event.state.rounds[1].boards[0]
    before = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    leave(event, gone)
    after = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    assert after[other] == before[other] + 2
    assert after[gone] == before[gone] - 2
    points = {line.person: line.half_points for line in stage_standings(event.state, 1)}
    assert points[event.state.order[other - 1]] == after[other]


def test_a_leaving_that_differs_from_the_ruling_gives_the_float() -> None:
    """SLSF-G 25.5: a draw used the ruling, and the opponent did better."""
    event = begun("SLSF-G", System.MONRAD)
    adjourned(event)
    gone, other = event.state.rounds[1].boards[0]
    event.pair()
    event.play_round(walkovers=False)
    leave(event, gone)
    extra = {each.number: each.extra_floats for each in question_of(event.state, 1).contestants}
    assert (extra[other], extra[gone]) == (1, -1)


def test_a_ruling_that_the_draw_used_counts_though_the_game_ended_before_the_start() -> None:
    """SLSF-G 25.5: used in the draw, not at the start of the round."""
    event = begun("SLSF-G", System.MONRAD)
    adjourned(event)
    drafted(event)
    late = acts.HandedIn(board=1, black=0, white=2)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=2, games=(late,)))
    event.say(acts.start_round, start(event))
    black, white = event.state.rounds[1].boards[0]
    extra = {each.number: each.extra_floats for each in question_of(event.state, 1).contestants}
    assert (extra[white], extra[black]) == (1, -1)


def test_a_new_game_is_not_bound_by_the_ruling_of_the_annulled_one() -> None:
    event = begun("SLSF-G", System.MONRAD)
    adjourned(event, (2, 0))
    key: dict[str, Any] = {"round_number": 2, "board": 1}
    event.say(acts.annul_game, acts.AnnulGame(**event.here, **key, reason="the envelope is lost"))
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, **key))
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused(
        "games_without_ruling", article="SLSF-G 25.5"
    )


def test_when_nobody_is_left_to_pair_the_tournament_can_be_finished() -> None:
    event = begun("SLSF-G", System.MONRAD, players=4, rounds=3)
    for number in (1, 2, 3):
        leave(event, number)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused()
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_when_all_have_met_the_tournament_can_be_finished() -> None:
    event = Event("SLSF-G", 4, play(System.MONRAD, rounds=5))
    for _ in range(3):
        event.pair()
        event.play_round(walkovers=False)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here, seed="ab")).refused(
        "no_pairing", article="SLSF-G 25.2a"
    )
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


def test_as_long_as_a_round_can_be_paired_play_goes_on() -> None:
    event = begun("SLSF-G", System.MONRAD)
    event.spec.when(acts.finish_tournament, acts.FinishTournament(**event.here)).refused("rounds_missing")


def test_a_match_ends_when_one_of_the_two_leaves() -> None:
    event = Event("SLSF-G", 2, play(System.MATCH, match_mode="first_to_wins", target=9))
    event.pair()
    event.play_round(walkovers=False)
    leave(event, 2)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here)).refused(
        "match_decided", article="SLSF-G 22"
    )
    event.say(acts.finish_tournament, acts.FinishTournament(**event.here))


@pytest.mark.fide("197-199")
def test_a_danish_player_whose_score_is_struck_keeps_it_in_the_table() -> None:
    """DSU 4.1.2 §16: it stays visible, and counts for neither player."""
    settings: dict[str, Any] = {"correction": "sonneborn_berger", "cash_shared": True}
    event = Event("DSU", 6, play(System.ROUND_ROBIN, **settings))
    event.start()
    won = tuple(acts.HandedIn(board=board, black=2, white=0) for board in (1, 2, 3))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=won))
    winner = event.state.rounds[0].boards[0][0]
    leave(event, winner)
    last = stage_standings(event.state, 1)[-1]
    assert (last.person, last.struck, last.half_points) == (event.state.order[winner - 1], True, 2)


def test_who_rests_and_has_left_makes_way_for_who_came() -> None:
    """DSU 4.9.5 F6: the boards break no rule, but the round is not the one of those who are there."""
    event = begun("DSU", System.FIDE_1998, players=7)
    event.spec.also(f"person/{LATE}", PersonRegistered(federation="dsu", personal="0" * 64))
    drafted(event)
    leave(event, event.state.drafts[1].resting)
    event.say(acts.admit_late, acts.AdmitLate(**event.here, entry=acts.Entry(person=LATE)))
    event.spec.when(acts.start_round, start(event)).refused("pairing_outdated")
    again(event)
    assert 8 in seated(event)


def test_a_rest_for_somebody_who_has_left_is_told() -> None:
    event = begun("SLSF-G", System.MONRAD, players=5)
    drafted(event)
    draft = event.state.drafts[1]
    leave(event, draft.resting)
    hand = acts.OverridePairing(**event.here, boards=draft.boards, resting=draft.resting, reason="a wish")
    event.say(acts.override_pairing, hand)
    told = [(step.code, step.inputs) for step in event.state.drafts[1].breaks]
    assert ("pairing.left", (draft.resting,)) in told
