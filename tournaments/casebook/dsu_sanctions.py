"""Cases of Danish sanctions, appeals and licences."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from federation.licences.rules.appointments import check_arbiter_plays, check_committee
from federation.licences.rules.licences import (
    CoursePassed,
    Licence,
    PracticeDeclared,
    Recorded,
    SpeciallyGranted,
    Standing,
    Withdrawn,
    standing,
)
from federation.sanctions.rules.appeals import Instance, appeal
from federation.sanctions.rules.barring import barring
from federation.sanctions.rules.danish import (
    Cause,
    Length,
    Quarantined,
    Sanction,
    Warned,
    check_quarantine,
)
from federation.sanctions.rules.register import Entry, Kind, entries, register

REFUSED, ANNULLED = "refused", "annulled"
SOME_DAY = date(2011, 1, 1)


@answers(op="sanctions")
def sanctions(given: Given) -> Answer:
    """What every sanction came to, and the register on a day."""
    facts: list[Sanction] = []
    refused: set[str] = set()
    for number, event in enumerate(given["events"]):
        fact = _sanction(number, event)
        try:
            if isinstance(fact, Quarantined):
                check_quarantine(fact)
            facts.append(fact)
        except Refused:
            refused.add(fact.id)
    overturned = {str(number) for number, event in enumerate(given["events"]) if event.get("annulled")}
    entered = entries(facts, overturned)
    came_to = {entry.sanction: _outcome(entry) for entry in entered}
    came_to |= dict.fromkeys(refused, REFUSED)
    day = date.fromisoformat(given["as_of"])
    return {
        "outcomes": [came_to.get(str(number), ANNULLED) for number in range(len(given["events"]))],
        "register": [_shown(entry, day) for entry in register(entered, day)],
        "barred": bool(barring(entered, [day])),
    }


def _sanction(number: int, event: Given) -> Sanction:
    decided_on = date.fromisoformat(event["decided_on"])
    if event["type"] == "warning":
        last = date.fromisoformat(event["event_last_day"])
        return Warned(id=str(number), number=number, decided_on=decided_on, event_last_day=last)
    return Quarantined(
        id=str(number),
        number=number,
        decided_on=decided_on,
        length=Length(months=event["months"]),
        cause=Cause(event.get("cause", Cause.CONDUCT)),
    )


def _outcome(entry: Entry) -> str:
    if entry.length is None:
        return f"warning to {entry.last_day}"
    return f"quarantine {entry.length.months} months to {entry.last_day}"


def _shown(entry: Entry, day: date) -> str:
    if entry.kind is Kind.WARNING:
        return f"warning to {entry.last_day}"
    return f"quarantine to {entry.last_day} ({'in force' if entry.in_force_on(day) else 'expired'})"


@answers(op="quarantine_entry")
def quarantine_entry(given: Given) -> Answer:
    """May a quarantined player enter for these days."""
    names = ("quarantine_start", "quarantine_end", "first_day", "last_day")
    start, end, first, last = (date.fromisoformat(given[name]) for name in names)
    quarantine = Quarantined(id="quarantine", decided_on=start, length=Length(days=(end - start).days))
    days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
    return {"allowed": not barring(entries([quarantine]), days)}


@answers(op="appeal_filing")
def appeal_filing(given: Given) -> Answer:
    """Is an appeal from the arbiter in time, and does it suspend their ruling."""
    decided_on, filed_on = (date.fromisoformat(given[name]) for name in ("decided_on", "filed_on"))
    filed = appeal(Instance.ARBITER, decided_on=decided_on, filed_on=filed_on)
    return {"in_time": filed.in_time, "decision_suspended": filed.suspends}


@answers(op="licence")
def licence(given: Given) -> Answer:
    """What a person holds after these facts, one a day."""
    facts = [_licence_fact(text, SOME_DAY + timedelta(days=day)) for day, text in enumerate(given["events"])]
    held = standing(facts, SOME_DAY + timedelta(days=len(facts)))
    if held.highest:
        return {"status": f"licensed {held.highest.value}"}
    return {"status": next((f"aspirant {each.value}" for each in sorted(held.aspirant)), "none")}


def _licence_fact(text: str, on: date) -> Recorded:
    """ "PracticeDeclared D-I groups=2" and the like."""
    kind, *rest = text.split()
    if kind == "LicenceRevoked":
        return Withdrawn(on=on)
    figures = {name: int(figure) for name, figure in re.findall(r"(\w+)=(\d+)", text)}
    match kind:
        case "CoursePassed":
            return CoursePassed(licence=Licence(rest[0]), on=on)
        case "SpecialGrantByFU":
            return SpeciallyGranted(licence=Licence(rest[0]), on=on)
    return PracticeDeclared(licence=Licence(rest[0]), on=on, **figures)


@answers(op="committee")
def committee(given: Given) -> Answer:
    """May these three sit on a tournament committee."""
    members = {str(number): _holder(text) for number, text in enumerate(given["licences"])}
    try:
        *doubts, _ = check_committee(members)
    except Refused:
        return {"accepted": False, "warning": False}
    return {"accepted": True, "warning": bool(doubts)}


def _holder(text: str) -> Standing:
    return Standing() if text == "none" else Standing(held=frozenset({Licence(text)}))


@answers(op="arbiter_plays")
def arbiter_plays(given: Given) -> Answer:
    """May an arbiter play in their own tournament."""
    approved_for = "this" if given["approved_by_rkf"] else ""
    return {"allowed": _allowed(lambda: check_arbiter_plays(approved_for=approved_for, event="this"))}


def _allowed(check: Callable[[], object]) -> bool:
    try:
        check()
    except Refused:
        return False
    return True
