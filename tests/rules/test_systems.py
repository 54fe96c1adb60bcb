"""The playing systems that each book names, in its order (SLSF-G 21, SLSF-R 22, DSU 4.9, PSGRP §2.1)."""

import pytest

from tournaments.books import TOURNAMENT_BOOKS
from tournaments.rules.systems import BY_STRENGTH, KNOCK_OUTS, SWISS, TABLES, System

SWEDISH = ("round_robin", "monrad", "scheveningen", "cup", "match")


@pytest.mark.parametrize(
    ("book", "systems"),
    [
        ("SLSF-G", SWEDISH),
        ("SLSF-R", SWEDISH),
        (
            "DSU",
            ("round_robin", "danish_monrad", "danish_swiss", "fide_1998", "dubov", "knock_out", "match"),
        ),
        ("PSGRP", ("round_robin", "monrad", "danish_swiss", "fide_1998")),
    ],
)
def test_a_tournament_chooses_among_the_systems_of_its_book(book, systems):
    assert tuple(system.value for system in TOURNAMENT_BOOKS[book].systems) == systems


@pytest.mark.parametrize(
    ("system", "kinds"),
    [
        (System.ROUND_ROBIN, [TABLES]),
        (System.MONRAD, [SWISS]),
        (System.SCHEVENINGEN, [TABLES]),
        (System.CUP, [KNOCK_OUTS]),
        (System.MATCH, []),
        (System.DANISH_MONRAD, [SWISS]),
        (System.DANISH_SWISS, [SWISS, BY_STRENGTH]),
        (System.FIDE_1998, [SWISS, BY_STRENGTH]),
        (System.DUBOV, [SWISS, BY_STRENGTH]),
        (System.KNOCK_OUT, [BY_STRENGTH, KNOCK_OUTS]),
    ],
)
def test_what_kind_of_system_it_is(system, kinds):
    """Rounds paired from results, rounds known beforehand, out by one loss, numbered by strength."""
    assert [kind for kind in (SWISS, BY_STRENGTH, KNOCK_OUTS, TABLES) if system in kind] == kinds
