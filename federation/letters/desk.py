"""The letters of a federation on the desk: how each stands, the text of one, what to print, the kinds."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

import msgspec
from django import forms
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.books import federation as federation_of
from federation.letters import commands
from federation.letters.commands import STOPPABLE, WHO
from federation.letters.queries import counts, lines, seen_by
from federation.letters.tasks_for_roles import PROJECTORS
from federation.members.models import Person
from federation.officials.access_log import note_look
from federation.officials.roles import Role
from federation.outbox.kinds import kinds
from federation.outbox.models import Letter
from federation.outbox.writing import by_mail, language_of, text_of
from federation.pages.act_views import ActForm
from federation.pages.room_desk import RoomAct, RoomDesk

A_PAGE = 50
SHEETS = 100
"""So many letters are printed at once."""
State = Letter.State
MADE_UP = {"page": "", "article": "", "addressee": "Kim Berg"}
"""What the text of every kind is shown with."""


class OfLetters(RoomDesk):
    """A page on the letters of one federation."""

    projectors = PROJECTORS
    roles: ClassVar[tuple[Role, ...]] = WHO
    house_of = staticmethod(federation_of)

    def look(self) -> frozenset[str]:
        """The roles held; who looks has seen whom the federation writes to."""
        held = super().look()
        note_look(self.request, self.federation)
        return held

    def letter(self) -> Letter:
        """The letter of the address. Raises Http404."""
        held = frozenset(Role(role) for role in super().look())
        letter = seen_by(self.federation, held).filter(pk=self.kwargs["letter"]).first()
        if letter is None:
            raise Http404(_("The federation has no such letter."))
        return letter


class Letters(OfLetters):
    """Every letter, the newest first, by how it stands."""

    template_name = "letters/letters.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The list."""
        found = seen_by(self.federation, frozenset(Role(role) for role in self.look()))
        state = request.GET.get("state", "")
        chosen = found.filter(state=state) if state in State.values else found
        page = Paginator(chosen, A_PAGE).get_page(request.GET.get("page"))
        count = counts(found)
        return self.render_to_response(
            {
                "federation": self.house,
                "page": page,
                "lines": lines(page),
                "state": state,
                "states": [(each, count[each]) for each in State if count.get(each)],
                "by_mail": by_mail(),
            }
        )


class OneLetter(OfLetters):
    """A letter as it goes, why it is written, how it stands, and what may be done."""

    template_name = "letters/letter.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The letter."""
        letter = self.letter()
        note_look(request, self.federation, letter.person)
        (line,) = lines([letter])
        return self.render_to_response(
            {
                "federation": self.house,
                "letter": letter,
                "line": line,
                "can_stop": letter.state in STOPPABLE,
                "can_again": letter.state not in STOPPABLE and not (letter.secret and not letter.body),
            }
        )


class ToPrint(OfLetters):
    """Those that go on paper, a sheet each, with what is noted once they are printed."""

    template_name = "letters/print.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The sheets."""
        held = frozenset(Role(role) for role in self.look())
        waiting = seen_by(self.federation, held).filter(state=State.TO_PRINT, secret=False)
        found = lines(waiting.order_by("written_at", "pk")[:SHEETS])
        people = Person.objects.filter(person__in=[each.row.person for each in found if each.row.person])
        addresses = dict(people.values_list("person", "address"))
        return self.render_to_response(
            {
                "federation": self.house,
                "sheets": [(each, addresses.get(each.row.person, "")) for each in found],
                "form": PrintedForm(initial={"letters": " ".join(str(each.row.pk) for each in found)}),
                "left": waiting.count() - len(found),
            }
        )


class Kinds(OfLetters):
    """Every kind of letter, why it is written, and its text with values made up."""

    template_name = "letters/kinds.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The kinds."""
        super().look()
        language = language_of(self.federation)
        shown = [
            {
                "title": _(kind.title),
                "why": _(kind.why),
                "chosen": kind.chosen,
                "text": text_of(kind, self.federation, {**MADE_UP, **kind.example}, language),
            }
            for kind in kinds().values()
        ]
        return self.render_to_response({"federation": self.house, "kinds": shown, "language": language})


class ActOnLetter(OfLetters, RoomAct):
    """An act on one letter."""

    def bare_act(self) -> msgspec.Struct:
        """The act: what stands in its way."""
        return self.act_class(federation=self.federation, letter=self.kwargs["letter"])

    def get_success_url(self) -> str:
        """The letter."""
        return reverse("desk-letter", args=[self.federation, self.kwargs["letter"]])

    def about(self) -> str:
        """Which letter to whom."""
        (line,) = lines([self.letter()])
        return f"{line.row.subject} · {line.who}"


class CallOff(ActOnLetter):
    """It does not go."""

    command = staticmethod(commands.call_off_letter)
    title = gettext_lazy("Call the letter off")
    button = gettext_lazy("Call it off")
    lede = gettext_lazy("It is not sent and not printed. It can be sent again later.")


class SendAgain(ActOnLetter):
    """It goes once more."""

    command = staticmethod(commands.resend_letter)
    title = gettext_lazy("Send the letter again")
    button = gettext_lazy("Send it again")
    lede = gettext_lazy("It goes to the e-mail address that the register has now; without one it is printed.")


class PrintedForm(ActForm):
    """Which letters were printed: as they stood on the page that was printed."""

    letters = forms.CharField(widget=forms.HiddenInput, max_length=SHEETS * 37)

    def clean_letters(self) -> tuple[UUID, ...]:
        """The letters by their ids."""
        try:
            return tuple(UUID(each) for each in self.cleaned_data["letters"].split())
        except ValueError:
            raise forms.ValidationError(_("Open the page to print anew.")) from None


class NotePrinted(OfLetters, RoomAct):
    """What was printed waits no more."""

    form_class = PrintedForm
    command = staticmethod(commands.note_letters_printed)
    title = gettext_lazy("Note what was printed")
    button = gettext_lazy("They are printed")
    lede = gettext_lazy("The letters of the page that you printed wait no more.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The letters of the page."""
        return commands.NoteLettersPrinted(federation=self.federation, letters=form.cleaned_data["letters"])

    def get_success_url(self) -> str:
        """The list."""
        return reverse("desk-letters", args=[self.federation])
