"""What the house hands out to check it with elsewhere: each file by its digest, and whether it is served."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from urllib.request import urlopen

from django.conf import settings

from events.checkpoints.bundling import README
from events.verifier import Fault
from events.verifying.single_file import VERIFIER, WITNESS, joined

SERVED = {"verifier.py": "/log/verifier.py", "witness.py": "/log/witness.py"}
"""By name the addresses at which readers get them; the README stands in the bundle alone."""
SECONDS = 10
LARGEST = 4 * 1024 * 1024


@cache
def handed_out() -> dict[str, str]:
    """The SHA-256 of each file, by its name."""
    files = {
        "README.txt": README.read_bytes(),
        "verifier.py": joined(VERIFIER).encode(),
        "witness.py": joined(WITNESS).encode(),
    }
    return {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}


def served_faults(recorded: Mapping[str, str]) -> Iterator[Fault]:
    """What readers get at the house's own address, through whatever stands before the web.

    Asked where there is one for everybody; an address that does not answer is told by other means.
    """
    if not settings.SECURE:
        return
    for name, path in SERVED.items():
        content = _served(f"{settings.HOUSE_ADDRESS}{path}")
        if content is not None and name in recorded and _digest(content) != recorded[name]:
            yield Fault(0, f"release: {settings.HOUSE_ADDRESS}{path} is not the file that the log names")


def _served(address: str) -> bytes | None:
    try:
        with urlopen(address, timeout=SECONDS) as answer:
            content: bytes = answer.read(LARGEST)
    except OSError:
        return None
    return content


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
