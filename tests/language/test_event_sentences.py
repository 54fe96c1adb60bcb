"""Every type of event there is reads in the pseudo-language, as kept logs hold one of each."""

from __future__ import annotations

import json

import pytest

from events.history import line_of
from events.log import Envelope
from events.verifier import Link
from tests.keeping import kept
from tests.language.data import names_in, of_the_house
from tests.support.pseudo import unmarked
from tests.support.unsigned import unsigned, words_of


def envelope(link: Link) -> Envelope:
    return Envelope._make(getattr(link, name) for name in Envelope._fields)


@pytest.mark.parametrize("name", kept.names())
def test_an_event_says_nothing_but_messages_and_what_it_holds(pseudo, name: str) -> None:
    left = []
    for link in kept.events_of(name):
        held = names_in(json.loads(link.payload))
        said = unsigned([line_of(envelope(link)).words], of_the_house().union(*map(words_of, held)))
        if said:
            left.append(f"{link.type}: {said}")
    assert not left, "\n".join(left)
    assert unmarked(pseudo.asked) == []
