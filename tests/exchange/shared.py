"""The folder of real files beside the project; tests that need it say so when it is absent."""

import os
from pathlib import Path

import pytest

BESIDE = Path(__file__).resolve().parents[3] / "shared" / "data"
FOLDER = Path(os.environ.get("SHARED_DATA") or BESIDE)


def real_files(folder: str, pattern: str) -> list[Path]:
    """The files; one that is not there where the folder is absent, so that `needs` gives the reason."""
    return sorted((FOLDER / folder).glob(pattern)) or [FOLDER / folder / "absent"]


def needs(folder: str) -> pytest.MarkDecorator:
    """Skip, with the reason printed, where the folder is not there."""
    reason = f"no {folder} in {FOLDER}; set SHARED_DATA to the folder that holds it"
    return pytest.mark.skipif(not (FOLDER / folder).is_dir(), reason=reason)
