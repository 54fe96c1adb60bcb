"""Who may play although they are no member, or came too late; who asks for a room without smoking."""

from __future__ import annotations

import datetime as dt

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments.events import filing as facts
from tournaments.events.filing_values import Stated
from tournaments.filing.commands.common import FilingAct, check_entered, check_past, check_person, for_filing
from tournaments.filing.commands.inviting import LEADERS, MOST_ORE
from tournaments.limits import check_number
from tournaments.offices import organising, roles_for
from tournaments.rules.dsu.coordinated import check_smoke_free, late_entry

MEMBERS, LATE, SMOKE_FREE = "DSU 4.4 §63", "DSU 4.1.3 §27", "DSU 4.1.3 §22"


class ExemptForeigner(FilingAct, frozen=True, kw_only=True):
    """Let a foreigner play who is no member."""

    person: str


class ReceiveLateEntry(FilingAct, frozen=True, kw_only=True):
    """Note that somebody asks to play after the deadline."""

    person: str
    on: dt.date


class DecideLateEntry(FilingAct, frozen=True, kw_only=True):
    """Let them play, for a surcharge in øre or the invitation's, or do not."""

    person: str
    accept: bool
    surcharge: int | None = None


class AskSmokeFree(FilingAct, frozen=True, kw_only=True):
    """A player asks on entering to play where nobody smokes."""

    person: str


@command(final="It lets an entry in and does nothing else; an entry that should not be is taken back.")
@cites("DSU 4.4 §63")
def exempt_foreigner(work: Work, act: ExemptForeigner) -> None:
    """4.4 §63: the registrar may let foreigners play who are no members."""
    _, filing = for_filing(work, act, *roles_for("exempt_foreigner_from_membership"), article=MEMBERS)
    check_person(work, act.person, article=MEMBERS)
    if act.person not in filing.exempted:
        work.record(act.filing, facts.ForeignerExempted(person=act.person))


@command(undone_by="decide_late_entry")
@cites("DSU 4.1.3 §27")
def receive_late_entry(work: Work, act: ReceiveLateEntry) -> None:
    """4.1.3 §27: an entry after the deadline is noted and decided on; one in time is simply entered."""
    state, filing = for_filing(work, act, *LEADERS, Role.ARBITER, article=LATE)
    check_person(work, act.person, article=LATE)
    check_past(work, act.on, LATE)
    deadline = state.announced.entry_deadline if state.announced else None
    if deadline is None or act.on <= deadline or act.person in state.entries:
        raise Refused("not_late", field="person", article=LATE)
    if act.person not in filing.late:
        work.record(act.filing, facts.LateEntryReceived(person=act.person, on=act.on))


@command(undone_by="decide_late_entry")
@cites("DSU 4.1.3 §27")
def decide_late_entry(work: Work, act: DecideLateEntry) -> None:
    """4.1.3 §27: whether a late entrant plays is the organiser's to say, and what it costs."""
    state, filing = for_filing(work, act, *organising("admit_late_entry"), article=LATE)
    if act.person not in filing.late or act.person in state.entries:
        raise Malformed("no_late_entry.none_waits", field="person", article=LATE)
    if filing.late[act.person] is act.accept:
        return
    if not act.accept:
        work.record(act.filing, facts.LateEntryRefused(person=act.person))
        return
    surcharge = filing.invitation.late_fee if act.surcharge is None else act.surcharge
    check_number("surcharge", surcharge, (0, MOST_ORE), LATE)
    deadline = state.announced.entry_deadline if state.announced else None
    assert deadline is not None, "a late entry was received after a deadline"
    owed, _ = late_entry(deadline + dt.timedelta(days=1), deadline, surcharge=surcharge)
    work.record(act.filing, facts.LateEntryAccepted(person=act.person, surcharge=owed))


@command(final="A wish binds only the organiser who seats the players.")
@cites("DSU 4.1.3 §22")
def ask_smoke_free(work: Work, act: AskSmokeFree) -> None:
    """4.1.3 §22: they get such a room, unless the invitation says that there is none."""
    state, filing = for_filing(work, act, *LEADERS, Role.ARBITER, article=SMOKE_FREE)
    check_entered(state, act.person, SMOKE_FREE)
    stated = filing.invitation.smoke_free
    check_smoke_free(demanded=True, available=stated is Stated.YES, stated_unavailable=stated is Stated.NO)
    if act.person not in filing.smoke_free:
        work.record(act.filing, facts.SmokeFreeRoomAsked(person=act.person))
