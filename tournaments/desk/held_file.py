"""A file that is looked at before it is recorded: it travels with the form from the one to the other."""

from __future__ import annotations

import base64
import binascii
import hashlib

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from events.citing import Malformed, Refused
from events.log import Recorded
from federation.books import federation as federation_of
from federation.pages.act_views import UNREADABLE, ActForm, ActView, address_after
from federation.pages.refusals import in_html, status_of, words
from tournaments.desk.encoding import check_size, encoding_field
from tournaments.desk.lists import said
from tournaments.exchange.encodings import EncodingAsked, Reading
from tournaments.exchange.findings import FileRefused, Finding

MOST_BYTES = 6 * 1024 * 1024
"""What a form can carry along as text. A zip file of it holds half a million games and 20,000 players."""


class HeldFileForm(ActForm):
    """A file, chosen now or carried along, and its encoding. WHERE_TOO_LARGE: where one too large goes."""

    WHERE_TOO_LARGE = ""

    file = forms.FileField(label=_("File"), required=False, allow_empty_file=True, widget=forms.FileInput)
    encoding = encoding_field()
    held = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)
    held_name = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)

    def read(self) -> tuple[str, bytes]:
        """Name and bytes of the file. Raises Malformed: none, too large."""
        sent = self.cleaned_data.get("file")
        name, raw = self.cleaned_data["held_name"], b""
        if isinstance(sent, UploadedFile):
            check_size(sent, MOST_BYTES, way_on=self.WHERE_TOO_LARGE)
            name, raw = (sent.name or "")[:200], bytes(sent.read())
        else:
            try:
                raw = base64.b64decode(self.cleaned_data["held"], validate=True)
            except binascii.Error:
                name = ""
        if not name:
            raise Malformed("file_missing", field="file")
        self.carry(held=base64.b64encode(raw).decode(), held_name=name)
        return name, raw

    def carry(self, **shown: str) -> None:
        """Let the form say this when it is shown again."""
        self.data = {**self.data.dict(), **shown} if hasattr(self.data, "dict") else {**self.data, **shown}


class ImportView(ActView):
    """Look at a file; record it when all is settled and the official says so."""

    template_name = "desk/import_file.html"
    form_class = HeldFileForm
    readings: tuple[Reading, ...] = ()
    problems: tuple[str, ...] = ()
    preview: dict[str, object] | None = None
    settled = False
    seen = ""

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must be of this house."""
        self.federation = federation_of(self.kwargs["federation"])
        self.kicker = self.federation.name
        return {}

    def look(self, form: HeldFileForm, name: str, raw: bytes) -> bool:
        """Read the file into `preview`; whether it may be recorded. Raises Refused."""
        raise NotImplementedError

    def record(self) -> Recorded | None:
        """Record what was looked at."""
        raise NotImplementedError

    def post(self, request: HttpRequest, *_args: object, **_kwargs: object) -> HttpResponse:
        """Look, and record if asked to and all is settled."""
        form = self.get_form()
        assert isinstance(form, HeldFileForm)
        if not form.is_valid():
            return self.render_form(form, status=UNREADABLE)
        try:
            name, raw = form.read()
            self.settled = self.look(form, name, raw)
            self.seen = self._digest(raw)
            if self.settled and "record" in request.POST and request.POST.get("seen") == self.seen:
                recorded = self.record()
                messages.success(request, self.done())
                return redirect(address_after(self.get_success_url(), recorded))
        except EncodingAsked as asked:
            self.readings = asked.readings
            form.carry(encoding=asked.readings[0].encoding)
        except FileRefused as refusal:
            self.problems = tuple(placed(problem) for problem in refusal.problems)
        except Refused as refusal:
            self.settled = False
            field = refusal.field if refusal.field in form.fields else None
            form.add_error(field, in_html(words(refusal, request)))
            return self.render_form(form, status=status_of(refusal))
        return self.render_form(form, status=200 if self.settled else UNREADABLE)

    def _digest(self, raw: bytes) -> str:
        """Of the file and of everything that was said beside it."""
        beside = sorted(
            (name, value)
            for name, value in self.request.POST.items()
            if name not in {"csrfmiddlewaretoken", "key", "held", "held_name", "seen", "look", "record"}
        )
        return hashlib.sha256(raw + repr(beside).encode()).hexdigest()

    def done(self) -> str:
        """What was recorded, in a sentence."""
        raise NotImplementedError

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What was found."""
        return super().get_context_data(**kwargs) | {
            "readings": self.readings,
            "problems": self.problems,
            "preview": self.preview,
            "settled": self.settled,
            "seen": self.seen,
        }


def placed(finding: Finding) -> str:
    """A finding with file, line and column, as far as it has them."""
    where = (
        finding.file,
        str(_("line %(line)s") % {"line": finding.line}) if finding.line else "",
        str(_("column %(column)s") % {"column": finding.column}) if finding.column else "",
    )
    at = ", ".join(part for part in where if part)
    return f"{at}: {said(finding)}" if at else said(finding)
