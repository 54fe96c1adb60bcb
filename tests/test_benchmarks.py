"""The benchmarks begin: what they import is there, and needs no Django before they set it up."""

import os
import subprocess
import sys

from federation.house.environment import REPOSITORY


def test_they_say_what_they_measure():
    plain = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--help"],
        env=plain, cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Measures how fast it is." in done.stdout
