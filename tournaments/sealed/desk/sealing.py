"""A move is sealed at the desk: the form for two, the slip that is shown once, the envelope's sheet.

The move is put under seal here, before any command: what travels on is what nobody can read.
"""

from __future__ import annotations

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables

from federation.pages.act_views import ActForm
from federation.pages.qr import qr_svg
from federation.pages.reason_form import SureReasonForm
from tournaments.events.sealed import SealedMove, Who
from tournaments.records.opening_rules import Rules, named_rule, rules_of_game
from tournaments.rules.pairing.face import Colour
from tournaments.sealed import commands, slip
from tournaments.sealed.desk.base import OfSealed, sealed_now
from tournaments.sealed.desk.forms import KeepForm, ReplyForm, SealForm
from tournaments.sealed.envelope import fits, line, shut
from tournaments.sealed.labels import articles_of
from tournaments.state.sealed import stream_of
from tournaments.tournament_book import book

CREATED = 302


@method_decorator(never_cache, name="dispatch")
@method_decorator(sensitive_post_parameters("move", "slip"), name="setup")
class ShowsSlip(OfSealed):
    """An act that puts a move under seal. Its answer is the slip; no cache and no error report keeps it.

    A form that is sent again, as by going back, shows the slip only while it is still to be put in.
    """

    number: int

    @sensitive_variables()
    def under_seal(self, form: ActForm) -> SealedMove | None:
        """The move as nobody can read it, None where it stays on paper."""
        said = form.cleaned_data
        if said["how"] == "paper":
            return None
        article = book(self.state).cite("12.1")
        bound_to = line(stream_of(**self.here), self.key, self.number)
        return shut(said["move"], slip.read(said["slip"], article, "move"), bound_to, article)

    @sensitive_variables()
    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Give the command; then the slip, or the game where there is none."""
        answer = super().post(request, **kwargs)
        if answer.status_code != CREATED or request.POST.get("how") == "paper":
            return answer
        secret, envelope = slip.read(request.POST["slip"], ""), self.envelope_without_slip()
        if envelope is None or not fits(secret, envelope):
            return answer
        self.template_name = "sealed/slip.html"
        return self.render_to_response(self._slip(slip.written(secret)))

    def envelope_without_slip(self) -> SealedMove | None:
        """The envelope that was sealed last, while its slip is still to be put in."""
        raise NotImplementedError

    @sensitive_variables()
    def _slip(self, letters: str) -> dict[str, object]:
        return {
            "kicker": self.row.name,
            "pair": self.lede,
            "groups": letters.split(),
            "qr": qr_svg(letters.replace(" ", "")),
            "number": self.number,
            "key": self.key,
            "next": self.get_success_url(),
            "sheet": reverse("desk-sealed-sheet", args=[*self.here.values(), *self.key]),
            "articles": articles_of(book(self.state), "12.1", "13.3", "13.6"),
        }


class Seal(ShowsSlip):
    """Adjourn a game with a sealed move."""

    command = staticmethod(commands.seal_move)
    title = gettext_lazy("Seal a move: board %(board)s of round %(round)s")
    button = gettext_lazy("Seal it")
    said = (
        gettext_lazy(
            "The player to move writes the next move; it is not read until the game is resumed. Both "
            "score sheets and the slip go into the envelope."
        ),
    ) * 2

    @property
    def rules(self) -> Rules:
        """The opening rules that the tournament's book has of the game."""
        return rules_of_game(self.row.discipline, book(self.state))

    def get_initial(self) -> dict[str, object]:
        """The opening rule that the regulations name."""
        named = named_rule(self.state.regulations.get("opening_rule", ""), self.rules)
        return {**super().get_initial(), "opening": named.value if named else ""}

    @sensitive_variables()
    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The colours in the order of the board, and the opening rules of the game."""
        initial = self.get_initial()
        return SealForm(**self.get_form_kwargs() | {"initial": initial}, sides=self.sides, rules=self.rules)

    @sensitive_variables()
    def act(self, form: ActForm) -> msgspec.Struct:
        """The sealing, with the move under seal."""
        said = form.cleaned_data
        moves = tuple(said.get("moves", "").split())
        self.number = said.get("move_number") or len(moves) + 1
        return commands.SealMove(
            **self.at,
            sealer=Colour(said["sealer"]),
            move_number=self.number,
            opening=said.get("opening", ""),
            moves=moves,
            position=said.get("position", ""),
            used_seconds=(said["black_used"], said["white_used"]),
            left_seconds=said["left"],
            required_moves=said["required_moves"],
            flag_seen=said["flag_seen"],
            envelope=self.under_seal(form),
        )

    def envelope_without_slip(self) -> SealedMove | None:
        """Until the referee has checked the envelope, which is shut by then."""
        game = sealed_now(**self.here).games[self.key]
        return game.sealed.envelope if game.waits and game.is_shut and not game.kept else None

    def get_success_url(self) -> str:
        """The sealed game, or all of them while this is none."""
        sealed = self.key in sealed_now(**self.here).games
        return super().get_success_url() if sealed else reverse("desk-sealed", kwargs=self.here)


class SealReply(ShowsSlip):
    """The sealer is absent: the answer is sealed too."""

    command = staticmethod(commands.seal_reply)
    paragraph = "13.5"
    title = gettext_lazy("Seal the answer: board %(board)s of round %(round)s")
    button = gettext_lazy("Seal it")
    said = (
        gettext_lazy(
            "The one who sealed is absent, so the answer may be sealed too. Then the clock of the absent "
            "player runs."
        ),
    ) * 2

    @sensitive_variables()
    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The clocks as they stand on the first envelope."""
        black, white = self.sealed_game.sealed.used_seconds
        initial = {**self.get_initial(), "black_used": black, "white_used": white}
        return ReplyForm(**self.get_form_kwargs() | {"initial": initial})

    @sensitive_variables()
    def act(self, form: ActForm) -> msgspec.Struct:
        """The answer under seal."""
        self.number = self.sealed_game.sealed.move_number + 1
        used = (form.cleaned_data["black_used"], form.cleaned_data["white_used"])
        return commands.SealReply(**self.at, used_seconds=used, envelope=self.under_seal(form))

    def envelope_without_slip(self) -> SealedMove | None:
        """Until the sealer of the first envelope has come."""
        game = sealed_now(**self.here).games[self.key]
        absent = game.reply_is_shut and Who.SEALER not in game.here
        return game.reply.envelope if game.reply and absent else None


class Keep(OfSealed):
    """The referee checks the envelope and keeps it."""

    form_class = KeepForm
    command = staticmethod(commands.keep_envelope)
    paragraph = "12.3"
    title = gettext_lazy("Check the envelope of board %(board)s, round %(round)s")
    button = gettext_lazy("It is in order and in keeping")
    said = (gettext_lazy("The arbiter keeps the envelope once nothing is missing."),) * 2

    def act(self, form: ActForm) -> msgspec.Struct:
        """What was found."""
        return commands.KeepEnvelope(**self.at, holds=tuple(form.cleaned_data["holds"]))


class Undo(OfSealed):
    """A sealing that was recorded wrongly is taken back."""

    form_class = SureReasonForm
    command = staticmethod(commands.undo_sealing)
    title = gettext_lazy("Take back the sealing: board %(board)s of round %(round)s")
    button = gettext_lazy("Take it back")
    said = (gettext_lazy("The game stays adjourned, and its move is sealed anew with another slip."),) * 2

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the reason is."""
        return commands.UndoSealing(**self.at, reason="-")
