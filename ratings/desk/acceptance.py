"""What the acceptance of a report would do to the ratings, before anything is recorded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from federation.identity.directory import counting
from federation.pages.explanations import sentence
from ratings.models import PlayerRating, RatedTournament, RatingChange
from ratings.rules.slsf.with_entries import Entry, WithEntries
from ratings.systems.swedish.counting import count, order_key
from ratings.systems.swedish.rating_rows import rate
from tournaments.state import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class ToCome:
    """One player: the rating before and after; `entry`: how a new one comes in, None for the others."""

    person: str
    before: int | None
    after: int | None
    matches: int
    entry: Entry | None = None

    @property
    def change(self) -> int | None:
        """What the tournament moves; None for who has no counted match and for who is new."""
        return None if self.before is None or self.after is None else self.after - self.before

    @property
    def why(self) -> str:
        """Why a new player enters at this rating: the upper limit, and what became of the sum."""
        if self.entry is None:
            return ""
        found = (self.entry.limits.why_most, *(step.because for step in self.entry.steps[-1:]))
        return " ".join(sentence(because) for because in (*found, self.entry.final.because))

    @property
    def article(self) -> str:
        """The paragraph of the entry."""
        return self.entry.final.because.article if self.entry else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceptance:
    """The ratings that would move. `recalculated`: rated tournaments after this one that move with it."""

    players: tuple[ToCome, ...]
    recalculated: int

    @property
    def new(self) -> list[ToCome]:
        """Who comes in."""
        return [player for player in self.players if player.entry]


def acceptance(state: Tournament, scope: dict[str, str]) -> Acceptance:
    """What the projector will make of it. `scope`: the register."""
    assert state.announced is not None
    key = order_key(state)
    before = ratings_before(state.order, key, scope)
    matches = [list(match) for match in count(state).matches]
    row = {"matches": matches, "players": list(state.order), "rule_book": state.announced.rule_book}
    rated = rate(row, before)
    return Acceptance(
        players=tuple(_to_come(person, before, rated) for person in state.order),
        recalculated=_recalculated(set(counting(rated.ratings).values()), key, scope),
    )


def ratings_before(persons: Iterable[str], key: str, scope: dict[str, str]) -> dict[str, int]:
    """The rating of each just before a step: what the last step left, else the committee's on entry.

    Who entered by a number that counts as another one has the rating of that.
    """
    kept = counting(persons)
    asked = set(kept.values())
    rows = RatingChange.objects.filter(**scope, person__in=asked, order_key__lt=key)
    last = rows.order_by("person", "-order_key").distinct("person")
    closed = RatingChange.Kind.CLOSED
    left = {
        str(who): None if kind == closed else after
        for who, kind, after in last.values_list("person", "kind", "after")
    }
    by_hand = PlayerRating.objects.filter(**scope, person__in=asked, by_hand=True)
    entered = {str(who): rating for who, rating in by_hand.values_list("person", "entry_rating")}
    found = {who: rating for who, rating in entered.items() if left.get(who) is None}
    found |= {who: after for who, after in left.items() if after is not None}
    return {person: found[who] for person, who in kept.items() if who in found}


def _to_come(person: str, before: dict[str, int], rated: WithEntries) -> ToCome:
    line, entry = rated.ratings.get(person), rated.entries.get(person)
    return ToCome(
        person=person,
        before=before.get(person),
        after=line.after if line else before.get(person),
        matches=len(line.matches) if line else 0,
        entry=entry,
    )


def _recalculated(moved: set[str], key: str, scope: dict[str, str]) -> int:
    """Later tournaments with somebody in them whose rating has moved: the most that can be touched."""
    found = 0
    later = RatedTournament.objects.filter(**scope, order_key__gt=key).order_by("order_key")
    for players in later.values_list("players", flat=True).iterator():
        if not moved.isdisjoint(players):
            found += 1
            moved |= set(players)
    return found
