"""`manage.py read_games`: a database of any size, checked as a stream; nothing is stored."""

from __future__ import annotations

from io import BytesIO, StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tournaments.exchange.records.rif import read_rif, write_rif
from tournaments.exchange.records.written import Source, WrittenGame
from tournaments.records.database import SHOWN, Summary, summed_up
from tournaments.rules.board.games import OpeningRule

GOOD = WrittenGame(moves=("h8", "h9", "i9"), source=Source.RIF, rule="RIF")
TWICE = WrittenGame(moves=("h8", "h8"), source=Source.RIF, rule="Taraguchi-10")


def database(tmp_path: Path, *games: WrittenGame, broken: str = "") -> Path:
    path = tmp_path / "games.rif"
    path.write_text(
        "".join(write_rif(games))[: -len("</games>\n</database>\n")] + (broken or "</games></database>")
    )
    return path


def said(path: Path, **options: object) -> tuple[str, str]:
    out, bar = StringIO(), StringIO()
    call_command("read_games", str(path), stdout=out, stderr=bar, **options)
    return out.getvalue(), bar.getvalue()


def test_every_game_is_checked_and_counted(tmp_path: Path) -> None:
    told, bar = said(database(tmp_path, GOOD, TWICE, GOOD))
    assert "game 2, line 5, move 2: Move 2: h8 already holds the stone of move 1. SLSF-R 5" in told
    assert "refused, occupied: 1" in told
    assert "by SLSF-R 8.2a: 2" in told and "by SLSF-R 8.1b: 1" in told
    assert told.endswith("3 games, 8 moves; 2 hold. Nothing was stored.\n")
    assert "games.rif: 100%" in bar


def test_the_rule_of_games_whose_own_nobody_knows(tmp_path: Path) -> None:
    told, _bar = said(database(tmp_path, TWICE), opening=OpeningRule.FREE_GOMOKU.value)
    assert "by SLSF-G 7.1: 1" in told and "SLSF-G 5" in told


@pytest.mark.parametrize("broken", ["<game><move>h8", "<game></move>", "<!ENTITY", "&lol;"])
def test_a_broken_file_ends_in_words_with_its_line(tmp_path: Path, broken: str) -> None:
    with pytest.raises(CommandError, match=r"games\.rif: .*(after move 1|line 5)"):
        said(database(tmp_path, GOOD, broken=broken))


def test_what_was_read_before_a_broken_place_is_told(tmp_path: Path) -> None:
    out = StringIO()
    with pytest.raises(CommandError):
        call_command(
            "read_games", str(database(tmp_path, GOOD, broken="&lol;")), stdout=out, stderr=StringIO()
        )
    assert "1 games, 3 moves; 1 hold." in out.getvalue()


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        said(tmp_path / "nothing.rif")


def test_of_many_refusals_the_first_are_told_and_all_counted() -> None:
    text = "".join(write_rif([TWICE] * (SHOWN + 5)))
    summary: Summary = summed_up(read_rif(BytesIO(text.encode())), OpeningRule.FREE_RENJU)
    assert (len(summary.told), summary.refusals["occupied"], summary.held) == (SHOWN, SHOWN + 5, 0)
