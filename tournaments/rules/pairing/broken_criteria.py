"""Which paragraphs of each book and system a pairing by hand can break."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.manual import Rule
from tournaments.rules.systems import System

DANISH: Mapping[System, Mapping[Rule, str]] = {
    System.DANISH_MONRAD: {Rule.REMATCH: "DSU 4.9.1", Rule.PAIRED_BEFORE: "DSU 4.9.1"},
    System.DANISH_SWISS: {Rule.REMATCH: "DSU 4.9.3 1.2"},
    System.FIDE_1998: {
        Rule.REMATCH: "DSU 4.9.5 B1",
        Rule.SECOND_BYE: "DSU 4.9.5 B1",
        Rule.BYE_AFTER_WALKOVER: "DSU 4.9.5 B1",
        Rule.THREE_IN_A_ROW: "DSU 4.9.5 B2",
        Rule.DIFFERENCE: "DSU 4.9.5 B2",
    },
    System.DUBOV: {
        Rule.REMATCH: "DSU 4.9.6 2.1",
        Rule.SECOND_BYE: "DSU 4.9.6 2.2",
        Rule.BYE_AFTER_WALKOVER: "DSU 4.9.6 2.2",
        Rule.DIFFERENCE: "DSU 4.9.6 2.3",
        Rule.THREE_IN_A_ROW: "DSU 4.9.6 2.4",
    },
}


def in_sweden(system: System, book: Book) -> Mapping[Rule, str]:
    """SLSF-G 25.2a, 25.4: no player meets an opponent twice in a Monrad, or rests twice."""
    if system is not System.MONRAD:
        return {}
    rematch, bye = book.cite("25.2a"), book.cite("25.4")
    return {Rule.REMATCH: rematch, Rule.PAIRED_BEFORE: rematch, Rule.SECOND_BYE: bye}


def in_denmark(system: System) -> Mapping[Rule, str]:
    """By the paragraphs of each system."""
    return DANISH.get(system, {})


@cites("PSGRP §2.3")
def in_poland(system: System) -> Mapping[Rule, str]:
    """In every system no player rests twice; what else a system of another book forbids stands there."""
    return {**DANISH.get(system, {}), Rule.SECOND_BYE: "PSGRP §2.3"}
