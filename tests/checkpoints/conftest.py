"""What the tests of a house's checkpoints start from."""

import pytest

from events.checkpoints.signing import sign_now
from events.verifying.notes import VerifierKey
from tests.events.conftest import account, house, quiet

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
