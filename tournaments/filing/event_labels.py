"""The events of filing as the history says them."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabel, EventLabels, Speaker, label
from federation.pages.explanations import colour_within
from federation.pages.money import money_of_stream, plain
from tournaments.events import filing as facts
from tournaments.filing.labels import CANCELLATIONS, PARTS, STEPS, THROUGH
from tournaments.rules.dsu.coordinated import Through
from tournaments.rules.dsu.filing_steps import StepCode
from tournaments.rules.dsu.report_parts import Part


def _kind(event: facts.InvitationStated) -> str:
    return gettext("coordinated") if event.coordinated else gettext("not coordinated")


def _rounds(event: facts.RoundsScheduled) -> int:
    return len(event.starts)


def _players(event: facts.EntryListSubmitted) -> int:
    return len(event.lines)


def _handed_in(event: facts.EntriesHandedIn) -> int:
    return len(event.persons)


def _through(event: facts.EntriesHandedIn) -> str:
    return str(THROUGH[Through(event.through)])


def _groups(event: facts.GroupsFormed) -> str:
    return ", ".join(f"{group.name} ({len(group.persons)})" for group in event.groups)


def _amount(event: facts.FeePaid | facts.FeeSet) -> str:
    return plain(event.amount)


def _surcharge(event: facts.LateEntryAccepted) -> str:
    return plain(event.surcharge)


def _parts(event: facts.ReportPartsStated | facts.ReportPartsTakenBack) -> str:
    return ", ".join(str(PARTS[Part(part)]) for part in event.parts)


def _cancellation(event: facts.NonAppearanceRecorded) -> str:
    return str(CANCELLATIONS[event.cancellation])


def _income(event: facts.AccountsReported) -> str:
    return plain(event.income)


def _expenses(event: facts.AccountsReported) -> str:
    return plain(event.expenses)


def _step(event: facts.StepReminded) -> str:
    return str(STEPS[StepCode(event.step)])


def _paid(text: str, *persons: str, **fill: Speaker) -> EventLabel:
    """The words of an event that says amounts."""
    return replace(label(text, *persons, **fill), of_stream={"money": money_of_stream})


EVENT_LABELS: EventLabels = {
    facts.InvitationStated: label(gettext_noop("The invitation is stated: %(form)s"), form=_kind),
    facts.RoundsScheduled: label(
        ngettext_noop(
            "The start of one round is fixed", "The starts of %(rounds)s rounds are fixed", "rounds"
        ),
        rounds=_rounds,
    ),
    facts.AnnouncedToClubs: label(gettext_noop("Announced to the clubs on %(on)s: %(through)s")),
    facts.RatingRequested: label(gettext_noop("The organiser asks that it be rated")),
    facts.TournamentCommitteeAppointed: label(gettext_noop("The tournament committee is appointed")),
    facts.TournamentCommitteeMemberReplaced: label(
        gettext_noop("%(joins)s takes the seat of %(leaves)s on the tournament committee"), "joins", "leaves"
    ),
    facts.ArbiterPlayingApproved: label(gettext_noop("%(person)s may play although arbiter"), "person"),
    facts.ArbiterPlayingApprovalTakenBack: label(
        gettext_noop("%(person)s may not play as arbiter after all"), "person"
    ),
    facts.ForeignerExempted: label(gettext_noop("%(person)s may play without being a member"), "person"),
    facts.EntriesHandedIn: label(
        ngettext_noop(
            "One entry was handed in; through: %(through)s",
            "Entries of %(players)s players were handed in; through: %(through)s",
            "players",
        ),
        players=_handed_in,
        through=_through,
    ),
    facts.LateEntryReceived: label(gettext_noop("%(person)s asks on %(on)s to enter late"), "person"),
    facts.LateEntryAccepted: _paid(
        gettext_noop("%(person)s may play although late, for %(surcharge)s %(money)s more"),
        "person",
        surcharge=_surcharge,
    ),
    facts.LateEntryRefused: label(gettext_noop("%(person)s entered late and may not play"), "person"),
    facts.SmokeFreeRoomAsked: label(gettext_noop("%(person)s asks for a room without smoking"), "person"),
    facts.EntryListSubmitted: label(
        ngettext_noop(
            "The list of one player went to the rating registrar",
            "The list of %(players)s players went to the rating registrar",
            "players",
        ),
        players=_players,
    ),
    facts.GroupsFormed: label(gettext_noop("Groups are formed: %(groups)s"), groups=_groups),
    facts.FeePaid: _paid(
        gettext_noop("The treasurer has %(amount)s %(money)s of the fee since %(on)s"), amount=_amount
    ),
    facts.FeePaymentTakenBack: label(gettext_noop("Payment %(payment)s of the fee is taken back")),
    facts.PrizesPublished: label(gettext_noop("The prizes were published on %(on)s")),
    facts.ReportPartsStated: label(gettext_noop("Parts of the report are stated: %(parts)s"), parts=_parts),
    facts.ReportPartsTakenBack: label(
        gettext_noop("Parts of the report are stated no more: %(parts)s"), parts=_parts
    ),
    facts.NonAppearanceRecorded: label(
        gettext_noop("%(person)s stayed away from round %(round_number)s: %(cancellation)s"),
        "person",
        cancellation=_cancellation,
    ),
    facts.NonAppearanceTakenBack: label(
        gettext_noop("%(person)s did not stay away from round %(round_number)s after all"), "person"
    ),
    facts.LateArrivalRuled: label(
        gettext_noop("Ruled on %(person)s coming late to round %(round_number)s"), "person"
    ),
    facts.GamePostponed: label(gettext_noop("Round %(round_number)s, board %(board)s is put off to %(to)s")),
    facts.ResultHandedInBy: label(
        gettext_noop("Round %(round_number)s, board %(board)s: who told the result: %(side)s"),
        side=lambda event: colour_within(event.side),
    ),
    facts.FinancialManagerNamed: label(gettext_noop("%(person)s keeps the accounts"), "person"),
    facts.AccountsReported: _paid(
        gettext_noop("Accounts reported: income %(income)s %(money)s, expenses %(expenses)s %(money)s"),
        income=_income,
        expenses=_expenses,
    ),
    facts.StepReminded: label(gettext_noop("Reminded: %(step)s"), step=_step),
    facts.FeeTakenBack: label(gettext_noop("The fee set from %(since)s on is taken back")),
    facts.FeeSet: _paid(
        gettext_noop("The union’s fee is %(amount)s %(money)s from %(since)s on"), amount=_amount
    ),
    facts.PlayedAsGuest: label(gettext_noop("Enters %(tournament)s as a non-member")),
    facts.GuestWithdrew: label(gettext_noop("Withdraws the entry to %(tournament)s")),
}
