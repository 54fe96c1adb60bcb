"""Which tournaments are rated (DSU 4.5.3).

Three conditions: FIDE's laws; a thinking time as in 4.1.2 §12 and §13; played by the rules in force, or the
registrar leaves it out after asking the committee. Then the list of kinds; anything else needs the rating
committee. Decision: a play-off at rapid or blitz fails the thinking time like any other tournament.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites

CONDITIONS = "DSU 4.5.3"
DANISH = "DSU 4.5.3.1"
INTERNATIONAL = "DSU 4.5.3.2"


class Kind(StrEnum):
    """The kinds that 4.5.3.1 and 4.5.3.2 name."""

    COORDINATED = "coordinated"
    CHAMPIONSHIP_PLAYOFF = "championship_playoff"
    DIVISION = "division"
    RATED_TEAM = "rated_team"
    INTERNATIONAL_INDIVIDUAL = "international_individual"
    INTERNATIONAL_TEAM = "international_team"
    OTHER = "other"

    @property
    def paragraph(self) -> str:
        """Where the kind is named."""
        international = self in (Kind.INTERNATIONAL_INDIVIDUAL, Kind.INTERNATIONAL_TEAM)
        return INTERNATIONAL if international else DANISH


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentFacts:
    """What 4.5.3 asks. `left_out`: the registrar's decision on an irregular tournament."""

    kind: Kind
    fide_laws: bool
    time_control_ok: bool
    accepted_by_committee: bool = False
    left_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rateable:
    """Whether a tournament is rated, and the first thing that decided."""

    rateable: bool
    trace: tuple[Because, ...]


@cites("DSU 4.5.3", "DSU 4.5.3.1", "DSU 4.5.3.2")
def rateable(tournament: TournamentFacts) -> Rateable:
    """Whether it is rated; the first thing that stands in the way is named."""
    kind = tournament.kind
    unlisted = kind is Kind.OTHER and not tournament.accepted_by_committee
    against = (
        (not tournament.fide_laws, CONDITIONS, "rateable.other_laws"),
        (not tournament.time_control_ok, CONDITIONS, "rateable.other_time"),
        (tournament.left_out, CONDITIONS, "rateable.irregular"),
        (unlisted, kind.paragraph, "rateable.not_accepted"),
    )
    for stands, article, reason in against:
        if stands:
            return Rateable(rateable=False, trace=(Because(article, reason, (kind.value,)),))
    reason = "rateable.accepted" if kind is Kind.OTHER else "rateable.named"
    return Rateable(rateable=True, trace=(Because(kind.paragraph, reason, (kind.value,)),))
