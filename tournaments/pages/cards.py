"""Round cards: everybody's rounds on a card of their own, to print (DSU 4.9.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, gettext_lazy

from federation.pages.formatting import HALF, plain_points
from federation.rules.scores import WALKOVER
from tournaments.labels import RATING_SOURCES
from tournaments.models import EntryRow
from tournaments.pages.cross import LARGEST_TABLE_BY_ROUNDS
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.stage import Shown, chosen
from tournaments.pairing_input import question_of, seats_of
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.player_classes import PlayerClass, player_class
from tournaments.rules.pairing.danish_monrad import placements
from tournaments.rules.pairing.face import Colour, Contestant, Passed, Past
from tournaments.state import Tournament

WIDEST_CARD = 15  # rounds; of more than that only those that have started
CLASSES = {
    PlayerClass.MASTER: gettext_lazy("master"),
    PlayerClass.CLASS_1: gettext_lazy("1st class"),
    PlayerClass.CLASS_2: gettext_lazy("2nd class"),
    PlayerClass.CLASS_3: gettext_lazy("3rd class"),
}
COLOURS = {Colour.BLACK: "●", Colour.WHITE: "○"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One round of a card. `half_points` and `place` are those after it; `opponent` a start number or 0."""

    opponent: int
    colour: str
    result: str
    half_points: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One player's card."""

    number: int
    person: UUID
    club: str
    rating: int
    rating_mark: str
    player_class: str
    columns: list[Column]


def cards_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """The cards of a stage, by start number."""
    frame = frame_of(request, federation, tournament)
    stage, stages = chosen(request, frame)
    entries = {entry.start_number: entry for entry in frame.rows(EntryRow)}
    rounds = stage.rounds_total if stage.started <= stage.rounds_total <= WIDEST_CARD else stage.started
    too_many = stage.players * rounds > LARGEST_TABLE_BY_ROUNDS
    found = [] if stage.in_teams or too_many else list(cards(frame, stage, entries))
    context = {
        "stage": stage,
        "all_stages": stages if stage.several else [],
        "cards": found,
        "cards_article": frame.book.cite(Rule.PLAYER_CARDS),
        "rounds": range(1, rounds + 1),
        "to_come": range(rounds - stage.started),
        "too_many": too_many,
        "members": frame.members(card.person for card in found),
    }
    return render(request, "tournaments/cards.html", frame.context("cards") | context)


def cards(frame: Frame, stage: Shown, entries: Mapping[int, EntryRow]) -> Iterator[Card]:
    """A card for everybody in the stage, with the lines that DSU 4.9.2 prints.

    Adjourned games stand as they count for the draw, ½ where nothing is ruled.
    """
    seats = seats_of(frame.state, stage.number)
    contestants = question_of(frame.state, stage.number).contestants
    places = _places(contestants, stage.started)
    waiting = _open_games(frame.state, stage)
    for contestant in contestants:
        number = seats[contestant.number - 1]
        entry = entries[number]
        yield Card(
            number=number,
            person=entry.person,
            club=frame.clubs.get(entry.club, entry.club),
            rating=entry.rating,
            rating_mark=str(RATING_SOURCES.get(entry.rating_source, "")),
            player_class=_class_of(entry.rating) if frame.book.says(Rule.PLAYER_CLASSES) else "",
            columns=list(_columns(contestant, seats, places, waiting.get(number, {}))),
        )


def _class_of(rating: int) -> str:
    """DSU 4.1.3 §23: what the book calls a player of this rating; nothing of somebody without one."""
    return str(CLASSES[player_class(rating)[0]]) if rating else ""


def _places(contestants: Sequence[Contestant], rounds: int) -> list[dict[int, int]]:
    """Seat -> placement after each round: by points, those level as before it (DSU 4.9.1)."""
    order: tuple[int, ...] = ()
    found = []
    for number in range(1, rounds + 1):
        then = [replace(each, past=each.past[:number]) for each in contestants]
        order = placements(then, order)
        found.append({seat: place for place, seat in enumerate(order, start=1)})
    return found


def _open_games(state: Tournament, stage: Shown) -> dict[int, dict[int, bool]]:
    """Start number -> rounds of the stage with an open game -> whether it is adjourned."""
    found: dict[int, dict[int, bool]] = {}
    for stage_round, number in enumerate(stage.rounds, start=1):
        for key in state.missing_games(number):
            for player in state.players_of(key):
                found.setdefault(player, {})[stage_round] = key in state.adjourned
    return found


def _columns(
    contestant: Contestant,
    seats: Sequence[int],
    places: Sequence[Mapping[int, int]],
    waiting: Mapping[int, bool],
) -> Iterator[Column]:
    """`waiting`: rounds with an open game of this player -> whether it is adjourned."""
    total = 0
    for past, place in zip(contestant.past, places, strict=True):
        total += past.half_points
        yield Column(
            opponent=seats[past.opponent - 1] if past.opponent else 0,
            colour=COLOURS[past.colour] if past.colour else "",
            result=_result(past, waiting.get(past.round_number)),
            half_points=total,
            place=place[contestant.number],
        )


def _result(past: Past, adjourned: bool | None) -> str:
    """`adjourned`: of an open game, else None."""
    if past.passed is Passed.ABSENT:
        return "–"
    if adjourned is False:
        return "·"
    score = HALF.get(past.half_points, plain_points(past.half_points))
    walked_over = past.passed in {Passed.WALKOVER_WON, Passed.WALKOVER_LOST}
    if adjourned:
        return f"{score} {gettext('adj.')}"
    return f"{score} {WALKOVER}" if walked_over else score
