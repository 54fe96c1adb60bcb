"""The adjournment session of a round: when it ends, and who waits for it (DSU 4.9.1, 4.1.2 §11)."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.coordinated_play import check_before_last_round
from tournaments.pairing_input import play_of
from tournaments.rules.citations import Rule
from tournaments.rules.pairing import danish_monrad
from tournaments.rules.systems import SWISS
from tournaments.state import Tournament
from tournaments.systems import rounds_total
from tournaments.tournament_book import book

EARLIEST, LATEST = 1900, 2199

ARTICLE = "DSU 4.9.1"


class SetAdjournmentSession(TournamentAct, frozen=True, kw_only=True):
    """Say until when adjourned games of a round are played on; `ends_at` with its zone."""

    round_number: int
    ends_at: dt.datetime


@command(undone_by="set_adjournment_session")
@cites("DSU 4.9.1", "DSU 4.1.2 §11")
def set_adjournment_session(work: Work, act: SetAdjournmentSession) -> None:
    """DSU 4.9.1: the regulations fix when adjourned games are played on; the next round is paired then."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    cited = book(state)
    if not tournament_book(cited).adjourned.has_session:
        raise Refused("no_session_here", field="ends_at", article=cited.cite(Rule.ADJOURNMENT_SESSION))
    _check_round(state, act)
    if act.ends_at.tzinfo is None:
        raise Malformed("zone_missing", field="ends_at", article=ARTICLE)
    _check_hour(act)
    ends_at = act.ends_at.astimezone(dt.UTC)
    check_before_last_round(work, act.federation, act.tournament, ends_at)
    if state.sessions.get(act.round_number) == ends_at:
        raise Refused("same_session", field="ends_at", article=ARTICLE)
    work.record(act.stream, facts.AdjournmentSessionSet(round_number=act.round_number, ends_at=ends_at))


def _check_hour(act: SetAdjournmentSession) -> None:
    """An hour that calendars and pages can bear."""
    if not EARLIEST <= act.ends_at.year <= LATEST:
        raise Malformed("no_such_hour", field="ends_at", article=ARTICLE, first=EARLIEST, last=LATEST)


def _check_round(state: Tournament, act: SetAdjournmentSession) -> None:
    """A round that there is, or will be, and after which none of its stage has started."""
    number, rounds = act.round_number, state.rounds
    if not 1 <= number <= max(rounds_total(state), len(rounds)):
        raise Malformed("no_such_round", field="round_number", article=ARTICLE, round=number)
    if number <= len(rounds) and any(each.stage == rounds[number - 1].stage for each in rounds[number:]):
        raise Refused("round_paired_on", field="round_number", article=ARTICLE, round=number)


@cites("DSU 4.9.1", "DSU 4.1.2 §11")
def check_session(work: Work, state: Tournament, stage: int, federation: str) -> None:
    """Refuse to pair a round from results before the session of the round before has ended."""
    started = state.rounds_of(stage)
    ends_at = state.sessions.get(started[-1][0]) if started else None
    if ends_at is None or play_of(state, stage).system not in SWISS:
        return
    zone = ZoneInfo(federation_of(federation).zone)
    danish_monrad.check_adjournment_session(work.now, ends_at.astimezone(zone))
