"""What each player of a tournament needs, from its state and the levels at its start (SLSF-R 32.3)."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Q

from federation.identity.directory import counting
from ratings.rules.kyu_dan.games import TitleGame
from ratings.rules.kyu_dan.levels import Level, playing_level
from ratings.rules.kyu_dan.needed import Meeting, Needed, needed
from ratings.rules.kyu_dan.pool import pool_for
from ratings.title_conditions import conditions_of
from ratings.titles.models import TitleHolder, TitleStep
from ratings.titles.playing import moves_of
from ratings.titles.stored_trace import level_or_none, read_carried
from tournaments.pairing_input import play_of, rounds_of_swiss, stages_of
from tournaments.rules.systems import SWISS, System
from tournaments.state import Tournament
from tournaments.systems import rounds_total, scheduled_later

Levels = Mapping[str, Level | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """One player: the present level, the games carried on, those of this tournament, and each goal.

    `still_to_pair`: games against opponents who are not known yet.
    """

    person: str
    level: Level | None
    carried: tuple[TitleGame, ...]
    meetings: tuple[Meeting, ...]
    still_to_pair: int
    goals: tuple[Needed, ...]

    @property
    def own(self) -> Level:
        """The level that norms are worked out with."""
        return playing_level(self.level)

    def counting(self, goal: Needed) -> list[TitleGame]:
        """The carried games that count for a goal; its terms begin with them."""
        return list(pool_for(goal.target, pool_for(self.own, self.carried).games).games)

    @property
    def counted(self) -> list[Meeting]:
        """The games of this tournament that count for every goal, in the order of the terms."""
        return [meeting for meeting in self.meetings if meeting.opponent_moved]


def levels_at_start(federation: str, persons: Iterable[str], day: dt.date) -> dict[str, Level | None]:
    """The level of each, as they count by now, at the start of a tournament with this first day."""
    kept = counting(persons)
    before = Q(on__lt=day) | (Q(on=day) & ~Q(kind=TitleStep.Kind.TOURNAMENT))
    steps = TitleStep.objects.filter(before, federation=federation, person__in=set(kept.values()))
    held = {str(who): after for who, after in steps.order_by("order_key").values_list("person", "after")}
    return {person: level_or_none(held[who]) for person, who in kept.items() if who in held}


def outlooks(federation: str, state: Tournament, only: Collection[str] = ()) -> list[Outlook]:
    """What everybody needs who is entered without a title from a home country; or those named."""
    if state.announced is None:
        return []
    players = list(state.order or state.entries)
    levels: dict[str, Level | None] = levels_at_start(federation, players, state.announced.starts_on)
    levels |= {person: Level(number=number) for person, number in state.titles.items()}
    kept = counting(players)
    rows = TitleHolder.objects.filter(federation=federation, person__in=set(kept.values()))
    held = {str(row.person): row for row in rows}
    meetings, unknown = _meetings(state, players, levels)
    found = []
    for person in players:
        if person not in state.titles and (not only or person in only):
            row = held.get(kept[person])
            level, carried = (level_or_none(row.level), read_carried(row.carried)) if row else (None, ())
            others = {playing_level(levels.get(other)) for other in players if other != person}
            goals = needed(
                level,
                carried,
                meetings[person],
                conditions_of(state),
                still_to_pair=unknown[person],
                may_meet=others,
            )
            found.append(
                Outlook(
                    person=person,
                    level=level,
                    carried=carried,
                    meetings=tuple(meetings[person]),
                    still_to_pair=unknown[person],
                    goals=goals,
                )
            )
    return found


def _meetings(
    state: Tournament, players: list[str], levels: Levels
) -> tuple[dict[str, list[Meeting]], dict[str, int]]:
    """Each player's games with a known opponent, and how many there are beside them."""
    known: dict[str, list[Meeting]] = defaultdict(list)
    for one, meeting in (*_started(state, levels), *_scheduled(state, players, levels)):
        known[one].append(meeting)
    gone = {state.order[number - 1] for number in state.gone}
    to_come = _rounds_to_come(state, len(players))
    return known, {person: 0 if person in gone else to_come for person in players}


def _started(state: Tournament, levels: Levels) -> Iterator[tuple[str, Meeting]]:
    """Games of started rounds; one that a leaver left open is none."""
    for number, paired in enumerate(state.rounds, start=1):
        for board in range(1, len(paired.boards) + 1):
            for game in state.games_of_board(number, board):
                key = (number, board, game)
                seats = state.players_of(key)
                result = state.results.get(key)
                if result is None and not state.gone.isdisjoint(seats):
                    continue
                points = (result.black, result.white) if result else (None, None)
                moves = moves_of(result) if result else (1, 1)
                persons = [state.order[seat - 1] for seat in seats]
                for own, other in ((0, 1), (1, 0)):
                    yield (
                        persons[own],
                        Meeting(
                            opponent=persons[other],
                            opponent_level=levels.get(persons[other]),
                            half_points=points[own],
                            opponent_moved=bool(moves[other]),
                        ),
                    )


def _scheduled(state: Tournament, players: list[str], levels: Levels) -> Iterator[tuple[str, Meeting]]:
    """Games that the table of a round robin has for later, among those who are still there."""
    gone = {state.order[number - 1] for number in state.gone}
    for one, other in _pairs_to_come(state, players):
        if not gone & {one, other}:
            yield one, Meeting(opponent=other, opponent_level=levels.get(other))
            yield other, Meeting(opponent=one, opponent_level=levels.get(one))


def _pairs_to_come(state: Tournament, players: list[str]) -> Iterator[tuple[str, str]]:
    if state.drawn:
        for stage in stages_of(state):
            yield from (game.players for game in scheduled_later(state, stage))
        return
    play = play_of(state, 1)
    if play.system == System.ROUND_ROBIN and not play.boards_per_team:
        games = play.games_per_match * play.cycles
        for place, one in enumerate(players):
            for other in players[place + 1 :]:
                yield from [(one, other)] * games


def _rounds_to_come(state: Tournament, players: int) -> int:
    """Games of rounds whose opponents nobody knows yet."""
    play = play_of(state, 1)
    if play.system == System.ROUND_ROBIN or state.finished:
        return 0
    if state.drawn:
        rounds = rounds_total(state) - len(state.rounds)
    else:
        rounds = rounds_of_swiss(play, players) if play.system in SWISS and players > 1 else 0
    return max(0, rounds) * play.games_per_match
