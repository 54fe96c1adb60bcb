"""The log held to where its acts came from: what is found, and who is told."""

from __future__ import annotations

import datetime as dt
import secrets
from uuid import uuid4

import pytest
from django.core.management import call_command

from events.act_sources import Given, Kind, Source, at_the_machine, coming_from
from events.log import head_position
from events.models import ActSource
from events.source_checks import ANOTHER, FALSE, MORE, NO_EVENT, NOTHING, sources_shown, sources_since, told
from events.work import By
from federation.keeping import checking
from federation.members.commands import register_club
from tests.api.asking import signed_in
from tests.events.forging import ACT, POST, by_hand, faults, note
from tests.events.recording import club, record, tampering
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database


@pytest.fixture
def registrar(committed: Clone) -> By:
    season.open_house()
    return season.official("slsf", "registrar")


# ---- what is found ----
def test_an_event_by_hand_is_found_and_a_real_act_is_not(registrar: By) -> None:
    before = by_hand()
    given = register_club(ACT, by=registrar)
    assert given is not None
    borrowed = by_hand(registrar.actor, correlation=ActSource.objects.latest("at").command)
    assert faults() == [(before, NOTHING), (borrowed, NOTHING)]
    assert [fault.position for fault in checking.source_faults()] == [before, borrowed]


def test_a_row_of_another_act_or_made_without_the_key_does_not_help(registrar: By) -> None:
    key = uuid4()
    with coming_from(lambda: Source(Kind.ACCOUNT, POST, account=registrar.actor)):
        register_club(ACT, by=registrar, key=key)
    real = ActSource.objects.get(command=key)
    command = uuid4()
    forged = Given(command, registrar.actor, 1, Source(real.kind, real.what, "", real.account, real.session))
    note(forged, mark=real.mark)  # the request of another act
    position = by_hand(registrar.actor, command=command)
    other = uuid4()
    note(Given(other, registrar.actor, 1, Source("none such", "x")), mark="x")
    second = by_hand(registrar.actor, command=other)
    assert faults() == [(position, FALSE % POST), (second, FALSE % "x")]


def test_a_request_of_another_account_does_not_help(registrar: By) -> None:
    with coming_from(lambda: Source(Kind.ACCOUNT, POST, account=uuid4())):
        recorded = register_club(ACT, by=registrar)
    assert recorded is not None
    assert faults() == [(recorded.first_position, ANOTHER % POST)]
    command = uuid4()
    note(Given(command, uuid4(), 1, Source(Kind.TASK, "keeping.check")))  # whoever has the key as well
    position = by_hand(registrar.actor, command=command)
    assert faults()[1:] == [(position, ANOTHER % "keeping.check")]


def test_an_event_slipped_into_a_command_is_found(registrar: By, committed: Clone) -> None:
    recorded = register_club(ACT, by=registrar)
    assert recorded is not None
    with tampering(committed) as intruder:
        intruder.execute(
            "INSERT INTO events_event SELECT position + 1, 'club/slsf/slipped', 1, type, schema_version, "
            "effective_on, recorded_at, actor, command_id, number + 1, correlation, payload, hash, hash, "
            "nonce, class FROM events_event WHERE position = %s",
            [recorded.last_position],
        )
        intruder.execute("UPDATE events_head SET position = position + 1")
    what = ActSource.objects.latest("at").what
    assert faults() == [(recorded.first_position, MORE % (what, 1, 2, 2))]


def test_a_row_prepared_for_later_or_taken_away_is_found(registrar: By, committed: Clone) -> None:
    recorded = register_club(ACT, by=registrar)
    assert recorded is not None
    real = ActSource.objects.latest("at")
    with tampering(committed) as intruder:
        intruder.execute("DELETE FROM events_actsource WHERE command = %s", [real.command])
    note(Given(uuid4(), registrar.actor, 1, Source(Kind.MACHINE, "manage.py act", "root")))
    at = ActSource.objects.latest("at").at
    assert faults() == [
        (recorded.first_position, NOTHING),
        (0, NO_EVENT % ("manage.py act", f"{at:%Y-%m-%d %H:%M}")),
    ]


def test_a_mark_made_with_the_key_before_still_counts(registrar: By, settings) -> None:
    register_club(ACT, by=registrar)
    old, settings.SECRET_KEY = settings.SECRET_KEY, secrets.token_hex(32)
    assert len(faults()) == ActSource.objects.count()
    settings.SECRET_KEY_FALLBACKS = [old]
    assert faults() == []


# ---- who is told ----
def test_it_is_told_in_two_nights(registrar: By) -> None:
    position = by_hand()
    first = checking.check()
    assert [position, NOTHING] in first.faults
    assert [position, NOTHING] in checking.check().faults
    assert (position, NOTHING) in sources_since(first.checked_at - checking.A_DAY).faults
    assert sources_since(first.checked_at + dt.timedelta(seconds=1)).faults == []


def test_verify_says_it_in_words(registrar: By, capsys) -> None:
    register_club(ACT, by=registrar)
    position = by_hand()
    record("club/slsf/lund", club())
    call_command("verify")
    lines = capsys.readouterr().out.splitlines()
    assert f"look: event {position}: {NOTHING}" in lines
    (machine,) = [line for line in lines if " machine " in line]
    assert machine.endswith(f"3 acts of 3 events, the newest event {head_position()}")
    assert list(told(sources_shown())) == [line for line in lines if line.startswith(("look:", "since"))]


def test_auditors_read_it_on_a_page(registrar: By, client) -> None:
    position = by_hand()
    register_club(ACT, by=registrar)
    auditor = season.official("slsf", "auditor")
    reader = signed_in(auditor)
    call_command("replay", "officials.grants")
    assert client.get("/log/sources/").status_code == 302
    assert signed_in(registrar).get("/log/sources/").status_code == 403
    page = reader.get("/log/sources/").content.decode()
    assert f'<a href="/log/{position}/">' in page
    assert NOTHING in page
    assert "Command line" in page and f"by {at_the_machine().who}" in page
    assert 'href="/log/sources/"' in reader.get("/log/").content.decode()
