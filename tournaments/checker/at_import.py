"""What the rounds of a file break that is to be taken over: told before it is recorded."""

from __future__ import annotations

from events.citing import Refused
from tournaments.books import tournament_books
from tournaments.checker.absolute import breaches
from tournaments.checker.assumed import system_said
from tournaments.checker.forbidden import forbidden_by
from tournaments.checker.remarks import Remark
from tournaments.checker.replaying import check
from tournaments.events import BreachesConfirmed
from tournaments.exchange.trf.records import TrfTournament
from tournaments.rules.systems import SWISS, System

IN_ANY_SWISS = {"rematch": ""}
IN_FIDES_SWISS = dict.fromkeys(("rematch", "second_bye", "bye_after_walkover"), "")
"""What no Swiss system breaks, and what FIDE's do not; of no book of the house, so without a paragraph."""


def breaches_of(report: TrfTournament, federation: str) -> tuple[Remark, ...]:
    """What differs from the rules where the file says what it was paired from, else what no pairing may
    break. Team matches are left alone: which of their boards meet again no rule says.
    """
    if report.teams or not report.rounds:
        return ()
    if report.paired_from is not None:
        return check(report).differences
    return tuple(breaches(report, _articles(report, federation)))


def confirmed_breaches(
    report: TrfTournament, federation: str, *, although_broken: bool
) -> tuple[BreachesConfirmed, ...]:
    """The same as an event, none where the rounds keep the rules. Raises Refused until it is confirmed."""
    found = breaches_of(report, federation)
    if not found:
        return ()
    if not although_broken:
        raise Refused("rounds_break_rules", field="although_broken", count=len(found), first=found[0].text)
    return (BreachesConfirmed(breaches=tuple(each.recorded for each in found)),)


def _articles(report: TrfTournament, federation: str) -> dict[str, str]:
    """What is forbidden by the system that the file names; where it names none, by that of its form."""
    system = system_said(report.head.kind)
    if system:
        return _of_book(System(system), federation)
    kind = report.head.kind.lower()
    if report.head.encoded_kind.startswith("FIDE_") or "dutch" in kind:
        return IN_FIDES_SWISS
    if "swiss" in kind or (not kind and len(report.rounds) < len(report.players) - 1):
        return IN_ANY_SWISS
    return {}


def _of_book(system: System, federation: str) -> dict[str, str]:
    """By the first book of the federation that has the system, else by what every Swiss system forbids."""
    for book in tournament_books(federation):
        if system in book.systems:
            return forbidden_by(book.book, system)
    return IN_ANY_SWISS if system in SWISS else {}
