"""Points and scores as text, the same in every language, so that a refusal can say them too."""

from __future__ import annotations

WALKOVER = "w.o."


def points_text(half_points: int) -> str:
    """3 half points: 1½."""
    whole, half = divmod(abs(half_points), 2)
    text = f"{whole or ''}½" if half else str(whole)
    return f"\u2212{text}" if half_points < 0 else text


def by_colour(black: int, white: int, ending: str) -> dict[str, str]:
    """What Black and White have of a game, where both are named; a walkover is marked at its winner.

    Which colour stands first is a matter of the game, so that a score alone would not say whose is whose.
    """
    said = {"black": points_text(black), "white": points_text(white)}
    if ending != "walkover":
        return said
    marked = {"black": black >= white, "white": white >= black}
    return {colour: f"{text} {WALKOVER}" if marked[colour] else text for colour, text in said.items()}
