"""A federation moves in with its past: a history bundle becomes tournaments, ratings on entry, reports."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from events import personal
from events.citing import Clash, Malformed
from events.progress import begins
from events.storable_text import LAST_YEAR
from events.types import Event
from events.work import Work, command
from federation.books import federation as federation_of
from federation.books.slots import RuleBook
from federation.members import events as people
from federation.members.details import check_club_name
from federation.members.events import PersonalDetails
from federation.members.register_checks import registered_person
from federation.members.state import club_stream, person_stream, slug
from federation.officials.roles import Role, require
from ratings.books import calendar_of
from ratings.events import EntryRatingSet, RatingPeriodEnded
from ratings.rules.periods import Period
from ratings.state import Periods, entry_stream, evolve_periods, register_stream
from tournaments import events as facts
from tournaments.commands.common import TournamentAct
from tournaments.commands.deciding import place_in_calendar
from tournaments.commands.importing import WHO_IMPORTS, import_stream, refuse_second_import
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl
from tournaments.exchange.history.records import (
    HistoryBundle,
    HistoryGame,
    HistoryPlayer,
    HistoryRound,
    HistoryTournament,
)
from tournaments.exchange.trf.taken.announcement import AS_IN_FILE
from tournaments.limits import check_years
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of, tournament_id


class ImportHistory(msgspec.Struct, frozen=True, kw_only=True):
    """Take over a bundle that was read. `digest`: SHA-256 of its files, by which it is known again.

    `same`: the persons of the register that players are, by their id in the bundle; everybody else is new.
    A rating that the bundle gives a player is one held before; who has none enters by SLSF-G 29.2.
    """

    federation: str
    name: str
    digest: str
    bundle: HistoryBundle
    same: dict[str, UUID] = {}


@command(final="The past comes in once, all of it or nothing; each fact of it is corrected by its own act.")
def import_history(work: Work, act: ImportHistory) -> None:
    """The whole bundle in one call to the log: all of it or nothing; the same bundle twice is recognised."""
    federation = federation_of(act.federation)
    require(work, act.federation, *(WHO_IMPORTS if not federation.rates else (Role.RATING_COMMITTEE,)))
    refuse_second_import(work.streams, act.federation, act.digest)
    clubs = _clubs(work, act)
    persons = _persons(work, act)
    entered: set[tuple[str, str]] = set()
    given = {player.player_id: player.entry_rating for player in act.bundle.players}
    running: dict[str, Period] = {}
    in_order = sorted(act.bundle.tournaments, key=lambda each: (each.ends_on, each.starts_on))
    for done, tournament in enumerate(in_order):
        begins("history.tournaments", done=done, of=len(in_order))
        book = _book(act, tournament)
        news = [player for player in _players(tournament) if (book.code, player) not in entered]
        entered.update((book.code, player) for player in news)
        held = {player: rating for player in news if (rating := given[player])}
        if book.rated:
            _end_periods(work, act, tournament, running)
            for player, rating in held.items():
                _enter(work, act.federation, tournament, str(persons[player]), rating)
        _take_over(work, act, tournament, persons, clubs, {} if book.rated else held)
    begins("history.recording", done=len(in_order), of=len(in_order))
    imported = facts.FileImported(
        name=act.name[:200],
        tournament=f"{len(act.bundle.tournaments)} tournaments",
        adjustments=len(act.bundle.adjustments),
    )
    work.record(import_stream(act.digest), imported)


def _persons(work: Work, act: ImportHistory) -> dict[str, UUID]:
    """Who each player is: a person of the register, or registered now."""
    last = max((each.ends_on.year for each in act.bundle.tournaments), default=LAST_YEAR)
    persons: dict[str, UUID] = {}
    for player in act.bundle.players:
        if (known := act.same.get(player.player_id)) is not None:
            registered_person(work, known)
            persons[player.player_id] = known
            continue
        person = persons[player.player_id] = _person(act.digest, player.player_id)
        _check_birth(player, last)
        details = PersonalDetails(
            surname=player.surname[:80],
            given_names=player.given_names[:80],
            born_on=player.birth,
            citizenship=player.country,
        )
        commitment = work.keep(personal.seal(details, person))
        registered = people.PersonRegistered(federation=act.federation, personal=commitment)
        work.record(person_stream(person), registered)
    return persons


def _person(digest: str, player_id: str) -> UUID:
    return uuid5(NAMESPACE_URL, f"history:{digest}:{player_id}")


def _check_birth(player: HistoryPlayer, last: int) -> None:
    """Refuse a player who is born after all that the bundle holds."""
    if player.birth and int(player.birth[:4]) > last:
        raise Malformed(
            "birth_date.after_last_tournament",
            field=f"players.csv, line {player.line}, birth_year",
            name=player.name,
            year=player.birth[:4],
        )


def _clubs(work: Work, act: ImportHistory) -> dict[str, str]:
    """The club of each player by its id; one that the register does not know is registered with the past."""
    clubs = {}
    for player in act.bundle.players:
        if not player.club:
            continue
        try:
            name = check_club_name(player.club)
        except Malformed as refusal:
            refusal.field = f"players.csv, line {player.line}, club"
            raise
        clubs[player.player_id] = slug(name)
        stream = club_stream(act.federation, slug(name))
        if not work.exists(stream) and not work.pending(stream):
            work.record(stream, people.ClubRegistered(federation=act.federation, name=name))
    return clubs


def _book(act: ImportHistory, tournament: HistoryTournament) -> RuleBook:
    """The federation's book for the game of a tournament. Raises Malformed where it has none."""
    book = federation_of(act.federation).book_for(tournament.discipline)
    if book is None:
        raise Malformed(
            "no_such_discipline",
            field=f"tournaments.csv, line {tournament.line}, discipline",
            way_on="put_the_game_right_in_the_file",
            federation=act.federation.upper(),
            discipline=tournament.discipline.value,
        )
    return book


def _enter(work: Work, federation: str, tournament: HistoryTournament, person: str, rating: int) -> None:
    stream = entry_stream(federation, tournament.discipline, person)
    if work.exists(stream):  # a player of an earlier bundle, whose rating runs already
        return
    held = EntryRatingSet(person=person, rating=rating, held_before=True)
    work.record(stream, held, effective_on=tournament.starts_on)


def _end_periods(
    work: Work, act: ImportHistory, tournament: HistoryTournament, running: dict[str, Period]
) -> None:
    """Record the ends of the periods before the tournament's, so that deductions come in their order."""
    period = calendar_of(act.federation, tournament.discipline).of(tournament.ends_on)
    due = running.get(tournament.discipline)
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
    work: Work,
    act: ImportHistory,
    tournament: HistoryTournament,
    persons: Mapping[str, UUID],
    clubs: Mapping[str, str],
    ratings: Mapping[str, int],
) -> None:
    """The tournament. `ratings` that no register of this house takes up stand in it as they were stated."""
    book = _book(act, tournament)
    name = tournament_id(tournament.name, tournament.starts_on)
    stream = stream_of(act.federation, name)
    _check_tournament(work, tournament, stream)
    announced = _announced(act, tournament, book)
    work.record(stream, announced, effective_on=tournament.starts_on)
    place_in_calendar(work, TournamentAct(federation=act.federation, tournament=name), announced)
    order = [str(persons[player]) for player in _players(tournament)]
    seat = {player: number for number, player in enumerate(_players(tournament), start=1)}
    entries = _entered(tournament, persons, clubs, ratings)
    drawn = facts.StartNumbersDrawn(seed="", order=tuple(order))
    rounds = [event for each in tournament.rounds for event in _round(each, seat)]
    accepted = (facts.ReportFiled(), facts.ReportAccepted()) if book.rated else ()
    end = (facts.TournamentFinished(), *accepted)
    work.record(stream, *entries, drawn, *rounds, *end, effective_on=tournament.ends_on)


def _announced(
    act: ImportHistory, tournament: HistoryTournament, book: RuleBook
) -> facts.TournamentAnnounced:
    return facts.TournamentAnnounced(
        federation=act.federation,
        name=tournament.name[:120],
        place=(tournament.place or tournament.country or AS_IN_FILE)[:120],
        starts_on=tournament.starts_on,
        ends_on=tournament.ends_on,
        discipline=tournament.discipline,
        rule_book=book.code if book.rated else "",
        system="imported",
        time_control=TimeControl(base_minutes=tournament.base_minutes),
        games_per_match=tournament.games_per_match,
        organiser=Organiser(kind=OrganiserKind.ORGANISATION, name=AS_IN_FILE, reference=act.name),
        rounds_total=len(tournament.rounds),
        dates_are_artificial=tournament.dates_are_artificial,
    )


def _entered(
    tournament: HistoryTournament,
    persons: Mapping[str, UUID],
    clubs: Mapping[str, str],
    ratings: Mapping[str, int],
) -> list[Event]:
    entries: list[Event] = [
        facts.EntryRegistered(person=str(persons[player]), club=clubs.get(player, ""))
        for player in _players(tournament)
    ]
    stated = tuple(
        facts.TournamentRating(str(persons[player]), rating, "") for player, rating in ratings.items()
    )
    if stated:
        entries.append(facts.RatingsRecorded(ratings=stated))
    return entries


def _check_tournament(work: Work, tournament: HistoryTournament, stream: str) -> None:
    """Refuse what is in the records already, has no games, or lies in a year of no rating period."""
    days = {"starts_on": tournament.starts_on, "ends_on": tournament.ends_on}
    check_years({_place(tournament, field): day for field, day in days.items()}, "")
    for field, day in days.items():
        if day > work.today(work.zone):
            raise Malformed("in_the_future", field=_place(tournament, field), name=tournament.name, day=day)
    if work.exists(stream) or work.pending(stream):
        raise Clash(
            "announced_already.recorded",
            field=f"tournaments.csv, line {tournament.line}",
            name=tournament.name,
            day=tournament.starts_on,
        )
    if not tournament.rounds:
        raise Malformed("no_games", field=f"tournaments.csv, line {tournament.line}", name=tournament.name)


def _place(tournament: HistoryTournament, field: str) -> str:
    return f"tournaments.csv, line {tournament.line}, {field}"


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
