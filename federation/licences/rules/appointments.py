"""Arbiters, the tournament committee, and an arbiter who plays themself (DSU 4.1.1 §5-§6)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Because, Refused, cites
from federation.licences.rules.licences import Licence, Standing

ORGANISER = "DSU 4.1.1 §5"
ARBITER = "DSU 4.1.1 §6"
GUIDE = "DSU 4.8"
COMMITTEE_MEMBERS = 3


@cites("DSU 4.1.1 §5")
def check_arbiters(arbiters: Mapping[str, Standing]) -> Because:
    """At least one holds D-I, the others a licence or the course for one; `arbiters` by name or number.

    Refused: "licence_one_needed", "arbiter_without_course" naming who.
    """
    leaders = sorted(name for name, each in arbiters.items() if each.may(Licence.D_I))
    if not leaders:
        raise Refused("licence_one_needed", article=ORGANISER, field="arbiters")
    untrained = sorted(name for name, each in arbiters.items() if not (each.held or each.aspirant))
    if untrained:
        raise Refused(
            "arbiter_without_course.several", article=ORGANISER, field="arbiters", names=", ".join(untrained)
        )
    return Because(ORGANISER, "licence.leads", tuple(leaders))


@cites("DSU 4.1.1 §5")
def check_committee(members: Mapping[str, Standing]) -> tuple[Because, ...]:
    """Three members, all licensed; a warning for each with licence II alone.

    Decision: §5 asks for the union's licence without saying which, the guide (4.8) for licence I. A
    successor of a member who leaves is looked at in the same way. Refused: "committee_of_three",
    "member_without_licence" naming who.
    """
    if len(members) != COMMITTEE_MEMBERS:
        raise Refused("committee_of_three", article=ORGANISER, field="members", members=len(members))
    unlicensed = sorted(name for name, each in members.items() if not each.held)
    if unlicensed:
        raise Refused(
            "member_without_licence", article=ORGANISER, field="members", names=", ".join(unlicensed)
        )
    lower = sorted(name for name, each in members.items() if not each.may(Licence.D_I))
    doubts = tuple(Because(GUIDE, "licence.guide", (name,)) for name in lower)
    return (*doubts, Because(ORGANISER, "licence.three_members", tuple(sorted(members))))


@cites("DSU 4.1.1 §6")
def check_arbiter_plays(*, approved_for: str, event: str) -> Because:
    """An arbiter plays in their own tournament with the registrar's approval for that very one.

    `approved_for`: the tournament that the registrar approved, "" for none. Refused ("approval_needed").
    """
    if not approved_for or approved_for != event:
        raise Refused("approval_needed", article=ARBITER, field="arbiter")
    return Because(ARBITER, "licence.approved", (event,))
