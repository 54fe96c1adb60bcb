"""Acts on arbiters' licences, as their specifications give them."""

from __future__ import annotations

from federation.licences import commands as acts
from tests.licences.given import (
    ANNA,
    BO,
    CARL,
    DAY,
    FED,
    MINUTES,
    TODAY,
    of,
)

LIST = (acts.CoursePart(person=ANNA, passed=True), acts.CoursePart(person=CARL, passed=False))


def course(**changes: object) -> acts.RecordCourse:
    form = {"federation": FED, "licence": "D-I", "held_on": DAY, "leader": BO, "participants": LIST}
    return acts.RecordCourse(**(form | changes))


def practice(**changes: object) -> acts.DeclarePractice:
    form = of(ANNA) | {"licence": "D-I", "supervisor": BO, "declared_on": DAY, "groups": 2}
    return acts.DeclarePractice(**(form | changes))


def grant(**changes: object) -> acts.GrantLicence:
    return acts.GrantLicence(**(of(ANNA) | {"declaration": 1, "granted_on": TODAY} | changes))


def special(**changes: object) -> acts.GrantSpecially:
    form = of(ANNA) | {"licence": "D-I", "granted_on": TODAY, "reference": MINUTES}
    return acts.GrantSpecially(**(form | changes))
