"""How many Elo-rated games somebody has played: FIDE's page says it, its lists do not."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, cites
from events.work import Work, command
from ratings.register_acts import check_person
from ratings.systems.elo import events as facts
from ratings.systems.elo.commands.common import MATCHED, WHO_IMPORTS, EloAct, asked_by, check_month
from ratings.systems.elo.state import games_stream

MOST_GAMES = 99_999


class StateEloGames(EloAct, frozen=True, kw_only=True):
    """State the Elo-rated games of a person in all, up to the list of a month."""

    person: str
    games: int
    month: dt.date


@command(undone_by="state_elo_games")
@cites("DSU 4.5.6.1")
def state_elo_games(work: Work, act: StateEloGames) -> None:
    """4.5.6.1: only who has played more than 30 Elo-rated games is compared. The newest statement holds."""
    asked_by(work, act.federation, *WHO_IMPORTS, article=MATCHED)
    check_person(work, act.person, MATCHED)
    check_month(work, act.month)
    if not 0 <= act.games <= MOST_GAMES:
        raise Malformed("elo_games", field="games", article=MATCHED, most=MOST_GAMES)
    stated = facts.EloGamesStated(
        federation=act.federation, person=act.person, games=act.games, month=act.month
    )
    work.record(games_stream(act.federation, act.person), stated)
