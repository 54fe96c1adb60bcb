"""Drawn tournaments in which some players are new, and their entry ratings found the slow way."""

from dataclasses import dataclass

from hypothesis import strategies as st

from ratings.rules.slsf.change import Outcome, change
from ratings.rules.slsf.tournament import RatedMatch

RATED, NEW = "ABCDE", "LMNO"
LEAST, MOST, MATCHES_FOR_MORE = 1200, 1800, 3


@dataclass(frozen=True, kw_only=True)
class Event:
    """Ratings before, all participants, and the counted matches."""

    ratings: dict[str, int]
    participants: list[str]
    matches: list[RatedMatch]

    @property
    def new(self) -> list[str]:
        """New players who have a match, in the order in which they are listed."""
        playing = {player for match in self.matches for player in (match.player, match.opponent)}
        return [each for each in self.participants if each in playing and each not in self.ratings]

    def played(self, player: str) -> list[tuple[str, Outcome]]:
        """The player's matches as they see them."""
        first = [(match.opponent, match.outcome) for match in self.matches if match.player == player]
        return first + [
            (match.player, Outcome(2 - match.outcome)) for match in self.matches if match.opponent == player
        ]

    @property
    def most(self) -> dict[str, int]:
        """The highest entry rating that 29.3 allows to each new player."""
        top = min(MOST, max(LEAST, *self.ratings.values())) if self.ratings else LEAST
        return {each: top if len(self.played(each)) >= MATCHES_FOR_MORE else LEAST for each in self.new}


def met(event: Event, player: str, entry: dict[str, int]) -> list[tuple[int, Outcome]]:
    """The ratings of the player's opponents, the new ones entering as `entry` says, and the outcomes."""
    ratings = event.ratings | entry
    return [(ratings[opponent], outcome) for opponent, outcome in event.played(player)]


def total(own: int, opponents: list[tuple[int, Outcome]]) -> int:
    """The sum of a player's changes who enters at `own`."""
    return sum(change(own, rating, outcome) for rating, outcome in opponents)


def best(opponents: list[tuple[int, Outcome]], most: int) -> int:
    """Every rating in turn: the middle of those that win and lose nothing, else the side nearer to that."""
    sums = {own: total(own, opponents) for own in range(LEAST, most + 1)}
    still = [own for own, points in sums.items() if points == 0]
    if still:
        return (still[0] + still[-1]) // 2
    winning = [own for own, points in sums.items() if points > 0]
    losing = [own for own, points in sums.items() if points < 0]
    return min([*winning[-1:], *losing[:1]], key=lambda own: (abs(sums[own]), own))


def slow_entry_ratings(event: Event) -> dict[str, int]:
    """From the bottom, one player after the other, until a whole round changes nothing."""
    entry = dict.fromkeys(event.new, LEAST)
    while True:
        before = dict(entry)
        for player in entry:
            entry[player] = best(met(event, player, entry), event.most[player])
        if entry == before:
            return entry


@st.composite
def events(draw, *, rated=(1000, 2000), least_new=1):
    ratings = draw(st.dictionaries(st.sampled_from(RATED), st.integers(*rated)))
    new = draw(st.lists(st.sampled_from(NEW), min_size=least_new, unique=True))
    everyone = sorted(ratings) + new
    pairs = st.lists(st.sampled_from(everyone), min_size=2, max_size=2, unique=True)
    played = draw(st.lists(st.tuples(pairs, st.sampled_from(Outcome)), max_size=16)) if everyone[1:] else []
    matches = [RatedMatch(player=one, opponent=other, outcome=outcome) for (one, other), outcome in played]
    return Event(ratings=ratings, participants=everyone, matches=matches)
