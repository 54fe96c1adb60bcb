"""From the announcement to the start: who plays, and that five are needed for rankings."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.members.state import slug
from federation.officials.roles import Role
from ratings.register_acts import check_person
from ratings.rules.correspondence.conditions import LEAST_PARTICIPANTS, can_be_ranked
from ratings.systems.correspondence.commands.common import (
    EventAct,
    for_act,
    for_federation,
    not_in_future,
    stand_in_the_way,
    words_of,
)
from ratings.systems.correspondence.events import (
    EntryTakenBack,
    EventAnnounced,
    EventSanctioned,
    EventStarted,
    ParticipantsListed,
    PlayersEntered,
)
from ratings.systems.correspondence.labels import opening_rules
from ratings.systems.correspondence.state import EventState, Index, event_stream, evolve_index, index_stream

LEADERS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE)
SANCTION = "SLSF-K 1 §1"
START = "SLSF-K 3 §1"
RULES = "SLSF-K 1 §3"
MOST_GAMES = 4
MOST_PLAYERS = 60
LONGEST_NAME = 80


class AnnounceEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Announce an event, all against all; `ends_on` as planned. `opening_rule`: its paragraph."""

    federation: str
    name: str
    starts_on: dt.date
    ends_on: dt.date
    games_per_pair: int = 1
    time_limit: str = ""
    opening_rule: str = ""
    referee: str = ""


class SanctionEvent(EventAct, frozen=True, kw_only=True):
    """Sanction an event; `reference` names the decision."""

    reference: str


class EnterPlayers(EventAct, frozen=True, kw_only=True):
    """Enter persons of the register."""

    persons: tuple[str, ...]


class TakeEntryBack(EventAct, frozen=True, kw_only=True):
    """Take an entry back before the start."""

    person: str


class StartEvent(EventAct, frozen=True, kw_only=True):
    """Start an event; `unranked`: although it has fewer than five players."""

    starts_on: dt.date
    unranked: bool = False


def event_id(name: str, starts_on: dt.date) -> str:
    """An event's name in streams and addresses."""
    return f"{slug(name)}-{starts_on}"


@command(undone_by="call_off_event")
@cites("SLSF-K 1 §1")
def announce_event(work: Work, act: AnnounceEvent) -> None:
    """An event of this name and first day is announced once."""
    for_federation(work, act.federation, *LEADERS, article=SANCTION)
    name = words_of(act.name, "name", SANCTION)
    _check_announcement(act, name)
    _check_terms(work, act)
    stream = event_stream(act.federation, event_id(name, act.starts_on))
    if work.exists(stream):
        raise Clash("announced_already.event", field="name", article=SANCTION)
    announced = EventAnnounced(
        federation=act.federation,
        name=name,
        starts_on=act.starts_on,
        ends_on=act.ends_on,
        games_per_pair=act.games_per_pair,
        time_limit=words_of(act.time_limit, "time_limit", RULES) if act.time_limit else "",
        opening_rule=act.opening_rule,
        referee=act.referee,
    )
    work.record(stream, announced)


def _check_announcement(act: AnnounceEvent, name: str) -> None:
    if len(name) > LONGEST_NAME or not slug(name):
        raise Malformed("name", field="name", article=SANCTION)
    if act.ends_on < act.starts_on:
        raise Malformed(
            "ends_before_start", field="ends_on", article=SANCTION, way_on="put_one_of_the_days_right"
        )
    if not 1 <= act.games_per_pair <= MOST_GAMES:
        raise Malformed("games_per_pair", field="games_per_pair", article=SANCTION, most=MOST_GAMES)


def _check_terms(work: Work, act: AnnounceEvent) -> None:
    """What is said of rules and referee can be so; it need not be said."""
    if act.opening_rule and act.opening_rule not in opening_rules(act.federation):
        raise Malformed("no_such_opening_rule", field="opening_rule", article=RULES)
    if act.referee:
        check_person(work, act.referee, RULES, field="referee")


@command(undone_by="call_off_event")
@cites("SLSF-K 1 §1")
def sanction_event(work: Work, act: SanctionEvent) -> None:
    """Only a sanctioned event gives rankings, and it starts as one."""
    state = for_act(work, act, Role.BOARD, article=SANCTION)
    stand_in_the_way(bool(state.sanction), "sanctioned.event", SANCTION)
    work.record(act.stream, EventSanctioned(reference=words_of(act.reference, "reference", SANCTION)))


@command(undone_by="take_entry_back")
@cites("SLSF-K 1 §1")
def enter_players(work: Work, act: EnterPlayers) -> None:
    """Persons of the register, each once, before the start."""
    state = for_act(work, act, *LEADERS, Role.REGISTRAR, article=SANCTION)
    _before_start(state)
    for person in act.persons:
        check_person(work, person, SANCTION, field="persons", entered=state.players)
    entered = (*state.players, *act.persons)
    if len(set(entered)) < len(entered):
        raise Refused("entered_twice.already", field="persons", article=START)
    if len(entered) > MOST_PLAYERS:
        raise Malformed("too_many", field="persons", article=START, most=MOST_PLAYERS)
    if act.persons:
        work.record(act.stream, PlayersEntered(persons=act.persons))


@command(undone_by="enter_players")
@cites("SLSF-K 1 §1")
def take_entry_back(work: Work, act: TakeEntryBack) -> None:
    """Before the start; who leaves later is a participant, and their games end by their withdrawal."""
    state = for_act(work, act, *LEADERS, Role.REGISTRAR, article=SANCTION)
    _before_start(state)
    if act.person not in state.players:
        raise Malformed("not_entered.person", field="person", article=START)
    work.record(act.stream, EntryTakenBack(person=act.person))


@command(undone_by="call_off_event")
@cites("SLSF-K 1 §1", "SLSF-K 3 §1")
def start_event(work: Work, act: StartEvent) -> None:
    """A sanctioned event of five or more; fewer may play when it is said that nobody is ranked by it."""
    state = for_act(work, act, Role.ARBITER, article=START)
    _before_start(state)
    stand_in_the_way(not state.sanction, "not_sanctioned.correspondence", SANCTION)
    not_in_future(work, act.federation, act.starts_on, "starts_on", START)
    if act.starts_on > state.ends_on:
        raise Malformed("starts_after_end", field="starts_on", article=START)
    few = not can_be_ranked(len(state.players))
    _check_players(state, few, act)
    work.record(act.stream, EventStarted(starts_on=act.starts_on, unranked=few))
    stream = index_stream(act.federation)
    work.fold(stream, Index(), evolve_index)
    work.record(stream, ParticipantsListed(event=act.event, starts_on=act.starts_on, persons=state.players))


def _check_players(state: EventState, few: bool, act: StartEvent) -> None:
    if len(state.players) < 2:
        raise Refused("nobody_to_play", field="unranked", article=START)
    if few and not act.unranked:
        raise Refused(
            "too_few_players.entered",
            field="unranked",
            article=START,
            players=len(state.players),
            least=LEAST_PARTICIPANTS,
        )


def _before_start(state: EventState) -> None:
    stand_in_the_way(state.started, "started", START)
