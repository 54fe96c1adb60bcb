"""The announcement and the invitation: organiser, regulations, deadline, the committee's consent."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role, require
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.play_settings import check_play_of_stage
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl
from tournaments.limits import check_ahead, check_play, check_years
from tournaments.rules.books import Book, book_of
from tournaments.rules.citations import Rule
from tournaments.rules.eligibility import EventKind
from tournaments.rules.psgrp import check_change, edition_on
from tournaments.rules.regulations import BY_OFFICIALS, BY_PLAYERS, OWN_ENTRY, REGULATION_ITEMS
from tournaments.state import Tournament, stream_of, tournament_id
from tournaments.tournament_book import asks_consent, book

LONGEST_NAME = 120
LEADERS = (Role.TOURNAMENT_COMMITTEE, Role.BOARD, Role.ARBITER, Role.ORGANISER)


class AnnounceTournament(msgspec.Struct, frozen=True, kw_only=True):
    """Announce a tournament, with whatever of its regulations is settled.

    `play`: how its first stage is played where system and games a match do not say it all.
    `event_kind`: what it is as far as entry goes, a value of `eligibility.EventKind`.
    """

    federation: str
    name: str
    place: str
    starts_on: dt.date
    ends_on: dt.date
    discipline: str
    system: str = "round_robin"
    time_control: TimeControl
    games_per_match: int = 1
    play: Play | None = None
    organiser: Organiser
    regulations: dict[str, str] = {}
    entry_deadline: dt.date | None = None
    members_only: bool = False
    event_kind: str = EventKind.OPEN.value


class AmendRegulations(TournamentAct, frozen=True, kw_only=True):
    """State further items of the regulations or change them; after round one with a reason."""

    regulations: dict[str, str]
    reason: str = ""


class MoveDeadline(TournamentAct, frozen=True, kw_only=True):
    """Let entries close on another day."""

    entry_deadline: dt.date


class ConsentToRegulations(TournamentAct, frozen=True, kw_only=True):
    """The tournament committee's consent."""


class PublishRegulations(TournamentAct, frozen=True, kw_only=True):
    """Send the invitation out."""


@cites("SLSF-G 16.1", "SLSF-R 17.1", "SLSF-G 17.1", "SLSF-R 18.1")
def check_announcement(act: AnnounceTournament) -> Book:
    """Refuse what no announcement can say; the book that the tournament is played by."""
    governing = federation_of(act.federation).book_for(act.discipline)
    if governing is None:
        raise Malformed(
            "no_such_discipline",
            field="discipline",
            federation=act.federation.upper(),
            discipline=act.discipline,
        )
    cited = book_of(governing.code)
    _check_words(act, cited)
    _check_dates(act, cited)
    check_play(act.time_control, act.games_per_match, cited)
    check_play_of_stage(play_as_announced(act), cited)
    _check_kind(act.event_kind, cited)
    if (
        act.organiser.kind in {OrganiserKind.ORGANISATION, OrganiserKind.COMMITTEE}
        and not act.organiser.reference
    ):
        raise Malformed("organiser_reference", field="organiser_reference", article=cited.cite("16.1"))
    return cited


def play_as_announced(act: AnnounceTournament) -> Play:
    """How the first stage is played."""
    return act.play or Play(system=act.system, games_per_match=act.games_per_match)


@cites("SLSF-R 20.2")
def _check_kind(kind: str, cited: Book) -> None:
    """Only the SLSF books tell kinds of events apart; elsewhere every tournament is open."""
    known = [each.value for each in EventKind] if cited.says(Rule.EVENT_KINDS) else [EventKind.OPEN.value]
    if kind not in known:
        raise Malformed(
            "not_known_here", field="event_kind", article=cited.cite("19"), value=kind, known=", ".join(known)
        )


def _check_words(act: AnnounceTournament, cited: Book) -> None:
    words = {"name": act.name, "place": act.place, "organiser_name": act.organiser.name}
    for wrong in wrong_words(words, cited):
        raise wrong
    _check_items(act.regulations, cited)


def wrong_words(words: Mapping[str, str], cited: Book) -> Iterator[Malformed]:
    """Which of these, by field, are missing or too long; a form says all of it at once."""
    for field, text in words.items():
        if not text.strip() or len(text) > LONGEST_NAME:
            article = cited.cite("17.1b")
            yield Malformed("words_missing.length", field=field, article=article, most=LONGEST_NAME)


def _check_items(regulations: Mapping[str, str], cited: Book) -> None:
    who = regulations.get(OWN_ENTRY, BY_OFFICIALS)
    if who not in {BY_PLAYERS, BY_OFFICIALS}:
        known = f"{BY_PLAYERS}, {BY_OFFICIALS}"
        raise Malformed(
            "not_known_here", field="regulations", article=cited.cite("17.1e"), value=who, known=known
        )
    for item in regulations.keys() - {OWN_ENTRY}:
        if item not in REGULATION_ITEMS:
            raise Malformed("no_such_item", field="regulations", article=cited.cite("17.1"), item=item)


def _check_dates(act: AnnounceTournament, cited: Book) -> None:
    days = {"starts_on": act.starts_on, "ends_on": act.ends_on, "entry_deadline": act.entry_deadline}
    check_years(days, cited.cite("17.1b"))
    check_days_in_order(act.starts_on, act.ends_on, cited)
    if act.entry_deadline is not None:
        check_deadline(act.entry_deadline, act.starts_on, cited)


def check_days_in_order(starts_on: dt.date, ends_on: dt.date, cited: Book) -> None:
    """Refuse a last day before the first. Raises Malformed."""
    if ends_on < starts_on:
        raise Malformed(
            "dates_backwards",
            field="ends_on",
            article=cited.cite("17.1b"),
            starts_on=starts_on,
            ends_on=ends_on,
        )


def check_deadline(deadline: dt.date, starts_on: dt.date, cited: Book) -> None:
    """Refuse entries that close after play has begun. Raises Malformed."""
    if deadline > starts_on:
        raise Malformed(
            "deadline_after_start",
            field="entry_deadline",
            article=cited.cite("17.1e"),
            deadline=deadline,
            starts_on=starts_on,
        )


@command(undone_by="cancel_tournament")
def announce_tournament(work: Work, act: AnnounceTournament) -> None:
    """SLSF-G 16.1, 17.1: who leads it and what is settled. Missing items are warned of, never refused."""
    cited = check_announcement(act)
    require(work, act.federation, *LEADERS, article=cited.cite("16.1"))
    check_ahead(work, act.federation, {"starts_on": act.starts_on, "ends_on": act.ends_on})
    name = " ".join(act.name.split())
    stream = stream_of(act.federation, tournament_id(name, act.starts_on))
    if work.exists(stream):
        raise Clash(
            "announced_already", field="name", article=cited.cite("17.1b"), name=name, day=act.starts_on
        )
    announced = _announced(act, name, cited)
    work.record(stream, announced, effective_on=act.starts_on)
    if act.play:
        work.record(stream, facts.StagePlanned(stage=1, name="", play=act.play))


def _announced(act: AnnounceTournament, name: str, cited: Book) -> facts.TournamentAnnounced:
    play = play_as_announced(act)
    return facts.TournamentAnnounced(
        federation=act.federation,
        name=name,
        place=act.place.strip(),
        starts_on=act.starts_on,
        ends_on=act.ends_on,
        discipline=act.discipline,
        rule_book=cited.id,
        system=play.system,
        time_control=act.time_control,
        games_per_match=play.games_per_match,
        organiser=act.organiser,
        regulations={item: text.strip() for item, text in act.regulations.items() if text.strip()},
        entry_deadline=act.entry_deadline,
        members_only=act.members_only,
        rounds_total=play.rounds,
        event_kind=act.event_kind,
    )


@command(undone_by="amend_regulations")
def amend_regulations(work: Work, act: AmendRegulations) -> None:
    """SLSF-G 17.1: further items may be stated any time; once play has begun, with a reason."""
    state = for_act(work, act, *LEADERS, article="17.1")
    cited = book(state)
    _check_items(act.regulations, cited)
    if cited.says(Rule.CONSENT_OF_PARTICIPANTS):
        check_consents(state, act.regulations)
    reason = keep_reason(work, act.reason) if state.rounds else ""
    work.record(act.stream, facts.RegulationsAmended(regulations=act.regulations, reason=reason))


@cites("PSGRP §1.2", "PSGRP §1.3")
def check_consents(state: Tournament, items: Iterable[str]) -> None:
    """PSGRP §1.3: once play has begun every participant consents to each item that changes; else Refused."""
    for item in items:
        check_change(
            started=bool(state.rounds),
            participants=range(1, len(state.order) + 1),
            consenting=[state.number_of(person) for person in state.consents.get(item, ())],
        )


@command(undone_by="move_deadline")
def move_deadline(work: Work, act: MoveDeadline) -> None:
    """SLSF-G 17.1e, 16.2a: the tournament committee lets entries close on another day, until the draw."""
    state = for_act(work, act, Role.TOURNAMENT_COMMITTEE, article="17.1e")
    cited = book(state)
    if state.drawn or state.announced is None:
        raise Refused("drawn", article=cited.cite("23"))
    check_years({"entry_deadline": act.entry_deadline}, cited.cite("17.1e"))
    check_deadline(act.entry_deadline, state.announced.starts_on, cited)
    work.record(act.stream, facts.EntryDeadlineMoved(entry_deadline=act.entry_deadline))


@command(undone_by="amend_regulations")
def consent_to_regulations(work: Work, act: ConsentToRegulations) -> None:
    """SLSF-G 16.2a: the regulations are fixed with the tournament committee."""
    state = for_act(work, act, Role.TOURNAMENT_COMMITTEE, article="16.2a")
    if state.consented:
        raise Refused("consented", article=book(state).cite("16.2a"))
    work.record(act.stream, facts.RegulationsConsented())


@command(undone_by="amend_regulations")
def publish_regulations(work: Work, act: PublishRegulations) -> None:
    """SLSF-G 16.2a: not before the tournament committee has consented; a Danish organiser invites alone."""
    state = for_act(work, act, *LEADERS, article="16.2a")
    if state.published:
        raise Refused("published.invitation")
    if not state.consented and asks_consent(book(state).id):
        raise Refused("consent_missing", article=book(state).cite("16.2a"))
    if book(state).says(Rule.EDITION_OUT_OF_FORCE) and not state.edition_ruling and state.announced:
        edition_on(state.announced.starts_on)
    work.record(act.stream, facts.RegulationsPublished())
