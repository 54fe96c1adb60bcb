"""Which licences somebody holds at this moment, for whoever appoints arbiters and committees."""

from __future__ import annotations

from events.work import Work
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of
from federation.licences.rules.licences import Licence, Standing
from federation.licences.state import NO_LICENCE, Licences, evolve, licence_stream, together


def licences_of(work: Work, federation: str, person: str) -> Licences:
    """What was recorded of a person so far, under any number: who was entered twice is one arbiter."""
    records = {
        number: work.fold(licence_stream(federation, number), NO_LICENCE, evolve)
        for number in numbers_of(work, person)
    }
    return together(person, records)


def standing_now(work: Work, federation: str, person: str) -> Standing:
    """What a person holds and is an aspirant for today, folded from the log."""
    licences = licences_of(work, federation, person)
    return licences.standing_on(work.today(federation_of(federation).zone))


def held(work: Work, federation: str, person: str) -> frozenset[Licence]:
    """The licences that count today; what an aspirant is on the way to is not among them."""
    return standing_now(work, federation, person).held
