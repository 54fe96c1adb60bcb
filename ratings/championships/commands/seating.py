"""The executive decides who plays in which class (DSU 4.2 §34, §36-§39, 4.3.2-4.3.4)."""

from __future__ import annotations

from msgspec import structs

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from ratings.championships.commands.common import (
    CLASSES,
    ChampionshipAct,
    GroupAct,
    group_of,
    standing,
    year_before,
)
from ratings.championships.events import ContestedPlacesDecided, ContestedPlacesTakenBack, SeatsConfirmed
from ratings.championships.selection import (
    Selected,
    check_numbers,
    confirmed_seats,
    fitting,
    selection,
)
from ratings.championships.state import Championship
from tournaments.commands.common import keep_reason
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group


class DecideContestedPlaces(GroupAct, frozen=True, kw_only=True):
    """Choose whom of those level for the last places of a class, with the reason."""

    persons: tuple[str, ...]
    reason: str


class TakeBackContestedPlaces(GroupAct, frozen=True, kw_only=True):
    """The choice for a class was recorded by mistake, with the reason."""

    reason: str


class ConfirmSeats(ChampionshipAct, frozen=True, kw_only=True):
    """Confirm who plays in which class, as the book and the decisions taken give it now."""


@command(undone_by="take_back_contested_places")
@cites("DSU 4.2 §36", "DSU 4.2 §37")
def decide_contested_places(work: Work, act: DecideContestedPlaces) -> None:
    """Decision: whoever is level to the end of what the book measures, the executive chooses."""
    state = standing(work, act, Role.EXECUTIVE_COMMITTEE, article="DSU 4.2 §36")
    group = group_of(act)
    article = TABLE[group].article
    last = year_before(work, act, state)
    before = fitting(state, last)
    contested = _contested(before, last, group)
    if contested is None:
        raise Refused("no_place_contested", field="group", article=article)
    _check_among(contested, act, article)
    chosen = (*before.chosen.get(group, ()), *act.persons)
    decided = structs.replace(before, chosen={**before.chosen, group.value: chosen})
    after = _contested(decided, last, group)
    if fitting(decided, last) is not decided or (after and after.contested == contested.contested):
        raise Malformed("choice_of_another_number.of_places", field="persons", article=article)
    reason = keep_reason(work, act.reason, *chosen)
    work.record(act.stream, ContestedPlacesDecided(group=group.value, persons=chosen, reason=reason))


@command(undone_by="decide_contested_places")
@cites("DSU 4.2 §36", "DSU 4.2 §37")
def take_back_contested_places(work: Work, act: TakeBackContestedPlaces) -> None:
    """Places that were confirmed stand until they are confirmed anew; once the title is won they rest."""
    state = standing(work, act, Role.EXECUTIVE_COMMITTEE, article="DSU 4.2 §36")
    group = group_of(act)
    article = TABLE[group].article
    if group not in state.chosen:
        raise Refused("nothing_chosen", field="group", article=article)
    if group in state.awards:
        raise Refused("title_awarded", field="group", article=article)
    reason = keep_reason(work, act.reason, *state.chosen[group])
    work.record(act.stream, ContestedPlacesTakenBack(group=group.value, reason=reason))


@command(undone_by="confirm_seats")
@cites("DSU 4.2 §34", "DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.2 §38", "DSU 4.2 §39")
@cites("DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def confirm_seats(work: Work, act: ConfirmSeats) -> None:
    """The places are decided when entries are over, ratings returned, ties and the wild card settled.

    Decision: a class that anybody plays in has the number of players that its paragraph asks for.
    """
    state = standing(work, act, Role.EXECUTIVE_COMMITTEE, article=CLASSES)
    _check_settled(work, state)
    found = selection(state, year_before(work, act, state))
    if found.unrated:
        raise Refused("ratings_not_returned", article="DSU 4.2 §31", players=len(found.unrated))
    if found.contested:
        raise Refused(
            "places_contested",
            article=TABLE[found.contested[0].group].article,
            players=len(found.contested[0].contested),
            places=found.contested[0].open_seats,
        )
    check_numbers(found)
    seats = confirmed_seats(found, state)
    if seats == state.seats:
        return
    work.record(act.stream, SeatsConfirmed(seats=seats))


def _check_settled(work: Work, state: Championship) -> None:
    assert state.set_up is not None
    if work.today(work.zone) <= state.set_up.entry_deadline:
        raise Refused("entries_open", article="DSU 4.2 §33", last=state.set_up.entry_deadline)
    if not state.entries:
        raise Refused("nobody_entered.at_all", article="DSU 4.2 §33")
    if state.wild_card is not None and not state.wild_card.approved:
        raise Refused("wild_card_waits", article="DSU 4.2 §37")


def _contested(state: Championship, last: Championship, group: Group) -> Selected | None:
    return next((each for each in selection(state, last).contested if each.group is group), None)


def _check_among(contested: Selected, act: DecideContestedPlaces, article: str) -> None:
    chosen = set(act.persons)
    if not chosen or len(chosen) != len(act.persons) or not chosen <= {*contested.contested}:
        raise Malformed("chosen_others", field="persons", article=article)
