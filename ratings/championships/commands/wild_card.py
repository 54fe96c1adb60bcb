"""The organiser's wild card in the candidate class, which the executive approves (DSU 4.2 §37)."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.identity.four_eyes import Office, check_four_eyes
from federation.officials.roles import Role
from ratings.championships.commands.common import ChampionshipAct, entered, standing
from ratings.championships.events import WildCardApproved, WildCardDropped, WildCardProposed
from ratings.championships.state import Championship, WildCard
from tournaments.commands.common import keep_reason
from tournaments.offices import roles_for

ARTICLE = "DSU 4.2 §37"
WHO_AGREES = (Role.EXECUTIVE_COMMITTEE, Role.ORGANISER)


class ProposeWildCard(ChampionshipAct, frozen=True, kw_only=True):
    """Give the wild card to an entrant, with the reason."""

    person: str
    reason: str


class ApproveWildCard(ChampionshipAct, frozen=True, kw_only=True):
    """Approve the organiser's wild card."""


class DropWildCard(ChampionshipAct, frozen=True, kw_only=True):
    """Take the wild card back, or do not approve it, with the reason."""

    reason: str


@command(undone_by="drop_wild_card")
@cites("DSU 4.2 §37")
def propose_wild_card(work: Work, act: ProposeWildCard) -> None:
    """The organiser has one wild card, for a player of suitable strength who has entered."""
    state = standing(work, act, Role.ORGANISER, article=ARTICLE)
    entered(state, act.person, ARTICLE)
    if state.wild_card is not None:
        raise Refused("wild_card_given", field="person", article=ARTICLE)
    proposed = WildCardProposed(person=act.person, reason=keep_reason(work, act.reason, act.person))
    work.record(act.stream, proposed)


@command(undone_by="drop_wild_card")
@cites("DSU 4.2 §37")
def approve_wild_card(work: Work, act: ApproveWildCard) -> None:
    """The executive approves; nobody approves what they proposed themself."""
    state = standing(work, act, *roles_for("approve_wildcard"), article=ARTICLE)
    card = _waiting(state)
    check_four_eyes(
        work,
        act.stream,
        WildCardProposed,
        Office(federation=act.federation, roles=WHO_AGREES, article=ARTICLE),
        way_on="another_of_the_executive",
    )
    work.record(act.stream, WildCardApproved(person=card.person))


@command(undone_by="propose_wild_card")
@cites("DSU 4.2 §37")
def drop_wild_card(work: Work, act: DropWildCard) -> None:
    """The organiser takes it back, or the executive does not approve it."""
    state = standing(work, act, Role.ORGANISER, Role.EXECUTIVE_COMMITTEE, article=ARTICLE)
    if state.wild_card is None:
        raise Refused("no_wild_card", article=ARTICLE)
    person = state.wild_card.person
    dropped = WildCardDropped(person=person, reason=keep_reason(work, act.reason, person))
    work.record(act.stream, dropped)


def _waiting(state: Championship) -> WildCard:
    if state.wild_card is None or state.wild_card.approved:
        raise Refused("no_wild_card", article=ARTICLE)
    return state.wild_card
