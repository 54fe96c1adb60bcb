"""Where a tournament's own book says a rule: `{% load rulebook %}{% cite_rule row "KNOCK_OUT" %}`."""

from __future__ import annotations

from django.template import Library
from django.utils.safestring import SafeString

from federation.pages.formatting import cite
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.stages import book_of_row

register = Library()


@register.simple_tag
def cite_rule(row: TournamentRow, rule: str) -> SafeString:
    """The paragraph of a rule of `Rule`, linked; nothing where the book is silent."""
    return cite(book_of_row(row).cite(Rule[rule]))
