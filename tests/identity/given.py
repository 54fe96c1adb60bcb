"""Persons of the register whom the tests of identity know."""

from __future__ import annotations

from uuid import UUID

from federation.identity.state import identity_stream
from tests.support.specification import Specification

FED = "slsf"
STREAM = identity_stream(FED)
ANNA, ANNA_AGAIN, BO, ALONE = (UUID(int=number) for number in (0xA1, 0xA2, 0xB0, 0xC0))


def reason_of(specified: Specification) -> str:
    """The commitment to the reason that was kept."""
    (commitment,) = specified.streams.rows
    return commitment
