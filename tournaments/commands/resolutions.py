"""Resolutions of the Polish board: not admitted to later tournaments, struck off the list (PSGRP §9.3)."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import is_member_under
from federation.members.details import check_length
from federation.members.events import MembershipEnded, MembershipEndTakenBack
from federation.members.state import Membership, evolve_membership, membership_stream
from federation.officials.roles import Role, require
from federation.sanctions import events as facts
from federation.sanctions.barring import sanctions_of
from federation.sanctions.recording import check_days, check_person, keep_words, record_given, standing
from federation.sanctions.rules import polish
from federation.sanctions.rules.ladder import Asked, By, climb
from federation.sanctions.state import Sanctions, sanctions_stream
from tournaments.rules.citations import Rule
from tournaments.state import stream_of
from tournaments.tournament_book import has_rule

BOARD_ARTICLE = "PSGRP §9.3"
LONGEST_RESOLUTION = 200


class BoardAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act of the board on one person, by a resolution."""

    federation: str
    person: str
    resolution: str
    adopted_on: dt.date
    reasons: str


class BarFromEvents(BoardAct, frozen=True, kw_only=True):
    """Do not admit somebody to the tournaments named."""

    tournaments: tuple[str, ...]


class StrikeOff(BoardAct, frozen=True, kw_only=True):
    """End somebody's membership."""

    member_number: int


class LiftResolution(msgspec.Struct, frozen=True, kw_only=True):
    """Admit somebody again, with reasons."""

    federation: str
    person: str
    number: int
    reasons: str


@command(undone_by="lift_resolution")
@cites("PSGRP §9.3")
def bar_from_events(work: Work, act: BarFromEvents) -> None:
    """PSGRP §9.3: by a resolution, somebody is not admitted to a later tournament or several."""
    before = _resolved(work, act, polish.Measure.BAR_FROM_EVENTS)
    unknown = [each for each in act.tournaments if not work.exists(stream_of(act.federation, each))]
    if unknown or not act.tournaments:
        raise Malformed(
            "no_such_tournament.not_announced",
            field="tournaments",
            article=BOARD_ARTICLE,
            unknown=", ".join(unknown) or "–",
        )
    barred = facts.BarredFromEvents(
        number=before.next_number,
        resolution=act.resolution.strip(),
        adopted_on=act.adopted_on,
        tournaments=act.tournaments,
        reasons=keep_words(work, act.reasons, act.person, article=BOARD_ARTICLE),
    )
    record_given(work, act.federation, act.person, barred, act.adopted_on, article=BOARD_ARTICLE)


@command(undone_by="lift_resolution")
@cites("PSGRP §9.3")
def strike_off(work: Work, act: StrikeOff) -> None:
    """PSGRP §9.3: by a resolution, somebody is struck off the list of members."""
    before = _resolved(work, act, polish.Measure.STRIKE_FROM_MEMBERSHIP)
    stream = membership_stream(act.federation, act.member_number)
    membership = work.fold(stream, Membership(), evolve_membership)
    if not (is_member_under(work, membership, act.person) and membership.holds_on(act.adopted_on)):
        raise Refused("no_member", field="member_number", article=BOARD_ARTICLE, number=act.member_number)
    struck = facts.StruckFromMembership(
        number=before.next_number,
        resolution=act.resolution.strip(),
        adopted_on=act.adopted_on,
        member_number=act.member_number,
        reasons=keep_words(work, act.reasons, act.person, article=BOARD_ARTICLE),
    )
    record_given(work, act.federation, act.person, struck, act.adopted_on, article=BOARD_ARTICLE)
    ended = MembershipEnded(ends_on=act.adopted_on, resolution=struck.resolution)
    work.record(stream, ended, effective_on=act.adopted_on)


def _resolved(work: Work, act: BoardAct, measure: polish.Measure) -> Sanctions:
    """What stands decided about the person, once the board was found to act by a resolution of its own."""
    require(work, act.federation, Role.BOARD, article=BOARD_ARTICLE)
    if not has_rule(federation_of(act.federation), Rule.RESOLUTION_OF_THE_BOARD):
        raise Refused("no_resolutions_here", field="federation", article=BOARD_ARTICLE)
    check_length(act.resolution.strip(), "resolution", LONGEST_RESOLUTION, article=BOARD_ARTICLE)
    climb(polish.LADDER, Asked(measure=measure, event="", by=By.BOARD, resolution=act.resolution), ())
    check_person(work, act.person, BOARD_ARTICLE)
    check_days(work, act.adopted_on, None, BOARD_ARTICLE)
    return sanctions_of(work, act.federation, act.person)


@command(undone_by="bar_from_events")
@cites("PSGRP §9.3")
def lift_resolution(work: Work, act: LiftResolution) -> None:
    """Only the board takes its resolution back; a membership that ended by it stands again."""
    require(work, act.federation, Role.BOARD, article=BOARD_ARTICLE)
    _before, given = standing(work, act.federation, act.person, act.number, BOARD_ARTICLE)
    if not isinstance(given, facts.BarredFromEvents | facts.StruckFromMembership):
        raise Malformed("no_resolution", field="number", article=BOARD_ARTICLE)
    overturned = facts.SanctionOverturned(
        number=act.number,
        by="board",
        reasons=keep_words(work, act.reasons, act.person, article=BOARD_ARTICLE),
    )
    work.record(sanctions_stream(act.federation, act.person), overturned)
    if isinstance(given, facts.StruckFromMembership):
        stream = membership_stream(act.federation, given.member_number)
        membership = work.fold(stream, Membership(), evolve_membership)
        if membership.ended and membership.ended_by == given.resolution:
            work.record(stream, MembershipEndTakenBack(), effective_on=membership.since)
