"""Public pages: a tournament's thinking time and what happened at its boards; one person's noted conduct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from events import personal
from events.bitemporal_query import true_events
from events.citing import Because
from events.history import envelopes
from events.log import Envelope
from events.models import LoggedEvent
from federation.identity.directory import is_own
from federation.members import directory
from federation.members.events import FreeText
from federation.officials.access_log import note_look
from federation.pages import read_your_writes
from federation.pages.account import roles_held
from federation.pages.explanations import sentence
from federation.sanctions.access import LOOKS_AT_ONE_TOURNAMENT, house_or_404
from tournaments.books import tournament_book
from tournaments.conduct.desk.base import leading_to
from tournaments.conduct.desk.boards import duty_of
from tournaments.conduct.labels import leads_to, told
from tournaments.conduct.models import MatterRow
from tournaments.desk.periods import in_words
from tournaments.events import conduct as facts
from tournaments.models import TournamentRow
from tournaments.pages.frame import PROJECTORS, Frame, frame_of
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.time_controls import doubts
from tournaments.rules.time_controls import moves_at_controls
from tournaments.sides import sides_of
from tournaments.stages import book_of_row
from tournaments.state.conduct import Conduct, Matter, evolve, stream_of
from tournaments.thinking_time import control_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A matter as everybody sees it."""

    label: str
    players: list[tuple[UUID, str]]
    words: str
    steps: list[str]
    leads_to: str
    because: Because
    position: int


def conduct(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """The thinking time and what it asks; matters that stand, the newest first, breaches left out."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "conduct.matters")
    frame = replace(frame_of(request, federation, tournament), as_of=as_of)
    return render(
        request, "conduct/public.html", frame.context("conduct") | _time(frame) | {"shown": _shown(frame)}
    )


def _time(frame: Frame) -> dict[str, object]:
    """The control in words, what it asks of the players, and what speaks against it."""
    announced = frame.state.announced
    if announced is None:
        return {"control": None}
    control = control_of(announced.time_control)
    duty = duty_of(frame.state)
    doubted = doubts(control) if control and frame.book.says(Rule.TIME_OF_CHESS) else ()
    return {
        "control": announced.time_control,
        "thinking_time": in_words(announced.time_control),
        "controls": moves_at_controls(control) if control else (),
        "time_article": frame.book.cite(Rule.TIME_ALLOWED),
        "duty": duty,
        "duty_words": sentence(duty) if duty else "",
        "doubts": [(sentence(each), each.article) for each in doubted],
    }


def _shown(frame: Frame) -> list[Shown]:
    found = _log_of(frame)
    matters = Conduct()
    for envelope in found:
        matters = evolve(matters, envelope.event)
    at = {
        event.number: envelope.position
        for envelope in found
        if isinstance(event := envelope.event, facts.OfGame)
    }
    everybody = [UUID(person) for person in frame.state.order]
    names = {person: member.name for person, member in frame.members(everybody).items()}
    return [
        _line(frame, matter, everybody, names, at[matter.number], counts=matters.counts(matter))
        for matter in reversed(list(matters.matters.values()))
        if matter.stands
    ]


def _log_of(frame: Frame) -> list[Envelope]:
    """What happened at the boards up to the position that the page's rows are from."""
    stream = stream_of(frame.row.federation, frame.row.tournament)
    rows = LoggedEvent.objects.filter(stream=stream, position__lte=frame.as_of.position)
    return envelopes(true_events(rows).order_by("version"))


def _line(
    frame: Frame,
    matter: Matter,
    everybody: list[UUID],
    names: dict[UUID, str],
    position: int,
    *,
    counts: bool,
) -> Shown:
    sides = sides_of(frame.row.discipline)
    persons = sides.order(*(everybody[number - 1] for number in frame.state.players_of(matter.key)))
    found = leading_to(frame.state, matter)
    return Shown(
        label=f"{matter.key[0]}.{matter.key[1]}",
        players=[(person, names[person]) for person in persons],
        words=told(matter.fact),
        steps=[told(step) for step in matter.steps],
        leads_to=leads_to(found, sides) if counts and not matter.decided else "",
        because=found.trace[-1],
        position=position,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """A breach that was noted."""

    row: MatterRow
    tournament: str
    article: str
    words: str
    objected: bool


def of_person(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    """What was noted of a person's conduct: for themself and for officials, whose look is noted."""
    house_or_404(federation)
    as_of = read_your_writes.as_of(request, "conduct.matters", *PROJECTORS)
    if not is_own(request, person):
        if not roles_held(request, federation) & LOOKS_AT_ONE_TOURNAMENT:
            raise PermissionDenied
        note_look(request, federation, person)
    context = {
        "section": "members",
        "as_of": as_of,
        "person": person,
        "name": directory.names([person]).get(person, _("(not in the register)")),
        "noted": list(_noted(federation, person)),
    }
    return render(request, "conduct/of_person.html", context)


def _noted(federation: str, person: UUID) -> Iterator[Noted]:
    rows = MatterRow.objects.filter(federation=federation, person=person, stands=True)
    found = list(rows.order_by("-recorded_at_position"))
    tournaments = TournamentRow.objects.filter(
        federation=federation, tournament__in={row.tournament for row in found}
    )
    by_id = {row.tournament: row for row in tournaments}
    kept = personal.unseal_many([row.words for row in found], FreeText)
    for row in found:
        tournament = by_id[row.tournament]
        yield Noted(
            row=row,
            tournament=tournament.name,
            article=article_of_breach(row.told["breach"], tournament),
            words=kept[row.words].text if row.words in kept else "",
            objected=row.told["objected"],
        )


def article_of_breach(breach: str, tournament: TournamentRow) -> str:
    """The paragraph that forbids it, in the tournament's own book."""
    cited = book_of_row(tournament)
    return tournament_book(cited).forbidden[breach]
