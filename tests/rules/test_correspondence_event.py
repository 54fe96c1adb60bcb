"""Whole correspondence tournaments, from rankings and games to what each player has after them (SLSF-K)."""

from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest

from events.citing import Malformed, Refused
from ratings.rules.correspondence.classifying import classify
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended
from ratings.rules.correspondence.event import (
    CorrespondenceEvent,
    CorrespondenceGame,
    NewParticipant,
    RankedParticipant,
)
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking
from ratings.rules.correspondence.result import ResultKind

START, END = date(2010, 1, 15), date(2010, 12, 20)
KYU_3, KYU_4, KYU_5, KYU_1 = Ranking.KYU_3, Ranking.KYU_4, Ranking.KYU_5, Ranking.KYU_1
DAN_1, DAN_2, DAN_3 = Ranking.DAN_1, Ranking.DAN_2, Ranking.DAN_3
PLAYED = Ended(on=date(2010, 6, 1), ending=CorrespondenceEnding.RESIGNATION)
WALKOVER = Ended(on=date(2010, 2, 1), ending=CorrespondenceEnding.WALKOVER, both_moved=False)


def ranked(player, start, *, p0=None, p2=None, points=0, **more):
    return RankedParticipant(
        player=player,
        at_start=start,
        after_three_months=p0 or start,
        at_end=p2 or start,
        table_half_points=points,
        **more,
    )


def new(player, *, p2=None, points=0):
    return NewParticipant(player=player, at_end=p2, table_half_points=points)


def game(one, other, points, ended=PLAYED):
    return CorrespondenceGame(players=(one, other), half_points=points, ended=ended)


def tournament(participants, games, **more):
    return CorrespondenceEvent(
        starts_on=START, ends_on=END, participants=tuple(participants), games=tuple(games), **more
    )


def field_of(level, hero, points, *, opponents=8, ended=PLAYED):
    """One player against eight of one level, who drew all games with each other; `points` in order."""
    others = [f"O{number}" for number in range(1, opponents + 1)]
    games = [
        game(hero.player, other, (own, 2 - own), ended) for other, own in zip(others, points, strict=True)
    ]
    games += [game(one, other, (1, 1)) for one, other in combinations(others, 2)]
    participants = [hero, *(ranked(other, level, points=7) for other in others)]
    return tournament(participants, games)


HALF, ALL, NOTHING = (1,) * 8, (2,) * 8, (0,) * 8


def outcome_of(event, player="P", **more):
    return classify(event, **more).outcomes[player]


def articles(outcome):
    return [step.article for step in outcome.trace]


def test_an_even_score_confirms_and_keeps():
    outcome = outcome_of(field_of(KYU_3, ranked("P", KYU_3), HALF))
    assert (outcome.ranking, outcome.in_force, outcome.confirms) == (KYU_3, KYU_3, True)
    assert (outcome.result.kind, outcome.needs_board) == (ResultKind.KEPT, False)
    assert articles(outcome) == ["SLSF-K 2 §2", "SLSF-K 2 §4", "SLSF-K 2 §5"]


def test_every_game_can_be_opened():
    hero = ranked("P", KYU_3)
    event = field_of(Ranking.DAN_5, hero, (1, 1, 1, 1, 1, 1, 1, 0))
    lines = outcome_of(event).games
    assert [line.opponent for line in lines] == [f"O{number}" for number in range(1, 9)]
    assert {(line.opponent_ranking, line.counted_as) for line in lines} == {(Ranking.DAN_5, DAN_1)}
    assert [line.half_points for line in lines] == [1] * 7 + [0]
    assert all(line.counts and line.trace[0].article == "SLSF-K 3 §3" for line in lines)
    drawn_by_opponent = outcome_of(event, "O1").games[0]
    assert (drawn_by_opponent.opponent, drawn_by_opponent.half_points) == ("P", 1)


def test_walkovers_leave_too_few_finished_games():
    event = field_of(KYU_3, ranked("P", KYU_3), ALL, ended=WALKOVER)
    outcome = outcome_of(event)
    assert (outcome.result.kind, outcome.ranking, outcome.confirms) == (ResultKind.NO_NORM, KYU_3, False)
    assert [line.counts for line in outcome.games] == [False] * 8


def test_opponents_are_taken_at_the_start_and_the_player_after_three_months():
    event = field_of(KYU_4, ranked("P", KYU_5, p0=KYU_3, p2=KYU_3), HALF)
    changed = [
        replace(each, after_three_months=HIGHEST, at_end=HIGHEST) if each.player == "O1" else each
        for each in event.participants
    ]
    outcome = outcome_of(replace(event, participants=tuple(changed)))
    assert outcome.result.own is KYU_3
    assert {line.opponent_ranking for line in outcome.games} == {KYU_4}


def test_opponents_are_limited_round_the_ranking_after_three_months():
    event = field_of(Ranking.DAN_5, ranked("P", KYU_5, p0=KYU_3, p2=KYU_4), HALF)
    assert {line.counted_as for line in outcome_of(event).games} == {DAN_1}


@pytest.mark.parametrize("p2", [KYU_4, KYU_1])
def test_without_a_norm_here_a_player_has_what_he_got_elsewhere(p2):
    outcome = outcome_of(field_of(KYU_3, ranked("P", KYU_3, p2=p2), ALL, ended=WALKOVER))
    assert (outcome.result.kind, outcome.ranking) == (ResultKind.NO_NORM, p2)


@pytest.mark.parametrize(
    ("p2", "points", "ranking"),
    [
        (KYU_1, HALF, KYU_1),  # kept here, better elsewhere
        (KYU_4, HALF, KYU_3),  # kept here, lowered elsewhere
        (KYU_1, NOTHING, Ranking.KYU_2),  # lost here: one below P2
        (KYU_4, NOTHING, KYU_4),  # lost in both: not lowered twice
    ],
)
def test_a_ranking_that_changed_elsewhere_meanwhile(p2, points, ranking):
    outcome = outcome_of(field_of(KYU_3, ranked("P", KYU_3, p2=p2), points))
    assert outcome.ranking is ranking


def test_what_is_confirmed_is_the_ranking_held_afterwards():
    """Even points against 3 kyu are enough for 3 kyu, not for the 1 kyu got elsewhere."""
    assert not outcome_of(field_of(KYU_3, ranked("P", KYU_3, p2=KYU_1), HALF)).confirms
    assert outcome_of(field_of(KYU_3, ranked("P", KYU_3, p2=KYU_4), HALF)).confirms
    assert outcome_of(field_of(KYU_3, ranked("P", KYU_3, p2=KYU_1), ALL)).confirms


def test_all_who_share_the_top_of_the_table_keep_and_confirm_nothing():
    lost = field_of(KYU_3, ranked("P", KYU_3, points=7), NOTHING)
    kept = outcome_of(lost)
    assert (kept.result.kind, kept.ranking) == (ResultKind.KEPT_AS_TOP_SCORER, KYU_3)
    assert not kept.confirms
    assert "SLSF-K 2 §3" in articles(kept)
    assert outcome_of(field_of(KYU_3, ranked("P", KYU_3, points=6), NOTHING)).ranking is KYU_4


def test_three_dan_waits_for_the_board():
    outcome = outcome_of(field_of(DAN_1, ranked("P", DAN_1), ALL))
    assert (outcome.ranking, outcome.in_force, outcome.needs_board) == (DAN_3, DAN_2, True)
    assert outcome.trace[-1].article == "SLSF-K 1 §5"


def test_what_was_held_stays_in_force_while_the_board_is_asked_for_more():
    risen = outcome_of(field_of(DAN_3, ranked("P", DAN_3), ALL))
    assert (risen.ranking, risen.in_force, risen.needs_board) == (Ranking.DAN_5, DAN_3, True)
    kept = outcome_of(field_of(DAN_3, ranked("P", DAN_3), HALF))
    assert (kept.ranking, kept.in_force, kept.needs_board) == (DAN_3, DAN_3, False)
    entered = outcome_of(field_of(DAN_2, new("P", p2=DAN_3), ALL))
    assert (entered.ranking, entered.in_force) == (Ranking.DAN_5, DAN_3)


def test_a_new_player_is_classified_and_counts_so_for_his_opponents():
    classified = classify(field_of(KYU_5, new("P"), ALL))
    outcome = classified.outcomes["P"]
    assert (outcome.ranking, outcome.confirms, outcome.entry.awarded) == (Ranking.KYU_2, True, True)
    assert outcome.result is None
    against_him = classified.outcomes["O1"].games[0]
    assert (against_him.opponent_ranking, against_him.counted_as) == (Ranking.KYU_2, Ranking.KYU_2)
    assert classified.new_players.rounds == ({"P": Ranking.KYU_2},)


def test_a_new_player_with_too_few_games_stays_new_but_counts_for_his_opponents():
    event = field_of(KYU_5, new("P"), (1,) * 6, opponents=6)
    outcome = outcome_of(event)
    assert (outcome.ranking, outcome.in_force, outcome.award) == (None, None, None)
    assert (outcome.needs_board, outcome.confirms) == (False, False)
    assert outcome.entry.entry.ranking is KYU_5
    assert outcome_of(event, "O1").games[0].opponent_ranking is KYU_5


def test_by_the_other_reading_every_new_player_is_awarded_his_entry_ranking():
    event = field_of(KYU_5, new("P"), (1,) * 6, opponents=6)
    assert outcome_of(event, award_all_new=True).ranking is KYU_5
    unplayed = field_of(KYU_5, new("P"), (1,) * 6, opponents=6, ended=WALKOVER)
    assert outcome_of(unplayed, award_all_new=True).ranking is None


@pytest.mark.parametrize(("p2", "ranking"), [(DAN_2, DAN_2), (KYU_5, Ranking.KYU_2)])
def test_a_player_new_at_the_start_who_got_a_ranking_elsewhere_has_the_better(p2, ranking):
    outcome = outcome_of(field_of(KYU_5, new("P", p2=p2), ALL))
    assert outcome.ranking is ranking
    assert outcome.confirms == (ranking is not p2)
    few = outcome_of(field_of(KYU_5, new("P", p2=p2), (2,) * 6, opponents=6))
    assert few.ranking is p2
    assert not few.confirms


def test_nobody_is_ranked_by_four_participants():
    participants = [ranked("A", KYU_3), ranked("B", KYU_3), ranked("C", KYU_3), new("N")]
    games = [game(one, other, (2, 0)) for one, other in combinations("ABCN", 2) for _ in range(3)]
    classified = classify(tournament(participants, games))
    assert not classified.rateable
    assert [each.ranking for each in classified.outcomes.values()] == [KYU_3, KYU_3, KYU_3, None]
    assert all("SLSF-K 3 §1" in articles(each) for each in classified.outcomes.values())


def test_a_tournament_of_new_players_alone_makes_all_of_them_ten_kyu():
    names = "ABCDEFGH"
    games = [game(one, other, (2, 0)) for one, other in combinations(names, 2)]
    classified = classify(tournament([new(name) for name in names], games))
    assert {each.ranking for each in classified.outcomes.values()} == {LOWEST}


def test_the_limit_is_lifted_only_at_a_first_tournament():
    lifted = ranked("P", Ranking.KYU_9, first_event=True, limit_lifted=True)
    assert outcome_of(field_of(KYU_5, lifted, ALL)).ranking is Ranking.KYU_3
    with pytest.raises(Refused) as refusal:
        outcome_of(field_of(KYU_5, ranked("P", Ranking.KYU_9, limit_lifted=True), ALL))
    assert (refusal.value.field, refusal.value.article) == ("limit_lifted", "SLSF-K 3 §4")


ORDINARY = field_of(KYU_3, ranked("P", KYU_3), HALF)


@pytest.mark.parametrize(
    ("wrong", "kind", "code", "article"),
    [
        ({"sanctioned": False}, Refused, "not_sanctioned", "SLSF-K 1 §1"),
        ({"ends_on": date(2010, 1, 14)}, Malformed, "ends_before_start", "SLSF-K 2 §4"),
        ({"participants": ORDINARY.participants * 2}, Malformed, "entered_twice", "SLSF-K 3 §1"),
        ({"games": (game("P", "O1", None),)}, Refused, "games_running", "SLSF-K 2 §2"),
        ({"games": (game("P", "O1", (1, 1), None),)}, Refused, "games_running", "SLSF-K 2 §2"),
        ({"games": (game("P", "O1", (2, 1)),)}, Malformed, "impossible_score", "SLSF-K 3 §3"),
        ({"games": (game("P", "O1", (-1, 2)),)}, Malformed, "impossible_score", "SLSF-K 3 §3"),
        ({"ends_on": date(2010, 5, 31)}, Malformed, "ended_outside", "SLSF-K 3 §3"),
        ({"games": (game("P", "X", (1, 1)),)}, Malformed, "no_participant", "SLSF-K 4 §1"),
    ],
)
def test_what_no_ranking_can_rest_on_is_refused_in_words(wrong, kind, code, article):
    with pytest.raises(Refused) as refusal:
        classify(replace(ORDINARY, **wrong))
    assert type(refusal.value) is kind
    assert (refusal.value.code, refusal.value.article) == (code, article)
    assert refusal.value.field
    assert refusal.value.way_on
    assert "%(" not in str(refusal.value)
