"""The player section: one 001 line a player, column by column as the format prints them."""

from __future__ import annotations

from tournaments.exchange.trf.lines import ROUND_WIDTH
from tournaments.exchange.trf.records import TrfPlayer, TrfResult
from tournaments.exchange.trf.writer.forms import day, fitted, maybe, points


def player_line(player: TrfPlayer) -> str:
    """Columns 1 to 89, then ten a round; blanks after the last result are left out."""
    stated = "" if player.half_points is None else points(player.half_points)
    fixed = (
        f"001 {player.start_number:>4} {player.sex:1}{player.title[:3]:>3} {fitted(player.name, 33):33} "
        f"{maybe(player.rating):>4} {fitted(player.federation, 3):3} {fitted(player.fide_id, 11):>11} "
        f"{_birth(player):10} {stated:>4} {maybe(player.rank):>4}"
    )
    return fixed + "".join(map(_cell, player.results)).rstrip()


def _birth(player: TrfPlayer) -> str:
    """The day, or the year alone where no more is known."""
    return day(player.born_on) if player.born_on else maybe(player.birth_year)


def _cell(result: TrfResult) -> str:
    if not result.opponent and not result.code:
        return " " * ROUND_WIDTH
    opponent = f"{result.opponent:>4}" if result.opponent else "0000"
    return f"  {opponent} {result.colour or '-'} {result.code or ' '}"
