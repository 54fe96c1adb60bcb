"""Reading a history bundle: three tables in, one frozen whole out, or one refusal with every problem."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from events.citing import Malformed, ngettext_noop
from events.citing import gettext_noop as _
from tournaments.exchange.decoding import decode
from tournaments.exchange.encodings import Said
from tournaments.exchange.findings import FileRefused, Findings
from tournaments.exchange.history import rows
from tournaments.exchange.history.records import (
    HistoryBundle,
    HistoryGame,
    HistoryPlayer,
    HistoryTournament,
)
from tournaments.exchange.history.rounds import rounds_of

PLAYERS_FILE = "players.csv"
TOURNAMENTS_FILE = "tournaments.csv"
GAMES_FILE = "games.csv"
README_FILE = "readme.txt"
TABLES = (PLAYERS_FILE, TOURNAMENTS_FILE, GAMES_FILE)


class HistoryRefused(FileRefused):
    """The bundle holds problems; `problems` lists them with file, line and column."""


def read_history(files: Mapping[str, bytes], *, encoding: str = "", language: str = "") -> HistoryBundle:
    """Read a bundle by the names of its files. Raises HistoryRefused; then nothing may be taken over.

    Raises EncodingAsked as `decode` does; `encoding` is that of every file that is no UTF-8.
    """
    said = Said(encoding=encoding, language=language)
    findings = Findings()
    for name in TABLES:
        if name not in files:
            findings.problem(0, name, _("The file %(name)s is missing."), name=name)
    for name in sorted(set(files) - {*TABLES, README_FILE}):
        findings.adjust(0, name, _("The file %(name)s is not part of a bundle; it was left out."), name=name)
    findings.refuse_if_any(HistoryRefused)
    findings.file = PLAYERS_FILE
    players = _by_id(rows.players(files[PLAYERS_FILE], findings, said), findings)
    findings.file = TOURNAMENTS_FILE
    tournaments = _by_id(rows.tournaments(files[TOURNAMENTS_FILE], findings, said), findings)
    findings.file = GAMES_FILE
    games = _games(rows.games(files[GAMES_FILE], findings, said), players, tournaments, findings)
    findings.refuse_if_any(HistoryRefused)
    played = [_with_rounds(each, games[each.tournament_id], findings) for each in tournaments.values()]
    return HistoryBundle(
        players=tuple(players.values()),
        tournaments=tuple(sorted(played, key=lambda tournament: tournament.starts_on)),
        readme=_readme(files.get(README_FILE), findings, said),
        adjustments=tuple(findings.adjustments),
    )


Line = TypeVar("Line", HistoryPlayer, HistoryTournament)


def _by_id(lines: Iterable[Line], findings: Findings) -> dict[str, Line]:
    known: dict[str, Line] = {}
    for each in lines:
        own_id, column = _own_id(each)
        first = known.setdefault(own_id, each)
        if first is not each and own_id:
            findings.problem(
                each.line,
                column,
                _("%(id)s stands on line %(first)s already."),
                1,
                id=own_id,
                first=first.line,
            )
    return known


def _own_id(each: HistoryPlayer | HistoryTournament) -> tuple[str, str]:
    if isinstance(each, HistoryPlayer):
        return each.player_id, "player_id"
    return each.tournament_id, "tournament_id"


def _games(
    lines: Iterable[rows.GameRow],
    players: Mapping[str, HistoryPlayer],
    tournaments: Mapping[str, HistoryTournament],
    findings: Findings,
) -> Mapping[str, list[tuple[str, HistoryGame]]]:
    """Tournament -> its games with their labels, in file order. Unknown ids are problems.

    Where a table could not be read at all, its ids are not asked for: one problem is enough.
    """
    check_players = bool(players) or not findings.problems
    check_tournaments = bool(tournaments) or not findings.problems
    games: defaultdict[str, list[tuple[str, HistoryGame]]] = defaultdict(list)
    for row in lines:
        game = row.game
        if check_tournaments and row.tournament_id and row.tournament_id not in tournaments:
            findings.problem(
                game.line,
                "tournament_id",
                _("No tournament %(id)s in tournaments.csv."),
                id=row.tournament_id,
            )
        for column, player in (("black_player", game.black), ("white_player", game.white)):
            if check_players and player and player not in players:
                findings.problem(game.line, column, _("No player %(id)s in players.csv."), id=player)
        games[row.tournament_id].append((row.label, game))
    return games


def _with_rounds(
    tournament: HistoryTournament, games: list[tuple[str, HistoryGame]], findings: Findings
) -> HistoryTournament:
    rounds = rounds_of(games, tournament.games_per_match)
    if not rounds:
        findings.adjust(0, "tournament_id", _("Tournament %(id)s has no games."), id=tournament.tournament_id)
    for each in rounds:
        if each.part == 1 and each.parts > 1:
            findings.adjust(
                each.games[0].line,
                "round",
                ngettext_noop(
                    "Tournament %(id)s, round %(label)s: a player plays twice; split into %(parts)s round.",
                    "Tournament %(id)s, round %(label)s: a player plays twice; split into %(parts)s rounds.",
                    "parts",
                ),
                id=tournament.tournament_id,
                label=repr(each.label),
                parts=each.parts,
            )
    return replace(tournament, rounds=rounds)


def _readme(raw: bytes | None, findings: Findings, said: Said) -> str:
    if raw is None:
        return ""
    findings.file = README_FILE
    try:
        return decode(raw, encoding=said.encoding, language=said.language).text
    except Malformed as refused:
        findings.adjust(0, "", refused.message, **refused.values)
        return ""
