"""Small mode: declared openly by the board, and the notices by which an act waits instead of a second person.

Decision: only where no other official could approve. Roles, ties, invitations, resets, merged persons and the
mode itself always take two persons; and no notice makes good that an account is tied to no person.
"""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events.citing import Malformed, NotAllowed, Refused
from events.restricted_streams import is_veiled
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.four_eyes import Office, person_behind
from federation.officials import events as facts
from federation.officials.proposing import must_be_proposed, proposed_by
from federation.officials.roles import Official, Role, evolve, is_unconfirmed, require, stream_of
from federation.officials.small_mode import (
    GOOD_FOR,
    SmallMode,
    notices_of,
    small_mode_of,
    small_mode_stream,
)
from federation.small_mode import mail_texts
from federation.small_mode.few import another_could, persons_who_decide
from federation.small_mode.proposals import Proposal, proposal_at

LEAST_DAYS, MOST_DAYS = 14, 28
"""How long an act may wait: a fortnight at least, and less than the month in which the law wants answers."""
A_YEAR = dt.timedelta(days=365)
FEW = 5
"""So many persons decide for a federation at most that declares it."""


class OfSmallMode(msgspec.Struct, frozen=True, kw_only=True):
    """The federation whose mode it is."""

    federation: str


class BeginSmallMode(OfSmallMode, frozen=True, kw_only=True):
    """Let acts that miss a second person wait for so many days instead."""

    days: int


class EndSmallMode(OfSmallMode, frozen=True, kw_only=True):
    """Let every approval take a second person again."""


class GiveNotice(OfSmallMode, frozen=True, kw_only=True):
    """Let a proposal wait. `stream`, `proposal`: where it stands, and its position in the log."""

    stream: str
    proposal: int


class ObjectToNotice(OfSmallMode, frozen=True, kw_only=True):
    """Object: the proposal takes a second person."""

    number: int


@command(undone_by="end_small_mode")
def begin_small_mode(work: Work, act: BeginSmallMode) -> None:
    """The board declares it, by two where two could; else it begins when all had time to object."""
    require(work, act.federation, Role.BOARD)
    if not LEAST_DAYS <= act.days <= MOST_DAYS:
        raise Malformed("notice_days", field="days", least=LEAST_DAYS, most=MOST_DAYS)
    today, mode = work.today(work.zone), small_mode_of(work, act.federation)
    if mode.stands_on(today):
        raise Refused("small_mode_declared")
    _check_a_person(work, act.federation)
    persons = persons_who_decide(work, act.federation)
    if persons > FEW:
        raise Refused("not_few", persons=persons, most=FEW)
    if another_could(work, work.by.actor, Office(federation=act.federation, roles=(Role.BOARD,))):
        must_be_proposed("small-mode", act)
    by_two = proposed_by() is not None
    begins_on = today if by_two else today + dt.timedelta(days=act.days)
    begun = facts.SmallModeBegun(
        federation=act.federation,
        persons=persons,
        days=act.days,
        begins_on=begins_on,
        until=begins_on + A_YEAR,
        proposed_by=proposed_by(),
    )
    work.record(small_mode_stream(act.federation), begun)
    mail_texts.tell_begun(work, begun)


@command(undone_by="begin_small_mode")
def end_small_mode(work: Work, act: EndSmallMode) -> None:
    """One of the board or an auditor ends it; before it begins any official may."""
    _check_official(work, act.federation)
    mode, today = small_mode_of(work, act.federation), work.today(work.zone)
    if not mode.stands_on(today):
        raise Refused("not_in_small_mode")
    if mode.is_on(today):
        require(work, act.federation, Role.BOARD, Role.AUDITOR)
    work.record(small_mode_stream(act.federation), facts.SmallModeEnded(federation=act.federation))


@command(undone_by="object_to_notice")
def give_notice(work: Work, act: GiveNotice) -> None:
    """Who may approve a proposal, but for being no second person, lets it wait; all officials are told."""
    _check_official(work, act.federation)
    found = proposal_at(work, act.federation, act.stream, act.proposal)
    require(work, act.federation, *found.office.roles)
    mode, today = small_mode_of(work, act.federation), work.today(work.zone)
    if mode.newest is None or not mode.is_on(today):
        raise Refused("not_in_small_mode")
    if not found.by_notice:
        raise Refused("never_by_notice")
    _check_a_person(work, act.federation)
    _check_proposer(work, act.federation, found.proposer)
    _check_not_noticed(mode, found, today)
    if names := another_could(work, found.proposer, found.office):
        raise Refused("another_could", names=names)
    begun = facts.NoticeBegun(
        federation=act.federation,
        number=len(mode.notices) + 1,
        declared=mode.declared,
        stream=act.stream,
        proposal=act.proposal,
        ends_on=today + dt.timedelta(days=mode.newest.days),
    )
    work.record(small_mode_stream(act.federation, veiled=is_veiled(act.stream)), begun)
    mail_texts.tell_noticed(work, begun)


@command(final="One objection stops it: a second person approves the proposal, or it is dropped.")
def object_to_notice(work: Work, act: ObjectToNotice) -> None:
    """Any official of the federation, for as long as the act has not taken effect."""
    _check_official(work, act.federation)
    mode = small_mode_of(work, act.federation)
    notice = mode.notices.get(act.number)
    if notice is None:
        raise Malformed("no_such_notice", field="number", number=act.number)
    if notice.is_objected:
        raise Refused("objected_already")
    objected = facts.NoticeObjected(federation=act.federation, number=act.number)
    veiled = is_veiled(notice.begun.stream)
    work.record(small_mode_stream(act.federation, veiled=veiled), objected)


def _check_official(work: Work, federation: str) -> None:
    """Raises NotAllowed for who holds no role in the federation."""
    work.zone = federation_of(federation).zone
    grants = work.fold(stream_of(work.by.actor), Official(), evolve).grants
    if not any(grant.federation == federation for grant in grants):
        raise NotAllowed("officials_only", federation=federation.upper())


def _check_a_person(work: Work, federation: str) -> None:
    """Raises Refused for an own account that is tied to no one: waiting cures that as little as time does."""
    if not person_behind(work, work.by.actor):
        raise Refused("account_not_tied")
    if is_unconfirmed(work, federation, work.by.actor):
        raise Refused("account_unconfirmed")


def _check_proposer(work: Work, federation: str, proposer: UUID) -> None:
    """Raises Refused for the same of who proposed it: nothing would approve it in the end."""
    if not person_behind(work, proposer):
        raise Refused("proposer_not_tied")
    if is_unconfirmed(work, federation, proposer):
        raise Refused("proposer_unconfirmed")


def _check_not_noticed(mode: SmallMode, found: Proposal, today: dt.date) -> None:
    for notice in notices_of(mode, found.position):
        if notice.is_objected:
            raise Refused("objected_already")
        if today <= notice.begun.ends_on + GOOD_FOR:
            raise Refused("notice_given", day=notice.begun.ends_on)
