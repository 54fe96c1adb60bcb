"""The union's fee, the prizes, and the accounts of a championship."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role, require
from tournaments.commands.common import keep_reason
from tournaments.commands.entering import check_club
from tournaments.events import filing as facts
from tournaments.filing.commands.common import FilingAct, check_past, check_person, for_filing
from tournaments.filing.commands.inviting import LEADERS, MOST_ORE
from tournaments.limits import check_number, check_years
from tournaments.offices import organising, roles_for
from tournaments.rules.citations import Rule
from tournaments.state.filing import NO_FEES, Filing, evolve_fees, fees_stream
from tournaments.tournament_book import has_rule

FEE, PRIZES, CHAMPIONSHIP = "DSU 4.1.3 §21", "DSU 4.1.1 §5", "DSU 4.2 §31"
LONGEST_REFERENCE = 300


class SetFee(msgspec.Struct, frozen=True, kw_only=True):
    """The fee of each participant of tournaments from a day on, in øre. `reference`: the minutes."""

    federation: str
    amount: int
    since: dt.date
    reference: str


class TakeBackSetFee(msgspec.Struct, frozen=True, kw_only=True):
    """Take a fee back that was set wrongly, by the day from which it counts, with a reason."""

    federation: str
    since: dt.date
    reason: str


class RecordFee(FilingAct, frozen=True, kw_only=True):
    """The treasurer has this much, in øre. `club`: who paid it, "" for the organiser."""

    amount: int
    on: dt.date
    club: str = ""


class TakeBackFee(FilingAct, frozen=True, kw_only=True):
    """Take a payment back that was recorded wrongly, by its number from 1, with a reason."""

    payment: int
    reason: str


class PublishPrizes(FilingAct, frozen=True, kw_only=True):
    """Number, size and distribution of the prizes were made known on a day."""

    on: dt.date


class NameFinancialManager(FilingAct, frozen=True, kw_only=True):
    """Name who keeps the accounts of the championship."""

    person: str


class ReportAccounts(FilingAct, frozen=True, kw_only=True):
    """Report the accounts of the championship to the treasurer; amounts in øre."""

    income: int
    expenses: int


@command(undone_by="take_back_set_fee")
@cites("DSU 4.1.3 §21")
def set_fee(work: Work, act: SetFee) -> None:
    """4.1.3 §21: the delegates' meeting sets it, the board records it; earlier fees stay as they are."""
    require(work, act.federation, *roles_for("set_fee"), article=FEE)
    if not has_rule(federation_of(act.federation), Rule.UNION_FEE):
        raise Refused("no_fee_here", field="amount", article=FEE)
    check_number("amount", act.amount, (0, MOST_ORE), FEE)
    check_years({"since": act.since}, FEE)
    if not act.reference.strip() or len(act.reference) > LONGEST_REFERENCE:
        raise Malformed("reference_missing.minutes", field="reference", article=FEE)
    fees = work.fold(fees_stream(act.federation), NO_FEES, evolve_fees)
    if any(each.since == act.since and each.amount != act.amount for each in fees):
        raise Clash("fee_set", field="since", article=FEE, since=act.since)
    if not any(each.since == act.since for each in fees):
        said = facts.FeeSet(
            federation=act.federation, amount=act.amount, since=act.since, reference=act.reference.strip()
        )
        work.record(fees_stream(act.federation), said)


@command(undone_by="set_fee")
@cites("DSU 4.1.3 §21")
def take_back_set_fee(work: Work, act: TakeBackSetFee) -> None:
    """Recorded with a slip it goes, and the fee is set as the meeting set it; what was paid stands."""
    require(work, act.federation, *roles_for("set_fee"), article=FEE)
    fees = work.fold(fees_stream(act.federation), NO_FEES, evolve_fees)
    if not any(each.since == act.since for each in fees):
        raise Malformed("no_such_fee", field="since", article=FEE, since=act.since)
    back = facts.FeeTakenBack(
        federation=act.federation, since=act.since, reason=keep_reason(work, act.reason)
    )
    work.record(fees_stream(act.federation), back)


@command(undone_by="take_back_fee")
@cites("DSU 4.1.3 §21")
def record_fee(work: Work, act: RecordFee) -> None:
    """4.1.3 §21, 4.8: the treasurer has the fee, from the organiser or collected from a club."""
    for_filing(work, act, *roles_for("receive_fee"), article=FEE)
    check_number("amount", act.amount, (1, MOST_ORE), FEE)
    check_past(work, act.on, FEE)
    check_club(work, act.federation, act.club)
    work.record(act.filing, facts.FeePaid(amount=act.amount, payer=act.club or "organiser", on=act.on))


@command(undone_by="record_fee")
@cites("DSU 4.1.3 §21")
def take_back_fee(work: Work, act: TakeBackFee) -> None:
    """What the treasurer recorded wrongly goes, and is recorded as it came; both stand in the log."""
    _, filing = for_filing(work, act, *roles_for("receive_fee"), article=FEE)
    if act.payment not in dict(filing.standing_payments):
        raise Malformed("no_such_payment", field="payment", article=FEE, payment=act.payment)
    taken_back = facts.FeePaymentTakenBack(payment=act.payment, reason=keep_reason(work, act.reason))
    work.record(act.filing, taken_back)


@command(undone_by="publish_prizes")
@cites("DSU 4.1.1 §5")
def publish_prizes(work: Work, act: PublishPrizes) -> None:
    """4.1.1 §5: by the second playing day; later is warned of."""
    _, filing = for_filing(work, act, *organising("publish_prizes"), article=PRIZES)
    check_past(work, act.on, PRIZES)
    if filing.prizes_on != act.on:
        work.record(act.filing, facts.PrizesPublished(on=act.on))


def _check_championship(filing: Filing) -> None:
    if not filing.invitation.championship:
        raise Refused("no_championship", field="championship", article=CHAMPIONSHIP)


@command(undone_by="name_financial_manager")
@cites("DSU 4.2 §31")
def name_financial_manager(work: Work, act: NameFinancialManager) -> None:
    """4.2 §31: the executive committee arranges the championship with the host clubs."""
    _, filing = for_filing(work, act, Role.EXECUTIVE_COMMITTEE, article=CHAMPIONSHIP)
    _check_championship(filing)
    check_person(work, act.person, article=CHAMPIONSHIP)
    if filing.financial_manager != act.person:
        work.record(act.filing, facts.FinancialManagerNamed(person=act.person))


@command(undone_by="report_accounts")
@cites("DSU 4.2 §31")
def report_accounts(work: Work, act: ReportAccounts) -> None:
    """4.2 §31: the financial manager reports to the treasurer; the organiser records it for them."""
    _, filing = for_filing(work, act, *LEADERS, article=CHAMPIONSHIP)
    _check_championship(filing)
    if not filing.financial_manager:
        raise Refused("no_financial_manager", field="income", article=CHAMPIONSHIP)
    for field, amount in (("income", act.income), ("expenses", act.expenses)):
        check_number(field, amount, (0, MOST_ORE), CHAMPIONSHIP)
    said = facts.AccountsReported(income=act.income, expenses=act.expenses)
    if said != filing.accounts:
        work.record(act.filing, said)
