"""Webhooks on the desk: an official's own; the board and auditors look at all, the board ends any."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar
from uuid import UUID, uuid4

import msgspec
from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.books import federation as federation_of
from federation.cache_control import keep_nowhere
from federation.officials.roles import Role
from federation.pages.account import official
from federation.pages.act_views import ActForm, SureForm
from federation.pages.approving import ApprovalView
from federation.pages.refusals import status_of, words
from federation.pages.room_desk import RoomAct, RoomDesk
from federation.tokens.views import ActsToChoose
from federation.webhooks import commands
from federation.webhooks.addresses import LONGEST
from federation.webhooks.labels import kinds_to_choose
from federation.webhooks.queries import Line, deliveries_of, line_of, lines_in, webhooks_now
from federation.webhooks.signing import shown_secret
from federation.webhooks.tasks_for_roles import PROJECTOR, WHO_LOOKS

SEE_ALL = frozenset({Role.BOARD, Role.AUDITOR})
A_PAGE = 50


class OfWebhooks(RoomDesk):
    """A page on the webhooks of one federation."""

    projectors = (PROJECTOR, "officials.grants")
    roles: ClassVar[tuple[Role, ...]] = WHO_LOOKS
    house_of = staticmethod(federation_of)


class WebhooksOfFederation(OfWebhooks):
    """One's own; for the board and auditors those of every account."""

    template_name = "webhooks/desk.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The list."""
        held = self.look()
        own = None if held & SEE_ALL else official(request).actor
        said = {"lines": lines_in(self.federation, own), "makes": bool(held & {*commands.MAKERS})}
        return self.render_to_response({"federation": self.house, "sees_all": own is None} | said)


class OfOne(OfWebhooks):
    """A page on one webhook: for its owner, and for who sees all."""

    @property
    def is_own(self) -> bool:
        """Whether the reader made it."""
        return bool(self.kwargs["actor"] == official(self.request).actor)

    def line(self) -> Line:
        """The webhook. Raises PermissionDenied, Http404."""
        if not self.is_own and not self.look() & SEE_ALL:
            raise PermissionDenied
        found = line_of(self.federation, self.kwargs["actor"], self.kwargs["webhook"])
        if found is None:
            raise Http404(_("There is no such webhook."))
        return found


class OneWebhook(OfOne):
    """How it stands, and what was sent and answered."""

    template_name = "webhooks/one.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The deliveries, the newest first."""
        held = self.look()
        line = self.line()
        page = Paginator(deliveries_of(line.row.webhook), A_PAGE).get_page(request.GET.get("page"))
        said = {"federation": self.house, "line": line, "page": page, "own": self.is_own}
        return self.render_to_response(said | {"stops": self.is_own or Role.BOARD in held})


class ActOnWebhook(OfOne, RoomAct):
    """An act on one webhook: nothing is to be filled in unless a form says it."""

    kicker = gettext_lazy("Webhooks")

    def get_success_url(self) -> str:
        """The webhook."""
        where = (self.federation, self.kwargs["actor"], self.kwargs["webhook"])
        return reverse("desk-webhook", args=where)

    def bare_act(self) -> msgspec.Struct | None:
        """The act, where the address says all of it."""
        return self.act_class(**self.known)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What it is about. Raises Http404, PermissionDenied."""
        self.line()
        return super().get_context_data(**kwargs)


class OwnAct(ActOnWebhook):
    """What its owner alone does."""

    roles: ClassVar[tuple[Role, ...]] = commands.MAKERS

    def look(self) -> frozenset[str]:
        """Raises PermissionDenied for everybody but the owner."""
        if not self.is_own:
            raise PermissionDenied
        return super().look()


class Pause(ActOnWebhook):
    """Its owner or the board."""

    roles: ClassVar[tuple[Role, ...]] = commands.MAKERS
    command = staticmethod(commands.pause_webhook)
    title = gettext_lazy("Pause a webhook")
    button = gettext_lazy("Pause it")
    lede = gettext_lazy(
        "Nothing is sent until its owner resumes it; then all that was recorded meanwhile is."
    )


class Resume(OwnAct):
    """It goes on where it stood."""

    command = staticmethod(commands.resume_webhook)
    title = gettext_lazy("Resume a webhook")
    button = gettext_lazy("Resume it")
    lede = gettext_lazy("It goes on behind the last event that was taken, at once and in order.")


class Ping(OwnAct):
    """A test."""

    command = staticmethod(commands.ping_webhook)
    title = gettext_lazy("Send a test")
    button = gettext_lazy("Send it")
    lede = gettext_lazy("A message of the type “ping” is sent, behind what is still to be sent before it.")


class ReplayForm(ActForm):
    """From which event on."""

    first = forms.IntegerField(
        label=gettext_lazy("From event"),
        min_value=1,
        max_value=10**15,
        help_text=gettext_lazy("The position in the log, as the deliveries show it."),
    )


class Replay(OwnAct):
    """Everything again."""

    form_class = ReplayForm
    command = staticmethod(commands.replay_webhook)
    title = gettext_lazy("Send again")
    button = gettext_lazy("Send again")
    lede = gettext_lazy(
        "Every event from that position on is sent once more, in order. The messages have the ids that they "
        "had, so a receiver that takes each position once notes nothing twice."
    )

    def bare_act(self) -> None:
        """The position is asked for."""


class End(ActOnWebhook):
    """Its owner or the board."""

    form_class: type[ActForm] = SureForm
    roles: ClassVar[tuple[Role, ...]] = commands.MAKERS
    command = staticmethod(commands.end_webhook)
    title = gettext_lazy("End a webhook")
    button = gettext_lazy("End it")
    lede = gettext_lazy("Nothing is sent there any more, and nothing that waits to be sent.")


class ShowsSecret(ApprovalView):
    """An act after which the secret is shown, this once, to who showed again who they are."""

    secret: Callable[[], str]
    federation: str

    def form_valid(self, form: ActForm) -> HttpResponse:
        """The secret."""
        form.reader = self.request
        try:
            recorded = self.perform(form)
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=status_of(refusal))
        if recorded is None or recorded.repeated:
            messages.warning(self.request, str(words(Refused("webhook_secret_shown_before"))))
            return redirect(self.get_success_url())
        keep_nowhere(self.request)
        self.template_name = "webhooks/secret.html"
        return self.render_to_response({"secret": self.secret(), "back": self.get_success_url()})


class NewForm(ActForm):
    """Where to, which kinds, and from which event on."""

    address = forms.CharField(
        label=gettext_lazy("Address of the receiver"),
        max_length=LONGEST,
        help_text=gettext_lazy("By https, and reached from everywhere: https://hooks.example.org/federation"),
    )
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Kinds of events"),
        widget=ActsToChoose,
        required=False,
        help_text=gettext_lazy(
            "Without any all public events of the federation are sent. Of what only auditors read, such as "
            "sanctions, nothing is sent."
        ),
    )
    first = forms.IntegerField(
        label=gettext_lazy("From event"),
        min_value=1,
        max_value=10**15,
        required=False,
        help_text=gettext_lazy("Left empty: what is recorded from now on."),
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("kinds", kinds_to_choose())


class New(ShowsSecret, OfWebhooks, RoomAct):
    """Subscribe."""

    form_class = NewForm
    roles: ClassVar[tuple[Role, ...]] = commands.MAKERS
    command = staticmethod(commands.subscribe_webhook)
    title = gettext_lazy("A new webhook")
    button = gettext_lazy("Make it")
    lede = gettext_lazy(
        "Public events of the federation are sent to a program of yours as they are recorded, signed and in "
        "the order of the log. What only auditors read, and what is personal, is never sent."
    )
    made: UUID

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act, with a number of its own."""
        said, self.made = form.values(), uuid4()
        return commands.SubscribeWebhook(
            federation=self.federation, webhook=self.made, **said | {"kinds": tuple(said["kinds"])}
        )

    def secret(self) -> str:
        """The first one."""
        return shown_secret(self.made, 1)

    def get_success_url(self) -> str:
        """The webhooks."""
        return reverse("desk-webhooks", args=[self.federation])


class Renew(ShowsSecret, OwnAct):
    """Another secret."""

    command = staticmethod(commands.renew_webhook_secret)
    title = gettext_lazy("Renew the secret")
    button = gettext_lazy("Renew it")
    lede = gettext_lazy(
        "Messages are signed with a new secret, which is shown once. The one before it signs too for a day: "
        "so long there is to change the receiver."
    )

    def secret(self) -> str:
        """The newest, as the log has it now."""
        webhook = webhooks_now(self.federation, self.kwargs["actor"])[self.kwargs["webhook"]]
        return shown_secret(webhook.webhook, webhook.secret)
