"""What comes after everything rated so far: a tournament, the end of a period. Nothing else is touched."""

from __future__ import annotations

from events.rows import Batch, Row
from ratings.models import Participation, PlayerRating, RatedTournament, RatingChange
from ratings.rules.periods import Period
from ratings.rules.slsf.inactivity import TermsFrom
from ratings.systems.swedish import inactive
from ratings.systems.swedish.rating_rows import change_rows, deduction_row, player_row, rate
from ratings.systems.swedish.register import Memory


def rate_next(memory: Memory, row: Row, took_part: list[Row], batch: Batch) -> None:
    """A tournament that comes after everything rated so far; `took_part`: rows of who was active by it."""
    memory.note(row["players"])
    points_made = _change(memory, row, batch)
    for each in took_part:
        batch[Participation].add(**each)
        _was_active(memory, str(each["person"]), row["period"])
    for person in row["players"]:
        if person in memory.players:
            batch[PlayerRating].put(**memory.players[person])
    batch[RatedTournament].put(**row | {"points_made": points_made})
    memory.newest = row["order_key"]


def _change(memory: Memory, row: Row, batch: Batch) -> int:
    """What the tournament moves; what all changes come to together."""
    register, players = memory.register, memory.players
    before = {person: players[person]["rating"] for person in row["players"] if person in players}
    rated = rate(row, before)
    for person, change in change_rows(register, row, before, rated).items():
        batch[RatingChange].add(**change)
        player = players.get(person) or player_row(
            register, person, change["before"], by_hand=False, because_of=row["because_of"]
        )
        players[person] = player | {
            "rating": change["after"],
            "match_count": player["match_count"] + change.get("match_count", 0),
            "last_tournament": row["tournament"],
            "because_of": row["because_of"],
        }
    return rated.points_made


def _was_active(memory: Memory, person: str, period: str) -> None:
    if person in memory.players:
        again = {"last_active": period, "deductions": 0, "listed": True}
        memory.players[person] = memory.players[person] | again


def end_next(memory: Memory, period: Period, terms: TermsFrom, because_of: int, batch: Batch) -> None:
    """The end of a period that comes after everything rated so far: deductions, and who leaves the list."""
    book = inactive.book_of_register(memory.register)
    for person, player in memory.players.items():
        ended = inactive.ends_for(player, period, book, terms)
        if ended is None:
            continue
        row = deduction_row(memory.register, person, ended, player["rating"], because_of)
        if ended.change:
            batch[RatingChange].add(**row)
        memory.players[person] = player | {
            "rating": row["after"],
            "deductions": ended.spell.deductions,
            "listed": ended.spell.listed,
            "because_of": because_of,
        }
        batch[PlayerRating].put(**memory.players[person])
