"""What is worth knowing about an invitation, a list and results told: warnings, no refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

from django.utils.translation import gettext as _

from events.citing import Because
from federation.members.models import Person
from federation.officials.models import RoleGrant, TiedAccount
from federation.pages.explanations import sentence
from tournaments.desk.checks import Check
from tournaments.events.filing_values import Line, Stated
from tournaments.filing.labels import ITEMS
from tournaments.filing.queries import Filed
from tournaments.models import TournamentRow
from tournaments.rules.dsu.championships import Championship, control_doubt
from tournaments.rules.dsu.coordinated import (
    invitation_missing,
    late_announcement,
    late_list,
    list_missing,
)
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.rules.dsu.rounds import Side, reported_by_the_other
from tournaments.rules.dsu.time_controls import all_doubts
from tournaments.rules.regulations import Missing
from tournaments.state import Tournament
from tournaments.state.filing import Filing
from tournaments.thinking_time import control_in

ANNOUNCED = frozenset({"playing_system", "place", "playing_days"})
"""What every announcement of this house states."""


def invitation_checks(filed: Filed, filing: Filing, state: Tournament) -> list[Check]:
    """What the invitation lacks (4.4 §61, 4.8), the thinking time (§12-§13), told too late."""
    said, row = filing.invitation, filed.tournament
    missing = invitation_missing(_stated(row, filing), closed=said.closed)
    found = [
        Check(
            text=_("Missing in the invitation: %(item)s.") % {"item": ITEMS[each.item]},
            article=each.article,
            tone="warn",
        )
        for each in missing
    ]
    found += [_doubt(because) for because in _time_doubts(state, filing)]
    found += [_doubt(because) for because in _late_list(filed)]
    if filing.announced_on and row.entry_deadline:
        late = late_announcement(filing.announced_on, row.entry_deadline, closed=said.closed)
        found += [_doubt(late)] if late else []
    return found


def _stated(row: TournamentRow, filing: Filing) -> frozenset[str]:
    said = filing.invitation
    conditions = {
        "thinking_time": row.base_minutes > 0,
        "groups": bool(said.groups),
        "smoke_free_or_not": said.smoke_free is not Stated.NOT_STATED,
        "elo_rated_or_not": said.elo_rated is not Stated.NOT_STATED,
        "entry_deadline": row.entry_deadline is not None,
        "entry_fee": said.entry_fee is not None or "entry_fee" in row.regulations,
        "entry_conditions": bool(said.conditions),
        "how_groups_are_made": bool(said.grouping),
    }
    return ANNOUNCED | {item for item, stated in conditions.items() if stated}


def _time_doubts(state: Tournament, filing: Filing) -> Iterator[Because]:
    """The announced control, period by period where it has several; of a championship by its own table."""
    asked, said = control_in(state), filing.invitation
    if asked is None:
        return
    if said.championship:
        other = control_doubt(Championship(said.championship), asked)
        yield from (other,) if other else ()
    else:
        yield from all_doubts(asked, quick_finish=said.quick_finish)


def _late_list(filed: Filed) -> tuple[Because, ...]:
    """Once the list is with the registrar: whether it went in time for the ratings to come back."""
    step, row = filed.step(StepCode.LIST), filed.tournament
    if step is None or step.done_on is None or row.entry_deadline is None:
        return ()
    return late_list(step.done_on, entry_deadline=row.entry_deadline, first_round=row.starts_on)


def _doubt(because: Because) -> Check:
    return Check(text=sentence(because), article=because.article, tone="warn")


def list_checks(filing: Filing, returned: Mapping[str, int], names: dict[str, str]) -> Iterator[Check]:
    """What the list lacks of whom (4.1.1 §5, 4.4 §64; addresses in the championship, 4.2 §31).

    `returned`: the ratings with which it came back; nobody lacks one who has it from there.
    """
    people = {
        str(person.person): person
        for person in Person.objects.filter(person__in=[UUID(line.person) for line in filing.entry_list])
    }
    lacking: dict[Missing, list[str]] = {}
    for line in filing.entry_list:
        stated = _stated_of(line, people.get(line.person), returned)
        for each in list_missing(stated, championship=bool(filing.invitation.championship)):
            lacking.setdefault(each, []).append(names.get(line.person, ""))
    for each, players in lacking.items():
        said = {"item": ITEMS[each.item], "names": ", ".join(players)}
        text = _("Missing in the list: %(item)s (%(names)s).") % said
        yield Check(text=text, article=each.article, tone="warn")


def _stated_of(line: Line, person: Person | None, returned: Mapping[str, int]) -> set[str]:
    known = {
        "name": person is not None,
        "club": bool(line.club),
        "born_on": bool(person and person.born_on),
        "rating": line.rating > 0 or line.person in returned,
        "address": bool(person and person.address),
    }
    return {item for item, holds in known.items() if holds}


def seat_checks(filing: Filing, names: dict[str, str]) -> Iterator[Check]:
    """Members of the committee (4.1.1 §7) whose account holds no role, so that no desk opens to them."""
    tied = TiedAccount.objects.filter(person__in=filing.committee).values_list("person", "actor")
    holding = set(
        RoleGrant.objects.filter(actor__in=[actor for _person, actor in tied], valid_to=None).values_list(
            "actor", flat=True
        )
    )
    seated = {str(person) for person, actor in tied if actor in holding}
    for person in filing.committee:
        if person not in seated:
            text = _("%(name)s has no account that opens the desk; the registrar gives one, with a role.")
            yield Check(text=text % {"name": names[person]}, article="DSU 4.1.1 §7", tone="warn")


def told_checks(state: Tournament, filing: Filing) -> Iterator[Check]:
    """Results told by the other side than 4.1.2 §15 has it."""
    for (number, board), side in sorted(filing.handed_in.items()):
        result = state.results.get((number, board, 1))
        because = reported_by_the_other((result.white, result.black), Side(side)) if result else None
        if because:
            at = {"round": number, "board": board}
            text = _("Round %(round)s, board %(board)s: the result was told by the other side.") % at
            yield Check(text=text, article=because.article, tone="warn")
