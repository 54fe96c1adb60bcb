"""Real chess events rated by the Danish rules from their published ratings, when the data folder is at hand.

They are not Danish events, so no published figure can be compared: every new number is worked out a second
time, literally and in decimals, straight from the printed tables. Five players are printed (pytest -s).
"""

import csv
import re
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from pathlib import Path

import pytest

from events.citing import Refused
from ratings.rules.dsu import tables
from ratings.rules.dsu.counting import How
from ratings.rules.dsu.expected import Method
from ratings.rules.dsu.report import GroupReport, rate_tournament
from ratings.rules.dsu.reported import Entrant, ReportedGame, ReportedGroup
from ratings.rules.dsu.rounding import average
from tests.exchange.shared import FOLDER, needs, real_files
from tournaments.exchange.trf import Ending, TrfTournament, read_trf

CHESS = [*real_files("chess-trf-real", "*.trf"), *real_files("chess-events-fr", "*.trf")]
USCF = FOLDER / "uscf-event" / "uscf-64-players-7-rounds.txt"
ENDINGS = {Ending.PLAYED: How.PLAYED, Ending.WALKOVER: How.ABSENT, Ending.DOUBLE_FORFEIT: How.ABSENT}
HALF_POINTS_WITHOUT_A_GAME = {"B": 2, "H": 1, "X": 2}
USCF_LINE = re.compile(r"^ +(\d+) \|[^|]*\|([\d.]+) *\|(.*)\|\s*$")
USCF_RATING = re.compile(r"R: +(\d+)")


def entrants(ratings: dict[str, int | None]) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(player=player, start_rating=rating, registered=rating) for player, rating in ratings.items()
    )


def scored(white: int, black: int) -> tuple[int, int]:
    return (1, 1) if white == black else (2, 0) if white > black else (0, 2)


def of_trf(tournament: TrfTournament, walkovers: How) -> ReportedGroup:
    games = []
    for each in tournament.rounds:
        for board in each.boards:
            if board.ending not in ENDINGS:
                continue
            how = ENDINGS[board.ending]
            double = board.ending is Ending.DOUBLE_FORFEIT
            score = (0, 0) if double else scored(board.white_half_points, board.black_half_points)
            games.append(
                ReportedGame(
                    round_number=each.number,
                    players=(str(board.white), str(board.black)),
                    half_points=score,
                    how=walkovers if how is How.ABSENT else how,
                )
            )
    return ReportedGroup(
        entrants=entrants({str(each.start_number): each.rating or None for each in tournament.players}),
        games=tuple(games),
        all_play_all="robin" in tournament.head.kind.lower(),
    )


def of_uscf(text: str) -> ReportedGroup:
    lines = text.splitlines()
    ratings, byes, games = {}, {}, []
    for line, below in pairwise(lines):
        head = USCF_LINE.match(line)
        if not head:
            continue
        player = head[1]
        ratings[player] = int(USCF_RATING.search(below)[1])
        for round_number, cell in enumerate(head[3].split("|"), start=1):
            code, _, opponent = cell.strip().partition(" ")
            if opponent and int(player) < int(opponent):
                score = {"W": (2, 0), "D": (1, 1), "L": (0, 2)}[code]
                pair = (player, opponent.strip())
                games.append(ReportedGame(round_number=round_number, players=pair, half_points=score))
            elif not opponent:
                byes[player] = byes.get(player, 0) + HALF_POINTS_WITHOUT_A_GAME.get(code, 0)
    return ReportedGroup(entrants=entrants(ratings), games=tuple(games), all_play_all=False, sitting_out=byes)


def rated(group: ReportedGroup) -> tuple[GroupReport, int]:
    """With the number of those for whom the committee stepped in: here with the average of the rated ones."""
    try:
        return rate_tournament([group])[0], 0
    except Refused as refusal:
        assert (refusal.code, refusal.article) == ("rating_undetermined", "DSU 4.5.5.2")
        names = set(refusal.values["players"].split(", "))
    known = [each.start_rating for each in group.entrants if each.start_rating]
    estimate = average(known) if known else 1500
    given = tuple(
        Entrant(player=each.player, start_rating=estimate, registered=None) if each.player in names else each
        for each in group.entrants
    )
    report, more = rated(
        ReportedGroup(
            entrants=given,
            games=group.games,
            all_play_all=group.all_play_all,
            sitting_out=group.sitting_out,
        )
    )
    return report, more + len(names)


def printed_table() -> list[tuple[int, Decimal, Decimal]]:
    path = Path(tables.__file__).parent / "dsu-table1-expected-score.csv"
    with path.open(encoding="utf-8") as table:
        return [
            (int(row["d_from"]), Decimal(row["p_higher"]), Decimal(row["p_lower"]))
            for row in csv.DictReader(table)
        ]


TABLE = printed_table()


def literal_p(difference: int) -> Decimal:
    row = [each for each in TABLE if each[0] <= abs(difference)][-1]
    return row[1] if difference >= 0 else row[2]


def literal_new(own: int, games: list[tuple[int, Decimal]], method: Method, *, winner: bool) -> int:
    """4.5.2 sentence by sentence, for a player met once by each opponent."""
    if method is Method.AVERAGE:
        group = [own, *(rating for rating, _ in games)]
        mean = (Decimal(sum(group)) / len(group)).quantize(Decimal(1), ROUND_HALF_UP)
        expected = len(group) * literal_p(own - int(mean)) - Decimal("0.5")
    else:
        expected = sum((literal_p(own - rating) for rating, _ in games), Decimal(0))
    expected = (expected * 20).quantize(Decimal(1), ROUND_HALF_UP) / 20
    points = sum((score for _, score in games), Decimal(0))
    less = Decimal("1.5") + Decimal("0.5") * max(0, (len(games) - 4) // 2)
    bonus = max(Decimal(0), points - expected - less)
    k = 10 if own >= 2400 else 20 if own >= 2000 else 30 if own >= 1600 else 45
    new = own + k * (points - expected + bonus)
    if winner and points < expected:
        new = Decimal(own)
    new = literal_limits(own, new)
    return int(max(new, Decimal(1000)).quantize(Decimal(1), ROUND_HALF_UP))


def literal_limits(own: int, new: Decimal) -> Decimal:
    for limit, numerator, denominator in ((1600, 2, 3), (2000, 2, 3), (2400, 1, 2)):
        if own < limit <= new:
            new = limit + (new - limit) * numerator / denominator
    for limit, numerator, denominator in ((2400, 2, 1), (2000, 3, 2), (1600, 3, 2)):
        if new < limit <= own:
            new = limit - (limit - new) * numerator / denominator
    return new


def check(group: ReportedGroup, report: GroupReport) -> int:
    """Every number again, literally; how many."""
    ratings = {player: line.start_rating for player, line in report.players.items()}
    rows: dict[str, list[tuple[int, Decimal]]] = {}
    for each in report.games:
        if each.verdict.rated:
            for player, opponent, half_points in each.game.sides:
                rows.setdefault(player, []).append((ratings[opponent], Decimal(half_points) / 2))
    compared = 0
    for player, line in report.players.items():
        assert (line.gain is None) == (player not in rows), player
        if line.gain is None or line.new is None:
            continue
        winner = player in report.winners
        assert line.new.rating == literal_new(line.start_rating, rows[player], report.method, winner=winner)
        assert {step.article for step in line.trace} >= {"DSU 4.5.2", "DSU 4.5.2.1", "DSU 4.5.2.3"}
        terms = len(line.gain.expected.terms)
        assert terms == (1 if report.method is Method.AVERAGE else line.gain.games)
        compared += 1
    return compared


def show(name: str, report: GroupReport, player: str) -> None:
    line = report.players[player]
    print(f"\n{name} {player}: {line.start_rating} -> {line.new.rating if line.new else None}")
    for step in line.trace:
        print("   ", step.article, step.code, *step.inputs)


@needs("chess-trf-real")
@needs("chess-events-fr")
@pytest.mark.parametrize("walkovers", [How.ABSENT, How.APPROVED_NOTICE], ids=["stayed_away", "with_notice"])
@pytest.mark.parametrize("path", CHESS, ids=lambda path: path.stem)
def test_a_real_event_is_rated_and_every_number_can_be_worked_out_again(path: Path, walkovers: How) -> None:
    group = of_trf(read_trf(path.read_bytes()), walkovers)
    report, by_committee = rated(group)
    compared = check(group, report)
    candidates = sum(bool(each.candidate and each.candidate.achieved) for each in report.players.values())
    print(
        f"\n{path.stem:45} {report.method.value:10} players {len(group.entrants):4}, compared {compared:4}, "
        f"provisional {len(report.provisional.ratings):3}, by the committee {by_committee:3}, "
        f"candidate results {candidates:3}",
        end="",
    )
    assert len(report.players) == len(group.entrants)
    assert compared or not any(each.start_rating for each in group.entrants)


@needs("uscf-event")
def test_the_american_event_is_rated_and_the_same_points_come_out() -> None:
    text = USCF.read_text(encoding="utf-8")
    group = of_uscf(text)
    report, by_committee = rated(group)
    assert (by_committee, check(group, report)) == (0, 64)
    for line in text.splitlines():
        head = USCF_LINE.match(line)
        if head:
            player = head[1]
            played = report.players[player].gain.half_points
            unplayed = group.sitting_out.get(player, 0)
            assert Decimal(head[2]) == Decimal(played + unplayed) / 2
    for player in ("1", "3", "8"):
        show("uscf", report, player)


@needs("chess-trf-real")
def test_the_round_robin_of_lund_is_rated_by_its_own_method() -> None:
    group = of_trf(read_trf((FOLDER / "chess-trf-real" / "lask-open-a-2007.trf").read_bytes()), How.ABSENT)
    report, _ = rated(group)
    check(group, report)
    for player in ("1", "10"):
        show("lund", report, player)
