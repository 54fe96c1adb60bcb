"""What standings are made of: the record of a tournament, and the crosstable that criteria look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from events.citing import cites
from tournaments.rules.gladiator import Form
from tournaments.rules.scoring import Match, points_of_match

MATCH_POINTS_FIRST_FROM = 4  # games per match, SLSF-G 17.2b, 25.6b


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A round without an opponent (X, a pause, the placeholder of a leaver), and what it gave."""

    round_number: int
    player: str
    half_points: int = 2
    match_points: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """A single game won inside a match, where the ladder counts games by their form (DSU 4.9.8)."""

    round_number: int
    winner: str
    loser: str
    form: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """All that tie-breaks may ask about. Struck players and their matches are left out beforehand.

    players          everybody in the standings, in order of start numbers
    matches          walkovers included; those of one round and two players summed up
    individual       teams only: match points on the single boards of both sides, one pair a match
    byes             rounds with points (or none) without an opponent; a round of which nothing is said
                     was an absence
    left             who has left for good -> the last round they played
    walkovers        (round, player) of matches decided without play; one of the two players is enough
    won              games won, by their form, where the ladder asks
    ratings          player -> rating recorded for this tournament; 0 or nothing is unknown
    lots             the order in which lots fell, best first; may name some players only
    substitutes      leaver -> what they count for in Buchholz by a ruling of the referee
    rounds_total     planned rounds, 0 where no criterion asks
    games_per_match  games in each match
    """

    players: Sequence[str]
    matches: Sequence[Match] = ()
    individual: Sequence[tuple[int, int]] = ()
    byes: Sequence[Bye] = ()
    left: Mapping[str, int] = field(default_factory=dict)
    walkovers: frozenset[tuple[int, str]] = frozenset()
    won: Sequence[Won] = ()
    ratings: Mapping[str, int] = field(default_factory=dict)
    lots: Sequence[str] = ()
    substitutes: Mapping[str, Fraction] = field(default_factory=dict)
    rounds_total: int = 0
    games_per_match: int = 1


class Met(NamedTuple):
    """One match seen by one player: the opponent's index, own half points, match points (None: open)."""

    opponent: int
    half_points: int
    match_points: int | None
    round_number: int
    individual: int = 0


@dataclass(frozen=True, kw_only=True)
class Table:
    """The crosstable by seat, which is the index into `players`: sums, matches and byes of each player."""

    record: Record
    players: tuple[str, ...]
    index: Mapping[str, int]
    half_points: list[int]
    match_points: list[int]
    match_wins: list[int]
    met: list[list[Met]]
    byes: list[list[Bye]]

    @cached_property
    def rounds(self) -> int:
        """The last round of which anything stands in the record."""
        return max(
            (each.round_number for several in (self.record.matches, self.record.byes) for each in several),
            default=0,
        )

    @cached_property
    def lot_of(self) -> dict[int, int]:
        """Seat -> place in the order of lots, from 1."""
        return {self.index[player]: place for place, player in enumerate(self.record.lots, start=1)}

    @cached_property
    def counted_match_points(self) -> list[int | Fraction]:
        """Match points as an opponent's Buchholz counts them: leavers by their substitute."""
        counted: list[int | Fraction] = list(self.match_points)
        for player in self.record.left:
            counted[self.index[player]] = self.substitute(player)[0]
        return counted

    @cites("SLSF-G 25.6", "SLSF-R 26.6")
    def substitute(self, leaver: str) -> tuple[int | Fraction, tuple[int, ...]]:
        """What `leaver` counts for in Buchholz, and the seats it was taken from (none: no peers, or ruled).

        Decision: the mean of the final match points of those who stayed and had their score (the one that
        ranks first) after the last round they played. Adding that mean to their own points would count the
        first rounds twice. Nobody level with them then: their own points, until the referee rules.
        """
        ruled = self.record.substitutes.get(leaver)
        if ruled is not None:
            return ruled, ()
        scores = self.scores_after(self.record.left[leaver])
        own = self.index[leaver]
        gone = {self.index[player] for player in self.record.left}
        peers = tuple(seat for seat, score in enumerate(scores) if score == scores[own] and seat not in gone)
        if not peers:
            return self.match_points[own], ()
        return Fraction(sum(self.match_points[seat] for seat in peers), len(peers)), peers

    def scores_after(self, round_number: int) -> list[int]:
        """The ranking score of every seat when that round had ended, in half points or match points."""
        by_matches = self.record.games_per_match >= MATCH_POINTS_FIRST_FROM
        return [
            sum(
                match_points if by_matches else half_points
                for number, half_points, match_points in self.results(seat)
                if number <= round_number
            )
            for seat in range(len(self.players))
        ]

    def results(self, seat: int) -> Iterator[tuple[int, int, int]]:
        """(round, half points, match points) of every match and bye."""
        for met in self.met[seat]:
            yield met.round_number, met.half_points, met.match_points or 0
        for bye in self.byes[seat]:
            yield bye.round_number, bye.half_points, bye.match_points

    def walked_over(self, seat: int, met: Met) -> bool:
        """Whether a match of `seat` was decided without play."""
        walkovers = self.record.walkovers
        return (met.round_number, self.players[seat]) in walkovers or (
            met.round_number,
            self.players[met.opponent],
        ) in walkovers


def tabulate(record: Record) -> Table:
    """The crosstable of a record; KeyError for a match or bye of somebody who is not among the players."""
    index = {player: seat for seat, player in enumerate(record.players)}
    half_points = [0] * len(index)
    match_points = [0] * len(index)
    match_wins = [0] * len(index)
    met: list[list[Met]] = [[] for _ in index]
    for match, individual in _with_boards(record):
        one, other = index[match.players[0]], index[match.players[1]]
        half, others_half = match.half_points
        number = match.round_number
        half_points[one] += half
        half_points[other] += others_half
        if not match.finished:
            met[one].append(Met(other, half, None, number, individual[0]))
            met[other].append(Met(one, others_half, None, number, individual[1]))
            continue
        points, others_points = points_of_match(match.half_points)
        match_points[one] += points
        match_points[other] += others_points
        match_wins[one] += points == 2
        match_wins[other] += others_points == 2
        met[one].append(Met(other, half, points, number, individual[0]))
        met[other].append(Met(one, others_half, others_points, number, individual[1]))
    byes: list[list[Bye]] = [[] for _ in index]
    for bye in record.byes:
        seat = index[bye.player]
        byes[seat].append(bye)
        half_points[seat] += bye.half_points
        match_points[seat] += bye.match_points
    return Table(
        record=record,
        players=tuple(record.players),
        index=index,
        half_points=half_points,
        match_points=match_points,
        match_wins=match_wins,
        met=met,
        byes=byes,
    )


def _with_boards(record: Record) -> Iterator[tuple[Match, tuple[int, int]]]:
    """Each match with the match points on its boards; without teams there are none."""
    if record.individual:
        return zip(record.matches, record.individual, strict=True)
    return ((match, (0, 0)) for match in record.matches)
