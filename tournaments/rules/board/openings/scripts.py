"""The eleven opening rules step by step, in the order and with the letters of the books.

SLSF-G 7.1-7.4 and SLSF-R 8.1-8.2. Where a paragraph has no letters its lines are counted.
Decision: in 7.1, 7.2, 8.1a and 8.1b P1 is Black from the start.
"""

from __future__ import annotations

from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings.steps import Actor, Branch, Step, Verb, Where
from tournaments.rules.pairing.face import Colour

MOST_DECLARED = 221  # empty points after move 4. Decision: 8.2b gives no limit, so this is none either
P1_IS_BLACK = frozenset(
    {
        OpeningRule.FREE_GOMOKU,
        OpeningRule.RUSSIAN,
        OpeningRule.FREE_GOMOKU_IN_RENJU,
        OpeningRule.FREE_RENJU,
    }
)


def _place(letter: str, actor: Actor, where: Where = Where.ANYWHERE) -> Step:
    return Step(letter=letter, verb=Verb.PLACE, actor=actor, where=where)


def _ask(letter: str, verb: Verb, actor: Actor) -> Step:
    return Step(letter=letter, verb=verb, actor=actor)


def _declare(letter: str, actor: Actor, most: int) -> Step:
    return Step(letter=letter, verb=Verb.DECLARE, actor=actor, most=most)


def _propose(letter: str, actor: Actor, count: int = 0) -> Step:
    return Step(letter=letter, verb=Verb.PROPOSE, actor=actor, count=count)


def _option(letter: str, actor: Actor, **branches: Branch) -> Step:
    return Step(letter=letter, verb=Verb.OPTION, actor=actor, branches=branches)


ONE_OF_26 = (
    _place("A", Actor.P1, Where.CENTRE),
    _place("A", Actor.P1, Where.BESIDE_CENTRE),
    _place("A", Actor.P1, Where.OPENING),
)
# Decision: in H1 and H2 alike, whoever did not place move 5 chooses the colour.
FIFTH_IN_9X9 = (
    _place("H", Actor.AS_DECIDED, Where.WITHIN_9X9),
    _ask("H", Verb.CHOOSE, Actor.NOT_PLACER),
)
THREE_ANYWHERE = tuple(_place("1", Actor.P1) for _ in range(3))

SCRIPTS: dict[OpeningRule, tuple[Step, ...]] = {
    OpeningRule.FREE_GOMOKU: (_place("1", Actor.P1),),
    OpeningRule.RUSSIAN: (
        _place("1", Actor.BLACK, Where.CENTRE),
        _place("2", Actor.WHITE),
        _place("3", Actor.BLACK, Where.OUTSIDE_5X5),
    ),
    OpeningRule.SWAP_1: (*THREE_ANYWHERE, _ask("2", Verb.CHOOSE, Actor.P2)),
    OpeningRule.SWAP_2: (
        *THREE_ANYWHERE,
        _option(
            "2",
            Actor.P2,
            A=Branch(chooser=Colour.WHITE),
            B=Branch(chooser=Colour.BLACK),
            C=Branch(
                steps=(
                    _place("C", Actor.P2),
                    _place("C", Actor.P2),
                    _ask("C", Verb.CHOOSE, Actor.P1),
                )
            ),
        ),
    ),
    OpeningRule.FREE_GOMOKU_IN_RENJU: (_place("1", Actor.P1),),
    OpeningRule.FREE_RENJU: (_place("1", Actor.BLACK, Where.CENTRE),),
    OpeningRule.RIF_CLASSIC: (
        *ONE_OF_26,
        _ask("B", Verb.CHOOSE, Actor.P2),
        _place("B", Actor.WHITE),
        _propose("C", Actor.BLACK, 2),
        _ask("D", Verb.KEEP, Actor.WHITE),
    ),
    OpeningRule.YAMAGUCHI: (
        *ONE_OF_26,
        _declare("A", Actor.P1, MOST_DECLARED),
        _ask("B", Verb.CHOOSE, Actor.P2),
        _place("C", Actor.WHITE),
        _propose("D", Actor.BLACK),
        _ask("E", Verb.KEEP, Actor.WHITE),
    ),
    OpeningRule.SOOSORV: (
        *ONE_OF_26,
        _ask("B", Verb.CHOOSE, Actor.P2),
        _place("C", Actor.WHITE),
        _declare("C", Actor.WHITE, 4),
        _ask("D", Verb.CHOOSE, Actor.BLACK),
        _propose("E", Actor.BLACK),
        _ask("F", Verb.KEEP, Actor.WHITE),
    ),
    OpeningRule.TARAGUCHI: (
        _place("A", Actor.P1, Where.CENTRE),
        _ask("B", Verb.NEXT, Actor.NOT_PLACER),
        _place("C", Actor.AS_DECIDED, Where.BESIDE_CENTRE),
        _ask("D", Verb.NEXT, Actor.NOT_PLACER),
        _place("E", Actor.AS_DECIDED, Where.OPENING),
        _ask("F", Verb.NEXT, Actor.NOT_PLACER),
        _place("G", Actor.AS_DECIDED, Where.WITHIN_7X7),
        _option(
            "H",
            Actor.NOT_PLACER,
            H1=Branch(places_next=True, steps=FIFTH_IN_9X9),
            H2=Branch(places_next=False, steps=FIFTH_IN_9X9),
            # Decision: the five may lie anywhere; the 9 x 9 square is named for the other two alone.
            H3=Branch(
                chooser=Colour.BLACK,
                steps=(_propose("H3", Actor.BLACK, 5), _ask("H3", Verb.KEEP, Actor.WHITE)),
                owed=1,  # H3 alone says that White's move 6 is a stone
            ),
        ),
    ),
    OpeningRule.SAKATA: (
        *ONE_OF_26,
        _place("B", Actor.P2, Where.WITHIN_7X7),
        _place("B", Actor.P2, Where.WITHIN_9X9),
        _ask("C", Verb.CHOOSE, Actor.P1),
    ),
}
