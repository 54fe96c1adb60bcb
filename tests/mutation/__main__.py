"""python -m tests.mutation: see the package."""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from tests.mutation import kept
from tests.mutation.mutants import HOME, Key, Mutant, file_of, mutants_of, rule_modules
from tests.mutation.running import NOT_RUN, SURVIVED, Run, written

CHOSEN = ("tests/rules", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=20261123)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--since", default="", help="only rules written since this commit")
    parser.add_argument(
        "--strict",
        action="store_true",
        help="fail where more than 5 %% and more than two survive that are not known",
    )
    parser.add_argument("--keep", action="store_true", help="write survivors.csv anew with what came out")
    parser.add_argument(
        "--known", action="store_true", help="only what survived before and is not equivalent"
    )
    parser.add_argument("--of", default="", help="only modules whose name begins so")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=HOME / ".data" / "mutants")
    return parser.parse_args()


def drawn(options: argparse.Namespace) -> list[Mutant]:
    every = [each for name in rule_modules() if name.startswith(options.of) for each in mutants_of(name)]
    if options.since:
        changed = changed_since(options.since)
        every = [mutant for mutant in every if mutant.lines & changed.get(mutant.key.module, set())]
    if options.known:
        wanted = {key for key, why in kept.survivors().items() if not why}
        every = [mutant for mutant in every if mutant.key in wanted]
    print(f"seed {options.seed}: {min(options.number, len(every))} of {len(every)} mutants")
    return random.Random(options.seed).sample(every, min(options.number, len(every)))


def changed_since(revision: str) -> dict[str, set[int]]:
    """Rule module -> the lines written since a commit; none where the commit is not known here."""
    said = subprocess.run(
        ["git", "diff", "-U0", "--no-color", revision, "--", "*.py"],
        cwd=HOME, check=False, capture_output=True, text=True,
    )  # fmt: skip
    if said.returncode:
        print(f"no commit {revision} here, so no mutants of what changed")
    changed: defaultdict[str, set[int]] = defaultdict(set)
    module = ""
    for line in said.stdout.splitlines():
        if line.startswith("+++ b/"):
            module = line[6:].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        elif found := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, many = int(found[1]), int(found[2] or 1)
            changed[module] |= set(range(first, first + many))
    return changed


def main() -> int:
    options = asked()
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
    pytest.main(list(CHOSEN), plugins=[Run(mutants=mutants, contexts=contexts, jobs=options.jobs, told=told)])
    return summed_up(verdicts, options)


def digest_of_rules() -> str:
    """Lines that are known of one state of the rules say nothing of another."""
    digest = hashlib.sha256()
    for module in rule_modules():
        digest.update(file_of(module).read_bytes())
    return digest.hexdigest()[:16]


def summed_up(verdicts: dict[Key, str], options: argparse.Namespace) -> int:
    """Say what came out; with `--strict` fail where too much of it is new."""
    survived = {key: verdict in {SURVIVED, NOT_RUN} for key, verdict in verdicts.items()}
    known = kept.survivors()
    equivalent = sum(survived[key] and bool(known.get(key)) for key in survived)
    new = [key for key, yes in survived.items() if yes and key not in known]
    lost = sum(survived.values()) - equivalent
    share = 100 * (1 - lost / max(1, len(survived) - equivalent))
    print(dict(Counter(verdicts.values())), f"equivalent {equivalent}, killed of the others {share:.1f} %")
    if options.keep:
        kept.keep(survived)
    return int(options.strict and len(new) > max(2, len(survived) // 20))


if __name__ == "__main__":
    sys.exit(main())
