"""Data directories for clusters, taken down again whatever happened."""

import os
import shutil
import stat
import tempfile
from pathlib import Path

import pytest

from federation.house.discovery import examined, system_folders, wheel_folders
from federation.house.postgres import demolish


@pytest.fixture
def data_dir():
    """A data directory that every account can reach. pytest's own tmp_path lies below 0700."""
    base = Path(tempfile.mkdtemp(prefix="records-test-", dir="/tmp"))
    base.chmod(0o755)
    yield base / "house"
    demolish(base / "house")
    shutil.rmtree(base)


@pytest.fixture
def hidden_data_dir():
    """A data directory below a 0700 folder, as root's home is."""
    base = Path(tempfile.mkdtemp(prefix="records-test-", dir="/tmp"))
    base.chmod(0o700)
    yield base / "house"
    demolish(base / "house")
    shutil.rmtree(base)


@pytest.fixture(params=["system", "wheel"])
def origin(request, monkeypatch):
    """Each kind of PostgreSQL that this machine has."""
    folders = system_folders(os.environ["PATH"]) if request.param == "system" else wheel_folders()
    if not examined(folders, request.param):
        pytest.skip(f"this machine has no {request.param} PostgreSQL")
    monkeypatch.setenv("HOUSE_POSTGRES", request.param)
    return request.param


@pytest.fixture
def modes():
    """A function that notes rights and owners of folders, to compare before and after."""

    def noted(*folders):
        known = {path for folder in folders for path in (folder, *folder.parents) if path.exists()}
        facts = {path: path.stat() for path in known}
        return {path: (stat.S_IMODE(fact.st_mode), fact.st_uid, fact.st_gid) for path, fact in facts.items()}

    return noted
