"""Files on the desk: in which encoding they are is shown and asked before anything of them is recorded."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from events.citing import Malformed
from federation.pages.act_views import ActForm
from tournaments.exchange.decoding import MAX_BYTES, decode
from tournaments.exchange.encodings import ENCODINGS, UTF16, EncodingAsked, Reading
from tournaments.exchange.workbook import is_workbook, text_of_workbook


def encoding_field() -> forms.ChoiceField:
    """Asked of every file; UTF-8 and UTF-16 say themselves what they are."""
    return forms.ChoiceField(
        label=_("Encoding"),
        required=False,
        choices=(("", _("as the file says itself")), *ENCODINGS.items()),
        help_text=_("Asked where a file does not say it: an Å or Ł comes out as another letter otherwise."),
    )


def check_size(sent: UploadedFile[Any], most: int = MAX_BYTES, *, way_on: str = "") -> None:
    """Raises Malformed for a file that is too large, before it is read, with its way on."""
    if (sent.size or 0) > most:
        raise Malformed(
            "file_too_large",
            field="file",
            megabytes=f"{(sent.size or 0) / 1024**2:.1f}",
            limit=most // 1024**2,
            way_on=way_on,
        )


class TextForm(ActForm):
    """A list as text, or as a file whose text then stands in the field to be mended there.

    `read_as`: the encoding in which that text was read, so that another choice reads the same bytes anew.
    """

    text = forms.CharField(
        label=_("The list"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("or a file (CSV, XLSX)"), required=False, allow_empty_file=True, widget=forms.FileInput
    )
    encoding = encoding_field()
    read_as = forms.CharField(required=False, widget=forms.HiddenInput)
    readings: tuple[Reading, ...] = ()
    """How the words of the file read in each encoding, until the right one is chosen."""

    def read(self, language: str) -> str:
        """The text that was sent; `readings` then say whether its encoding is still to be asked."""
        chosen, read_as = self.cleaned_data["encoding"], self.cleaned_data["read_as"]
        sent = self.cleaned_data.get("file")
        typed = str(self.cleaned_data["text"])
        if isinstance(sent, UploadedFile):
            check_size(sent)
            raw = bytes(sent.read())
            text, encoding = self._decoded(raw, chosen, language)
        elif read_as in ENCODINGS and chosen in ENCODINGS and chosen != read_as:
            text, encoding = self._decoded(_bytes_again(typed, read_as), chosen, language)
        else:
            text, encoding = typed, read_as
        shown = {"text": text, "encoding": encoding, "read_as": encoding}
        self.data = {**self.data.dict(), **shown}  # type: ignore[attr-defined]
        return text

    def _decoded(self, raw: bytes, chosen: str, language: str) -> tuple[str, str]:
        """The text and its encoding; the likeliest one until one is chosen."""
        if is_workbook(raw):
            return text_of_workbook(raw), ""
        try:
            decoded = decode(raw, encoding=chosen, language=language)
        except EncodingAsked as asked:
            self.readings = asked.readings
            decoded = decode(raw, encoding=asked.readings[0].encoding)
        return decoded.text, decoded.encoding if chosen or self.readings else ""


def _bytes_again(text: str, read_as: str) -> bytes:
    """The bytes of the file whose text stands in the field. Raises Malformed where it was changed by hand."""
    try:
        return text.encode(read_as) if read_as != UTF16 else text.encode()
    except UnicodeEncodeError:
        raise Malformed("other_letters", field="encoding", encoding=ENCODINGS[read_as]) from None
