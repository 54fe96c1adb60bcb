"""What the arbiter reads when the rating committee has sent the report back (SLSF-G 27.4)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from events import personal
from events.log import read_stream
from federation.members.events import FreeText
from tournaments.events import ReportReturned
from tournaments.state import stream_of


def why_returned(federation: str, tournament: str) -> str:
    """The words with which the report came back the last time, "" where it never did."""
    reason = ""
    for envelope in read_stream(stream_of(federation, tournament)):
        if envelope.type == ReportReturned.TYPE:
            event = envelope.event
            assert isinstance(event, ReportReturned)
            reason = event.reason
    if not reason:
        return ""
    kept = personal.unseal_many([reason], FreeText)
    said = kept[reason].text if reason in kept else "–"
    return _("The rating committee sent the report back: %(reason)s") % {"reason": said}
