"""What is known of mutants that survive: kept in survivors.csv beside this, for docs/coverage.md.

A row names a mutant by what it says (`Key`), so it outlives lines that move. `equivalent` says why no case
can tell the mutant from the rule; where it is empty, a case is missing. A row whose text has left the code
counts for nothing and goes with the next run.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.mutation.mutants import Key, mutants_of, rule_modules

FILE = Path(__file__).parent / "survivors.csv"
COLUMNS = ("module", "function", "kind", "source", "number", "equivalent")


def survivors() -> dict[Key, str]:
    """Each known survivor that the code still has -> why it is equivalent, "" where a case is missing."""
    with FILE.open(encoding="utf-8", newline="") as table:
        rows = {
            Key(row["module"], row["function"], row["kind"], row["source"], int(row["number"])): row[
                "equivalent"
            ]
            for row in csv.DictReader(table)
        }
    modules = {key.module for key in rows} & set(rule_modules())
    standing = {mutant.key for module in modules for mutant in mutants_of(module)}
    return {key: why for key, why in sorted(rows.items()) if key in standing}


def keep(verdicts: Mapping[Key, bool]) -> None:
    """Take in a run: True for what survived. What was killed goes, reasons once given stay."""
    known = survivors()
    rows = {key: why for key, why in known.items() if why or verdicts.get(key, True)}
    rows |= {key: known.get(key, "") for key, survived in verdicts.items() if survived}
    with FILE.open("w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(
            (key.module, key.function, key.kind, key.source, key.number, why)
            for key, why in sorted(rows.items())
        )


def listed(known: Iterable[tuple[Key, str]]) -> list[str]:
    """Rows of the table in docs/coverage.md."""
    return [
        f"| `{key.module}` | `{key.function}` | {_cell(key.kind)} | `{_cell(key.source)}` | "
        f"{why or '**a case is missing**'} |"
        for key, why in known
    ]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("`", "'")
