"""What the desk has to remember of a player, on a page of its own: the list renews itself under the hand."""

from __future__ import annotations

from django import forms
from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from tournaments.check_in import commands
from tournaments.check_in.commands.notes import LONGEST_NOTE
from tournaments.check_in.desk.base import OfCheckIn
from tournaments.check_in.queries import notes_of


class NoteForm(ActForm):
    """The words."""

    text = forms.CharField(
        label=gettext_lazy("Note"),
        required=False,
        max_length=LONGEST_NOTE,
        help_text=gettext_lazy("The desk and the auditors alone read it. Empty, it takes the note away."),
    )


class Note(OfCheckIn):
    """Note something at a player."""

    form_class = NoteForm
    command = staticmethod(commands.note_entry)
    title = gettext_lazy("A note at the door")

    def get_initial(self) -> dict[str, object]:
        """What stands. PermissionDenied for those who do not lead play."""
        super().get_initial()
        if not self.reads_records:
            raise PermissionDenied
        person = str(self.kwargs["person"])
        self.lede = self.names.get(person, "")
        return {"text": notes_of(**self.here).get(person, "")}
