"""What the settings of a stage may be, in the book that it is played by."""

from __future__ import annotations

from collections.abc import Iterator

from events.citing import Malformed, cites
from federation.rules.scores import points_text
from tournaments.books import tournament_book
from tournaments.events import Play
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.match_play import Goal
from tournaments.rules.pairing.danish_swiss import check_acceleration
from tournaments.rules.pairing.olympiad import check_handicap
from tournaments.rules.pairing.scheveningen import Variant
from tournaments.rules.systems import SWISS, System
from tournaments.rules.tiebreaks.ladders import own_ladder

MATCH_MODES = tuple(goal.value for goal in Goal)
VARIANTS = tuple(variant.value for variant in Variant)
CORRECTIONS = ("sonneborn_berger", "ordinary", "median")
PLAY_OFFS = ("rapid", "blitz")
FOR_TEAMS = SWISS | {System.ROUND_ROBIN, System.MATCH}


def check_play_of_stage(play: Play, cited: Book) -> None:
    """Refuse, by its field, what no stage of this book can be. An unknown tie-break is named."""
    allowed = [str(system) for system in tournament_book(cited).systems]
    one_of = (
        ("system", play.system, allowed, "21"),
        ("match_mode", play.match_mode, ("", *MATCH_MODES), "21"),
        ("correction", play.correction, ("", *CORRECTIONS), "17.2"),
        ("variant", play.variant, ("", *VARIANTS), "21"),
    )
    for field, value, known, article in one_of:
        if value not in known:
            raise Malformed(
                "not_known_here",
                field=field,
                article=cited.cite(article),
                value=value,
                known=", ".join(each for each in known if each),
            )
    _check_said(play, cited)
    _check_acceleration(play)
    _check_of_system(play, cited)
    _check_match(play, cited)
    _check_handicap(play)
    if play.ladder:
        own_ladder(play.ladder, cited, rounds=play.rounds)


def _check_said(play: Play, cited: Book) -> None:
    """Refuse an unknown play-off, a match without its target, Scheveningen without its variant."""
    if set(play.play_offs) - set(PLAY_OFFS):
        raise Malformed("not_known_here.play_off", field="play_offs", article=cited.cite(Rule.KNOCK_OUT))
    if play.system == System.MATCH and (not play.match_mode or not play.target):
        raise Malformed("match_target_missing", field="target", article=cited.cite("22"))
    if play.system == System.SCHEVENINGEN and not play.variant:
        raise Malformed("variant_missing", field="variant", article=cited.cite("24"))


@cites("DSU 4.9.3 10")
def _check_acceleration(play: Play) -> None:
    """Refuse half a setting, one of another system, and more than four groups to the end."""
    if bool(play.groups) != bool(play.accelerated_rounds):
        raise Malformed("acceleration_incomplete", field="groups", article="DSU 4.9.3 10")
    if play.groups and play.system != System.DANISH_SWISS:
        raise Malformed("no_acceleration_here", field="groups", article="DSU 4.9.3 10")
    to_the_end = bool(play.rounds) and play.accelerated_rounds >= play.rounds
    check_acceleration(len(play.groups), to_the_end=to_the_end)


def _check_of_system(play: Play, cited: Book) -> None:
    """Refuse a setting that this system, or this book, does not know; nothing said is passed over."""
    for field, article in _strangers(play, cited):
        raise Malformed("not_known_here.setting", field=field, article=cited.cite(article), setting=field)
    if play.boards_per_team and play.system not in FOR_TEAMS:
        raise Malformed("not_for_teams", field="boards_per_team", article=cited.cite("21"))
    most = 2 * play.games_per_match * max(play.boards_per_team, 1)
    if play.bye_half_points > most:
        raise Malformed(
            "bye_worth_too_high",
            field="bye_half_points",
            article=cited.cite("25.4"),
            most=points_text(most),
        )


def _strangers(play: Play, cited: Book) -> Iterator[tuple[str, str]]:
    """Settings of other systems or books, each with the paragraph on it."""
    gladiator = (
        cited.says(Rule.GLADIATOR)
        and play.system in SWISS | {System.ROUND_ROBIN}
        and not play.boards_per_team
    )
    known = (
        ("cycles", "21", play.cycles == 1 or play.system == System.ROUND_ROBIN),
        ("variant", "24", not play.variant or play.system == System.SCHEVENINGEN),
        ("match_mode", "21", not play.match_mode or play.system == System.MATCH),
        ("gladiator", "21", not play.gladiator or gladiator),
        ("play_offs", "21", not play.play_offs or play.system == System.KNOCK_OUT),
        ("first_round_byes", "26", not play.first_round_byes or play.system == System.KNOCK_OUT),
        ("correction", "17.2", not play.correction or cited.says(Rule.CORRECTION_AND_CASH)),
        ("handicap_minutes", "21", not play.handicap_minutes or cited.says(Rule.HANDICAP)),
    )
    yield from ((field, article) for field, article, holds in known if not holds)


def _check_handicap(play: Play) -> None:
    """Two times, the stronger player's first, or none."""
    if play.handicap_minutes and len(play.handicap_minutes) != 2:
        raise Malformed("handicap_unreadable", field="handicap_minutes", article="DSU 4.9.9.4")
    if play.handicap_minutes:
        check_handicap(*play.handicap_minutes)


@cites("SLSF-G 22", "SLSF-R 23")
def _check_match(play: Play, cited: Book) -> None:
    """A match ends with the game that reaches its target, so every round of it is one game."""
    if play.system == System.MATCH and play.games_per_match > 1:
        raise Malformed("one_game_a_round", field="games_per_match", article=cited.cite("22"))
