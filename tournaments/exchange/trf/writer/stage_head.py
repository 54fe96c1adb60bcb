"""What a report says of the tournament as a whole, from its announcement and how the stage is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from tournaments.events import TimeControl, TournamentAnnounced
from tournaments.exchange.trf.records import Scoring, TrfHead, TrfPlayer
from tournaments.exchange.trf.taken.announcement import AS_IN_FILE
from tournaments.exchange.trf.writer.beside import Beside, Known
from tournaments.exchange.trf.writer.outcomes import games_in
from tournaments.imported_places import IMPORTED
from tournaments.pairing_input import play_of, stages_of
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.systems import stage_rounds

KINDS: Mapping[str, str] = {
    System.ROUND_ROBIN: "Round-Robin",
    System.MONRAD: "Swiss-System (Swedish Monrad)",
    System.DANISH_MONRAD: "Swiss-System (Danish Monrad)",
    System.DANISH_SWISS: "Swiss-System (Danish Swiss)",
    System.FIDE_1998: "Swiss-System (FIDE 1998)",
    System.DUBOV: "Swiss-System (Dubov)",
    System.SCHEVENINGEN: "Scheveningen",
    System.CUP: "Knock-Out (Cup)",
    System.KNOCK_OUT: "Knock-Out",
    System.MATCH: "Match",
}


def head_of(
    state: Tournament,
    stage: int,
    players: Sequence[TrfPlayer],
    scoring: Scoring,
    beside: Beside,
) -> TrfHead:
    """The tournament section. What an imported file said of itself is handed on in its own words."""
    announced = state.announced
    assert announced is not None  # the stage was found
    imported = announced.system == IMPORTED
    said = state.regulations if imported else {}
    dated = not announced.dates_are_artificial
    chief, *deputies = _arbiters(state, beside, imported=imported)
    named = [each for each in deputies if each.name]
    by_teams = imported or bool(play_of(state, stage).boards_per_team)
    return TrfHead(
        name=said.get("name") or _name(state, stage, announced),
        city=said.get("city") or (announced.place if announced.place != AS_IN_FILE else ""),
        federation=said.get("federation", "") if imported else beside.country,
        starts_on=announced.starts_on if dated else None,
        ends_on=announced.ends_on if dated else None,
        declared_players=len(players),
        declared_rated=sum(player.rating is not None for player in players),
        declared_teams=(len(state.teams) or None) if by_teams else None,
        kind=said.get("playing_system", "") if imported else _kind(state, stage),
        encoded_kind=said.get("coded_system", ""),
        chief_arbiter=chief.name,
        deputies=tuple(each.name for each in named),
        arbiter_ids=tuple(each.fide_id for each in (chief, *named)),
        time_control=said.get("thinking_time", "") if imported else _in_words(announced.time_control),
        encoded_time_control=said.get("coded_thinking_time") or _encoded(announced.time_control),
        round_days=_days(state, stage, announced, beside.round_days) if dated else (),
        declared_rounds=_rounds(state, stage) or None,
        initial_colour=_first_colour(players) or said.get("first_colour", ""),
        tie_breaks=tuple(filter(None, said.get("tie_breaks", "").split(","))),
        scoring=scoring,
    )


def _name(state: Tournament, stage: int, announced: TournamentAnnounced) -> str:
    """The tournament's name; of several stages each bears its own as well."""
    if len(stages_of(state)) < 2:
        return announced.name
    planned = state.stages.get(stage)
    return f"{announced.name}: {planned.name if planned and planned.name else f'stage {stage}'}"


def _arbiters(state: Tournament, beside: Beside, *, imported: bool) -> tuple[Known, ...]:
    """The arbiters, the chief first; nobody where none is named.

    One arbiter alone is the chief, but in a file that names them as a deputy.
    """
    others = [person for person in state.arbiters if person != state.chief_arbiter]
    chief = state.chief_arbiter
    if not chief and len(others) == 1 and not imported:
        chief = others.pop()
    found = [beside.people.get(person, Known()) for person in (chief, *others)]
    return tuple(each if each.name else Known() for each in found)


def _kind(state: Tournament, stage: int) -> str:
    play = play_of(state, stage)
    by_teams = play.boards_per_team and state.teams
    return f"{'Team' if by_teams else 'Individual'}: {KINDS.get(play.system, play.system)}"


def _in_words(control: TimeControl) -> str:
    if not control.base_minutes:
        return ""
    added = f" + {control.increment_seconds} s a move" if control.increment_seconds else ""
    return f"{control.base_minutes} min{added}"


def _encoded(control: TimeControl) -> str:
    """Seconds, and seconds added a move: 5400+30."""
    if not control.base_minutes:
        return ""
    return f"{control.base_minutes * 60}" + (
        f"+{control.increment_seconds}" if control.increment_seconds else ""
    )


def _rounds(state: Tournament, stage: int) -> int:
    """Columns of the stage once it is played out: those there are, and the games of the rounds to come."""
    started = state.rounds_of(stage)
    columns = sum(games_in(state, number, each) for number, each in started)
    play = play_of(state, stage)
    if play.system == System.MATCH and not play.rounds:
        return columns
    return columns + max(stage_rounds(state, stage) - len(started), 0) * play.games_per_match


def _days(
    state: Tournament, stage: int, announced: TournamentAnnounced, round_days: Mapping[int, date]
) -> tuple[date | None, ...]:
    """The day on which each round started, column by column; () where they were recorded on other days.

    The rounds of a file without days all stand on the first day; of several days this says nothing.
    """
    only = announced.starts_on if announced.starts_on == announced.ends_on else None
    days: list[date] = []
    for number, each in state.rounds_of(stage):
        started_on = only or round_days.get(number)
        if started_on is None or not announced.starts_on <= started_on <= announced.ends_on:
            return ()
        days += [started_on] * games_in(state, number, each)
    return tuple(days) if only or max(days, default=announced.starts_on) > announced.starts_on else ()


def _first_colour(players: Sequence[TrfPlayer]) -> str:
    """The colour of the highest numbered player who was paired in round one."""
    firsts = (player.results[0] for player in players if player.results)
    return next((first.colour for first in firsts if first.opponent), "")
