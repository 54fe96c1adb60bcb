"""An account begins with an invitation: one names the person, two say whose it is, the invited accepts."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import pytest

from events import personal
from events.citing import Malformed, NotAllowed, Refused
from events.work import SYSTEM, By
from federation.accounts import commands as acts
from federation.members.events import PersonalDataChanged, PersonalDetails, PersonRegistered
from federation.officials import events as facts
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import stream_of
from federation.officials.state import account_stream
from tests.robust.given_accounts import no_link_goes_out
from tests.support.specification import ACTOR, NOON, Specification, given
from tests.tournaments.given import ANNA, BO, FED

NEW = UUID(int=0x60)
STREAM = account_stream(FED, NEW)
AT: dict[str, Any] = {"actor": NEW, "federation": FED}
BY_EMAIL = acts.Invite(**AT, person=UUID(ANNA))
BY_LETTER = acts.Invite(**AT, person=UUID(ANNA), channel="letter")
OTHER = By(UUID(int=0x71))
LAST_DAY = dt.date(2026, 3, 28)
DAY = dt.timedelta(days=1)

pytestmark = pytest.mark.own_ties


@pytest.fixture(autouse=True)
def _no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    no_link_goes_out(monkeypatch)


def details(email: str) -> Any:
    return personal.seal(PersonalDetails(surname="Ek", email=email), UUID(ANNA))


def anna(*emails: str) -> Specification:
    """Anna of the register with these addresses one after the other, and a registrar who is Bo."""
    first, *later = [details(each) for each in (emails or ("",))]
    known = given(f"person/{ANNA}", PersonRegistered(federation=FED, personal=first.commitment))
    known.also(f"person/{ANNA}", *(PersonalDataChanged(personal=each.commitment) for each in later))
    known.also(f"person/{BO}", PersonRegistered(federation=FED, personal="0" * 64))
    return known.kept(first, *later).holding(FED, "registrar").being(BO)


def invited(**changed: Any) -> facts.AccountInvited:
    said: dict[str, Any] = {"federation": FED, "invitation": 1, "person": UUID(ANNA), "channel": "email"}
    return facts.AccountInvited(**said | {"last_day": LAST_DAY} | changed)


def test_one_official_invites_at_an_address_that_the_register_has_had_for_a_fortnight() -> None:
    known = anna("anna@example.org").when(acts.invite, BY_EMAIL, now=NOON + 14 * DAY)
    since = NOON.date()
    known.then(STREAM, invited(last_day=LAST_DAY + 14 * DAY, address_known_since=since))


def test_what_is_told_again_of_the_same_address_makes_it_no_newer() -> None:
    known = anna("anna@example.org", "Anna@example.org").when(acts.invite, BY_EMAIL, now=NOON + 14 * DAY)
    known.then(STREAM, invited(last_day=LAST_DAY + 14 * DAY, address_known_since=NOON.date()))


@pytest.mark.parametrize(
    ("act", "days"), [(BY_EMAIL, 13), (BY_LETTER, 14)], ids=["an address of these days", "a letter"]
)
def test_what_is_new_or_on_paper_takes_two(act: acts.Invite, days: int) -> None:
    known = anna("anna@example.org").when(acts.invite, act, now=NOON + days * DAY)
    known.refused("propose_correction", kind=MustBeProposed)
    with in_correction(OTHER.actor):
        known.when(acts.invite, act, now=NOON + days * DAY)
    assert isinstance(known.recorded[0].event, facts.AccountInvited)
    known.then(stream_of(NEW), facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=OTHER.actor))


def test_an_invitation_without_an_address_goes_by_letter() -> None:
    anna().when(acts.invite, BY_EMAIL).refused("no_address", field="channel")


def test_nobody_invites_the_own_person() -> None:
    act = acts.Invite(**AT, person=UUID(BO), channel="letter")
    anna().when(acts.invite, act).refused("own_account")


def test_nor_a_person_of_another_register() -> None:
    known = anna("anna@example.org").holding("dsu", "registrar")
    act = acts.Invite(actor=NEW, federation="dsu", person=UUID(ANNA), channel="letter")
    known.when(acts.invite, act).refused("no_such_person", kind=Malformed)


def test_the_operators_invitation_says_whose_it_is() -> None:
    act = acts.Invite(**AT, person=UUID(ANNA), channel="link")
    known = anna().when(acts.invite, act, by=SYSTEM)
    known.then(STREAM, invited(channel="link"))
    known.then(stream_of(NEW), facts.AccountTied(federation=FED, person=UUID(ANNA)))
    anna().when(acts.invite, act).refused("no_such_channel", kind=Malformed)


def test_it_is_open_once_and_can_be_withdrawn_and_sent_anew() -> None:
    known = anna().also(STREAM, invited())
    known.when(acts.invite, BY_LETTER).refused("invited_already")
    known.when(acts.withdraw_invitation, acts.WithdrawInvitation(**AT))
    known.then(STREAM, facts.InvitationWithdrawn(federation=FED, invitation=1))
    known.when(acts.withdraw_invitation, acts.WithdrawInvitation(**AT)).refused("no_invitation_waits")
    with in_correction(OTHER.actor):
        known.when(acts.invite, BY_LETTER)
    known.then(STREAM, invited(invitation=2, channel="letter", proposed_by=OTHER.actor))


def test_an_account_that_has_a_role_or_a_person_is_handed_to_nobody_by_a_link() -> None:
    """A registrar would take the board's account by inviting an accomplice to it."""
    role = facts.RoleGranted(federation=FED, role="board")
    for act in (BY_LETTER, acts.Invite(**AT)):
        anna().also(stream_of(NEW), role).when(acts.invite, act).refused("account_in_use")
    name = acts.NameOutsider(**AT, name="Rut Revisor")
    anna().also(stream_of(NEW), role).when(acts.name_outsider, name).refused("account_in_use")


def test_after_its_last_day_another_one_follows_by_itself() -> None:
    with in_correction(OTHER.actor):
        known = anna().also(STREAM, invited()).when(acts.invite, BY_LETTER, now=NOON + 8 * DAY)
    assert known.refusal is None


def test_an_account_is_not_offered_to_a_second_person() -> None:
    known = anna().also(
        STREAM, invited(person=UUID(int=0x99)), facts.InvitationWithdrawn(federation=FED, invitation=1)
    )
    known.when(acts.invite, BY_LETTER).refused("invited_for_another", field="person")


ACCEPTED = facts.InvitationAccepted(federation=FED, invitation=1)
ACCEPT = acts.AcceptInvitation(**AT, invitation=1)


def test_the_invited_accepts_once() -> None:
    known = (
        anna().also(STREAM, invited()).when(acts.accept_invitation, ACCEPT, by=By(NEW)).then(STREAM, ACCEPTED)
    )
    known.when(acts.accept_invitation, ACCEPT, by=By(NEW)).refused("invitation_used")


def test_nobody_accepts_for_another() -> None:
    anna().also(STREAM, invited()).when(acts.accept_invitation, ACCEPT).refused(
        "not_invited", kind=NotAllowed
    )


def test_on_the_last_day_it_opens_and_on_the_next_one_not() -> None:
    known = anna().also(STREAM, invited())
    known.when(acts.accept_invitation, ACCEPT, by=By(NEW), now=NOON + 8 * DAY).refused("invitation_lapsed")
    known.when(acts.accept_invitation, ACCEPT, by=By(NEW), now=NOON + 7 * DAY).then(STREAM, ACCEPTED)


def test_one_that_was_withdrawn_or_replaced_opens_nothing() -> None:
    known = anna().also(STREAM, invited(), facts.InvitationWithdrawn(federation=FED, invitation=1))
    known.when(acts.accept_invitation, ACCEPT, by=By(NEW)).refused("invitation_unknown")
    known.also(STREAM, invited(invitation=2))
    known.when(acts.accept_invitation, ACCEPT, by=By(NEW)).refused("invitation_unknown")


def test_a_second_official_confirms_whose_it_is() -> None:
    known = anna().also(STREAM, invited(), by=OTHER).being(ANNA.replace("0", "1", 1), by=OTHER)
    known.when(acts.confirm_tie, acts.ConfirmTie(**AT))
    known.then(STREAM, facts.TieConfirmed(federation=FED, invitation=1))
    known.then(stream_of(NEW), facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=OTHER.actor))
    known.when(acts.confirm_tie, acts.ConfirmTie(**AT)).refused("account_tied")


def test_who_invited_confirms_nothing() -> None:
    known = anna().also(STREAM, invited(), by=ACTOR)
    known.when(acts.confirm_tie, acts.ConfirmTie(**AT)).refused("own_proposal")


def test_nor_does_the_invited() -> None:
    known = anna().also(STREAM, invited(person=UUID(BO)), by=OTHER)
    known.when(acts.confirm_tie, acts.ConfirmTie(**AT)).refused("own_account")


def test_nor_who_is_tied_to_nobody() -> None:
    known = given(STREAM, invited(), by=OTHER).holding(FED, "registrar").being(BO, by=OTHER)
    known.when(acts.confirm_tie, acts.ConfirmTie(**AT)).refused("account_not_tied")


def test_a_person_outside_the_register_is_named_and_invited_by_two() -> None:
    name = acts.NameOutsider(**AT, name=" Rut Revisor ", email="rut@example.org")
    known = anna().when(acts.name_outsider, name)
    (named,) = known.recorded
    assert isinstance(named.event, facts.OutsiderNamed)
    assert "Rut Revisor" in known.streams.rows[named.event.personal].body
    assert "Rut" not in str(named.event)
    known.when(acts.invite, acts.Invite(**AT)).refused(kind=MustBeProposed)
    with in_correction(OTHER.actor):
        known.when(acts.invite, acts.Invite(**AT))
    known.then(STREAM, invited(person=None, proposed_by=OTHER.actor))
    known.then(stream_of(NEW))


def test_nobody_is_invited_who_was_not_named() -> None:
    anna().when(acts.invite, acts.Invite(**AT)).refused("no_such_person", kind=Malformed)


@pytest.mark.parametrize(("field", "text"), [("name", " "), ("name", "x" * 201), ("email", "x" * 201)])
def test_a_name_is_said_and_not_too_long(field: str, text: str) -> None:
    act = acts.NameOutsider(**AT | {"name": "Rut"} | {field: text})
    anna().when(acts.name_outsider, act).refused("words", field=field)


def test_the_letter_is_printed_while_it_waits_and_not_by_its_receiver() -> None:
    letter = acts.PrintLetter(**AT)
    known = anna().also(STREAM, invited(channel="letter"))
    known.when(acts.print_letter, letter).then(STREAM, facts.LetterPrinted(federation=FED, invitation=1))
    known.when(acts.print_letter, letter, now=NOON + 8 * DAY).refused("no_letter_waits")
    known.also(STREAM, ACCEPTED).when(acts.print_letter, letter).refused("no_letter_waits")
    anna().also(STREAM, invited()).when(acts.print_letter, letter).refused("no_letter_waits")
    own = anna().also(STREAM, invited(channel="letter", person=UUID(BO)))
    own.when(acts.print_letter, letter).refused("own_account")


def opened_by_a_letter(invitation: int = 1) -> Specification:
    """Two invited Anna, and the registrar who printed the letter could have used it."""
    known = anna().holding(FED, "registrar", by=By(NEW))
    known.also(STREAM, invited(channel="letter", proposed_by=OTHER.actor))
    known.also(stream_of(NEW), facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=OTHER.actor))
    known.also(STREAM, facts.LetterPrinted(federation=FED, invitation=1), by=ACTOR)
    return known.also(STREAM, facts.InvitationAccepted(federation=FED, invitation=invitation), by=By(NEW))


def confirming_for_who_printed(known: Specification) -> Specification:
    """Anna confirms an account that the same registrar invited."""
    third = UUID(int=0x61)
    known.also(account_stream(FED, third), invited(person=UUID(int=0x99)), by=ACTOR)
    return known.when(acts.confirm_tie, acts.ConfirmTie(actor=third, federation=FED), by=By(NEW))


def test_who_saw_the_code_of_a_letter_is_no_second_person_beside_its_account() -> None:
    confirming_for_who_printed(opened_by_a_letter()).refused("not_independent", kind=Refused)


def test_a_code_that_opened_nothing_is_forgotten_with_its_invitation() -> None:
    assert confirming_for_who_printed(opened_by_a_letter(invitation=2)).refusal is None


def test_a_third_who_said_afterwards_whose_it_is_takes_it_away() -> None:
    again = facts.AccountTied(federation=FED, person=UUID(ANNA), proposed_by=OTHER.actor)
    known = opened_by_a_letter().also(stream_of(NEW), again, by=By(UUID(int=0x62)))
    assert confirming_for_who_printed(known).refusal is None
