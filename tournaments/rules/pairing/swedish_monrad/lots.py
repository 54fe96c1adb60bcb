"""The lots of Swedish Monrad, from a recorded seed: anyone can redo them.

A lot is the first 16 hexadecimal digits, as a number, of the SHA-256 of the UTF-8 text

    slsf-monrad|SEED|ROUND|PURPOSE|ID|ID...

where SEED is the recorded seed of the draw, ROUND and the ids are decimal and the ids of a pair ascend.
Purposes: bye, pair, colour. No lot depends on name, club or rating. Start numbers are drawn as in every
system (`tournaments.rules.lots`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from events.citing import Malformed, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Colour

DIGITS = 16
BITS = 4 * DIGITS
SEED = re.compile(r"[0-9a-f]+")


@cites("SLSF-G 25.2", "SLSF-R 26.2")
def lot(seed: str, round_number: int, purpose: str, *ids: int) -> int:
    """A number of 64 bits, by the text that stands above."""
    text = "|".join(("slsf-monrad", seed, str(round_number), purpose, *map(str, ids)))
    return int(sha256(text.encode()).hexdigest()[:DIGITS], 16)


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots of one draw of one round."""

    seed: str
    round_number: int

    def rest(self, number: int) -> int:
        """Among those who may rest the smallest lot rests (25.4)."""
        return lot(self.seed, self.round_number, "bye", number)

    def meet(self, one: int, other: int) -> int:
        """The draw with the smallest sum of these is drawn, of all that are equally good (25.2)."""
        return lot(self.seed, self.round_number, "pair", *sorted({one, other}))

    def colour_of_lower(self, one: int, other: int) -> Colour:
        """Even: the lower start number is Black (25.2b)."""
        drawn = lot(self.seed, self.round_number, "colour", *sorted({one, other}))
        return Colour.WHITE if drawn % 2 else Colour.BLACK


def check_seed(seed: str, book: Book) -> None:
    """`Malformed` unless the seed is lower-case hexadecimal; a draw without one could not be redone."""
    if not SEED.fullmatch(seed):
        raise Malformed("unreadable_seed.not_hexadecimal", article=book.cite("25.2"), field="seed")
