"""How gravely each act of a tournament's desk warns, in one place.

    GRADES=write python -m pytest tests/desk/test_grades.py        writes tests/cases/desk-grades.csv anew

told             recorded at once; its page says what follows
confirmed        a box says that it is meant
looked at        a page shows what would be recorded, and what follows, before it is confirmed
confirmed twice  after the box the page says what no act brings back, and asks again

Refused with a way on is no grade of an act: every refusal has one (tests/rules/test_refusals.py).
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.urls import get_resolver

from events.readers import walk
from events.registries import gathered
from federation.pages.act_views import ActView, SureForm
from federation.pages.confirming import ConfirmedTwice
from tournaments.desk.held_file import ImportView
from tournaments.desk.lists import ListView
from tournaments.desk.manual_pairing import PairByHand
from tournaments.desk.moving import MoveBoards
from tournaments.prizes.desk.award import AwardPrizes
from tournaments.prizes.desk.fund import StateFund

TABLE = Path(__file__).parent / "cases" / "desk-grades.csv"
BELOW = "desk/tournaments/"
LOOKED_AT = (ImportView, ListView, PairByHand, MoveBoards, StateFund, AwardPrizes)


def grades() -> list[tuple[str, str, str]]:
    """Act, grade, and why there is no way back where there is none; each act once a grade."""
    return sorted(set(_graded()))


def _graded() -> Iterator[tuple[str, str, str]]:
    for route, each in walk(get_resolver().url_patterns):
        view = getattr(each.callback, "view_class", None)
        if route.startswith(BELOW) and view and issubclass(view, ActView) and hasattr(view, "command"):
            yield view.command.decide.__name__, grade(view), view.command.final


def grade(view: Any) -> str:
    """By what stands between opening the page and the record."""
    corrected = {each.command.decide for each in gathered("CORRECTABLE")}
    if issubclass(view, LOOKED_AT) or view.command.decide in corrected:
        return "looked at"
    if issubclass(view, ConfirmedTwice):
        return "confirmed twice"
    return "confirmed" if issubclass(view.form_class, SureForm) else "told"


def written() -> list[tuple[str, str, str]]:
    """The table as it stands."""
    with TABLE.open(encoding="utf-8", newline="") as table:
        return [(row["act"], row["grade"], row["final"]) for row in csv.DictReader(table)]
