"""DSU 4.1.2 §19: a quarantine keeps a player out of coordinated tournaments, and out of the next round."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import msgspec
import pytest

from federation.members.events import PersonRegistered
from federation.officials.roles import Role
from federation.sanctions import events as facts
from tests.books.conftest import fourth
from tests.books.fourth import CITED, ID
from tests.sanctions.given import (
    ANNA,
    BO,
    CUP,
    ENTERED,
    FILING,
    HERE,
    LAST,
    STREAM,
    acting,
    announced_elsewhere,
    cup,
    excluded,
    playing,
    sanctioned,
    warned,
)
from tests.support.specification import NOON, Specification, given
from tests.tournaments.given import DRAWN, INVITED, PLAYERS, announced
from tournaments import commands as acts
from tournaments import events as play
from tournaments.events.filing import InvitationStated, RoundsScheduled
from tournaments.rules.books import BOOKS
from tournaments.rules.citations import Rule

__all__ = ["fourth"]

ENTER = acts.EnterPlayers(**HERE, entries=(acts.Entry(person=ANNA),))
A_MONTH_AGO = NOON.replace(month=2)
"""Before play; entries are open."""


def open_cup(*events: object, person: str = ANNA, **changes: object):
    specified = acting(cup(**changes), BO, Role.ARBITER)
    return sanctioned(specified, *events, person=person)


@pytest.mark.parametrize(
    ("decided_on", "months", "refused"),
    [
        (dt.date(2025, 12, 20), 3, True),  # to 20 March, the first day of play
        (dt.date(2025, 12, 19), 3, False),  # to 19 March
        (dt.date(2026, 2, 1), 1, False),  # over before play
    ],
)
def test_on_any_playing_day_within_it_the_entry_is_refused(decided_on, months, refused) -> None:
    specified = open_cup(excluded(decided_on, months)).when(acts.enter_players, ENTER, now=A_MONTH_AGO)
    if refused:
        specified.refused("quarantined", article="DSU 4.1.1 §7", field="person")
        return
    specified.then(STREAM, play.EntryRegistered(person=ANNA))


def test_a_quarantine_that_begins_on_the_last_day_of_play_bars_too() -> None:
    later = msgspec.structs.replace(excluded(dt.date(2026, 2, 1), 3), first_day=LAST)
    specified = open_cup(later).when(acts.enter_players, ENTER, now=A_MONTH_AGO)
    specified.refused("quarantined", field="person")


def test_the_refusal_says_until_when_and_the_way_on() -> None:
    specified = open_cup(excluded(dt.date(2026, 2, 1), 3))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO)
    assert specified.refusal is not None
    assert "2026-05-01" in str(specified.refusal)
    assert "tribunal" in str(specified.refusal)


def test_two_warnings_keep_out_and_one_does_not() -> None:
    first = warned(dt.date(2026, 1, 10))
    open_cup(first).when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(
        STREAM, play.EntryRegistered(person=ANNA)
    )
    second = warned(dt.date(2026, 2, 1), number=2)
    open_cup(first, second).when(acts.enter_players, ENTER, now=A_MONTH_AGO).refused("quarantined")


def test_who_is_cleared_by_the_tribunal_may_enter() -> None:
    overturned = facts.SanctionOverturned(number=1, by="tribunal", reasons="0" * 64)
    specified = open_cup(warned(dt.date(2026, 1, 10)), warned(dt.date(2026, 2, 1), number=2), overturned)
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(STREAM, play.EntryRegistered(person=ANNA))


def test_a_tournament_that_is_not_coordinated_takes_him() -> None:
    specified = open_cup(excluded(dt.date(2026, 2, 1), 3)).also(FILING, announced_elsewhere(False))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(STREAM, play.EntryRegistered(person=ANNA))
    specified = open_cup(excluded(dt.date(2026, 2, 1), 3)).also(FILING, announced_elsewhere(True))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).refused("quarantined")


def test_only_the_playing_days_that_are_stated_count() -> None:
    starts = (dt.datetime(2026, 3, 20, 8, tzinfo=dt.UTC), dt.datetime(2026, 3, 20, 17, tzinfo=dt.UTC))
    specified = open_cup(between_rounds()).also(FILING, RoundsScheduled(starts=starts))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(STREAM, play.EntryRegistered(person=ANNA))
    every_day = open_cup(between_rounds())
    every_day.when(acts.enter_players, ENTER, now=A_MONTH_AGO).refused("quarantined")


def test_a_playing_day_is_a_day_where_it_is_played() -> None:
    after_midnight = dt.datetime(2026, 3, 20, 23, 30, tzinfo=dt.UTC)  # 21 March in Denmark
    specified = open_cup(between_rounds()).also(FILING, RoundsScheduled(starts=(after_midnight,)))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).refused("quarantined")


def test_an_invitation_that_says_it_is_not_coordinated_is_no_silence() -> None:
    specified = open_cup(excluded(dt.date(2026, 2, 1), 3)).also(FILING, InvitationStated(coordinated=False))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(STREAM, play.EntryRegistered(person=ANNA))


def between_rounds() -> facts.QuarantineImposed:
    """A quarantine of 21 and 22 March."""
    return msgspec.structs.replace(excluded(dt.date(2026, 2, 1), 0), first_day=dt.date(2026, 3, 21), days=1)


def test_a_sanction_of_another_federation_keeps_nobody_out_here() -> None:
    specified = acting(cup(), BO, Role.ARBITER)
    specified.also("sanctioned/slsf", facts.PersonListed(person=ANNA))
    specified.also(f"sanctions/slsf/{ANNA}", excluded(dt.date(2026, 2, 1), 3))
    specified.when(acts.enter_players, ENTER, now=A_MONTH_AGO).then(STREAM, play.EntryRegistered(person=ANNA))


TERMS = play.StagePlanned(
    stage=1,
    name="",
    play=play.Play(system="danish_monrad", rounds=3, correction="ordinary", cash_shared=False),
)
PAIR = acts.PairRound(**HERE)


def in_play(*events: object):
    return sanctioned(
        playing(acting(cup(*ENTERED, TERMS, system="danish_monrad"), BO, Role.ARBITER)), *events
    )


def test_nobody_is_paired_from_the_first_day_of_his_quarantine_on() -> None:
    specified = in_play(excluded(dt.date(2026, 3, 21), 3))
    assert specified.when(acts.pair_round, PAIR, now=NOON - dt.timedelta(1)).recorded
    specified.when(acts.pair_round, PAIR).refused("player_quarantined", article="DSU 4.1.1 §7")


def test_another_book_with_quarantines_cites_its_own_paragraph(monkeypatch, fourth) -> None:
    cited = replace(CITED, rules={**CITED.rules, Rule.QUARANTINE: "§6"})
    monkeypatch.setitem(BOOKS, ID, cited)
    elsewhere = open_cup(excluded(dt.date(2026, 2, 1), 3), rule_book=ID)
    elsewhere.when(acts.enter_players, ENTER, now=A_MONTH_AGO).refused("quarantined", article="ESL §6")
    begun = playing(acting(cup(*ENTERED, rule_book=ID), BO, Role.ARBITER))
    sanctioned(begun, excluded(dt.date(2026, 3, 21), 3))
    begun.when(acts.pair_round, PAIR).refused("player_quarantined", article="ESL §6")


def test_once_he_has_left_the_others_are_paired() -> None:
    specified = in_play(excluded(dt.date(2026, 3, 21), 3))
    leave = acts.WithdrawPlayer(**HERE, person=ANNA, how="excluded", reason="quarantine")
    assert specified.when(acts.withdraw_player, leave).when(acts.pair_round, PAIR).recorded


def test_a_published_pairing_does_not_start_with_him() -> None:
    specified = in_play(excluded(dt.date(2026, 3, 21), 3))
    before = NOON - dt.timedelta(1)
    specified.when(acts.pair_round, PAIR, now=before)
    specified.when(acts.publish_round, acts.PublishRound(**HERE), now=before)
    start = acts.StartRound(**HERE, round_number=1)
    specified.when(acts.start_round, start).refused("player_quarantined")
    assert specified.when(acts.start_round, start, now=before).recorded


POLISH = {"federation": "psgrp", "rule_book": "PSGRP", "discipline": "gomoku"}
RESOLVED = facts.BarredFromEvents(
    number=1, resolution="U-7/2015", adopted_on=dt.date(2026, 1, 9), tournaments=(CUP,), reasons="0" * 64
)


@pytest.mark.parametrize(("named", "refused"), [(CUP, True), ("other-2026-03-20", False)])
def test_a_resolution_of_the_polish_board_keeps_out_of_the_tournaments_it_names(named, refused) -> None:
    stream = f"tournament/psgrp/{CUP}"
    specified = given(stream, announced(**POLISH), *INVITED).holding("psgrp", Role.ARBITER)
    specified.also(f"person/{ANNA}", PersonRegistered(federation="psgrp", personal="0" * 64))
    specified.also("sanctioned/psgrp", facts.PersonListed(person=ANNA))
    specified.also(f"sanctions/psgrp/{ANNA}", msgspec.structs.replace(RESOLVED, tournaments=(named,)))
    act = acts.EnterPlayers(federation="psgrp", tournament=CUP, entries=(acts.Entry(person=ANNA),))
    specified.when(acts.enter_players, act, now=A_MONTH_AGO)
    if refused:
        specified.refused("barred_by_the_board", article="PSGRP §9.3", field="player")
        return
    specified.then(stream, play.EntryRegistered(person=ANNA))


def polish_entrants() -> Specification:
    stream = f"tournament/psgrp/{CUP}"
    specified = given(stream, announced(**POLISH), *INVITED, *ENTERED, DRAWN).holding("psgrp", Role.ARBITER)
    return specified.also("sanctioned/psgrp", facts.PersonListed(person=ANNA))


def test_who_is_entered_when_the_polish_board_resolves_does_not_play_either() -> None:
    specified = polish_entrants().also(f"sanctions/psgrp/{ANNA}", RESOLVED)
    start = acts.StartRound(federation="psgrp", tournament=CUP, round_number=1)
    specified.when(acts.start_round, start).refused("barred_by_the_board", article="PSGRP §9.3")


TEAMS = play.StagePlanned(
    stage=1,
    name="",
    play=play.Play(system="round_robin", boards_per_team=1, correction="ordinary", cash_shared=False),
)
SQUADS = (
    *(
        play.TeamEntered(team=f"t{place}", name=f"T{place}", squad=(one,))
        for place, one in enumerate(PLAYERS)
    ),
    play.TeamsNumbered(seed="0" * 32, order=("t0", "t1", "t2", "t3")),
)


def in_teams(*events: object):
    return sanctioned(playing(acting(cup(*ENTERED, TEAMS), BO, Role.ARBITER)).also(STREAM, *SQUADS), *events)


def test_no_line_up_names_who_is_quarantined() -> None:
    specified = in_teams(excluded(dt.date(2026, 3, 21), 3))
    lineup = acts.SubmitLineup(**HERE, team="t0", players=(ANNA,))
    specified.when(acts.submit_lineup, lineup).refused("player_quarantined", field="lineup")
    assert specified.when(acts.submit_lineup, lineup, now=NOON - dt.timedelta(1)).recorded


def test_who_has_left_stands_for_an_empty_board() -> None:
    specified = in_teams(excluded(dt.date(2026, 3, 21), 3))
    leave = acts.WithdrawPlayer(**HERE, person=ANNA, how="excluded", reason="quarantine")
    lineup = acts.SubmitLineup(**HERE, team="t0", players=(ANNA,))
    assert specified.when(acts.withdraw_player, leave).when(acts.submit_lineup, lineup).recorded


def test_a_team_match_does_not_start_with_who_was_quarantined_since_his_line_up() -> None:
    specified = in_teams(excluded(dt.date(2026, 3, 21), 3))
    before = NOON - dt.timedelta(1)
    for place, one in enumerate(PLAYERS):
        lineup = acts.SubmitLineup(**HERE, team=f"t{place}", players=(one,))
        specified.when(acts.submit_lineup, lineup, now=before)
    start = acts.StartRound(**HERE, round_number=1)
    specified.when(acts.start_round, start).refused("player_quarantined")
