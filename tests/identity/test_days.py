"""A merge proposed before midnight and approved after it: pages name the day on which it took effect."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import clock
from events.log import read_stream
from federation.identity.commands import MergePersons
from federation.identity.models import MergedPerson
from federation.identity.queries import address_of_merge
from ratings.corrections.events import CorrectionTookEffect
from ratings.corrections.state import corrections_stream
from tests.desk.conftest import text_of
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

BEFORE = dt.datetime(2026, 1, 10, 22, 30, tzinfo=dt.UTC)
AFTER = dt.datetime(2026, 1, 10, 23, 30, tzinfo=dt.UTC)
"""Half past eleven in Stockholm, and half past midnight: for UTC the day is the same."""


def at(monkeypatch: pytest.MonkeyPatch, moment: dt.datetime) -> None:
    monkeypatch.setattr(clock, "now", lambda: moment)


def proposed(twice) -> int:
    act = MergePersons(
        federation="slsf", merged=UUID(twice.again), kept=UUID(twice.anna), reason="one birthday"
    )
    return correcting.propose("merge", act, season.official("slsf", "registrar"))


def test_preview_page_and_register_name_the_day_of_the_act(twice, official, client, monkeypatch) -> None:
    registrar, board = official("registrar"), official("board")
    address = address_of_merge("slsf", UUID(twice.again), UUID(twice.anna))
    at(monkeypatch, BEFORE)
    assert "10 January 2026" in text_of(registrar.client.get(address))
    number = proposed(twice)
    season.catch_up()
    page = f"/corrections/slsf/{number}/"
    assert "10 January 2026" in text_of(client.get(page))
    at(monkeypatch, AFTER)
    decision = text_of(board.client.get(f"/desk/corrections/slsf/{number}/"))
    assert "11 January 2026" in decision
    assert "10 January 2026" not in decision
    correcting.approve(number, board.by)
    season.catch_up()
    assert MergedPerson.objects.get().merged_on == dt.date(2026, 1, 11)
    assert "11 January 2026" in text_of(board.client.get("/desk/twice/slsf/"))
    said = text_of(client.get(page))
    assert "11 January 2026" in said
    assert "10 January 2026" not in said


def test_what_was_decided_on_the_day_of_the_proposal_is_kept_once(twice, official, monkeypatch) -> None:
    at(monkeypatch, BEFORE)
    number = proposed(twice)
    correcting.approve(number, official("board").by)
    took_effect = list(read_stream(corrections_stream("slsf")))[-1].event
    assert isinstance(took_effect, CorrectionTookEffect)
    assert took_effect.shown == ()
