"""Which licences somebody holds at this moment, for whoever appoints arbiters and committees."""

from __future__ import annotations

from events.work import Work
from federation.licences.rules.licences import Licence, Standing
from federation.licences.state import NO_LICENCE, evolve, licence_stream
from federation.rulebooks import federation as federation_of


def standing_now(work: Work, federation: str, person: str) -> Standing:
    """What a person holds and is an aspirant for today, folded from the log."""
    licences = work.fold(licence_stream(federation, person), NO_LICENCE, evolve)
    return licences.standing_on(work.today(federation_of(federation).zone))


def held(work: Work, federation: str, person: str) -> frozenset[Licence]:
    """The licences that count today; what an aspirant is on the way to is not among them."""
    return standing_now(work, federation, person).held
