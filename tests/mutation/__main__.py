"""python -m tests.mutation: see the package."""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import sys
from collections import Counter
from math import inf
from pathlib import Path
from time import monotonic

import pytest

from tests.mutation import kept
from tests.mutation.compared import changed_since, since
from tests.mutation.mutants import HOME, Key, Mutant, file_of, mutants_of, rule_modules
from tests.mutation.running import NOT_RUN, SURVIVED, Run, written

CHOSEN = ("tests/rules", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=20261123)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument(
        "--since", default="", help="only rule modules changed since this commit, or since the last landing"
    )
    parser.add_argument("--strict", action="store_true", help="fail where one survives that is not listed")
    parser.add_argument(
        "--keep", action="store_true", help="take what came out into survivors.csv and run.json"
    )
    parser.add_argument(
        "--known", action="store_true", help="only what survived before and is not equivalent"
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=inf,
        help="begin no further mutant after so long, and say how many were",
    )
    parser.add_argument("--of", default="", help="only modules whose name begins so")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=HOME / ".data" / "mutants")
    return parser.parse_args()


def drawn(options: argparse.Namespace) -> list[Mutant]:
    """Those that are tried: of what changed the lines written first, then the rest of what they stand in."""
    every = [each for name in rule_modules() if name.startswith(options.of) for each in mutants_of(name)]
    first: list[Mutant] = []
    if options.since:
        first, every = _of_changes(every, options.since)
    if options.known:
        wanted = {key for key, why in kept.survivors().items() if not why}
        every = [mutant for mutant in every if mutant.key in wanted]
    number = min(options.number, len(first) + len(every))
    print(f"seed {options.seed}: {number} of {len(first) + len(every)} mutants", flush=True)
    dice = random.Random(options.seed)
    chosen = dice.sample(first, min(number, len(first)))
    return chosen + dice.sample(every, number - len(chosen))


def _of_changes(every: list[Mutant], revision: str) -> tuple[list[Mutant], list[Mutant]]:
    """The mutants of the lines written since, and the others of the functions and tables they stand in."""
    compared = since(revision)
    print(compared.said, flush=True)
    changed = changed_since(compared.commit) if compared.commit else {}
    of_changed = [each for each in every if each.key.module in changed]
    if compared.commit and not of_changed:
        print("no rule module has changed", flush=True)
    written_since = [each for each in of_changed if each.lines & changed[each.key.module]]
    keys, touched = ({each.key for each in written_since}, {each.owner for each in written_since})
    return written_since, [each for each in of_changed if each.owner in touched and each.key not in keys]


def main() -> int:
    options = asked()
    until = monotonic() + 60 * options.minutes
    mutants = drawn(options)
    if not mutants:
        return 0
    verdicts: dict[Key, str] = {}
    options.folder.mkdir(parents=True, exist_ok=True)
    write = written(options.folder / "verdicts.jsonl")

    def told(mutant: Mutant, verdict: str) -> None:
        verdicts[mutant.key] = verdict
        write(mutant, verdict)

    os.environ.setdefault("CHECKING", "1")  # no secret is needed to look at code
    contexts = options.folder / f"contexts-{digest_of_rules()}.pickle"
    run = Run(mutants=mutants, contexts=contexts, jobs=options.jobs, told=told, until=until)
    pytest.main(list(CHOSEN), plugins=[run])
    if len(verdicts) < len(mutants):
        print(f"after {options.minutes:g} minutes {len(verdicts)} of these {len(mutants)} mutants were tried")
    return summed_up(verdicts, options)


def digest_of_rules() -> str:
    """Lines that are known of one state of the rules say nothing of another."""
    digest = hashlib.sha256()
    for module in rule_modules():
        digest.update(file_of(module).read_bytes())
    return digest.hexdigest()[:16]


def summed_up(verdicts: dict[Key, str], options: argparse.Namespace) -> int:
    """Say what came out; with `--strict` fail where something survives that is not listed."""
    survived = {key: verdict in {SURVIVED, NOT_RUN} for key, verdict in verdicts.items()}
    known = kept.survivors()
    run = kept.Tried.of(survived, options.seed)
    print(dict(Counter(verdicts.values())), run.said())
    new = [key for key, yes in survived.items() if yes and key not in known]
    if new:
        print("Not listed in tests/mutation/survivors.csv:", *new, sep="\n    ")
    if options.keep:
        kept.keep(survived)
    if options.keep and not (options.since or options.known or options.of):
        run.write()
    return int(options.strict and bool(new))


if __name__ == "__main__":
    sys.exit(main())
