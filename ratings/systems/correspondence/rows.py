"""From what was recorded and worked out to rows, one function a model."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from events.rows import Row
from ratings.rules.correspondence.record import Record
from ratings.rules.correspondence.standing import standing
from ratings.systems.correspondence import opened
from ratings.systems.correspondence.calculation import NOTHING_KNOWN, CalculatedEvent, Known, Player
from ratings.systems.correspondence.state import EventState


def event_row(federation: str, event: str, state: EventState, position: int) -> Row:
    """An event as it stands after one of its facts."""
    return {
        "federation": federation,
        "event": event,
        "name": state.name,
        "state": state_of(state),
        "starts_on": state.starts_on,
        "ends_on": state.ends_on,
        "games_per_pair": state.games_per_pair,
        "sanction": state.sanction,
        "players": len(state.players),
        "games_total": len(state.schedule),
        "games_ended": len(state.games),
        "conditions_sent_on": state.conditions_sent_on,
        "conditions_accepted": state.conditions_accepted,
        "calculated_on": state.calculated_on,
        "sent_back": state.sent_back,
        "because_of": position,
    }


def state_of(state: EventState) -> str:
    """How far an event has come, in one word."""
    reached = (
        (state.called_off, "called_off"),
        (state.ranked, "ranked"),
        (state.calculation is not None, "reported"),
        (state.closed, "closed"),
        (state.started, "running"),
        (bool(state.sanction), "sanctioned"),
    )
    return next((word for holds, word in reached if holds), "announced")


def participant_rows(here: Row, state: EventState, found: CalculatedEvent) -> Iterator[Row]:
    """Every player with what they need and what came of it."""
    stated = {each.person: each.ranking for each in state.calculation or ()}
    for number, player in enumerate(found.players, start=1):
        yield {
            **here,
            "person": UUID(player.person),
            "number": number,
            "half_points": player.half_points,
            "at_start": _index(player.at_start),
            "first_event": player.first_event,
            "limit_lifted": player.limit_lifted,
            "norms": opened.advance(player.norms) if player.norms else None,
            "stated": stated.get(player.person),
            "ranked": state.ranked,
            **_outcome(player),
        }


def _outcome(player: Player) -> Row:
    outcome = player.outcome
    if outcome is None:
        return {}
    return {
        "opened": opened.outcome(outcome),
        "kind": opened.kind_of(outcome),
        "ranking": _index(outcome.ranking),
        "in_force": _index(outcome.in_force),
        "needs_board": outcome.needs_board,
        "confirms": outcome.confirms,
    }


def _index(ranking: int | None) -> int | None:
    """The index alone: an enumeration does not read back from a row as itself."""
    return None if ranking is None else int(ranking)


def game_rows(here: Row, state: EventState, found: CalculatedEvent) -> Iterator[Row]:
    """Every scheduled game, with its result and whether it counts."""
    for one, other, number in state.schedule:
        key = {"one": UUID(one), "other": UUID(other), "game": number}
        game = state.games.get((one, other, number))
        if game is None:
            yield {**here, **key}
            continue
        judged = found.verdicts[one, other, number]
        yield {
            **here,
            **key,
            "one_half_points": game.half_points[0],
            "other_half_points": game.half_points[1],
            "ended_on": game.ended.on,
            "ending": game.ended.ending.value,
            "both_moved": game.ended.both_moved,
            "corrected": game.corrected,
            "counts": judged.counts,
            "why": opened.steps(judged.trace),
        }


def ranking_row(federation: str, person: str, record: Record, known: Known | None) -> Row | None:
    """The ranking on the day of the newest fact; what lapses after it is asked for by day."""
    days = [each.on for each in record.taken] + [each.ends_on for each in record.tournaments]
    if not days:
        return None
    last = max(days)
    exempts = (known or NOTHING_KNOWN).over_the_board.exempts
    now = standing(record, last, exempts)
    if now is None:
        return None
    proposed = [(step.tournament, int(step.proposed)) for step in now.proposed if step.proposed is not None]
    return {
        "federation": federation,
        "person": UUID(person),
        "ranking": int(now.ranking),
        "since": now.since,
        "confirmed_on": now.confirmed_on,
        "due": now.due,
        "proposed": max((ranking for _event, ranking in proposed), default=None),
        "titles": [list(title) for title in proposed],
        "as_of_day": last,
    }
