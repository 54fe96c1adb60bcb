"""The committee's own word on who stands at which rating, and on who leaves the ratings."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from ratings.books import period_lists
from ratings.desk.of_register import PickedForm, PickPlayer
from ratings.systems.swedish import commands


class EntryForm(PickedForm):
    """The rating on entry; refusals stand above the search, whose lines hold the fields."""

    RENAMED = {"rating": "person"}

    rating = forms.IntegerField(label=gettext_lazy("Rating"))
    held_before = forms.BooleanField(label=gettext_lazy("Takes over an earlier number"), required=False)


class SetEntry(PickPlayer):
    """Set the rating at which a new player enters, in place of the one that is worked out."""

    template_name = "desk/pick_entry.html"
    form_class = EntryForm
    command = staticmethod(commands.set_entry_rating)
    title = gettext_lazy("Set a rating on entry")
    button = gettext_lazy("Set")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The limits."""
        terms = period_lists(self.book.id).entry
        limits = {"least": terms.least, "most": terms.most, "article": self.book.cite("29.3")}
        return super().get_context_data(**kwargs) | limits


class CloseForm(PickedForm):
    """Why somebody leaves the ratings."""

    RENAMED = {"reason": "person"}

    reason = forms.CharField(label=gettext_lazy("Reason"), required=False, max_length=4_000)


class CloseRecord(PickPlayer):
    """Take a player out of the rating system: whoever plays again is new."""

    template_name = "desk/pick_close.html"
    form_class = CloseForm
    command = staticmethod(commands.close_rating_record)
    title = gettext_lazy("Close a rating record")
    button = pgettext_lazy("button", "Close")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Its paragraph."""
        return super().get_context_data(**kwargs) | {"article": self.book.cite("29.1")}
