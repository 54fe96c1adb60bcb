"""What an explanation says of decisions on the books and of proofs."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from django.template import Library
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from federation.books.slots import Edition
from federation.pages.formatting import edition as day_or_text
from federation.rulings import explaining
from federation.rulings.queries import Decided

register = Library()


@register.filter
def kind_of_decision(decided: Decided) -> str:
    """Ruling, calculation mended, edition."""
    return explaining.kind_of(decided)


@register.filter
def decision_words(decided: Decided) -> str:
    """What was decided."""
    return explaining.words_of(decided)


@register.filter
def decision_counts_from(decided: Decided) -> dt.date:
    """From which day."""
    return explaining.counts_from(decided)


@register.filter
def said_edition(edition: Edition) -> str:
    """An edition by its day, one without a day by its chapters; and until when, if it has ended."""
    said = day_or_text(edition.code)
    if said == edition.code:
        return gettext("chapters %(chapters)s") % {"chapters": said.replace("-", "–")}
    words = gettext("edition of %(edition)s") % {"edition": said}
    if edition.in_force_to is None:
        return words
    until = date_format(edition.in_force_to)
    return gettext("%(edition)s, in force until %(day)s") % {"edition": words, "day": until}


@register.simple_tag
def line_proof(position: int, person: UUID, name: object) -> SafeString:
    """A link to the proof of one line of the list that an event published."""
    return format_html(
        '<small><a href="{}?line={}">{}<span class="hidden"> {}</span></a></small>',
        reverse("tlog-proof", args=[position]),
        person,
        gettext("Proof"),
        gettext("of the line of %(name)s") % {"name": name},
    )


@register.simple_tag
def proof_link(position: int) -> SafeString:
    """A link to the proof that an event is in the log, where the house signs checkpoints."""
    if not explaining.proof_address(position):
        return SafeString("")
    address = reverse("tlog-proof", args=[position])
    return format_html(' <small><a href="{}">{}</a></small>', address, gettext("proof"))
