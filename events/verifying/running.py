"""The verifier's command line."""

from __future__ import annotations

import argparse
import json
import sys
import zipfile
from pathlib import Path

from events.verifying.bundle import check_bundle
from events.verifying.chain import Chain, links
from events.verifying.findings import Findings
from events.verifying.notes import Unsound, VerifierKey, read_key
from events.verifying.proofs import check_proof

CANNOT_READ = 2

WHAT_FOR = """\
Checks a log of records with nothing but Python: a bundle (.zip), an export (.jsonl) or a proof (.json).
Ends with 0 where everything held, with 1 where something does not, with 2 where it cannot be read."""


def reader() -> argparse.ArgumentParser:
    """What may be asked."""
    parser = argparse.ArgumentParser(
        prog="verifier.py", description=WHAT_FOR, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="a bundle, an export or a proof")
    parser.add_argument(
        "--checkpoint", action="append", default=[], metavar="FILE", help="one that you kept; may be repeated"
    )
    parser.add_argument("--key", metavar="KEY|FILE", help="the log's key, from a place that you trust")
    return parser


def main(arguments: list[str]) -> int:
    """Check what was asked; the exit code."""
    asked = reader().parse_args(arguments)
    findings = Findings(lambda line: sys.stdout.write(line + "\n"))
    try:
        key = _key(asked.key)
        kept = [(f"the checkpoint {name}", _text(name)) for name in asked.checkpoint]
        if zipfile.is_zipfile(asked.file) or asked.file.endswith(".zip"):
            check_bundle(asked.file, key, kept, findings)
        elif (proof := _proof(asked.file)) is not None:
            check_proof(proof, key, kept, findings)
        else:
            return _check_export(asked.file)
    except Unsound as trouble:
        findings.broken(str(trouble))
    except (OSError, UnicodeDecodeError, KeyError, TypeError, ValueError) as trouble:
        sys.stdout.write(f"{asked.file} cannot be read: {trouble!r}\n")
        return CANNOT_READ
    return findings.verdict()


def _key(given: str | None) -> VerifierKey | None:
    if given is None:
        return None
    return read_key(given if "+" in given and not Path(given).exists() else _text(given))


def _text(path: str) -> str:
    return Path(path).read_bytes().decode()


def _proof(path: str) -> dict[str, object] | None:
    """The proof in a file; None where it is an export."""
    if path.endswith(".jsonl"):
        return None
    try:
        found = json.loads(_text(path))
    except ValueError:
        return None
    return found if isinstance(found, dict) and "format" in found else None


def _check_export(path: str) -> int:
    """Check an export: the chain alone."""
    chain, faults = Chain(), 0
    try:
        with open(path, encoding="utf-8") as export:
            for fault in chain.walk(links(export)):
                faults += 1
                sys.stdout.write(f"event {fault.position}: {fault.what}\n")
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stdout.write(f"after event {chain.position} the file cannot be read: {error!r}\n")
        return CANNOT_READ
    sys.stdout.write(f"{chain.position} events, head {chain.head}, {faults} faults\n")
    return 1 if faults else 0
