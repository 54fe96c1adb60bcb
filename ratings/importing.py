"""A federation moves in with its past: a history bundle becomes tournaments, ratings on entry, reports."""

from __future__ import annotations

from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from events import personal
from events.citing import Clash, Malformed, gettext_noop
from events.types import Event
from events.work import Work, command
from federation.members import events as people
from federation.members.events import PersonalDetails
from federation.members.state import person_stream
from federation.officials.roles import Role, require
from federation.rulebooks import federation as federation_of
from ratings.commands import rated_book
from ratings.events import EntryRatingSet, RatingPeriodEnded
from ratings.rules.slsf.periods import Period, period_of
from ratings.state import Periods, entry_stream, evolve_periods, register_stream
from tournaments import events as facts
from tournaments.commands.common import TournamentAct
from tournaments.commands.deciding import place_in_calendar
from tournaments.commands.importing import import_stream, refuse_second_import
from tournaments.commands.limits import check_years
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.exchange.history.records import HistoryBundle, HistoryGame, HistoryRound, HistoryTournament
from tournaments.exchange.trf.taken.announcement import AS_IN_FILE
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of, tournament_id


class ImportHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Take over a bundle that was read. `digest`: SHA-256 of its files, by which it is known again.

    A rating that the bundle gives a player is one held before; whoever has none enters by SLSF-G 29.2.
    """

    federation: str
    name: str
    digest: str
    bundle: HistoryBundle


@command(final="The past comes in once, all of it or nothing; each fact of it is corrected by its own act.")
def import_history(work: Work, act: ImportHistory) -> None:
    """The whole bundle in one call to the log: all of it or nothing; the same bundle twice is recognised."""
    require(work, act.federation, Role.RATING_COMMITTEE)
    federation_of(act.federation)
    refuse_second_import(work, act.digest)
    persons = {player.player_id: _person(act.digest, player.player_id) for player in act.bundle.players}
    for player in act.bundle.players:
        person = persons[player.player_id]
        details = PersonalDetails(
            surname=player.surname[:80],
            given_names=player.given_names[:80],
            born_on=str(player.birth_year or ""),
            citizenship=player.country,
        )
        commitment = work.keep(personal.seal(details, person))
        registered = people.PersonRegistered(federation=act.federation, personal=commitment)
        work.record(person_stream(person), registered)
    entered: set[tuple[str, str]] = set()
    given = {player.player_id: player.entry_rating for player in act.bundle.players}
    running: dict[str, Period] = {}
    for tournament in sorted(act.bundle.tournaments, key=lambda each: (each.ends_on, each.starts_on)):
        _end_periods(work, act, tournament, running)
        for player_id in _players(tournament):
            rating = given[player_id]
            if rating and (tournament.discipline, player_id) not in entered:
                entered.add((tournament.discipline, player_id))
                _enter(work, act.federation, tournament, str(persons[player_id]), rating)
        _take_over(work, act, tournament, persons)
    imported = facts.FileImported(
        name=act.name[:200],
        tournament=f"{len(act.bundle.tournaments)} tournaments",
        adjustments=len(act.bundle.adjustments),
    )
    work.record(import_stream(act.digest), imported)


def _person(digest: str, player_id: str) -> UUID:
    return uuid5(NAMESPACE_URL, f"history:{digest}:{player_id}")


def _enter(work: Work, federation: str, tournament: HistoryTournament, person: str, rating: int) -> None:
    stream = entry_stream(federation, tournament.discipline, person)
    held = EntryRatingSet(person=person, rating=rating, held_before=True)
    work.record(stream, held, effective_on=tournament.starts_on)


def _end_periods(
    work: Work, act: ImportHistory, tournament: HistoryTournament, running: dict[str, Period]
) -> None:
    """Record the ends of the periods before the tournament's, so that deductions come in their order."""
    due, period = running.get(tournament.discipline), period_of(tournament.ends_on)
    stream = register_stream(act.federation, tournament.discipline)
    ended = work.fold(stream, Periods(), evolve_periods).ended
    while due is not None and due < period:
        if str(due) not in ended:
            work.record(stream, RatingPeriodEnded(period=str(due)), effective_on=due.last_day)
        due = due.next
    running[tournament.discipline] = period


def _players(tournament: HistoryTournament) -> list[str]:
    """Who plays, in the order of the games."""
    games = (game for each in tournament.rounds for game in each.games)
    return list(dict.fromkeys(player for game in games for player in (game.black, game.white)))


def _take_over(
    work: Work, act: ImportHistory, tournament: HistoryTournament, persons: dict[str, UUID]
) -> None:
    book = rated_book(act.federation, tournament.discipline)
    name = tournament_id(tournament.name, tournament.starts_on)
    stream = stream_of(act.federation, name)
    _check_tournament(work, tournament, stream)
    announced = facts.TournamentAnnounced(
        federation=act.federation,
        name=tournament.name[:120],
        place=(tournament.place or tournament.country or AS_IN_FILE)[:120],
        starts_on=tournament.starts_on,
        ends_on=tournament.ends_on,
        discipline=tournament.discipline,
        rule_book=book.code,
        system="imported",
        time_control=TimeControl(base_minutes=tournament.base_minutes),
        games_per_match=tournament.games_per_match,
        organiser=Organiser(kind=OrganiserKind.ORGANISATION, name=AS_IN_FILE, reference=act.name),
        rounds_total=len(tournament.rounds),
        dates_are_artificial=tournament.dates_are_artificial,
    )
    work.record(stream, announced, effective_on=tournament.starts_on)
    place_in_calendar(work, TournamentAct(federation=act.federation, tournament=name), announced)
    order = [str(persons[player]) for player in _players(tournament)]
    seat = {player: number for number, player in enumerate(_players(tournament), start=1)}
    entries = [facts.EntryRegistered(person=person) for person in order]
    drawn = facts.StartNumbersDrawn(seed="", order=tuple(order))
    rounds = [event for each in tournament.rounds for event in _round(each, seat)]
    end = (facts.TournamentFinished(), facts.ReportFiled(), facts.ReportAccepted())
    work.record(stream, *entries, drawn, *rounds, *end, effective_on=tournament.ends_on)


def _check_tournament(work: Work, tournament: HistoryTournament, stream: str) -> None:
    """Refuse what is in the records already, has no games, or lies in a year of no rating period."""
    days = {"starts_on": tournament.starts_on, "ends_on": tournament.ends_on}
    check_years({f"tournaments.csv, line {tournament.line}, {field}": day for field, day in days.items()}, "")
    if work.exists(stream) or work.pending(stream):
        raise Clash(
            "announced_already",
            gettext_noop("%(name)s on %(day)s is in the records already."),
            field=f"tournaments.csv, line {tournament.line}",
            way_on=gettext_noop("Nothing was added. If it is another one, change its name in the file."),
            name=tournament.name,
            day=tournament.starts_on,
        )
    if not tournament.rounds:
        raise Malformed(
            "no_games",
            gettext_noop("%(name)s has no games."),
            field=f"tournaments.csv, line {tournament.line}",
            way_on=gettext_noop("Take it out of the file, or complete it."),
            name=tournament.name,
        )


def _round(each: HistoryRound, seat: dict[str, int]) -> list[Event]:
    """A round and its results; the games of one pair are one board, seen from who has Black in the first."""
    boards: dict[frozenset[str], list[HistoryGame]] = {}
    for game in each.games:
        boards.setdefault(frozenset((game.black, game.white)), []).append(game)
    label = each.label if each.parts == 1 else f"{each.label} ({each.part}/{each.parts})".strip()
    paired = tuple(PairedBoard(seat[games[0].black], seat[games[0].white]) for games in boards.values())
    happened: list[Event] = [facts.RoundStarted(round_number=each.sequence, boards=paired, label=label[:20])]
    for board, games in enumerate(boards.values(), start=1):
        for number, game in enumerate(games, start=1):
            turned = game.black != games[0].black
            points = (game.black_half_points, game.white_half_points)
            happened.append(
                facts.ResultReported(
                    round_number=each.sequence,
                    board=board,
                    game=number,
                    black=points[1] if turned else points[0],
                    white=points[0] if turned else points[1],
                    ending=Ending.WALKOVER if game.walkover else Ending.PLAYED,
                    both_moved=not game.walkover,
                )
            )
    return happened
