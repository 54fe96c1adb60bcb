"""A record attached on the desk by the arbiter, or by a player to their own game."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

import msgspec
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from events.citing import Malformed, Refused
from federation.pages.act_views import ActForm
from tournaments.desk.adjourned import OfGame
from tournaments.exchange.records.move_list import numbered
from tournaments.exchange.records.written import WrittenGame, other_game
from tournaments.records import commands
from tournaments.records.commands.common import article_of
from tournaments.records.desk.forms import RecordForm, as_typed
from tournaments.records.labels import OPENING_RULES
from tournaments.records.models import GameRecordRow
from tournaments.records.opening_rules import Rules, named_rule, other_game_of, rules_of_game
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.books import GOMOKU
from tournaments.tournament_book import book


class Attach(OfGame):
    """Attach a record to a game, or replace the one that stands."""

    template_name = "records/desk/attach.html"
    command = staticmethod(commands.attach_record)
    title = _("Record of board %(board)s, round %(round)s")
    button = _("Check and attach")
    projectors: ClassVar[tuple[str, ...]] = ("tournaments.tournaments", "records.game_records")
    may_confirm = True

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the opening rules of the game, and its two players."""
        return RecordForm(
            **self.get_form_kwargs(),
            players=self.pair,
            rules=self.rules,
            may_confirm=self.may_confirm,
        )

    @property
    def rules(self) -> Rules:
        """The opening rules that the tournament's book has of the game."""
        return rules_of_game(self.row.discipline, self.book)

    def get_initial(self) -> dict[str, object]:
        """The record that stands, to be mended; before there is one, the opening rule of the regulations."""
        super().get_initial()
        if self.standing is not None:
            return as_typed(self.standing)
        return {"opening": self._of(self.state.regulations.get("opening_rule", ""))}

    @cached_property
    def standing(self) -> GameRecordRow | None:
        """The record that what is attached now would replace."""
        number, board, game = self.key
        found = GameRecordRow.objects.filter(**self.here, round_number=number, board=board, game=game)
        return found.first()

    def act(self, form: ActForm) -> msgspec.Struct:
        """The record; a file that was read stands in the text from now on, to be mended there."""
        assert isinstance(form, RecordForm)
        game = self._written(form)
        if form.of_stones and form.cleaned_data.get("file"):
            text, kind = numbered(game.moves), game.source.value
            form.data = {**form.data.dict(), "text": text, "source": kind}  # type: ignore[attr-defined]
        said = form.said(game)
        named = self._named(game, said["opening"])
        return commands.AttachRecord(**self.at, **said | {"opening": said["opening"] or named})

    def _named(self, game: WrittenGame, said: str) -> str:
        """The opening rule that the file names, "" for none; refused if of the other game, or not `said`."""
        if other := other_game_of(game.rule, self.row.discipline):
            refusal = other_game(other)
            refusal.article = article_of(self.state)
            raise refusal
        named = self._of(game.rule)
        if not said or named in {"", said}:
            return named
        raise Refused(
            "other_opening_rule.in_file",
            field="opening",
            article=self.book.cite("17.1b"),
            named=OPENING_RULES[OpeningRule(named)],
            said=OPENING_RULES[OpeningRule(said)],
        )

    def _written(self, form: RecordForm) -> WrittenGame:
        """The game; a refusal cites the tournament's own book."""
        try:
            return form.written(self.row.discipline)
        except Malformed as refusal:
            cited = refusal.article.removeprefix(f"{GOMOKU.id} ")
            refusal.article = (cited and self.book.cite(cited)) or article_of(self.state)
            raise

    def _of(self, text: str) -> str:
        """The opening rule that a text names, such as the file; "" for none."""
        rule = named_rule(text, self.rules)
        return rule.value if rule else ""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What stands, and the paragraph."""
        cited = book(self.state)
        result = self.state.results.get(self.key)
        return super().get_context_data(**kwargs) | {
            "standing": self.standing,
            "result": self.sides.score(result.black, result.white, result.ending.value) if result else "",
            "article": cited.cite("11.5"),
            "key": self.key,
            "row": self.row,
        }

    def bare_act(self) -> msgspec.Struct | None:
        """Nothing before the moves are known."""
        return None

    def get_success_url(self) -> str:
        """The page of the game once it has a record; the round on the desk before."""
        number, board, game = self.key
        if self.request.method == "POST":
            return reverse("game-record", args=[*self.here.values(), number, board, game])
        return self.round_page()

    def round_page(self) -> str:
        """Where the official came from."""
        return reverse("desk-round", kwargs={**self.here, "round_number": self.key[0]})


class AttachOwn(Attach):
    """A player attaches the record of their own game; whether it is their own, the command decides."""

    may_confirm = False

    def round_page(self) -> str:
        """The tournament's page at the round."""
        address = reverse("tournament", kwargs=self.here)
        return f"{address}?round={self.key[0]}"
