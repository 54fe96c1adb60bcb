"""From the state of a tournament to the matches that are rated, and every game that is not, with why."""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import cites
from events.rows import Row
from ratings.books import period_lists
from ratings.rules.periods import Period
from ratings.rules.slsf.activity import Participation, counts_as_activity, made_a_move
from ratings.rules.slsf.counting import GameFacts, Verdict, match_result, verdict
from ratings.rules.slsf.inactivity import Activity
from tournaments.imported_places import IMPORTED
from tournaments.rules.books import book_of
from tournaments.rules.scoring import Ending, HalfPoints
from tournaments.state import GameKey, Result, Tournament

Match = tuple[str, str, int]
"""Player, opponent, outcome for the player: 2 won, 1 drawn, 0 lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What enters the calculation. `left_out`: (round, board, game, reason, paragraph)."""

    matches: tuple[Match, ...]
    left_out: tuple[tuple[int, int, int, str, str], ...]


def count(state: Tournament) -> Counted:
    """SLSF-G 28.1-28.3: the games that count, summed up match by match."""
    if state.announced is None:
        return Counted(matches=(), left_out=())
    book = book_of(state.announced.rule_book)
    control = state.announced.time_control
    # Of a past that was handed over without it, the thinking time was looked at when it was rated.
    least = period_lists(book.id).least_minutes
    unknown = least if state.announced.system == IMPORTED else 0
    stated = control.base_minutes or unknown
    sums: dict[tuple[int, str, str], list[HalfPoints]] = {}
    left_out = []
    verdicts: dict[GameFacts, Verdict] = {}
    for key, result in {**state.results, **lost_by_leaving(state)}.items():
        round_number, board, game = key
        replay = state.replays.get(key)
        minutes = min(replay.base_seconds) // 60 if replay else stated
        facts = GameFacts(
            base_minutes=minutes,
            move_control_minutes=0 if replay else control.control_minutes,
            ending=result.ending,
            both_moved=result.both_moved,
        )
        if facts not in verdicts:
            verdicts[facts] = verdict(facts, book, least)
        found = verdicts[facts]
        if not found.counts:
            why = found.trace[0]
            left_out.append((round_number, board, game, why.code, why.article))
            continue
        black, white = state.players_of(key)
        pair = (round_number, state.order[black - 1], state.order[white - 1])
        turned = (round_number, pair[2], pair[1])
        if turned in sums:
            sums[turned].append((result.white, result.black))
        else:
            sums.setdefault(pair, []).append((result.black, result.white))
    matches = tuple((one, other, int(match_result(games) or 0)) for (_, one, other), games in sums.items())
    return Counted(matches=matches, left_out=tuple(left_out))


def lost_by_leaving(state: Tournament) -> dict[GameKey, Result]:
    """SLSF-G 28.2: an adjourned game that a leaver does not resume is lost by them, and rated."""
    gone = {left.start_number for left in state.left}
    found = {}
    for key in state.adjourned:
        black, white = state.players_of(key)
        if (black in gone) is not (white in gone):
            points = (0, 2) if black in gone else (2, 0)
            found[key] = Result(*points, Ending.LATE_ARRIVAL, both_moved=True)
    return found


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def taking_part(state: Tournament) -> list[str]:
    """Whom the tournament counts as active in its own game, in the order of start numbers."""
    if state.announced is None:
        return []
    moved: set[int] = set()
    for key, result in {**state.results, **lost_by_leaving(state)}.items():
        scored = zip(state.players_of(key), (result.black, result.white), strict=True)
        moved.update(
            number
            for number, points in scored
            if made_a_move(points, result.ending, both_moved=result.both_moved)
        )
    discipline, book = state.announced.discipline, book_of(state.announced.rule_book)
    found = []
    for number, person in enumerate(state.order, start=1):
        taken_part = Participation(discipline=discipline, sanctioned=state.sanctioned, moved=number in moved)
        if counts_as_activity(discipline, taken_part, book).activity is Activity.PLAYED:
            found.append(person)
    return found


def rating_period(state: Tournament) -> Period:
    """SLSF-G 28.4: the period of the last playing day, unless the committees assigned another."""
    if state.announced is None:
        raise ValueError("a tournament without an announcement")
    calendar = period_lists(state.announced.rule_book).calendar
    if state.period_assigned:
        return calendar.read(state.period_assigned)
    return calendar.of(state.announced.ends_on)


def order_key(state: Tournament) -> str:
    """The order of 28.4 as sortable text: period, last day, first day, sanction number."""
    if state.announced is None:
        raise ValueError("a tournament without an announcement")
    announced = state.announced
    return f"{rating_period(state)}|{announced.ends_on}|{announced.starts_on}|{state.sanction_number}"


def rated_row(state: Tournament, tournament: str, because_of: int) -> Row | None:
    """An accepted tournament as the ratings keep it; None where no rule book of this house governs it."""
    announced = state.announced
    if announced is None or not announced.rule_book:
        return None
    counted = count(state)
    return {
        "federation": announced.federation,
        "discipline": announced.discipline,
        "tournament": tournament,
        "order_key": order_key(state),
        "period": str(rating_period(state)),
        "rule_book": announced.rule_book,
        "players": list(state.order),
        "matches": [list(match) for match in counted.matches],
        "not_counted": [list(game) for game in counted.left_out],
        "points_made": 0,
        "dates_are_artificial": announced.dates_are_artificial,
        "because_of": because_of,
    }
