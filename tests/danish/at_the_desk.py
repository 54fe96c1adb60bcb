"""The desk of the Danish register in tests: its addresses, what waits there, numbers taken over, a report."""

from __future__ import annotations

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from tests.danish.filed import SPRING, say
from tests.danish.given import FED
from tests.support import season
from tests.tournaments.given import DRAWN, PLAYED_OUT
from tournaments import events as played
from tournaments.state import stream_of

DESK = "/desk/danish/"
AT = f"{DESK}tournaments/{SPRING}/"


def waits(role: Role) -> list[str]:
    season.catch_up()
    return [each.act for each in waiting_for(role, FED) if "/danish" in each.url]


def played_and_filed(players: list[str], *, arbiter: str = "") -> None:
    """Played and filed, with an arbiter if one is named; nothing is stated beside the record."""
    led = [played.ArbiterAppointed(person=arbiter)] if arbiter else []
    drawn = played.StartNumbersDrawn(seed=DRAWN.seed, order=tuple(players))
    say(stream_of(FED, SPRING), *led, drawn, *PLAYED_OUT, played.TournamentFinished(), played.ReportFiled())
    season.catch_up()


def take_over(registrar, players: list[str]) -> None:
    text = "\n".join(f"{number} {1900 - 50 * number} 2025-10-05" for number, _ in enumerate(players, start=1))
    season.catch_up()
    assert registrar.send(f"{DESK}take-over/", text=text).status_code == 302
    season.catch_up()
