"""Coordinated tournaments (DSU 4.4 §61-§64, 4.1.3 §21-§22, §27): invitation, entries, list, fee."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, Refused, cites
from tournaments.rules.dsu.deadlines import last_day
from tournaments.rules.regulations import Missing

STATED_IN_EVERY_INVITATION = {
    "playing_system": "DSU 4.4 §61",
    "thinking_time": "DSU 4.4 §61",
    "place": "DSU 4.8",
    "playing_days": "DSU 4.8",
    "groups": "DSU 4.8",
    "smoke_free_or_not": "DSU 4.1.3 §22",
    "elo_rated_or_not": "DSU 4.7.3",
    "entry_deadline": "DSU 4.8",
    "entry_fee": "DSU 4.8",
}
STATED_IN_A_CLOSED_ONE = {
    "entry_conditions": "DSU 4.4 §61",
    "how_groups_are_made": "DSU 4.4 §61",
}
ON_THE_LIST = {
    "name": "DSU 4.4 §64",
    "club": "DSU 4.4 §64",
    "born_on": "DSU 4.4 §64",
    "rating": "DSU 4.1.1 §5",  # of a new player the entry rating, 4.5.5
}


@cites("DSU 4.4 §61", "DSU 4.1.3 §22", "DSU 4.7.3")
def invitation_missing(stated: Collection[str], *, closed: bool) -> tuple[Missing, ...]:
    """What the invitation does not say, alphabetically; each a warning. "None" is a statement too."""
    asked = STATED_IN_EVERY_INVITATION | (STATED_IN_A_CLOSED_ONE if closed else {})
    return tuple(Missing(item=item, article=asked[item]) for item in sorted(asked.keys() - set(stated)))


@cites("DSU 4.4 §61")
def late_announcement(announced_on: date, entry_deadline: date, *, closed: bool) -> Because | None:
    """A warning where the clubs of the district heard of an open tournament too late; None in time.

    A closed one has no duty to announce.
    """
    due, because = last_day("open_invitation", entry_deadline)
    if closed or announced_on <= due:
        return None
    return Because(because.article, "coordinated.announced_late", (announced_on, due))


class Entering(StrEnum):
    """Who enters, as far as the way of it differs."""

    CLUB_MEMBER = "club_member"
    INDIVIDUAL_MEMBER = "individual_member"
    FOREIGN_INDIVIDUAL_MEMBER = "foreign_individual_member"


class Through(StrEnum):
    """Who hands an entry in."""

    CLUB_CHAIR = "club_chair"
    DISTRICT = "district"
    REGISTRAR = "registrar"


ENTERED_THROUGH = {
    Entering.CLUB_MEMBER: Through.CLUB_CHAIR,
    Entering.INDIVIDUAL_MEMBER: Through.DISTRICT,
    Entering.FOREIGN_INDIVIDUAL_MEMBER: Through.REGISTRAR,
}


@cites("DSU 4.4 §62")
def entered_through(entering: Entering) -> tuple[Through, Because]:
    """Who hands in the entry of such a player."""
    through = ENTERED_THROUGH[entering]
    return through, Because("DSU 4.4 §62", "coordinated.way", (entering.value, through.value))


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """How a player stands to the union on the day of entry.

    member    of a club of the union, or an individual member
    exempt    a foreigner whom the registrar exempts for this tournament
    earlier   coordinated tournaments played before as a non-member; decision: an entry withdrawn before
              the first round is none
    """

    member: bool
    exempt: bool = False
    earlier: int = 0


@cites("DSU 4.4 §63")
def check_member(player: Membership) -> Because:
    """Members play, exempted foreigners too, and anybody else once; Refused ("only_once")."""
    if player.member:
        return Because("DSU 4.4 §63", "coordinated.member")
    if player.exempt:
        return Because("DSU 4.4 §63", "coordinated.exempted")
    if player.earlier == 0:
        return Because("DSU 4.4 §63", "coordinated.one_time", (player.earlier,))
    raise Refused("only_once", article="DSU 4.4 §63", field="player", earlier=player.earlier)


@cites("DSU 4.1.3 §27")
def late_entry(entered_on: date, entry_deadline: date, *, surcharge: int) -> tuple[int, Because]:
    """What an entry costs beyond its fee, in øre, and whether it is in time.

    A late entrant may be charged and has no right to play: whether they do is the organiser's to say.
    """
    if entered_on <= entry_deadline:
        return 0, Because("DSU 4.1.3 §27", "coordinated.entered_in_time", (entered_on, entry_deadline))
    late = Because("DSU 4.1.3 §27", "coordinated.entered_late", (entered_on, entry_deadline, surcharge))
    return surcharge, late


@cites("DSU 4.1.3 §22")
def check_smoke_free(*, demanded: bool, available: bool, stated_unavailable: bool) -> Because:
    """Who demands it on entering plays where nobody smokes; Refused ("smoke_free_room") if they cannot.

    The invitation may have said that there is no such room.
    """
    if not demanded or available:
        return Because("DSU 4.1.3 §22", "coordinated.smoke_free", (demanded, available))
    if stated_unavailable:
        return Because("DSU 4.1.3 §22", "coordinated.no_smoke_free")
    raise Refused("smoke_free_room", article="DSU 4.1.3 §22", field="smoke_free")


@cites("DSU 4.1.1 §5", "DSU 4.4 §64", "DSU 4.2 §31")
def list_missing(stated: Collection[str], *, championship: bool) -> tuple[Missing, ...]:
    """What the list to the registrar lacks of one player, alphabetically; the championship adds addresses."""
    asked = ON_THE_LIST | ({"address": "DSU 4.2 §31"} if championship else {})
    return tuple(Missing(item=item, article=asked[item]) for item in sorted(asked.keys() - set(stated)))


@cites("DSU 4.4 §64", "DSU 4.1.1 §5")
def late_list(sent_on: date, *, entry_deadline: date, first_round: date) -> tuple[Because, ...]:
    """Warnings about the day on which the list went to the registrar.

    Decision: due on the day of the entry deadline; later than a week before the first round (4.8) the
    ratings would come back too late, as the registrar has a week.
    """
    found = []
    for code, anchor in (("entry_list_due", entry_deadline), ("entry_list_warn", first_round)):
        due, because = last_day(code, anchor)
        if sent_on > due:
            found.append(Because(because.article, "coordinated.list_late", (sent_on, due)))
    return tuple(found)
