"""DSU 4.5.7: a report is rated by the reading of table 2 that counted when it came in, for ever."""

from __future__ import annotations

import datetime as dt
from functools import reduce

import pytest

from events.types import decode, encode
from federation.rulings import changing
from federation.rulings.events import CalculationMended
from federation.rulings.state import rulings_stream
from ratings.rules.dsu.tables import Table2
from ratings.systems.danish import commands as acts
from ratings.systems.danish.commands.reporting import receive_report
from ratings.systems.danish.interpretations import TABLE_2, TABLES
from ratings.systems.danish.reported_groups import reported_groups
from ratings.systems.danish.state import NOT_RATED, evolve_rated
from tests.danish.given import CHESS, FED, FILED, HERE, ISSUED, RATED, RECEIVED, SIX_PARTS, TODAY, cup
from tests.danish.given import registered as numbers_of
from tests.support.specification import given
from tests.tournaments.given import announced
from tournaments.state import Tournament, evolve

ASKED = acts.ReceiveReport(**HERE, kind="coordinated", parts=SIX_PARTS)
RULINGS = rulings_stream(FED)


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    numbers_of(monkeypatch)


def mended(counts_from: dt.date) -> CalculationMended:
    said = {"book": "DSU", "article": TABLES, "question": TABLE_2.code, "reading": Table2.MIRRORED}
    return CalculationMended(**said, number=1, text="A misprint.", counts_from=counts_from)


def test_a_new_report_goes_by_the_print():
    cup(*FILED).also(RATED, ISSUED).when(receive_report, ASKED).then(RATED, RECEIVED)
    assert RECEIVED.table_2 == Table2.PRINTED


@pytest.mark.parametrize(("days", "table"), [(0, Table2.MIRRORED), (1, Table2.PRINTED)])
def test_a_ruling_counts_for_reports_from_its_day(days, table):
    ruled = cup(*FILED).also(RATED, ISSUED).also(RULINGS, mended(TODAY + dt.timedelta(days=days)))
    ruled.when(receive_report, ASKED).then(RATED, type(RECEIVED)(kind=RECEIVED.kind, table_2=table))


def test_what_came_in_before_the_print_counted_keeps_its_figures():
    """Version 1 of the event said nothing of table 2 and was rated with -383; lists rest on that."""
    old = decode("danish.ReportReceived", 1, b'{"kind":"coordinated"}')
    assert old.table_2 == Table2.MIRRORED
    assert decode(*encode(RECEIVED)).table_2 == Table2.PRINTED


@pytest.mark.parametrize("table", Table2)
def test_the_reading_goes_with_the_report_into_the_calculation(table):
    rated = evolve_rated(NOT_RATED, type(RECEIVED)(table_2=table))
    state = reduce(evolve, [announced(**CHESS), *FILED], Tournament())
    assert {group.table_2 for group in reported_groups(state, rated, {})} == {table}


def test_the_rating_committee_chooses_the_reading():
    asked = changing.MendCalculation(
        federation=FED,
        article=TABLES,
        question=TABLE_2.code,
        reading=Table2.MIRRORED,
        text="A misprint.",
        counts_from=TODAY,
    )
    start = given(RULINGS)
    start.holding(FED, "rating_committee").when(changing.mend_calculation, asked).then(RULINGS, mended(TODAY))
    start = given(RULINGS).holding(FED, "tournament_committee")
    start.when(changing.mend_calculation, asked).refused("not_allowed")
