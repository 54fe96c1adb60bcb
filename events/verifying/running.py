"""The verifier's command line."""

from __future__ import annotations

import argparse
import io
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from events.verifying.archive import MOST_LINE, UNREADABLE, lines_of
from events.verifying.bundle import check_bundle
from events.verifying.chain import Chain, Fault
from events.verifying.earlier import CannotUse, Earlier
from events.verifying.findings import CANNOT_READ, DOES_NOT_HOLD, LEFT_OPEN, Findings, printable
from events.verifying.forms import Link, links, read_json
from events.verifying.notes import Unsound, VerifierKey, read_key
from events.verifying.policy import read_policy
from events.verifying.proofs import Brought, check_proof
from events.verifying.tlog_proof import TLOG_PROOF, check_tlog_proof
from events.verifying.veils import Veils
from events.verifying.witnessed import Demand, read_age

MOST_PROOF = 1024 * 1024
TLOG_PROOF_ENDS = ".tlog-proof"

WHAT_FOR = """\
Checks a log of records with nothing but Python: a bundle (.zip), an export (.jsonl) or a proof (.tlog-proof,
.json).
Ends with 0 where everything was checked, holds, and agrees with something that you kept from before or with
witnesses whom you trust; with 1 where something does not hold; with 2 where it cannot be read; with 3 where
something could not be checked, or nothing was given to hold it to."""


def reader() -> argparse.ArgumentParser:
    """What may be asked."""
    parser = argparse.ArgumentParser(
        prog="verifier.py", description=WHAT_FOR, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="a bundle, an export or a proof")
    parser.add_argument(
        "--checkpoint",
        action="append",
        default=[],
        metavar="FILE",
        help="one that you kept, or a statement on a replaced key; may be repeated",
    )
    parser.add_argument(
        "--earlier",
        action="append",
        default=[],
        metavar="FILE",
        help="a bundle that you took before; may be repeated",
    )
    parser.add_argument(
        "--key",
        action="append",
        default=[],
        metavar="KEY|FILE",
        help="the log's key, from a place that you trust; a former one will do, and more than one",
    )
    parser.add_argument(
        "--policy",
        metavar="FILE",
        help="the witnesses that you trust, and how many must have seen the log (C2SP tlog-policy)",
    )
    parser.add_argument("--max-age", metavar="AGE", help="how long ago at most they saw it: 1d, 12h, 30m")
    return parser


def main(arguments: list[str]) -> int:
    """Check what was asked; the exit code."""
    asked = reader().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every terminal knows every letter
    findings = Findings(_say, _reached if sys.stderr.isatty() else None)
    try:
        brought = _brought(asked)
        earlier = [Earlier(name) for name in asked.earlier]
        return _check(asked.file, brought, earlier, findings)
    except (CannotUse, Unsound, OSError, ValueError) as trouble:
        _say(printable(f"what you gave beside the file cannot be used: {trouble}"))
        return CANNOT_READ


def _brought(asked: argparse.Namespace) -> Brought:
    """What the file is held to. Raises Unsound."""
    given = [_key(each) for each in asked.key]
    kept = [(f"the checkpoint {name}", _text(name)) for name in asked.checkpoint]
    if asked.policy is None:
        if asked.max_age:
            raise Unsound("--max-age is of witnesses: say which with --policy")
        return Brought(given, kept)
    policy = read_policy(_text(asked.policy))
    age = read_age(asked.max_age) if asked.max_age else None
    return Brought([*given, *policy.logs], kept, Demand(policy, age))


def _check(file: str, brought: Brought, earlier: Sequence[Earlier], findings: Findings) -> int:
    """Check the file by its kind; the exit code. Raises CannotUse for what was given beside it."""
    try:
        if zipfile.is_zipfile(file) or file.endswith(".zip"):
            check_bundle(file, brought, findings, earlier)
            return findings.verdict()
        for each in earlier:
            findings.unchecked(f"{each.path}: only a bundle is held to an earlier one")
        if (text := _tlog_proof(file)) is not None:
            check_tlog_proof(text, brought, findings)
        elif (proof := _proof(file)) is not None:
            check_proof(proof, brought, findings)
        else:
            return _check_export(file)
    except Unsound as trouble:
        findings.broken(str(trouble))
    except (OSError, *UNREADABLE) as trouble:
        _say(f"{file} cannot be read: {trouble!r}")
        return CANNOT_READ
    return findings.verdict()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


def _reached(how_far: str) -> None:
    """For somebody who waits at the screen: one line that is written over."""
    sys.stderr.write(f"\r{how_far}\x1b[K\r")
    sys.stderr.flush()


def _key(given: str) -> VerifierKey:
    return read_key(given if "+" in given and not Path(given).exists() else _text(given))


def _text(path: str) -> str:
    """What somebody saved, perhaps with an editor that marks the beginning and ends lines its own way."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, ValueError) as trouble:
        raise Unsound(f"{path} cannot be read: {trouble!r}") from None


def _tlog_proof(path: str) -> str | None:
    """The proof in a file of that form, byte for byte; None where it is none. Raises ValueError, OSError."""
    with open(path, "rb") as file:
        begins = file.read(len(TLOG_PROOF)) == TLOG_PROOF.encode()
        if not begins and not path.endswith(TLOG_PROOF_ENDS):
            return None
        file.seek(0)
        found = file.read(MOST_LINE + 1)
    if len(found) > MOST_LINE:
        raise ValueError(f"it has more than {MOST_LINE} bytes")
    return found.decode()


def _proof(path: str) -> dict[str, object] | None:
    """The proof in a file; None where it is an export."""
    file = Path(path)
    if path.endswith(".jsonl") or file.stat().st_size > MOST_PROOF:
        return None
    try:
        found = read_json(file.read_bytes().decode("utf-8-sig"))
    except ValueError:
        return None
    return found if isinstance(found, dict) and "format" in found else None


def _check_export(path: str) -> int:
    """Check an export: the chain, and the class of each event."""
    chain, veils, faults = Chain(), Veils(), 0
    try:
        with open(path, encoding="utf-8-sig", newline="\n") as export:
            for fault in _walk(chain, veils, links(lines_of(export, path))):
                faults += 1
                _say(printable(f"event {fault.position}: {fault.what}"))
    except (OSError, ValueError, KeyError, TypeError) as error:
        _say(f"after event {chain.position} the file cannot be read: {error!r}")
        return CANNOT_READ
    _say(printable(f"{chain.position} events, head {chain.head}, {faults} faults"))
    if faults:
        return DOES_NOT_HOLD
    _say("not checked: whether this is the log that was signed: take the bundle")
    return LEFT_OPEN


def _walk(chain: Chain, veils: Veils, events: Iterable[Link]) -> Iterator[Fault]:
    for link in events:
        yield from chain.walk((link,))
        yield from veils.meet(link)
