"""Lines of our own behind ###: refused by their number when they are wrong, remarks to everybody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.exchange.invented import SMALL
from tests.exchange.test_trf_taken import WITH_ARBITERS, headed, ranked
from tests.exchange.test_trf_teams import TEAMS
from tournaments.exchange.trf import Form, TrfRefused, read_trf, write_trf


@pytest.mark.parametrize(
    ("line", "field", "reason"),
    [
        ("### TRF26: 999 x", "### TRF26", "Behind ### TRF26: stands no record that only TRF26 has: 999 x"),
        ("### TRF26: 001 1", "### TRF26", "Behind ### TRF26: stands no record that only TRF26 has: 001 1"),
        ("### TRF26:", "### TRF26", "Behind ### TRF26: stands no record that only TRF26 has: "),
        ("### TRF26: 222", "### TRF26", "Record 222 behind ### TRF26: says nothing."),
        ("### TRF26: 240 Q   4    1", "240", "Record 240 cannot be read in its columns: Q   4    1"),
        ("### TRF26: 250   x", "250", "Record 250 cannot be read in its columns: x"),
        ("### TRF26: 260   1   2    3", "260", "Record 260 cannot be read in its columns: 1   2    3"),
        ("### TRF26: 310  x1 Lag", "310", "Record 310 cannot be read in its columns: x1 Lag"),
        ("### Standings: open", "### Standings", "Standings are decided or not said to be: open"),
        ("### Standings: decided", "### Standings",
         "The standings are said to be decided, but start number 1 has no such place."),
        ("### Arbiters: 1 2", "### Arbiters",
         "Ids of arbiters: 2; arbiters named (102 and 112): 1, with the chief."),
        ("### Arbiters: x", "### Arbiters", "Ids of arbiters are numbers, or - for none: x"),
    ],
)  # fmt: skip
def test_a_line_of_our_own_that_cannot_be_read_is_refused_by_its_number(
    line: str, field: str, reason: str
) -> None:
    unranked = write_trf(ranked(SMALL, None, 2, 3, 4), Form.TRF16).decode()
    with pytest.raises(TrfRefused) as refused:
        read_trf((unranked + line + "\r\n").encode())
    (problem,) = refused.value.problems
    assert (problem.line, problem.field, problem.text) == (unranked.count("\n") + 1, field, reason)


@pytest.mark.parametrize(
    ("ids", "reason"),
    [
        (("7", "7"), "An id of an arbiter stands twice: 7 7"),
        (("7", ""), "The first id is the chief arbiter's, but the file names none (102): 7 -"),
    ],
)
def test_ids_of_arbiters_that_contradict_the_names_are_refused(ids: tuple[str, ...], reason: str) -> None:
    chief = "Søe, Ib" if ids[1] else ""
    file = headed(SMALL, chief_arbiter=chief, deputies=("Al, Di",), arbiter_ids=ids)
    with pytest.raises(TrfRefused) as refused:
        read_trf(write_trf(file))
    assert [problem.text for problem in refused.value.problems] == [reason]


def test_other_remarks_are_passed_over_and_a_reader_that_knows_none_of_ours_reads_the_file() -> None:
    remarks = "### made by hand\r\n### FIDE mode exited @ Round 2\r\n### Standing: 1\r\n"
    assert read_trf(write_trf(SMALL) + remarks.encode()) == read_trf(write_trf(SMALL))
    rich = write_trf(replace(WITH_ARBITERS, teams=TEAMS[1:]), Form.TRF16).decode()
    assert "### " in rich
    bare = [line for line in rich.splitlines() if not line.startswith("###")]
    assert read_trf("\r\n".join(bare).encode()).rounds == read_trf(rich.encode()).rounds
