"""A release is recorded by the step that migrates, and what guards the log may differ for no other reason."""

from __future__ import annotations

import datetime as dt
from unittest import mock

import pytest
from django.core.management import call_command

from events import clock
from events.log import head_position, read_stream
from federation.keeping import attested_before, attesting, standing
from federation.keeping.attesting import guard_faults, guards_digest, objects
from federation.keeping.events import ReleaseInstalled
from federation.keeping.release import this_release
from federation.keeping.state import STREAM, Release
from federation.management.commands import upgrade
from federation.officials.account_checks import account_faults
from federation.officials.models import Account
from tests.events.recording import clubs
from tests.keeping.drifts import DRIFTS, do
from tests.keeping.nights import night, said
from tests.support import season
from tests.support.database import Clone

pytestmark = pytest.mark.database

NEXT = Release(version="0.2.0", commit="3c4d", code="4" * 64, guards="5" * 64)


def installed() -> list[ReleaseInstalled]:
    events = (envelope.event for envelope in read_stream(STREAM))
    return [event for event in events if isinstance(event, ReleaseInstalled)]


def runs(release: Release, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of this release is what runs from now on."""
    for module in (standing, attested_before, upgrade):
        monkeypatch.setattr(module, "this_release", lambda: release)


def test_a_new_house_records_none_and_an_old_one_once(committed: Clone) -> None:
    call_command("upgrade")
    assert head_position() == 0
    clubs(2)
    call_command("upgrade")
    call_command("upgrade")
    (event,) = installed()
    here = this_release()
    assert (event.version, event.code, event.guards) == (here.version, here.code, here.guards)
    assert event.guards_before == here.guards == guards_digest(objects())


def test_code_that_was_not_installed_is_named_until_it_is(house: Clone, monkeypatch) -> None:
    assert said(night(monkeypatch, 1)) == []
    runs(NEXT, monkeypatch)
    for number in (2, 3):
        told = said(night(monkeypatch, number))
        assert [each.partition("(")[0] for each in told] == [
            "release: its guards are others than those of release 0.1.0 that was recorded",
            "release: the program is not the recorded one ",
        ]
    call_command("upgrade")
    assert said(night(monkeypatch, 4)) == []


def test_guards_that_were_tampered_with_do_not_come_along(house: Clone, monkeypatch) -> None:
    assert said(night(monkeypatch, 1)) == []
    do(house, DRIFTS[0].does)
    runs(NEXT, monkeypatch)
    call_command("upgrade")
    assert "release: what guarded the log before 0.2.0 was not as 0.1.0 made it" in said(
        night(monkeypatch, 2)
    )


def test_meanwhile_the_guards_of_both_releases_hold(house: Clone, monkeypatch) -> None:
    """A process of the older release goes on for a while: what it finds is what the log says of the newer."""
    do(house, "ALTER TABLE members_club ADD COLUMN phone text")
    (fault,) = guard_faults()
    assert fault.what == "columns: members_club.phone is none of this release"
    newer = this_release_with(guards_digest(objects()))
    with monkeypatch.context() as patch:
        runs(newer, patch)
        call_command("upgrade")
    assert list(guard_faults()) == []
    later = clock.now() + attesting.UPGRADING + dt.timedelta(minutes=1)
    with mock.patch.object(clock, "now", lambda: later):
        assert [each.what for each in guard_faults()] == [fault.what]
    do(house, DRIFTS[0].does)
    assert DRIFTS[0].says in {each.what for each in guard_faults()}


def this_release_with(guards: str) -> Release:
    here = this_release()
    return Release(version="0.2.0", commit=here.commit, code=here.code, guards=guards)


def test_superusers_are_recorded_where_that_begins_and_never_again(committed: Clone) -> None:
    season.open_house()
    clubs(2)
    Account.objects.create_superuser("anna")
    assert [each.what.partition(" is ")[2] for each in account_faults()] == [
        "superuser; the log says otherwise"
    ]
    call_command("upgrade")
    assert list(account_faults()) == []
    Account.objects.create_superuser("bo")
    call_command("upgrade")
    assert len(list(account_faults())) == 1
    call_command("superuser", "bo")
    assert list(account_faults()) == []
    call_command("superuser", "bo", "--end")
    assert (list(account_faults()), Account.objects.get(username="bo").is_superuser) == ([], False)
