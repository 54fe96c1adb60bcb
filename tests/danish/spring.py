"""A Danish tournament of four with numbers, its report filed; and pages read once rows are there."""

from __future__ import annotations

from django.test import Client

from federation.members.events import PersonRegistered
from tests.danish.given import FED
from tests.danish.past import Past
from tests.support import season
from tests.tournaments.given import ANNA, BO, CY, DI

SPRING = "spring"


def filed() -> Past:
    found = Past()
    for person in (ANNA, BO, CY, DI):
        found.say(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    found.register()
    found.issue(SPRING, {ANNA: 1990, BO: 1900, CY: 1850, DI: 1800})
    found.play(SPRING)
    return found


def page(client: Client, address: str, **query: str) -> str:
    season.catch_up()
    answer = client.get(address, query)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()
