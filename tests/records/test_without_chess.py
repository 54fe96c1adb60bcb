"""The house stands without the library `chess`; only the moves of chess games are refused (decision 0008)."""

from __future__ import annotations

import subprocess
import sys
import textwrap

WITHOUT = """
    import os, sys
    sys.modules["chess"] = None  # as if it were not installed
    os.environ["CHECKING"] = "1"
    os.environ["DJANGO_SETTINGS_MODULE"] = "federation.settings"
    import django
    django.setup()
    from django.urls import get_resolver
    get_resolver().url_patterns  # every page is imported
    from events.citing import Refused
    from tournaments.exchange.records.pgn import read_pgn
    from tournaments.records.chess_play import played_chess
    from tournaments.sealed.chess_move import is_playable
    for asked in (
        lambda: read_pgn(b"1. e4 e5 1/2-1/2"),
        lambda: list(played_chess(("e2e4",))),
        lambda: is_playable("8/8/8/8/8/8/8/8 w - - 0 1", "e4"),
    ):
        try:
            asked()
        except Refused as refusal:
            print(refusal.code, "|", refusal)
"""


def test_every_page_is_there_and_moves_of_chess_are_refused_in_words():
    said = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(WITHOUT)], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert [line.split(" | ")[0] for line in said] == ["chess_left_out"] * 3
    assert "have the operator install the library" in said[0]
