"""The documents as the print page shows them: what is due now stands first, what cannot be printed last."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.paper.asked import Asked
from tournaments.paper.menu import DOCUMENTS, Document
from tournaments.rules.citations import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """A document as the print page shows it."""

    document: Document
    missing: str
    due: bool
    article: str = ""


def offered(asked: Asked) -> list[Offered]:
    """All documents, what is due now first."""
    sheets = asked.frame.book.cite(Rule.NOTATION)
    found = []
    for document in DOCUMENTS:
        missing = document.missing(asked)
        article = sheets if document.name == "score-sheets" else ""
        found.append(
            Offered(
                document=document,
                missing=missing,
                due=not missing and document.due(asked),
                article=article,
            )
        )
    return sorted(found, key=lambda each: (not each.due, bool(each.missing)))
