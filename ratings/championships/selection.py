"""From the state of a championship to who plays in which class, each place and each refusal with its reason.

The page that shows the selection and the act that confirms it ask the same function.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import msgspec

from events.citing import Because, Malformed, Refused, cites
from ratings.championships.events import ChampionshipEntered, ConfirmedSeat, EntrantRating
from ratings.championships.state import GROUPS, Championship, Kind
from tournaments.rules.dsu.candidate_class import WildCard
from tournaments.rules.dsu.championships import TABLE, check_rapid_entry, format_for
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.classes import Wishes, classes
from tournaments.rules.dsu.seats import Entrant, Seat, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class Selected:
    """Who plays in one class, in the printed order, and who does not.

    `contested`: level to the end of the book for `open_seats`; the executive chooses. `waits`: nobody is
    placed here before that choice is made in a higher class.
    """

    group: Group
    seated: tuple[Seat, ...]
    refused: tuple[Seat, ...] = ()
    contested: tuple[str, ...] = ()
    open_seats: int = 0
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """All classes, the highest first. `unrated`: whose rating the registrar has not returned yet."""

    groups: tuple[Selected, ...]
    unrated: tuple[str, ...]

    @property
    def contested(self) -> tuple[Selected, ...]:
        """The classes for whose last places the executive has to choose."""
        return tuple(each for each in self.groups if each.contested)


@cites("DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §38", "DSU 4.2 §39")
@cites("DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def selection(this: Championship, last: Championship) -> Selection:
    """Who plays where, of those whose ratings are returned; `last`: the championship of the year before.

    A choice of the executive that fits no longer, since somebody withdrew, is to be made anew.
    """
    unrated = tuple(person for person in this.entries if person not in this.ratings)
    return Selection(groups=_groups(fitting(this, last), last), unrated=unrated)


def fitting(this: Championship, last: Championship) -> Championship:
    """The championship with the executive's choices, or without them where they fit no longer."""
    try:
        _groups(this, last)
    except Malformed:
        return msgspec.structs.replace(this, chosen={})
    return this


def _groups(this: Championship, last: Championship) -> tuple[Selected, ...]:
    rated = [entry for person, entry in this.entries.items() if person in this.ratings]
    if this.set_up is None or this.set_up.kind != Kind.DM:
        return _of_one_class(this, rated)
    entrants = [entrant(entry, this.ratings[entry.person], last) for entry in rated]
    return _of_easter(this, entrants)


@cites("DSU 4.2 §34")
def entrant(entry: ChampionshipEntered, returned: EntrantRating, last: Championship) -> Entrant:
    """What §36 and §37 ask of an entrant, from their entry, the registrar's line and last year."""
    person = entry.person
    return Entrant(
        id=person,
        rating=returned.rating,
        realm=entry.realm,
        won_national_class=last.winner(Group.NATIONAL) == person,
        won_candidate_class=last.winner(Group.CANDIDATE) == person,
        in_national_class=person in last.seated(Group.NATIONAL),
        candidate_result=returned.candidate_on is not None,
        games=returned.games,
        junior=entry.junior,
        junior_champion=person in last.champions(Group.CANDIDATE),
        qualified=person in last.qualified,
    )


def _of_easter(this: Championship, entrants: list[Entrant]) -> tuple[Selected, ...]:
    wishes = Wishes(
        veterans=frozenset(each.id for each in entrants if this.entries[each.id].veteran),
        for_national_class=frozenset(this.chosen.get(Group.NATIONAL, ())),
        for_candidate_class=frozenset(this.chosen.get(Group.CANDIDATE, ())),
    )
    found = classes(entrants, wishes)
    card = this.wild_card
    free = {seat.player for seat in (*(found.candidate.seated if found.candidate else ()), *found.others)}
    free |= {seat.player for seat in found.candidate.refused} if found.candidate else set()
    if card is not None and card.approved and card.person in free:
        found = classes(entrants, replace(wishes, wild_card=WildCard(player=card.person, approved=True)))
    waits = found.candidate is None
    return (
        _selected(Group.NATIONAL, found.national),
        _selected(Group.CANDIDATE, found.candidate) if found.candidate else _waiting(Group.CANDIDATE),
        Selected(group=Group.VETERAN, seated=found.veterans),
        Selected(group=Group.OTHERS, seated=found.others, waits=waits),
    )


def _selected(group: Group, seating: Seating) -> Selected:
    return Selected(
        group=group,
        seated=seating.seated,
        refused=seating.refused,
        contested=seating.contested,
        open_seats=seating.open_seats,
    )


def _waiting(group: Group) -> Selected:
    return Selected(group=group, seated=(), waits=True)


def _of_one_class(this: Championship, rated: Iterable[ChampionshipEntered]) -> tuple[Selected, ...]:
    """Whoever entered plays, the highest rated first; the rapid championship asks for 1900."""
    (group,) = GROUPS[Kind(this.set_up.kind)] if this.set_up else (Group.SENIOR,)
    seated, refused = [], []
    for entry in sorted(rated, key=lambda entry: (-this.ratings[entry.person].rating, entry.person)):
        try:
            because = _may_play(group, this.ratings[entry.person].rating)
        except Refused as refusal:
            why = Because(
                refusal.article, "championships.rating_too_low", (this.ratings[entry.person].rating,)
            )
            refused.append(Seat(player=entry.person, criterion=0, trace=(why,)))
        else:
            seated.append(Seat(player=entry.person, criterion=0, trace=(because,)))
    return (Selected(group=group, seated=tuple(seated), refused=tuple(refused)),)


def _may_play(group: Group, rating: int) -> Because:
    if group is Group.RAPID:
        return check_rapid_entry(group, rating=rating, woman=False)
    return Because(TABLE[group].article, "championships.entered", (rating,))


def confirmed_seats(found: Selection, this: Championship) -> tuple[ConfirmedSeat, ...]:
    """The places as the executive confirms them, class by class in order."""
    return tuple(
        ConfirmedSeat(
            person=seat.player,
            group=each.group.value,
            criterion=seat.criterion,
            rating=this.ratings[seat.player].rating,
        )
        for each in found.groups
        for seat in each.seated
    )


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def check_numbers(found: Selection) -> None:
    """Refused ("too_few_players", "too_many_players") where a class that is played has another number."""
    for each in found.groups:
        if each.seated:
            format_for(each.group, len(each.seated))
