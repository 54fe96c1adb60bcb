"""DSU 4.9.1, 4.1.2 §11: the adjournment session, what waits for its end, and what an open game counts."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed, NotAllowed
from tests.support.specification import NOON
from tests.tournaments.given import DRAWN, ENTERED, HERE, INVITED, ROUND_1, STREAM, tournament
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.rules.systems import System

HOUR = dt.timedelta(hours=1)
PLAYING = (*INVITED, *ENTERED, DRAWN, ROUND_1)


def set_to(ends_at: dt.datetime, round_number: int = 1) -> acts.SetAdjournmentSession:
    return acts.SetAdjournmentSession(**HERE, round_number=round_number, ends_at=ends_at)


def fixed(ends_at: dt.datetime, round_number: int = 1) -> facts.AdjournmentSessionSet:
    return facts.AdjournmentSessionSet(round_number=round_number, ends_at=ends_at)


def test_the_arbiter_says_when_the_session_ends_and_may_say_it_anew() -> None:
    in_denmark = (NOON + HOUR).astimezone(dt.timezone(HOUR))
    specified = tournament(*PLAYING, rule_book="DSU").when(acts.set_adjournment_session, set_to(in_denmark))
    specified.then(STREAM, fixed(NOON + HOUR))
    specified.when(acts.set_adjournment_session, set_to(NOON + HOUR)).refused(
        "same_session", field="ends_at", article="DSU 4.9.1"
    )
    specified.when(acts.set_adjournment_session, set_to(NOON + 2 * HOUR)).then(STREAM, fixed(NOON + 2 * HOUR))


@pytest.mark.parametrize(
    ("act", "code", "field"),
    [
        (set_to(NOON, 0), "no_such_round", "round_number"),
        (set_to(NOON, 4), "no_such_round", "round_number"),
        (set_to(NOON.replace(tzinfo=None)), "zone_missing", "ends_at"),
    ],
)
def test_no_session_is_set_like_that(act: acts.SetAdjournmentSession, code: str, field: str) -> None:
    tournament(*PLAYING, rule_book="DSU").when(acts.set_adjournment_session, act).refused(
        code, field=field, article="DSU 4.9.1", kind=Malformed
    )


def test_once_the_next_round_has_started_nothing_waits_for_the_session() -> None:
    second = facts.RoundStarted(round_number=2, boards=ROUND_1.boards)
    tournament(*PLAYING, second, rule_book="DSU").when(acts.set_adjournment_session, set_to(NOON)).refused(
        "round_paired_on", field="round_number", article="DSU 4.9.1"
    )


def test_only_the_arbiter_and_only_in_the_danish_book() -> None:
    tournament(*PLAYING).when(acts.set_adjournment_session, set_to(NOON)).refused(
        "no_session_here", article="SLSF-R 26.5"
    )
    committee = tournament(*PLAYING, rule_book="DSU", role="tournament_committee")
    committee.when(acts.set_adjournment_session, set_to(NOON)).refused(kind=NotAllowed)


DANISH = (System.DANISH_MONRAD, System.DANISH_SWISS, System.FIDE_1998, System.DUBOV)


def adjourned(system: System, rounds: int = 4, players: int = 8) -> Event:
    """Round 1 is handed in but for board 1, which is adjourned."""
    event = Event("DSU", players, play(system, rounds=rounds))
    event.pair()
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=1, board=1))
    games = tuple(acts.HandedIn(board=board, black=2, white=0) for board in range(2, players // 2 + 1))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=games))
    return event


def session(event: Event, ends_at: dt.datetime) -> None:
    act = acts.SetAdjournmentSession(**event.here, round_number=1, ends_at=ends_at)
    event.say(acts.set_adjournment_session, act)


@pytest.mark.parametrize("system", DANISH)
def test_no_round_is_paired_before_the_session_has_ended(system: System) -> None:
    event = adjourned(system)
    session(event, NOON + HOUR)
    pair = acts.PairRound(**event.here, seed=event.seed())
    event.spec.when(acts.pair_round, pair, now=NOON).refused(
        "adjournment_session_open", field="round_number", article="DSU 4.9.1"
    )
    event.spec.when(acts.pair_round, pair, now=NOON + HOUR)
    assert event.spec.refusal is None
    assert event.state.drafts[1].paired.before_session_end is False


def test_the_refusal_says_the_hour_as_it_is_at_the_place() -> None:
    event = adjourned(System.DANISH_MONRAD)
    session(event, NOON + HOUR)
    event.spec.when(acts.pair_round, acts.PairRound(**event.here))
    assert event.spec.refusal is not None
    assert event.spec.refusal.values["ends"] == "2026-03-21 14:00"


def test_the_arbiter_pairs_before_its_end_with_a_reason_and_both_are_recorded() -> None:
    event = adjourned(System.DANISH_MONRAD)
    session(event, NOON + HOUR)
    silent = acts.PairRound(**event.here, before_session_end=True)
    event.spec.when(acts.pair_round, silent).refused("reason_missing", field="reason", kind=Malformed)
    said = acts.PairRound(**event.here, before_session_end=True, reason="Both players agreed and went home.")
    event.say(acts.pair_round, said)
    paired = event.state.drafts[1].paired
    assert paired.before_session_end
    assert "went home" in event.spec.streams.rows[paired.reason].body


def test_without_a_session_and_in_a_round_robin_nothing_waits() -> None:
    event = adjourned(System.DANISH_MONRAD)
    event.say(acts.pair_round, acts.PairRound(**event.here))
    robin = Event("DSU", 6, play(System.ROUND_ROBIN))
    robin.start()
    session(robin, NOON + HOUR)
    robin.say(acts.pair_round, acts.PairRound(**robin.here))


@pytest.mark.fide("167-168")
def test_every_adjourned_game_is_played_before_the_last_round_starts() -> None:
    """4.1.2 §11: they must be finished before the time that is fixed for the last round."""
    event = adjourned(System.DANISH_MONRAD, rounds=2)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed=event.seed()))
    event.say(acts.publish_round, acts.PublishRound(**event.here))
    start = acts.StartRound(**event.here, round_number=2, although_open=True)
    event.spec.when(acts.start_round, start).refused("games_open", article="DSU 4.1.2 §11")
    game = (acts.HandedIn(board=1, black=1, white=1),)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=game))
    event.say(acts.start_round, start)


@pytest.mark.parametrize(
    ("system", "article"),
    [
        (System.DANISH_MONRAD, "DSU 4.9.1"),
        (System.DANISH_SWISS, "DSU 4.9.3 1.1"),
        (System.FIDE_1998, "DSU 4.9.5 F9"),
    ],
)
def test_the_danish_book_counts_an_open_game_as_a_draw_and_nobody_rules_otherwise(
    system: System, article: str
) -> None:
    event = adjourned(system)
    for black in (0, 1, 2):
        ruling = acts.RulePreliminary(**event.here, round_number=1, board=1, black=black, white=2 - black)
        event.spec.when(acts.rule_preliminary, ruling).refused(
            "counts_as_a_draw", field="ruling", article=article
        )


def test_of_dubov_the_book_says_nothing_so_the_arbiter_may_rule() -> None:
    event = adjourned(System.DUBOV)
    event.say(
        acts.rule_preliminary,
        acts.RulePreliminary(**event.here, round_number=1, board=1, black=2, white=0),
    )
    assert event.state.rulings == {(1, 1, 1): (2, 0)}
