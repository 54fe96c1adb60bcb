"""Everything that can be printed of a tournament: when it is due, and why it cannot be printed yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.pages.cards import WIDEST_CARD
from tournaments.pages.cross import by_rounds, crosses
from tournaments.paper import of_places, of_players, of_round
from tournaments.paper.asked import Asked
from tournaments.paper.of_door import no_door, opens_soon
from tournaments.paper.sheets import Sheet, in_lines

Why = Callable[[Asked], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One document.

    name      in its address
    page      how its sheets lie: upright or landscape
    makes     its sheets
    missing   why it cannot be printed, "" where it can
    due       whether it is what an arbiter prints now
    of_round  whether the chosen round stands on it
    """

    name: str
    template: str
    title: Promise
    says: Promise
    makes: Callable[[Asked], list[Sheet]]
    missing: Why
    due: Callable[[Asked], bool]
    page: str = "upright"
    of_round: bool = True


def _never(_asked: Asked) -> bool:
    return False


def _nothing(_asked: Asked) -> str:
    return ""


def _no_round(asked: Asked) -> str:
    return "" if asked.shown else _("No round is published yet.")


def _no_slips(asked: Asked) -> str:
    if asked.shown and asked.stage.in_teams:
        return _("Teams meet here: their matches stand in the pairings by board.")
    return _no_round(asked)


def _nobody(asked: Asked) -> str:
    return "" if asked.players else _("No player is entered yet.")


def _not_started(asked: Asked) -> str:
    if asked.stage.in_teams:
        return _("Teams meet here: their standings are printed from the page of the tournament.")
    return "" if asked.stage.round_number else _("The round has not started.")


def _no_cross(asked: Asked) -> str:
    stage = asked.stage
    said = _not_started(asked)
    if said or crosses(stage) or (by_rounds(stage) and stage.started <= MOST_COLUMNS):
        return said
    return _("So many players or rounds fit no sheet.")


def _no_cards(asked: Asked) -> str:
    said = _not_started(asked)
    return said or (_("So many rounds fit no card.") if asked.stage.started > WIDEST_CARD else "")


def _no_prizes(asked: Asked) -> str:
    shown = asked.state.rounds and of_places.prize_lists(asked)
    return "" if shown else _("State the prizes first, and award those by age.")


def _not_awarded(asked: Asked) -> str:
    return "" if of_places.awarded(asked) else _("Award the prizes first: receipts are of the award.")


def _none_adjourned(asked: Asked) -> str:
    return "" if asked.state.waiting else _("No game is adjourned.")


def _entering(asked: Asked) -> bool:
    return not asked.state.rounds and not asked.state.finished


def _published(asked: Asked) -> bool:
    return bool(asked.shown) and not asked.stage.round_number


def _playing(asked: Asked) -> bool:
    return bool(asked.stage.round_number) and not asked.state.finished


def _finished(asked: Asked) -> bool:
    return asked.state.finished


def _adjourned(asked: Asked) -> bool:
    return bool(asked.state.waiting)


MOST_COLUMNS = 31
"""Rounds on the widest sheet."""

DOCUMENTS = (
    Document(
        name="boards",
        template="paper/boards.html",
        title=gettext_lazy("Pairings by board"),
        says=gettext_lazy("With points, who rests and who is away."),
        makes=of_round.boards_document,
        missing=_no_round,
        due=_published,
    ),
    Document(
        name="names",
        template="paper/names.html",
        title=gettext_lazy("Pairings by name"),
        says=gettext_lazy("Two columns by surname: board, colour, opponent."),
        makes=of_round.names_document,
        missing=_no_round,
        due=_published,
    ),
    Document(
        name="slips",
        template="paper/slips.html",
        title=gettext_lazy("Result slips"),
        says=gettext_lazy("Eight on A4. Cut the sheets as one stack: the piles lie in the order of boards."),
        makes=of_round.slips_document,
        missing=_no_slips,
        due=_published,
    ),
    Document(
        name="score-sheets",
        template="paper/score-sheets.html",
        title=gettext_lazy("Score sheets"),
        says=gettext_lazy("Two a board, sixty moves each; on A4 two to a sheet."),
        makes=of_round.score_sheets_document,
        missing=_no_slips,
        due=_never,
        page="landscape-of-two",
    ),
    Document(
        name="players",
        template="paper/players.html",
        title=gettext_lazy("Players, for the door"),
        says=gettext_lazy("By surname, with a box for who is here, what is due and what was paid."),
        makes=of_players.list_document,
        missing=_nobody,
        due=_entering,
        of_round=False,
    ),
    Document(
        name="place-cards",
        template="paper/place-cards.html",
        title=gettext_lazy("Place cards"),
        says=gettext_lazy("Folded, read from both sides."),
        makes=of_players.place_cards_document,
        missing=_nobody,
        due=_entering,
    ),
    Document(
        name="badges",
        template="paper/badges.html",
        title=gettext_lazy("Badges"),
        says=gettext_lazy("A6, folded and read from both sides, for players and officials; two on A4."),
        makes=of_players.badges_document,
        missing=_nobody,
        due=_entering,
        page="upright-of-two",
        of_round=False,
    ),
    Document(
        name="standings",
        template="paper/standings.html",
        title=gettext_lazy("Standings"),
        says=gettext_lazy("After the chosen round; not final while games of it are open."),
        makes=of_places.standings_document,
        missing=_not_started,
        due=_playing,
    ),
    Document(
        name="cross",
        template="paper/cross.html",
        title=gettext_lazy("Cross table"),
        says=gettext_lazy("Everyone against everyone, else round by round."),
        makes=of_places.cross_document,
        missing=_no_cross,
        due=_finished,
        page="landscape",
        of_round=False,
    ),
    Document(
        name="cards",
        template="paper/cards.html",
        title=gettext_lazy("Round cards"),
        says=gettext_lazy("Eight on A4, by start number, cut as one stack."),
        makes=of_places.cards_document,
        missing=_no_cards,
        due=_never,
        of_round=False,
    ),
    Document(
        name="prizes",
        template="paper/prizes.html",
        title=gettext_lazy("Prize list"),
        says=gettext_lazy("Who gets what: as awarded, before that as the standings would pay."),
        makes=of_places.prizes_document,
        missing=_no_prizes,
        due=_finished,
        of_round=False,
    ),
    Document(
        name="receipts",
        template="paper/receipts.html",
        title=gettext_lazy("Receipts for prizes"),
        says=gettext_lazy("Three on A4: sum, reason, signature."),
        makes=of_places.receipts_document,
        missing=_not_awarded,
        due=_finished,
        of_round=False,
    ),
    Document(
        name="diplomas",
        template="paper/diplomas.html",
        title=gettext_lazy("Diplomas"),
        says=gettext_lazy("One for each of the first places, with a text of your own."),
        makes=of_places.diplomas_document,
        missing=_not_started,
        due=_finished,
        page="landscape",
        of_round=False,
    ),
    Document(
        name="notices",
        template="paper/notices.html",
        title=gettext_lazy("Notices of adjourned games"),
        says=gettext_lazy("A slip for each player: the game, the day, the place."),
        makes=of_round.notices_document,
        missing=_none_adjourned,
        due=_adjourned,
        of_round=False,
    ),
    Document(
        name="door",
        template="paper/door.html",
        title=gettext_lazy("Poster for the door"),
        says=gettext_lazy("Players scan its sign and check in on their phones."),
        makes=lambda _asked: in_lines([None], 1),
        missing=no_door,
        due=opens_soon,
        of_round=False,
    ),
    Document(
        name="poster",
        template="paper/poster.html",
        title=gettext_lazy("Poster with the address"),
        says=gettext_lazy("The public page of the tournament as a QR sign and in words."),
        makes=lambda _asked: in_lines([None], 1),
        missing=_nothing,
        due=_never,
        of_round=False,
    ),
)
BY_NAME = {document.name: document for document in DOCUMENTS}
