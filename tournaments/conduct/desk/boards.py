"""At the board: the games of a round with what happened at each, and one game with all that may be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from events import personal
from events.citing import Because
from events.types import Event
from federation.members.events import FreeText
from federation.officials.access_log import note_look
from federation.pages.explanations import sentence
from federation.pages.offering import asks_more
from tournaments.books import tournament_book
from tournaments.commands.envelopes import shut_games
from tournaments.conduct.desk.available_actions import acts_of, offers_to_note, steps_of
from tournaments.conduct.desk.base import PROJECTORS, AtBoard, conduct_now, leading_to, reads_breaches
from tournaments.conduct.labels import leads_to, told, unsigned
from tournaments.desk.periods import in_words
from tournaments.events import conduct as facts
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.clocks import notation_duty, sheets_missing
from tournaments.rules.outcome import Outcome
from tournaments.sides import sides_in
from tournaments.state import GameKey, Tournament, as_played
from tournaments.state.conduct import Conduct, Matter
from tournaments.state_view import StatePage
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A game of the round. `sheets`: what is missing of its score sheets; None where nobody has to write."""

    key: GameKey
    label: str
    names: tuple[str, str]
    score: str
    matters: tuple[str, ...]
    waits: bool
    sheets: str | None
    adjourned: bool
    shut: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A matter with what followed, what it leads to, why, and what may be done about it."""

    number: int
    words: str
    said: tuple[str, ...]
    steps: tuple[str, ...]
    leads_to: str
    because: Because
    stands: bool
    acts: tuple[tuple[str, str], ...]


class Boards(StatePage):
    """The boards of a round, the newest one unless the address names another."""

    template_name = "conduct/boards.html"
    projectors = PROJECTORS

    def shown(self) -> dict[str, object]:
        """Every game, and whether the clocks were started."""
        started = len(self.state.rounds)
        number = int(self.kwargs.get("round_number") or started)
        if number and not 1 <= number <= started:
            raise Http404(_("This round has not started."))
        here = self.kwargs["federation"], self.kwargs["tournament"]
        conduct = conduct_now(*here, with_breaches=reads_breaches(self.request, here[0]))
        self.shut = shut_games(*here)
        cited = book(self.state)
        control = self.state.announced.time_control if self.state.announced else None
        duty = duty_of(self.state)
        return {
            "number": number,
            "rounds": range(1, started + 1),
            "lines": [self._line(key, conduct) for key in games_of(self.state, number)] if number else [],
            "clocks_started": number in conduct.started,
            "may_start": number == started and bool(self.state.missing_games(number) if number else ()),
            "start_article": cited.cite(Rule.CLOCKS_STARTED),
            "control": control,
            "thinking_time": in_words(control) if control else "",
            "duty": duty,
            "duty_words": sentence(duty) if duty else "",
            "draw_moves": conduct.draw_moves,
            "draw_article": cited.cite("9.6"),
        }

    def _line(self, key: GameKey, conduct: Conduct) -> Line:
        black, white = (self.numbered[number] for number in self.state.players_of(key))
        matters = list(conduct.of_game(key))
        result = self.state.results.get(key)
        sides = sides_in(self.state)
        several = len(self.state.games_of_board(key[0], key[1])) > 1
        return Line(
            key=key,
            label=f"{key[1]}.{key[2]}" if several else str(key[1]),
            names=sides.order(black, white),
            score=sides.score(result.black, result.white, result.ending.value) if result else "",
            matters=tuple(told(matter.fact) for matter in matters),
            waits=any(leading_to(self.state, matter).waits for matter in matters),
            sheets=sheets_of(self.state, matters, over=result is not None),
            adjourned=result is None and key in self.state.adjourned,
            shut=key in self.shut,
        )


def games_of(state: Tournament, number: int) -> Iterator[GameKey]:
    """The games of a round, board by board."""
    for board in range(1, len(state.rounds[number - 1].boards) + 1):
        for game in state.games_of_board(number, board):
            yield number, board, game


def duty_of(state: Tournament) -> Because | None:
    """The duty to write down the moves with the whole time left; None where the book has none."""
    cited = book(state)
    if state.announced is None or not cited.says(Rule.NOTATION):
        return None
    control = state.announced.time_control
    minutes = control.base_minutes
    return notation_duty(minutes, control.increment_seconds, minutes * 60, cited).trace[0]


def sheets_of(state: Tournament, matters: list[Matter], *, over: bool) -> str | None:
    """What the score sheets of a game lack, "" for nothing; None where none are asked for (yet)."""
    cited = book(state)
    if state.announced is None or not cited.says(Rule.SCORE_SHEETS):
        return None
    control = state.announced.time_control
    duty = notation_duty(control.base_minutes, control.increment_seconds, 0, cited).duty
    handed_in = [each.fact for each in matters if isinstance(each.fact, facts.ScoreSheetsDeposited)]
    holds = handed_in[-1].holds if handed_in else ()
    lacking = {each.item for each in sheets_missing(holds, duty, cited)}
    if handed_in:
        return unsigned(lacking, cited.cite("11.5"))
    if not over or not lacking:
        return None
    return _("No score sheet is handed in (%(article)s). The result stands; ask for both.") % {
        "article": cited.cite("11.5")
    }


class GamePage(AtBoard):
    """One game: what happened, what its paragraphs say, and what may be done."""

    template_name = "conduct/game.html"
    renews = True
    title = ""

    def get(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """The page."""
        self.get_initial()
        matters = [matter for matter in self.conduct.matters.values() if matter.key == self.key]
        for person in sorted({self._offender(each.fact) for each in matters} - {""}):
            note_look(request, self.kwargs["federation"], UUID(person))
        standing = list(self.conduct.of_game(self.key))
        over = self.key in self.state.results
        cited = book(self.state)
        return self.render_to_response(
            {
                "row": self.row,
                "key": self.key,
                "pair": self.lede,
                "matters": [self._shown(matter, over=over) for matter in matters],
                "groups": [(head, list(acts)) for head, acts in self._groups(cited, over=over)],
                "over": over,
                "sheets": sheets_of(self.state, standing, over=over),
                "notes": list(offers_to_note(standing, cited)),
                "shut": self.key in shut_games(self.kwargs["federation"], self.kwargs["tournament"]),
            }
        )

    @cached_property
    def words(self) -> dict[str, str]:
        """What was said, by its commitment; for those who report the tournament or judge it."""
        if not self.reads_breaches:
            return {}
        sealed = [
            word
            for matter in self.conduct.matters.values()
            if matter.key == self.key
            for word in (_word_of(event) for event in (matter.fact, *matter.steps))
            if word
        ]
        return {word: each.text for word, each in personal.unseal_many(sealed, FreeText).items()}

    def _shown(self, matter: Matter, *, over: bool) -> Shown:
        found = leading_to(self.state, matter)
        events = (matter.fact, *matter.steps)
        said = (self.words.get(_word_of(event), "") for event in events)
        counts = self.conduct.counts(matter)
        acts = self._acts(matter, found, over=over) if counts else ()
        return Shown(
            number=matter.number,
            words=self._named(matter),
            said=tuple(filter(None, said)),
            steps=tuple(told(step) for step in matter.steps),
            leads_to=leads_to(found, self.sides) if counts and not matter.decided else "",
            because=found.trace[-1],
            stands=matter.stands,
            acts=tuple(acts),
        )

    def _named(self, matter: Matter) -> str:
        if person := self._offender(matter.fact):
            return _("A breach by %(name)s is noted") % {"name": self.names.get(person, "–")}
        return told(matter.fact)

    def _offender(self, fact: facts.OfGame) -> str:
        """Whose conduct was noted, by who they turned out to be; "" for any other matter."""
        return as_played(self.state, fact.person) if isinstance(fact, facts.ConductNoted) else ""

    def _acts(self, matter: Matter, found: Outcome, *, over: bool) -> Iterator[tuple[str, str]]:
        at = {**self.here, "number": matter.number}
        for page, said in steps_of(matter, found, book(self.state), over=over):
            yield asks_more(said), reverse(page, kwargs=at)
        blamed = isinstance(matter.fact, facts.ConductNoted) or found.penalty
        if blamed and tournament_book(book(self.state)).measures:
            yield asks_more(_("Take a measure")), reverse("desk-measure", kwargs=self.here)

    def _groups(self, cited: Book, *, over: bool) -> Iterator[tuple[str, Iterator[tuple[str, str, str]]]]:
        for head, pages in acts_of(cited, over=over):
            yield (
                head,
                (
                    (asks_more(said), reverse(page, kwargs=self.at), cited.cite(rule))
                    for page, said, rule in pages
                ),
            )


def _word_of(event: Event) -> str:
    return str(getattr(event, "words", "") or getattr(event, "reason", ""))
