"""Accounts begin by an invitation: one official names the person, who alone sets the password.

Whose an account is, two say: who invited, and a second official who confirms it. Where the way to the person
is new (an address of these days, a letter, a person outside the register) the two invite together.
"""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, NotAllowed, Refused
from events.row_locks import held
from events.work import SYSTEM, Work, command
from federation.accounts import links
from federation.accounts.addresses import Address, address_of
from federation.accounts.models import AccountRow, InvitationLink
from federation.books import federation as federation_of
from federation.grants import mail_texts as ties
from federation.grants.commands import WHO_TIES
from federation.identity.four_eyes import Office, check_four_eyes, person_behind, same_person
from federation.identity.preconditions import numbers_of, numbers_of_actor, refuse_merged
from federation.members.register_checks import registered_person
from federation.officials import events as facts
from federation.officials.proposing import must_be_proposed, proposed_by
from federation.officials.roles import Official, evolve, require, stream_of
from federation.officials.state import (
    BY_OPERATOR,
    AccountState,
    account_stream,
    evolve_account,
    says_whose,
)

WHO_INVITES = WHO_TIES
EMAIL, LETTER = "email", "letter"
GOOD_FOR = dt.timedelta(days=7)
LONGEST = 200


class Outsider(msgspec.Struct, frozen=True, kw_only=True):
    """A person outside the register, such as an auditor who is no member; kept in a deletable row."""

    name: str
    email: str = ""


class OfAccount(msgspec.Struct, frozen=True, kw_only=True):
    """The account in the federation that invited it."""

    actor: UUID
    federation: str


class NameOutsider(OfAccount, frozen=True, kw_only=True):
    """Name a person outside the register who is to have an account."""

    name: str
    email: str = ""


class Invite(OfAccount, frozen=True, kw_only=True):
    """Invite a member, or with no person whom the account was named for, by e-mail or by letter."""

    person: UUID | None = None
    channel: str = EMAIL


class WithdrawInvitation(OfAccount, frozen=True, kw_only=True):
    """Let the link open nothing any more."""


class PrintLetter(OfAccount, frozen=True, kw_only=True):
    """Draw the code of an invitation by letter, to print it."""


class ConfirmTie(OfAccount, frozen=True, kw_only=True):
    """Say, as a second official, that the account is that of whom it was offered to."""


class AcceptInvitation(OfAccount, frozen=True, kw_only=True):
    """Begin the account; the page knows that the link is the right one."""

    invitation: int


def account_of(work: Work, act: OfAccount) -> AccountState:
    """The account as the log has it now; part of the decision."""
    return work.fold(account_stream(act.federation, act.actor), AccountState(), evolve_account)


@command(undone_by="withdraw_invitation")
def name_outsider(work: Work, act: NameOutsider) -> None:
    """A person outside the register is named for an account; two officials invite that person then."""
    _ask(work, act.federation)
    name, email = act.name.strip(), act.email.strip()
    for field, text, least in (("name", name, 1), ("email", email, 0)):
        if not least <= len(text) <= LONGEST:
            raise Malformed("words.between", field=field, least=least, most=LONGEST)
    account = account_of(work, act)
    _refuse_of_another(work, act, account)
    if account.invitation:
        raise Refused("account_in_use")
    commitment = work.keep(personal.seal(Outsider(name=name, email=email), act.actor))
    named = facts.OutsiderNamed(federation=act.federation, personal=commitment)
    work.record(account_stream(act.federation, act.actor), named)


@command(undone_by="withdraw_invitation")
def invite(work: Work, act: Invite) -> None:
    """A single-use link is on its way, good for seven days; the operator's stands on the screen.

    An address that the register has had for a fortnight takes one official, anything else two.
    """
    _ask(work, act.federation)
    account = account_of(work, act)
    _check_invitable(work, act, account)
    address = _address(work, act, account)
    today = work.today(work.zone)
    if work.by != SYSTEM and not (act.channel == EMAIL and act.person and address.is_old(today)):
        must_be_proposed("invitation", act)
    invited = facts.AccountInvited(
        federation=act.federation,
        invitation=account.invitation + 1,
        person=act.person,
        channel=act.channel,
        last_day=today + GOOD_FOR,
        address_known_since=address.known_since if act.channel == EMAIL else None,
        proposed_by=proposed_by(),
    )
    work.record(account_stream(act.federation, act.actor), invited)
    if act.person is not None and says_whose(invited):
        _tie(work, act, act.person, proposed_by())
    link = InvitationLink(
        actor=act.actor,
        federation=act.federation,
        person=act.person,
        invitation=invited.invitation,
        last_day=invited.last_day,
    )
    links.begin(link, address.email if act.channel == EMAIL else "")


@command(undone_by="invite")
def withdraw_invitation(work: Work, act: WithdrawInvitation) -> None:
    """The invitation that waits is taken back, and its link opens nothing."""
    _ask(work, act.federation)
    account = account_of(work, act)
    if not account.waits:
        raise Refused("no_invitation_waits")
    withdrawn = facts.InvitationWithdrawn(federation=act.federation, invitation=account.invitation)
    work.record(account_stream(act.federation, act.actor), withdrawn)
    links.drop(act.actor, act.federation)


@command(undone_by="withdraw_invitation")
def print_letter(work: Work, act: PrintLetter) -> None:
    """The code of an invitation by letter is drawn, and it is on record who saw it."""
    _ask(work, act.federation)
    account = account_of(work, act)
    if account.channel != LETTER or not account.opens_on(work.today(work.zone)):
        raise Refused("no_letter_waits")
    _refuse_own(work, act.actor, account.person, "own_account.letter")
    printed = facts.LetterPrinted(federation=act.federation, invitation=account.invitation)
    work.record(account_stream(act.federation, act.actor), printed)


@command(final="An account is one person's for ever; a wrong one loses its roles, and another one is made.")
def confirm_tie(work: Work, act: ConfirmTie) -> None:
    """A second official confirms whose the account is: not who invited, and not the invited."""
    require(work, act.federation, *WHO_TIES)
    account = account_of(work, act)
    if account.person is None or not (account.waits or account.in_use):
        raise Refused("no_tie_waits")
    if account.confirmed:
        raise Refused("account_tied")
    _refuse_own(work, act.actor, account.person, "own_account.tie")
    stream, office = (
        account_stream(act.federation, act.actor),
        Office(federation=act.federation, roles=WHO_TIES),
    )
    check_four_eyes(work, stream, facts.AccountInvited, office, way_on="another_who_holds_the_role")
    told = (each.actor for each in work.streams.read(stream) if isinstance(each.event, facts.AccountInvited))
    *_, inviter = told
    work.record(stream, facts.TieConfirmed(federation=act.federation, invitation=account.invitation))
    _tie(work, act, account.person, inviter)


@command(final="Who accepted has an account: the board ends it.")
def accept_invitation(work: Work, act: AcceptInvitation) -> None:
    """Who holds the link has set a password: the account is in use."""
    work.zone = federation_of(act.federation).zone
    if work.by.actor != act.actor and work.by != SYSTEM:
        raise NotAllowed("not_invited")
    account = account_of(work, act)
    if act.invitation != account.invitation or not account.waits:
        raise Refused("invitation_used" if account.in_use else "invitation_unknown")
    if not account.opens_on(work.today(work.zone)):
        raise Refused("invitation_lapsed", day=account.last_day)
    accepted = facts.InvitationAccepted(federation=act.federation, invitation=act.invitation)
    work.record(account_stream(act.federation, act.actor), accepted)


def _ask(work: Work, federation: str) -> None:
    """Who invites, or the operator at the machine. Raises NotAllowed."""
    work.zone = federation_of(federation).zone
    if work.by != SYSTEM:
        require(work, federation, *WHO_INVITES)


def _check_invitable(work: Work, act: Invite, account: AccountState) -> None:
    """Raises Refused for an account in use, invited or offered to another, and for who cannot have one."""
    if act.channel not in ({BY_OPERATOR} if work.by == SYSTEM else {EMAIL, LETTER}):
        raise Malformed("no_such_channel", field="channel", channel=act.channel)
    _refuse_of_another(work, act, account)
    if account.in_use or account.ended:
        raise Refused("account_ended" if account.ended else "account_in_use")
    if account.opens_on(work.today(work.zone)):
        raise Refused("invited_already", day=account.last_day)
    if account.invitation and act.person != account.person:
        raise Refused("invited_for_another", field="person")
    if act.person is not None:
        _check_member(work, act, act.person)
    elif not account.outsider:
        raise Malformed("no_such_person", field="person")


def _refuse_of_another(work: Work, act: OfAccount, account: AccountState) -> None:
    """Raises Refused for an account that has roles or a person, and neither began here nor was reset.

    A link to it would hand over what is another's.
    """
    if not (account.began_here or account.was_reset) and work.exists(stream_of(act.actor)):
        raise Refused("account_in_use")


def _check_member(work: Work, act: Invite, member: UUID) -> None:
    """Raises Refused for who is not of this register, for the own person, and for who has an account."""
    if registered_person(work, member).federation != act.federation:
        raise Malformed("no_such_person", field="person")
    refuse_merged(work, str(member))
    tied = person_behind(work, act.actor)
    if tied and tied not in numbers_of(work, str(member)):
        raise Refused("invited_for_another", field="person")
    if work.by != SYSTEM:
        _refuse_own(work, act.actor, member, "own_account.invite")
    refuse_another_account(work, act)


def refuse_another_account(work: Work, act: Invite) -> None:
    """Raises Refused for a person who has an account, or is invited; rows say so, at the head of the log."""
    generation = held(work, AccountRow.PROJECTION)
    numbers = numbers_of(work, str(act.person))
    rows = AccountRow.all_generations.filter(generation=generation, federation=act.federation)
    others = rows.filter(person__in=numbers).exclude(actor=act.actor)
    today = work.today(work.zone)
    if any(row.is_somebodys(today) for row in others):
        raise Refused("has_an_account", field="person")


def _address(work: Work, act: Invite, account: AccountState) -> Address:
    """Where the link goes. Raises Refused where no address is known."""
    if act.person is not None:
        address = address_of(work, act.person)
    else:
        kept = work.streams.body(account.outsider)
        address = Address(msgspec.json.decode(kept, type=Outsider).email if kept else "")
    if act.channel == EMAIL and not address.email:
        raise Refused("no_address", field="channel")
    return address


def _tie(work: Work, act: OfAccount, person: UUID, proposer: UUID | None) -> None:
    """The account is tied to the person, who is told; where it is already, nothing is."""
    official = stream_of(act.actor)
    if work.fold(official, Official(), evolve).person == person:
        return
    tied = facts.AccountTied(federation=act.federation, person=person, proposed_by=proposer)
    work.record(official, tied)
    ties.tell(work, person, act.federation)


def _refuse_own(work: Work, account: UUID, person: UUID | None, code: str) -> None:
    """Raises Refused where the account is the actor's, or to be."""
    if same_person(work, account) or str(person) in numbers_of_actor(work):
        raise Refused(code, field="account")
