"""What acts on one person ask: the numbers of a person, and the naming by the one that is kept."""

from __future__ import annotations

from collections.abc import Collection

from events.citing import Refused
from events.work import Work
from federation.books import FEDERATIONS
from federation.identity.standins import StandsFor
from federation.identity.state import identities_of
from federation.members.state import Membership
from federation.officials.roles import person_of_actor


def numbers_of(work: Work, person: str) -> tuple[str, ...]:
    """Every id under which a person is on record, that of the kept entry first. People play everywhere."""
    for federation in FEDERATIONS:
        identities = identities_of(work, federation)
        kept = identities.kept(person)
        if merged := identities.standing_as(kept):
            return (kept, *sorted(merged))
    return (person,)


def numbers_of_actor(work: Work) -> tuple[str, ...]:
    """Every id of the person whose account gives the command; () where the registrar has tied none to it."""
    own = person_of_actor(work)
    return numbers_of(work, own) if own else ()


def is_member_under(work: Work, membership: Membership, person: str) -> bool:
    """Whether a membership is a person's, under whichever of their numbers it stands."""
    return membership.person is not None and str(membership.person) in numbers_of(work, person)


def everybody_merged(work: Work) -> StandsFor:
    """Over all federations, who is merged, with whom they stand as by now."""
    merged = [identities_of(work, federation).merged for federation in FEDERATIONS]
    return {person: kept for each in merged for person, kept in each.items()}


def refuse_merged(
    work: Work, person: str, *, field: str = "person", article: str = "", entered: Collection[str] = ()
) -> None:
    """Raises Refused for an entry of the register that counts as another one, or who is `entered` by it."""
    numbers = numbers_of(work, person)
    if person != numbers[0]:
        raise Refused("merged_person", field=field, article=article, person=person)
    if not set(numbers[1:]).isdisjoint(entered):
        raise Refused("entered_under_another_number", field=field, article=article, person=person)
