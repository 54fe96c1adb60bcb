"""DSU 4.2 §36-§37, 4.3.2-4.3.4: the title from the standing, play-offs, champions of the past."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused
from federation.officials.events import AccountTied
from federation.officials.roles import Role, stream_of
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.state import championship_stream
from tests.championships.given import (
    CUP,
    CUP_STREAM,
    DM,
    FED,
    LAST_YEAR,
    NAMED,
    STREAM,
    YEAR,
    arranged,
    entry,
    player,
    round_robin,
    world,
)
from tests.support.specification import ACTOR
from tournaments.events import ArbiterAppointed

ALL = (Role.EXECUTIVE_COMMITTEE,)
ONE_AHEAD = [(1, 2, 2), (1, 3, 2), (2, 3, 2)]
TWO_LEVEL = [(1, 2, 1), (1, 3, 2), (2, 3, 2)]
THREE_LEVEL = [(1, 2, 1), (1, 3, 1), (2, 3, 1)]
NATIONAL = {**DM, "group": "national"}
AWARD = acts.AwardTitle(**NATIONAL)
PAIR = (player(1), player(2))


def played(
    games, *, group: str = "national", entries=None, roles=ALL, kind: str = "dm", finished: bool = True
):
    """A championship of three players whose class was played like this."""
    entries = entries or tuple(entry(number) for number in (1, 2, 3))
    stream = championship_stream(FED, kind, YEAR)
    named = facts.GroupTournamentNamed(group=group, tournament=CUP)
    specified = world(roles=roles).also(stream, arranged(kind=kind), *entries, named)
    return specified.also(CUP_STREAM, *round_robin("Landsholdsklasse", games, finished=finished))


def won(*champions: int, winner: int = 0, group: str = "national", title: str = "Danmarksmester"):
    return facts.ChampionTitleAwarded(
        group=group,
        title=title,
        champions=tuple(map(player, champions)),
        winner=player(winner) if winner else "",
    )


def game(games: str, one: int, other: int, **more: object) -> acts.RecordPlayoffGame:
    form = {**NATIONAL, "players": PAIR, "games": games, "half_points": (one, other)}
    return acts.RecordPlayoffGame(**(form | more))


def test_most_points_win_the_title() -> None:
    specified = played(ONE_AHEAD).when(acts.award_title, AWARD).then(STREAM, won(1, winner=1))
    specified.when(acts.award_title, AWARD).refused("title_awarded", kind=Clash)


def test_two_who_are_level_play_rapid_then_blitz_then_sudden_death() -> None:
    specified = played(TWO_LEVEL).when(acts.award_title, AWARD)
    specified.refused("play_off_due", article="DSU 4.2 §36")
    specified.when(acts.record_playoff_game, game("blitz", 2, 0))
    specified.refused("play_off_out_of_turn", kind=Malformed)
    for each in (
        game("rapid", 2, 0),
        game("rapid", 0, 2),
        game("blitz", 1, 1),
        game("blitz", 1, 1),
        game("sudden_death", 1, 1, black=1),
    ):
        specified.when(acts.record_playoff_game, each)
        assert [type(event) for event in specified.events_of(STREAM)] == [facts.PlayoffGamePlayed]
    specified.when(acts.record_playoff_game, game("blitz", 2, 0)).refused("no_play_off_due")
    specified.when(acts.award_title, AWARD).then(STREAM, won(2, winner=2))


def test_a_game_recorded_wrongly_is_taken_back_and_recorded_as_it_was() -> None:
    specified = played(TWO_LEVEL).when(acts.record_playoff_game, game("rapid", 2, 0))
    taken = acts.TakeBackPlayoffGame(**NATIONAL, reason="The slip was misread.")
    specified.when(acts.take_back_playoff_game, taken)
    for one, other in ((0, 2), (0, 2)):
        specified.when(acts.record_playoff_game, game("rapid", one, other))
    specified.when(acts.award_title, AWARD).then(STREAM, won(2, winner=2))
    nothing = played(TWO_LEVEL).when(acts.take_back_playoff_game, taken)
    nothing.refused("no_play_off_game", article="DSU 4.2 §36", field="group")


def test_of_arbiters_only_those_of_the_class_direct_its_play_off() -> None:
    arbiter = player(9)
    specified = played(TWO_LEVEL, roles=(Role.ARBITER,))
    specified.also(stream_of(ACTOR.actor), AccountTied(federation=FED, person=UUID(arbiter)))
    specified.when(acts.record_playoff_game, game("rapid", 2, 0)).refused(kind=NotAllowed)
    specified.also(CUP_STREAM, ArbiterAppointed(person=arbiter))
    specified.when(acts.record_playoff_game, game("rapid", 2, 0))
    assert specified.recorded


def test_games_between_two_who_are_level_no_longer_decide_nothing() -> None:
    before = facts.PlayoffGamePlayed(
        group="national", players=(player(1), player(3)), games="rapid", half_points=(2, 0)
    )
    specified = played(TWO_LEVEL).also(STREAM, before)
    for one, other in ((1, 1), (2, 0)):
        specified.when(acts.record_playoff_game, game("rapid", one, other))
    specified.when(acts.award_title, AWARD).then(STREAM, won(1, winner=1))


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (game("rapid", 2, 0, players=(player(1), player(3))), "not_level"),
        (game("rapid", 2, 2), "no_such_game"),
        (game("bullet", 2, 0), "no_such_game"),
        (game("rapid", 2, 0, black=2), "no_such_game"),
        (game("rapid", 2, 0, group="senior"), "no_such_class"),
    ],
)
def test_what_is_no_game_of_the_play_off(act, code) -> None:
    played(TWO_LEVEL).when(acts.record_playoff_game, act).refused(code, kind=Malformed)


def test_the_two_keep_their_order_from_the_first_game() -> None:
    specified = played(TWO_LEVEL).when(acts.record_playoff_game, game("rapid", 2, 0))
    turned = game("rapid", 2, 0, players=(player(2), player(1)))
    specified.when(acts.record_playoff_game, turned).refused("players_turned", field="players")


def test_among_three_the_executive_sets_the_rules() -> None:
    specified = played(THREE_LEVEL).when(acts.record_playoff_game, game("rapid", 2, 0))
    specified.refused("play_off_of_several", article="DSU 4.2 §36")
    rules = acts.RecordPlayoffByOtherRules(**NATIONAL, winner=player(3), rules="All play all, blitz.")
    specified.when(acts.record_playoff_by_other_rules, rules)
    specified.when(acts.award_title, AWARD).then(STREAM, won(3, winner=3))
    back = acts.TakeBackPlayoffByOtherRules(**NATIONAL, reason="Number 2 won.")
    specified.when(acts.take_back_playoff_by_other_rules, back)
    specified.when(acts.take_back_playoff_by_other_rules, back).refused("no_play_off", field="group")
    specified.when(acts.award_title, acts.AwardTitle(**NATIONAL)).refused("play_off_due")


@pytest.mark.parametrize(
    ("games", "winner", "rules", "code"),
    [
        (TWO_LEVEL, 1, "A lot.", "play_off_of_two"),
        (ONE_AHEAD, 1, "A lot.", "no_play_off_due"),
        (THREE_LEVEL, 4, "A lot.", "winner_not_level"),
        (THREE_LEVEL, 1, " ", "reason_missing"),
    ],
)
def test_when_no_other_rules_are_set(games, winner, rules, code) -> None:
    act = acts.RecordPlayoffByOtherRules(**NATIONAL, winner=player(winner), rules=rules)
    played(games).when(acts.record_playoff_by_other_rules, act).refused(code)


def test_the_rules_of_a_play_off_of_the_highest_class_are_the_executives() -> None:
    act = acts.RecordPlayoffByOtherRules(**NATIONAL, winner=player(1), rules="A lot.")
    specified = played(THREE_LEVEL, roles=(Role.ARBITER,))
    specified.when(acts.record_playoff_by_other_rules, act).refused(kind=NotAllowed)


def test_no_title_before_the_tournament_is_finished_or_of_a_class_without_one() -> None:
    played(ONE_AHEAD, finished=False).when(acts.award_title, AWARD).refused("class_not_finished")
    veterans = acts.AwardTitle(**DM, group="veteran")
    specified = played(ONE_AHEAD, group="veteran").when(acts.award_title, veterans)
    specified.refused("no_title", article="DSU 4.2 §38", kind=Malformed)


def test_in_the_candidate_class_the_title_is_the_juniors() -> None:
    entries = (entry(1), entry(2, junior=True), entry(3, junior=True))
    specified = played(ONE_AHEAD, group="candidate", entries=entries)
    specified.when(acts.award_title, acts.AwardTitle(**DM, group="candidate"))
    specified.then(STREAM, won(2, winner=1, group="candidate", title="Juniordanmarksmester"))


def test_a_promotion_is_played_off_in_blitz_games() -> None:
    entries = (entry(1), entry(2), entry(3, junior=True))
    specified = played(TWO_LEVEL, group="candidate", entries=entries)
    award = acts.AwardTitle(**DM, group="candidate")
    specified.when(acts.award_title, award).refused("play_off_due", article="DSU 4.2 §37")
    specified.when(acts.record_playoff_game, game("rapid", 2, 0, group="candidate"))
    specified.refused("play_off_out_of_turn")
    for _ in range(2):
        specified.when(acts.record_playoff_game, game("blitz", 0, 2, group="candidate"))
    specified.when(acts.award_title, award)
    specified.then(STREAM, won(3, winner=2, group="candidate", title="Juniordanmarksmester"))


def test_the_senior_title_is_shared_by_the_level_of_the_realm() -> None:
    senior = championship_stream(FED, "senior", YEAR)
    entries = (entry(1, realm=False), entry(2), entry(3))
    award = acts.AwardTitle(federation=FED, kind="senior", year=YEAR, group="senior")
    specified = played(THREE_LEVEL, group="senior", kind="senior", entries=entries)
    specified.when(acts.award_title, award)
    specified.then(senior, won(2, 3, group="senior", title="Seniordanmarksmester"))


def test_the_director_sets_the_play_off_of_rapid_chess() -> None:
    rapid = {"federation": FED, "kind": "rapid", "year": YEAR, "group": "rapid"}
    specified = played(TWO_LEVEL, group="rapid", kind="rapid", roles=(*ALL, Role.ARBITER))
    act = game("blitz", 2, 0, **rapid)
    specified.when(acts.record_playoff_game, act).refused("director_sets_play_off", article="DSU 4.3.3")
    act = acts.RecordPlayoffByOtherRules(**rapid, winner=player(2), rules="Two blitz games.")
    specified.when(acts.record_playoff_by_other_rules, act)
    specified.when(acts.award_title, acts.AwardTitle(**rapid))
    stream = championship_stream(FED, "rapid", YEAR)
    specified.then(stream, won(2, winner=2, group="rapid", title="Danmarksmester i hurtigskak"))


def past(**changes: object) -> acts.RecordPastChampions:
    form = {
        **NATIONAL,
        "year": YEAR - 1,
        "champions": (player(1),),
        "winner": player(1),
        "reference": "Skakbladet",
    }
    return acts.RecordPastChampions(**(form | changes))


def test_champions_of_a_year_before_this_house() -> None:
    specified = world(roles=ALL).when(acts.record_past_champions, past(players=(player(2),)))
    award = won(1, winner=1)
    (event,) = specified.events_of(LAST_YEAR)
    assert (event.champions, event.winner, event.players) == (award.champions, award.winner, (player(2),))
    assert (event.title, event.reference) == ("Danmarksmester", "Skakbladet")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"group": "veteran"}, "no_title", "group"),
        ({"year": YEAR + 1}, "no_title", "year"),
        ({"year": -YEAR}, "no_title", "year"),
        ({"year": 1909}, "no_title", "year"),
        ({"year": YEAR}, "championship_kept_here", "year"),
        ({"champions": (player(1), player(1))}, "champion_twice", "champions"),
        ({"champions": ("nobody",)}, "no_such_person", "champions"),
        ({"winner": "nobody"}, "no_such_person", "winner"),
        ({"reference": " "}, "champions_missing", "reference"),
        ({"champions": (), "winner": ""}, "champions_missing", "champions"),
        ({"reference": "x" * 301}, "too_long", "reference"),
    ],
)
def test_what_is_no_champion_of_the_past(changes, code, field) -> None:
    specified = world(arranged(), roles=ALL).when(acts.record_past_champions, past(**changes))
    specified.refused(code, field=field, kind=Refused)


def test_the_tournament_of_the_class_is_the_one_named() -> None:
    specified = world(arranged(), entry(1), NAMED, roles=ALL).when(acts.award_title, AWARD)
    specified.refused("class_not_finished")
