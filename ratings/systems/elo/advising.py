"""DSU 4.7 on a tournament, as advice: what FIDE asks of it, first ratings, norms. Plain values in and out.

The text is an extract that FIDE changes; nothing here decides anything.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from events.citing import Because
from ratings.rules.dsu.performance import performance
from ratings.rules.dsu.tables import rating_difference
from ratings.rules.fide.advice import Advice
from ratings.rules.fide.elo_events import (
    Announcement,
    EloEvent,
    EloGame,
    against_counting,
    announcement,
    elo_event,
)
from ratings.rules.fide.first_rating import Gathered, first_rating
from ratings.rules.fide.norm_advice import NEARLY_ALL, NormEvent, NormGame, NotCounted, Title, norm_advice
from ratings.rules.fide.norms import ROUNDS, Norm
from ratings.systems.elo.events import EloRatingSought

MONTHS_A_PERIOD = 2
TITLES = {title.value: title for title in Title}


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A tournament as far as the advice asks: days, thinking time of one player, whether it is a match."""

    starts_on: dt.date
    ends_on: dt.date
    base_minutes: int
    increment_seconds: int
    individual_match: bool

    @property
    def days(self) -> int:
        """From the first day to the last, both counted."""
        return (self.ends_on - self.starts_on).days + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who plays: Elo 0 for none, title "" for none, their federation with FIDE."""

    person: str
    elo: int
    title: str
    country: str
    computer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that was played at the board, from one side."""

    tournament: str
    person: str
    opponent: str
    half_points: int


def of_tournament(played: Played, sought: EloRatingSought, players: Sequence[Player]) -> Advice:
    """What 4.7.2 asks of the tournament itself."""
    return elo_event(
        EloEvent(
            closed=sought.closed,
            team_championship=sought.team_championship,
            players=len(players),
            rated=sum(player.elo > 0 for player in players),
            days=played.days,
            rounds_a_day=sought.rounds_a_day,
            hours_a_day=sought.hours_a_day,
            base_minutes=played.base_minutes,
            increment_seconds=played.increment_seconds,
            smoke_free=sought.smoke_free,
        )
    )


def not_counting(
    players: Mapping[str, Player], games: Iterable[Game], *, all_play_all: bool
) -> Iterator[tuple[Game, Because]]:
    """The games of one tournament, from one side each, that bring that side nothing with FIDE, and why."""
    played = list(games)
    scored: dict[str, int] = {}
    for game in played:
        scored[game.person] = scored.get(game.person, 0) + game.half_points
    for game in played:
        opponent = players[game.opponent]
        because = against_counting(
            EloGame(
                computer=opponent.computer,
                opponent_rated=opponent.elo > 0,
                all_play_all=all_play_all,
                opponent_half_points=scored.get(game.opponent, 0),
            )
        )
        if because is not None:
            yield game, because


def of_announcement(played: Played, sought: EloRatingSought, copied_on: dt.date | None) -> Advice:
    """What 4.7.3 asks of the organiser."""
    return announcement(
        Announcement(
            first_round=played.starts_on,
            last_day=played.ends_on,
            announced_as_elo=sought.announced,
            notified_on=sought.notified_on,
            invitation_says_so=sought.invitation_says_so,
            report_copied_on=copied_on,
        )
    )


def of_norms(
    played: Played, sought: EloRatingSought, players: Mapping[str, Player], games: Iterable[Game]
) -> Iterator[tuple[str, dict[Norm, Advice]]]:
    """Each player with nine games that count, with the advice on every norm."""
    event = NormEvent(
        games_a_day=sought.rounds_a_day,
        base_minutes=played.base_minutes,
        increment_seconds=played.increment_seconds,
        days=played.days,
        team=sought.team_championship,
        individual_match=played.individual_match,
        international_arbiter=sought.international_arbiter,
        smoke_free=sought.smoke_free,
    )
    own: dict[str, list[NormGame]] = {}
    for game in games:
        own.setdefault(game.person, []).append(_for_norm(players[game.opponent], game.half_points))
    for person, played_games in own.items():
        if sum(game.not_counted is None for game in played_games) == ROUNDS:
            country = players[person].country
            yield person, {norm: norm_advice(norm, event, played_games, country) for norm in Norm}


def _for_norm(opponent: Player, half_points: int) -> NormGame:
    return NormGame(
        rating=opponent.elo or None,
        title=TITLES.get(opponent.title),
        federation=opponent.country,
        half_points=half_points,
        not_counted=NotCounted.COMPUTER if opponent.computer else None,
    )


def of_first_ratings(
    players: Mapping[str, Player], games: Iterable[Game], days: Mapping[str, dt.date]
) -> Iterator[tuple[str, Advice]]:
    """Each player without Elo who met rated opponents. `days`: first day of every tournament of the games."""
    own: dict[str, list[Game]] = {}
    for game in games:
        opponent = players[game.opponent]
        if not players[game.person].elo and opponent.elo and not opponent.computer:
            own.setdefault(game.person, []).append(game)
    for person, counted in own.items():
        yield person, first_rating(_gathered(counted, players, days))


def _gathered(games: Sequence[Game], players: Mapping[str, Player], days: Mapping[str, dt.date]) -> Gathered:
    """Decision: with all points the performance goes by the difference of .99, with none there is none."""
    first = min((game.tournament for game in games), key=lambda each: (days[each], each))
    in_first = [game for game in games if game.tournament == first]
    half_points = sum(game.half_points for game in games)
    performed = performance([players[game.opponent].elo for game in games], half_points)
    rating = performed.rating
    if rating is None and half_points:
        rating = performed.average + (rating_difference(NEARLY_ALL) or 0)
    last = max(days[game.tournament] for game in games)
    months = (last.year - days[first].year) * 12 + last.month - days[first].month
    return Gathered(
        games=len(games),
        performance=rating or 0,
        first_event_opponents=len(in_first),
        first_event_half_points=sum(game.half_points for game in in_first),
        periods=months // MONTHS_A_PERIOD + 1,
    )
