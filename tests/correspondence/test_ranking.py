"""SLSF-K 1 §2-§5, 3 §4: the arbiter's calculation, the committee's ranking, the board's word."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.rules import listing
from ratings.systems.correspondence import commands as acts
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.events import StatedRanking
from tests.correspondence.given import (
    ANNA,
    ANNOUNCED,
    BO,
    FED,
    FIRST,
    HERE,
    IN_PLAY,
    INDEX,
    PLAYED,
    PLAYERS,
    RANKED,
    READY,
    REPORTED,
    SANCTIONED,
    SENT,
    STREAM,
    TODAY,
    event,
    said_of,
    stated,
    taken,
)
from tests.robust import given_correspondence

COMMITTEE, BOARD = "rating_committee", "board"
RANK = acts.RankEvent(**HERE)
STRANGER = "00000000-0000-0000-0000-00000000dead"
TITLE = {**HERE, "person": ANNA, "ranking": 13}


RANKING = facts.EventRanked(digest=listing.digest(()))


@pytest.fixture(autouse=True)
def _ranked(monkeypatch):
    given_correspondence.ranked(monkeypatch)


def calculation(rankings=None) -> acts.SubmitCalculation:
    return acts.SubmitCalculation(**HERE, rankings=stated(8) if rankings is None else rankings)


def test_the_arbiter_reports_after_the_close_with_everybodys_ranking() -> None:
    event(*IN_PLAY).when(acts.submit_calculation, calculation(), now=TODAY).refused("not_closed")
    tried = event(*PLAYED).when(acts.submit_calculation, calculation(), now=TODAY)
    tried.then(STREAM, facts.CalculationSubmitted(on=TODAY.date(), rankings=stated(8)))


@pytest.mark.parametrize(
    ("rankings", "code"),
    [
        ((), "everybody_once"),
        (stated()[:4], "everybody_once"),
        ((*stated(), stated()[0]), "everybody_once"),
        (stated(21), "no_such_ranking"),
        (stated(-1), "no_such_ranking"),
        ((*stated()[:4], StatedRanking(person=STRANGER, ranking=1)), "everybody_once"),
    ],
)
def test_a_calculation_that_is_none(rankings, code) -> None:
    tried = event(*PLAYED).when(acts.submit_calculation, calculation(rankings), now=TODAY)
    tried.refused(code, kind=Malformed, field="rankings")


def test_the_committee_ranks_what_was_reported() -> None:
    tried = event(*PLAYED, role=COMMITTEE).when(acts.rank_event, RANK, now=TODAY)
    tried.refused("not_reported", article="SLSF-K 1 §4")
    tried.also(STREAM, REPORTED).when(acts.rank_event, RANK, now=TODAY).then(STREAM, RANKING)
    tried.when(acts.rank_event, RANK, now=TODAY).refused("ranked")


def test_or_sends_it_back_with_a_reason() -> None:
    act = acts.SendBack(**HERE, reason="a game is missing")
    event(*PLAYED, role=COMMITTEE).when(acts.send_back, act, now=TODAY).refused("not_reported")
    tried = event(*PLAYED, REPORTED, role=COMMITTEE).when(acts.send_back, act, now=TODAY)
    assert isinstance(next(tried.events_of(STREAM)), facts.CalculationSentBack)
    tried.when(acts.rank_event, RANK, now=TODAY).refused("not_reported")
    empty = acts.SendBack(**HERE, reason="")
    event(*PLAYED, REPORTED, role=COMMITTEE).when(acts.send_back, empty).refused("reason_missing")


def test_an_event_that_is_not_closed_is_not_ranked() -> None:
    event(*IN_PLAY, role=COMMITTEE).when(acts.rank_event, RANK, now=TODAY).refused("not_closed")


def test_four_players_are_not_ranked() -> None:
    four = facts.PlayersEntered(persons=PLAYERS[:4])
    started = facts.EventStarted(starts_on=FIRST, unranked=True)
    closed = facts.EventClosed(ends_on=FIRST)
    course = (ANNOUNCED, SANCTIONED, four, started, SENT, closed, REPORTED)
    tried = event(*course, role=COMMITTEE).when(acts.rank_event, RANK, now=TODAY)
    tried.refused("too_few_players", article="SLSF-K 3 §1")


@pytest.mark.parametrize(
    ("sent", "code"),
    [(None, "conditions_not_sent"), (FIRST + dt.timedelta(days=22), "conditions_sent_late")],
)
def test_conditions_that_came_late_stand_only_by_the_boards_word(sent, code) -> None:
    course = [fact for fact in (*PLAYED, REPORTED) if fact != SENT]
    course += [facts.ConditionsSent(on=sent)] if sent else []
    tried = event(*course, role=COMMITTEE).holding(FED, BOARD).when(acts.rank_event, RANK, now=TODAY)
    tried.refused(code, article="SLSF-K 1 §3")
    accepted = acts.AcceptLateConditions(**HERE, reference="2024/3 §2")
    tried.when(acts.accept_late_conditions, accepted, now=TODAY)
    tried.then(STREAM, facts.LateConditionsAccepted(reference="2024/3 §2"))
    tried.when(acts.rank_event, RANK, now=TODAY).then(STREAM, RANKING)


def test_late_conditions_stand_no_more_until_the_event_is_ranked() -> None:
    accepted = facts.LateConditionsAccepted(reference="2024/3 §2")
    late = [fact for fact in (*PLAYED, REPORTED) if fact != SENT]
    back = acts.TakeBackLateConditions(**HERE, reason="the other event was meant")
    tried = event(*late, accepted, role=COMMITTEE).holding(FED, BOARD)
    tried.when(acts.take_back_late_conditions, back, now=TODAY)
    tried.when(acts.rank_event, RANK, now=TODAY).refused("conditions_not_sent", article="SLSF-K 1 §3")
    tried.when(acts.take_back_late_conditions, back, now=TODAY).refused("not_accepted", article="SLSF-K 1 §3")
    ranked = event(*late, accepted, RANKING, role=BOARD)
    ranked.when(acts.take_back_late_conditions, back, now=TODAY).refused(article="SLSF-K 1 §3")


def test_a_limit_lifted_by_mistake_is_set_again_until_the_event_is_ranked() -> None:
    lifted, back = facts.LimitLifted(person=ANNA), acts.SetLimitAgain(**HERE, person=ANNA)
    tried = event(*IN_PLAY, lifted, role=COMMITTEE).when(acts.set_limit_again, back, now=TODAY)
    tried.then(STREAM, facts.LimitSetAgain(person=ANNA))
    tried.when(acts.set_limit_again, back, now=TODAY).refused("not_lifted", field="person")
    tried.when(acts.lift_limit, acts.LiftLimit(**HERE, person=ANNA), now=TODAY).then(STREAM, lifted)
    ranked = event(*PLAYED, lifted, REPORTED, RANKING, role=COMMITTEE)
    ranked.when(acts.set_limit_again, back, now=TODAY).refused(article="SLSF-K 3 §4")


def test_before_the_start_no_conditions_are_late() -> None:
    act = acts.AcceptLateConditions(**HERE, reference="2024/3 §2")
    event(*READY, role=BOARD).when(acts.accept_late_conditions, act, now=TODAY).refused("not_started")


def test_the_limit_of_two_units_is_lifted_at_a_first_event_only() -> None:
    act = acts.LiftLimit(**HERE, person=ANNA)
    tried = event(*IN_PLAY, role=COMMITTEE).when(acts.lift_limit, act, now=TODAY)
    tried.then(STREAM, facts.LimitLifted(person=ANNA))
    tried.when(acts.lift_limit, act, now=TODAY).then_nothing()
    earlier = facts.ParticipantsListed(
        event="before-2023-01-01", starts_on=dt.date(2023, 1, 1), persons=(ANNA, BO)
    )
    tried = event(*IN_PLAY, role=COMMITTEE).also(INDEX, earlier)
    tried.when(acts.lift_limit, act, now=TODAY).refused("limit_not_to_be_lifted", article="SLSF-K 3 §4")
    stranger = acts.LiftLimit(**HERE, person=STRANGER)
    tried.when(acts.lift_limit, stranger, now=TODAY).refused("not_entered", field="person")
    event(*READY, role=COMMITTEE).when(acts.lift_limit, act, now=TODAY).refused("not_started")


def test_what_is_ranked_is_past_the_arbiter() -> None:
    for act, command in (
        (calculation(), acts.submit_calculation),
        (acts.SendConditions(**HERE, on=FIRST), acts.send_conditions),
    ):
        event(*RANKED).when(command, act, now=TODAY).refused("ranked")


def test_a_ranking_is_taken_over_once_a_day() -> None:
    form = {"federation": FED, "person": ANNA, "on": FIRST, "ranking": 8, "reference": "list of 2023"}
    tried = event(role=COMMITTEE).when(acts.take_over_ranking, acts.TakeOverRanking(**form), now=TODAY)
    tried.then(
        said_of(ANNA),
        facts.RankingTakenOver(person=ANNA, on=FIRST, ranking=8, reference="list of 2023"),
    ).counting_from(FIRST)
    tried.when(acts.take_over_ranking, acts.TakeOverRanking(**form), now=TODAY)
    tried.refused("taken_over_already", field="on")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ranking": 0}, "ranking"),
        ({"ranking": 21}, "ranking"),
        ({"on": TODAY.date() + dt.timedelta(days=1)}, "on"),
        ({"person": STRANGER}, "person"),
        ({"reference": " "}, "reference"),
    ],
)
def test_a_ranking_that_cannot_be_taken_over(changes, field) -> None:
    form = {"federation": FED, "person": ANNA, "on": FIRST, "ranking": 8, "reference": "list"} | changes
    tried = event(role=COMMITTEE).when(acts.take_over_ranking, acts.TakeOverRanking(**form), now=TODAY)
    tried.refused(kind=Malformed, field=field)


def test_a_ranking_taken_over_wrongly_is_corrected_or_struck_with_a_reason() -> None:
    form = {"federation": FED, "person": ANNA, "on": FIRST, "reason": "read wrongly"}
    tried = event(role=COMMITTEE).also(said_of(ANNA), taken(ANNA, 8, FIRST))
    alone = event(role=COMMITTEE).also(said_of(ANNA), taken(ANNA, 8, FIRST))
    alone.when(acts.correct_taken_ranking, acts.CorrectTakenRanking(**form, ranking=7))
    alone.refused("propose_correction", kind=MustBeProposed)
    tried.when(acts.correct_taken_ranking, acts.CorrectTakenRanking(**form, ranking=21))
    tried.refused("no_such_ranking", field="ranking")
    for ranking in (7, 0):
        with in_correction():
            tried.when(acts.correct_taken_ranking, acts.CorrectTakenRanking(**form, ranking=ranking))
        (corrected,) = tried.events_of(said_of(ANNA))
        assert (corrected.on, corrected.ranking) == (FIRST, ranking)
    tried.when(acts.correct_taken_ranking, acts.CorrectTakenRanking(**form, ranking=7))
    tried.refused("not_taken_over", article="SLSF-K 1 §2", field="on")


def test_the_committee_certifies_play_over_the_board_for_some_days() -> None:
    form = {"federation": FED, "person": ANNA, "first_day": FIRST, "last_day": TODAY.date(), "active": False}
    act = acts.CertifyActivity(**form, reason="the club closed")
    tried = event(role=COMMITTEE).when(acts.certify_activity, act, now=TODAY)
    (certified,) = tried.events_of(said_of(ANNA))
    assert (certified.active, certified.last_day) == (False, TODAY.date())
    turned = acts.CertifyActivity(**form | {"last_day": FIRST - dt.timedelta(days=1)}, reason="x")
    tried.when(acts.certify_activity, turned, now=TODAY).refused("ends_before_start", field="last_day")


def test_the_board_speaks_of_a_title_after_the_committee_and_once() -> None:
    act = acts.ConfirmTitle(**TITLE)
    event(*PLAYED, role=BOARD).when(acts.confirm_title, act, now=TODAY).refused("not_ranked")
    tried = event(*RANKED, role=BOARD).when(acts.confirm_title, act, now=TODAY)
    tried.then(
        said_of(ANNA), facts.DanTitleConfirmed(**{k: TITLE[k] for k in ("person", "event", "ranking")})
    )
    tried.when(acts.confirm_title, act, now=TODAY).refused("spoken_already", article="SLSF-K 1 §5")
    tried.when(acts.refuse_title, acts.RefuseTitle(**TITLE, reason="new facts"), now=TODAY)
    assert isinstance(next(tried.events_of(said_of(ANNA))), facts.DanTitleNotConfirmed)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ranking": 12}, "no_board_needed"),
        ({"ranking": 21}, "no_such_ranking"),
        ({"person": STRANGER}, "not_entered"),
    ],
)
def test_titles_that_are_not_the_boards_to_confirm(changes, code) -> None:
    act = acts.ConfirmTitle(**TITLE | changes)
    event(*RANKED, role=BOARD).when(acts.confirm_title, act, now=TODAY).refused(code)


def test_a_title_is_not_refused_without_a_reason() -> None:
    act = acts.RefuseTitle(**TITLE, reason="")
    event(*RANKED, role=BOARD).when(acts.refuse_title, act, now=TODAY).refused("reason_missing")
