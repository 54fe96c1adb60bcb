"""How a recorded explanation reads: who is meant by a number, what a figure counts.

A step of an explanation holds its paragraph, its reason and the bare figures it worked on. `FIGURES` says, by
the reason, what these figures are; where it is silent they stand as they were recorded.

    p  a player (or team) by the seat in the stage      P  several of them, written "(3, 8)"
    h  his half points                                  H  half points, of nobody in particular
    n  a number or a word, his if a player came before  g  a score group, written "(half points, players)"
    c  a number of players                              i  a place in a half
    w  a sum if these two met                           a  the same sum as drawn
    *  everything that follows is like the one before it
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, repeat

from django.utils.translation import gettext, ngettext

from events.citing import Because, gettext_noop
from federation.templatetags.records import MINUS, NOTHING, plain_points
from tournaments.commands.recorded_pairing import steps
from tournaments.events import Step

LOT, HEAD_OF_LOT = re.compile(r"[0-9a-f]{15,}\Z"), 6
PLAYERS, TWO_WITH_POINTS, TWO_WITH_FIGURES, COMPARED = "p*", "phph", "pnpn", "ppwa"
OF_A_PLAYER = "nh"
SUMS = {"w": gettext_noop("%(sum)s with them together"), "a": gettext_noop("%(sum)s as drawn")}

FIGURES = {
    # pairing by hand, and why two may not meet: every system
    "have met before": PLAYERS,
    "they have met before": PLAYERS,
    "they have met already": PLAYERS,
    "were paired before, without play": PLAYERS,
    "a prohibited pairing": PLAYERS,
    "prohibited pairing": PLAYERS,
    "their pairing is prohibited": PLAYERS,
    "kept apart: a prohibited pairing": PLAYERS,
    "may not meet: prohibited pairing": PLAYERS,
    "rests for the second time": PLAYERS,
    "rests though he has won without play": PLAYERS,
    "the same colour for the third time running": "pn",
    "more than two games more with one colour": "pn",
    "has no opponent and no bye": PLAYERS,
    "has left the tournament": PLAYERS,
    "has left": PLAYERS,
    "is away this round": PLAYERS,
    "both must have the same colour": PLAYERS,
    # SLSF-G 25
    "next to each other in number order": PLAYERS,
    "equal points": "H",
    "without these the others could not all be paired": PLAYERS,
    "odd number: the last start number rests": PLAYERS,
    "odd number: rests by fewest rests, lowest group and lot": "pnhn",
    "a free round is one point and a down": PLAYERS,
    "score groups: half points and players": "g*",
    "unequal points: a down to the higher, an up to the lower": TWO_WITH_POINTS,
    "downs less ups before this round": TWO_WITH_FIGURES,
    "fewest games of one colour in a row": TWO_WITH_FIGURES,
    "Black and White evened out": TWO_WITH_FIGURES,
    "equal conditions: colour by lot": TWO_WITH_FIGURES,
    "not among those to be paired this round": PLAYERS,
    "nobody meets himself": "p",
    "rests this round": PLAYERS,
    "with them together the others could not all be paired": PLAYERS,
    "their meeting would carry players further from their groups": COMPARED,
    "their meeting would make longer runs of one colour": COMPARED,
    "their meeting would leave Black and White more uneven": COMPARED,
    "their meeting would leave ups and downs more uneven": COMPARED,
    "as good with them meeting: the lot decided": COMPARED,
    "the first round is paired in number order": COMPARED,
    "each of these groups is odd and needs an opponent from outside": "P*",
    "outside their groups they may meet only these": PLAYERS,
    "by the invitation the highest seeds rest in the first round": PLAYERS,
    # DSU 4.9.1
    "the best placed still free meets the nearest following": PLAYERS,
    "has met those placed between": PLAYERS,
    "may not meet those placed between": PLAYERS,
    "nearer ones exchanged so that all come out": PLAYERS,
    "as many games with White: the lower placed has White": TWO_WITH_FIGURES,
    "White to the one who had White fewer times": TWO_WITH_FIGURES,
    "not in the list of this round": PLAYERS,
    "met by a better placed player first": PLAYERS,
    "met somebody placed nearer": PLAYERS,
    "the others would not have come out": PLAYERS,
    "meets the lowest placed placeholder: sits out with one point": PLAYERS,
    "left the tournament, matched with each other off the boards": PLAYERS,
    "the first who left stays in the list, lowest placed": PLAYERS,
    # DSU 4.9.3
    "same score group": "Hc",
    "score groups paired as one": "HHc",
    "upper half against lower half": "ii",
    "exchanged between the halves: no order of the lower half would do": "P*",
    "nearer opponents already met": PLAYERS,
    "nearer opponents must have the same colour": PLAYERS,
    "nearer opponents left to others, for a solution with most preferences": PLAYERS,
    "the floater meets the nearest lower player he can": PLAYERS,
    "the nearest is needed below, or the rest could not be paired": PLAYERS,
    "different score groups": "H*",
    "both in the same half": PLAYERS,
    "floaters of one score group do not meet": PLAYERS,
    "the floater had another opponent first": PLAYERS,
    "meets instead": PLAYERS,
    "the middle player of an odd score group floats down": PLAYERS,
    "the two middle players float down: without floaters somebody could not be paired": PLAYERS,
    "preferred by colour to these, who stand higher": PLAYERS,
    "meets X: a point, counted as white": PLAYERS,
    # DSU 4.9.5
    "in the same score group": "ppH",
    "paired down from a higher score group": "ppHH",
    "has met those before him": PLAYERS,
    "may not meet those before him": PLAYERS,
    "another order of S2 keeps the criteria": PLAYERS,
    "exchanged between S1 and S2": PLAYERS,
    "one cannot have the colour he prefers": "ppn",
    "floats up again": PLAYERS,
    "floats down again": PLAYERS,
    "no opponent in the bracket": PLAYERS,
    "bracket laid again": PLAYERS,
    "score groups merged": PLAYERS,
    "rests with the point": PLAYERS,
    "both have the colour they prefer": PLAYERS,
    "odd start numbers have the colour of the lot": PLAYERS,
    "the stronger preference": "ppn*",
    "opposite to when their colours last differed": "ppn",
    "the higher ranked has the colour he prefers": PLAYERS,
    "not to be paired this round": PLAYERS,
    "in different score groups": "ppH*",
    "both prefer the same colour": PLAYERS,
    "an earlier pairing in the order of search": PLAYERS,
    "has the bye": PLAYERS,
    "laid again for the sake of the next bracket": PLAYERS,
    "set aside": PLAYERS,
    "may meet only each other and those set aside": PLAYERS,
    # DSU 4.9.6
    "unpaired in his group, floats down": "ph",
    "floater with the highest rated he can meet": PLAYERS,
    "lowest rated of the lowest group who may rest": "ph",
    "the last player has the bye": PLAYERS,
    "moved up to make the number even": PLAYERS,
    "both have their preferred colour": PLAYERS,
    "whites less blacks are evened out": TWO_WITH_FIGURES,
    "White to the lower rating": "pn",
    "got another opponent": PLAYERS,
    "colours by the columns": PLAYERS,
    "moved up for one who has no opponent in his group": PLAYERS,
    "the text leads to no pairing of the round": PLAYERS,
    "nobody is left for these": PLAYERS,
    "may lawfully meet": PLAYERS,
    # tables
    "meets the dummy": PLAYERS,
    "meets the extra player: sits out": PLAYERS,
    "winners in bracket order": PLAYERS,
    "odd number: rests by fewest rests and lot": PLAYERS,
}


@dataclass(frozen=True, slots=True)
class Told:
    """One step as it is read: its paragraph, the reason, and the figures in words; "" without any."""

    article: str
    text: str
    figures: str


def tell(explanation: Iterable[Step | Because], names: Mapping[int, str]) -> list[Told]:
    """An explanation in the reader's language. `names`: what each seat of the stage is called."""
    plain = chain.from_iterable(
        steps((each,)) if isinstance(each, Because) else (each,) for each in explanation
    )
    return [
        Told(
            article=step.article, text=gettext(step.reason) if step.reason else "", figures=_told(step, names)
        )
        for step in plain
    ]


def _told(step: Step, names: Mapping[int, str]) -> str:
    """Each player with the figures that are his: 7 Anna Berg: 3½ points; 12 Bo Ek: 3 points."""
    said: list[str] = []
    own = ""  # what comes between a player and the next figure of his
    for kind, figure in zip(_kinds(step), step.inputs, strict=False):
        words = _figure(kind, figure, names)
        if own and kind in OF_A_PLAYER:
            said[-1] += own + words
            own = ", "
        else:
            said.append(words)
            own = ": " if kind == "p" else ""
    return "; ".join(each for each in said if each)


def _kinds(step: Step) -> Iterator[str]:
    kinds = FIGURES.get(step.reason, "n*")
    return chain(kinds[:-1], repeat(kinds[-2])) if kinds.endswith("*") else chain(kinds, repeat("n"))


def _figure(kind: str, figure: int | str, names: Mapping[int, str]) -> str:
    numbers = [figure] if isinstance(figure, int) else [int(each) for each in re.findall(r"\d+", figure)]
    if kind in SUMS:
        return gettext(SUMS[kind]) % {"sum": _word(figure)}
    if kind == "n" or not numbers:
        return _word(figure)
    match kind:
        case "p" | "P":
            said = ", ".join(names.get(number, str(number)) for number in numbers)
        case "i":
            said = gettext("place %(place)s") % {"place": numbers[0]}
        case "c":
            said = _players(numbers[0])
        case "g" if len(numbers) > 1:
            said = f"{said_points(numbers[0])}: {_players(numbers[1])}"
        case _:
            said = said_points(numbers[0])
    return said


def _players(count: int) -> str:
    return ngettext("%(players)s player", "%(players)s players", count) % {"players": count}


def _word(figure: int | str) -> str:
    """A number with the true minus, the head of a lot, or a word in the reader's language."""
    if LOT.match(str(figure)):
        return f"{str(figure)[:HEAD_OF_LOT]}…"
    return (
        str(figure).replace("-", MINUS) if isinstance(figure, int) else gettext(figure) if figure else NOTHING
    )


def said_points(half_points: int) -> str:
    """Half points with their unit: 2½ points, 1 point."""
    text = ngettext("%(points)s point", "%(points)s points", 1 if half_points == 2 else 2)
    return text % {"points": plain_points(half_points)}
