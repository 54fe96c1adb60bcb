"""What the demo season tells of titles."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest

from ratings.demo import calendar
from ratings.demo import titles as demo
from ratings.demo.cast import cast
from ratings.rules.kyu_dan.levels import kyu
from ratings.titles import commands

DAY = dt.date(2026, 8, 17)


@pytest.fixture(scope="module")
def everybody():
    return cast(Random(3))


def test_the_stronger_half_of_renju_held_titles_before(everybody):
    acts = [step.act for step in demo.held_before(everybody, DAY)]
    assert len({act.person for act in acts}) == demo.HOLDERS
    assert [act.level for act in acts] == sorted((act.level for act in acts), reverse=True)
    assert acts[0].level == kyu(demo.HIGHEST_KYU).number


def test_renju_tournaments_alone_state_conditions(everybody):
    plans = calendar.played(everybody, DAY, Random(3))
    steps = [step for plan in plans for step in demo.stated(plan)]
    assert len(steps) == sum(plan.discipline == "renju" for plan in plans)
    assert {step.login for step in steps} == {"slsf-rating-committee"}


def test_every_step_has_a_name_of_its_own(everybody):
    steps = [
        *demo.held_before(everybody, DAY),
        *demo.in_play(everybody, DAY),
        *demo.diplomas(everybody),
    ]
    assert len({step.name for step in steps}) == len(steps)
    assert any(isinstance(step.act, commands.RecordEntryTitle) for step in steps)
    assert any(isinstance(step.act, commands.IssueDiploma) for step in steps)
