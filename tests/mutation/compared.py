"""With what commit the rules are compared, and which of their lines were written since."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from dataclasses import dataclass

from tests.mutation.mutants import HOME

LANDED, LANDING = "origin/main", "landing"
Lines = dict[str, set[int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Since:
    """A commit, "" where there is none to compare with, and what is said of it."""

    commit: str
    said: str


def since(revision: str) -> Since:
    """The commit to compare with. "landing": where this work left `origin/main`, else the commit before."""
    if revision != LANDING:
        found = _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        return Since(commit=found, said=f"what was written since {revision}" if found else _none(revision))
    head, base = _git("rev-parse", "HEAD"), _git("merge-base", "HEAD", LANDED)
    if base and base != head:
        return Since(commit=base, said=f"what was written since {base[:8]}, where this left {LANDED}")
    why = f"{LANDED} stands at this commit" if base else f"there is no {LANDED} here"
    before = _git("rev-parse", "--verify", "--quiet", "HEAD~1^{commit}")
    if before:
        return Since(commit=before, said=f"what was written since {before[:8]}, the commit before: {why}")
    return Since(commit="", said=_none("HEAD~1"))


def _none(revision: str) -> str:
    return f"nothing to compare with: this clone has no {revision} (is it shallow?); NO mutant is tried"


def changed_since(commit: str) -> Lines:
    """Module -> the lines that stand otherwise than in that commit."""
    changed: defaultdict[str, set[int]] = defaultdict(set)
    module = ""
    for line in _git("diff", "-U0", "--no-color", commit, "--", "*.py").splitlines():
        if line.startswith("+++ b/"):
            module = line[6:].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        elif found := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, many = int(found[1]), int(found[2] or 1)
            changed[module] |= set(range(first, first + many))
    return changed


def _git(*arguments: str) -> str:
    """What git answers, "" where it cannot."""
    said = subprocess.run(["git", *arguments], cwd=HOME, check=False, capture_output=True, text=True)
    return said.stdout.strip() if said.returncode == 0 else ""
