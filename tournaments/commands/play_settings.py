"""What the settings of a stage may be, in the book that it is played by."""

from __future__ import annotations

from events.citing import Malformed, gettext_noop
from tournaments.events import Play
from tournaments.rules.books import Book
from tournaments.rules.match_play import Goal
from tournaments.rules.pairing.scheveningen import Variant
from tournaments.rules.systems import OF_BOOK, System
from tournaments.rules.tiebreaks.ladders import own_ladder

MATCH_MODES = tuple(goal.value for goal in Goal)
VARIANTS = tuple(variant.value for variant in Variant)
CORRECTIONS = ("sonneborn_berger", "ordinary", "median")
PLAY_OFFS = ("rapid", "blitz")


def check_play_of_stage(play: Play, cited: Book) -> None:
    """Refuse, by its field, what no stage of this book can be. An unknown tie-break is named."""
    allowed = [str(system) for system in OF_BOOK[cited.id]]
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
                gettext_noop("%(value)s is not known here; known are %(known)s."),
                field=field,
                article=cited.cite(article),
                value=value,
                known=", ".join(each for each in known if each),
            )
    if set(play.play_offs) - set(PLAY_OFFS):
        raise Malformed("not_known_here", gettext_noop("There is no such play-off."), field="play_offs")
    if play.system == System.MATCH and (not play.match_mode or not play.target):
        raise Malformed(
            "match_target_missing",
            gettext_noop("A match needs its target: games, wins or points."),
            field="target",
            article=cited.cite("22") if cited.is_slsf else "",
        )
    if play.system == System.SCHEVENINGEN and not play.variant:
        raise Malformed(
            "variant_missing",
            gettext_noop("Scheveningen is played by variant a or b."),
            field="variant",
            article=cited.cite("24"),
        )
    if bool(play.groups) != bool(play.accelerated_rounds):
        raise Malformed(
            "acceleration_incomplete",
            gettext_noop("Acceleration needs the sizes of its groups and its number of rounds."),
            field="groups",
            article="DSU 4.9.3 10",
        )
    if play.ladder:
        own_ladder(play.ladder, cited, rounds=play.rounds)
