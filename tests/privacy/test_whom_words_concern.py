"""Words kept with an event that names persons list them, so that they go when one of them is forgotten."""

from __future__ import annotations

import pytest

from events.types import commitments_of, encode
from federation.officials.roles import Role
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, Case, world
from tests.robust.rows import answered

OF_THE_LIST = {"ratings.RatingListPublished", "ratings.ListReissueProposed", "ratings.RatingListReissued"}
"""Their reason is about reports and the list; the persons they name are those rated abroad."""


@pytest.fixture(autouse=True)
def reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch)


def unlisted(name: str, case: Case) -> set[str]:
    """Persons whom an event of this act names and the words kept with it do not list."""
    specified = world(case)
    for role in case.roles[:1]:
        specified.holding(case.federation, role, club=LUND if role is Role.CLUB_SECRETARY else "")
    specified.when(commands()[name], case.act, now=IN_MAY)
    known = {each.stream.partition("/")[2] for each in specified.streams.log if each.stream[:7] == "person/"}
    found = set()
    for new in specified.recorded:
        kept = [row for each in commitments_of(new.event) if (row := specified.streams.rows.get(each))]
        payload = encode(new.event)[2] + new.stream
        if kept and new.event.TYPE not in OF_THE_LIST:
            named = {person for person in known if person in payload}
            found |= {f"{new.event.TYPE} {person}" for row in kept for person in named - set(row.persons)}
    return found


@pytest.mark.parametrize("name", [name for name, case in TABLE.items() if case.roles])
def test_words_list_whom_their_event_names(name: str) -> None:
    assert unlisted(name, TABLE[name]) == set()


def test_acts_with_words_are_among_them() -> None:
    assert len([name for name, case in TABLE.items() if hasattr(case.act, "reason")]) > 20
