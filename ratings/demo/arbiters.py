"""Arbiters and bodies of the Danish union in the demo: old licences, courses, practice, a withdrawal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from events.work import Act, Command
from federation.bodies import commands as bodies
from federation.licences import commands as acts
from federation.licences.rules.obtaining import Letter
from federation.officials.roles import Role
from federation.rules.bodies import Body
from ratings.demo.cast import Cast, Figure
from ratings.demo.step import Step, login_of

DSU = "dsu"
OLD_LIST = "the list of licences of the year before"
MINUTES = "minutes of the executive committee {year}/{number}"
D_I, D_II = "D-I", "D-II"


def steps(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """Every act, in order. Those who lead the Danish tournaments of the demo hold D-I."""
    danes = everybody.danes
    yield from _of_before(danes, today)
    yield from _course(danes, today)
    yield from _practice(danes, today)
    yield from _special_cases(danes, today)
    yield from _bodies(danes, today)


def _of_before(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    since = today - dt.timedelta(days=2_000)
    for figure in (*danes[14:16], *danes[20:24]):
        yield _specially(figure, D_I, since, OLD_LIST)
    for figure in danes[16:18]:
        yield _specially(figure, D_II, since, OLD_LIST)


def _course(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """Four take part and three pass; one of them has not had their paper yet."""
    leader, *takers = danes[22], *danes[5:9]
    course = acts.RecordCourse(
        federation=DSU,
        licence=D_I,
        held_on=today - dt.timedelta(days=300),
        leader=leader.id,
        participants=tuple(acts.CoursePart(person=each.id, passed=each is not takers[-1]) for each in takers),
    )
    yield _executive("course", acts.record_course, course)
    for figure in takers[:2]:
        paper = acts.HandOutPaper(federation=DSU, person=figure.id, licence=D_I)
        yield _executive(f"paper {figure.id}", acts.hand_out_paper, paper)


def _practice(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """One was licensed by their practice; the declaration for another waits."""
    for figure, ago in ((danes[5], 120), (danes[6], 6)):
        declared = acts.DeclarePractice(
            federation=DSU,
            person=figure.id,
            licence=D_I,
            supervisor=danes[22].id,
            declared_on=today - dt.timedelta(days=ago),
            groups=2,
        )
        yield _executive(f"practice {figure.id}", acts.declare_practice, declared)
    granted = acts.GrantLicence(
        federation=DSU, person=danes[5].id, declaration=1, granted_on=today - dt.timedelta(days=110)
    )
    yield _executive("granted", acts.grant_licence, granted)


def _special_cases(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """A proposal that waits; a withdrawal of which the district was not told yet; somebody who helps."""
    applicant = danes[9]
    assert applicant.number is not None, "an applicant is a member"
    propose = acts.ProposeGrant(
        federation=DSU,
        person=applicant.id,
        licence=D_II,
        member_number=applicant.number,
        reason="Led two club championships very well.",
    )
    yield _step("proposal", Role.DISTRICT_CHAIR, acts.propose_grant, propose)
    gone, on = danes[17], today - dt.timedelta(days=12)
    withdraw = acts.WithdrawLicence(
        federation=DSU, person=gone.id, withdrawn_on=on, reasons="Let a finished game be played on, twice."
    )
    yield _executive("withdrawal", acts.withdraw_licence, withdraw)
    told = acts.RecordLetter(
        federation=DSU,
        person=gone.id,
        withdrawn_on=on,
        letter=Letter.HOLDER_REGISTERED.value,
        sent_on=on + dt.timedelta(days=1),
    )
    yield _executive("letter", acts.record_letter, told)
    helps = acts.DelegateDuties(
        federation=DSU,
        person=danes[14].id,
        duties=("courses", "papers"),
        reference=MINUTES.format(year=today.year, number=2),
    )
    yield _executive("delegate", acts.delegate_duties, helps)


def _bodies(danes: tuple[Figure, ...], today: dt.date) -> Iterator[Step]:
    """A full rating committee whose eldest term soon ends, and the registrar."""
    ago = {danes[1]: 1_055, danes[2]: 690, danes[3]: 325}
    for figure, days in ago.items():
        yield _seat(figure, Body.RATING_COMMITTEE, today - dt.timedelta(days=days))
    yield _seat(danes[4], Body.RATING_COMMITTEE, today - dt.timedelta(days=200), substitute=True)
    yield _seat(danes[13], Body.RATING_REGISTRAR, today - dt.timedelta(days=1_500))


def _seat(figure: Figure, body: Body, since: dt.date, *, substitute: bool = False) -> Step:
    act = bodies.AppointMember(
        federation=DSU,
        body=body.value,
        person=figure.id,
        since=since,
        substitute=substitute,
        reference=f"minutes of the main board {since.year}/3",
    )
    return _step(f"seat {body} {figure.id}", Role.BOARD, bodies.appoint_member, act)


def _specially(figure: Figure, licence: str, on: dt.date, reference: str) -> Step:
    act = acts.GrantSpecially(
        federation=DSU, person=figure.id, licence=licence, granted_on=on, reference=reference
    )
    return _executive(f"{licence} {figure.id}", acts.grant_specially, act)


def _executive(name: str, command: Command[Act], act: Act) -> Step:
    return _step(name, Role.EXECUTIVE_COMMITTEE, command, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"arbiters: {name}", login_of(DSU, role), command, act)
