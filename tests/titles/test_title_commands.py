"""SLSF-R 32: who states conditions, approves, records levels, issues diplomas, and what stands in the way."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed, Refused
from federation.officials.events import AccountTied
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.kyu_tests.events import RankingJudgeElected
from ratings.kyu_tests.state import judges_stream
from ratings.rules.kyu_dan.bands import EventKind
from ratings.rules.kyu_dan.levels import kyu
from ratings.systems.swedish import commands as rating
from ratings.title_conditions import conditions_of, is_judged, proposed
from ratings.titles import commands
from ratings.titles.events import DiplomaIssued, DiplomaTakenBack, Ground, LevelRecorded
from ratings.titles.state import titles_stream
from tests.support.specification import ACTOR, NOON, Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    SANCTIONED,
    STREAM,
    announced,
    tournament,
)
from tournaments import events as facts
from tournaments.state import Tournament, evolve

TODAY = NOON.date()
CLOCKED = facts.TitleConditionsStated(kind="slsf_sanctioned", rif_rules=True, clocks=True, moves_noted=False)
FILED = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT, facts.TournamentFinished(), facts.ReportFiled())
APPROVED = facts.ApprovedForTitles(judge=BO)
LEVEL = {"federation": FED, "person": ANNA, "level": kyu(9).number}


def stating(kind: str = "slsf_sanctioned") -> commands.StateConditions:
    return commands.StateConditions(**HERE, kind=kind, rif_rules=True, clocks=True, moves_noted=False)


# The conditions, 32.2


def test_the_arbiter_states_what_the_tournament_is_played_under():
    tournament(SANCTIONED).when(commands.state_conditions, stating()).then(STREAM, CLOCKED)


def test_the_same_words_again_are_nothing_new():
    tournament(SANCTIONED, CLOCKED).when(commands.state_conditions, stating()).then_nothing()


def test_from_the_report_on_it_is_for_the_rating_committee():
    arbiter = tournament(SANCTIONED, *FILED).when(commands.state_conditions, stating())
    arbiter.refused(article="SLSF-R 32.2", kind=NotAllowed)
    committee = tournament(SANCTIONED, *FILED, facts.ReportAccepted(), role=Role.RATING_COMMITTEE)
    committee.when(commands.state_conditions, stating()).then(STREAM, CLOCKED)


@pytest.mark.parametrize(
    ("kind", "code", "article"),
    [
        ("slsf_sanctioned", "not_sanctioned", "SLSF-R 32.2a"),
        ("ranking_judge_approved", "not_approved", "SLSF-R 32.2a"),
        ("friendly", "no_such_kind", "SLSF-R 32.2"),
    ],
)
def test_a_kind_must_be_what_the_tournament_is(kind, code, article):
    tournament().when(commands.state_conditions, stating(kind)).refused(code, article=article, field="kind")


def test_an_international_event_needs_no_sanction():
    stated = facts.TitleConditionsStated(kind="international", rif_rules=True, clocks=True, moves_noted=False)
    tournament().when(commands.state_conditions, stating("international")).then(STREAM, stated)


def test_titles_are_renjus_alone():
    gomoku = tournament(SANCTIONED, discipline="gomoku", rule_book="SLSF-G")
    gomoku.when(commands.state_conditions, stating()).refused("no_titles_here", kind=Malformed)


def test_a_cancelled_tournament_gives_none():
    cancelled = tournament(SANCTIONED, facts.TournamentCancelled(reason="0" * 64))
    cancelled.when(commands.state_conditions, stating()).refused("cancelled")


def state_of(*events: object, **changes: object) -> Tournament:
    state = Tournament()
    for event in (announced(**changes), *events):
        state = evolve(state, event)
    return state


def test_a_sanction_and_an_approval_speak_for_themselves():
    assert conditions_of(state_of(SANCTIONED, CLOCKED)).kind is EventKind.SLSF_SANCTIONED
    assert conditions_of(state_of(CLOCKED)).kind is EventKind.OTHER
    assert conditions_of(state_of(APPROVED)).kind is EventKind.RANKING_JUDGE_APPROVED
    assert not is_judged(state_of(SANCTIONED, facts.ReportAccepted()))
    assert is_judged(state_of(APPROVED, facts.ReportAccepted()))


def test_the_form_proposes_rif_rules_and_clocks_and_never_the_notation():
    found = proposed(state_of(SANCTIONED))
    assert (found.rif_rules, found.clocks, found.all_moves_noted) == (True, True, False)
    assert proposed(state_of(CLOCKED)).kind is EventKind.SLSF_SANCTIONED


# Approval by a ranking judge, 32.2a


def judge(*before: object, tied: bool = True, year: int = 2026) -> Specification:
    specified = tournament(*before, role=Role.RANKING_JUDGE)
    if tied:
        specified.also(official_stream(ACTOR.actor), AccountTied(federation=FED, person=UUID(BO)))
    elected = RankingJudgeElected(federation=FED, person=BO, year=year, reference="§9")
    return specified.also(judges_stream(FED), elected)


APPROVE = commands.ApproveForTitles(**HERE)


def test_a_ranking_judge_of_the_year_approves_an_unsanctioned_event():
    judge().when(commands.approve_for_titles, APPROVE).then(STREAM, APPROVED)


def test_who_is_not_elected_does_not():
    judge(year=2024).when(commands.approve_for_titles, APPROVE).refused(
        "not_elected", article="SLSF-R 32.2a", kind=NotAllowed
    )


def test_an_account_of_nobody_does_not():
    judge(tied=False).when(commands.approve_for_titles, APPROVE).refused("account_not_tied", kind=NotAllowed)


@pytest.mark.parametrize(("before", "code"), [(SANCTIONED, "sanctioned"), (APPROVED, "approved")])
def test_what_needs_no_approval_gets_none(before, code):
    judge(before).when(commands.approve_for_titles, APPROVE).refused(code, article="SLSF-R 32.2a")


def test_an_approval_given_by_mistake_is_taken_back():
    back = commands.TakeBackApproval(**HERE, reason="It was another event.")
    specified = judge(APPROVED).when(commands.take_back_approval, back)
    assert [type(each) for each in specified.events_of(STREAM)] == [facts.ApprovalForTitlesTakenBack]
    specified.when(commands.approve_for_titles, APPROVE).then(STREAM, APPROVED)
    judge().when(commands.take_back_approval, back).refused("not_approved", article="SLSF-R 32.2a")


def test_the_report_of_an_approved_event_is_accepted():
    specified = tournament(APPROVED, *FILED, role=Role.RATING_COMMITTEE)
    later = NOON + dt.timedelta(days=3)
    specified.when(rating.accept_report, rating.AcceptReport(**HERE), now=later).then(
        STREAM, facts.ReportAccepted()
    )


# Levels from the home country, 32.1


def test_the_level_of_a_guest_is_recorded_with_the_entry():
    act = commands.RecordEntryTitle(**HERE, person=ANNA, level=18)
    recorded = facts.EntryTitleRecorded(person=ANNA, level=18)
    specified = tournament(*ENTERED).when(commands.record_entry_title, act).then(STREAM, recorded)
    specified.when(commands.record_entry_title, act).then_nothing()


@pytest.mark.parametrize(("level", "code"), [(0, "no_such_level"), (25, "no_such_level")])
def test_there_are_24_levels(level, code):
    act = commands.RecordEntryTitle(**HERE, person=ANNA, level=level)
    tournament(*ENTERED).when(commands.record_entry_title, act).refused(code, field="level")


def test_who_is_not_entered_brings_none():
    act = commands.RecordEntryTitle(**HERE, person=ANNA, level=9)
    tournament().when(commands.record_entry_title, act).refused("not_entered", field="person")


# Levels by hand


def by_hand(**changes: object) -> commands.RecordLevel:
    said = {"ground": "first_title", "from_day": TODAY, "reference": " Minutes 4 "}
    return commands.RecordLevel(**(LEVEL | said | changes))


def officer(*before: object) -> Specification:
    return tournament(role=Role.TITLE_OFFICER).also(titles_stream(FED, ANNA), *before)


RECORDED = LevelRecorded(person=ANNA, level=kyu(9).number, ground=Ground.FIRST_TITLE, reference="Minutes 4")


def test_the_officer_takes_over_a_title_from_its_day():
    before = TODAY - dt.timedelta(days=700)
    specified = officer().when(commands.record_level, by_hand(from_day=before))
    specified.then(titles_stream(FED, ANNA), RECORDED).counting_from(before)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"level": 0}, "level"),
        ({"level": 25}, "level"),
        ({"ground": "merit"}, "ground"),
        ({"from_day": TODAY + dt.timedelta(days=1)}, "from_day"),
        ({"reference": "  "}, "reference"),
        ({"reference": "x" * 301}, "reference"),
        ({"person": str(UUID(int=99))}, "person"),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_field(changes, field):
    officer().when(commands.record_level, by_hand(**changes)).refused(field=field, kind=Malformed)


def test_a_first_title_is_taken_over_once_and_a_ruling_may_follow():
    officer(RECORDED).when(commands.record_level, by_hand()).refused("first_title_recorded", field="ground")
    ruled = officer(RECORDED).when(commands.record_level, by_hand(ground="ruling"))
    assert ruled.refusal is None


def test_only_slsf_has_titles():
    officer().when(commands.record_level, by_hand(federation="dsu")).refused("no_titles_kept")


# Diplomas, 32.5


@pytest.fixture
def earned(monkeypatch):
    """What the rows would say: 9 kyu is an honorary title that was reached."""
    monkeypatch.setattr("ratings.titles.commands.diplomas.earned", lambda *_: {kyu(9).number})


ISSUED = DiplomaIssued(person=ANNA, level=kyu(9).number)


def test_a_new_honorary_title_has_its_diploma(earned):
    issue = commands.IssueDiploma(**LEVEL)
    officer().when(commands.issue_diploma, issue).then(titles_stream(FED, ANNA), ISSUED)


def test_a_diploma_is_issued_once(earned):
    officer(ISSUED).when(commands.issue_diploma, commands.IssueDiploma(**LEVEL)).refused(
        "diploma_issued", article="SLSF-R 32.5", field="level"
    )


def test_a_diploma_issued_by_mistake_waits_to_be_issued_again(earned):
    back = commands.TakeBackDiploma(**LEVEL, reason="It was never printed.")
    specified = officer(ISSUED).when(commands.take_back_diploma, back)
    assert [type(each) for each in specified.events_of(titles_stream(FED, ANNA))] == [DiplomaTakenBack]
    specified.when(commands.issue_diploma, commands.IssueDiploma(**LEVEL))
    officer().when(commands.take_back_diploma, back).refused("not_issued", article="SLSF-R 32.5")


@pytest.mark.parametrize(("level", "code"), [(8, "no_new_title"), (30, "no_such_level")])
def test_a_level_skipped_has_none(earned, level, code):
    act = commands.IssueDiploma(**(LEVEL | {"level": level}))
    officer().when(commands.issue_diploma, act).refused(code, field="level", kind=Refused)
