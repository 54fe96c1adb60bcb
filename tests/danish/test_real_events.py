"""Real events through the log: list returned, report received, every line as the rules alone have it.

They are played by the Danish book here. Who has 1000 and more has their published rating in the register; who
has less plays as a foreigner with a national rating, who has none is rated by their performance (4.5.5.2).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from uuid import UUID

import msgspec
import pytest

from events import rebuilding, runner
from events.citing import Refused
from events.log import NewEvent
from events.models import Projection
from events.types import Event
from events.work import By
from federation.members import directory
from federation.members.events import PersonRegistered
from federation.officials.roles import Role
from federation.pages.explanations import wordings
from ratings.rules.dsu.counting import How
from ratings.rules.dsu.new_rating import FLOOR
from ratings.rules.dsu.report import GroupReport, PlayerReport
from ratings.rules.dsu.reported import ReportedGroup
from ratings.rules.dsu.rounding import average
from ratings.systems.danish import commands as acts
from ratings.systems.danish import labels
from ratings.systems.danish.explained import told
from ratings.systems.danish.models import DanishReportLine, DanishTournament
from tests.danish.given import CHESS, FED, SIX_PARTS
from tests.danish.past import lines
from tests.events.recording import append
from tests.exchange.shared import FOLDER, needs
from tests.exchange.through_log import imported
from tests.rules.test_dsu_rating_real import USCF, USCF_LINE, of_trf, of_uscf, rated
from tests.support import season
from tests.tournaments.given import INVITED, announced
from tournaments import events as played
from tournaments.exchange.trf import read_trf
from tournaments.state import stream_of, tournament_id

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REAL = ("lask-open-a-2007", "donostia-gros-2010-rd5-input", "seniorserien-klass1-2017")
OVER = (played.TournamentFinished(), played.ReportFiled())
BYES = {"B": 2, "H": 1, "X": 2}
"""Half points of the American file for a round without a game."""


def say(stream: str, events: Iterable[Event], after: int = 0) -> None:
    today = directory.today(FED)
    append(*(NewEvent(stream, after + n, event, today) for n, event in enumerate(events, start=1)))


def of_file(name: str) -> tuple[str, ReportedGroup]:
    """A report file taken over as the import does, but by the Danish book, and filed."""
    raw = (FOLDER / "chess-trf-real" / f"{name}.trf").read_bytes()
    spec, stream = imported(raw, FED)
    group, order = of_trf(read_trf(raw), How.ABSENT), ()
    events: dict[str, list[Event]] = defaultdict(list)
    for envelope in spec.streams.log:
        event = envelope.event
        if isinstance(event, played.TournamentAnnounced):
            system = "round_robin" if group.all_play_all else event.system
            form = {"rule_book": "DSU", "time_control": CHESS["time_control"], "system": system}
            event = msgspec.structs.replace(event, **form)
        if isinstance(event, played.StartNumbersDrawn):
            order = event.order
        if not envelope.stream.startswith("official/"):
            events[envelope.stream].append(event)
    events[stream].extend(OVER)
    for each, happened in events.items():
        say(each, happened)
    numbers = [entrant.player for entrant in group.entrants]
    return stream.rpartition("/")[2], named(group, dict(zip(numbers, order, strict=True)))


def of_american() -> tuple[str, ReportedGroup]:
    """The American event as its arbiter would have recorded it."""
    text = USCF.read_text(encoding="utf-8")
    group = of_uscf(text)
    persons = {each.player: str(UUID(int=int(each.player))) for each in group.entrants}
    for person in persons.values():
        say(f"person/{person}", [PersonRegistered(federation=FED, personal="0" * 64)])
    form = announced(**CHESS, name="American", system="swiss")
    order = tuple(persons.values())
    entries = [played.EntryRegistered(person=person) for person in order]
    drawn = played.StartNumbersDrawn(seed="5" * 32, order=order)
    stream = stream_of(FED, tournament_id("American", form.starts_on))
    say(stream, [form, *INVITED, *entries, drawn, *american_rounds(text, group), *OVER])
    return stream.rpartition("/")[2], named(group, persons)


def american_rounds(text: str, group: ReportedGroup) -> Iterator[Event]:
    """Every round with its games and byes."""
    last = max(game.round_number for game in group.games)
    for number in range(1, last + 1):
        games = [game for game in group.games if game.round_number == number]
        boards = tuple(played.PairedBoard(*map(int, game.players)) for game in games)
        yield played.RoundStarted(round_number=number, boards=boards)
        for board, game in enumerate(games, start=1):
            black, white = game.half_points
            yield played.ResultReported(round_number=number, board=board, black=black, white=white)
        for line, _ in pairwise(text.splitlines()):
            head = USCF_LINE.match(line)
            half_points = BYES.get(head[3].split("|")[number - 1].strip()) if head else None
            if head and half_points:
                yield played.ByeAwarded(
                    round_number=number, start_number=int(head[1]), half_points=half_points
                )


def named(group: ReportedGroup, persons: dict[str, str]) -> ReportedGroup:
    """The same by persons; whose rating is under the register's lowest is not in the register."""
    entrants = tuple(
        replace(each, player=persons[each.player], registered=in_register(each.start_rating))
        for each in group.entrants
    )
    games = tuple(
        replace(game, players=(persons[game.players[0]], persons[game.players[1]])) for game in group.games
    )
    sitting_out = {persons[player]: points for player, points in group.sitting_out.items()}
    return replace(group, entrants=entrants, games=games, sitting_out=sitting_out)


def in_register(rating: int | None) -> int | None:
    return rating if rating is not None and rating >= FLOOR else None


def through_the_log(tournament: str, group: ReportedGroup) -> None:
    """Numbers taken over, the list returned, what the committee must estimate, the report received."""
    here = {"federation": FED, "tournament": tournament}
    registrar = season.official(FED, Role.RATING_REGISTRAR)
    today = directory.today(FED)
    known = tuple(
        acts.TakenOver(person=each.player, rating=each.registered, last_rated=today)
        for each in group.entrants
        if each.registered
    )
    acts.take_over_numbers(acts.TakeOverNumbers(federation=FED, lines=known), by=registrar)
    foreigners = tuple(
        acts.Foreigner(person=each.player, national=each.start_rating or 0)
        for each in group.entrants
        if not each.registered
    )
    acts.issue_start_ratings(acts.IssueStartRatings(**here, foreigners=foreigners), by=registrar)
    asked = acts.ReceiveReport(**here, kind="coordinated", parts=SIX_PARTS)
    try:
        acts.receive_report(asked, by=registrar)
    except Refused as refusal:
        estimated(refusal, group, here)
        acts.receive_report(asked, by=registrar)


def estimated(refusal: Refused, group: ReportedGroup, here: dict[str, str]) -> None:
    """The committee gives the average of the rated players to whom nothing can be worked out."""
    assert refusal.code == "rating_undetermined", refusal
    committee: By = season.official(FED, Role.RATING_COMMITTEE)
    estimate = average([each.start_rating for each in group.entrants if each.start_rating])
    for person in re.findall(r"[0-9a-f-]{36}", str(refusal.values["players"])):
        acts.estimate_start_rating(
            acts.EstimateStartRating(**here, person=person, rating=estimate), by=committee
        )


def check(tournament: str, report: GroupReport) -> int:
    """Each line of the register is the rules' own, each term has its sentence; how many terms."""
    row = DanishTournament.objects.get(tournament=tournament)
    assert (row.rated, row.groups[0]["method"]) == (True, report.method.value), row.why
    found = lines(tournament)
    assert set(found) == set(report.players)
    for person, line in found.items():
        alone(line, report.players[person])
    terms = [term for line in found.values() for term in (*line.terms, *line.sum_terms)]
    for term in terms:
        assert term[1] in wordings(), term
        assert labels.step(term, {}).words
    return len(terms)


def alone(line: DanishReportLine, expected: PlayerReport) -> None:
    assert line.start_rating == expected.start_rating
    assert line.rating == (expected.new.rating if expected.new else None)
    assert line.terms == told(expected.gain.trace if expected.gain else ())
    assert line.sum_terms == told(expected.new.trace if expected.new else ())


@needs("chess-trf-real")
@pytest.mark.parametrize("name", REAL)
def test_a_real_event_is_rated_through_the_log(name: str) -> None:
    runner.ensure_checkpoints()
    clean(*of_file(name))


@needs("uscf-event")
def test_the_american_event_is_rated_through_the_log() -> None:
    runner.ensure_checkpoints()
    clean(*of_american())


def clean(tournament: str, group: ReportedGroup) -> None:
    """Rated without a stop, explained throughout, and the same after a replay."""
    through_the_log(tournament, group)
    season.catch_up()
    assert Projection.objects.get(name="danish.register", live=True).stopped_because == ""
    report, by_committee = rated(group)
    terms = check(tournament, report)
    assert terms >= len(group.entrants)
    before = runner.digest("danish.register")
    rebuilding.rebuild("danish.register")
    assert runner.digest("danish.register") == before
    players = len(group.entrants)
    print(f"\n{tournament}: players {players}, terms {terms}, by the committee {by_committee}", end="")
