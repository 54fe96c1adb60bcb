"""From a file to the log and out again, as often as one likes: nothing changes from the first export on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.shared import needs, real_files
from tests.exchange.test_trf_taken import headed, ranked, there_and_back
from tests.exchange.test_trf_writer import richer
from tests.exchange.through_log import exported, taken_over
from tournaments.exchange.trf import ByeKind, Form, Prohibition, Scoring, StatedBye, TrfTournament

FORMS = pytest.mark.parametrize("form", Form)


@st.composite
def sensible(draw: st.DrawFn) -> TrfTournament:
    """Any file, with a scoring that gives less for a loss than for a draw, for a draw than a win."""
    loss, draw_, win = sorted(draw(st.lists(st.integers(0, 8), min_size=3, max_size=3, unique=True)))
    byes = {name: draw(st.integers(0, 8)) for name in ("half_bye", "full_bye", "pairing_bye")}
    scoring = Scoring(
        white_win=win, black_win=win, forfeit_win=win,
        white_draw=draw_, black_draw=draw_, unknown=draw_,
        white_loss=loss, black_loss=loss, forfeit_loss=0, zero_bye=0, **byes,
    )  # fmt: skip
    return headed(draw(richer()), scoring=scoring)


@st.composite
def unfinished(draw: st.DrawFn) -> TrfTournament:
    """Such a file with rounds to come, and with everything that binds them."""
    file = draw(sensible())
    held, players = file.head.declared_rounds or 0, len(file.players)
    numbers = st.lists(st.integers(1, players), min_size=1, max_size=4, unique=True).map(tuple)
    rounds = st.integers(1, held + 3)
    kinds = st.sampled_from([ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO])
    byes = st.builds(StatedBye, kind=kinds, round_number=rounds, players=numbers)
    apart = st.builds(Prohibition, players=numbers, first_round=rounds, last_round=rounds)
    ranks = draw(st.permutations(range(1, players + 1)))
    return replace(
        ranked(headed(file, declared_rounds=held + 2, arbiter_ids=("17", "", "1700001")), *ranks),
        byes=tuple(draw(st.lists(byes, max_size=3))),
        prohibitions=tuple(each for each in draw(st.lists(apart, max_size=3)) if len(each.players) > 1),
        decided=draw(st.booleans()),
    )


@FORMS
@settings(max_examples=60, deadline=None)
@given(written=sensible() | unfinished())
def test_from_the_first_export_on_a_file_stays_the_same_byte_for_byte(
    form: Form, written: TrfTournament
) -> None:
    there_and_back(written, form)


# ---- real files ----
REAL = [
    *((needs("chess-trf-real"), path) for path in real_files("chess-trf-real", "*.trf")),
    *((needs("chess-events-fr"), path) for path in real_files("chess-events-fr", "*.trf")),
]


@FORMS
@pytest.mark.parametrize("path", [pytest.param(path, marks=mark, id=path.stem) for mark, path in REAL])
def test_real_files_stay_the_same_from_the_first_export_on(path: Path, form: Form) -> None:
    once = exported(*taken_over(path.read_bytes(), "dsu"), form)
    assert exported(*taken_over(once, "slsf"), form) == once
