"""Days, figures and order of what is said in correspondence play (SLSF-K 1-4), at each of their limits."""

from dataclasses import replace
from datetime import date

import pytest

from events.citing import Malformed, Refused
from federation.rules.scores import points_text
from ratings.rules.correspondence import deadlines
from ratings.rules.correspondence.activity import Certificate, OverTheBoard, continuous
from ratings.rules.correspondence.classifying import classify
from ratings.rules.correspondence.combining import combine
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended
from ratings.rules.correspondence.event import CorrespondenceEvent, check_event, judged_games
from ratings.rules.correspondence.new_players import entry_rankings
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import (
    BoardDecided,
    RankingTaken,
    Record,
    TournamentClassified,
    evolve,
    fold,
)
from ratings.rules.correspondence.standing import standing
from ratings.rules.slsf.periods import CALENDAR
from tests.rules.test_correspondence_event import (
    END,
    HALF,
    KYU_3,
    START,
    field_of,
    game,
    new,
    outcome_of,
    ranked,
    tournament,
)

NEVER = OverTheBoard().exempts


def test_the_days_that_correspondence_play_counts_by():
    assert deadlines.conditions_due(date(2010, 1, 15)) == date(2010, 2, 5)
    assert deadlines.report_due(date(2010, 12, 20)) == date(2011, 1, 3)
    late = [deadlines.report_is_late(date(2010, 12, 20), date(2011, 1, day)) for day in (3, 4)]
    assert late == [False, True]
    assert deadlines.running_counts_from(date(2010, 11, 30)) == date(2011, 2, 28)
    assert deadlines.confirmation_due(date(2010, 6, 1)) == date(2015, 6, 1)
    assert deadlines.confirmation_due(date(2012, 2, 29)) == date(2017, 2, 28)
    days = [deadlines.own_ranking_day(START, end) for end in (date(2010, 4, 14), date(2010, 4, 16))]
    assert days == [date(2010, 4, 14), date(2010, 4, 15)]


def test_conditions_sent_on_the_last_day_are_in_time():
    deadlines.check_conditions_sent(START, date(2010, 2, 5))
    for sent_on, code in ((date(2010, 2, 6), "conditions_sent_late"), (None, "conditions_not_sent")):
        with pytest.raises(Refused) as refusal:
            deadlines.check_conditions_sent(START, sent_on)
        assert (refusal.value.code, refusal.value.values["due"]) == (code, "2010-02-05")


def certified(due, *certificates):
    return OverTheBoard(certificates=certificates).exempts(date(due.year - 5, due.month, due.day), due)


def test_play_over_the_board_exempts_from_7_february_2009_on():
    always = Certificate(first_day=date(2000, 1, 1), last_day=date(2020, 1, 1), active=True)
    assert not certified(date(2009, 2, 6), always)
    assert certified(date(2009, 2, 7), always)


def test_the_last_certificate_that_covers_the_day_governs():
    first = Certificate(first_day=date(2010, 1, 1), last_day=date(2010, 6, 30), active=True)
    second = Certificate(first_day=date(2010, 6, 30), last_day=date(2010, 7, 1), active=False)
    assert certified(date(2010, 1, 1), first, second)
    assert not certified(date(2010, 6, 30), first, second)
    assert certified(date(2010, 6, 30), second, first)
    assert not certified(date(2010, 7, 2), first)  # no certificate, and no play


def test_three_inactive_periods_in_a_row_break_it_and_two_do_not():
    """Five years from 2005-2 to the end of 2010-1: fifteen periods end within them."""
    periods = [CALENDAR.read("2005-2")]
    while len(periods) < 15:
        periods.append(periods[-1].next)
    window = (date(2005, 5, 1), date(2010, 5, 1))
    every_third = frozenset(periods[2::3])
    assert continuous(every_third, *window)
    assert not continuous(every_third - {periods[5]}, *window)
    assert not continuous(every_third - {periods[2]}, *window)
    assert not continuous(frozenset(periods[3:]), *window)  # the first three alone
    assert continuous(frozenset(periods[2:]), *window)
    assert not continuous(frozenset(periods[:12]), *window)  # the last three
    assert continuous(frozenset(periods[:12]), window[0], date(2010, 4, 30))  # the last one ends on the day
    assert continuous(frozenset(periods[:13]), *window)


def test_each_side_of_a_game_has_its_own_points():
    event = field_of(KYU_3, ranked("P", KYU_3), (2, 0, 1, 1, 1, 1, 1, 1))
    assert [line.half_points for line in outcome_of(event).games][:3] == [2, 0, 1]
    assert [outcome_of(event, other).games[0].half_points for other in ("O1", "O2", "O3")] == [0, 2, 1]


def test_what_confirms_a_ranking_is_told_with_the_points_asked_and_scored():
    """Eight opponents of the own level: half of the points, 4 of 8, is asked (2 §2b)."""
    event = field_of(KYU_3, ranked("P", KYU_3), (2, *HALF[1:]))
    confirmed = next(step for step in outcome_of(event).trace if step.article == "SLSF-K 2 §5")
    assert confirmed.inputs == ("3 kyu", 8, 9)


def test_a_new_player_is_told_how_he_entered_and_then_what_was_combined():
    outcome = classify(field_of(KYU_3, new("P"), HALF)).outcomes["P"]
    articles = [step.article for step in outcome.trace]
    assert articles[:2] == ["SLSF-K 4 §2", "SLSF-K 4 §2"]
    assert articles.index("SLSF-K 4 §2") < articles.index("SLSF-K 4 §3")
    entering = classify(field_of(Ranking.DAN_3, new("P"), HALF)).outcomes["P"]
    assert entering.award.needs_board
    assert [step.article for step in entering.trace][-2:] == ["SLSF-K 4 §3", "SLSF-K 1 §5"]


def test_all_who_share_most_points_are_top_scorers():
    three = [ranked("A", KYU_3, points=0), ranked("B", KYU_3, points=0), new("C", points=0)]
    assert tournament(three, []).top_scorers == frozenset("ABC")
    assert tournament([*three, ranked("D", KYU_3, points=1)], []).top_scorers == frozenset("D")
    assert tournament([], []).top_scorers == frozenset()


@pytest.mark.parametrize("points", [(-1, 2), (2, -1), (2, 1), (3, 0)])
def test_a_score_that_no_game_gives_is_malformed(points):
    event = tournament([ranked("A", KYU_3), ranked("B", KYU_3)], [game("A", "B", points)])
    with pytest.raises(Malformed) as refusal:
        check_event(event)
    assert refusal.value.code == "impossible_score"
    said = (refusal.value.values["one"], refusal.value.values["other"])
    assert said == tuple(map(points_text, points))


@pytest.mark.parametrize("points", [(0, 0), (2, 0), (1, 1), (0, 1)])
def test_a_score_that_a_game_or_a_ruling_gives_stands(points):
    check_event(tournament([ranked("A", KYU_3), ranked("B", KYU_3)], [game("A", "B", points)]))


@pytest.mark.parametrize(
    ("day", "stands"),
    [(START, True), (END, True), (date(2010, 1, 14), False), (date(2010, 12, 21), False)],
)
def test_a_game_ends_within_the_days_of_the_tournament(day, stands):
    ended = Ended(on=day, ending=CorrespondenceEnding.RESIGNATION)
    event = tournament([ranked("A", KYU_3), ranked("B", KYU_3)], [game("A", "B", (1, 1), ended)])
    if stands:
        check_event(event)
        return
    with pytest.raises(Malformed) as refusal:
        check_event(event)
    assert refusal.value.code == "ended_outside"


def test_a_tournament_of_one_day_has_its_days_and_one_that_ends_before_it_has_not():
    event = tournament([], [])
    check_event(replace(event, ends_on=event.starts_on))
    with pytest.raises(Malformed) as refusal:
        check_event(replace(event, ends_on=date(2010, 1, 14)))
    assert refusal.value.code == "ends_before_start"


def test_the_first_stranger_of_a_game_is_named():
    finished = classify(tournament([ranked("A", KYU_3), ranked("B", KYU_3)], [game("A", "B", (1, 1))]))
    assert finished.new_players.players == {}
    with pytest.raises(Malformed) as refusal:
        classify(tournament([], [game("A", "B", (1, 1))]))
    assert refusal.value.values["player"] == "A"
    with pytest.raises(Malformed) as refusal:
        entry_rankings({"A": KYU_3}, [], judged(game("A", "X", (1, 1))))
    assert refusal.value.values["player"] == "X"


def judged(*games):
    event = CorrespondenceEvent(starts_on=START, ends_on=END, participants=(), games=games)
    return [each.game for each in judged_games(event)]


TAKEN = RankingTaken(on=date(2010, 1, 1), ranking=Ranking.KYU_5)
DAN = TournamentClassified(
    tournament="T", ends_on=date(2011, 1, 1), ranking=Ranking.DAN_3, confirms=True, trace=()
)


def test_of_two_rankings_taken_over_on_one_day_the_later_word_counts():
    both = fold([TAKEN, replace(TAKEN, ranking=Ranking.KYU_4)])
    assert [fact.ranking for fact in both.taken] == [Ranking.KYU_5, Ranking.KYU_4]
    assert standing(both, date(2010, 1, 1), NEVER).ranking is Ranking.KYU_4
    assert evolve(Record(), TAKEN).taken == (TAKEN,)


@pytest.mark.parametrize(
    ("confirmed", "spoken_of", "then"),
    [
        (True, Ranking.DAN_3, Ranking.DAN_3),
        (True, None, Ranking.DAN_3),
        (True, Ranking.DAN_4, Ranking.DAN_2),  # the board spoke of another title: it waits
        (False, Ranking.DAN_3, Ranking.DAN_2),
    ],
)
def test_from_3_dan_up_a_title_counts_once_the_board_has_confirmed_just_this_one(confirmed, spoken_of, then):
    word = BoardDecided(tournament="T", confirmed=confirmed, ranking=spoken_of)
    held = standing(fold([replace(TAKEN, ranking=Ranking.KYU_1), DAN, word]), date(2011, 1, 1), NEVER)
    assert held.ranking is then
    assert [step.proposed for step in held.proposed] == (
        [Ranking.DAN_3] if spoken_of is Ranking.DAN_4 else []
    )


@pytest.mark.parametrize(
    ("p0", "p1", "p2", "ranking", "reason"),
    [
        (3, 3, 2, 3, "correspondence.better_of_both"),
        (3, 4, 5, 5, "correspondence.better_of_both"),
        (3, 2, 3, 2, "correspondence.one_below"),
        (3, 2, 5, 4, "correspondence.one_below"),
        (3, 2, 2, 2, "correspondence.lowered_elsewhere"),
    ],
)
def test_changes_meanwhile_are_combined_and_told_in_their_order(p0, p1, p2, ranking, reason):
    found = combine(Ranking(p0), Ranking(p1), Ranking(p2))
    assert found.ranking == ranking
    told = [str(Ranking(each)) for each in (p0, p1, p2)]
    assert [(step.code, step.inputs) for step in found.trace] == [(reason, tuple(told))]


@pytest.mark.parametrize(
    ("confirmed", "said"), [(True, "confirmed_by_board"), (False, "not_confirmed_by_board")]
)
def test_the_word_of_the_board_names_the_title_and_what_was_in_force(confirmed, said):
    word = BoardDecided(tournament="T", confirmed=confirmed, ranking=Ranking.DAN_3)
    held = standing(fold([replace(TAKEN, ranking=Ranking.KYU_1), DAN, word]), date(2011, 1, 1), NEVER)
    (because,) = held.history[-1].trace
    assert (because.article, because.code) == ("SLSF-K 1 §5", f"correspondence.{said}")
    assert because.inputs == ("3 dan", "2 dan")


def test_who_stays_new_is_told_the_entry_and_then_what_is_missing():
    event = field_of(KYU_3, new("P"), HALF[:4], opponents=4)
    told = classify(event).outcomes["P"].trace
    assert [step.article for step in told[:2]] == ["SLSF-K 4 §2", "SLSF-K 4 §2"]
    assert {step.article for step in told[2:]} == {"SLSF-K 3 §2"}
    assert [step.inputs for step in told[2:]] == [(4,), (4,)]
