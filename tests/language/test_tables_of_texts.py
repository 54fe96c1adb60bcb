"""What tables of texts hold is marked for translation: refusals, ways on, explanations, events, letters."""

from __future__ import annotations

import pytest

from events.citing import Counted
from events.history import event_labels
from events.registries import gathered
from federation.books import FEDERATIONS
from federation.outbox.kinds import kinds
from federation.pages.explanations import wordings
from tests.support.pseudo import marked


def told() -> dict[str, list[str]]:
    """The texts by the table in which they stand."""
    refusals = gathered("REFUSALS").values()
    books = [book for house in FEDERATIONS.values() for book in (*house.books, *house.beside)]
    return {
        "refusals": [text for each in refusals for text in (each.text, each.way_on) if text],
        "ways on": [*gathered("WAYS_ON").values()],
        "explanations": [each.text for each in wordings().values()],
        "events": [each.text for each in event_labels().values()],
        "titles of events": [*gathered("EVENT_TITLES").values()],
        "letters": [text for each in kinds().values() for text in (each.title, each.subject, each.why)],
        "paragraphs": [title for book in books for _number, title in book.paragraphs],
        "tables": [name for names in gathered("TABLE_NAMES").values() for name in names],
    }


def is_marked(text: str) -> bool:
    one, many = (text.one, str(text)) if isinstance(text, Counted) else (text, "")
    return (one, "", many) in marked()


@pytest.mark.parametrize("table", told())
def test_every_text_is_marked(table: str) -> None:
    texts = told()[table]
    assert texts
    assert [text for text in texts if not is_marked(text)] == []


def test_every_name_of_a_column_is_marked() -> None:
    assert [name for name in gathered("FIELD_NAMES").values() if (name, "column", "") not in marked()] == []
