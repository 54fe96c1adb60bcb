"""From a file to the log and out again, as often as one likes: nothing changes from the first export on."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.invented import SMALL
from tests.exchange.shared import needs, real_files
from tests.exchange.test_trf_taken import headed, ranked, there_and_back
from tests.exchange.test_trf_writer import richer
from tests.exchange.through_log import exported, taken_over
from tournaments.exchange.trf import ByeKind, Form, Prohibition, Scoring, StatedBye, TrfTournament, read_trf

FORMS = pytest.mark.parametrize("form", Form)


def worth() -> st.SearchStrategy[int]:
    return st.integers(0, 8)


SCORINGS = st.builds(Scoring, **{each.name: worth() for each in fields(Scoring)})
"""Any at all: a loss worth more than a draw, colours worth differently, everything worth nothing."""


@st.composite
def any_file(draw: st.DrawFn) -> TrfTournament:
    """Any file with any scoring."""
    return headed(draw(richer()), scoring=draw(SCORINGS))


@st.composite
def unfinished(draw: st.DrawFn) -> TrfTournament:
    """Such a file with rounds to come, and with everything that binds them."""
    file = draw(any_file())
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
@given(written=any_file() | unfinished())
@pytest.mark.fide("217")
def test_from_the_first_export_on_a_file_stays_the_same_byte_for_byte(
    form: Form, written: TrfTournament
) -> None:
    there_and_back(written, form)


def test_who_may_never_meet_may_not_meet_in_a_single_round_either() -> None:
    """In the words of the engines a prohibition of some rounds would hide that of the whole tournament."""
    both = (Prohibition(players=(1, 2), first_round=1, last_round=1), Prohibition(players=(1, 2)))
    file = replace(headed(SMALL, declared_rounds=6), prohibitions=both)
    assert read_trf(there_and_back(file, Form.TRF16)).prohibitions == both[1:]


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
