"""Rating one tournament (SLSF-G 28.3-28.4, SLSF-R 29.3-29.4).

Every match is calculated from the ratings before the tournament and all changes are added at its end;
the new, unofficial ratings are the base of the next tournament.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from events.citing import Refused, cites
from ratings.rules.slsf.change import PRINTED, Exchange, Outcome, change
from tournaments.rules.books import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedMatch:
    """One match that counts (see `counting`), by its outcome for `player`."""

    player: str
    opponent: str
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchChange:
    """What one match gave one player. `difference` is own rating less the opponent's, before."""

    opponent: str
    opponent_before: int
    difference: int
    outcome: Outcome
    change: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRating:
    """One player's ratings before and after the tournament, and every match between them, in order.

    For a new player `before` is the entry rating, and `after` may be less far from it than `raw` (29.3).
    """

    player: str
    before: int
    after: int
    matches: tuple[MatchChange, ...]

    @property
    def change(self) -> int:
        """The changes of all matches together, as far as 29.3 lets a new player have them."""
        return self.after - self.before

    @property
    def raw(self) -> int:
        """The rating before with the changes of all matches added."""
        return self.before + sum([line.change for line in self.matches])


@cites("SLSF-G 28.3", "SLSF-G 28.4", "SLSF-R 29.3", "SLSF-R 29.4")
def rate_tournament(
    ratings_before: Mapping[str, int], matches: Iterable[RatedMatch], book: Book, by: Exchange = PRINTED
) -> dict[str, PlayerRating]:
    """The new ratings of all who played a counted match, by player, in the order they first appear.

    Refused: a player without a rating before the tournament; new players get an entry rating (29.2) first,
    as `with_entries` gives them.
    """
    lines: dict[str, list[MatchChange]] = {}
    for match in matches:
        player, opponent, outcome = match.player, match.opponent, match.outcome
        try:
            own, other = ratings_before[player], ratings_before[opponent]
        except KeyError as missing:
            raise no_rating(str(missing.args[0]), book) from None
        mine = change(own, other, outcome, by)
        lines.setdefault(player, []).append(_line(opponent, other, own - other, outcome, mine))
        yours = change(other, own, outcome.of_opponent, by)
        lines.setdefault(opponent, []).append(_line(player, own, other - own, outcome.of_opponent, yours))
    return {player: _total(player, ratings_before[player], played) for player, played in lines.items()}


def _line(opponent: str, opponent_before: int, difference: int, outcome: Outcome, points: int) -> MatchChange:
    return MatchChange(
        opponent=opponent,
        opponent_before=opponent_before,
        difference=difference,
        outcome=outcome,
        change=points,
    )


def _total(player: str, before: int, played: list[MatchChange]) -> PlayerRating:
    after = before + sum([line.change for line in played])
    return PlayerRating(player=player, before=before, after=after, matches=tuple(played))


def no_rating(player: str, book: Book) -> Refused:
    """A match of a player who has no rating before the tournament and is not entered in it as new."""
    return Refused("no_rating_before", article=book.cite("29.2"), field="ratings_before", player=player)
