"""A round as it was paired: the state that its pairing was made from, and its boards as they stand.

Read from the log, so that it can be asked the same question again that was asked then.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import gettext

from events.citing import Because, Refused
from events.types import Event
from federation.members import directory
from federation.members.models import Person
from federation.pages.explanations import said_points
from federation.pages.refusals import words
from tournaments import events as facts
from tournaments.as_of import read_then
from tournaments.pairing_explanations import Told, tell
from tournaments.pairing_input import play_of, question_of, seats_of
from tournaments.publications import Showings, said_publication
from tournaments.recorded_pairing import paired
from tournaments.rules.pairing.face import Pairing
from tournaments.rules.systems import TABLES, System
from tournaments.state import Draft, Round, Tournament, evolve, stream_of
from tournaments.systems import pair_stage, scheduled_later, why_not
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedRound:
    """One round of one stage.

    before        the state that it was paired from, with its pairing in it
    draft         its boards as they stand, by hand or not; in team events those of teams
    round_number  its number in the tournament, 0 while it has not started
    reasons       commitments to why it was paired again, or early, in the order of its pairings
    shown_at      when it was shown to everybody, the first time and each time anew
    """

    stage: int
    stage_round: int
    before: Tournament
    draft: Draft
    round_number: int
    reasons: tuple[str, ...] = ()
    shown_at: tuple[dt.datetime, ...] = ()

    @property
    def publication(self) -> str:
        """2nd pairing 14:10, replaces 13:55; nothing for the first."""
        return said_publication(self.shown_at)

    @property
    def public(self) -> bool:
        """Whether everybody may see it."""
        return self.draft.published or self.round_number > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Who sits at a board: start number (of a team in team events), name, half points before the round."""

    number: int
    name: str
    half_points: int
    floated: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedLine:
    """One board with why these two meet. `by_hand`: these two are the arbiter's own choice."""

    board: int
    black: Side
    white: Side
    why: list[Told]
    by_hand: bool


def folded(federation: str, tournament: str, *, up_to: int | None = None) -> Tournament:
    """The tournament as the log has it, up to a position if given, as of the day asked for."""
    state = Tournament()
    for envelope in read_then(stream_of(federation, tournament), up_to=up_to):
        state = evolve(state, envelope.event)
    return state


def paired_round(
    federation: str, tournament: str, stage: int, stage_round: int, *, up_to: int | None = None
) -> PairedRound | None:
    """A round that is paired or has started by the day asked for, None where there is none."""
    state = Tournament()
    before: Tournament | None = None
    reasons = []
    showings = Showings(stage, stage_round)
    for envelope in read_then(stream_of(federation, tournament), up_to=up_to):
        event = envelope.event
        showings.take(envelope)
        if _pairs(state, event, stage, stage_round):
            before = state
            if isinstance(event, facts.RoundPaired) and event.reason:
                reasons.append(event.reason)
        state = evolve(state, event)
    if before is None or (stage_round > len(state.rounds_of(stage)) and stage not in state.drafts):
        return None
    told = _as_paired(state, before, stage, stage_round)
    return replace(told, reasons=tuple(reasons), shown_at=showings.times)


def _pairs(state: Tournament, event: Event, stage: int, stage_round: int) -> bool:
    """Whether this event pairs the round: its last pairing, or its start where a table gave the boards."""
    if isinstance(event, facts.RoundPaired):
        return (event.stage, event.stage_round) == (stage, stage_round)
    starts = isinstance(event, facts.RoundStarted) and event.stage == stage
    return starts and stage not in state.drafts and len(state.rounds_of(stage)) + 1 == stage_round


def _as_paired(state: Tournament, before: Tournament, stage: int, stage_round: int) -> PairedRound:
    started = state.rounds_of(stage)
    number, playing = started[stage_round - 1] if stage_round <= len(started) else (0, None)
    draft = playing.draft if playing else state.drafts[stage]
    if draft is None and playing is not None:
        draft = _by_table(before, stage, stage_round, playing)
    assert draft is not None  # what is not started stands as a draft
    return PairedRound(
        stage=stage,
        stage_round=stage_round,
        before=evolve(before, draft.paired),
        draft=draft,
        round_number=number,
    )


def _by_table(before: Tournament, stage: int, stage_round: int, playing: Round) -> Draft:
    """A round that started without a draft: what the table says of it; nothing where a file gave it."""
    told = facts.RoundPaired(
        stage=stage,
        stage_round=stage_round,
        boards=tuple(facts.PairedBoard(*board) for board in playing.boards),
        resting=playing.resting,
    )
    if play_of(before, stage).system in TABLES:
        answer = pair_stage(before, stage, "")
        assert isinstance(answer, Pairing)  # a printed table always has its round
        told = paired(before, stage, answer, "")
    return Draft(told, playing.boards, playing.resting, told.resting_half_points, published=True)


def seat_names(state: Tournament, stage: int) -> dict[int, str]:
    """What each start number of a stage is called: players by name, teams by theirs."""
    if play_of(state, stage).boards_per_team:
        order = [state.teams[team].name for team in state.team_order]
        return {number: order[number - 1] for number in seats_of(state, stage)}
    persons = {number: UUID(state.order[number - 1]) for number in seats_of(state, stage)}
    names = directory.names(persons.values())
    return {number: names[person] for number, person in persons.items()}


def sort_keys(state: Tournament, stage: int, names: Mapping[int, str]) -> dict[int, tuple[str, str]]:
    """What a list by name is sorted by: the register's own order for players, the name for teams."""
    if play_of(state, stage).boards_per_team:
        return {number: (name.casefold(), "") for number, name in names.items()}
    persons = {number: UUID(state.order[number - 1]) for number in names}
    people = Person.objects.filter(person__in=persons.values())
    keys = dict(people.values_list("person", "sort_key"))
    return {number: (keys.get(person, ""), names[number]) for number, person in persons.items()}


def told_names(state: Tournament, stage: int, names: Mapping[int, str]) -> dict[int, str]:
    """How explanations call each seat of a stage: number and name."""
    seats = enumerate(seats_of(state, stage), start=1)
    return {seat: f"{number} {names[number]}" for seat, number in seats}


def scores(state: Tournament, stage: int) -> dict[int, int]:
    """Half points by start number, as they count for the next pairing of a stage."""
    question = question_of(state, stage)
    seats = seats_of(state, stage)
    return {seats[each.number - 1]: each.half_points for each in question.contestants}


def lines(shown: PairedRound, names: Mapping[int, str]) -> list[PairedLine]:
    """The boards with names, scores, floats, and why."""
    own = shown.draft.paired
    of_system = [(board.black, board.white) for board in own.boards]
    points = scores(shown.before, shown.stage)
    called = told_names(shown.before, shown.stage, names)
    floats = dict(own.floats)
    found = []
    for place, pair in enumerate(shown.draft.boards, start=1):
        as_answered = pair in of_system
        at = of_system.index(pair) if as_answered else len(of_system)
        black, white = (
            Side(
                number=number,
                name=names.get(number, ""),
                half_points=points.get(number, 0),
                floated=floats.get(number, "") if as_answered else "",
            )
            for number in pair
        )
        why = own.why[at] if at < len(own.why) else ()
        found.append(
            PairedLine(board=place, black=black, white=white, why=tell(why, called), by_hand=not as_answered)
        )
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot:
    """Why two did not meet: `board` where they do; else `told`, or `silent` where nothing can be said."""

    one: str
    other: str
    board: int = 0
    told: list[Told] | None = None
    silent: str = ""


def asked_why_not(shown: PairedRound, one: int, other: int, names: Mapping[int, str]) -> WhyNot:
    """Why these two start numbers do not meet in a round, asked on the state that it was paired from."""
    if one not in names or other not in names or one == other:
        said = gettext("Give two different start numbers of this stage.")
        return WhyNot(one=names.get(one, ""), other=names.get(other, ""), silent=said)
    met = [place for place, pair in enumerate(shown.draft.boards, start=1) if {one, other} == {*pair}]
    if met:
        return WhyNot(one=names[one], other=names[other], board=met[0])
    try:
        told = _answer(shown, one, other)
    except Refused as refusal:
        return WhyNot(one=names[one], other=names[other], silent=str(words(refusal)))
    called = told_names(shown.before, shown.stage, names)
    silent = "" if told else gettext("The system of this stage gives no reason for single pairs.")
    if not told and shown.draft.overridden:
        silent = gettext("The system paired these two; the arbiter changed it by hand.")
    return WhyNot(one=names[one], other=names[other], told=tell(told, called), silent=silent)


def _answer(shown: PairedRound, one: int, other: int) -> tuple[Because, ...]:
    """What the system says; of a printed table, the round in which they do meet."""
    system = play_of(shown.before, shown.stage).system
    if system not in {each.value for each in System}:
        return ()
    if system not in TABLES:
        return why_not(shown.before, shown.stage, one, other)
    return _in_the_table(shown, one, other)


def _in_the_table(shown: PairedRound, one: int, other: int) -> tuple[Because, ...]:
    state, cited = shown.before, book(shown.before).cite("23")
    if play_of(state, shown.stage).boards_per_team:
        return ()
    both = {state.order[one - 1], state.order[other - 1]}
    rounds = state.rounds_of(shown.stage)
    met = [number for number, each in rounds if {one, other} in [set(pair) for pair in each.boards]]
    later = [game.round_number for game in scheduled_later(state, shown.stage) if {*game.players} == both]
    return tuple(Because(cited, "pairing.table_later", (number,)) for number in dict.fromkeys(met + later))


def said_round(shown: PairedRound, names: Mapping[int, str]) -> dict[str, object]:
    """What pages show of a paired round, at the desk and in public."""
    draft, called = shown.draft, told_names(shown.before, shown.stage, names)
    return {
        "shown": shown,
        "lines": lines(shown, names),
        "trace": tell(draft.paired.trace, called),
        "breaks": tell(draft.breaks, called),
        "resting": f"{draft.resting} {names.get(draft.resting, '')}" if draft.resting else "",
        "resting_points": said_points(draft.resting_half_points) if draft.resting else "",
    }


def why_not_asked(request: HttpRequest, shown: PairedRound | None, names: Mapping[int, str]) -> WhyNot | None:
    """The answer to the two start numbers in the address, None where nobody asks."""
    one, other = (_number(request.GET.get(name, "")) for name in ("one", "other"))
    if shown is None or not (one or other):
        return None
    return asked_why_not(shown, one, other, names)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 7 else 0
