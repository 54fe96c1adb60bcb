"""The translations of `locale/`, compiled: what Django reads is made of what translators write.

In place of gettext's msgfmt, which few machines have. English is compiled too, each text as itself: one that
is looked for in every catalogue and found in none takes the time of a page (`make bench ARGS=languages`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import polib  # type: ignore[import-untyped]

ENGLISH = "en"
PLURAL = "nplurals=2; plural=(n != 1);"


def compile_stale(folder: Path) -> Iterator[Path]:
    """Compile each catalogue below the folder that changed since; what was compiled. One process may do so
    while another reads: a file is whole or not there."""
    for written in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        compiled = written.with_suffix(".mo")
        english = folder / ENGLISH / compiled.relative_to(folder / written.parts[-3])
        if all(_is_newer(each, written) for each in (compiled, english)):
            continue
        catalogue = polib.pofile(str(written))
        _save(catalogue, compiled)
        _save(_as_itself(catalogue), english)
        yield compiled


def _is_newer(compiled: Path, written: Path) -> bool:
    return compiled.exists() and compiled.stat().st_mtime >= written.stat().st_mtime


def _as_itself(catalogue: polib.POFile) -> polib.POFile:
    """The same texts in English."""
    english = polib.POFile()
    english.metadata = catalogue.metadata | {"Language": ENGLISH, "Plural-Forms": PLURAL}
    for entry in catalogue:
        forms = {0: entry.msgid, 1: entry.msgid_plural} if entry.msgid_plural else {}
        english.append(
            polib.POEntry(
                msgid=entry.msgid,
                msgctxt=entry.msgctxt,
                msgid_plural=entry.msgid_plural,
                msgstr="" if forms else entry.msgid,
                msgstr_plural=forms,
            )
        )
    return english


def _save(catalogue: polib.POFile, compiled: Path) -> None:
    compiled.parent.mkdir(parents=True, exist_ok=True)
    beside = compiled.with_suffix(f".{os.getpid()}")
    catalogue.save_as_mofile(str(beside))
    beside.replace(compiled)
