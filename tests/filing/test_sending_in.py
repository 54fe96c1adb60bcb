"""DSU 4.1.3 §21, 4.1.1 §5-§6, 4.2 §31: the fee, the prizes, the report's six parts, accounts."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed, NotAllowed
from events.work import SYSTEM
from federation.members.events import ClubRegistered
from tests.filing.given import (
    ANNA,
    COORDINATED,
    FED,
    FILING,
    FINISHED,
    HERE,
    STARTED,
    STRANGER,
    STREAM,
    filed,
)
from tests.support.specification import given
from tournaments import commands as play
from tournaments import events
from tournaments.events import filing as facts
from tournaments.filing import commands as acts
from tournaments.filing.models import FeeRow
from tournaments.filing.queries import fee_of
from tournaments.models import TournamentRow
from tournaments.rules.dsu.report_parts import PART_NAMES, Part
from tournaments.state.filing import fees_stream

DAY = dt.date(2026, 3, 11)
TOMORROW = dt.date(2026, 3, 22)
CHAMPIONSHIP = facts.InvitationStated(coordinated=True, championship="others")
LED = events.ArbiterAppointed(person=ANNA)


# ---- the fee ----
def fee(amount: int = 2_500, since: dt.date = DAY, reference: str = "Delegates 2026 §7") -> acts.SetFee:
    return acts.SetFee(federation=FED, amount=amount, since=since, reference=reference)


def test_the_meeting_s_fee_is_recorded_once_for_a_day() -> None:
    said = facts.FeeSet(federation=FED, amount=2_500, since=DAY, reference="Delegates 2026 §7")
    specified = given().holding(FED, "board").when(acts.set_fee, fee()).then(fees_stream(FED), said)
    specified.when(acts.set_fee, fee()).then_nothing()
    specified.when(acts.set_fee, fee(3_000)).refused("fee_set", field="since", kind=Clash)
    specified.refusal = None
    back = acts.TakeBackSetFee(federation=FED, since=fee().since, reason="The minutes say 30 kr.")
    specified.when(acts.take_back_set_fee, back)
    assert [type(each) for each in specified.events_of(fees_stream(FED))] == [facts.FeeTakenBack]
    specified.when(acts.set_fee, fee(3_000))
    assert [each.amount for each in specified.events_of(fees_stream(FED))] == [3_000]
    another = acts.TakeBackSetFee(federation=FED, since=dt.date(2030, 1, 1), reason="A slip.")
    specified.when(acts.take_back_set_fee, another).refused("no_such_fee", field="since", kind=Malformed)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (fee(-1), "number_out_of_range"),
        (fee(since=dt.date(226, 1, 1)), "year_out_of_range"),
        (fee(reference="  "), "reference_missing"),
    ],
)
def test_a_fee_that_cannot_be(act: acts.SetFee, code: str) -> None:
    given().holding(FED, "board").when(acts.set_fee, act).refused(code, kind=Malformed)


def test_another_federation_has_no_such_fee() -> None:
    act = acts.SetFee(federation="slsf", amount=1, since=DAY, reference="x")
    given().holding("slsf", "board").when(acts.set_fee, act).refused("no_fee_here")


def test_the_fee_of_the_first_day_counts() -> None:
    fees = [
        FeeRow(federation=FED, amount=amount, since=dt.date(year, 1, 1))
        for amount, year in ((100, 2024), (200, 2025), (300, 2026))
    ]

    def owed(year: int) -> int | None:
        return fee_of(fees, TournamentRow(starts_on=dt.date(year, 1, 1), players=2))

    assert owed(2023) is None
    assert [owed(year) for year in (2024, 2025, 2026, 2027)] == [200, 400, 600, 600]


def paid(amount: int = 10_000, on: dt.date = DAY, club: str = "") -> acts.RecordFee:
    return acts.RecordFee(**HERE, amount=amount, on=on, club=club)


def test_the_treasurer_has_the_fee_from_the_organiser_or_a_club() -> None:
    specified = filed(role="treasurer").also(
        f"club/{FED}/lyngby", ClubRegistered(federation=FED, name="Lyngby")
    )
    said = facts.FeePaid(amount=10_000, payer="organiser", on=DAY)
    specified.when(acts.record_fee, paid()).then(FILING, said)
    by_club = facts.FeePaid(amount=10_000, payer="lyngby", on=DAY)
    specified.when(acts.record_fee, paid(club="lyngby")).then(FILING, by_club)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (paid(0), "number_out_of_range"),
        (paid(on=TOMORROW), "day_to_come"),
        (paid(on=dt.date(226, 3, 1)), "year_out_of_range"),
        (paid(club="nowhere"), "no_such_club"),
    ],
)
def test_a_payment_that_cannot_be(act: acts.RecordFee, code: str) -> None:
    filed(role="treasurer").when(acts.record_fee, act).refused(code, kind=Malformed)


def test_a_payment_recorded_wrongly_is_taken_back_once() -> None:
    specified = filed(role="treasurer").when(acts.record_fee, paid(100_000)).when(acts.record_fee, paid(500))
    back = acts.TakeBackFee(**HERE, payment=1, reason="Of another tournament.")
    specified.when(acts.take_back_fee, back)
    (said,) = specified.events_of(FILING)
    assert (type(said), said.payment) == (facts.FeePaymentTakenBack, 1)
    specified.when(acts.take_back_fee, back).refused("no_such_payment", field="payment", kind=Malformed)


# ---- the prizes ----
def test_prizes_are_made_known() -> None:
    known = acts.PublishPrizes(**HERE, on=DAY)
    specified = filed().when(acts.publish_prizes, known).then(FILING, facts.PrizesPublished(on=DAY))
    specified.when(acts.publish_prizes, known).then_nothing()
    specified.when(acts.publish_prizes, acts.PublishPrizes(**HERE, on=TOMORROW)).refused("day_to_come")


# ---- the report ----
REPORT = play.FileReport(**HERE, arbiter_name="Bo Ek", arbiter_address="Lyngby")


def parts(*stated: str) -> acts.StateReportParts:
    return acts.StateReportParts(**HERE, parts=stated)


def test_a_report_states_by_itself_what_the_record_holds() -> None:
    """DSU 4.1.1 §6: results, dates, sanctions, arbiters stand in it, the rest is worked out from it."""
    specified = filed(COORDINATED, role="arbiter", before=(LED, *FINISHED)).being(ANNA, FED)
    specified.when(play.file_report, REPORT)
    assert [type(each) for each in specified.events_of(STREAM)] == [events.ReportFiled]


def test_a_report_that_names_no_arbiter_is_not_accepted() -> None:
    specified = filed(COORDINATED, role="arbiter", before=FINISHED)
    specified.when(play.file_report, REPORT)
    assert specified.refusal and specified.refusal.values["parts"] == PART_NAMES[Part.ARBITERS]
    specified.refused("parts_missing", article="DSU 4.1.1 §6")


def test_parts_are_stated_beside_the_record_once_each() -> None:
    specified = filed(COORDINATED, role="arbiter", before=(LED, *FINISHED)).being(ANNA, FED)
    five = tuple(part.value for part in Part if part is not Part.CANDIDATE_RESULTS)
    specified.when(acts.state_report_parts, parts(*five)).then(FILING, facts.ReportPartsStated(parts=five))
    last = facts.ReportPartsStated(parts=("candidate_results",))
    specified.when(acts.state_report_parts, parts(*Part)).then(FILING, last)
    specified.when(acts.state_report_parts, parts(*Part)).then_nothing()
    back = acts.TakeBackReportParts(**HERE, parts=("candidate_results",))
    gone = facts.ReportPartsTakenBack(parts=("candidate_results",))
    specified.when(acts.take_back_report_parts, back).then(FILING, gone)
    specified.when(acts.take_back_report_parts, back).refused("part_not_stated", field="parts")
    specified.when(acts.state_report_parts, parts(*Part)).then(FILING, last)


def test_elsewhere_a_report_has_no_such_parts() -> None:
    specified = filed(role="arbiter", before=FINISHED).when(play.file_report, REPORT)
    assert [type(each) for each in specified.events_of(STREAM)] == [events.ReportFiled]


def test_no_report_before_the_last_round() -> None:
    specified = filed(COORDINATED, role="arbiter", before=STARTED)
    specified.when(acts.state_report_parts, parts("results")).refused("not_finished", field="parts")


@pytest.mark.parametrize(("stated", "code"), [((), "no_such_part"), (("weather",), "no_such_part")])
def test_parts_that_a_report_does_not_have(stated: tuple[str, ...], code: str) -> None:
    specified = filed(COORDINATED, before=FINISHED)
    specified.when(acts.state_report_parts, parts(*stated)).refused(code, field="parts", kind=Malformed)


def test_a_report_names_its_arbiters() -> None:
    filed(COORDINATED, before=FINISHED).when(acts.state_report_parts, parts("arbiters")).refused("no_arbiter")


# ---- the clock ----
def test_the_clock_reminds_once_of_a_step() -> None:
    remind = acts.RemindOfStep(**HERE, step="fee")
    specified = filed(COORDINATED).when(acts.remind_of_step, remind, by=SYSTEM)
    specified.then(FILING, facts.StepReminded(step="fee"))
    specified.when(acts.remind_of_step, remind, by=SYSTEM).then_nothing()
    specified.when(acts.remind_of_step, remind).refused("system_only", kind=NotAllowed)
    other = acts.RemindOfStep(**HERE, step="lunch")
    specified.when(acts.remind_of_step, other, by=SYSTEM).refused("no_such_step", kind=Malformed)


# ---- the championship ----
ACCOUNTS = acts.ReportAccounts(**HERE, income=100_000, expenses=90_000)


def test_a_championship_has_a_financial_manager_and_accounts() -> None:
    name = acts.NameFinancialManager(**HERE, person=ANNA)
    specified = filed(CHAMPIONSHIP, role="executive_committee")
    specified.when(acts.report_accounts, ACCOUNTS).refused("no_financial_manager", article="DSU 4.2 §31")
    specified.when(acts.name_financial_manager, name).then(FILING, facts.FinancialManagerNamed(person=ANNA))
    specified.when(acts.name_financial_manager, name).then_nothing()
    said = facts.AccountsReported(income=100_000, expenses=90_000)
    specified.when(acts.report_accounts, ACCOUNTS).then(FILING, said)
    specified.when(acts.report_accounts, ACCOUNTS).then_nothing()
    stranger = acts.NameFinancialManager(**HERE, person=STRANGER)
    specified.when(acts.name_financial_manager, stranger).refused("no_such_person", kind=Malformed)
    wrong = acts.ReportAccounts(**HERE, income=-1, expenses=0)
    specified.when(acts.report_accounts, wrong).refused("number_out_of_range", field="income", kind=Malformed)


def test_no_accounts_of_another_tournament() -> None:
    filed(COORDINATED).when(acts.report_accounts, ACCOUNTS).refused("no_championship")
