"""From the folded state of a tournament to its rows, one function a model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from events.rows import Row
from tournaments.books.rated import Answer
from tournaments.departures import by_hand, departures_of
from tournaments.events import Step
from tournaments.models.tournament import StageSummary
from tournaments.pairing_input import play_of, seats_of, stages_of
from tournaments.standings import stage_standings
from tournaments.state import Draft, GameKey, Tournament
from tournaments.systems import rounds_total, stage_rounds
from tournaments.team_tables import team_lines, team_meetings

LEFT = "left"
"""The ending of a game that nobody handed in and that the leaving of a player decides."""


def state_name(state: Tournament, answer: Answer | None = None) -> str:
    """Where the tournament stands, one word; `answer`: what a rating system beside it says."""
    steps = (
        (state.cancelled, "cancelled"),
        (state.accepted or (answer is not None and answer.rated), "accepted"),
        (answer is not None, "not_rated"),
        (state.filed, "filed"),
        (state.finished, "finished"),
        (bool(state.rounds), "in_play"),
        (state.drawn, "drawn"),
        (state.sanctioned, "sanctioned"),
        (state.sanctioning_refused, "refused"),
    )
    return next((name for holds, name in steps if holds), "announced")


def tournament_row(state: Tournament, answer: Answer | None = None) -> dict[str, object]:
    """The tournament's own row, key left out; `answer`: what a rating system beside it says."""
    return _announced(state) | _led(state) | _played(state) | {"state": state_name(state, answer)}


def _announced(state: Tournament) -> dict[str, object]:
    """What the announcement and the regulations say."""
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    return {
        "name": announced.name,
        "place": announced.place,
        "starts_on": announced.starts_on,
        "ends_on": announced.ends_on,
        "dates_are_artificial": announced.dates_are_artificial,
        "discipline": announced.discipline,
        "rule_book": announced.rule_book,
        "system": announced.system,
        "base_minutes": announced.time_control.base_minutes,
        "increment_seconds": announced.time_control.increment_seconds,
        "control_minutes": announced.time_control.control_minutes,
        "periods": [[each.minutes, each.moves] for each in announced.time_control.periods],
        "games_per_match": announced.games_per_match,
        "organiser_kind": announced.organiser.kind.value,
        "organiser_name": announced.organiser.name,
        "organiser_reference": announced.organiser.reference,
        "regulations": dict(state.regulations),
        "entry_deadline": announced.entry_deadline,
        "members_only": announced.members_only,
        "event_kind": announced.event_kind,
    }


def _led(state: Tournament) -> dict[str, object]:
    """What the board and the committee decided, and who leads play."""
    return {
        "consented": state.consented,
        "published": state.published,
        "sanction_number": state.sanction_number,
        "special_rules": list(state.special_rules),
        "draw_terms": list(state.draw_terms),
        "arbiters": list(state.arbiters),
        "chief_arbiter": state.chief_arbiter,
        "officials": [[each.person, each.office.value, each.reference] for each in state.officials.values()],
    }


def _played(state: Tournament) -> dict[str, object]:
    """How far it is."""
    missing = state.all_missing_games()
    return {
        "seed": state.seed if state.drawn_by == "lot" else "",
        "players": len(state.entries),
        "rounds_started": len(state.rounds),
        "rounds_total": rounds_total(state) if len(state.order) >= 2 else 0,
        "games_decided": len(state.results),
        "games_total": len(state.results) + len(missing),
        "stages": [stage_summary(state, stage, missing) for stage in stages_of(state)],
        "adjourned": [list(key) for key in sorted(state.waiting)],
    }


def stage_summary(state: Tournament, stage: int, missing: Iterable[GameKey]) -> StageSummary:
    """A stage in short; `missing`: the games without a result, of all stages."""
    planned, play, draft = state.stages.get(stage), play_of(state, stage), state.drafts.get(stage)
    players, waiting = len(seats_of(state, stage)), state.waiting
    open_games = [key for key in missing if state.rounds[key[0] - 1].stage == stage]
    return {
        "stage": stage,
        "name": planned.name if planned else "",
        "system": play.system,
        "players": players,
        "rounds_started": len(state.rounds_of(stage)),
        "rounds_total": stage_rounds(state, stage) if players > 1 else play.rounds,
        "games_per_match": play.games_per_match,
        "boards_per_team": play.boards_per_team,
        "correction": play.correction,
        "cash_shared": play.cash_shared,
        "draft": ("published" if draft.published else "paired") if draft else "",
        "adjourned": [list(key) for key in open_games if key in waiting],
        "in_play": [list(key) for key in open_games if key not in waiting],
        "by_hand": by_hand(state, stage),
        "breaches": departures_of(state, stage),
    }


def entry_rows(state: Tournament) -> Iterator[Row]:
    """One row an entry."""
    number = {person: index for index, person in enumerate(state.order, start=1)}
    left = {gone.start_number: gone for gone in state.left}
    for person, club in state.entries.items():
        rated, gone = state.ratings.get(person), left.get(number.get(person, 0))
        yield {
            "person": UUID(person),
            "club": club,
            "start_number": number.get(person, 0),
            "rating": rated.rating if rated else 0,
            "title": rated.title if rated else "",
            "rating_source": rated.source if rated else "",
            "left": gone.how if gone else "",
            "left_after": gone.after_round if gone else 0,
        }


def game_rows(state: Tournament) -> Iterator[Row]:
    """One row a game of every started round; what somebody's leaving decides has no points here."""
    person, gone, waiting = [UUID(each) for each in state.order], state.gone, state.waiting
    for round_number, started in enumerate(state.rounds, start=1):
        for board in range(1, len(started.boards) + 1):
            for game in state.games_of_board(round_number, board):
                key = (round_number, board, game)
                black, white = state.players_of(key)
                result = state.results.get(key)
                yield {
                    "round_number": round_number,
                    "board": board,
                    "game": game,
                    "round_label": started.label,
                    "black": person[black - 1],
                    "white": person[white - 1],
                    "black_half_points": result.black if result else None,
                    "white_half_points": result.white if result else None,
                    "ending": result.ending.value if result else LEFT if {black, white} & gone else "",
                    "both_moved": bool(result and result.both_moved),
                    "corrected": bool(result and result.corrected),
                    "stage": started.stage,
                    "adjourned": _adjourned(state, key) if key in waiting else "",
                    "kind": state.replays[key].kind if key in state.replays else "",
                    "black_number": black,
                    "white_number": white,
                }


def _adjourned(state: Tournament, key: GameKey) -> str:
    """ "open" for an adjourned game, or its ruling in half points of Black and White, as 2-0."""
    ruling = state.rulings.get(key)
    return f"{ruling[0]}-{ruling[1]}" if ruling else "open"


def round_rows(state: Tournament) -> Iterator[Row]:
    """One row a round that was paired: those started, and those that wait."""
    for number, started in enumerate(state.rounds, start=1):
        if started.draft:
            yield _round_row(started.draft, number, published=True)
    for draft in state.drafts.values():
        yield _round_row(draft, 0, published=draft.published)


def _round_row(draft: Draft, number: int, *, published: bool) -> Row:
    paired = draft.paired
    return {
        "stage": paired.stage,
        "stage_round": paired.stage_round,
        "round_number": number,
        "published": published,
        "boards": [list(board) for board in draft.boards],
        "resting": draft.resting,
        "resting_half_points": draft.resting_half_points,
        "why": [[_told(step) for step in board] for board in _why(draft)],
        "trace": [_told(step) for step in paired.trace],
        "floats": [list(each) for each in draft.floats],
        "seed": paired.seed,
        "question": paired.question,
        "proposal": paired.proposal,
        "overridden": draft.overridden,
        "breaks": [_told(step) for step in draft.breaks],
    }


def _why(draft: Draft) -> list[tuple[Step, ...]]:
    """Why these two, board by board; of a board laid by hand the system says nothing."""
    of_system = [(board.black, board.white) for board in draft.paired.boards]
    why = dict(zip(of_system, draft.paired.why, strict=False))
    return [why.get(board, ()) for board in draft.boards] if why else []


def _told(step: Any) -> list[object]:
    return [step.article, step.code, list(step.inputs)]


def standing_rows(state: Tournament) -> Iterator[Row]:
    """One row a drawn player and stage, once a round of it has started."""
    if not state.rounds:
        return
    for stage in stages_of(state):
        if play_of(state, stage).boards_per_team:
            continue
        for order, line in enumerate(stage_standings(state, stage), start=1):
            yield {
                "stage": stage,
                "person": UUID(line.person),
                "place": line.place,
                "order": order,
                "shared": line.shared,
                "half_points": line.half_points,
                "values": [list(value) for value in line.values],
                "decided_by": line.decided_by,
                "struck": line.struck,
            }


def team_rows(state: Tournament) -> Iterator[Row]:
    """One row a team."""
    numbers = {team: number for number, team in enumerate(state.team_order, start=1)}
    for name, team in state.teams.items():
        yield {
            "team": name,
            "name": team.name,
            "club": team.club,
            "number": numbers.get(name, 0),
            "captain": team.captain,
            "squad": list(team.squad),
            "exceptions": dict(team.exceptions),
        }


def team_standing_rows(state: Tournament) -> Iterator[Row]:
    """One row a team and stage, once a round of it has started."""
    if not state.team_order:
        return
    for stage in stages_of(state):
        lines = team_lines(state, stage)
        meetings = team_meetings(state, stage) if lines else {}
        for order, line in enumerate(lines, start=1):
            yield {
                "stage": stage,
                "team": line.team,
                "place": line.place,
                "order": order,
                "shared": line.shared,
                "values": [list(value) for value in line.values],
                "decided_by": line.decided_by,
                "criterion": line.criterion,
                "meetings": [
                    [each.stage_round, each.opponent, each.own, each.theirs] for each in meetings[line.team]
                ],
            }
