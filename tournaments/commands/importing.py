"""A tournament report file becomes a tournament: all of it in one call to the log, or nothing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from events import clock
from events.citing import Clash, Malformed
from events.types import Event
from events.work import Streams, Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Role, require
from tournaments import events as facts
from tournaments.checker.at_import import confirmed_breaches
from tournaments.commands.imported_people import register_arbiters, register_players
from tournaments.events import PairedBoard, Play
from tournaments.exchange.trf.checks import board_points, bye_points
from tournaments.exchange.trf.records import ByeKind, TrfBoard, TrfRound, TrfTournament
from tournaments.exchange.trf.records import Ending as FileEnding
from tournaments.exchange.trf.taken.announcement import announcement, rounds_total
from tournaments.exchange.trf.taken.left_out import left_out
from tournaments.exchange.trf.taken.places import order_of_players, order_of_teams
from tournaments.exchange.trf.taken.scored import in_words, signs
from tournaments.exchange.trf.taken.team_play import TeamRound, team_rounds, teams_in_order
from tournaments.exchange.trf.taken.to_come import accelerated, byes, byes_of_teams, prohibited
from tournaments.limits import check_ahead, check_years
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of, tournament_id

WHO_IMPORTS = (Role.TOURNAMENT_COMMITTEE, Role.REGISTRAR, Role.RATING_COMMITTEE)
ENDINGS = {
    FileEnding.PLAYED: Ending.PLAYED,
    FileEnding.UNDER_ONE_MOVE: Ending.PLAYED,
    FileEnding.WALKOVER: Ending.WALKOVER,
    FileEnding.DOUBLE_FORFEIT: Ending.WALKOVER,
}


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """Take over a report file that was read. `digest`: SHA-256 of its bytes, by which it is known again.

    `fallback_day` stands for dates that the file does not say. `discipline`: the game, "" where the
    federation has one alone. `although_broken`: its rounds are known to break rules.
    """

    federation: str
    file_name: str
    digest: str
    report: TrfTournament
    fallback_day: dt.date | None = None
    discipline: str = ""
    although_broken: bool = False


def import_stream(digest: str) -> str:
    """The stream of an imported file."""
    return f"import/{digest}"


def refuse_second_import(streams: Streams, federation: str, digest: str) -> None:
    """A file is taken over once. Raises Clash naming when and as what."""
    for envelope in streams.read(import_stream(digest)):
        event = envelope.event
        if isinstance(event, facts.FileImported):
            raise Clash(
                "imported_already",
                field="file",
                day=clock.day_in(federation_of(federation).zone, envelope.recorded_at),
                tournament=event.tournament,
            )


@command(undone_by="correct_result")
def import_report(work: Work, act: ImportReport) -> None:
    """The file's players, arbiters, teams, rounds and results as events. The same file twice is recognised.

    What the records cannot hold is listed by `left_out`. Nobody pairs an imported tournament on.
    """
    require(work, act.federation, *WHO_IMPORTS)
    discipline = _discipline(act)
    refuse_second_import(work.streams, act.federation, act.digest)
    report = act.report
    name = report.name.strip() or act.file_name
    announced = announcement(report, act.federation, act.file_name, name, discipline, act.fallback_day)
    _check_days(work, report, announced)
    breaches = confirmed_breaches(report, act.federation, although_broken=act.although_broken)
    starts_on = announced.starts_on
    tournament = tournament_id(name, starts_on)
    stream = stream_of(act.federation, tournament)
    if work.exists(stream):
        raise Clash(
            "announced_already.by_file_or_hand",
            field="day" if announced.dates_are_artificial else "name",
            way_on=_if_another(undated=announced.dates_are_artificial),
            name=name,
            day=starts_on,
        )
    work.record(stream, announced, *breaches, effective_on=starts_on)
    order = register_players(work, act.federation, act.digest, report)
    arbiters = register_arbiters(work, act.federation, act.digest, report)
    work.record(stream, *_who_plays(report, order), *arbiters, effective_on=starts_on)
    teams = team_rounds(report)
    work.record(stream, *_how_played(report, teams), *_teams(report, order), effective_on=starts_on)
    for place, each in enumerate(report.rounds):
        happened = _round(report, each, order, teams[place] if teams else None)
        work.record(stream, *happened, effective_on=each.day or starts_on)
    work.record(stream, *_to_come(report, order, by_teams=bool(teams)), effective_on=starts_on)
    adjustments = len(report.adjustments) + len(left_out(report))
    imported = facts.FileImported(name=act.file_name[:200], tournament=tournament, adjustments=adjustments)
    work.record(import_stream(act.digest), imported)


def _if_another(*, undated: bool) -> str:
    if undated:
        return "say_its_own_day"
    return "change_its_name_or_days"


def _discipline(act: ImportReport) -> str:
    """The game that was played. Raises Malformed where the federation has several, or not this one."""
    games = [book.discipline for book in federation_of(act.federation).books]
    if not act.discipline and len(games) == 1:
        return games[0]
    if act.discipline in games:
        return act.discipline
    raise Malformed(
        "discipline_missing.not_played" if act.discipline else "discipline_missing",
        field="discipline",
        federation=act.federation.upper(),
        games=", ".join(games),
        game=act.discipline,
    )


def _check_days(work: Work, report: TrfTournament, announced: facts.TournamentAnnounced) -> None:
    """Refuse days that no calendar of the house holds, and players born after the last of them."""
    days = {
        "042": announced.starts_on,
        "052": announced.ends_on,
        "132": max(_round_days(report), default=None),
    }
    check_years(days, "")
    check_ahead(work, announced.federation, days)
    for player in report.players:
        if player.birth_year and player.birth_year > announced.ends_on.year:
            raise Malformed(
                "birth_date.after_tournament",
                field="birth date",
                line=player.line,
                name=player.name,
                year=player.birth_year,
            )


def _round_days(report: TrfTournament) -> Iterator[dt.date]:
    return (day for day in report.head.round_days if day)


def _who_plays(report: TrfTournament, order: Mapping[int, str]) -> Iterator[Event]:
    """Entries, start numbers in the order of the file, ratings and titles as it states them."""
    for person in order.values():
        yield facts.EntryRegistered(person=person)
    stated = tuple(
        facts.TournamentRating(order[player.start_number], player.rating or 0, player.title)
        for player in report.players
        if player.rating or player.title
    )
    if stated:
        yield facts.RatingsRecorded(ratings=stated)
    yield facts.StartNumbersDrawn(seed="", order=tuple(order.values()))


def _how_played(report: TrfTournament, teams: Sequence[TeamRound]) -> Iterator[Event]:
    """Boards of a team match, and acceleration as the file states it; nothing where the file has neither."""
    size = next((len(each.boards) // len(each.matches) for each in teams if each.matches), 0)
    play = Play(
        system="imported",
        rounds=rounds_total(report),
        boards_per_team=size,
        accelerated=accelerated(report),
    )
    if play.boards_per_team or play.accelerated:
        yield facts.StagePlanned(stage=1, name="", play=play)


def _teams(report: TrfTournament, order: Mapping[int, str]) -> Iterator[Event]:
    """The teams with their squads, numbered as the file orders them."""
    teams = teams_in_order(report)
    for place, team in enumerate(teams, start=1):
        squad = tuple(order[number] for number in team.players if number in order)
        yield facts.TeamEntered(
            team=_team_id(place),
            name=team.name,
            squad=squad,
            nickname=team.nickname,
            strength=team.strength or 0,
        )
    if teams:
        numbered = tuple(_team_id(place) for place in range(1, len(teams) + 1))
        yield facts.TeamsNumbered(seed="", order=numbered)


def _team_id(place: int) -> str:
    return f"team-{place}"


def _round(
    report: TrfTournament, each: TrfRound, order: Mapping[int, str], of_teams: TeamRound | None
) -> Iterator[Event]:
    """One round with its byes and results; seats count from 1 in the order of the file's start numbers."""
    seat, odd = _seats(order), bool(in_words(report.head.scoring))
    played = of_teams.boards if of_teams else each.boards
    boards = tuple(PairedBoard(seat[board.black], seat[board.white]) for board in played)
    if of_teams:
        yield from _matches(each.number, of_teams, order)
    yield facts.RoundStarted(
        round_number=each.number,
        boards=boards,
        resting=of_teams.resting if of_teams else 0,
        by_teams=of_teams is not None,
    )
    for bye in each.byes:
        points = bye_points(bye, report.head.scoring)
        if points or (odd and bye.kind is not ByeKind.ZERO):
            yield facts.ByeAwarded(
                round_number=each.number,
                start_number=seat[bye.player],
                half_points=points,
                kind=bye.kind.value,
            )
    for number, board in enumerate(played, start=1):
        if board.ending is not FileEnding.OPEN:
            yield _result(report, each.number, number, board)
        elif board.adjourned:
            yield facts.GameAdjourned(round_number=each.number, board=number)
    if odd and played:
        yield facts.ResultsAsWritten(round_number=each.number, signs=tuple(map(signs, played)))


def _seats(order: Mapping[int, str]) -> dict[int, int]:
    """Start number here by the one in the file."""
    return {number: index for index, number in enumerate(order, start=1)}


def _matches(round_number: int, each: TeamRound, order: Mapping[int, str]) -> Iterator[Event]:
    """Who met as teams in a round, and who played for them, board 1 first."""
    size = len(each.boards) // len(each.matches) if each.matches else 0
    for place, match in enumerate(each.matches):
        boards = each.boards[place * size : (place + 1) * size]
        sides = [(board.black, board.white)[:: 1 - 2 * (at % 2)] for at, board in enumerate(boards)]
        for team, players in zip(match, zip(*sides, strict=True), strict=True):
            yield facts.LineupSubmitted(
                team=_team_id(team),
                stage_round=round_number,
                players=tuple(order[number] for number in players),
            )
    yield facts.RoundPaired(
        stage=1,
        stage_round=round_number,
        boards=tuple(PairedBoard(left, right) for left, right in each.matches),
        resting=each.resting,
    )


def _to_come(report: TrfTournament, order: Mapping[int, str], *, by_teams: bool) -> Iterator[Event]:
    """Who may not meet, who will be away, who stands before whom by now.

    Or the end, when every round is there and decided.
    """
    yield from prohibited(report, order)
    if by_teams:
        numbered = enumerate(teams_in_order(report), start=1)
        yield from byes_of_teams(report, {team.number: _team_id(place) for place, team in numbered})
    else:
        yield from byes(report, order)
        yield from order_of_players(report, _seats(order))
    yield from order_of_teams(teams_in_order(report))
    complete = not any(board.ending is FileEnding.OPEN for each in report.rounds for board in each.boards)
    if report.rounds and complete and len(report.rounds) >= rounds_total(report):
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
