"""Filing on other pages: `{% load filing %}{% filing_tab row part %}`."""

from __future__ import annotations

from django.template import Library

from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.stages import book_of_row

register = Library()


@register.inclusion_tag("filing/tab.html")
def filing_tab(row: TournamentRow, part: str = "") -> dict[str, object]:
    """The tab of what is filed of a Danish tournament; `part`: the tab that is open. No query."""
    return {"row": row, "filed_here": book_of_row(row).says(Rule.ORGANISER_FILES), "part": part}
