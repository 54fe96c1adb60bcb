"""Acts of the register that were wrong, put right in their own places; the walk begins there."""

from __future__ import annotations

import msgspec

from events.log import Envelope
from events.rows import Batch, Row
from federation.identity.standins import StandsFor
from ratings.systems.danish.events import GivenNumberCorrected
from ratings.systems.danish.models import ActKind, RegisterAct
from ratings.systems.danish.steps import Adjusted, Given, Says, as_json, persons_of, said
from ratings.systems.danish.walk import walk


def give_otherwise(batch: Batch, at: Envelope, event: GivenNumberCorrected, stands_for: StandsFor) -> None:
    """The number last given to the player becomes another one, or none."""
    acts = (
        row for kind in (ActKind.ENTRY, ActKind.TAKEN_OVER) for row in batch[RegisterAct].where(kind=kind)
    )
    row = max((row for row in acts if event.person in persons_of(row)), key=lambda row: int(row["place"]))
    says = said(row)
    assert isinstance(says, Given)
    now = tuple(
        (person, event.rating if person == event.person else rating, day)
        for person, rating, day in says.numbers
        if person != event.person or event.rating
    )
    _say_anew(batch, at, row, msgspec.structs.replace(says, numbers=now), stands_for)


def take_out(batch: Batch, at: Envelope, row: Row, stands_for: StandsFor) -> None:
    """An adjustment keeps its place and moves no number."""
    _say_anew(batch, at, row, Adjusted(compared=()), stands_for)


def _say_anew(batch: Batch, at: Envelope, row: Row, says: Says, stands_for: StandsFor) -> None:
    now = {"says": as_json(says), "corrections": row["corrections"] + 1, "because_of": at.position}
    batch[RegisterAct].put(**row | now)
    walk(batch, row["place"], at, stands_for)
