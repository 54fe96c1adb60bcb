"""A tournament as it is reported for rating (DSU 4.1.1 §6): groups, who plays in them, their games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from events.citing import Malformed, cites
from federation.rules.scores import points_text
from ratings.rules.dsu.candidate import Examined
from ratings.rules.dsu.counting import How, Setting, Verdict, absent_among, verdict
from ratings.rules.dsu.tables import Table2

PLAYED_SCORES = frozenset({(2, 0), (1, 1), (0, 2)})
UNPLAYED_SCORES = frozenset({(2, 0), (0, 2), (0, 0)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A player of a group.

    `start_rating` as issued by the registrar, None for a foreigner without any rating. `registered`: the
    number in the register as the report comes in; None for who is not in it: their rating is only used
    against others (4.5.1).
    """

    player: str
    start_rating: int | None
    registered: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedGame:
    """One game of two players of the group, in half points, and how it came to its result."""

    round_number: int
    players: tuple[str, str]
    half_points: tuple[int, int]
    how: How = How.PLAYED

    @property
    def sides(self) -> tuple[tuple[str, str, int], tuple[str, str, int]]:
        """(player, opponent, half points) from both sides."""
        (one, other), (ones, others) = self.players, self.half_points
        return (one, other, ones), (other, one, others)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedGroup:
    """One group of a tournament, or the whole of it.

    `sitting_out`: half points got without a game (byes). `winners`: who came first, all level ones; None:
    those with most points in the table. `examined`: for candidate results, and how. `table_2`: how table 2 is
    read for those without a rating.
    """

    entrants: tuple[Entrant, ...]
    games: tuple[ReportedGame, ...]
    all_play_all: bool
    setting: Setting = Setting.INDIVIDUAL
    examined: Examined = Examined.WHOLE
    sitting_out: Mapping[str, int] = field(default_factory=dict)
    winners: frozenset[str] | None = None
    table_2: Table2 = Table2.PRINTED


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedGame:
    """A game of the report, and whether it is rated."""

    game: ReportedGame
    verdict: Verdict


def check_groups(groups: Iterable[ReportedGroup]) -> None:
    """Malformed: a player twice, a rating below 1, a game of strangers, a score that no game gives."""
    seen: set[str] = set()
    for group in groups:
        here: set[str] = set()
        for entrant in group.entrants:
            _check_entrant(entrant, seen | here)
            here.add(entrant.player)
        for game in group.games:
            _check_game(game, here)
        for player in (*group.sitting_out, *(group.winners or ())):
            if player not in here:
                raise _unknown(player)
        seen |= here


@cites("DSU 4.5.4.2")
def stayed_away(group: ReportedGroup) -> frozenset[str]:
    """Who never came and gave no approved notice: the tournament committee has a quarantine to impose."""
    return absent_among(
        (player, game.how is How.ABSENT and half_points == 0)
        for game in group.games
        if game.how is not How.AFTER_WITHDRAWAL
        for player, _, half_points in game.sides
    )


@cites("DSU 4.5.4.2")
def judged(group: ReportedGroup) -> tuple[JudgedGame, ...]:
    """Every game of the group with its verdict."""
    away = stayed_away(group)
    return tuple(
        JudgedGame(game=game, verdict=verdict(_how(game, away), group.setting)) for game in group.games
    )


@cites("DSU 4.5.2.5")
def winners(group: ReportedGroup) -> frozenset[str]:
    """All who came first; nobody in team events, which no player wins (decision).

    Points in games struck from the standing do not count here, points without a game do.
    """
    if group.setting is not Setting.INDIVIDUAL:
        return frozenset()
    if group.winners is not None:
        return group.winners
    table = {entrant.player: group.sitting_out.get(entrant.player, 0) for entrant in group.entrants}
    for game in group.games:
        if game.how is not How.PLAYED_THEN_STRUCK:
            for player, _, half_points in game.sides:
                table[player] += half_points
    most = max(table.values(), default=0)
    return frozenset(player for player, half_points in table.items() if half_points == most)


def _how(game: ReportedGame, away: frozenset[str]) -> How:
    return How.ABSENT_THROUGHOUT if away.intersection(game.players) else game.how


def _check_entrant(entrant: Entrant, seen: set[str]) -> None:
    if entrant.player in seen:
        raise Malformed(
            "player_twice.in_report", article="DSU 4.1.1 §6", field="entrants", player=entrant.player
        )
    if entrant.registered is not None and entrant.start_rating is None:
        raise Malformed("no_start_rating", article="DSU 4.5.4.1", field="start_rating", player=entrant.player)
    for field_name, rating in (("start_rating", entrant.start_rating), ("registered", entrant.registered)):
        if rating is not None and rating < 1:
            raise Malformed(
                "no_such_rating", article="DSU 4.5.2", field=field_name, rating=rating, player=entrant.player
            )


def _check_game(game: ReportedGame, here: set[str]) -> None:
    for player in game.players:
        if player not in here:
            raise _unknown(player)
    scores = PLAYED_SCORES if game.how.was_played else UNPLAYED_SCORES
    if game.players[0] == game.players[1] or game.half_points not in scores:
        raise Malformed(
            "no_such_game.score",
            article="DSU 4.1.2 §15",
            field="games",
            one=game.players[0],
            other=game.players[1],
            score="–".join(map(points_text, game.half_points)),
        )


def _unknown(player: str) -> Malformed:
    return Malformed("unknown_player", article="DSU 4.1.1 §6", field="games", player=player)
