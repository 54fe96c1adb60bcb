"""The web signs nothing and holds no key: it goes by the one that the worker wrote down."""

from __future__ import annotations

import psycopg
import pytest
from kombu.exceptions import OperationalError
from psycopg import errors

from events import clock
from events.checkpoints import signing, tasks
from events.checkpoints.keys import new_key, read_signing_key
from events.checkpoints.models import FirstKey, SignedCheckpoint
from events.checkpoints.replacing import replace_key
from events.checkpoints.signing import Unguarded, keyring, public_key, publish_key, sign_now
from events.checkpoints.verification import checkpoint_faults
from events.verification import verify
from events.verifying.notes import Unsound
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import clubs, tampering

pytestmark = pytest.mark.database

NO_KEY = "The key that signs this log is not known to its pages yet."


@pytest.fixture
def keyless(settings):
    """A function after which this is a process without the key."""

    def forget():
        settings.SIGNING_KEY = ""

    return forget


@pytest.mark.parametrize("by", [publish_key, sign_now, tasks.sign_what_is_due])
def test_who_holds_the_key_says_once_which_it_is(by, house, public, keyless):
    by()
    by()
    assert [each.key for each in FirstKey.objects.all()] == [str(public)]
    keyless()
    publish_key()
    assert public_key() == keyring().newest == public


def test_without_a_word_of_it_pages_say_so_and_nothing_is_made_up(house, client, keyless):
    keyless()
    assert NO_KEY in client.get("/log/key.txt").content.decode()
    assert "A worker names it within a minute" in client.get("/log/checkpoints/").content.decode()
    assert [fault.what.startswith(NO_KEY) for fault in checkpoint_faults()] == [True]
    with pytest.raises(Unsound):
        sign_now()


def test_pages_bundle_and_check_hold_without_the_key(signed, client, public, tmp_path, taken, keyless):
    keyless()
    assert client.get("/log/key.txt").text.strip() == str(public)
    assert str(public) in client.get("/log/checkpoints/").content.decode().replace("&#x2B;", "+")
    assert verify().faults == ()
    assert as_a_stranger(tmp_path, taken(), "--key", public).returncode == 3


def test_a_replaced_key_is_known_by_its_statement(public, client, another, keyless):
    clubs(4)
    replace_key(read_signing_key(another))
    keyless()
    assert client.get("/log/key.txt").text.strip() == str(read_signing_key(another).public)
    assert list(checkpoint_faults()) == []


def test_a_house_whose_key_was_replaced_before_says_the_first_one(committed, settings):
    former = signing.signing_key().public
    another = new_key(former.name)
    clubs(4)
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = another
    with tampering(committed) as before:
        before.execute("DELETE FROM checkpoints_firstkey")
    publish_key()
    assert FirstKey.objects.get().key == str(former)


def test_a_key_that_somebody_else_wrote_down_is_a_fault(house, public):
    other = read_signing_key(new_key(public.name)).public
    FirstKey.objects.create(key=str(other), made_at=clock.now())
    sign_now()
    (fault,) = checkpoint_faults()
    assert fault.what == f"pages hold the log to {other}; the key that signed first is {public}"


def test_the_database_refuses_to_change_it(committed):
    publish_key()
    table = "checkpoints_firstkey"
    refusals = (
        (committed.app_url, errors.InsufficientPrivilege),
        (committed.owner_url, errors.RestrictViolation),
    )
    for change in (f"UPDATE {table} SET key = ''", f"DELETE FROM {table}", f"TRUNCATE {table}"):
        for url, kind in refusals:
            with psycopg.connect(url) as other, pytest.raises(kind):
                other.execute(change)
    with psycopg.connect(committed.app_url) as other, pytest.raises(errors.CheckViolation):
        other.execute(f"INSERT INTO {table} VALUES (2, 'x', now())")


# ---- an auditor asks the worker ----
def refuses():
    raise Unguarded("log_unguarded", what="x")


def test_an_auditor_asks_the_worker_and_is_told_why_not(house, client, account, monkeypatch):
    client.force_login(account("solveig", "auditor"))
    with monkeypatch.context() as patch:
        patch.setattr(tasks.sign_as_asked, "apply_async", lambda **_: tasks.sign_as_asked())
        patch.setattr(signing, "_check_guards", refuses)
        page = client.post("/log/checkpoints/sign/", follow=True).content.decode()
    assert "A worker signs the log now." in page
    assert "The log was not signed when it last should have been" in page
    assert "What guards the log is not as this release made it (x)." in page
    tasks.sign_as_asked()
    page = client.post("/log/checkpoints/sign/", follow=True).content.decode()
    assert "The log is signed up to event 63." in page
    assert "when it last should have been" not in page


def test_where_the_broker_is_away_the_auditor_is_told(house, client, account, monkeypatch):
    def away(**_):
        raise OperationalError

    client.force_login(account("solveig", "auditor"))
    monkeypatch.setattr(tasks.sign_as_asked, "apply_async", away)
    assert "No worker can be reached." in client.post("/log/checkpoints/sign/", follow=True).content.decode()
    assert SignedCheckpoint.objects.count() == 0
