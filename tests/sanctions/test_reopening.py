"""DSU 4.1.2 §17-18: a decision on an appeal that was recorded wrongly is put right by who decided."""

from __future__ import annotations

from events.citing import Malformed, NotAllowed
from federation.officials.roles import Role
from federation.sanctions import commands as register
from federation.sanctions import events as facts
from federation.sanctions.barring import bar_in
from tests.sanctions.given import ANNA, DOCKET, FED, HERE, appeal, committee, record
from tests.sanctions.test_appeals import JUDGE, RULED, TODAY, decide, filed, heard, state_of
from tests.support.specification import Specification
from tournaments.commands import appealing, sanctioning
from tournaments.commands.reopening import ReopenAppeal, reopen_appeal


def again(**changes: object) -> ReopenAppeal:
    said = {"appeal": 1, "words": "It was dismissed, and noted as upheld."}
    return ReopenAppeal(**(HERE | said | changes))


def annulled() -> Specification:
    """Two warnings, of which the tribunal annulled the first: the second is no quarantine any more."""
    specified = heard().when(appealing.file_appeal, appeal(filed_on=TODAY))
    return specified.when(appealing.decide_appeal, decide(), by=JUDGE)


def test_the_tribunal_opens_it_again_and_the_sanction_stands_with_what_follows() -> None:
    specified = annulled()
    specified.when(reopen_appeal, again(), by=JUDGE)
    (reopened,) = specified.events_of(DOCKET)
    assert reopened.appeal == 1
    (stands,) = specified.events_of(record())
    assert (stands.number, stands.appeal) == (1, 1)
    assert bar_in(state_of(specified), [TODAY]) is not None
    specified.when(appealing.decide_appeal, decide(upheld=False), by=JUDGE)
    assert specified.refusal is None
    assert bar_in(state_of(specified), [TODAY]) is not None


def test_what_the_rating_committee_had_seen_of_it_is_seen_anew() -> None:
    see = register.SeeOverturning(federation=FED, person=ANNA, number=1)
    specified = annulled().holding(FED, Role.RATING_COMMITTEE)
    specified.when(register.see_overturning, see).then(record(), facts.OverturningSeen(number=1))
    specified.when(reopen_appeal, again(), by=JUDGE)
    specified.when(register.see_overturning, see).refused("not_overturned", field="number")
    specified.when(appealing.decide_appeal, decide(), by=JUDGE)
    specified.when(register.see_overturning, see).then(record(), facts.OverturningSeen(number=1))


def test_what_its_committee_took_back_stays_fallen() -> None:
    specified = heard().when(appealing.file_appeal, appeal(filed_on=TODAY))
    back = sanctioning.TakeBackSanction(**HERE, person=ANNA, number=1, reasons="Wrong man.")
    specified.when(sanctioning.take_back_sanction, back)
    specified.when(appealing.decide_appeal, decide(), by=JUDGE)
    specified.when(reopen_appeal, again(), by=JUDGE)
    assert specified.refusal is None
    assert list(specified.events_of(record())) == []


def test_only_who_decided_opens_it_again() -> None:
    specified = annulled()
    specified.when(reopen_appeal, again()).refused("not_allowed", kind=NotAllowed)


def test_it_is_opened_for_a_reason_and_only_once_decided() -> None:
    specified = committee().also(DOCKET, RULED, filed(ruling=1))
    specified.when(reopen_appeal, again()).refused("no_decided_appeal", kind=Malformed, field="appeal")
    specified.when(appealing.decide_appeal, decide(upheld=False))
    specified.when(reopen_appeal, again(words=" ")).refused("reasons_missing", field="words")
    specified.when(reopen_appeal, again(appeal=2)).refused("no_decided_appeal")


def test_what_was_appealed_against_in_its_turn_is_for_the_tribunal() -> None:
    specified = committee().also(DOCKET, RULED, filed(ruling=1)).holding(FED, Role.ARBITER)
    specified.when(appealing.decide_appeal, decide(upheld=False))
    specified.when(appealing.file_appeal, appeal(sanction=0, of_appeal=1, filed_on=TODAY))
    specified.when(reopen_appeal, again())
    specified.refused("appealed_further", article="DSU 4.1.2 §18", field="appeal")
