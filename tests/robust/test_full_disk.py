"""A full disk: a private PostgreSQL on a small tmpfs, which `unshare -rm` lets anybody mount."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.database, pytest.mark.slow]

ROOM = "size=160m"
MOUNT = f'mount -t tmpfs -o {ROOM},mode=0755 none "$1" && shift && '
WAYS = {
    # In the first namespace anybody may mount; in the second they are no longer root, as PostgreSQL asks.
    "unshare -rm": ("-rm", f'{MOUNT} exec unshare -U --map-user=1000 "$@"'),
    # Root may where namespaces of users are switched off; the house steps down to another account by itself.
    "unshare -m": ("-m", f'{MOUNT} exec "$@"'),
}
PATIENCE = 180


def on_a_small_disk(way: str, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    namespace, script = WAYS[way]
    inside = ["unshare", namespace, "sh", "-c", script, "sh", str(folder), *command]
    return subprocess.run(inside, capture_output=True, text=True, timeout=PATIENCE, check=False)


def way_to_a_small_disk(folder: Path) -> str:
    """How a small disk can be had here; skips, saying why, where it cannot."""
    refused = []
    for way in WAYS:
        try:
            tried = on_a_small_disk(way, folder, "true")
        except FileNotFoundError:
            pytest.skip("no unshare on this machine: the full disk was not tried")
        if tried.returncode == 0:
            return way
        refused.append(f"{way}: {tried.stderr.strip()}")
    pytest.skip(f"refused here, so the full disk was not tried: {'; '.join(refused)}")


@pytest.fixture
def small_disk() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="records-full-", dir="/tmp"))
    yield folder
    folder.rmdir()  # the disk itself went with the last process that saw it


def test_a_full_disk_is_said_plainly_and_loses_nothing(small_disk: Path) -> None:
    way = way_to_a_small_disk(small_disk)
    done = on_a_small_disk(way, small_disk, sys.executable, "-m", "tests.robust.full_disk", str(small_disk))
    assert done.returncode == 0, done.stderr[-4000:]
    found = json.loads(done.stdout)
    before, full, after = found["health"]
    assert (before, after) == ([200, "up"], [200, "up"])
    assert full in ([503, "full"], [503, "down"])
    status, page = found["refused"]
    assert status == 503
    assert "The database is away or full. Nothing was recorded by what you did last." in page
    assert found["events"] == found["rows"] == found["recorded"] > 0, "what was said to stand stands"
    once_recorded = {"position": found["again"][3]}
    assert found["again"][:3] == [200, once_recorded, once_recorded]
    assert (found["faults"], found["replay_agrees"]) == ([], True)
