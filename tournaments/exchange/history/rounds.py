"""From labelled games to rounds in which nobody plays twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tournaments.exchange.history.records import HistoryGame, HistoryRound

Labelled = Iterable[tuple[str, HistoryGame]]


def rounds_of(games: Labelled, games_per_match: int) -> tuple[HistoryRound, ...]:
    """The rounds of one tournament, counted through from 1.

    Labels come by number when all of them are numbers, else in the order in which they first stand
    in the file. A label under which somebody plays twice gives several rounds.
    """
    by_label: defaultdict[str, list[HistoryGame]] = defaultdict(list)
    for label, game in games:
        by_label[label].append(game)
    rounds: list[HistoryRound] = []
    for label in _in_order(list(by_label)):
        before, parts = len(rounds), split(by_label[label], games_per_match)
        rounds += [
            HistoryRound(
                sequence=before + part, label=label, part=part, parts=len(parts), games=tuple(games_of_part)
            )
            for part, games_of_part in enumerate(parts, start=1)
        ]
    return tuple(rounds)


def _in_order(labels: list[str]) -> list[str]:
    if all(label.isascii() and label.isdigit() for label in labels):
        return sorted(labels, key=int)
    return labels


def split(games: Sequence[HistoryGame], games_per_match: int) -> list[list[HistoryGame]]:
    """Spread the games over as many rounds as it takes, in file order.

    Each game comes into the round after the last one in which either of the two played, so that
    nobody's games change their order. The games of one match stay together.
    """
    parts: list[list[HistoryGame]] = []
    last: defaultdict[str, int] = defaultdict(int)
    matches: defaultdict[tuple[frozenset[str], int], list[HistoryGame]] = defaultdict(list)
    for game in games:
        pair = frozenset((game.black, game.white))
        part = max(last[game.black], last[game.white])
        match = matches[pair, part]
        if not _goes_on(match, game, games_per_match):
            part += 1
            match = matches[pair, part]
        match.append(game)
        if part > len(parts):
            parts.append([])
        parts[part - 1].append(game)
        last[game.black] = last[game.white] = part
    return parts


def _goes_on(match: Sequence[HistoryGame], game: HistoryGame, games_per_match: int) -> bool:
    """Whether the game is the next of a match that both are in; `match` is empty when they are in none."""
    if not 0 < len(match) < games_per_match:
        return False
    return game.game_no is None or game.game_no not in {earlier.game_no for earlier in match}
