"""How a new player's first rating came about: worked out anew from the stored tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from federation.pages.explanations import sentence
from ratings.models import RatedTournament, RatingChange
from ratings.rules.slsf.with_entries import Entry, WithEntries
from ratings.systems.swedish.rating_rows import rate


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """One round of the iteration for one player."""

    number: int
    estimate: int
    total: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """One new player of a tournament, as a line and opened."""

    person: UUID
    entry: Entry
    matches: int

    @property
    def rounds(self) -> list[RoundLine]:
        """The iteration, round by round."""
        return [
            RoundLine(
                number=step.round_number,
                estimate=step.estimate,
                total=step.total,
                why=sentence(step.because),
            )
            for step in self.entry.steps
        ]

    @property
    def last_round(self) -> int:
        """The round that moved them last, or left them where they were."""
        return self.entry.steps[-1].round_number

    @property
    def held(self) -> int:
        """What the ten points of SLSF-G 29.3 add to the sum; below 0: take from it."""
        return -self.entry.withheld

    @property
    def why_least(self) -> str:
        """What set the lower limit."""
        return sentence(self.entry.limits.why_least)

    @property
    def why_most(self) -> str:
        """What set the upper limit."""
        return sentence(self.entry.limits.why_most)

    @property
    def why_final(self) -> str:
        """What became of the sum."""
        return sentence(self.entry.final.because)


def rated_anew(rated: RatedTournament, changes: Iterable[RatingChange]) -> WithEntries:
    """The tournament calculated from its stored row and the ratings before it.

    `changes`: those of everybody in it; where somebody is new, each rated player has one, so the highest
    rating before is among them.
    """
    before = {str(change.person): change.before for change in changes if not change.is_entry}
    row = {"matches": rated.matches, "players": rated.players, "rule_book": rated.rule_book}
    return rate(row, before)


def newcomers(rated: RatedTournament, changes: Iterable[RatingChange]) -> dict[UUID, Newcomer]:
    """Everybody who came in by this tournament, in the order of entry ratings, the highest first."""
    found = rated_anew(rated, changes)
    entries = sorted(found.entries.values(), key=lambda entry: (-entry.final.entry, entry.player))
    return {
        UUID(entry.player): Newcomer(
            person=UUID(entry.player), entry=entry, matches=len(found.ratings[entry.player].matches)
        )
        for entry in entries
    }
