"""A database of games read as a stream: how fast, and whether memory stays flat.

The file is invented: games of 60 moves near the centre, written by the project's own writer. Read twice, the
second time ten times as long: what the reader holds must not grow with it.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import thread_time

from benchmarks.board import SEED, moves_of
from benchmarks.figures import Figure, middle
from benchmarks.opened import alone
from tournaments.exchange.records.formats import read_record
from tournaments.exchange.records.rif import read_rif, write_rif
from tournaments.exchange.records.sgf import write_sgf
from tournaments.exchange.records.written import Source, WrittenGame
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.record import check_record
from tournaments.rules.board.results import GameRecord


def measure(games: int, records: int) -> Iterator[Figure]:
    """A file of so many games; so many records read from SGF and checked."""
    with TemporaryDirectory() as folder:
        short, long = Path(folder, "short.rif"), Path(folder, "long.rif")
        _write(short, games // 10)
        _write(long, games)
        seconds = alone(_seconds, long, games)
        peak = _peak(long)
        yield Figure(
            name=f"{games:,} games of a RIF file, each checked move by move",
            value=games / seconds,
            unit="games/s",
            target=">= 200",
        )
        yield Figure(
            name="memory at its highest, ten times as many games",
            value=peak / 1024,
            unit="KiB",
            baseline="a tenth of the file",
            baseline_value=_peak(short) / 1024,
            target="<= 1.5 x",
        )
    yield Figure(
        name=f"record of 60 moves read from SGF and checked, middle of {records:,}",
        value=1_000 * middle([_taken(game) for game in _games(records)]),
        unit="ms",
        target="< 5",
    )


def _games(count: int) -> Iterator[WrittenGame]:
    random = Random(SEED)
    rule = OpeningRule.FREE_RENJU.value
    return (WrittenGame(moves=moves_of(random), source=Source.RIF, rule=rule) for _ in range(count))


def _write(path: Path, count: int) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(write_rif(_games(count)))


def _seconds(path: Path, games: int) -> float:
    """In a process of its own: what may be opened stands in the tournament books, which need Django."""
    import django

    django.setup()
    from tournaments.records.database import summed_up

    with path.open("rb") as file:
        began = thread_time()
        held = summed_up(read_rif(file), OpeningRule.FREE_RENJU).held
        taken = thread_time() - began
    if held != games:
        raise RuntimeError(f"of {games} games of the benchmark's own {held} hold")
    return taken


def _peak(path: Path) -> int:
    """Bytes held at most while the stream goes by; the check of each game is the other figure's."""
    with path.open("rb") as file:
        tracemalloc.start()
        for _ in read_rif(file):
            pass
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return peak


def _taken(game: WrittenGame) -> float:
    raw = write_sgf(game).encode()
    began = thread_time()
    read = read_record(raw, "renju")
    checked = check_record(GameRecord(opening=game.rule, moves=read.moves))
    taken = thread_time() - began
    if checked.refusal:
        raise RuntimeError(f"a record of the benchmark's own was refused: {checked.refusal}")
    return taken
