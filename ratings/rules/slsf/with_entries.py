"""Rating a whole tournament, new players included (SLSF-G 28.3-29.3, SLSF-R 29.3-30.3).

New players get their entry ratings first; then every match is calculated as between two rated players.
Decision: so a rated player's rating moves against a new player too, by the new one's entry rating.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from events.citing import Because, cites
from ratings.rules.slsf.change import PRINTED, Exchange, Outcome
from ratings.rules.slsf.entry import ENTRY_TERMS, EntryTerms, FinalRating, Limits, final_rating, limits
from ratings.rules.slsf.entry_steps import Step, entry_steps
from ratings.rules.slsf.tournament import PlayerRating, RatedMatch, no_rating, rate_tournament
from tournaments.rules.books import Book

Met = list[tuple[str, Outcome]]
"""The matches of one player: the opponent, and the outcome for the player themself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """How one new player came in. The changes that add up to the final rating: in their `PlayerRating`."""

    player: str
    limits: Limits
    steps: tuple[Step, ...]
    final: FinalRating

    @property
    def trace(self) -> tuple[Because, ...]:
        """The limits, each round of the iteration, and the final rating."""
        rounds = (step.because for step in self.steps)
        return (self.limits.why_least, self.limits.why_most, *rounds, self.final.because)

    @property
    def withheld(self) -> int:
        """Points that the ten points of 29.3 took from the final rating; below 0: added to it."""
        return self.final.raw - self.final.rating


@dataclass(frozen=True, slots=True, kw_only=True)
class WithEntries:
    """A rated tournament: everyone who played a counted match, and the entries of the new players."""

    ratings: Mapping[str, PlayerRating]
    entries: Mapping[str, Entry]

    @property
    def uneven(self) -> tuple[Entry, ...]:
        """The new players whose matches are not zero-sum, by 29.3; `withheld` says by how much together."""
        return tuple(entry for entry in self.entries.values() if entry.withheld)

    @property
    def points_made(self) -> int:
        """What all changes come to together; 0 unless 29.3 stepped in."""
        return sum(rating.change for rating in self.ratings.values())


@cites("SLSF-G 29.1", "SLSF-G 29.2", "SLSF-G 29.3", "SLSF-R 30.1", "SLSF-R 30.2", "SLSF-R 30.3")
def rate_with_entries(
    ratings_before: Mapping[str, int],
    participants: Collection[str],
    matches: Sequence[RatedMatch],
    book: Book,
    terms: EntryTerms = ENTRY_TERMS,
    by: Exchange = PRINTED,
) -> WithEntries:
    """The whole tournament from its counted matches. `participants`: all who took part, met or not.

    Who takes part and has no rating before is new; one without a counted match gets no rating and stays so.
    An entry rating set by hand counts as a rating before. Refused: a match of somebody who neither has a
    rating nor takes part.
    """
    new: dict[str, Met] = {player: [] for player in participants if player not in ratings_before}
    if not new:
        return WithEntries(ratings=rate_tournament(ratings_before, matches, book, by), entries={})
    entering = _played(matches, new, ratings_before, book)
    highest = max((ratings_before[each] for each in participants if each not in new), default=None)
    within = {player: limits(len(met), highest, book, terms) for player, met in entering.items()}
    steps = entry_steps(ratings_before, entering, within, book, by)
    at_entry = {player: taken[-1].estimate for player, taken in steps.items()}
    rated = rate_tournament({**ratings_before, **at_entry}, matches, book, by)
    entries = {
        player: _entry(rated[player], within[player], taken, book, terms) for player, taken in steps.items()
    }
    if not terms.opponents_move:
        rated = _only_among_rated(rated, entries)
    finals = {player: replace(rated[player], after=entry.final.rating) for player, entry in entries.items()}
    return WithEntries(ratings=rated | finals, entries=entries)


def _entry(
    rated: PlayerRating, within: Limits, steps: tuple[Step, ...], book: Book, terms: EntryTerms
) -> Entry:
    final = final_rating(rated.before, rated.raw, book, terms)
    return Entry(player=rated.player, limits=within, steps=steps, final=final)


def _played(
    matches: Sequence[RatedMatch], new: Mapping[str, Met], ratings_before: Mapping[str, int], book: Book
) -> dict[str, Met]:
    """The matches of each new player who has one, as they see them."""
    for match in matches:
        for player, opponent, outcome in (
            (match.player, match.opponent, match.outcome),
            (match.opponent, match.player, match.outcome.of_opponent),
        ):
            if player in new:
                new[player].append((opponent, outcome))
            elif player not in ratings_before:
                raise no_rating(player, book)
    return {player: met for player, met in new.items() if met}


def _only_among_rated(
    rated: Mapping[str, PlayerRating], entries: Mapping[str, Entry]
) -> dict[str, PlayerRating]:
    """The rated players without their matches against new ones; who met nobody else is left out."""
    kept = {}
    for player, rating in rated.items():
        lines = tuple(line for line in rating.matches if player in entries or line.opponent not in entries)
        if lines:
            after = rating.before + sum(line.change for line in lines)
            kept[player] = replace(rating, matches=lines, after=after)
    return kept
