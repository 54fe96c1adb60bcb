"""What every act on a championship asks first."""

from __future__ import annotations

import msgspec

from events.citing import Malformed, Refused
from events.work import Work
from federation.identity.preconditions import everybody_merged
from federation.officials.roles import Role, require
from ratings.books import known_to
from ratings.championships.corrected import as_played, said_of
from ratings.championships.state import (
    GROUPS,
    NO_CHAMPIONSHIP,
    Championship,
    Kind,
    championship_stream,
    evolve,
    under_numbers_of,
)
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.state import stream_of

ARRANGING = "DSU 4.2 §31"
CLASSES = "DSU 4.2 §34"


class ChampionshipAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on one championship; `kind` is a value of `state.Kind`."""

    federation: str
    kind: str
    year: int

    @property
    def stream(self) -> str:
        """The stream of the championship."""
        return championship_stream(self.federation, self.kind, self.year)


class GroupAct(ChampionshipAct, frozen=True, kw_only=True):
    """An act on one class of a championship; `group` is a value of `championships.Championship`."""

    group: str


def has_championships(federation: str) -> bool:
    """Whether a federation plays by a book that knows these championships."""
    return bool(known_to(federation).championships)


def check_federation(federation: str) -> None:
    """Raises Malformed for a federation whose book knows no such championships."""
    if not has_championships(federation):
        raise Malformed(
            "no_championships", field="federation", article=ARRANGING, federation=federation.upper()
        )


def kind_of(act: ChampionshipAct) -> Kind:
    """Which championship it is. Raises Malformed."""
    try:
        return Kind(act.kind)
    except ValueError:
        raise Malformed("no_such_championship_kind", field="kind", article=ARRANGING, kind=act.kind) from None


def standing(work: Work, act: ChampionshipAct, *roles: Role, article: str) -> Championship:
    """The championship, once the actor was found to hold one of the roles. Raises if nobody set it up."""
    require(work, act.federation, *roles, article=article)
    return set_up(work, act)


def set_up(work: Work, act: ChampionshipAct) -> Championship:
    """The championship as the log has it now. Raises Malformed where there is none."""
    check_federation(act.federation)
    kind_of(act)
    state = championship_of(work, act.stream)
    if state.set_up is None:
        raise Malformed("no_such_championship.not_set_up", field="year", article=ARRANGING, year=act.year)
    return state


def championship_of(work: Work, stream: str) -> Championship:
    """The championship as it was really played; the tournaments of its classes are part of the decision."""
    recorded = work.fold(stream, NO_CHAMPIONSHIP, evolve)
    if not recorded.tournaments:
        return recorded
    for tournament in recorded.tournaments.values():
        work.exists(stream_of(stream.split("/")[1], tournament))
    return as_played(said_of(stream, work.streams.read))


def year_before(work: Work, act: ChampionshipAct, this: Championship) -> Championship:
    """The championship of the same kind of the year before, as those of this year are numbered."""
    last = championship_of(work, championship_stream(act.federation, act.kind, act.year - 1))
    return under_numbers_of(this, last, everybody_merged(work))


def group_of(act: GroupAct) -> Group:
    """The class of the championship that is meant. Raises Malformed."""
    for group in GROUPS[kind_of(act)]:
        if group == act.group:
            return group
    raise Malformed("no_such_class", field="group", article=CLASSES, group=act.group)


def entered(state: Championship, person: str, article: str) -> None:
    """Refuse what is said of somebody who has no valid entry."""
    if person not in state.entries:
        raise Refused("not_entered.no_valid_entry", field="person", article=article)
