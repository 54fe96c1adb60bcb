"""Which acts on a tournament of the register are offered to whom, and when they can be given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Set
from typing import NamedTuple

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from federation.officials.roles import Role
from federation.pages.offering import asks_more
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish.commands.common import BOTH
from ratings.systems.danish.models import DanishStartRating, DanishTournament
from ratings.systems.danish.state import OF_THE_REGISTER
from tournaments.filing.models import FilingRow
from tournaments.models import TournamentRow
from tournaments.stages import REPORTED

REGISTRAR, COMMITTEE = (Role.RATING_REGISTRAR,), (Role.RATING_COMMITTEE,)
PLAYED = REPORTED | {"finished"}


class OnDesk(NamedTuple):
    """A tournament with what the register has of it.

    `coordinated`: its invitation says so; `foreign`: a start rating was returned that is no number of it.
    """

    row: TournamentRow
    held: DanishTournament
    coordinated: bool
    foreign: bool

    @property
    def received(self) -> bool:
        """Whether its report is received."""
        return self.held.place is not None

    @property
    def reported(self) -> bool:
        """Whether a report has come in."""
        return self.received or self.held.filed_on is not None

    @property
    def waits_for_acceptance(self) -> bool:
        """Whether it is played, and the committee's word alone would let it be rated (4.5.3.1)."""
        named = self.coordinated or (self.received and self.held.kind != Kind.OTHER)
        decided = self.held.accepted or self.held.refused
        return self.row.state in PLAYED and not named and not decided


class Act(NamedTuple):
    """An act: its page, how it is called, who gives it, and when it can be given."""

    page: str
    words: Promise
    roles: tuple[Role, ...]
    when: Callable[[OnDesk], bool]


ACTS = (
    Act(
        "desk-danish-receive",
        gettext_lazy("Receive"),
        REGISTRAR,
        lambda at: at.reported and not at.received and not at.held.refused,
    ),
    Act(
        "desk-danish-return",
        gettext_lazy("Start ratings"),
        REGISTRAR,
        lambda at: at.row.state != "cancelled" and not at.received,
    ),
    Act(
        "desk-danish-start-rating",
        gettext_lazy("Correct a foreigner’s start rating"),
        BOTH,
        lambda at: at.foreign,
    ),
    Act(
        "desk-danish-estimate",
        gettext_lazy("Estimate a rating"),
        COMMITTEE,
        lambda at: at.reported and at.held.issued_on is not None and not at.held.rated,
    ),
    Act(
        "desk-danish-accept",
        gettext_lazy("Accept for rating"),
        COMMITTEE,
        lambda at: at.waits_for_acceptance,
    ),
    Act(
        "desk-danish-accept-back",
        gettext_lazy("Take the acceptance back"),
        COMMITTEE,
        lambda at: at.held.accepted,
    ),
    Act("desk-danish-kind", gettext_lazy("Correct what it is"), BOTH, lambda at: at.received),
    Act("desk-danish-game", gettext_lazy("How a game ended"), REGISTRAR, lambda at: at.reported),
    Act(
        "desk-danish-game",
        gettext_lazy("How a game ended"),
        COMMITTEE,
        lambda at: at.received,
    ),
    Act(
        "desk-danish-leave-out",
        gettext_lazy("Leave out"),
        REGISTRAR,
        lambda at: at.reported and not at.held.refused,
    ),
    Act(
        "desk-danish-leave-out",
        gettext_lazy("Leave out"),
        COMMITTEE,
        lambda at: at.received and not at.held.refused,
    ),
    Act("desk-danish-rate", gettext_lazy("Rate it after all"), BOTH, lambda at: at.held.refused),
)
"""Every act on a tournament of the register, in the order in which they come up."""


def on_desk(played: Collection[TournamentRow]) -> list[OnDesk]:
    """These tournaments with what the register and the filing have of them. Three queries."""
    names = [row.tournament for row in played]
    held = {row.tournament: row for row in DanishTournament.objects.filter(tournament__in=names)}
    said = FilingRow.objects.filter(tournament__in=names, coordinated=True)
    coordinated = set(said.values_list("federation", "tournament"))
    returned = DanishStartRating.objects.filter(tournament__in=names).exclude(source=OF_THE_REGISTER)
    foreign = set(returned.values_list("tournament", flat=True))
    return [
        OnDesk(
            row=row,
            held=held.get(row.tournament) or DanishTournament(),
            coordinated=(row.federation, row.tournament) in coordinated,
            foreign=row.tournament in foreign,
        )
        for row in played
    ]


def offered(at: OnDesk, roles: Set[Role]) -> list[tuple[str, str]]:
    """What somebody with these roles can do with it now: words and address, each once."""
    return list(dict.fromkeys(_offered(at, roles)))


def _offered(at: OnDesk, roles: Set[Role]) -> Iterator[tuple[str, str]]:
    for act in ACTS:
        if roles & set(act.roles) and act.when(at):
            yield asks_more(str(act.words)), reverse(act.page, args=[at.row.tournament])
