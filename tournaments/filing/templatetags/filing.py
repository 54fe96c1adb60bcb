"""Filing on other pages: `{% load filing %}{% filing_tab row part %}`."""

from __future__ import annotations

from typing import Any

from django.template import Library

from tournaments.filing.pages import BOOK
from tournaments.models import TournamentRow

register = Library()


@register.inclusion_tag("filing/tab.html")
def filing_tab(row: TournamentRow, part: str = "") -> dict[str, Any]:
    """The tab of what is filed of a Danish tournament; `part`: the tab that is open. No query."""
    return {"row": row, "filed_here": row.rule_book == BOOK, "part": part}
