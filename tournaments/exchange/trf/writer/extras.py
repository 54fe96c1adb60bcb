"""Teams, byes, acceleration and prohibited pairings, in the records of TRF26 or those of the engines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tournaments.exchange.trf.extras import LAST_ROUND
from tournaments.exchange.trf.records import (
    Acceleration,
    ByeKind,
    Prohibition,
    StatedBye,
    TrfTeam,
    TrfTournament,
)
from tournaments.exchange.trf.writer.forms import ONLY_IN_TRF26, Form, fitted, maybe, points

BYE_CODES = {ByeKind.FULL: "F", ByeKind.HALF: "H", ByeKind.ZERO: "Z"}


def extra_lines(tournament: TrfTournament, form: Form) -> Iterator[str]:
    """The records for pairing, then those that were only read to be handed on."""
    total = tournament.head.declared_rounds or _held(tournament) or LAST_ROUND
    if form is Form.TRF16:
        yield from _of_engines(tournament)
        yield from (f"{ONLY_IN_TRF26} {record}" for record in _beyond_engines(tournament, total))
        return
    yield from map(_bye, tournament.byes)
    yield from map(_acceleration, tournament.accelerations)
    yield from (_prohibition(each, total) for each in tournament.prohibitions)
    yield from map(_team, tournament.teams)
    yield from (f"{record.tag}{record.text}" for record in tournament.unused)


def _beyond_engines(tournament: TrfTournament, total: int) -> Iterator[str]:
    """What the records of the engines say of one round alone, or player by player, or not at all."""
    due = _held(tournament) + 1
    yield from (_bye(each) for each in tournament.byes if not _told_by_xxz(each, due))
    yield from map(_acceleration, tournament.accelerations)
    yield from (_prohibition(each, total) for each in _prohibitions(tournament) if each.last_round)
    yield from map(_team, tournament.teams)


def _prohibitions(tournament: TrfTournament) -> list[Prohibition]:
    """Without those of some rounds for players who may not meet in any: XXP could not tell the two apart."""
    always = {each.players for each in tournament.prohibitions if not each.last_round}
    return [each for each in tournament.prohibitions if not each.last_round or each.players not in always]


def _told_by_xxz(bye: StatedBye, due: int) -> bool:
    return bye.kind is ByeKind.ZERO and bye.round_number == due


def _of_engines(tournament: TrfTournament) -> Iterator[str]:
    """XXZ and XXP speak of the round to be paired, so they leave out what concerns later rounds alone."""
    due = _held(tournament) + 1
    for bye in tournament.byes:
        if _told_by_xxz(bye, due):
            yield "XXZ " + " ".join(map(str, bye.players))
    yield from _accelerated_players(tournament.accelerations)
    for each in _prohibitions(tournament):
        if each.holds_in(due):
            yield "XXP " + " ".join(map(str, each.players))
    for team in tournament.teams:
        yield f"013 {fitted(team.name, 32):32}{_numbers(team.players)}"


def _held(tournament: TrfTournament) -> int:
    """Rounds of the file."""
    return max((len(player.results) for player in tournament.players), default=0)


def _bye(bye: StatedBye) -> str:
    return f"240 {BYE_CODES[bye.kind]} {bye.round_number:>3} {_numbers(bye.players)}"


def _acceleration(each: Acceleration) -> str:
    of_match = "" if each.match_half_points is None else points(each.match_half_points)
    return (
        f"250 {of_match:>4} {points(each.half_points):>4} {each.first_round:>3} {each.last_round:>3} "
        f"{each.first:>4} {each.last:>4}"
    )


def _prohibition(each: Prohibition, total: int) -> str:
    first, last = (each.first_round, each.last_round) if each.last_round else (1, total)
    return f"260 {first:>3} {last:>3} {_numbers(each.players)}"


def _team(team: TrfTeam) -> str:
    of_matches, of_games = (
        "" if worth is None else points(worth) for worth in (team.match_half_points, team.game_half_points)
    )
    return (
        f"310 {team.number:>3} {fitted(team.name, 32):32} {fitted(team.nickname, 5):5} "
        f"{maybe(team.strength):>6} {of_matches:>6} {of_games:>6} {maybe(team.rank):>3}  "
        f"{_numbers(team.players)}"
    ).rstrip()


def _accelerated_players(accelerations: Iterable[Acceleration]) -> Iterator[str]:
    """One line a player: their fictitious points round by round."""
    worth: dict[int, dict[int, int]] = {}
    for each in accelerations:
        for player in range(each.first, each.last + 1):
            rounds = dict.fromkeys(range(each.first_round, each.last_round + 1), each.half_points)
            worth.setdefault(player, {}).update(rounds)
    for player, by_round in sorted(worth.items()):
        rounds_told = range(1, max(by_round, default=0) + 1)
        told = " ".join(f"{points(by_round.get(number, 0)):>4}" for number in rounds_told)
        yield f"XXA {player:>4} {told}"


def _numbers(players: Iterable[int]) -> str:
    return " ".join(f"{player:>4}" for player in players)
