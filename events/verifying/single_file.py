"""The parts of a program joined into the one file that is handed out: same parts, same bytes.

Imports go to the top, each once; the parts follow one after the other, their docstrings as comments.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
PACKAGE = "events.verifying"
PARTS = (
    "forms",
    "chain",
    "tree",
    "ed25519",
    "notes",
    "packing",
    "lists",
    "findings",
    "veils",
    "keyring",
    "cosignatures",
    "policy",
    "witnessed",
    "signed",
    "proofs",
    "tlog_proof",
    "watching",
    "archive",
    "earlier",
    "handed_out",
    "bundle",
    "running",
)
"""In the order in which each needs only those before it."""

WITNESS_PARTS = (
    "tree",
    "ed25519",
    "ed25519_signing",
    "notes",
    "cosignatures",
    "tiles",
    "tiled",
    "remembering",
    "attesting",
    "asking",
    "witness",
)

FOR_VERIFIER = '''\
"""Check the records of a federation with nothing but Python 3.9 or newer: no network, no other file.

    python3 verifier.py bundle.zip                          the whole log, its lists and checkpoints
    python3 verifier.py bundle.zip --checkpoint kept.txt    and hold it to a checkpoint that you kept
    python3 verifier.py bundle.zip --earlier old.zip        and to a bundle that you took before
    python3 verifier.py bundle.zip --key key.txt            and to the log's key, had from elsewhere
    python3 verifier.py bundle.zip --policy witnesses.txt --max-age 1d      to witnesses who saw it lately
    python3 verifier.py event-7.tlog-proof --key key.txt    that one event stands in the log, and what it says
    python3 verifier.py proof.json --key "NAME+ID+BASE64"   the same in an older form; that a log goes on
    python3 verifier.py log.jsonl                           an auditor's export: the chain alone

The records system itself verifies with the same functions, so that the two cannot come to disagree.
"""
'''
FOR_WITNESS = '''\
"""Witness logs with nothing but Python 3.9 or newer, and a folder to remember in (C2SP tlog-witness).

    python3 witness.py FOLDER --new club.example.org/witness      makes the key; prints the public one
    python3 witness.py FOLDER --trust "NAME+ID+BASE64"            the key of a log, had from elsewhere
    python3 witness.py FOLDER --pull https://records.example.org  looks once, signs what goes on: for cron
    python3 witness.py FOLDER --serve 8200                        answers logs that ask

Whoever has FOLDER/key is this witness. An older copy of FOLDER would sign what this one refuses: keep no copy
of its memory, and if it is lost, begin a new witness.
"""
'''
OPENING = """\
#!/usr/bin/env python3
{about}
from __future__ import annotations

import sys

if sys.version_info < (3, 9):  # written so that older ones read as far as this
    sys.exit("This needs Python 3.9 or newer; this is Python %d.%d." % tuple(sys.version_info[:2]))
if __name__ == "__main__" and not (sys.flags.isolated or getattr(sys.flags, "safe_path", False)):
    del sys.path[0]  # the folder of this file: what lies beside it must not stand in for Python's own modules

"""
CLOSING = '\n\nif __name__ == "__main__":\n    sys.exit(main(sys.argv[1:]))\n'


class Program(NamedTuple):
    """What is joined: what the file says of itself, and its parts in their order."""

    about: str
    parts: tuple[str, ...]


VERIFIER = Program(FOR_VERIFIER, PARTS)
WITNESS = Program(FOR_WITNESS, WITNESS_PARTS)


@cache
def joined(program: Program = VERIFIER) -> str:
    """The one file."""
    plain: set[str] = set()
    named: defaultdict[str, set[str]] = defaultdict(set)
    bodies = []
    for part in program.parts:
        source = (FOLDER / f"{part}.py").read_text(encoding="utf-8")
        tree = ast.parse(source)
        _gather(tree, plain, named)
        bodies.append(_body(part, source, tree))
    imports = [f"import {name}\n" for name in sorted(plain - {"sys"})]
    imports += [
        f"from {module} import {', '.join(sorted(names))}\n" for module, names in sorted(named.items())
    ]
    return OPENING.format(about=program.about) + "".join(imports) + "".join(bodies) + CLOSING


def _gather(tree: ast.Module, plain: set[str], named: defaultdict[str, set[str]]) -> None:
    """What a part takes from Python itself."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            plain.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not _is_ours(node):
            named[str(node.module)].update(alias.name for alias in node.names)


def _is_ours(node: ast.ImportFrom) -> bool:
    return str(node.module).startswith(PACKAGE) or node.module == "__future__"


def _body(part: str, source: str, tree: ast.Module) -> str:
    """A part without its imports, under its docstring as a comment."""
    lines = source.splitlines(keepends=True)
    first = next(
        node for node in tree.body[1:] if not isinstance(node, ast.Import | ast.ImportFrom)
    )  # the docstring comes before the imports
    said = (ast.get_docstring(tree) or "").splitlines()
    comment = "".join(f"# {line}".rstrip() + "\n" for line in said)
    return f"\n\n# ---- {part}\n{comment}\n" + "".join(lines[_start(first) - 1 :]).rstrip() + "\n"


def _start(node: ast.stmt) -> int:
    """The line on which a statement begins, with what decorates it."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])
