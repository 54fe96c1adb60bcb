"""Who has over half of all points before the last round, where that frees from limits on colours."""

from __future__ import annotations

from collections import Counter

from events.citing import cites
from tournaments.exchange.trf.checks import bye_points
from tournaments.exchange.trf.paired_from import ADJOURNED, OPEN, GameThen, PairedFrom, RoundThen
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.stated_games import boards_at, games_stated
from tournaments.rules.systems import System

FREED = frozenset({System.FIDE_1998})
DRAWN, WON = 1, 2


@cites("DSU 4.9.5 B2")
def top_scorers(report: TrfTournament, said: PairedFrom) -> frozenset[int]:
    """Two of them are not bound in the last round; no one before it."""
    rounds = said.rounds
    settings = said.played.settings
    if not rounds or settings.system not in FREED or len(rounds) < settings.rounds:
        return frozenset()
    points = _points(report, said, rounds[-1])
    return frozenset(player for player, half in points.items() if half > len(rounds) - 1)


def _points(report: TrfTournament, said: PairedFrom, last: RoundThen) -> Counter[int]:
    """Half points as they counted when the last round was paired."""
    earlier = [(each, at) for each, at in said.columns_of() if each is not last]
    games = dict(games_stated(earlier, report.rounds, report.head.scoring))
    games |= {game.key: game for game in last.games}
    gone = {number for number, *_ in last.left}
    points: Counter[int] = Counter()
    for each, at in earlier:
        for (board, game), of in boards_at(each, at, report.rounds):
            black, white = _counted(games[each.round, board, game])
            if games[each.round, board, game].how in (OPEN, ADJOURNED) and gone & {of.black, of.white}:
                black, white = WON * (of.black not in gone), WON * (of.white not in gone)
            points[of.black] += black
            points[of.white] += white
        for bye in report.rounds[at].byes:
            points[bye.player] += bye_points(bye, report.head.scoring)
    return points


def _counted(game: GameThen) -> tuple[int, int]:
    """An adjourned game counts as a draw or as ruled, one in play not at all."""
    return (DRAWN, DRAWN) if game.how == ADJOURNED else (game.black, game.white)
