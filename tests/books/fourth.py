"""A federation that does not exist, declared as a real one would be: its identity, its book and how it rates.

play        round robin and Monrad; wins decide between players level on points, then Sonneborn-Berger
lateness    a quarter of an hour, then the game is lost; both late: both have lost
rating      Elo with K 20, on lists by quarter; 30 points off after two periods without a game, off the list
            after three; nobody enters above 1500; games of five minutes a player are rated
"""

from __future__ import annotations

from functools import partial

from events.citing import Because
from federation.books.slots import Edition, Federation, Interpreted, RuleBook
from federation.officials.roles import Role
from ratings.books import PeriodLists
from ratings.rules.periods import Calendar
from ratings.rules.reminding import ReminderTerms
from ratings.rules.slsf.change import Exchange
from ratings.rules.slsf.entry import EntryTerms
from ratings.rules.slsf.inactivity import InactivityTerms
from tournaments.books.rated import Rated
from tournaments.books.round_robins import PrintedTables
from tournaments.books.slots import Adjourned, PairedBy, TournamentBook
from tournaments.events.conduct import LateArrivalNoted
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.danish_withdrawals import after_withdrawals
from tournaments.rules.outcome import Circumstances, Outcome
from tournaments.rules.regulations import ITEMS_OF_CHESS
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks.criteria import CRITERIA
from tournaments.rules.tiebreaks.ladders import Ladder, Step

CODE, ID = "esl", "ESL"
GRACE_SECONDS = 15 * 60

CITED = Book(
    id=ID,
    own=(
        ("12", "§3"),
        ("15", "§4"),
        ("16.1", "§1"),
        ("17.1", "§2"),
        ("17.2", "§5"),
        ("18.1", "§6"),
        ("21", "§3"),
        ("23", "§3"),
        ("25", "§3"),
        ("27", "§8"),
        ("28", "§9"),
        ("29", "§10"),
    ),
    rules={
        **dict.fromkeys(Rule, ""),
        Rule.RATED: "§8",
        Rule.ORDER_OF_TIE_BREAKS: "§2",
        Rule.RECORD_OF_GAME: "§4",
        Rule.LATE_ARRIVAL: "§7",
        Rule.CLOCKS_STARTED: "§7",
        Rule.LOTS_OF_A_ROUND: "§3",
        Rule.PAIRING_BEFORE_THE_ROUND: "§3",
        Rule.ROUNDS_OF_MONRAD: "§3",
    },
)


def ladder(_system: System, _games_per_match: int) -> Ladder:
    """§5: points, won games, Sonneborn-Berger; who is level then shares the place."""
    measured = (("game_points", "§5a"), ("match_wins", "§5b"), ("sonneborn_berger", "§5c"))
    steps = (Step(article=f"{ID} {own}", criterion=CRITERIA[name]) for name, own in measured)
    return Ladder(steps=tuple(steps), shared=f"{ID} §5d")


def late(fact: LateArrivalNoted, _given: Circumstances) -> Outcome:
    """§7: a quarter of an hour, however long the thinking time is."""
    lost = [seconds is None or seconds > GRACE_SECONDS for seconds in fact.late_seconds]
    code = "late_arrival.late" if any(lost) else "late_arrival.in_time"
    because = Because(f"{ID} §7", code, fact.late_seconds)
    if not any(lost):
        return Outcome(trace=(because,))
    black, white = (0 if each else 2 for each in lost)
    return Outcome(trace=(because,), score=(black, white), ending=Ending.LATE_ARRIVAL)


PLAYED = TournamentBook(
    book=CITED,
    systems=(System.ROUND_ROBIN, System.MONRAD),
    ladder=ladder,
    late=late,
    adjourned=Adjourned(needs_ruling=False),
    rated=Rated(office=Role.RATING_COMMITTEE),
    paired=PairedBy(round_robin=PrintedTables(CITED)),
    withdrawal=partial(after_withdrawals, book=CITED),
    regulations=ITEMS_OF_CHESS,
    report_days=3,
)

PARAGRAPHS = tuple(
    (f"§{number}", title)
    for number, title in enumerate(
        (
            "Organisers",
            "Regulations",
            "Playing systems",
            "Results",
            "Ties",
            "The arbiter",
            "Lateness",
            "Reports",
            "Rating",
            "New players",
            "Interpretation",
        ),
        start=1,
    )
)

FEDERATION = Federation(
    code=CODE,
    name="Eesti Seltsimängude Liit",
    country="EST",
    zone="Europe/Tallinn",
    language="et",
    money="€",
    books=(
        RuleBook(
            code=ID,
            title="Male",
            discipline="chess",
            editions=(Edition(code="2026"),),
            rated=True,
            first="white",
            interpreted=Interpreted(by="board", article=f"{ID} §11"),
            paragraphs=PARAGRAPHS,
        ),
    ),
)


def elo(k: int) -> Exchange:
    """Elo as a table: at most k points between two players, whole, won by one and lost by the other."""
    points = [round(k / (1 + 10 ** (difference / 400))) for difference in range(1000)]
    widest = [sum(each >= normal for each in points) - 1 for normal in range(k // 2, 0, -1)]
    return Exchange(equal=k // 2, widest=tuple(widest))


LISTED = PeriodLists(
    calendar=Calendar(months=3),
    exchange=elo(20),
    entry=EntryTerms(most=1500),
    inactivity=InactivityTerms(
        periods_per_deduction=2, points=30, max_deductions_per_spell=1, periods_to_removal=3
    ),
    least_minutes=5,
    reminders=ReminderTerms(first=1, again=2, most=3),
)
