"""The translations of `locale/`, compiled: what Django reads is made of what translators write.

In place of gettext's msgfmt, which few machines have.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import polib  # type: ignore[import-untyped]


def compile_stale(folder: Path) -> Iterator[Path]:
    """Compile each catalogue below the folder that changed since; what was compiled. One process may do so
    while another reads: a file is whole or not there."""
    for written in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        compiled = written.with_suffix(".mo")
        if compiled.exists() and compiled.stat().st_mtime >= written.stat().st_mtime:
            continue
        beside = compiled.with_suffix(f".{os.getpid()}")
        polib.pofile(str(written)).save_as_mofile(str(beside))
        beside.replace(compiled)
        yield compiled
