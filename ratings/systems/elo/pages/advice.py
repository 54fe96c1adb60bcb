"""A tournament and FIDE, as DSU 4.7 prints it: advice for organiser, players and committee."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from federation.books import federation as federation_of
from federation.members import directory
from federation.members.models import Person
from federation.pages import read_your_writes
from federation.pages.explanations import said
from federation.pages.formatting import plain_points
from ratings.rules.fide.advice import Advice, Condition
from ratings.rules.fide.norms import ROUNDS, Norm
from ratings.systems.elo import advising
from ratings.systems.elo.advising import Game, Played, Player
from ratings.systems.elo.events import EloRatingSought
from ratings.systems.elo.models import EloTournament
from ratings.systems.elo.pages.lists import PROJECTORS, house_or_404
from ratings.systems.elo.queries import elos_of
from tournaments.models import EntryRow, GameRow, TournamentRow
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System

TWO_YEARS = dt.timedelta(days=731)
CONDITIONS = {
    "rated_players": _("A third of the players are rated, and at least four"),
    "days": _("At most 90 days, team championships excepted"),
    "rounds_a_day": _("At most three rounds a day"),
    "hours_a_day": _("At most twelve hours of play a day"),
    "thinking_time": _("120 minutes a player, or 90 and 30 seconds a move"),
    "smoke_free": _("No smoking where it is played"),
    "announced": _("Announced as Elo-rated, or the committee told five weeks before the start"),
    "invitation": _("The invitation says so"),
    "report_copy": _("A copy of the report to the committee within three days"),
    "games": _("At least nine games against rated opponents"),
    "performance": _("A performance that is high enough"),
    "first_event_opponents": _("At least three rated opponents in the first tournament"),
    "first_event_points": _("At least one point in the first tournament"),
    "periods": _("Within twelve rating periods, two years"),
    "games_a_day": _("At most two games a day"),
    "no_match": _("No match of two players"),
    "international_arbiter": _("An International Arbiter is responsible"),
    "unrated": _("At most one opponent without Elo"),
    "foreigners": _("At least a third of the opponents are foreigners"),
    "nations": _("At least three nations"),
    "titled": _("Five opponents with a title, CM and WCM aside"),
    "special_titles": _("Opponents with the titles that this norm asks for"),
    "score": _("Points enough for the average of the opponents"),
}
"""Each condition of the rules in words, by its name there."""


LABELS = {
    ("rated_players", 2): (pgettext_lazy("players", "rated"), _("players")),
    ("thinking_time", 2): (_("minutes"), _("seconds a move")),
    ("announced", 3): (_("announced"), _("told on"), _("last day")),
    ("report_copy", 2): (_("copy on"), _("last day")),
    ("foreigners", 2): (_("foreigners"), _("opponents")),
    ("performance", 4): (_("average"), _("difference of table 2"), _("performance"), _("asked")),
    ("score", 6): (
        _("norm"),
        _("ratings counted"),
        _("average"),
        _("points asked"),
        _("points scored"),
        _("unrated opponents"),
    ),
}
"""What the figures of a condition are, by its name and their number; one that stands alone needs no label."""

HALF_POINTS = {"score": {3, 4}, "first_event_points": {0}}
"""Which figures of a condition are half points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A condition as the page shows it."""

    text: str
    met: bool
    article: str
    figures: str


def elo_advice(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """What the extract asks, condition by condition, with the figures that decided."""
    as_of = read_your_writes.as_of(request, *PROJECTORS, "tournaments.tournaments")
    house = house_or_404(federation)
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        raise Http404(gettext("There is no tournament of this name and day."))
    elo = EloTournament.objects.filter(federation=federation, tournament=tournament).first()
    context = {"section": "tournaments", "as_of": as_of, "house": house, "row": row, "elo": elo}
    if elo is not None and elo.sought:
        context |= _advice(row, elo)
    return render(request, "elo/advice.html", context)


def _advice(row: TournamentRow, elo: EloTournament) -> dict[str, object]:
    sought = msgspec.convert(elo.sought, EloRatingSought)
    played = Played(
        starts_on=row.starts_on,
        ends_on=row.ends_on,
        base_minutes=row.base_minutes,
        increment_seconds=row.increment_seconds,
        individual_match=row.system == System.MATCH,
    )
    entered = _entered(row)
    days, games = _games(row)
    players = players_of(
        row, {*entered, *(game.opponent for game in games), *(game.person for game in games)}
    )
    here = [game for game in games if game.tournament == row.tournament]
    own = [game for game in games if game.person in entered]
    norms = list(advising.of_norms(played, sought, players, here))
    firsts = list(advising.of_first_ratings(players, own, days))
    names = directory.names(UUID(person) for person, _said in (*norms, *firsts))
    return {
        "sought": sought,
        "event": _told(advising.of_tournament(played, sought, [players[each] for each in entered])),
        "announcement": _told(advising.of_announcement(played, sought, elo.copied_on)),
        "not_counting": _not_counting(row, players, here),
        "norms": [_norm_line(names[UUID(person)], person, said) for person, said in norms],
        "norm_names": [norm.value for norm in Norm],
        "rounds": ROUNDS,
        "firsts": [(names[UUID(person)], person, said.met, _told(said)) for person, said in firsts],
    }


def _not_counting(
    row: TournamentRow, players: dict[str, Player], games: list[Game]
) -> list[tuple[str, int, str]]:
    """How many sides of games bring nothing, by the reason, with its paragraph."""
    found = advising.not_counting(players, games, all_play_all=row.system == System.ROUND_ROBIN)
    reasons = Counter((because.code, because.article) for _game, because in found)
    return [(said(code), many, article) for (code, article), many in reasons.items()]


def _entered(row: TournamentRow) -> list[str]:
    entries = EntryRow.objects.filter(federation=row.federation, tournament=row.tournament)
    return [str(person) for person in entries.order_by("person").values_list("person", flat=True)]


def _games(row: TournamentRow) -> tuple[dict[str, dt.date], list[Game]]:
    """First days and played games of this tournament and of those for FIDE in the two years before it."""
    sought = EloTournament.objects.filter(federation=row.federation).exclude(sought={})
    rows = TournamentRow.objects.filter(
        Q(tournament__in=sought.values("tournament")) | Q(tournament=row.tournament),
        federation=row.federation,
        starts_on__lte=row.starts_on,
        starts_on__gt=row.starts_on - TWO_YEARS,
    )
    days = dict(rows.values_list("tournament", "starts_on"))
    decided = GameRow.objects.filter(
        federation=row.federation, tournament__in=days, ending=Ending.PLAYED, black_half_points__isnull=False
    )
    games = []
    for game in decided.order_by("tournament", "round_number", "board", "game"):
        sides = (str(game.black), str(game.white))
        points = (game.black_half_points, game.white_half_points)
        games += [_game(game.tournament, sides, points), _game(game.tournament, sides[::-1], points[::-1])]
    return days, games


def _game(tournament: str, sides: tuple[str, ...], points: tuple[int, ...]) -> Game:
    return Game(tournament=tournament, person=sides[0], opponent=sides[1], half_points=points[0])


def players_of(row: TournamentRow, persons: Iterable[str]) -> dict[str, Player]:
    """Each with the Elo, title and federation of the newest list before the start. Three queries."""
    asked = [*persons]
    elos = elos_of(asked, row.starts_on)
    home = federation_of(row.federation).country
    people = Person.objects.filter(person__in=asked).values_list("person", "kind", "fide_federation")
    known = {str(person): (kind, country) for person, kind, country in people}
    found = {}
    for person in asked:
        kind, country = known.get(person, ("human", ""))
        listed = elos.get(UUID(person))
        found[person] = Player(
            person=person,
            elo=listed.rating if listed else 0,
            title=listed.title if listed else "",
            country=(listed.country if listed else "") or country.upper()[:3] or home,
            computer=kind == "program",
        )
    return found


def _norm_line(name: str, person: str, said: dict[Norm, Advice]) -> dict[str, object]:
    norms = [(norm.value, advice.met, _told(advice)) for norm, advice in said.items()]
    return {"name": name, "person": person, "norms": norms, "any": any(met for _norm, met, _told in norms)}


def _told(advice: Advice) -> list[Line]:
    return [_line(condition) for condition in advice.conditions]


def _line(condition: Condition) -> Line:
    return Line(
        text=str(CONDITIONS[condition.name]),
        met=condition.met,
        article=condition.because.article,
        figures="; ".join(_figures(condition)),
    )


def _figures(condition: Condition) -> list[str]:
    """The figures with what they are, where that is not plain."""
    halves = HALF_POINTS.get(condition.name, set())
    figures = [
        plain_points(each) if at in halves and isinstance(each, int) else _figure(each)
        for at, each in enumerate(condition.because.inputs)
    ]
    labels = LABELS.get((condition.name, len(figures)))
    if labels is None:
        return figures
    return [f"{label}: {figure}" for label, figure in zip(labels, figures, strict=True)]


def _figure(value: object) -> str:
    """A figure of a rule for a reader."""
    match value:
        case None:
            return "–"
        case bool():
            return gettext("yes") if value else gettext("no")
        case dt.date():
            return date_format(value)
        case tuple():
            return " + ".join(_figure(each) for each in value)
    return str(value)
