"""Results from a phone: the boards of its code, a card with three keys, then who won, by name.

Without the script each step is a page. With it the card is sent from a queue that outlives a lost connection,
and the answer is JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from uuid import UUID, uuid4, uuid5

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import View

from events import clock
from events.citing import Clash, Refused
from events.work import By
from federation.pages.refusals import status_of, words
from tournaments.desk.round_form import SCORES, handed_in, pair_of
from tournaments.events.phones import Level
from tournaments.log_state import state_now
from tournaments.pages.position import position_of
from tournaments.phones import commands
from tournaments.phones.pages.boards import Card, cards_of, row_of
from tournaments.phones.pages.cookie import is_locked, lock, phone_asking, phones_of, unlock
from tournaments.rules.scoring import Ending
from tournaments.screens.queries import beside_play
from tournaments.sides import sides_of

JSON = "application/json"
OK, GONE, UNREADABLE, LOCKED = 200, 410, 422, 423
TEXTS = {
    "notSent": gettext_lazy("Not sent (%s). The connection is tried again."),
    "locked": gettext_lazy("Not sent (%s). This phone is locked."),
    "wait": gettext_lazy("Being sent"),
    "away": gettext_lazy("No connection since %s."),
    "here": gettext_lazy("Connected."),
    "ended": gettext_lazy("The code of this phone has ended. Not sent: %s. Find the arbiter."),
}
"""What the script says; it has no words of its own."""


class Phone(View):
    """The page of a phone that joined."""

    http_method_names = ["get", "head", "post"]

    def setup(self, request: HttpRequest, *args: object, **kwargs: str) -> None:
        """Whose phone it is and what its code reaches."""
        super().setup(request, *args, **kwargs)
        self.here = {name: kwargs[name] for name in ("federation", "tournament")}
        self.row = row_of(**self.here)
        self.by = phone_asking(request, self.here) or By(UUID(int=0))
        self.phones = phones_of(**self.here)

    @property
    def ended(self) -> bool:
        """Whether the code holds no more."""
        phone = self.phones.phones.get(self.by.actor)
        return phone is None or not self.phones.stands(phone.code, clock.now())

    @cached_property
    def cards(self) -> list[Card]:
        """The boards of the code."""
        phone = self.phones.phones[self.by.actor]
        return cards_of(self.row, self.phones.codes[phone.code])

    def get(self, request: HttpRequest, **_kwargs: object) -> HttpResponse:
        """The boards, or one of them; as JSON the boards alone."""
        if self.ended:
            return self.over()
        if self.phones.codes[self.phones.phones[self.by.actor].code].level is Level.CHECK_IN:
            return redirect(reverse("phone-check-in", kwargs=self.here))
        if self.wants_json:
            return self.as_json({})
        return self.page()

    def post(self, request: HttpRequest, **_kwargs: object) -> HttpResponse:
        """Lock or unlock the phone; else ask who won by name, then record it."""
        if self.ended:
            return self.over()
        if "lock" in request.POST:
            return self.set_lock(on=request.POST["lock"] == "on")
        if self.locked:
            return self.said(_("This phone is locked. Nothing was recorded."), status=LOCKED)
        return self.take(request)

    def take(self, request: HttpRequest) -> HttpResponse:
        """A result: asked for once more by name, then recorded."""
        card = self.card_of(request.POST)
        score = request.POST.get("score", "")
        if score not in dict(SCORES):
            return self.said(_("Nothing was chosen, so nothing was recorded."), status=UNREADABLE)
        if card is None:
            return self.said(self.out_of_reach(), status=UNREADABLE)
        if not request.POST.get("sure"):
            return self.sure(card, score)
        try:
            self.perform(card, score)
        except Refused as refusal:
            return self.refused(card, score, refusal)
        del self.cards
        said = _("Recorded: board %(board)s, %(what)s") % {"board": card.label, "what": meaning(card, score)}
        return self.said(said, status=OK)

    def out_of_reach(self) -> str:
        """What was chosen before the next round began, or is of a board that the code does not name."""
        said = _(
            "Round %(round)s, board %(board)s takes no result from this phone now. Nothing was recorded. "
            "Find the arbiter."
        )
        return said % {"round": self.number("round"), "board": self.number("board")}

    @property
    def locked(self) -> bool:
        """Whether the phone lies in a pocket: no tap of it is recorded."""
        return is_locked(self.request, self.here, self.by.actor)

    def set_lock(self, *, on: bool) -> HttpResponse:
        """The phone says so with everything that it sends."""
        answer = redirect(reverse("phone", kwargs=self.here))
        if on:
            code = self.phones.codes[self.phones.phones[self.by.actor].code]
            lock(answer, self.here, self.by.actor, code)
        else:
            unlock(answer, self.here)
        return answer

    def perform(self, card: Card, score: str) -> None:
        """Fill the board, or type it over the entry that the deputy saw."""
        sides = sides_of(self.row.discipline)
        pair = pair_of(self.request.POST.get("pair", ""))
        game = handed_in(card.at, score, Ending.PLAYED.value, sides, both_moved=True, pair=pair)
        here, key, number = self.here, self.key(card), card.round_number
        if over := self.number("over"):
            mended = commands.MendByPhone(**here, round_number=number, game=game, over=over)
            commands.mend_by_phone(mended, by=self.by, key=key)
        else:
            told = self.request.POST.get("told_by", "")
            told_by = next((side.told for side in card.told_by if side.told == told), None)
            reported = commands.ReportByPhone(**here, round_number=number, game=game, told_by=told_by)
            commands.report_by_phone(reported, by=self.by, key=key)

    def key(self, card: Card) -> UUID:
        """Of the act: what is sent twice is recorded once; other content under its number is another act."""
        try:
            number = UUID(self.request.POST.get("key", ""))
        except ValueError:
            number = uuid4()
        sent = [self.request.POST.get(name, "") for name in ("score", "over", "pair", "told_by")]
        return uuid5(number, " ".join([str(self.by.actor), *self.here.values(), card.field, *sent]))

    def card_of(self, sent: Mapping[str, str]) -> Card | None:
        """The board that was meant, None for one that the code does not reach or that is not there."""
        meant = (self.number("round"), self.number("board"), self.number("game"))
        return next(
            (card for card in self.cards if (card.round_number, card.at.board, card.at.game) == meant), None
        )

    def number(self, name: str) -> int:
        """A number of the form, 0 for what is none."""
        value = self.request.POST.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < 19 else 0

    def refused(self, card: Card, score: str, refusal: Refused) -> HttpResponse:
        """Why not; where another result stands, both, and that the standing one holds."""
        said = str(words(refusal))
        if isinstance(refusal, Clash) and refusal.code != "board_moved":
            del self.cards
            now = self.card_of(self.request.POST)
            if now and now.stands:
                said = _(
                    "Board %(board)s stands %(stands)s, and holds. You said: %(what)s. Find the arbiter."
                ) % {
                    "board": card.label,
                    "stands": now.stands,
                    "what": meaning(card, score),
                }
        return self.said(said, status=status_of(refusal))

    @property
    def wants_json(self) -> bool:
        """Whether the script asks, not a form."""
        return JSON in self.request.headers.get("Accept", "")

    def said(self, text: str, *, status: int) -> HttpResponse:
        """What came of the act, with the boards as they stand now."""
        good = status == OK
        if self.wants_json:
            return self.as_json({"said": text, "good": good}, status=status)
        return self.page(said=text, good=good, status=status)

    def as_json(self, said: Mapping[str, object], *, status: int = OK) -> JsonResponse:
        """The boards, and up to where at least the log was known: a later answer may come sooner."""
        known, _shown = position_of(**self.here)
        self.__dict__.pop("cards", None)  # read anew
        return JsonResponse({**said, "known": known, "boards": self.boards()}, status=status)

    def boards(self) -> str:
        """The list of the boards."""
        return render_to_string("phones/boards.html", self.context(), request=self.request)

    def sure(self, card: Card, score: str) -> HttpResponse:
        """Who won, by name, and the button to record it for the pair and over the entry that were seen."""
        asked = {"card": card, "score": score, "meaning": meaning(card, score), "key": uuid4()}
        asked |= {"pair": self.request.POST.get("pair", ""), "over": self.number("over")}
        return render(self.request, "phones/sure.html", self.context() | asked)

    def page(self, *, said: str = "", good: bool = True, status: int = 200) -> HttpResponse:
        """The boards."""
        context = self.context() | {"said": said, "good": good, "texts": TEXTS}
        return render(self.request, "phones/phone.html", context, status=status)

    def over(self) -> HttpResponse:
        """The code has ended: nothing is recorded and nothing shown."""
        said = _("The code of this phone has ended. Ask the arbiter for a new one.")
        if self.wants_json:
            return JsonResponse({"ended": said}, status=GONE)
        return render(self.request, "phones/over.html", {"row": self.row, "said": said}, status=GONE)

    def context(self) -> dict[str, object]:
        """What every page of the phone shows."""
        phone = self.phones.phones[self.by.actor]
        code = self.phones.codes[phone.code]
        return {
            "row": self.row,
            "letter": phone.letter,
            "code": code,
            "until": date_format(localtime(code.expires_at), "H:i"),
            "cards": self.cards,
            "locked": self.locked,
            "open": sum(card.empty for card in self.cards),
        } | beside_play(self.row, state_now(**self.here))


def meaning(card: Card, score: str) -> str:
    """Fuglbæk won; drawn."""
    if score == "=":
        return _("%(first)s and %(second)s drew") % {"first": card.first.name, "second": card.second.name}
    winner = card.first if score == "1" else card.second
    return _("%(winner)s won") % {"winner": winner.name}
