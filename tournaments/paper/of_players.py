"""What is printed of everybody who is entered: the list at the door, place cards, badges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from uuid import UUID

from django.utils.translation import gettext as _

from federation.pages.money import money
from tournaments.entry_fees import Fee, fees_of
from tournaments.hall_readers import reads_hall_records
from tournaments.labels import OFFICES
from tournaments.paper.asked import Asked
from tournaments.paper.of_round import boards
from tournaments.paper.people import listed
from tournaments.paper.sheets import LINES, Sheet, in_lines

BADGES_ON_A4 = 2
SWITCHES = ("rating", "club", "board")
"""What a place card may say beside the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who is entered, as lists and cards show them."""

    number: int
    name: str
    listed: str
    club: str
    rating: int
    role: str = ""
    board: int = 0
    fee: Fee | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """What all pay and have paid, as it is written."""

    due: str
    paid: str


def players(asked: Asked) -> list[Player]:
    """By surname."""
    clubs, sits = asked.frame.clubs, boards_of(asked)
    return [
        Player(
            number=entry.start_number,
            name=who.name,
            listed=who.listed,
            club=clubs.get(entry.club, entry.club),
            rating=entry.rating,
            role=_("Player"),
            board=sits.get(entry.start_number, 0),
        )
        for entry, who in asked.players
    ]


def boards_of(asked: Asked) -> dict[int, int]:
    """The board of each start number in the round that is asked for; nothing where teams meet."""
    if asked.shown is None or asked.stage.in_teams:
        return {}
    seated = [(seat, each.board) for each in boards(asked) for seat in (each.first, each.second)]
    return {seat.number: board for seat, board in seated if seat is not None and board}


def officials(asked: Asked) -> Iterator[Player]:
    """Arbiters and who else holds an office, with what they are."""
    row = asked.frame.row
    held = [(person, _("Arbiter")) for person in row.arbiters if person != row.chief_arbiter]
    held = [(row.chief_arbiter, _("Chief arbiter")), *held] if row.chief_arbiter else held
    held += [(person, str(OFFICES.get(office, office))) for person, office, _reference in row.officials]
    known = listed(UUID(person) for person, _role in held)
    for person, role in held:
        who = known[UUID(person)]
        yield Player(number=0, name=who.name, listed=who.listed, club="", rating=0, role=role)


def list_document(asked: Asked) -> list[Sheet]:
    """The list at the door, with a box for who is here; for arbiters with what is due and what was paid."""
    paying = fees(asked)
    everybody = [
        replace(player, fee=paying.get(str(entry.person)))
        for player, (entry, _who) in zip(players(asked), asked.players, strict=True)
    ]
    return in_lines(everybody, LINES["list"])


def fees(asked: Asked) -> dict[str, Fee]:
    """By player, for who leads play; none for others, whose list has boxes to write in."""
    if not reads_hall_records(asked.request, asked.frame.row.federation):
        return {}
    return fees_of(**asked.frame.scope, persons=[str(entry.person) for entry, _who in asked.players])


def together(asked: Asked) -> Together | None:
    """The line below; None where no one has said what is due."""
    paying, federation = fees(asked).values(), asked.frame.row.federation
    if not paying:
        return None
    return Together(
        due=money(sum(fee.due for fee in paying), federation),
        paid=money(sum(fee.paid for fee in paying), federation),
    )


def place_cards_document(asked: Asked) -> list[Sheet]:
    """A card for each player, in the order of boards, then of names."""
    cards = sorted(players(asked), key=lambda player: (not player.board, player.board))
    return in_lines(cards, 1)


def badges_document(asked: Asked) -> list[Sheet]:
    """A badge for each player and official."""
    return in_lines([*officials(asked), *players(asked)], BADGES_ON_A4 if asked.size == "a4" else 1)
