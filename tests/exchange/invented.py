"""Invented tournaments, for tests: small ones by hand, others by Hypothesis."""

from datetime import date

from hypothesis import strategies as st

from tests.exchange.trf_writer import write_trf16
from tournaments.exchange.trf import RankCheck, TrfPlayer, TrfResult, TrfTournament
from tournaments.exchange.trf.records import TrfHead

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D", "": ""}
HALF_POINTS = {"1": 2, "=": 1, "+": 2, "W": 2, "D": 1, "H": 1, "F": 2, "U": 2}
NAMES = (
    "Ek, Ada",
    "Ödmark, Åke",
    "Łoś, Zofia",
    "Søe, Ib",
    "Bo, Cy",
    "Al, Di",
    "Wu, Xi",
    "Ng, Yo",
    "Qi, Li",
    "Om",
)


def player(number: int, row: list[TrfResult]) -> TrfPlayer:
    return TrfPlayer(
        line=0,
        start_number=number,
        name=NAMES[(number - 1) % len(NAMES)],
        sex="wm"[number % 2],
        title="GM" if number == 1 else "",
        rating=2000 - number if number % 3 else None,
        federation="SWE",
        fide_id=str(1_700_000 + number),
        birth_year=1970 + number % 30,
        born_on=date(1970 + number % 30, 2, 28) if number % 2 else None,
        half_points=sum(HALF_POINTS.get(result.code, 0) for result in row),
        rank=number,
        results=tuple(row),
    )


def tournament(rows: list[list[TrfResult]], **head: object) -> TrfTournament:
    """A tournament whose players have these rounds; points are added up, everything else invented."""
    players = tuple(player(number, row) for number, row in enumerate(rows, start=1))
    made = {
        "name": "Sommarturneringen",
        "city": "Växjö",
        "federation": "SWE",
        "starts_on": date(2026, 7, 1),
        "ends_on": date(2026, 7, 5),
        "kind": "Individual: Swiss-System",
        "chief_arbiter": "Ib Søe",
        "time_control": "90 min + 30 s",
        "declared_players": len(players),
        "declared_rounds": max((len(row) for row in rows), default=0),
    }
    return TrfTournament(
        head=TrfHead(**(made | head)),
        encoding="utf-8",
        players=players,
        rounds=(),
        standing=(),
        points_differences=(),
        ranks=RankCheck(),
        adjustments=(),
        unused=(),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> TrfTournament:
    """Any tournament of at most 9 players and 5 rounds, with boards and byes of every kind."""
    count = draw(st.integers(1, 9))
    rows: list[list[TrfResult]] = [[] for _ in range(count)]
    for _round in range(draw(st.integers(0, 5))):
        waiting = list(draw(st.permutations(range(count))))
        boards = draw(st.integers(0, count // 2))
        for _board in range(boards):
            one, two = waiting.pop(), waiting.pop()
            code = draw(st.sampled_from(sorted(MIRROR)))
            rows[one].append(TrfResult(opponent=two + 1, colour="w", code=code))
            rows[two].append(TrfResult(opponent=one + 1, colour="b", code=MIRROR[code]))
        for alone in waiting:
            rows[alone].append(TrfResult(code=draw(st.sampled_from("HFUZ"))))
    return tournament(rows)


def met(opponent: int, colour: str, code: str) -> TrfResult:
    return TrfResult(opponent=opponent, colour=colour, code=code)


SMALL = tournament(
    [
        [met(4, "w", "1"), met(3, "b", "="), met(2, "w", "1")],
        [met(3, "b", "0"), TrfResult(code="U"), met(1, "b", "0")],
        [met(2, "w", "1"), met(1, "w", "="), TrfResult(code="H")],
        [met(1, "b", "0"), TrfResult(code="Z"), TrfResult(code="F")],
    ]
)
"""Four players, three rounds: each kind of bye once."""

SMALL_FILE = write_trf16(SMALL)
