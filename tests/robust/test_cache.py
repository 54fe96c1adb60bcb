"""What is counted per address stays counted, whoever else asks: failed log-ins, downloads, calls."""

from __future__ import annotations

import os
from pathlib import Path

from django.conf import settings
from django.core.cache.backends.filebased import FileBasedCache


def test_no_count_is_lost_when_a_thousand_others_ask(tmp_path: Path) -> None:
    """Django's file cache keeps 300 entries if not told otherwise, then drops a third at random."""
    given = settings.CACHES["default"]
    assert given["BACKEND"].endswith(".FileBasedCache")
    kept = FileBasedCache(str(tmp_path), {"OPTIONS": given.get("OPTIONS", {})})
    for number in range(1_000):
        kept.set(f"asked-by-{number}", [1.0], 60)
    assert [number for number in range(1_000) if kept.get(f"asked-by-{number}") is None] == []


def test_tests_that_run_side_by_side_share_no_cache() -> None:
    """Each begins by emptying it: the counts of the other would be gone in the midst of it."""
    assert settings.CACHES["default"]["LOCATION"] == os.environ["CACHE_FOLDER"]
