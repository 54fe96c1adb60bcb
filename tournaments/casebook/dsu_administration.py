"""Cases of the Danish deadlines, which stand with what each is a deadline of."""

from __future__ import annotations

from datetime import date

from federation.casebook import Answer, Given, answers
from federation.sanctions.rules.appeals import last_day_to_appeal
from tournaments.rules.dsu import deadlines


@answers(op="deadline")
def deadline(given: Given) -> Answer:
    """The last day in time."""
    code, anchor = given["code"], date.fromisoformat(given["anchor"])
    if code == "appeal_to_tk":
        day = last_day_to_appeal(anchor)
    else:
        day, _ = deadlines.last_day(code, anchor)
    return {"last_day": day.isoformat()}
