"""How an official gives a command from a page: who acts, what stands in the way, sent twice recorded once.

    form -> act -> command(act, by=By(account.actor), key=...) -> back to a page with ?after=POSITION

A refusal comes back beside the field that it names, with what was typed still there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast
from uuid import uuid4

import msgspec
from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.utils.datastructures import MultiValueDict
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy
from django.views import View
from django.views.generic import FormView

from events import clock
from events.acts import asked_by
from events.citing import Refused
from events.log import Recorded
from events.registries import gathered
from events.work import By, Command, TheLog, Work
from federation.officials.proposing import MustBeProposed
from federation.officials.roles import Role
from federation.pages import kept_forms, read_your_writes
from federation.pages.account import federations_with, official
from federation.pages.command_keys import key_of
from federation.pages.correction_previews import preview_of
from federation.pages.refusals import Words, in_html, status_of, words

UNREADABLE = 422


def refusal_of(
    command: Command[Any], act: msgspec.Struct, by: By, streams: TheLog | None = None
) -> Refused | None:
    """What the rules would say to this act at this moment; nothing is recorded."""
    with transaction.atomic():
        try:
            command.decide(Work(by, clock.now(), streams or TheLog()), act)
        except Refused as refusal:
            return refusal
        finally:
            transaction.set_rollback(True)
    return None


def address_after(address: str, recorded: Recorded | None) -> str:
    """The page that shows an act: it waits for the position at which the act stands."""
    return f"{address}?after={recorded.last_position}" if recorded else address


CHOOSE = ("", gettext_lazy("Choose"))


class YesNo(forms.TypedChoiceField):
    """A question that decides something: neither answer stands before the official gives it."""

    widget = forms.RadioSelect

    def __init__(self, *, label: str | Promise, required: bool = True) -> None:
        answers = (("yes", capfirst(gettext_lazy("yes"))), ("no", capfirst(gettext_lazy("no"))))
        said = cast("str", label)  # or a promise of it
        super().__init__(
            label=said, required=required, choices=answers, coerce="yes".__eq__, empty_value=None
        )

    def prepare_value(self, value: object) -> object:
        """As the record holds it: true, false, or not said."""
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


class ActForm(forms.Form):
    """A form that builds one act. Its fields bear the names of the act's; `RENAMED` says which do not."""

    template_name = "desk/fields.html"
    RENAMED: ClassVar[dict[str, str]] = {}
    reader: HttpRequest | None = None  # the request, once an act is given

    key = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs["initial"] = {"key": uuid4(), **(kwargs.get("initial") or {})}
        kwargs["label_suffix"] = ""
        super().__init__(*args, **kwargs)

    def __getitem__(self, name: str) -> forms.BoundField:
        """A field as it is shown: what has to be chosen is chosen by the official, not by what stands first.

        Where one thing alone can be chosen it is.
        """
        field = self.fields.get(name)
        if isinstance(field, forms.ChoiceField) and isinstance(field.widget, forms.Select) and field.required:
            offered: Any = field.choices
            choices = [] if isinstance(field, forms.MultipleChoiceField) else [*offered]
            standing = self.get_initial_for_field(field, name)
            if len(choices) > 1 and choices[0][0] and standing in (None, ""):
                field.choices = [CHOOSE, *choices]
        return super().__getitem__(name)

    def values(self) -> dict[str, Any]:
        """What was filled in, by the names of the act."""
        return {name: value for name, value in self.cleaned_data.items() if name not in {"key", "sure"}}

    def offer(self, field: str, choices: Iterable[Any]) -> None:
        """What may be chosen in a field."""
        chosen = self.fields[field]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = [*choices]

    def refuse(self, refusal: Refused) -> None:
        """Show a refusal, and what else stands in the way, beside the fields named, or above the form."""
        for each in words(refusal, self.reader).everything:
            field = self.RENAMED.get(each.field, each.field)
            self.add_error(field if field in self.fields else None, in_html(each))


class SureForm(ActForm):
    """A form for an act that moves much, or cannot be taken back: the official says so first."""

    sure = forms.BooleanField(label=gettext_lazy("Yes, do it. It cannot be taken back."))

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.say_so_last()

    def say_so_last(self) -> None:
        """The box stands beside the button, below whatever is asked."""
        self.order_fields([name for name in self.fields if name != "sure"])


class DeskPage(View):
    """A page of the desk. `projectors`: whose rows it shows; `renews`: it loads again until they are new."""

    template_name = ""
    renews = True
    projectors: ClassVar[tuple[str, ...]] = ("tournaments.tournaments", "members.register")

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """Wait a moment for the reader's own act, before any row is read."""
        super().setup(request, *args, **kwargs)
        self.as_of = read_your_writes.as_of(request, *self.projectors)

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """Whether a link to the page is offered to this reader: to officials of the federation."""
        held = federations_with(request)
        return kwargs["federation"] in held if "federation" in kwargs else bool(held)

    def not_there(self, said: str) -> HttpResponse:
        """What the reader has just recorded is still being computed; anything else is not there."""
        if not self.as_of.waiting:
            raise Http404(said)
        return render(self.request, "desk/waiting.html", {"section": "desk", "as_of": self.as_of})

    def render_to_response(self, context: dict[str, Any], **response_kwargs: Any) -> HttpResponse:
        """The page with what every page of the desk says."""
        as_of = self.as_of if self.renews else replace(self.as_of, waiting=False)
        said = {"section": "desk", "as_of": as_of}
        return render(self.request, self.template_name, said | context, **response_kwargs)


if TYPE_CHECKING:
    FormOfAct = FormView[ActForm]
else:  # Django's view takes no argument when it runs
    FormOfAct = FormView


class ActView(DeskPage, FormOfAct):
    """One official act: its form, its refusal, and back to where it shows."""

    http_method_names = ["get", "head", "post", "options"]
    template_name = "desk/act.html"
    form_class: type[ActForm] = ActForm
    command: Any
    kicker: Promise | str = ""
    title: Promise | str = ""
    lede: Promise | str = ""
    button: Promise | str = pgettext_lazy("button", "Record")

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """To those who may give the act, where it is declared; auditors change nothing."""
        declared = gathered("GIVEN_BY").get(getattr(cls, "command", None))
        held = federations_with(request, *(declared or set(Role) - {Role.AUDITOR}))
        return kwargs["federation"] in held if "federation" in kwargs else bool(held)

    typed_before: QueryDict | None = None  # by a sender who had to sign in again

    def get_form_kwargs(self) -> dict[str, Any]:
        """What the form is made with: what was sent, or typed before."""
        kept = {} if self.typed_before is None else {"data": self.typed_before, "files": MultiValueDict()}
        return super().get_form_kwargs() | kept

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The form; that it cannot be taken back is said where the command names no way back alone."""
        form: ActForm = super().get_form(form_class)
        sure = form.fields.get("sure")
        if sure and sure.label == SureForm.base_fields["sure"].label and self.command.undone_by:
            sure.label = gettext_lazy("Yes, do it.")
        return form

    @property
    def act_class(self) -> type[msgspec.Struct]:
        """The form of what is said, as the command asks for it."""
        return asked_by(self.command)

    @property
    def known(self) -> dict[str, Any]:
        """What the address says of the act, by the names of its fields and in their types."""
        named = [each for each in msgspec.structs.fields(self.act_class) if each.name in self.kwargs]
        said = {each.name: (str(self.kwargs[each.name]), each.type) for each in named}
        return {name: msgspec.convert(text, kind, strict=False) for name, (text, kind) in said.items()}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act that a filled-in form asks for: what the address says, and the form by its fields."""
        said = form.values()
        return (not said and self.bare_act()) or self.act_class(**self.known | said)

    def bare_act(self) -> msgspec.Struct | None:
        """The act as far as it is known before the form is filled in; None if that says nothing."""
        return None

    def get_success_url(self) -> str:
        """The page that shows what was done."""
        raise NotImplementedError

    def perform(self, form: ActForm) -> Recorded | None:
        """Give the command."""
        by, key = official(self.request), key_of(self.request)
        return self.command(self.act(form), by=by, key=key)  # type: ignore[no-any-return]

    def in_the_way(self) -> Words | None:
        """Why the button cannot act now."""
        act = self.bare_act()
        refusal = None if act is None else refusal_of(self.command, act, official(self.request))
        proposed = isinstance(refusal, MustBeProposed)
        return None if refusal is None or proposed else words(refusal, self.request)

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Show the form."""
        return self.render_form(self.form_to_fill())

    def form_to_fill(self) -> ActForm:
        """The form with what was typed before its sender had to sign in again, else empty."""
        self.typed_before = kept_forms.take(self.request)
        form: ActForm = self.get_form()
        if self.typed_before is not None:
            form.is_valid()
        return form

    def form_valid(self, form: ActForm) -> HttpResponse:
        """Give the command, or show what stands in its way."""
        form.reader = self.request
        try:
            recorded = self.perform(form)
        except MustBeProposed as refusal:
            return HttpResponseRedirect(preview_of(refusal), status=307)  # with all that was typed
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        if recorded is None:
            messages.info(self.request, gettext("There was nothing to record: it stands so already."))
        return redirect(address_after(self.get_success_url(), recorded))

    def form_invalid(self, form: ActForm) -> HttpResponse:
        """The form with what is wrong beside its fields."""
        return self.render_form(form, status=UNREADABLE)

    def render_form(self, form: ActForm, *, status: int = 200) -> HttpResponse:
        """The page with the form."""
        return self.render_to_response(self.get_context_data(form=form), status=status)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What the page shows: the form, its words, and what stands in the way of an empty one."""
        context = super().get_context_data(**kwargs)
        in_the_way = None if context["form"].is_bound else self.in_the_way()
        if in_the_way is not None:  # nobody says yes to what cannot be done
            context["form"].fields.pop("sure", None)
        words_of_page = {name: getattr(self, name) for name in ("kicker", "title", "lede", "button")}
        return context | words_of_page | {"in_the_way": in_the_way, "back": self.get_success_url()}


DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
"""A day as browsers ask for it."""

LONG_TEXT = forms.Textarea(attrs={"rows": 4})
