"""What is known of mutants: the last run over all rules in run.json, those that survive in survivors.csv.

A row names a mutant by what it says (`Key`), so it outlives lines that move. `equivalent` says why no case
can tell the mutant from the rule; where it is empty, a case is missing. A row whose text has left the code
counts for nothing and goes with the next run.
"""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

from tests.mutation.mutants import Key, file_of, mutants_of, rule_modules

FILE = Path(__file__).parent / "survivors.csv"
RUN = Path(__file__).parent / "run.json"
COLUMNS = ("module", "function", "kind", "source", "number", "equivalent")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A run over all rule packages, and each module as it was then, by a digest of its text."""

    seed: int
    mutants: int
    tried: int
    survived: int
    equivalent: int
    modules: Mapping[str, str]

    @classmethod
    def of(cls, survived: Mapping[Key, bool], seed: int) -> Self:
        known = survivors()
        return cls(
            seed=seed,
            mutants=sum(len(mutants_of(name)) for name in rule_modules()),
            tried=len(survived),
            survived=sum(survived.values()),
            equivalent=sum(yes and bool(known.get(key)) for key, yes in survived.items()),
            modules=digests(),
        )

    @classmethod
    def read(cls) -> Self:
        return cls(**json.loads(RUN.read_text(encoding="utf-8")))

    def write(self) -> None:
        RUN.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    def said(self) -> str:
        """What came of it, in a sentence."""
        others = self.tried - self.equivalent
        killed = self.tried - self.survived
        share = 100 * killed / max(1, others)
        return (
            f"Seed {self.seed} drew {self.tried} of {self.mutants} mutants: {killed} killed, "
            f"{self.equivalent} equivalent, {self.survived - self.equivalent} without a case; "
            f"{share:.1f} % of those that are not equivalent are killed."
        )

    def said_since(self) -> str:
        """How many of the rule modules are no longer what they were in the run."""
        now = digests()
        other = sum(self.modules.get(name) != digest for name, digest in now.items())
        return f"Of {len(now)} rule modules {other} have changed since that run."


def digests() -> dict[str, str]:
    """Each rule module -> a digest of its text."""
    return {name: hashlib.sha256(file_of(name).read_bytes()).hexdigest()[:12] for name in rule_modules()}


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
