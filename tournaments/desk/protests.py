"""Protests: who lodged them, what they say, how they were decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events import personal
from events.log import Envelope, read_stream
from federation.members.events import FreeText
from federation.pages.act_views import LONG_TEXT, ActForm
from federation.pages.formatting import NOTHING
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.events import (
    ProtestDecided,
    ProtestLodged,
    ResultCorrected,
    ResultMended,
    ResultsAnnulled,
    ResultTakenBack,
)
from tournaments.log_state import account_names
from tournaments.rules.disputes import article_of_disputes
from tournaments.rules.protests import takes_protests
from tournaments.sides import sides_in
from tournaments.state import GameKey, stream_of
from tournaments.state_view import Choices, InState, StatePage
from tournaments.tournament_book import book

NO_GAME = "0.0.0"


FOLLOWS = ResultCorrected | ResultMended | ResultTakenBack | ResultsAnnulled
"""What an upheld protest about a game can lead to."""


class InProtests(InState):
    """The protests of the tournament with their words, read from the log."""

    def protests(self) -> list[dict[str, object]]:
        """Each with who lodged it and when and, if it is decided, how, by whom, and what followed."""
        stream = stream_of(self.kwargs["federation"], self.kwargs["tournament"])
        log = list(read_stream(stream))
        lodged = [(at, at.event) for at in log if isinstance(at.event, ProtestLodged)]
        decided = {at.event.protest: at for at in log if isinstance(at.event, ProtestDecided)}
        sealed = [event.words for _at, event in lodged]
        sealed += [at.event.words for at in decided.values() if isinstance(at.event, ProtestDecided)]
        said = {name: each.text for name, each in personal.unseal_many(sealed, FreeText).items()}
        accounts = account_names({at.actor for at in (*decided.values(), *(at for at, _event in lodged))})
        return [
            {
                "protest": event.protest,
                "name": self.names.get(event.person, _("(not in the register)")),
                "team": self.state.teams[event.team].name if event.team in self.state.teams else "",
                "in_writing": event.in_writing,
                "words": said.get(event.words, ""),
                "game": _game_of(event),
                "lodged": at.recorded_at,
                "taken_by": accounts.get(at.actor, NOTHING),
                **self._decision(event, log, decided.get(event.protest), said, accounts),
            }
            for at, event in lodged
        ]

    def _decision(
        self,
        event: ProtestLodged,
        log: list[Envelope],
        at: Envelope | None,
        said: Mapping[str, str],
        accounts: Mapping[UUID, str],
    ) -> dict[str, object]:
        """The decision that stands, and each correction of the game since."""
        if at is None or not self.state.protests[event.protest].decided:
            return {"decision": None}
        assert isinstance(at.event, ProtestDecided)
        return {
            "decision": at.event,
            "reasons": said.get(at.event.words, ""),
            "decided": at.recorded_at,
            "decided_by": accounts.get(at.actor, NOTHING),
            "position": at.position,
            "followed": [each.position for each in log if _follows(each, at, _game_of(event))],
        }


def _game_of(event: ProtestLodged) -> GameKey | None:
    return (event.round_number, event.board, event.game) if event.board else None


def _follows(each: Envelope, decision: Envelope, game: GameKey | None) -> bool:
    """Whether it moves the result of the game after the decision."""
    event = each.event
    if game is None or each.position < decision.position or not isinstance(event, FOLLOWS):
        return False
    return (event.round_number, event.board, event.game) == game


class Protests(InProtests, StatePage):
    """Every protest."""

    template_name = "desk/protests.html"

    def shown(self) -> dict[str, object]:
        """The protests, their paragraph, and until when they are taken."""
        cited = book(self.state)
        protests = takes_protests(cited)
        paragraph = cited.cite("20.7") if self.state.teams and protests else article_of_disputes(cited)
        return {
            "protests": self.protests(),
            "article": paragraph,
            "takes_protests": protests,
            "over": self.state.finished or self.state.cancelled,
            "filed": self.state.filed,
        }


class LodgeForm(ActForm):
    """Who protests, and why."""

    RENAMED = {"by": "who", "person": "who", "reason": "words", "of_round": "game"}

    who = forms.ChoiceField(label=capfirst(gettext_lazy("lodged by")))
    game = forms.ChoiceField(label=gettext_lazy("About"))
    words = forms.CharField(
        label=gettext_lazy("The protest"), widget=LONG_TEXT, required=False, max_length=4_000
    )
    how = forms.ChoiceField(
        label=gettext_lazy("How"),
        choices=(("written", gettext_lazy("in writing")), ("spoken", gettext_lazy("by word of mouth"))),
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: object, people: Choices, games: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("who", [("", "–"), *people])
        self.offer("game", [("", "–"), (NO_GAME, _("no single game")), *games])


class Lodge(InProtests, OfTournament):
    """Lodge a protest."""

    form_class = LodgeForm
    command = staticmethod(commands.lodge_protest)
    title = gettext_lazy("Lodge a protest")
    button = gettext_lazy("Lodge it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the captains in team events, else with the players."""
        self.kicker = self.row.name
        return LodgeForm(**self.get_form_kwargs(), people=self._people(), games=list(self._games()))

    def _games(self) -> Iterator[tuple[str, str]]:
        """Every game of the rounds started, the newest round first."""
        for number in range(len(self.state.rounds), 0, -1):
            for board, pair in enumerate(self.state.rounds[number - 1].boards, start=1):
                names = " – ".join(self.numbered[each] for each in sides_in(self.state).order(*pair))
                for game in self.state.games_of_board(number, board):
                    said = {"round": number, "board": board, "game": game, "names": names}
                    yield (
                        f"{number}.{board}.{game}",
                        _("Round %(round)s, board %(board)s, game %(game)s: %(names)s") % said,
                    )

    def bare_act(self) -> msgspec.Struct:
        """Whether protests are taken at all, of the first who may lodge one."""
        first, _name = next(iter(self._people()), ("|", ""))
        team, _bar, person = first.partition("|")
        return commands.LodgeProtest(**self.here, person=person, team=team, words="-")

    def _people(self) -> Choices:
        if not self.state.teams:
            everybody = [(f"|{person}", self.names[person]) for person in self.state.entries]
            return sorted(everybody, key=lambda each: each[1])
        return [
            (f"{team}|{each.captain}", f"{each.name}: {self.names[each.captain]}")
            for team, each in self.state.teams.items()
            if each.captain
        ]

    def act(self, form: ActForm) -> msgspec.Struct:
        """The protest."""
        said = form.values()
        team, _bar, person = said["who"].partition("|")
        number, board, game = map(int, said["game"].split("."))
        return commands.LodgeProtest(
            **self.here,
            person=person,
            team=team,
            words=said["words"],
            in_writing=said["how"] == "written",
            of_round=number,
            of_board=board,
            of_game=game,
        )

    def get_success_url(self) -> str:
        """The protests."""
        return reverse("desk-protests", kwargs=self.here)


class DecideForm(ActForm):
    """The decision and its reasons."""

    RENAMED = {"reason": "words"}

    upheld = forms.ChoiceField(
        label=gettext_lazy("Decision on the protest"),
        choices=(("yes", gettext_lazy("upheld")), ("no", gettext_lazy("dismissed"))),
        widget=forms.RadioSelect,
    )
    words = forms.CharField(label=gettext_lazy("Reasons"), widget=LONG_TEXT, required=False, max_length=4_000)


class Decide(InProtests, OfTournament):
    """Decide on a protest."""

    template_name = "desk/decide_protest.html"
    form_class = DecideForm
    command = staticmethod(commands.decide_protest)
    button = gettext_lazy("Decide it")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says what the protest is."""
        super().get_initial()
        number = int(self.kwargs["protest"])
        self.title = _("Protest %(protest)s") % {"protest": number}
        found = [each for each in self.protests() if each["protest"] == number]
        if not found:
            raise Http404(_("There is no such protest."))
        self.protest = found[0]
        return {}

    def bare_act(self) -> msgspec.Struct:
        """Whether it is still to be decided."""
        return self._act(upheld=False, words="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The decision."""
        said = form.values()
        return self._act(upheld=said["upheld"] == "yes", words=said["words"])

    def _act(self, *, upheld: bool, words: str) -> commands.DecideProtest:
        return commands.DecideProtest(
            **self.here, protest=int(self.kwargs["protest"]), upheld=upheld, words=words
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The protest in its own words."""
        return super().get_context_data(**kwargs) | {"protest": self.protest}

    def get_success_url(self) -> str:
        """The protests."""
        return reverse("desk-protests", kwargs=self.here)


class Reopen(InProtests, OfTournament):
    """The decision on a protest is taken back."""

    form_class = ReasonForm
    command = staticmethod(commands.reopen_protest)
    title = gettext_lazy("Take the decision on the protest back")
    lede = gettext_lazy("It is decided anew. A result that was corrected because of it is corrected again.")
    button = gettext_lazy("Take the decision back")

    def get_success_url(self) -> str:
        """The protests."""
        return reverse("desk-protests", kwargs=self.here)
