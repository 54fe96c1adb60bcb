"""The six parts of the report, and the clock's reminders."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import require_system
from tournaments.commands.common import folded
from tournaments.commands.filed import filing_of
from tournaments.events import filing as facts
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.offices import roles_for
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.rules.dsu.report_parts import PART_NAMES, Part

REPORT = "DSU 4.1.1 §6"


class StateReportParts(FilingAct, frozen=True, kw_only=True):
    """State parts of the report, as values of `Part`; one with nothing in it is stated too."""

    parts: tuple[str, ...]


class TakeBackReportParts(StateReportParts, frozen=True, kw_only=True):
    """Say of parts that they were stated by mistake."""


class RemindOfStep(FilingAct, frozen=True, kw_only=True):
    """Remind whoever sees to a step that it is overdue."""

    step: str


@command(undone_by="take_back_report_parts")
@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6")
def state_report_parts(work: Work, act: StateReportParts) -> None:
    """4.1.1 §6: results, new ratings, candidate results, dates, sanctions, arbiters; after the last round.

    Decision: one report a tournament, by the arbiter or the organiser, with one deadline.
    """
    state, filing = for_filing(work, act, *roles_for("file_report"), article=REPORT)
    unknown = sorted(set(act.parts) - {part.value for part in Part})
    if unknown or not act.parts:
        raise Malformed("no_such_part", field="parts", article=REPORT, parts=", ".join(PART_NAMES.values()))
    if not state.finished:
        raise Refused("not_finished", field="parts", article=REPORT)
    if Part.ARBITERS in act.parts and not state.arbiters:
        raise Refused("no_arbiter", field="parts", article=REPORT)
    news = tuple(part.value for part in Part if part in act.parts and part not in filing.report_parts)
    if news:
        work.record(act.filing, facts.ReportPartsStated(parts=news))


@command(undone_by="state_report_parts")
@cites("DSU 4.1.1 §6")
def take_back_report_parts(work: Work, act: TakeBackReportParts) -> None:
    """A part that does not stand in the report is lacking again; what the record itself holds stays there."""
    _, filing = for_filing(work, act, *roles_for("file_report"), article=REPORT)
    if not act.parts or not set(act.parts) <= filing.report_parts:
        raise Malformed("part_not_stated", field="parts", article=REPORT)
    parts = tuple(part.value for part in Part if part in act.parts)
    work.record(act.filing, facts.ReportPartsTakenBack(parts=parts))


@command(final="A letter that was sent stays sent.")
@cites("DSU 4.1.1 §5", "DSU 4.1.3 §21")
def remind_of_step(work: Work, act: RemindOfStep) -> None:
    """A fact of time, recorded once for each step of a tournament."""
    require_system(work, act.federation)
    folded(work, act)
    if act.step not in set(StepCode):
        raise Malformed("no_such_step", field="step", step=act.step)
    if act.step not in filing_of(work, act.federation, act.tournament).reminded:
        work.record(act.filing, facts.StepReminded(step=act.step))
