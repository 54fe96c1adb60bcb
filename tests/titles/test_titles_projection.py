"""SLSF-R 32: levels come out the same in whatever order the facts come in, and open into all terms."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events import runner
from ratings.models import RatedTournament
from ratings.rules.kyu_dan.levels import dan, kyu
from ratings.rules.kyu_dan.titles import Ground
from ratings.rules.kyu_tests.supervising import Duty
from ratings.titles.models import Diploma, TitleHolder, TitleStep, TitleTournament
from ratings.titles.stored_trace import read_carried
from tests.titles.past import PERFECT, Cup, Past, against_all, day, everything, levels, person, steps
from tournaments import events as facts

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EQUALS = range(1, 8)


@contextmanager
def anew():
    """An empty log; what is written to it is gone at the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture
def past():
    """Eight players, all of 9 kyu since the first day."""
    past = Past()
    for number in range(8):
        past.hold(number, "9 kyu")
    return past


def test_seven_equals_at_9_kyu_five_points_give_8_kyu(past):
    """The example of the text: 7 games against 9 kyu ask for 4.55, rounded up to 5 (32.3)."""
    won, lost = against_all(0, range(1, 6), 2), against_all(0, range(6, 8), 0)
    past.play(Cup("sm", day(5), won + lost))
    assert levels()[0] == (kyu(8).number, kyu(8).number)
    recorded, played = steps(0)
    assert (played.before, played.after, played.outcome) == (7, 8, "raised")
    assert played.because[0] == "SLSF-R 32.3"
    keep, up, two = played.judgement["goals"]
    assert (up["percents"], up["percent_sum"], up["norm"], up["score"]) == ([65] * 7, 455, 10, 10)
    assert (two["norm"], two["met"], keep["norm"]) == (12, False, 5)
    assert (recorded.kind, recorded.reference, recorded.before) == ("by_hand", "Minutes 4", 0)


def test_too_few_games_are_carried_to_the_next_tournament(past):
    past.play(Cup("one", day(5), against_all(0, range(1, 5), 2)))
    assert levels()[0] == (7, 7)
    holder = TitleHolder.objects.get(person=person(0))
    carried = read_carried(holder.carried)
    assert [game.half_points for game in carried] == [2] * 4
    assert carried[0].opponent_level == kyu(9)
    past.play(Cup("two", day(9), against_all(0, range(5, 8), 2)))
    assert levels()[0] == (9, 9)
    first, second = steps(0)[1:]
    assert (first.outcome, first.carried, second.outcome) == ("not_enough_games", 4, "raised")
    assert {game["tournament"] for game in second.judgement["games"]} == {"one", "two"}


def test_a_report_accepted_by_mistake_gives_no_level_and_carries_no_game(past):
    one = Cup("one", day(5), against_all(0, range(1, 5), 2))
    past.play(one, Cup("two", day(9), against_all(0, range(5, 8), 2)))
    assert levels()[0] == (9, 9)
    past.add(one.stream, facts.AcceptanceTakenBack(reason="0" * 64))
    runner.catch_up_all()
    assert [step.source for step in steps(0)[1:]] == ["two"]
    assert levels()[0] == (7, 7)
    before = runner.digest("titles.titles")
    runner.rebuild("titles.titles")
    assert runner.digest("titles.titles") == before


def test_blitz_neither_risks_nor_carries_a_dan(past):
    past.hold(0, "1 dan", day(1))
    past.play(Cup("blitz", day(5), against_all(0, EQUALS, 0), minutes=10))
    assert levels()[0] == (dan(1).number, dan(1).number)
    (played,) = [step for step in steps(0) if step.kind == "tournament"]
    assert (played.outcome, played.judgement["games"]) == ("not_enough_games", [])
    assert played.judgement["left_out"][0]["because"][0] == [
        "SLSF-R 32.2d", "level.short_time", [10, 0, 60],
    ]  # fmt: skip


def test_a_game_counts_if_the_opponent_moved(past):
    past.play(Cup("sm", day(5), against_all(0, EQUALS, 2), unmoved=frozenset({1})))
    one = steps(0)[-1].judgement
    assert (len(one["games"]), one["left_out"][0]["opponent"]) == (6, person(1))
    assert [game["half_points"] for game in steps(1)[-1].judgement["games"]] == [0]


def test_an_opponent_has_the_level_of_the_first_day(past):
    past.test(1, "6 kyu", day(5))
    past.test(2, "6 kyu", day(6))  # during the tournament
    past.play(Cup("sm", day(5), against_all(0, EQUALS, 2)))
    assert [game["level"] for game in steps(0)[-1].judgement["games"]][:3] == [10, 7, 7]
    assert steps(2)[-1].before == kyu(6).number  # the own level is that of the judging


def test_who_comes_with_a_title_from_home_is_an_opponent_and_not_judged(past):
    past.play(Cup("sm", day(5), against_all(0, EQUALS, 2), abroad=((1, "3 dan"),)))
    assert steps(0)[-1].judgement["games"][0]["level"] == dan(3).number
    assert [step.kind for step in steps(1)] == ["by_hand"]


def test_nothing_is_judged_before_the_conditions_are_stated(past):
    cup = Cup("sm", day(5), against_all(0, EQUALS, 2), stated=None)
    past.play(cup)
    assert levels()[0] == (7, 7)
    past.add(cup.stream, PERFECT)
    assert levels()[0] == (9, 9)
    past.add(cup.stream, replace_kind("other"))
    assert levels()[0] == (7, 7)
    assert not TitleTournament.objects.get().judged


def replace_kind(kind):
    return facts.TitleConditionsStated(kind=kind, rif_rules=True, clocks=True, moves_noted=True)


def test_a_ranking_judge_approves_for_15_to_10_kyu_alone(past):
    past.hold(0, "11 kyu", day(1))
    club = Cup("club", day(5), against_all(0, EQUALS, 2), stated=None, sanctioned=False, approved_by=50)
    past.play(club)
    assert levels()[0] == (kyu(10).number, kyu(9).number)  # 9 kyu asks for a sanction: one level up, not two
    assert levels()[1] == (kyu(9).number, kyu(9).number)
    assert not RatedTournament.objects.exists()  # no sanction, no rating


def test_a_test_never_lowers_and_in_doubt_gives_nothing_until_it_is_ruled(past):
    past.test(0, "12 kyu", day(3))
    past.test(1, "8 kyu", day(3), neglected=(next(iter(Duty)).value,))
    past.test(2, "8 kyu", day(3), passed=False)
    assert (levels()[0], levels()[1], levels()[2]) == ((7, 7), (7, 7), (7, 7))
    past.rule(1, "8 kyu", valid=True)
    assert levels()[1] == (8, 8)
    past.rule(1, "8 kyu", valid=False)
    assert levels()[1] == (7, 7)


def test_an_outcome_put_right_gives_the_level_or_takes_it(past):
    past.test(1, "8 kyu", day(3))
    past.test(2, "8 kyu", day(3), passed=False)
    assert (levels()[1], levels()[2]) == ((8, 8), (7, 7))
    past.outcome(1, "8 kyu", passed=False)
    past.outcome(2, "8 kyu", passed=True)
    assert (levels()[1], levels()[2]) == ((7, 7), (8, 8))
    past.rule(1, "8 kyu", valid=True)
    assert levels()[1] == (7, 7)  # valid, and missed all the same


def test_an_honorary_title_stays_and_its_diploma_waits_until_it_is_issued(past):
    past.play(Cup("up", day(5), against_all(0, EQUALS, 2)))
    past.play(Cup("down", day(9), against_all(0, EQUALS, 0)))
    assert levels()[0] == (kyu(8).number, kyu(7).number)
    waiting = Diploma.objects.filter(person=person(0), issued_on=None).order_by("level")
    assert list(waiting.values_list("level", "source")) == [(7, "1"), (9, "up")]
    past.issue(0, "7 kyu")
    runner.catch_up_all()
    issued = Diploma.objects.get(person=person(0), level=9)
    assert (issued.earned, issued.issued_on is not None) == (True, True)


def test_no_diploma_waits_for_a_title_that_was_taken_over(past):
    past.hold(9, "3 dan", ground=Ground.OTHER_FEDERATION)
    assert levels()[9] == (dan(3).number, dan(3).number)
    diploma = Diploma.objects.get(person=person(9))
    assert (diploma.earned, diploma.taken_over) == (True, True)


def test_a_correction_takes_the_level_back_and_leaves_the_diploma_in_the_hand(past):
    cup = Cup("up", day(5), against_all(0, EQUALS, 2))
    past.play(cup)
    past.issue(0, "7 kyu")
    levels()
    for number in EQUALS:
        past.correct(cup, number, 0)
    assert levels()[0] == (kyu(10).number, kyu(9).number)
    diploma = Diploma.objects.get(person=person(0), level=9)
    assert (diploma.earned, diploma.source, diploma.issued_on is not None) == (False, "", True)


def test_a_replay_gives_the_same_rows(past):
    cup = Cup("two", day(9), against_all(0, EQUALS, 2))
    past.play(cup, Cup("one", day(5), against_all(0, EQUALS, 1)))
    past.correct(cup, 3, 0)
    past.test(3, "8 kyu", day(3))
    past.issue(0, "9 kyu")
    before = everything()
    runner.rebuild("titles.titles", compare=True)
    assert everything() == before


games = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 2)).filter(lambda g: g[0] != g[1]),
    min_size=1,
    max_size=16,
)
cups = st.lists(st.tuples(st.integers(0, 200), games), min_size=1, max_size=4)
tests = st.lists(
    st.tuples(st.integers(0, 4), st.sampled_from(["15 kyu", "13 kyu", "9 kyu"]), st.integers(0, 200)),
    max_size=3,
    unique_by=lambda test: test[:2],
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cups, tests, st.randoms(use_true_random=False))
def test_the_order_of_reports_and_tests_changes_nothing(drawn, sat, chance):
    """Given everything in its order, and the same facts shuffled with wrong results mended later."""
    found = []
    played = [Cup(f"c{n}", day(on), tuple(games)) for n, (on, games) in enumerate(drawn)]
    acts = [(cup.on, ("cup", cup)) for cup in played] + [
        (day(on), ("test", (n, level))) for n, level, on in sat
    ]
    for shuffled in (False, True):
        told = sorted(acts, key=lambda act: act[0])
        if shuffled:
            chance.shuffle(told)
        with anew():
            past = Past()
            past.hold(0, "2 kyu")
            past.hold(1, "11 kyu")
            for on, (kind, what) in told:
                if kind == "test":
                    past.test(*what, on)
                elif shuffled:
                    _wrong_first(past, what)
                else:
                    past.play(what)
                if shuffled and chance.random() < 0.5:
                    runner.catch_up_all()
            found.append(everything())
    assert found[0] == found[1]
    assert found[0]["TitleStep"]


def _wrong_first(past: Past, cup: Cup) -> None:
    one, other, points = cup.games[0]
    past.play(replace(cup, games=((one, other, (points + 1) % 3), *cup.games[1:])))
    past.correct(cup, 1, points)


def test_rows_say_where_they_are_from(past):
    past.play(Cup("sm", day(5), against_all(0, EQUALS, 2)))
    levels()
    assert str(TitleStep.objects.get(person=person(0), kind="tournament")) == "sm: 7 → 9"
    assert str(TitleHolder.objects.get(person=person(0))) == "9 (9)"
    assert str(TitleTournament.objects.get()) == "sm"
