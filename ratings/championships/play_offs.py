"""Where a class stands once it is played: the title, who is level for it, and how the play-off went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from events.citing import cites
from ratings.championships.events import PlayoffGamePlayed
from ratings.championships.standing import level_at_top, placed
from ratings.championships.state import Championship
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.play_offs import PROMOTION, TITLE, Games, Order, Played, Standing, play_off
from tournaments.rules.dsu.titles import BY_PLAY_OFF, Title, title
from tournaments.state import Tournament

ORDERS = {Group.NATIONAL: TITLE, Group.CANDIDATE: PROMOTION}
"""The classes whose play-off between two the book prints; in the others the director sets it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a class ended. `level`: who plays off, for the title or in the candidate class for promotion.

    `top`: who shares the first place of the class, or has it alone. `winner`: of the play-off, "" while
    there is none.
    """

    group: Group
    title: Title
    top: tuple[str, ...]
    level: tuple[str, ...]
    winner: str = ""

    @property
    def champions(self) -> tuple[str, ...]:
        """Who has the title: by the standing, else the winner of the play-off; nobody while it is due."""
        if self.title.winners or not self.winner:
            return self.title.winners
        return (self.winner,) if self.winner in self.title.level else ()

    @property
    def class_winner(self) -> str:
        """Who won the class, "" where nobody did alone."""
        if len(self.top) == 1:
            return self.top[0]
        return self.winner if self.winner in self.top else ""

    @property
    def play_off_due(self) -> bool:
        """Whether somebody has to play off before the title, or the promotion, is decided."""
        return bool(self.level) and not self.winner


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def outcome(group: Group, this: Championship, played: Tournament) -> Outcome:
    """From the final standing and the play-off. `Malformed`: a class in which no title is won."""
    order = placed(group, played)
    found, top = title(group, order, entitled(group, this)), level_at_top(order)
    level = found.level if TABLE[group].tie in BY_PLAY_OFF else ()
    if group is Group.CANDIDATE and len(top) > 1:
        level = top
    return Outcome(group=group, title=found, top=top, level=level, winner=_winner(group, this, level))


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def entitled(group: Group, this: Championship) -> frozenset[str]:
    """Who can win the title: juniors in the candidate class, elsewhere the players of the Realm."""
    may = (
        each for each in this.entries.values() if (each.junior if group is Group.CANDIDATE else each.realm)
    )
    return frozenset(each.person for each in may)


def games_between(this: Championship, group: Group, players: Iterable[str]) -> tuple[PlayoffGamePlayed, ...]:
    """The play-off games of exactly these; those of before the standing changed are left out."""
    asked = {*players}
    return tuple(game for game in this.games.get(group, ()) if {*game.players} == asked)


def ladder(order: Order, games: Iterable[PlayoffGamePlayed]) -> Standing:
    """Where the printed order of games stands after these. `Malformed`: one is out of turn."""
    return play_off(
        order,
        [Played(games=Games(game.games), half_points=game.half_points, black=game.black) for game in games],
    )


def _winner(group: Group, this: Championship, level: tuple[str, ...]) -> str:
    """Who won the play-off of exactly these; one played before the standing changed decides nothing."""
    other = this.other_play_offs.get(group)
    if other is not None and {*other.players} == {*level}:
        return other.winner
    games = games_between(this, group, level)
    if not games or group not in ORDERS:
        return ""
    stands = ladder(ORDERS[group], games)
    return "" if stands.winner is None else games[0].players[stands.winner]
