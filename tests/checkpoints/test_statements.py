"""Statements on keys lead from the first key to the newest, each going on from the one before it.

One that leads nowhere would stay for ever, and break every bundle: none is made, and one put in is found.
"""

import pytest
from django.utils import timezone

from events.checkpoints.bundling import bundle
from events.checkpoints.keys import new_key, read_signing_key
from events.checkpoints.models import KeyReplacement
from events.checkpoints.replacing import replace_key, replace_lost_key
from events.checkpoints.signing import sign_now, signing_key
from events.checkpoints.verification import checkpoint_faults
from events.citing import Refused
from events.restricted_streams import EVERYTHING
from events.verifying.keyring import replacement_text
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import club, clubs, record

pytestmark = pytest.mark.database


def test_a_lost_key_is_replaced_once(settings, public, another, tmp_path, taken):
    """An operator who is not sure whether it was done does it again."""
    clubs(3)
    sign_now()
    settings.SIGNING_KEY = another
    replace_lost_key(public)
    with pytest.raises(Refused, match="was replaced before") as refusal:
        replace_lost_key(public)
    assert refusal.value.code == "replaced_already"
    record("club/slsf/late", club())
    sign_now()
    assert as_a_stranger(tmp_path, taken(), "--key", signing_key().public).returncode == 3


def test_a_key_lost_before_it_signed_anything_is_replaced_too(settings, public, another, tmp_path, taken):
    """Stated, put in place, lost within the hour: the newest checkpoint is still the former one's."""
    clubs(3)
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = new_key(public.name)
    replace_lost_key(read_signing_key(another).public)
    record("club/slsf/late", club())
    sign_now()
    assert list(checkpoint_faults()) == []
    done = as_a_stranger(tmp_path, taken(), "--key", signing_key().public)
    assert done.returncode == 3, done.stdout


def test_a_key_that_was_replaced_never_comes_back(settings, another):
    clubs(3)
    former = settings.SIGNING_KEY
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = another
    with pytest.raises(Refused, match="signed this log before") as refusal:
        replace_key(read_signing_key(former))
    assert refusal.value.code == "key_comes_back"
    settings.SIGNING_KEY = former
    with pytest.raises(Refused, match="signed this log before"):
        replace_lost_key(read_signing_key(another).public)
    assert KeyReplacement.objects.count() == 1


def test_verify_finds_a_statement_that_leads_nowhere(replaced, public):
    """Put in by whoever can write into the table; and one of another log."""
    thief = read_signing_key(new_key(public.name))
    text = replacement_text(public, thief.public, 10, "A" * 43 + "=")
    KeyReplacement.objects.create(size=10, note=thief.sign(text), made_at=timezone.now())
    told = [fault.what for fault in checkpoint_faults()]
    assert any("does not go on from the one before it" in each for each in told)
    assert any("the log is not the one that was signed here" in each for each in told)


# ---- a key is replaced while somebody takes the bundle ----


def test_a_bundle_is_of_one_moment(public, another, settings, tmp_path):
    clubs(4)
    sign_now()
    pieces = bundle(EVERYTHING)
    begun = [next(pieces)]
    record("club/slsf/late", club())
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = another
    record("club/slsf/later", club())
    sign_now()
    file = tmp_path / "bundle.zip"
    file.write_bytes(b"".join([*begun, *pieces]))
    done = as_a_stranger(tmp_path, file, "--key", public)
    assert done.returncode == 3, done.stdout
    assert "holds: 4 events, no gap" in done.stdout
