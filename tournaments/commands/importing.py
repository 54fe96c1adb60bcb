"""A tournament report file becomes a tournament: all of it in one call to the log, or nothing."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from events import personal
from events.citing import Clash, Refused, gettext_noop
from events.types import Event
from events.work import Work, command
from federation.members import events as people
from federation.members.events import PersonalDetails
from federation.members.state import person_stream
from federation.officials.roles import Role, require
from federation.rulebooks import federation as federation_of
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.exchange.trf.checks import board_points, bye_points
from tournaments.exchange.trf.records import ByeKind, TrfBoard, TrfPlayer, TrfRound, TrfTournament
from tournaments.exchange.trf.records import Ending as FileEnding
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of, tournament_id

WHO_IMPORTS = (Role.TOURNAMENT_COMMITTEE, Role.REGISTRAR, Role.RATING_COMMITTEE)
AS_IN_FILE = "as in the imported file"
ENDINGS = {
    FileEnding.PLAYED: Ending.PLAYED,
    FileEnding.UNDER_ONE_MOVE: Ending.PLAYED,
    FileEnding.WALKOVER: Ending.WALKOVER,
    FileEnding.DOUBLE_FORFEIT: Ending.WALKOVER,
}
SEXES = {"w": "f"}
ONE_PERIOD = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}))?")
"""A coded thinking time of one period: seconds, and seconds added a move."""

MOST_MINUTES, MOST_SECONDS = 10_000, 3_600


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """Take over a report file that was read. `digest`: SHA-256 of its bytes, by which it is known again.

    `fallback_day` stands for dates that the file does not say.
    """

    federation: str
    file_name: str
    digest: str
    report: TrfTournament
    fallback_day: dt.date


def import_stream(digest: str) -> str:
    """The stream of an imported file."""
    return f"import/{digest}"


def refuse_second_import(work: Work, digest: str) -> None:
    """A file is taken over once. Raises Clash naming when and as what."""
    for envelope in work.streams.read(import_stream(digest)):
        event = envelope.event
        if isinstance(event, facts.FileImported):
            raise Clash(
                "imported_already",
                gettext_noop("This file was imported on %(day)s as %(tournament)s."),
                field="file",
                way_on=gettext_noop("Nothing was added."),
                day=envelope.recorded_at.date(),
                tournament=event.tournament,
            )


@command
def import_report(work: Work, act: ImportReport) -> None:
    """The file's players, rounds and results as events. The same file twice is recognised.

    Arbiters, teams and acceleration of the file are not taken over: a federation appoints its officials
    itself, and nobody pairs an imported tournament on.
    """
    require(work, act.federation, *WHO_IMPORTS)
    federation_of(act.federation)
    refuse_second_import(work, act.digest)
    report = act.report
    starts_on, ends_on, artificial = _days(report, act.fallback_day)
    name = report.name.strip() or act.file_name
    tournament = tournament_id(name, starts_on)
    stream = stream_of(act.federation, tournament)
    if work.exists(stream):
        raise Clash(
            "announced_already",
            gettext_noop("%(name)s on %(day)s is in the records already, from another file or by hand."),
            field="name",
            name=name,
            day=starts_on,
        )
    announced = facts.TournamentAnnounced(
        federation=act.federation,
        name=name[:120],
        place=(report.head.city or AS_IN_FILE)[:120],
        starts_on=starts_on,
        ends_on=ends_on,
        discipline="chess",
        system="imported",
        time_control=_time_control(report.head.encoded_time_control),
        organiser=Organiser(kind=OrganiserKind.ORGANISATION, name=AS_IN_FILE, reference=act.file_name),
        regulations=_regulations(report),
        rounds_total=report.head.declared_rounds or len(report.rounds),
        dates_are_artificial=artificial,
    )
    work.record(stream, announced, effective_on=starts_on)
    order = _register(work, act)
    entries = [facts.EntryRegistered(person=person) for person in order.values()]
    drawn = facts.StartNumbersDrawn(seed="", order=tuple(order.values()))
    work.record(stream, *entries, *_ratings(report, order), drawn, effective_on=starts_on)
    for each in report.rounds:
        work.record(stream, *_round(report, each, list(order)), effective_on=each.day or starts_on)
    work.record(stream, *_to_come(report, order), effective_on=starts_on)
    imported = facts.FileImported(
        name=act.file_name[:200], tournament=tournament, adjustments=len(report.adjustments)
    )
    work.record(import_stream(act.digest), imported)


def _days(report: TrfTournament, fallback: dt.date) -> tuple[dt.date, dt.date, bool]:
    """First and last day, and whether they are not the file's own."""
    said = [day for day in (report.head.starts_on, *report.head.round_days, report.head.ends_on) if day]
    if not said:
        return fallback, fallback, True
    starts_on = report.head.starts_on or min(said)
    ends_on = report.head.ends_on or max(said)
    if ends_on < starts_on:
        raise Refused(
            "dates_backwards",
            gettext_noop("The last day, %(ends_on)s, lies before the first, %(starts_on)s."),
            field="052",
            way_on=gettext_noop("Put the dates of the file right (lines 042 and 052)."),
            starts_on=starts_on,
            ends_on=ends_on,
        )
    return starts_on, ends_on, False


def _regulations(report: TrfTournament) -> dict[str, str]:
    head = report.head
    stated = {
        "playing_system": head.kind,
        "thinking_time": head.time_control,
        "tie_breaks": ",".join(head.tie_breaks),
        "federation": head.federation,
    }
    return {item: text for item, text in stated.items() if text}


def _time_control(encoded: str) -> TimeControl:
    """The coded thinking time where it is one period in whole minutes; else none, its words are kept."""
    found = ONE_PERIOD.fullmatch(encoded.strip())
    minutes, rest = divmod(int(found[1]), 60) if found else (0, 0)
    added = int(found[2] or 0) if found else 0
    if rest or minutes > MOST_MINUTES or added > MOST_SECONDS:
        return TimeControl(base_minutes=0)
    return TimeControl(base_minutes=minutes, increment_seconds=added)


def _register(work: Work, act: ImportReport) -> dict[int, str]:
    """Register the file's players who are not known by their FIDE id; person by start number."""
    order: dict[int, str] = {}
    for player in act.report.players:
        person = _person_id(act.digest, player)
        order[player.start_number] = str(person)
        if not work.exists(person_stream(person)):
            sealed = personal.seal(_details(player), person)
            registered = people.PersonRegistered(federation=act.federation, personal=work.keep(sealed))
            work.record(person_stream(person), registered)
    return order


def _person_id(digest: str, player: TrfPlayer) -> UUID:
    """The same FIDE id is the same person in every file; without one, a person of this file alone."""
    known_as = f"fide:{player.fide_id}" if player.fide_id else f"trf:{digest}:{player.start_number}"
    return uuid5(NAMESPACE_URL, known_as)


def _details(player: TrfPlayer) -> PersonalDetails:
    born = player.born_on.isoformat() if player.born_on else str(player.birth_year or "")
    return PersonalDetails(
        surname=(player.surname or player.name or f"No. {player.start_number}")[:80],
        given_names=player.given_names[:80],
        sex=SEXES.get(player.sex, player.sex),
        born_on=born,
        fide_federation=player.federation,
        fide_id=player.fide_id,
    )


def _ratings(report: TrfTournament, order: dict[int, str]) -> Iterator[Event]:
    """Ratings and titles as the file states them."""
    stated = tuple(
        facts.TournamentRating(order[player.start_number], player.rating or 0, player.title)
        for player in report.players
        if player.rating or player.title
    )
    if stated:
        yield facts.RatingsRecorded(ratings=stated)


def _round(report: TrfTournament, each: TrfRound, start_numbers: list[int]) -> Iterator[Event]:
    """One round with its byes and results; seats count from 1 in the order of the file's start numbers."""
    seat = {number: index for index, number in enumerate(start_numbers, start=1)}
    boards = tuple(PairedBoard(seat[board.black], seat[board.white]) for board in each.boards)
    yield facts.RoundStarted(round_number=each.number, boards=boards)
    for bye in each.byes:
        points = bye_points(bye, report.head.scoring)
        if points:
            yield facts.ByeAwarded(
                round_number=each.number,
                start_number=seat[bye.player],
                half_points=points,
                kind=bye.kind.value,
            )
    for number, board in enumerate(each.boards, start=1):
        if board.ending is not FileEnding.OPEN:
            yield _result(report, each.number, number, board)
        elif board.adjourned:
            yield facts.GameAdjourned(round_number=each.number, board=number)


def _to_come(report: TrfTournament, order: dict[int, str]) -> Iterator[Event]:
    """Who may not meet, who will be away; or the end, when every round is there and decided.

    What the file prohibits in some rounds alone is left out: a prohibition here holds throughout.
    """
    for prohibition in report.prohibitions:
        persons = tuple(order[number] for number in prohibition.players if number in order)
        if not prohibition.last_round and len(persons) > 1:
            yield facts.PairingProhibited(persons=persons)
    held = len(report.rounds)
    declared = report.head.declared_rounds or held
    for bye in report.byes:
        if bye.kind is ByeKind.ZERO and held < bye.round_number <= declared:
            for number in bye.players:
                if number in order:
                    yield facts.AbsenceNoted(person=order[number], stage_round=bye.round_number)
    complete = not any(board.ending is FileEnding.OPEN for each in report.rounds for board in each.boards)
    if report.rounds and complete and held >= declared:
        yield facts.TournamentFinished()


def _result(report: TrfTournament, round_number: int, number: int, board: TrfBoard) -> facts.ResultReported:
    return facts.ResultReported(
        round_number=round_number,
        board=number,
        black=board_points(board, report.head.scoring, white=False),
        white=board_points(board, report.head.scoring, white=True),
        ending=ENDINGS[board.ending],
        both_moved=board.ending is FileEnding.PLAYED,
    )
