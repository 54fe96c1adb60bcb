"""What the Danish book asks of rounds, adjourned games and the report of a tournament that is filed."""

from __future__ import annotations

import datetime as dt

from events.citing import Refused, cites
from events.work import Work
from tournaments.commands.filed import filing_of, parts_of_report
from tournaments.rules.danish_withdrawals import check_pairing_change
from tournaments.rules.dsu.championships import Championship
from tournaments.rules.dsu.report_parts import PART_NAMES, missing_parts
from tournaments.rules.dsu.rounds import ARTICLE, check_postponement
from tournaments.rules.dsu.systems import check_system
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.schedule import start_of


@cites("DSU 4.1.2 §11")
def check_pairing_stands(work: Work, federation: str, tournament: str, stage: int, state: Tournament) -> None:
    """A published pairing is not changed from the announced start of its round on. Refused ("round_begun").

    Where no start is scheduled the word that starts the round decides, as in every book.
    """
    draft = state.drafts.get(stage)
    if draft is None or not draft.published:
        return
    filing = filing_of(work, federation, tournament)
    start = start_of(state, filing, stage, draft.paired.stage_round)
    if start is not None:
        check_pairing_change(start, work.now)


@cites("DSU 4.1.2 §11")
def check_adjournments_stated(work: Work, federation: str, tournament: str) -> None:
    """A coordinated tournament has rules for adjourned and postponed games before a game is adjourned."""
    filing = filing_of(work, federation, tournament)
    if filing.coordinated and not filing.invitation.adjournments:
        raise Refused("no_rules_for_adjournment", field="board", article=ARTICLE)


@cites("DSU 4.1.2 §11")
def check_before_last_round(work: Work, federation: str, tournament: str, ends_at: dt.datetime) -> None:
    """Adjourned games end before the last round, where its start is scheduled."""
    filing = filing_of(work, federation, tournament)
    if filing.coordinated and filing.starts:
        check_postponement(ends_at, filing.starts[-1], rules_stated=bool(filing.invitation.adjournments))


@cites("DSU 4.2 §40", "DSU 4.4 §65")
def check_stage_system(work: Work, federation: str, tournament: str, system: str) -> None:
    """A stage of a coordinated tournament is planned with a system of the list."""
    filing = filing_of(work, federation, tournament)
    if filing.coordinated and system in set(System):
        named = filing.invitation.championship
        check_system(System(system), Championship(named) if named else None)


@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6")
def check_report_complete(work: Work, federation: str, tournament: str, state: Tournament) -> None:
    """The report of a coordinated tournament is filed with its six parts. Refused ("parts_missing")."""
    filing = filing_of(work, federation, tournament)
    lacking = missing_parts(parts_of_report(state, filing)) if filing.coordinated else ()
    if lacking:
        raise Refused(
            "parts_missing",
            field="parts",
            article="DSU 4.1.1 §6",
            parts=", ".join(PART_NAMES[part] for part in lacking),
        )
