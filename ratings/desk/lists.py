"""A rating list before it is published: beside the last one, with everything that stands in its way."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.pages.account import official
from federation.pages.act_views import LONG_TEXT, ActForm, SureForm, refusal_of
from federation.pages.refusals import Words, words
from ratings.desk.of_register import OfPeriod
from ratings.desk.previews import newest_issue, preview
from ratings.systems.swedish import commands


class PublishForm(SureForm):
    """Publish; with a reason where a report is missing."""

    RENAMED = {"reason": "although_unreported"}
    although_unreported = forms.CharField(
        label=gettext_lazy("Reason for publishing although a report is missing"),
        required=False,
        widget=LONG_TEXT,
        max_length=4_000,
    )


class PublishList(OfPeriod):
    """Publish the list of a period."""

    template_name = "desk/publish_list.html"
    form_class = PublishForm
    command = staticmethod(commands.publish_list)
    button = gettext_lazy("Publish the list")
    lede = gettext_lazy("A published list never changes. What comes later enters the next one, or a reissue.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The reason is asked for only where a report is missing."""
        form = super().get_form(form_class)
        refusal = self.refusal("")
        if refusal is None or refusal.code != "unreported":
            del form.fields["although_unreported"]
        return form

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must rate this game."""
        super().get_initial()
        self.title = _("Publish the list after period %(period)s") % {"period": self.period}
        return {}

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """Nothing has been asked of the rules yet."""
        super().setup(request, *args, **kwargs)
        self.asked: dict[str, Refused | None] = {}

    def refusal(self, reason: str) -> Refused | None:
        """What the rules say to the publication with this reason; asked once, it works the list out."""
        if reason not in self.asked:
            act = commands.PublishList(**self.scope, period=str(self.period), although_unreported=reason)
            self.asked[reason] = refusal_of(commands.publish_list, act, official(self.request))
        return self.asked[reason]

    def in_the_way(self) -> Words | None:
        """What no reason helps against."""
        refusal = self.refusal("-")
        return words(refusal) if refusal else None

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The list beside the last one, and which reports are missing."""
        unreported = self.refusal("")
        beside = newest_issue(self.scope, period__lt=str(self.period))
        return super().get_context_data(**kwargs) | {
            "period": self.period,
            "preview": preview(self.scope, self.period, self.book, beside),
            "unreported": words(unreported) if unreported and unreported.code == "unreported" else None,
            "cites": {name: self.book.cite(each) for name, each in PARAGRAPHS.items()},
        }


PARAGRAPHS = {"list": "28.4", "inactive": "28.5", "removed": "28.6", "foreign": "27.1"}
