"""No act on a sanction is for the person whom it is about, under whichever number."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import NotAllowed
from federation.identity.events import PersonsMerged
from federation.identity.state import identity_stream
from federation.officials.proposing import in_correction
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, TABLE, world
from tests.robust.given_sanctions import CASES
from tests.support.specification import Specification
from tests.tournaments.given import ANNA, CUP
from tournaments.events.filing import TournamentCommitteeAppointed
from tournaments.state.filing import filing_stream

TWIN = UUID(int=0xA7)
OF_ONE = sorted(
    name for name in CASES if getattr(TABLE[name].act, "person", "") == ANNA and "file_appeal" not in name
)


def done_by(name: str, person: UUID) -> Specification:
    """The act, given by this person, who holds each role and sits on the committee."""
    case = TABLE[name]
    specified = world(case).holding(case.federation, *case.roles).being(person, case.federation)
    seated = TournamentCommitteeAppointed(members=(str(person),))
    specified.also(filing_stream(case.federation, CUP), seated)
    merged = PersonsMerged(merged=TWIN, kept=UUID(ANNA), reason="")
    specified.also(identity_stream(case.federation), merged)
    with in_correction():
        return specified.when(commands()[name], case.act, now=IN_MAY)


def test_every_act_on_a_sanction_is_tried() -> None:
    assert len(OF_ONE) == 13


@pytest.mark.parametrize("name", OF_ONE)
def test_another_person_does_it(name: str) -> None:
    assert done_by(name, UUID(int=0xB0)).recorded


@pytest.mark.parametrize("person", [UUID(ANNA), TWIN], ids=["own", "own, under the other number"])
@pytest.mark.parametrize("name", OF_ONE)
def test_the_person_concerned_does_not(name: str, person: UUID) -> None:
    specified = done_by(name, person)
    specified.refused("own_sanction", field="person", kind=NotAllowed)
    assert not specified.recorded
