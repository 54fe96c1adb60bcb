"""Sealed games on the desk: all of a tournament, one with what comes next, and the sheet of its envelope."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from federation.pages.explanations import colour_within
from federation.pages.offering import asks_more
from tournaments.commands.adjourning import article_of_draw
from tournaments.commands.envelopes import envelope_comes_first
from tournaments.desk.adjourned import counted
from tournaments.events.sealed import Who
from tournaments.records.opening_rules import paragraph_of
from tournaments.rules.books import Book
from tournaments.rules.clocks import clock_face
from tournaments.rules.resumption import before_the_last_round
from tournaments.sealed.desk.base import PROJECTORS, OfSealed, sealed_now
from tournaments.sealed.labels import (
    CLOCKS,
    STAGES,
    articles_of,
    colour_word,
    found_words,
)
from tournaments.sealed.models import SealedGameRow
from tournaments.sealed.verdict import course, found, is_lost, stands
from tournaments.state import GameKey
from tournaments.state.sealed import SealedGame, SealedGames
from tournaments.state_view import StatePage
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A sealed game in the list. `open`: it waits for its result."""

    key: GameKey
    black: str
    white: str
    sealer: str
    number: int
    starts_at: dt.datetime | None
    stage: Promise | str
    counts: str
    open: bool


class AllSealed(StatePage):
    """Every sealed game of a tournament, the open ones first."""

    template_name = "sealed/all.html"
    projectors = PROJECTORS

    def shown(self) -> dict[str, object]:
        """The games, those that may be sealed, and the paragraph that the last round waits by."""
        games = sealed_now(self.kwargs["federation"], self.kwargs["tournament"])
        keys = sorted(games.games, key=lambda key: (key not in self.state.waiting, key))
        cited = book(self.state)
        missing = self.state.all_missing_games() if cited.cite("12") else []
        return {
            "lines": [self._line(key, games) for key in keys],
            "to_seal": [
                (key, " – ".join(self.numbered[number] for number in self.state.players_of(key)))
                for key in missing
                if key not in games.games or games.games[key].may_be_sealed_anew
            ],
            "waiting": any(game.waits for game in games.games.values()),
            "before_last": before_the_last_round(cited),
            "order_article": cited.cite("13.1"),
            "over": self.state.finished or self.state.cancelled,
        }

    def _line(self, key: GameKey, games: SealedGames) -> Line:
        game = games.games[key]
        black, white = (self.numbered[number] for number in self.state.players_of(key))
        return Line(
            key=key,
            black=black,
            white=white,
            sealer=colour_word(game.sealed.sealer),
            number=game.sealed.move_number,
            starts_at=games.starts_at(key),
            stage=_stage(game, has_result=key in self.state.results),
            counts=counted(self.state, key) if key in self.state.waiting else "",
            open=key in self.state.waiting,
        )


def _stage(game: SealedGame, *, has_result: bool) -> Promise | str:
    """Where a game stands, in words."""
    if game.over:
        return STAGES[game.over]
    if has_result:
        return _("the result is handed in")
    reached = {
        "answered": game.reply_opened,
        "replied": game.reply,
        "ruled": game.read is not None,
        "opened": game.opened,
        "lost_resumed": game.lost and game.resumed,
        "lost": game.lost,
        "resumed": game.resumed,
        "kept": game.kept,
    }
    said = STAGES[next((name for name, there in reached.items() if there), "sealed")]
    return _("%(stage)s; paused") % {"stage": said} if game.paused else said


class OfOneGame(OfSealed):
    """A page about one sealed game that acts through links."""

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The page."""
        self.get_initial()
        return self.render_to_response(self._frame() | self.shown())

    def shown(self) -> dict[str, object]:
        """What the page shows beside its frame."""
        raise NotImplementedError

    def _frame(self) -> dict[str, object]:
        sealed = self.sealed_game.sealed
        return {
            "row": self.row,
            "key": self.key,
            "pair": self.lede,
            "game": self.sealed_game,
            "sealed": sealed,
            "opening_article": paragraph_of(sealed.opening, book(self.state)),
            "sealer": self.pair[0 if sealed.sealer == "black" else 1],
            "mover": self.pair[1 if sealed.sealer == "black" else 0],
            "sealer_colour": colour_within(sealed.sealer),
            "used": [clock_face(seconds) for seconds in sealed.used_seconds],
            "starts_at": self.games.starts_at(self.key),
        }


class SealedGamePage(OfOneGame):
    """One sealed game: what is known of it, what its paragraphs say now, and what may be done."""

    template_name = "sealed/game.html"
    renews = True
    title = ""

    def shown(self) -> dict[str, object]:
        """The course of the game, what came out of its envelope, and the next acts."""
        game, cited = self.sealed_game, book(self.state)
        is_open = self.key in self.state.waiting
        going_on = course(game, cited) if is_open and game.resumed and not game.over else None
        light = found(game.sealed, game.read or game.opened.move, cited) if game.opened else None
        return {
            "open": is_open,
            "stage": _stage(game, has_result=self.key in self.state.results),
            "course": going_on,
            "clock": CLOCKS[going_on.clock] if going_on else "",
            "found": light,
            "found_words": found_words(light) if light else "",
            "kept_article": cited.cite("12.3"),
            "acts": list(next_acts(game, cited, self.at)) if is_open else [],
            "answers": list(_answers(self)),
        }


def _answers(page: SealedGamePage) -> Iterator[tuple[str, str]]:
    """Where play of an open game ends or begins anew: words and address."""
    if page.key in page.state.waiting:
        if not envelope_comes_first(page.sealed_game):
            on_board = reverse("desk-round", args=[*page.here.values(), page.key[0]])
            yield _("Hand in the result"), f"{on_board}?board={page.key[1]}"
        if not article_of_draw(page.state, page.key[0]):
            yield (
                asks_more(_("Rule it for the draw")),
                reverse("desk-ruling", args=[*page.here.values(), *page.key]),
            )
    if page.sealed_game.may_be_sealed_anew and page.key not in page.state.results:
        yield asks_more(_("Seal another move")), reverse("desk-seal", args=[*page.here.values(), *page.key])


def next_acts(game: SealedGame, cited: Book, at: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """What may be done with an open sealed game now: words, address, paragraph."""
    for page, said, paragraph, due in _acts(game, cited):
        if due:
            yield asks_more(said), reverse(page, kwargs=at), cited.cite(paragraph)
    for who, said in (
        (Who.MOVER, _("The player to move has come")),
        (Who.SEALER, _("The sealer has come")),
    ):
        if game.resumed and who not in game.here and not game.over:
            arrival = reverse("desk-sealed-arrival", kwargs={**at, "who": who.value})
            yield asks_more(said), arrival, cited.cite("13.4")
    yield from _not_there(game, cited, at)


def _not_there(game: SealedGame, cited: Book, at: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Who was said to be there and may not be: until an envelope is opened for them."""
    for who, said, opened in (
        (Who.MOVER, _("The player to move is not there"), game.opened),
        (Who.SEALER, _("The sealer is not there"), game.reply_opened),
    ):
        if who in game.here and opened is None and not game.over:
            back = reverse("desk-sealed-arrival-back", kwargs={**at, "who": who.value})
            yield asks_more(said), back, cited.cite("13.4")


def _acts(game: SealedGame, cited: Book) -> Iterator[tuple[str, str, str, bool]]:
    """Page, words, paragraph, and whether it is its time."""
    light = found(game.sealed, game.opened.move, cited) if game.opened and not game.over else None
    over, shut = bool(game.over), game.is_shut
    lost = not over and is_lost(game, cited)
    yield "desk-sealed-keep", _("Check the envelope"), "12.3", shut and not game.kept
    yield "desk-sealed-resume", _("Resume the game"), "13.2", game.waits
    yield "desk-sealed-open", _("Open the envelope"), "13.3", shut and game.resumed
    yield "desk-sealed-loss", _("Hand in the loss"), "14.3a", lost
    yield (
        "desk-sealed-rule",
        _("Read the move"),
        "18.1h",
        light is not None and light.is_the_referees,
    )
    absent = game.resumed and Who.SEALER not in game.here and game.reply is None
    yield (
        "desk-sealed-reply",
        _("Seal the answer"),
        "13.5",
        absent and not over and stands(game, cited),
    )
    yield "desk-sealed-open-reply", _("Open the second envelope"), "13.5", game.reply_is_shut
    yield "desk-sealed-pause", _("Pause it for another game"), "13.8", game.in_play
    yield "desk-sealed-go-on", _("It goes on"), "13.8", game.paused and not over
    yield "desk-sealed-draw", _("A draw is agreed"), "13.7", not over
    yield (
        "desk-sealed-lost",
        _("The envelope or its slip is lost"),
        "13.6",
        shut or game.reply_is_shut,
    )
    yield "desk-sealed-annul", _("Annul the game"), "13.6", not over
    yield "desk-sealed-undo", _("Take the sealing back"), "12.1", shut and not game.resumed


class Sheet(OfOneGame):
    """The sheet that is glued on the envelope: what 12.2 asks, and nothing of the move."""

    template_name = "sealed/sheet.html"
    title = ""

    def shown(self) -> dict[str, object]:
        """Names, times, number, and the event that it rests on."""
        cited = book(self.state)
        row = SealedGameRow.objects.filter(
            **self.here, round_number=self.key[0], board=self.key[1], game=self.key[2]
        ).order_by("-position_sealed")
        if self.sealed_game.over:
            raise Http404(_("This envelope says nothing any more."))
        return {
            "articles": articles_of(cited, "12.2", "13.3"),
            "before_last": before_the_last_round(cited),
            "sealing": row.first(),
            "heads": [
                (head, name, time)
                for head, name, time in zip(
                    self.sides.heads,
                    self.sides.order(*self.pair),
                    self.sides.order(*(clock_face(each) for each in self.sealed_game.sealed.used_seconds)),
                    strict=True,
                )
            ],
        }
