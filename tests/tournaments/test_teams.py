"""SLSF-G 20, SLSF-R 21: squads, captains, line-ups, venues, protests, the places of teams."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec
import pytest

from events.citing import Clash, Malformed, NotAllowed
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from tests.support.specification import ACTOR, Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    ROUND_1,
    SEED,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.events import PairedBoard, Play, TournamentRating
from tournaments.standings import team_lines
from tournaments.state import Tournament, evolve
from tournaments.ties import level_groups

PLAYED = facts.StagePlanned(stage=1, name="", play=Play(system="round_robin", boards_per_team=2))
REDS = facts.TeamEntered(team="reds", name="Reds", squad=(ANNA, BO))
BLUES = facts.TeamEntered(team="blues", name="Blues", squad=(CY, DI))
GREENS = facts.TeamEntered(team="greens", name="Greens", squad=())
RATED = facts.RatingsRecorded(
    ratings=tuple(TournamentRating(each.person, 1600 - 100 * at) for at, each in enumerate(ENTERED))
)
ENTERED_ALL = (*INVITED, *ENTERED, PLAYED)
TEAMS = (*ENTERED_ALL, RATED, REDS, BLUES, GREENS, DRAWN)
NUMBERED = (*TEAMS, facts.TeamsNumbered(seed=SEED, order=("reds", "blues", "greens")))
PAIRED = facts.RoundPaired(stage=1, stage_round=1, boards=(PairedBoard(1, 2),), resting=3)
LINEUPS = (
    facts.LineupSubmitted(team="reds", stage_round=1, players=(ANNA, BO)),
    facts.LineupSubmitted(team="blues", stage_round=1, players=(CY, DI)),
)
CAPTAIN = facts.CaptainNamed(team="reds", person=ANNA)


def now(specified: Specification) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state


def enter(name: str = "Reds", *squad: str) -> acts.EnterTeam:
    return acts.EnterTeam(**HERE, name=name, squad=squad or (ANNA, BO))


def test_a_team_enters_with_its_squad_in_ranking_order() -> None:
    tournament(*ENTERED_ALL).when(acts.enter_team, enter("  The   Reds ")).then(
        STREAM, facts.TeamEntered(team="the-reds", name="The Reds", squad=(ANNA, BO))
    )


@pytest.mark.parametrize(
    ("act", "code", "field", "kind"),
    [
        (enter("reds"), "team_entered", "name", Clash),
        (enter(" "), "name_missing", "name", Malformed),
        (enter("Blues", BO, CY), "in_another_squad", "squad", Clash),
        (enter("Blues", CY, CY), "squad_unreadable", "squad", Malformed),
        (enter("Blues", "nobody"), "squad_unreadable", "squad", Malformed),
        (acts.EnterTeam(**HERE, name="Blues", squad=()), "squad_unreadable", "squad", Malformed),
    ],
)
def test_no_team_enters_like_that(act: acts.EnterTeam, code: str, field: str, kind: type) -> None:
    tournament(*ENTERED_ALL, REDS).when(acts.enter_team, act).refused(
        code, field=field, article="SLSF-R 21.4", kind=kind
    )


def test_no_team_enters_after_the_draw_of_teams() -> None:
    tournament(*NUMBERED).when(acts.enter_team, enter("Late", DI)).refused("drawn", article="SLSF-R 21.4")


def captain(person: str, *, team: str = "reds", deputed: bool = False) -> acts.NameCaptain:
    return acts.NameCaptain(**HERE, team=team, person=person, deputed=deputed)


def test_a_captain_is_one_of_the_squad_unless_the_regulations_say_otherwise() -> None:
    specified = tournament(*TEAMS)
    specified.when(acts.name_captain, captain(ANNA)).then(STREAM, CAPTAIN)
    specified.when(acts.name_captain, captain(ANNA)).refused("appointed", article="SLSF-R 21.4")
    specified.when(acts.name_captain, captain(CY)).refused(
        "captain_from_outside", field="captain", article="SLSF-R 21.4"
    )
    specified.when(acts.name_captain, captain(CY, deputed=True)).then(
        STREAM, facts.CaptainNamed(team="reds", person=CY, deputed=True)
    )
    specified.when(acts.name_captain, captain(ANNA, team="whites")).refused(
        "no_such_team", field="team", article="SLSF-R 21.4", kind=Malformed
    )


def number(seed: str = SEED) -> acts.NumberTeams:
    return acts.NumberTeams(**HERE, seed=seed)


def test_teams_are_drawn_once_from_a_seed() -> None:
    specified = tournament(*TEAMS).when(acts.number_teams, number())
    (drawn,) = specified.events_of(STREAM)
    assert isinstance(drawn, facts.TeamsNumbered)
    assert sorted(drawn.order) == ["blues", "greens", "reds"]
    specified.when(acts.number_teams, number()).refused("drawn", article="SLSF-R 24")


def test_teams_are_not_drawn_without_players_without_teams_or_without_a_seed() -> None:
    tournament(*TEAMS[:-1]).when(acts.number_teams, number()).refused("not_drawn", article="SLSF-R 24")
    two = tuple(event for event in TEAMS if event is not GREENS)
    tournament(*two).when(acts.number_teams, number()).refused(article="SLSF-R 24")
    tournament(*TEAMS).when(acts.number_teams, number("5")).refused("unreadable_seed", field="seed")


def line_up(*players: str, team: str = "reds") -> acts.SubmitLineup:
    return acts.SubmitLineup(**HERE, team=team, players=players)


def test_a_line_up_names_the_boards_in_order_of_rating() -> None:
    tournament(*NUMBERED).when(acts.submit_lineup, line_up(ANNA, BO)).then(STREAM, LINEUPS[0])


@pytest.mark.parametrize(
    ("players", "code", "article"),
    [
        ((BO, ANNA), "not_in_ranking_order", "SLSF-R 21.2"),
        ((ANNA, CY), "not_in_squad", "SLSF-R 21.4"),
        ((ANNA, ANNA), "placed_twice", "SLSF-R 21.2"),
        ((ANNA,), "lineup_of_other_size", "SLSF-R 21.2"),
        ((), "lineup_of_other_size", "SLSF-R 21.2"),
    ],
)
def test_no_line_up_like_that(players: tuple[str, ...], code: str, article: str) -> None:
    tournament(*NUMBERED).when(acts.submit_lineup, line_up(*players)).refused(
        code, field="lineup", article=article
    )


def test_whoever_left_plays_for_no_team_that_has_others() -> None:
    left = facts.PlayerWithdrawn(person=BO, how="withdrawn", reason="0" * 64)
    three = facts.TeamEntered(team="reds", name="Reds", squad=(ANNA, BO, DI))
    tournament(*NUMBERED, three, left).when(acts.submit_lineup, line_up(ANNA, BO)).refused(
        "left_already", field="lineup", article="SLSF-R 21.5b"
    )


def test_a_team_short_of_players_leaves_a_board_empty() -> None:
    """Its game is lost by the leaving; without that the round could not start."""
    left = facts.PlayerWithdrawn(person=BO, how="withdrawn", reason="0" * 64)
    tournament(*NUMBERED, left).when(acts.submit_lineup, line_up(ANNA, BO)).then(STREAM, LINEUPS[0])


def test_nobody_hands_in_a_line_up_where_players_play_for_themselves() -> None:
    single = facts.StagePlanned(stage=1, name="", play=Play(system="round_robin"))
    tournament(*INVITED, *ENTERED, single, REDS, DRAWN).when(acts.submit_lineup, line_up()).refused(
        "no_team_stage", field="team", article="SLSF-R 21.2"
    )


def grant(person: str = BO, ground: str = "new_strong_player") -> acts.GrantLineupException:
    return acts.GrantLineupException(**HERE, team="reds", person=person, ground=ground)


def test_a_strong_new_player_sits_higher_by_the_arbiters_leave() -> None:
    specified = tournament(*NUMBERED)
    specified.when(acts.submit_lineup, line_up(BO, ANNA)).refused("not_in_ranking_order")
    specified.when(acts.grant_lineup_exception, grant()).then(
        STREAM, facts.LineupExceptionGranted(team="reds", person=BO, ground="new_strong_player")
    )
    specified.when(acts.submit_lineup, line_up(BO, ANNA)).then(
        STREAM, facts.LineupSubmitted(team="reds", stage_round=1, players=(BO, ANNA))
    )


def test_no_exception_for_others_or_on_other_grounds() -> None:
    for act in (grant(CY), grant(ground="his brother asked"), grant(ground="")):
        tournament(*NUMBERED).when(acts.grant_lineup_exception, act).refused(
            "exception_unreadable", field="ground", article="SLSF-R 21.2", kind=Malformed
        )


def start() -> acts.StartRound:
    return acts.StartRound(**HERE, round_number=1)


def test_a_team_round_waits_for_its_line_ups() -> None:
    tournament(*NUMBERED, LINEUPS[0]).when(acts.start_round, start()).refused(
        "lineup_missing", field="lineup", article="SLSF-R 21.5b"
    )


def test_the_left_team_has_black_on_odd_boards() -> None:
    specified = tournament(*NUMBERED, PAIRED, *LINEUPS).when(acts.start_round, start())
    (started,) = (each for each in specified.events_of(STREAM) if isinstance(each, facts.RoundStarted))
    assert started.boards == (PairedBoard(1, 3), PairedBoard(4, 2))
    assert started.by_teams


def venue(team: str = "reds", place: str = "Lund") -> acts.ChooseVenue:
    return acts.ChooseVenue(**HERE, team=team, venue=place)


def test_preliminary_black_on_board_one_chooses_the_venue() -> None:
    specified = tournament(*NUMBERED, PAIRED)
    specified.when(acts.choose_venue, venue()).then(
        STREAM, facts.VenueChosen(team="reds", stage_round=1, venue="Lund")
    )
    for other in ("blues", "greens"):
        specified.when(acts.choose_venue, venue(other)).refused(
            "other_team_chooses", field="team", article="SLSF-R 21.1"
        )
    specified.when(acts.choose_venue, venue(place=" ")).refused(
        "venue_missing", field="venue", article="SLSF-R 21.1", kind=Malformed
    )
    tournament(*NUMBERED).when(acts.choose_venue, venue()).refused("other_team_chooses")


def lodge(person: str = ANNA, team: str = "reds", words: str = "the clock") -> acts.LodgeProtest:
    return acts.LodgeProtest(**HERE, person=person, team=team, words=words)


def test_only_the_captain_protests_and_the_arbiter_decides_once() -> None:
    specified = tournament(*NUMBERED, CAPTAIN)
    specified.when(acts.lodge_protest, lodge(BO)).refused("captain_only", article="SLSF-R 21.7")
    specified.when(acts.lodge_protest, lodge(team="blues")).refused("captain_only", article="SLSF-R 21.7")
    specified.when(acts.lodge_protest, lodge(words=" ")).refused("reason_missing", field="reason")
    specified.when(acts.lodge_protest, lodge())
    (lodged,) = specified.events_of(STREAM)
    assert isinstance(lodged, facts.ProtestLodged)
    assert lodged.protest == 1
    assert "the clock" in specified.streams.rows[lodged.words].body
    decide = acts.DecideProtest(**HERE, protest=1, upheld=True, words="it stood still")
    specified.when(acts.decide_protest, decide)
    (decided,) = specified.events_of(STREAM)
    assert isinstance(decided, facts.ProtestDecided) and decided.upheld
    specified.when(acts.decide_protest, decide).refused(
        "no_open_protest", field="protest", article="SLSF-R 19.1i", kind=Malformed
    )


def test_a_decision_is_taken_back_and_given_anew_until_the_report_is_filed() -> None:
    decide = acts.DecideProtest(**HERE, protest=1, upheld=True, words="it stood still")
    back = acts.ReopenProtest(**HERE, protest=1, reason="it was another clock")
    specified = tournament(*NUMBERED, CAPTAIN).when(acts.lodge_protest, lodge())
    specified.when(acts.reopen_protest, back).refused("not_decided", field="protest", article="SLSF-R 19.1i")
    specified.when(acts.decide_protest, decide).when(acts.reopen_protest, back)
    assert not now(specified).protests[1].decided
    specified.when(acts.decide_protest, msgspec.structs.replace(decide, upheld=False))
    assert (now(specified).protests[1].decided, now(specified).protests[1].upheld) == (True, False)
    specified.also(STREAM, facts.TournamentFinished(), facts.ReportFiled())
    specified.when(acts.reopen_protest, back).refused("report_filed", field="protest", article="SLSF-R 19.1i")


@pytest.mark.parametrize("person", [ANNA, BO])
def test_whoever_protests_and_whoever_plays_for_the_team_does_not_decide(person: str) -> None:
    decide = acts.DecideProtest(**HERE, protest=1, upheld=True, words="it stood still")
    specified = tournament(*NUMBERED, CAPTAIN).when(acts.lodge_protest, lodge())
    specified.also(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(person)))
    specified.when(acts.decide_protest, decide).refused("own_protest", field="upheld", article="SLSF-R 19.1i")


def test_who_plays_at_the_board_does_not_decide_on_a_protest_about_it() -> None:
    lodged = facts.ProtestLodged(protest=1, person=ANNA, words="0" * 64, round_number=1, board=1, game=1)
    decide = acts.DecideProtest(**HERE, protest=1, upheld=True, words="it stood still")
    specified = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1, lodged)
    specified.also(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(DI)))
    specified.when(acts.decide_protest, decide).refused("own_game")


def test_a_protest_is_about_a_game_that_was_started_or_about_none() -> None:
    act = acts.LodgeProtest(**HERE, person=BO, words="the clock", of_round=1, of_board=1, of_game=1)
    playing = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1)
    playing.when(acts.lodge_protest, act)
    assert now(playing).protests[1].game == (1, 1, 1)
    for wrong in ({"of_round": 2}, {"of_board": 3}, {"of_game": 2}, {"of_round": 0}):
        other = msgspec.structs.replace(act, **wrong)
        playing.when(acts.lodge_protest, other).refused("no_such_game", field="of_round", kind=Malformed)


def test_a_protest_is_lodged_while_the_tournament_is_played() -> None:
    over = tournament(*INVITED, *ENTERED, DRAWN, facts.TournamentFinished())
    over.when(acts.lodge_protest, lodge(BO, team="")).refused("play_is_over", article="SLSF-R 19.1i")


@pytest.mark.parametrize(("book", "article"), [("PSGRP", "PSGRP §7.2"), ("DSU", "DSU 4.1.1 §6")])
def test_a_book_without_protests_leads_to_the_board(book: str, article: str) -> None:
    started = {"rule_book": book, "starts_on": dt.date(2019, 3, 20)}
    silent = tournament(*INVITED, *ENTERED, DRAWN, **started)
    silent.when(acts.lodge_protest, lodge(BO, team="")).refused("no_protest_in_book", article=article)


def test_where_players_play_for_themselves_any_of_them_may_protest() -> None:
    alone = tournament(*INVITED, *ENTERED, DRAWN)
    alone.when(acts.lodge_protest, lodge(BO, team=""))
    assert len(list(alone.events_of(STREAM))) == 1
    alone.when(acts.lodge_protest, lodge("nobody", team="")).refused(
        "not_a_participant", field="person", article="SLSF-R 21.7", kind=Malformed
    )


def test_line_ups_exceptions_and_decisions_are_not_for_everybody() -> None:
    for command, act in (
        (acts.grant_lineup_exception, grant()),
        (acts.decide_protest, acts.DecideProtest(**HERE, protest=1, upheld=True, words="so")),
        (acts.number_teams, number()),
    ):
        tournament(*NUMBERED, role="registrar").when(command, act).refused(kind=NotAllowed)


LEVEL = (
    *NUMBERED,
    PAIRED,
    *LINEUPS,
    facts.RoundStarted(
        round_number=1, boards=(PairedBoard(1, 3), PairedBoard(4, 2)), resting=3, by_teams=True
    ),
    won(1, 1),
    won(1, 2),
)
"""Reds against Blues 1-1: Anna won at board 1, Di at board 2."""


def test_teams_share_a_place_until_a_play_off_splits_it() -> None:
    """SLSF-G 20.8g. The order of a play-off of teams names team numbers."""
    lines = team_lines(now(tournament(*LEVEL)))
    assert [(line.team, line.place, line.shared) for line in lines[:2]] == [
        ("reds", 1, True),
        ("blues", 1, True),
    ]
    (level,) = level_groups(now(tournament(*LEVEL)), 1)
    assert (level.numbers, level.article, level.by_lot) == ((1, 2), "SLSF-R 21.8g", False)
    split = team_lines(now(tournament(*LEVEL, facts.PlayoffDecided(order=(2, 1)))))
    assert [(line.team, line.place) for line in split] == [("blues", 1), ("reds", 2), ("greens", 3)]
    assert split[0].decided_by == "SLSF-R 21.8g"
