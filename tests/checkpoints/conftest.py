"""What the tests of a house's checkpoints start from."""

import pytest

from events.checkpoints import bundling
from events.checkpoints.keys import new_key, read_signing_key
from events.checkpoints.replacing import replace_key
from events.checkpoints.signing import sign_now
from events.restricted_streams import EVERYTHING
from events.verifying.notes import VerifierKey
from tests.checkpoints.making import MADE, MINE, Parts
from tests.events.conftest import account, house, quiet
from tests.events.recording import club, clubs, record

__all__ = ["account", "house", "quiet"]


@pytest.fixture
def signed(house):
    """A house of 62 events, signed; the key."""
    return sign_now()


@pytest.fixture
def public(settings) -> VerifierKey:
    """The public key of the house."""
    from events.checkpoints.signing import signing_key

    return signing_key().public


@pytest.fixture
def bundle(tmp_path):
    """A function that writes a bundle without any house, its parts spoiled."""

    def write(spoil=lambda parts: None):
        parts = Parts(MINE, MADE)
        spoil(parts)
        return parts.write(tmp_path / "bundle.zip")

    return write


@pytest.fixture
def another(db, public):
    """A new private key of this log, as a line."""
    return new_key(public.name)


@pytest.fixture
def replaced(settings, public, another):
    """A house of ten events whose key was replaced, and that goes on with the new one to twelve."""
    clubs(10)
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = another
    record("club/slsf/late", club())
    sign_now()
    record("club/slsf/later", club())
    sign_now()
    return public


@pytest.fixture
def taken(tmp_path):
    """A function that takes the bundle home."""

    def take():
        file = tmp_path / "bundle.zip"
        file.write_bytes(b"".join(bundling.bundle(EVERYTHING)))
        return file

    return take
