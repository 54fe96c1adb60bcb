"""The events with what waits and until when, and one event with its acts and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from events.history import history
from events.work import Command
from federation.members import directory
from federation.pages.account import federations_with, official
from federation.pages.act_views import DeskPage, refusal_of
from federation.pages.offering import asks_more
from federation.pages.refusals import words
from ratings.books import corresponding
from ratings.rules.correspondence.conditions import can_be_ranked
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.desk.base import PROJECTORS
from ratings.systems.correspondence.events import StatedRanking
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    ParticipantRow,
)
from ratings.systems.correspondence.notices import flags
from ratings.systems.correspondence.state import event_stream
from tournaments.desk.checks import Check, Step

WAY = ("announced", "sanctioned", "running", "closed", "reported", "ranked")
PLAYED = frozenset({"running", "closed", "reported"})


class Events(DeskPage):
    """Every event of the federations in which the account holds a role."""

    template_name = "correspondence/desk_events.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest) -> HttpResponse:
        """Running ones first, then the newest."""
        mine = [code for code in federations_with(request) if code in corresponding()]
        rows = CorrespondenceEventRow.objects.filter(federation__in=mine)
        ordered = sorted(rows, key=lambda row: row.starts_on, reverse=True)
        lines = [
            (row, [flag for flag in flags(row, directory.today(row.federation)) if row.state != "ranked"])
            for row in sorted(ordered, key=lambda row: row.state == "ranked")
        ]
        return self.render_to_response({"lines": lines, "federations": mine})


class Asked(NamedTuple):
    """The act that is next."""

    title: str
    page: str
    command: Command[Any]
    act: msgspec.Struct


class EventDesk(DeskPage):
    """Everything about one event that its officials act on."""

    template_name = "correspondence/desk_event.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str, event: str) -> HttpResponse:
        """The event."""
        here = {"federation": federation, "event": event}
        row = CorrespondenceEventRow.objects.filter(**here).first()
        if row is None:
            return self.not_there(_("There is no such correspondence event, or not yet."))
        players = list(ParticipantRow.objects.filter(**here).order_by("number"))
        names = directory.names(player.person for player in players)
        games = CorrespondenceGameRow.objects.filter(**here)
        asked = request.GET.get("player", "")
        chosen = next((each for each in players if str(each.number) == asked), None)
        if chosen is not None:
            games = games.filter(Q(one=chosen.person) | Q(other=chosen.person))
        context = {
            "row": row,
            "chosen": chosen,
            "players": players,
            "names": names,
            "games": in_order(list(games), players),
            "flags": list(flags(row, directory.today(federation))),
            "way": way(row),
            "step": next_step(request, row),
            "acts": list(further_acts(row)),
            "titles": titles(row, players),
            "history": [
                line.named({str(key): name for key, name in names.items()})
                for line in history([event_stream(federation, event)])
            ],
        }
        return self.render_to_response(context)


def in_order(
    games: list[CorrespondenceGameRow], players: list[ParticipantRow]
) -> list[CorrespondenceGameRow]:
    """Running games first, then by the players' numbers."""
    number = {player.person: player.number for player in players}
    return sorted(
        games,
        key=lambda game: (
            game.one_half_points is not None,
            number.get(game.one, 0),
            number.get(game.other, 0),
            game.game,
        ),
    )


def way(row: CorrespondenceEventRow) -> list[dict[str, object]]:
    """The stages at the desk, those behind it marked as done."""
    names = (
        _("Announced"),
        _("Sanction"),
        _("Start"),
        _("Close"),
        _("Calculation"),
        _("Ranked"),
    )
    reached = WAY.index(row.state) if row.state in WAY else -1
    return [{"name": name, "done": place <= reached} for place, name in enumerate(names)]


def _next(row: CorrespondenceEventRow) -> Asked | None:
    here: dict[str, Any] = {"federation": row.federation, "event": row.event}
    today = directory.today(row.federation)
    match row.state:
        case "announced":
            act: msgspec.Struct = commands.SanctionEvent(**here, reference="-")
            return Asked(_("Sanction the event"), "sanction", commands.sanction_event, act)
        case "sanctioned":
            act = commands.StartEvent(**here, starts_on=min(row.starts_on, today))
            return Asked(_("Start the event"), "start", commands.start_event, act)
        case "running":
            act = commands.CloseEvent(**here, ends_on=today)
            return Asked(_("Close the event"), "close", commands.close_event, act)
        case "reported":
            act = commands.RankEvent(**here)
            return Asked(_("Rank the event"), "rank", commands.rank_event, act)
        case "closed" if can_be_ranked(row.players):
            return Asked(
                _("Report with the calculation"), "calculation", commands.submit_calculation, _report(here)
            )
    return None


def _report(here: dict[str, str]) -> commands.SubmitCalculation:
    """As the house worked it out: says whether a report can be given at all."""
    rows = ParticipantRow.objects.filter(**here).values_list("person", "ranking")
    stated = tuple(StatedRanking(person=str(person), ranking=index or 0) for person, index in rows)
    return commands.SubmitCalculation(**here, rankings=stated)


def next_step(request: HttpRequest, row: CorrespondenceEventRow) -> Step | None:
    """The act that is next, with what its command says to it; None when nothing is left to do."""
    asked = _next(row)
    if asked is None:
        return None
    refusal = refusal_of(asked.command, asked.act, official(request))
    checks = []
    if refusal is not None:
        said = words(refusal)
        tone = "warn" if refusal.field in {"unranked", "reference"} else "bad"
        checks = [Check(text=said.text, article=said.article, way_on=said.way_on, tone=tone)]
    return Step(title=asked.title, url=_address(row, asked.page), checks=checks)


def further_acts(row: CorrespondenceEventRow) -> Iterator[tuple[str, str]]:
    """Acts beside the next one: words and address; only those that can still make sense."""
    before = row.state in {"announced", "sanctioned"}
    found = (
        (before, "enter", asks_more(_("Enter a player"))),
        (row.state == "announced", "start", asks_more(pgettext("button", "Start"))),
        (before or row.state in PLAYED, "conditions", asks_more(_("Rules and ranking conditions sent"))),
        (row.state in PLAYED, "accept-conditions", asks_more(_("Let late conditions stand (board)"))),
        (
            row.state in PLAYED and bool(row.conditions_accepted),
            "accept-conditions-back",
            asks_more(_("Let them stand no more (board)")),
        ),
        (before or row.state == "running", "call-off", asks_more(_("Cancel the event"))),
        (row.state == "called_off", "restore", asks_more(_("Let the event be played after all"))),
        (row.state in {"closed", "reported"}, "reopen", asks_more(_("Open the event again"))),
        (
            row.state in {"closed", "reported", "ranked"},
            "last-day",
            asks_more(_("Correct the last day")),
        ),
        (row.state == "reported", "calculation", asks_more(_("Report again with a calculation"))),
        (row.state == "reported", "send-back", asks_more(_("Send the report back"))),
    )
    for holds, page, said in found:
        if holds:
            yield said, _address(row, page)


def titles(row: CorrespondenceEventRow, players: list[ParticipantRow]) -> list[ParticipantRow]:
    """Players whose dan title of this event waits for the board."""
    if not any(player.needs_board and player.ranked for player in players):
        return []
    held = CorrespondenceRanking.objects.filter(federation=row.federation).exclude(proposed=None)
    waiting = {each.person for each in held if row.event in dict(each.titles)}
    return [player for player in players if player.person in waiting]


def _address(row: CorrespondenceEventRow, page: str) -> str:
    return reverse(f"desk-correspondence-{page}", args=[row.federation, row.event])
