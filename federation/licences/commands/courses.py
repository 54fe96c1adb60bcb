"""Arbiter courses: the list that the leader sends in, the aspirant's paper (DSU 4.6.1.1, 4.6.3-4.6.4)."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.licences import events as facts
from federation.licences.commands.common import (
    LicenceAct,
    asked_by,
    check_licence,
    check_not_own,
)
from federation.licences.current_licences import licences_of
from federation.licences.rules.licences import TRAINING
from federation.licences.rules.obtaining import Paper, paper
from federation.licences.state import CourseList, Duty, course_stream, evolve_course, licence_stream
from federation.members.register_checks import check_known, check_not_to_come

PAPERS = "DSU 4.6.4"
LISTS = "DSU 4.6.3"
MOST_PARTICIPANTS = 100


class CoursePart(msgspec.Struct, frozen=True, kw_only=True):
    """Who took part, and whether the written test was passed."""

    person: str
    passed: bool


class RecordCourse(msgspec.Struct, frozen=True, kw_only=True):
    """Take the list of an arbiter course I or II; `held_on` is the day of the written test."""

    federation: str
    licence: str
    held_on: dt.date
    leader: str
    participants: tuple[CoursePart, ...]


class HandOutPaper(LicenceAct, frozen=True, kw_only=True):
    """Note that an aspirant was given their paper."""

    licence: str


@command(final="It gives no licence: a declaration without a passed course is returned.")
@cites("DSU 4.6.1.1", "DSU 4.6.3")
def record_course(work: Work, act: RecordCourse) -> None:
    """4.6.3: lists of participants come from the leader of the course; who passed is an aspirant."""
    asked_by(work, act.federation, duty=Duty.COURSES, article=LISTS)
    licence = check_licence(act.licence, TRAINING)
    check_not_to_come(work, act.held_on, "held_on", TRAINING)
    check_known(work, act.leader, LISTS, "leader")
    _check_participants(work, act)
    stream = course_stream(act.federation, licence, act.held_on, act.leader)
    if work.fold(stream, CourseList(), evolve_course).taken:
        raise Clash("course_listed", field="held_on", article=LISTS)
    lines = tuple(facts.Participant(each.person, each.passed) for each in act.participants)
    listed = facts.ArbiterCourseListed(
        federation=act.federation,
        licence=licence,
        held_on=act.held_on,
        leader=act.leader,
        participants=lines,
    )
    work.record(stream, listed, effective_on=act.held_on)
    for each in act.participants:
        if each.passed:
            _pass(work, act, each.person)


def _pass(work: Work, act: RecordCourse, person: str) -> None:
    passed = facts.ArbiterCoursePassed(
        federation=act.federation, person=person, licence=act.licence, passed_on=act.held_on
    )
    work.record(licence_stream(act.federation, person), passed, effective_on=act.held_on)


def _check_participants(work: Work, act: RecordCourse) -> None:
    persons = [each.person for each in act.participants]
    if not 1 <= len(persons) <= MOST_PARTICIPANTS:
        raise Malformed("participants", field="participants", article=LISTS, most=MOST_PARTICIPANTS)
    for person, times in Counter(persons).items():
        if times > 1 or person == act.leader:
            raise Malformed("participant_twice", field="participants", article=LISTS)
        check_known(work, person, LISTS, "participants")
        check_not_own(work, person, LISTS)


@command(final="The paper is in the aspirant's hands; it gives no licence.")
@cites("DSU 4.6.4")
def hand_out_paper(work: Work, act: HandOutPaper) -> None:
    """4.6.4: after the course the aspirant is given their paper, by which they may act as one."""
    asked_by(work, act.federation, duty=Duty.PAPERS, article=PAPERS)
    licence = check_licence(act.licence, PAPERS)
    licences = licences_of(work, act.federation, act.person)
    if paper(licences.standing_on(work.today(work.zone)), licence) is not Paper.ASPIRANT:
        raise Refused("no_aspirant", field="person", article=PAPERS, licence=licence.value)
    if licence in licences.handed_out:
        raise Clash("paper_handed_out", field="licence", article=PAPERS)
    handed = facts.AspirantPaperHandedOut(federation=act.federation, person=act.person, licence=licence)
    work.record(licence_stream(act.federation, act.person), handed)
