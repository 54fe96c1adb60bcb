"""python -m benchmarks [--quick] [NAMES]: measures and prints; ends with 1 when a target is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator

from benchmarks import (
    appending,
    board,
    checkpoints,
    foreseeing,
    languages,
    load,
    long_ratings,
    nightly,
    office_tables,
    pages,
    pairing,
    projecting,
    records,
    replaying,
    rerating,
    round_page,
    searching,
    to_the_wall,
    two_times,
    visible,
)
from benchmarks.figures import Figure, table

Measure = Callable[[argparse.Namespace], Iterator[Figure]]

MEASURES: dict[str, Measure] = {
    "appending": lambda asked: appending.measure(2 if asked.quick else 20),
    "projecting": lambda asked: projecting.measure(500 if asked.quick else 5_000),
    "replaying": lambda asked: replaying.measure(asked.events or (50_000 if asked.quick else 1_000_000)),
    "load": lambda asked: load.measure(
        asked.events or (20_000 if asked.quick else 1_000_000), 4 if asked.quick else 20
    ),
    "checkpoints": lambda asked: checkpoints.measure(asked.events or (20_000 if asked.quick else 1_000_000)),
    "nightly": lambda asked: nightly.measure(asked.events or (2_000 if asked.quick else 100_000)),
    "visible": lambda asked: visible.measure(*((1, 10) if asked.quick else (10, 10))),
    "two-times": lambda asked: two_times.measure(asked.events or (20_000 if asked.quick else 1_000_000)),
    "rerating": lambda asked: rerating.measure(1 if asked.quick else 5),
    "ratings": lambda asked: long_ratings.measure(20_000 if asked.quick else 1_000_000),
    "foreseeing": lambda asked: foreseeing.measure(
        asked.events or (20_000 if asked.quick else 200_000), 0 if asked.quick else 3
    ),
    "board": lambda asked: board.measure(*((500, 50) if asked.quick else (5_000, 500))),
    "records": lambda asked: records.measure(*((5_000, 50) if asked.quick else (20_000, 500))),
    "pages": lambda asked: pages.measure(*((1_000, 10) if asked.quick else (20_000, 100))),
    "languages": lambda asked: languages.measure(*((1_000, 5) if asked.quick else (20_000, 40))),
    "searching": lambda asked: searching.measure(*((2_000, 1) if asked.quick else (100_000, 7))),
    "office-tables": lambda asked: office_tables.measure(*((8_000, 3) if asked.quick else (100_000, 7))),
    "round-page": lambda asked: round_page.measure(5 if asked.quick else 50),
    "to-the-wall": lambda asked: to_the_wall.measure(2 if asked.quick else 7),
    "pairing": lambda asked: pairing.measure(*((5, 200) if asked.quick else (9, 2_000))),
}


def main() -> int:
    """Measure what was asked for, all without a name."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measures how fast it is.")
    parser.add_argument("names", nargs="*", choices=[*MEASURES, []], metavar="NAME", help=" ".join(MEASURES))
    parser.add_argument("--quick", action="store_true", help="small and short: does it run at all")
    parser.add_argument("--events", type=int, default=0, help="events of the long history")
    asked = parser.parse_args()
    figures: list[Figure] = []
    for name in asked.names or MEASURES:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        for figure in MEASURES[name](asked):
            figures.append(figure)
            print("  " + "  ".join(cell for cell in figure.cells() if cell), file=sys.stderr, flush=True)
    print(table(figures))
    return 1 if any(figure.holds is False for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
