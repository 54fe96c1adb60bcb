"""Rulings, and appeals: to the tournament's committee, and from it to the tribunal (DSU 4.1.2 §17-18).

No appeal suspends what it is against. What is upheld against a sanction overturns it, and what followed from
it is undone with it, as everything that follows is worked out from what stands.
"""

from __future__ import annotations

import datetime as dt

from events.citing import Because, Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.officials.roles import Role
from federation.sanctions import events as facts
from federation.sanctions.barring import sanctions_of
from federation.sanctions.docket import Docket
from federation.sanctions.recording import check_days, keep_words, refuse_own
from federation.sanctions.rules.appeals import (
    FROM_ARBITER,
    FROM_COMMITTEE,
    Appeal,
    Instance,
    appeal,
    check_in_time,
)
from federation.sanctions.rules.danish import EXCLUSION
from federation.sanctions.state import sanctions_stream
from tournaments.commands.common import folded, require_here
from tournaments.commands.filed import require_committee
from tournaments.commands.judging import DocketAct, check_who, who_decides
from tournaments.commands.sanctioning import danish_tournament, docket_of
from tournaments.offices import roles_for

ABSENCE = "DSU 4.1.2 §14"


class RecordRuling(DocketAct, frozen=True, kw_only=True):
    """Write down how the arbiter ruled, or the committee; `person`: whom it concerns, "" for nobody."""

    ruled_on: dt.date
    words: str
    person: str = ""
    by_committee: bool = False


class FileAppeal(DocketAct, frozen=True, kw_only=True):
    """Appeal against a ruling, else a sanction of the appellant's, else what was decided on an appeal."""

    person: str
    filed_on: dt.date
    words: str
    ruling: int = 0
    sanction: int = 0
    of_appeal: int = 0


class DecideAppeal(DocketAct, frozen=True, kw_only=True):
    """Decide on an appeal, with reasons."""

    appeal: int
    upheld: bool
    decided_on: dt.date
    words: str


class CloseAbsenceCase(DocketAct, frozen=True, kw_only=True):
    """The committee has dealt with an absence; `round_number` 0: from the whole tournament."""

    person: str
    words: str
    round_number: int = 0


@command(undone_by="file_appeal")
@cites("DSU 4.1.1 §7", "DSU 4.1.2 §17")
def record_ruling(work: Work, act: RecordRuling) -> None:
    """DSU 4.1.1 §6-7: the arbiter rules; the committee decides the rest. Ten days run from here."""
    if act.by_committee:
        require_committee(work, act.federation, act.tournament, article=EXCLUSION)
    else:
        require_here(work, act, folded(work, act), *roles_for("rule_first_instance"), article=FROM_ARBITER)
    state = danish_tournament(work, act, FROM_ARBITER)
    if act.person and act.person not in state.entries:
        raise _stranger(FROM_ARBITER)
    refuse_own(work, act.person, FROM_ARBITER)
    check_days(work, act.ruled_on, None, FROM_ARBITER)
    persons = (act.person,) if act.person else ()
    ruled = facts.RulingRecorded(
        ruling=len(docket_of(work, act).rulings) + 1,
        ruled_on=act.ruled_on,
        words=keep_words(work, act.words, *persons, article=FROM_ARBITER, field="words"),
        person=act.person,
        by_committee=act.by_committee,
    )
    work.record(act.docket, ruled, effective_on=act.ruled_on)


@command(undone_by="decide_appeal")
@cites("DSU 4.1.2 §17", "DSU 4.1.2 §18")
def file_appeal(work: Work, act: FileAppeal) -> None:
    """DSU 4.1.2 §17: within ten days, else it is kept as late and nobody takes it up; §18: to the tribunal.

    The appellant files it themself, or who gets it on paper records it: arbiter, organiser, tribunal.
    """
    own = numbers_of_actor(work)
    if act.person not in own:
        who = (Role.ARBITER, Role.ORGANISER, Role.TRIBUNAL)
        require_here(work, act, folded(work, act), *who, article=FROM_ARBITER)
    state = danish_tournament(work, act, FROM_ARBITER)
    if act.person not in state.entries:
        raise _stranger(FROM_ARBITER)
    work.zone = federation_of(act.federation).zone  # whoever appeals themself was asked for no role
    docket = docket_of(work, act)
    against, decided_on = _appealed(work, act, docket)
    check_days(work, act.filed_on, None, FROM_ARBITER)
    if act.person in own and act.filed_on != (today := work.today(work.zone)):
        raise Malformed("own_appeal_today", field="filed_on", article=FROM_ARBITER, today=today)
    filed = appeal(against, decided_on=decided_on, filed_on=act.filed_on)
    _check_first(act, docket)
    work.record(act.docket, _filed(work, act, docket, against, filed), effective_on=act.filed_on)


def _filed(
    work: Work, act: FileAppeal, docket: Docket, against: Instance, filed: Appeal
) -> facts.AppealFiled:
    return facts.AppealFiled(
        appeal=len(docket.appeals) + 1,
        against=against.value,
        person=act.person,
        filed_on=act.filed_on,
        words=keep_words(work, act.words, act.person, article=FROM_ARBITER, field="words"),
        in_time=filed.in_time,
        last_day=filed.last_day,
        ruling=act.ruling,
        sanction=act.sanction,
        of_appeal=act.of_appeal,
    )


@cites("DSU 4.1.2 §18")
def _appealed(work: Work, act: FileAppeal, docket: Docket) -> tuple[Instance, dt.date]:
    """Whose decision it is and of which day. Decision: what the tribunal hears includes sanctions."""
    if sum(map(bool, (act.ruling, act.sanction, act.of_appeal))) > 1:
        raise Malformed("one_decision", field="against", article=FROM_ARBITER)
    if ruling := docket.rulings.get(act.ruling):
        return Instance.TOURNAMENT_COMMITTEE if ruling.by_committee else Instance.ARBITER, ruling.ruled_on
    if (act.person, act.sanction) in docket.sanctions:
        state = sanctions_of(work, act.federation, act.person)
        given = state.given[act.sanction]
        if state.stands(act.sanction) and isinstance(given, facts.WarningGiven | facts.QuarantineImposed):
            return Instance.TOURNAMENT_COMMITTEE, given.decided_on
    if (earlier := docket.appeals.get(act.of_appeal)) and (decided := docket.decided.get(act.of_appeal)):
        return who_decides(earlier), decided.decided_on
    raise Malformed("nothing_to_appeal", field="against", article=FROM_ARBITER)


def _check_first(act: FileAppeal, docket: Docket) -> None:
    """Refuse a second appeal of one person against one decision."""
    same = (act.person, act.ruling, act.sanction, act.of_appeal)
    for each in docket.appeals.values():
        if (each.person, each.ruling, each.sanction, each.of_appeal) == same:
            raise Refused("appealed_already", field="against", article=FROM_ARBITER, filed=each.filed_on)


@command(undone_by="reopen_appeal")
@cites("DSU 4.1.1 §7", "DSU 4.1.2 §17", "DSU 4.1.2 §18", "DSU 4.1.2 §19")
def decide_appeal(work: Work, act: DecideAppeal) -> None:
    """The committee decides on what comes from the arbiter, the tribunal on what comes from the committee."""
    docket = docket_of(work, act)
    filed = docket.appeals.get(act.appeal)
    check_who(work, act, filed)
    danish_tournament(work, act, FROM_ARBITER)
    if filed is None or act.appeal in docket.decided:
        raise Malformed("no_open_appeal", field="appeal", article=FROM_COMMITTEE)
    check_in_time(_as_filed(filed))
    check_days(work, act.decided_on, filed.filed_on, FROM_COMMITTEE)
    words = keep_words(work, act.words, filed.person, article=FROM_COMMITTEE, field="words")
    decided = facts.AppealDecided(
        appeal=act.appeal, upheld=act.upheld, decided_on=act.decided_on, words=words
    )
    work.record(act.docket, decided, effective_on=act.decided_on)
    if act.upheld and filed.sanction:
        _overturn(work, act, filed, words)


def _as_filed(filed: facts.AppealFiled) -> Appeal:
    """The appeal as the rules see it."""
    return Appeal(
        to=who_decides(filed),
        last_day=filed.last_day,
        in_time=filed.in_time,
        suspends=False,
        trace=(Because(FROM_ARBITER, "appeal.as_filed", (filed.filed_on,)),),
    )


def _overturn(work: Work, act: DecideAppeal, filed: facts.AppealFiled, words: str) -> None:
    """The sanction falls, unless its committee has taken it back in the meantime."""
    if not sanctions_of(work, act.federation, filed.person).stands(filed.sanction):
        return
    overturned = facts.SanctionOverturned(
        number=filed.sanction, by="tribunal", reasons=words, tournament=act.tournament, appeal=act.appeal
    )
    stream = sanctions_stream(act.federation, filed.person)
    work.record(stream, overturned, effective_on=act.decided_on)


@command(final="It says what the committee made of it; a sanction is an act of its own, and is taken back.")
@cites("DSU 4.1.2 §14", "DSU 4.5.4.2")
def close_absence_case(work: Work, act: CloseAbsenceCase) -> None:
    """DSU 4.1.2 §14: nothing follows from an absence by itself; the committee says what it made of it."""
    require_committee(work, act.federation, act.tournament, article=ABSENCE)
    refuse_own(work, act.person, ABSENCE)
    state = danish_tournament(work, act, ABSENCE)
    if act.person not in state.entries or not 0 <= act.round_number <= len(state.rounds):
        raise _stranger(ABSENCE)
    if (act.person, act.round_number) in docket_of(work, act).closed:
        return
    closed = facts.AbsenceCaseClosed(
        person=act.person,
        round_number=act.round_number,
        words=keep_words(work, act.words, act.person, article=ABSENCE, field="words"),
    )
    work.record(act.docket, closed)


def _stranger(article: str) -> Malformed:
    return Malformed("not_a_participant", field="person", article=article)
