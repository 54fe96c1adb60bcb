"""The list of players to the registrar, and groups by the ratings with which it came back."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.events import filing as facts
from tournaments.events.filing_values import Group, Line
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.limits import check_number
from tournaments.offices import organising
from tournaments.pairing_input import play_of
from tournaments.rules.dsu.systems import COORDINATED, check_group_sizes, groups_by_rating
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.filing import Filing
from tournaments.state.returned import returned_ratings

LIST = "DSU 4.4 §64"
HIGHEST_RATING = 4_000
LONGEST_NAME = 60


class SubmitEntryList(FilingAct, frozen=True, kw_only=True):
    """Send everybody who is entered to the registrar. `ratings`: the organiser's figures, by person."""

    ratings: dict[str, int] = {}


class FormGroups(FilingAct, frozen=True, kw_only=True):
    """Divide the players into groups of these names, the top group first.

    `sizes`: by rating. `persons`: otherwise, as the invitation has it; one tuple a group.
    """

    names: tuple[str, ...]
    sizes: tuple[int, ...] = ()
    persons: tuple[tuple[str, ...], ...] = ()


@command(undone_by="submit_entry_list")
@cites("DSU 4.1.1 §5", "DSU 4.4 §64", "DSU 4.2 §31")
def submit_entry_list(work: Work, act: SubmitEntryList) -> None:
    """4.4 §64: name, club and birth date stand in the register; the list names persons and figures."""
    state, filing = for_filing(work, act, *organising("submit_entry_list"), article=LIST)
    if state.rounds:
        raise Refused("play_began.list", field="entries", article=LIST)
    if not state.entries:
        raise Refused("nobody_entered", field="entries", article=LIST)
    for person, rating in act.ratings.items():
        check_number("ratings", rating, (0, HIGHEST_RATING), LIST)
        if person not in state.entries:
            raise Malformed("not_entered", field="ratings", article=LIST, person=person)
    lines = tuple(
        Line(person=person, club=club, rating=act.ratings.get(person, 0))
        for person, club in state.entries.items()
    )
    if lines != filing.entry_list:
        work.record(act.filing, facts.EntryListSubmitted(lines=lines))


@command(undone_by="form_groups")
@cites("DSU 4.4 §65", "DSU 4.1.1 §5")
def form_groups(work: Work, act: FormGroups) -> None:
    """4.4 §65: by rating, unless the invitation says otherwise; of a Swiss at most one group is odd."""
    state, filing = for_filing(work, act, *organising("form_groups_and_draw"), article=COORDINATED)
    if state.drawn:
        raise Refused("drawn.groups", field="names", article=COORDINATED)
    _check_names(act)
    members = act.persons or groups_by_rating(_ratings(work, act, state, filing), act.sizes)
    if act.persons:
        _check_otherwise(act, state, filing)
    if len(members) != len(act.names):
        raise Malformed(
            "group_names", field="names", article=COORDINATED, groups=len(members), names=len(act.names)
        )
    all_play_all = play_of(state, 1).system == System.ROUND_ROBIN
    check_group_sizes([len(each) for each in members], all_play_all=all_play_all)
    groups = tuple(
        Group(name=" ".join(name.split()), persons=persons)
        for name, persons in zip(act.names, members, strict=True)
    )
    if groups != filing.groups:
        work.record(act.filing, facts.GroupsFormed(groups=groups, otherwise=bool(act.persons)))


def _check_names(act: FormGroups) -> None:
    named = {name.strip() for name in act.names}
    if (
        not act.names
        or len(named) < len(act.names)
        or any(not 0 < len(each) <= LONGEST_NAME for each in named)
    ):
        raise Malformed("group_names_unreadable", field="names", article=COORDINATED, most=LONGEST_NAME)


def _ratings(work: Work, act: FilingAct, state: Tournament, filing: Filing) -> Mapping[str, int]:
    """Everybody's rating as it was returned; who has none in the register, as the organiser stated it."""
    returned = returned_ratings(work, act.stream)
    if not returned:
        raise Refused("list_not_returned", field="sizes", article=LIST)
    stated = {line.person: line.rating for line in filing.entry_list}
    return {person: returned.get(person, stated.get(person, 0)) for person in state.entries}


def _check_otherwise(act: FormGroups, state: Tournament, filing: Filing) -> None:
    placed = [person for group in act.persons for person in group]
    if not filing.invitation.grouping:
        raise Refused("grouped_by_rating", field="persons", article=COORDINATED)
    if sorted(placed) != sorted(state.entries) or not all(act.persons):
        raise Malformed("group_members", field="persons", article=COORDINATED)
