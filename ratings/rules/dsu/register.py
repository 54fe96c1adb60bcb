"""The register of ratings (DSU 4.5.4.1): one number a player, and every act that moves it.

A report adds its gain to the number registered as it comes in, with the corrections of 4.5.2.4 and
4.5.2.6, in the order in which reports are received. As those corrections do not commute, that order
decides. Start ratings of Danish tournaments are frozen when they are issued, so their gains are worked out
beforehand; a result from abroad is worked out from the number registered when it is reported. Decision:
the gain kept and added is the exact one, before limits, floor and rounding.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from events.citing import Refused, cites
from ratings.rules.dsu.adjustment import OnBothLists, adjustment
from ratings.rules.dsu.expected import method_of
from ratings.rules.dsu.gain import Gain, Played, gain
from ratings.rules.dsu.new_rating import NewRating, new_rating

ARTICLE = "DSU 4.5.4.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assigned:
    """A number given: on entering, on starting over, or anew by the committee (4.5.5.1)."""

    received: int
    player: str
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """A Danish tournament: each player's exact gain."""

    received: int
    gains: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedAbroad:
    """One player's result abroad; if `all_play_all` their opponents and they are the whole group."""

    received: int
    player: str
    played: tuple[Played, ...]
    all_play_all: bool = False
    group_winner: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustedToFide:
    """The yearly adjustment (4.5.6) on the day chosen; `players`: those on both lists."""

    received: int
    players: tuple[OnBothLists, ...]


Act = Assigned | Reported | ReportedAbroad | AdjustedToFide


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One number moved: by which act, from what (None: new in the register), to what.

    `new` shows the sum where a gain was added, `abroad` how that gain was worked out here.
    """

    received: int
    player: str
    before: int | None
    after: int
    new: NewRating | None = None
    abroad: Gain | None = None


@cites("DSU 4.5.4.1")
def entries_of(act: Act, ratings: Mapping[str, int]) -> list[Entry]:
    """What one act does to the numbers as they stand, at most one entry a player.

    Refused ("not_in_the_register"): a gain for somebody without a number.
    """
    match act:
        case Assigned():
            before = ratings.get(act.player)
            return [Entry(received=act.received, player=act.player, before=before, after=act.rating)]
        case Reported():
            return [
                _added(act.received, player, _registered(ratings, player), points)
                for player, points in sorted(act.gains.items())
            ]
        case ReportedAbroad():
            return [_from_abroad(act, _registered(ratings, act.player))]
        case AdjustedToFide():
            return _adjusted(act, ratings)
        case _:
            assert_never(act)


def _added(received: int, player: str, before: int, points: Fraction, abroad: Gain | None = None) -> Entry:
    new = new_rating(before, points)
    return Entry(received=received, player=player, before=before, after=new.rating, new=new, abroad=abroad)


def _from_abroad(act: ReportedAbroad, before: int) -> Entry:
    group = [before, *(game.opponent.rating for game in act.played)]
    method = method_of(group, all_play_all=act.all_play_all)
    abroad = gain(before, act.played, method, group_winner=act.group_winner)
    return _added(act.received, act.player, before, abroad.points, abroad)


def _adjusted(act: AdjustedToFide, ratings: Mapping[str, int]) -> list[Entry]:
    changed = adjustment(
        act.players, {each.player: _registered(ratings, each.player) for each in act.players}
    )
    return [
        Entry(received=act.received, player=each.player, before=each.before, after=each.after)
        for each in changed.players
        if each.after != each.before
    ]


def _registered(ratings: Mapping[str, int], player: str) -> int:
    if player in ratings:
        return ratings[player]
    raise Refused("not_in_the_register", article=ARTICLE, field="player", player=player)
